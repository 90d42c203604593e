"""What others seem to be after: tickets they may hold, judged by what they built."""

from funicular.compiling import inline_rule, rule

from .ways import FAR, all_ways, is_open, is_touched, on_way, seat_steps, spread
from .weights import TURN_W

CLAIM_CARDS = 0.5  # a claim counts as half a card more, so that ways of fewer routes are preferred
DOUBT = 0.05  # nobody's ticket is ever ruled out by what they built
SURE_HELD = 0.95
HARDLY = 0.03  # tickets less likely than this are not looked at
SOON = 0.35  # how much of what is wanted is claimed before the next turn
LATER = 0.4  # the same, if it does not touch the network yet
FEW_CARDS = 0.4  # the same, if the hand is too short
DETOUR = 0.6  # turns a card of a detour costs


@rule
def judge_rivals(b, v, m):
    """m.held, m.wants, m.threat for every other seat."""
    for route in range(len(b.route_a)):
        m.threat[route] = 0.0
    for seat in range(v.seats):
        if seat != v.viewer:
            judge_seat(b, v, m, seat)


@rule
def judge_seat(b, v, m, seat):
    """Tickets this seat may hold and the routes it wants for them."""
    seat_steps(b, v, m, seat, CLAIM_CARDS)
    all_ways(b, m.step, m.all)
    judge_tickets(b, v, m, seat)
    for route in range(len(b.route_a)):
        m.wants[seat][route] = 0.0
        m.stake[seat][route] = 0.0
    for ticket in range(len(b.ticket_a)):
        a, z = b.ticket_a[ticket], b.ticket_b[ticket]
        if m.held[seat][ticket] > HARDLY and 0.0 < m.all[a][z] < FAR:
            for route in range(len(b.route_a)):
                if 0.0 < m.step[route] < FAR and on_way(b, m, route, a, z):
                    m.wants[seat][route] += m.held[seat][ticket]
                    m.stake[seat][route] += m.held[seat][ticket] * b.ticket_points[ticket]
    add_threats(b, v, m, seat)


@inline_rule
def judge_tickets(b, v, m, seat):
    """How likely the seat holds each ticket: the more so the more of its way is built."""
    total = 0.0
    for ticket in range(len(b.ticket_a)):
        a, z = b.ticket_a[ticket], b.ticket_b[ticket]
        progress = 1.0 - m.all[a][z] / m.base[a][z]
        likely = DOUBT + progress * progress if progress > 0.0 else DOUBT
        m.held[seat][ticket] = 0.0 if v.mine[ticket] == 1 else likely
    for i in range(v.ticket_n):
        if v.below[i] >= 0:  # this seat put it there itself: nobody holds it
            m.held[seat][v.below[i]] = 0.0
    for ticket in range(len(b.ticket_a)):
        total += m.held[seat][ticket]
    share = v.kept_n[seat] / total if total > 0.0 else 0.0
    for ticket in range(len(b.ticket_a)):
        m.held[seat][ticket] = min(SURE_HELD, m.held[seat][ticket] * share)


@inline_rule
def add_threats(b, v, m, seat):
    """The chance that this seat takes a route before the viewer's next turn."""
    for route in range(len(b.route_a)):
        if m.wants[seat][route] > 0.0:
            soon = SOON * min(1.0, m.wants[seat][route])
            a, z = b.route_a[route], b.route_b[route]
            if not (is_touched(b, v, seat, a) or is_touched(b, v, seat, z)):
                soon *= LATER
            if v.hand_n[seat] < b.route_length[route]:
                soon *= FEW_CARDS
            m.threat[route] = 1.0 - (1.0 - m.threat[route]) * (1.0 - soon)


@rule
def judge_blocks(b, v, m):
    """m.hurt, m.victim: what others lose if a route that can be paid is taken from them."""
    for route in range(len(b.route_a)):
        m.hurt[route] = 0.0
        m.victim[route] = -1
    for seat in range(v.seats):
        if seat != v.viewer:
            seat_steps(b, v, m, seat, CLAIM_CARDS)
            for route in range(len(b.route_a)):
                if m.pay_action[route] >= 0 and m.wants[seat][route] > 2 * HARDLY:
                    judge_block(b, v, m, seat, route)


@inline_rule
def judge_block(b, v, m, seat, route):
    """What one seat loses: a detour for its tickets, or the tickets."""
    if is_open(v, seat, route):
        detour = DETOUR * detour_around(b, v, m, route) * m.rate * m.w[TURN_W]
        lost = min(2.0 * m.stake[seat][route], m.wants[seat][route] * detour)
        if m.victim[route] < 0 or lost > m.hurt[route]:
            m.victim[route] = seat
        m.hurt[route] += lost


@inline_rule
def detour_around(b, v, m, route):
    """Cards that the way between a route's ends costs more without it."""
    before = m.step[route]
    for other in range(len(b.route_a)):
        if b.route_group[other] == b.route_group[route] and v.seats <= b.small:  # C6
            m.step[other] += 2.0 * FAR
    if m.step[route] < FAR:
        m.step[route] += 2.0 * FAR
    spread(b, m, b.route_a[route] + 0)
    for other in range(len(b.route_a)):
        if m.step[other] >= 2.0 * FAR:
            m.step[other] -= 2.0 * FAR
    return m.dist[b.route_b[route]] - before
