"""Drawing: which card, and whether tickets are worth a turn."""

from funicular.codes import NONE, SLOTS, TURN
from funicular.compiling import inline_rule, rule

from .laying import NO_TICKET, rank_tickets
from .ways import FAR, all_ways, joined
from .weights import DRAW, GLOBE, KEEP_W, RESERVE, SLACK, SURE, TICKETS
from .whys import W_BLIND_FIRST, W_DRAW_BLIND, W_DRAW_ROUTE, W_DRAW_WILD

NOT = -2000.0
PIECES_A_TURN = 0.9  # pieces laid for a turn of a way's effort
MORE = 0.3  # how much a second good ticket of a draw counts


@rule
def weigh_draws(b, v, m, legal, n):
    """m.draw_value of every way to draw; what the best is worth as a turn."""
    for i in range(SLOTS + 1):
        m.draw_value[i] = NOT
    best = NOT
    for i in range(n):
        at = legal[i] - b.a_draw  # 0 blind, then the slots
        if 0 <= at <= SLOTS:
            m.draw_value[at] = draw_worth(b, v, m, at)
            best = max(best, m.draw_value[at])
    if best <= NOT:
        return NOT
    return m.w[DRAW] * m.rate * best


@inline_rule
def draw_worth(b, v, m, at):
    """What the draw is worth, of a turn with two cards of value 1."""
    worth = m.blind + 0.0
    if at > 0:
        card = v.market[at - 1]
        worth = m.value[card]
        if card == b.wild:  # M2: no second card
            return 0.5 * worth
    if v.phase == TURN:
        worth += after_taking(b, v, m, at - 1)
    return 0.5 * worth


@inline_rule
def after_taking(b, v, m, taken):
    """The best second card, with one slot taken (-1: none)."""
    second = m.blind if v.deck_n > 0 else 0.0
    for slot in range(SLOTS):
        if slot != taken and v.market[slot] >= 0 and v.market[slot] != b.wild:
            second = max(second, m.value[v.market[slot]])
    return second


@rule
def choose_card(b, v, m, legal):
    """The draw that is worth most; why."""
    best = NONE
    for at in range(SLOTS + 1):
        if m.draw_value[at] > NOT and (best < 0 or m.draw_value[at] > m.draw_value[best]):
            best = at
    if best < 0:
        return legal[0] + 0
    card = v.market[best - 1] if best > 0 else NONE
    first = v.phase == TURN and after_taking(b, v, m, NONE) > m.blind
    m.why = W_BLIND_FIRST if first else W_DRAW_BLIND
    if card >= 0:
        m.why = W_DRAW_WILD if card == b.wild else W_DRAW_ROUTE
        m.why_route = m.aim[card]
        if m.why_route >= 0 and m.plan[m.why_route] == 1:
            m.why_ticket = m.serves[m.why_route]
    return b.a_draw + best


# -- tickets


@rule
def weigh_tickets(b, v, m, legal, n):
    """What drawing tickets is worth as a turn."""
    found = False
    for i in range(n):
        found = found or legal[i] == b.a_tickets
    spare = m.horizon - 1.0 - m.turns
    if m.anew == 0 and v.turns_left < 0:  # thought of when the plan is new
        return NOT
    if not found or (v.turns_left < 0 and spare < m.w[RESERVE]):
        return NOT
    effort_steps(b, m)
    all_ways(b, m.step, m.all)
    unknown = gain_tickets(b, v, m, spare)
    return m.w[TICKETS] * expected_best(b, v, m, unknown)


@inline_rule
def effort_steps(b, m):
    """m.step in turns: own and planned routes are free."""
    for route in range(len(b.route_a)):
        m.step[route] = m.effort[route] if 0.0 < m.cost[route] < FAR else m.cost[route]
        if m.plan[route] == 1:
            m.step[route] = 0.0


@inline_rule
def gain_tickets(b, v, m, spare):
    """m.gain of every ticket that may come; m.order: the unknown ones, best first; how many."""
    for ticket in range(len(b.ticket_a)):
        m.gain[ticket] = NO_TICKET if v.mine[ticket] == 1 else ticket_gain(b, v, m, ticket, spare)
    for i in range(v.ticket_n):
        if v.below[i] >= 0 and i >= b.draw_deal:
            m.gain[v.below[i]] = NO_TICKET
    return rank_tickets(b, m)


@inline_rule
def ticket_gain(b, v, m, ticket, spare):
    """Points a ticket would bring: its chance of completion against the turns of its way."""
    a, z = b.ticket_a[ticket], b.ticket_b[ticket]
    points = b.ticket_points[ticket]
    if joined(v, v.viewer, a, z):
        return points + 0.0
    if v.turns_left >= 0:
        return -points + 0.0
    way = ticket_way(b, v, m, a, z)
    if way >= FAR or way * PIECES_A_TURN > v.pieces[v.viewer] - m.length:
        return -points + 0.0
    sure = max(0.0, min(0.97, m.w[SURE] + m.w[SLACK] * (spare - way)))
    extra = sure * m.w[GLOBE] if b.globetrotter > 0 else 0.0
    return points * (2.0 * sure - 1.0) + extra - way * m.rate * m.w[KEEP_W]


@inline_rule
def ticket_way(b, v, m, a, z):
    """Turns of the way a ticket would still need; it hangs on the start city where all does."""
    start = v.start[v.viewer]
    way = m.all[a][z]
    if b.markers > 0 and start >= 0:
        way += min(m.all[start][a], m.all[start][z])
    return way


@inline_rule
def expected_best(b, v, m, n):
    """The best ticket of a draw, on average; a second good one counts a little."""
    deal = min(b.draw_deal, v.ticket_n)
    if n == 0 or deal == 0:
        return NOT
    deal = min(deal, n)
    chance = deal / n
    best, good = 0.0, 0.0
    for j in range(n - deal + 1):
        gain = m.gain[m.order[j]]
        best += chance * gain
        if j < n - 1:
            chance *= (n - deal - j) / (n - 1.0 - j)
    for j in range(n):
        good += max(0.0, m.gain[m.order[j]]) * deal / n
    return best + MORE * max(0.0, good - max(0.0, best))
