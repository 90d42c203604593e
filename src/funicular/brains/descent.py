"""`neural-search`: moves at the root compared over many worlds, which a network plays on.

Every lane holds a world that fits the view, in which a move was made and everybody goes on as the
network says; what it says of the own turns that follow, or how the game ends, is the move's
result. The lanes stop where the network is needed, so that it reads all of their rows at once.
"""

import math

from funicular.codes import OVER, TURN
from funicular.compiling import inline_rule, rule

from ..rules.legal import legal_actions
from ..rules.many import next_word
from ..rules.scoring import score_game
from ..rules.sight import observe
from ..rules.turn import play
from ..rules.worth import win
from .facts import tell_all
from .tree import world_stream
from .worlds import deal_world

VIEW, SEEN = 0, 1
"""Of two views: what the searcher knows, and space for those of who decides in a lane."""

CERTAIN = 0.000001  # less heat than this: the best choice, always


@rule
def go_on(
    tables, views, raws, minds, sketches, reads, how, moves, lanes, states, rows, told,
    parts, values, sums, times, legal, scores, lines, t,
):  # fmt: skip
    """Play on in every lane as the network said, begin worlds in free ones; how many wait.

    minds[0].held must be judged; `parts` and `values` are what the network said of `rows`.
    """
    b, v, h = tables[0], views[VIEW], how[0]
    waiting = 0
    for i in range(len(lanes)):
        lane, s = lanes[i], states[i]
        if lane.busy == 1 and not is_final(v, s, h, lane, moves, values[i][0]):
            seat = s.seat + 0
            n = legal_actions(b, s, seat, legal)
            heat = 0.0 if seat == v.viewer else h.heat
            at = choose(lane, parts[i], sums, times, legal, n, heat, scores)
            play(b, s, t, seat, legal[at] + 0)
            run_on(b, v, s, lane, moves, legal, lines, t)
        while lane.busy == 0 and h.begun < h.limit:
            begin(b, v, minds[0], h, moves, lane, s, t)
            run_on(b, v, s, lane, moves, legal, lines, t)
        if lane.busy == 1:
            observe(b, s, s.seat + 0, views[SEEN])
            read = reads[s.seats][s.seat]
            tell_all(b, views[SEEN], sketches[0], read, raws[SEEN], rows[i], told)
            waiting += 1
    return waiting


@inline_rule
def begin(b, v, m, h, moves, lane, s, t):
    """A world in a free lane: the n-th of every move is the same."""
    lane.move = select(h, moves)
    move = moves[lane.move]
    world_stream(lane.stream, h.seed, move.begun + 0)
    deal_world(b, v, m, lane.stream, s)
    lane.busy, lane.turns, lane.total, lane.weight = 1, 0, 0.0, 1.0
    move.begun += 1
    h.begun += 1
    play(b, s, t, v.viewer + 0, move.action + 0)


@inline_rule
def select(h, moves):
    """The move to look at next: its results, and doubt, of which likely ones have most."""
    visits, value = 1, h.fair + 0.0
    for i in range(len(moves)):
        visits += moves[i].visits
        value += moves[i].value
    fair = value / visits
    root = h.explore * math.sqrt(h.begun + 1.0)
    best, most = 0, -1.0e9
    for i in range(len(moves)):
        move = moves[i]
        score = (move.value + fair) / (move.visits + 1.0)
        score += root * move.prior / (1.0 + move.begun)
        if score > most:
            best, most = i, score
    return best


@inline_rule
def is_final(v, s, h, lane, moves, value):
    """Take in what the network says of an own turn; whether that was the last to be asked for."""
    if s.seat != v.viewer or s.phase != TURN:
        return False
    worth = max(-1.0, min(1.0, value))
    lane.turns += 1
    if lane.turns >= h.turns:
        learn(lane, moves, worth)
        return True
    lane.total += lane.weight * (1.0 - h.fade) * worth
    lane.weight *= h.fade
    return False


@inline_rule
def learn(lane, moves, worth):
    """Add the result to the move it is of; the lane is free."""
    move = moves[lane.move]
    result = lane.total + lane.weight * worth
    move.visits += 1
    move.value += result
    move.square += result * result
    lane.busy = 0


@inline_rule
def run_on(b, v, s, lane, moves, legal, lines, t):
    """Play what is not asked, to the next choice or the end."""
    n = 1
    while s.phase != OVER and n == 1:
        seat = s.seat + 0
        n = legal_actions(b, s, seat, legal)
        if n == 1:
            play(b, s, t, seat, legal[0] + 0)
    if s.phase == OVER:
        score_game(b, s, lines)
        seats = s.seats + 0
        share = win(lines, seats, v.viewer + 0)
        learn(lane, moves, (share * seats - 1.0) / (seats - 1.0))


@inline_rule
def choose(lane, parts, sums, times, legal, n, heat, scores):
    """Which of the legal actions is played: by chance, the better ones likelier, or the best."""
    best = 0
    for k in range(n):
        scores[k] = score_of(parts, sums[legal[k]], times[legal[k]])
        if scores[k] > scores[best]:
            best = k
    if heat < CERTAIN:
        return best
    total, top = 0.0, scores[best] + 0.0
    for k in range(n):
        scores[k] = math.exp((scores[k] - top) / heat)
        total += scores[k]
    at = total * next_word(lane.stream) / 4294967296.0
    found = best
    for k in range(n):
        if at >= 0.0:
            found = k
            at -= scores[k]
    return found


@inline_rule
def score_of(parts, sums, times):
    """The score of an action: the parts it is made of, each so many times."""
    score = 0.0
    for k in range(len(sums)):
        score += parts[sums[k]] * times[k]
    return score
