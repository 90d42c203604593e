"""Whole games between brains, compiled: view by view, as at a table."""

from funicular.codes import OVER
from funicular.compiling import rule

from ..rules.legal import legal_actions
from ..rules.many import next_word
from ..rules.scoring import score_game
from ..rules.sight import observe
from ..rules.turn import play
from .greedy import greedy
from .planner import planner

RANDOM = 0
GREEDY = 1
PLANNER = 2


@rule
def greedy_one(tables, views, minds, legal, n):
    """What greedy does."""
    return greedy(tables[0], views[0], minds[0], legal, n)


@rule
def planner_one(tables, views, minds, legal, n):
    """What the planner does."""
    return planner(tables[0], views[0], minds[0], legal, n)


@rule
def play_match(tables, states, i, views, minds, kinds, r, legal, lines, t):
    """Play game i to its end, seat k with the brain kinds[k] and the mind minds[k]."""
    b, s, v = tables[0], states[i], views[0]
    decisions = 0
    while s.phase != OVER:
        seat = s.seat + 0
        n = legal_actions(b, s, seat, legal)
        for each in range(s.seats):
            v.kept_n[each] = 0
        observe(b, s, seat, v)
        if kinds[seat] == RANDOM:
            action = legal[next_word(r) * n >> 32] + 0
        elif kinds[seat] == GREEDY:
            action = greedy(b, v, minds[seat], legal, n) + 0
        else:
            action = planner(b, v, minds[seat], legal, n) + 0
        play(b, s, t, seat, action)
        decisions += 1
    score_game(b, s, lines)
    return decisions
