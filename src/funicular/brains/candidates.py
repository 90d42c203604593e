"""The moves worth a thought: the planner's choice and the next best, with their scores."""

from funicular.codes import ALVIN, DEAL_KEEP, KEEP, MARKER, SECOND, SLOTS, STACK, START, TURN
from funicular.compiling import inline_rule, rule

from .drawing import NOT
from .planner import planner
from .scoring import claim_score
from .weights import DRAW

TOP = 1.0e6  # the planner's own choice comes first, whatever its score


@rule
def propose(b, v, m, legal, n, c):
    """c.action, c.score: the candidates, best first; how many."""
    c.n = 0
    first = planner(b, v, m, legal, n)
    add(c, first, TOP)
    phase = v.phase
    if phase == TURN or phase == SECOND:
        add_draws(b, v, m, c, first)
        if phase == TURN:
            add_turn(b, v, m, c, first)
        return c.n + 0
    for i in range(n):
        if legal[i] != first:
            add(c, legal[i] + 0, other_score(b, v, m, legal[i] + 0))
    return c.n + 0


@inline_rule
def add(c, action, score):
    """Put a candidate in its place; the worst falls out if there are too many."""
    at = c.n + 0
    if at == len(c.action):
        at -= 1
        if score <= c.score[at]:
            return
    while at > 0 and c.score[at - 1] < score:
        c.action[at] = c.action[at - 1]
        c.score[at] = c.score[at - 1]
        at -= 1
    c.action[at] = action
    c.score[at] = score
    c.n = min(len(c.action), c.n + 1)


@inline_rule
def add_draws(b, v, m, c, first):
    """Blind, and one slot of every card in the market."""
    for at in range(SLOTS + 1):
        action = b.a_draw + at
        if m.draw_value[at] > NOT and action != first and not repeats(b, v, at, first):
            add(c, action, m.w[DRAW] * m.rate * m.draw_value[at])


@inline_rule
def repeats(b, v, at, first):
    """Whether a slot shows the same card as one before it, or as the first candidate's."""
    found = False
    if at > 0:
        for slot in range(at - 1):
            found = found or v.market[slot] == v.market[at - 1]
        slot = first - b.a_take
        if 0 <= slot < SLOTS and v.market[slot] == v.market[at - 1]:
            found = True
    return found


@inline_rule
def add_turn(b, v, m, c, first):
    """Tickets, and every route that can be paid, with the payment that gives up least."""
    if m.tickets_score > NOT and first != b.a_tickets:
        add(c, b.a_tickets + 0, m.tickets_score)
    for route in range(len(b.route_a)):
        if m.pay_action[route] >= 0 and m.pay_action[route] != first:
            add(c, m.pay_action[route] + 0, claim_score(b, v, m, route))


@inline_rule
def other_score(b, v, m, action):
    """The planner's score of a choice that is not a turn's."""
    phase = v.phase
    if phase == DEAL_KEEP or phase == KEEP:
        return m.keep_score[action - b.a_keep + 1]
    if phase == START:
        return m.place_score[action - b.a_start]
    if phase == STACK:
        return m.place_score[action - b.a_stack]
    if phase == ALVIN:
        return m.place_score[action - b.a_alvin]
    if phase == MARKER:
        return 0.0 if action == b.a_no_marker else -1.0
    return m.place_score[action - b.a_token]
