"""`greedy`: short-sighted and exactly defined; the measure for other bots.

It keeps the cheapest legal tickets. It claims the longest payable route on a shortest way of an
unfinished ticket; else it draws the face-up card such a route still needs, else blind. With no
unfinished ticket it claims the longest payable route. Ties go to the lowest action.
"""

from funicular.codes import DEAL_KEEP, KEEP, NONE, SECOND, SLOTS, STACK, START, TURN
from funicular.compiling import inline_rule, rule

from .ways import FAR, all_ways, joined, largest_color, on_way, seat_steps
from .whys import (
    W_CHEAPEST,
    W_DRAW_ROUTE,
    W_NO_CARD,
    W_POINTS,
    W_TICKET,
    W_TICKET_END,
    forget_why,
)


@rule
def greedy(b, v, m, legal, n):
    """One of the legal actions."""
    forget_why(m)
    phase = v.phase
    if phase == TURN or phase == SECOND:
        open_tickets = mark_ways(b, v, m)
        if phase == TURN:
            action = longest_claim(b, m, legal, n, open_tickets > 0)
            if action >= 0:
                return action
        return draw(b, v, m, legal, n)
    if phase == DEAL_KEEP or phase == KEEP:
        return cheapest_keep(b, v, m, legal, n)
    if phase == START or phase == STACK:
        return at_a_ticket(b, v, m, legal, n, b.a_start if phase == START else b.a_stack)
    return legal[0] + 0  # no marker (W5); else the lowest place


@inline_rule
def cheapest_keep(b, v, m, legal, n):
    """The tickets with the fewest points in all."""
    m.why = W_CHEAPEST
    best, least = legal[0] + 0, 100000
    for i in range(n):
        points = 0
        for k in range(len(v.offer)):
            if ((legal[i] - b.a_keep + 1) >> k) & 1 == 1:
                points += b.ticket_points[v.offer[k]]
        if points < least:
            best, least = legal[i] + 0, points
    return best


@inline_rule
def at_a_ticket(b, v, m, legal, n, block):
    """An end of an own ticket, where that is legal."""
    for i in range(n):
        place = legal[i] - block
        for ticket in range(len(b.ticket_a)):
            if v.mine[ticket] == 1 and (b.ticket_a[ticket] == place or b.ticket_b[ticket] == place):
                m.why, m.why_place, m.why_ticket = W_TICKET_END, place, ticket
                return legal[i] + 0
    return legal[0] + 0


@rule
def mark_ways(b, v, m):
    """m.plan: the routes on shortest ways of unfinished tickets that can be finished; how many."""
    me = v.viewer
    seat_steps(b, v, m, me, 0.0)
    all_ways(b, m.step, m.all)
    for route in range(len(b.route_a)):
        m.plan[route] = 0
    tickets = 0
    for ticket in range(len(b.ticket_a)):
        a, z = b.ticket_a[ticket], b.ticket_b[ticket]
        if v.mine[ticket] == 1 and not joined(v, me, a, z) and m.all[a][z] < FAR:
            tickets += mark_ticket(b, v, m, ticket, a, z)
    return tickets


@inline_rule
def mark_ticket(b, v, m, ticket, a, z):
    """Ways between the ends; where all must hang together (W4), from the start city to both."""
    start = v.start[v.viewer]
    if b.markers == 0 or start < 0:
        mark_between(b, m, ticket, a, z)
        return 1
    if m.all[start][a] >= FAR:
        return 0
    mark_between(b, m, ticket, start, a)
    mark_between(b, m, ticket, start, z)
    return 1


@inline_rule
def mark_between(b, m, ticket, a, z):
    """Mark the unclaimed routes on shortest ways between two places."""
    for route in range(len(b.route_a)):
        if 0.0 < m.step[route] < FAR and on_way(b, m, route, a, z):
            m.plan[route] = 1
            m.serves[route] = ticket


@inline_rule
def longest_claim(b, m, legal, n, marked):
    """The longest legal claim, of a marked route if it must be; -1 if there is none."""
    best, longest = -1, 0
    for i in range(n):
        if legal[i] >= b.a_claim:
            route = b.claim_route[legal[i] - b.a_claim]
            if b.route_length[route] > longest and (not marked or m.plan[route] == 1):
                best, longest = legal[i] + 0, b.route_length[route]
                m.why, m.why_route = W_TICKET if marked else W_POINTS, route
                m.why_ticket = m.serves[route] if marked else NONE
                m.worth[route] = b.route_points[route]
    return best


@rule
def draw(b, v, m, legal, n):
    """A face-up card that a marked route needs; else blind; else whatever is legal first."""
    m.why = W_NO_CARD
    most = largest_color(b, v.hand)
    for i in range(n):
        slot = legal[i] - b.a_take
        if 0 <= slot < SLOTS and is_needed(b, v, m, v.market[slot] + 0, most):
            m.why = W_DRAW_ROUTE
            m.why_ticket = m.serves[m.why_route]
            return legal[i] + 0
    m.why_route = NONE
    return legal[0] + 0  # blind is the lowest action of all draws


@inline_rule
def is_needed(b, v, m, card, most):
    """Whether a marked route can't be paid yet and takes this card."""
    found = False
    for route in range(len(b.route_a)):
        if m.plan[route] == 1 and not found:
            color = b.route_color[route] if b.route_color[route] >= 0 else most
            ferry = b.route_ferry[route]
            short = v.hand[color] + v.hand[b.wild] < b.route_length[route]
            found = card == color and short
            if card == b.wild and v.hand[b.wild] < ferry:
                found = True
            m.why_route = route
    return found
