"""Laying ways: a cheap network that joins the ends of tickets, and what it takes."""

from funicular.codes import WORD_BITS
from funicular.compiling import inline_rule, rule

from ..rules.bits import lowest_bit
from .ways import FAR, largest_color, other_end, spread
from .weights import HAVE, LACK, LACK_WILD

NO_TICKET = -2000.0  # the rank of a ticket that is not asked about


@rule
def lay(b, v, m):
    """m.plan: ways for the tickets of m.goal; m.turns and m.length are their effort and pieces."""
    goals = list_goals(b, m)
    if b.markers > 0:
        hang(b, v, m, goals)
        return
    least, best = FAR * FAR, 0
    for first in range(goals):
        cost = lay_from(b, m, goals, first)
        if cost < least:
            least, best = cost, first
    lay_from(b, m, goals, best)
    measure(b, v, m)


@inline_rule
def list_goals(b, m):
    """m.order: the tickets to plan for, longest way first; how many."""
    for ticket in range(len(b.ticket_a)):
        m.gain[ticket] = NO_TICKET
        if m.goal[ticket] == 1:
            m.gain[ticket] = m.base[b.ticket_a[ticket]][b.ticket_b[ticket]]
    return rank_tickets(b, m)


@rule
def rank_tickets(b, m):
    """m.order: tickets with a gain, most first; how many."""
    n = 0
    for ticket in range(len(b.ticket_a)):
        if m.gain[ticket] > NO_TICKET:
            at = n
            while at > 0 and m.gain[m.order[at - 1]] < m.gain[ticket]:
                m.order[at] = m.order[at - 1]
                at -= 1
            m.order[at] = ticket
            n += 1
    return n


@inline_rule
def clear_plan(b, m):
    """Nothing planned: every route at its cost, own ones free."""
    for route in range(len(b.route_a)):
        m.plan[route] = 0
        m.step[route] = m.cost[route]


@rule
def lay_from(b, m, goals, first):
    """Ways for all goals one after the other, beginning with one of them; what they cost."""
    clear_plan(b, m)
    total = 0.0
    for i in range(goals):
        ticket = m.order[(first + i) % goals]
        spread(b, m, b.ticket_a[ticket] + 0)
        if m.dist[b.ticket_b[ticket]] < FAR:
            total += m.dist[b.ticket_b[ticket]]
            mark_way(b, m, b.ticket_a[ticket] + 0, b.ticket_b[ticket] + 0, ticket + 0)
        else:
            total += FAR
    return total


@inline_rule
def mark_way(b, m, source, target, ticket):
    """Plan the routes of the way that `spread` found; from now on they cost nothing."""
    place = target
    while place != source:
        route = m.prev[place]
        if m.step[route] > 0.0:
            m.plan[route] = 1
            m.serves[route] = ticket
            m.step[route] = 0.0
        place = other_end(b, route, place)


@rule
def hang(b, v, m, goals):
    """W4: everything hangs on the start city: join the nearest ticket end, again and again."""
    for route in range(len(b.route_a)):
        m.plan[route] = 0
    for place in range(len(b.attraction)):
        m.tree[place] = 0
        m.gap[place] = FAR
        m.gate[place] = -1
    root = v.start[v.viewer] + 0
    if root < 0 and goals > 0:
        root = b.ticket_a[m.order[0]] + 0
    if root >= 0:
        enter(b, m, goals, root)
    more = goals > 0
    while more:
        more = join_nearest(b, v, m, goals)
    measure(b, v, m)


@inline_rule
def enter(b, m, goals, place):
    """A place and its own network belong to the tree now: ticket ends may be nearer to it."""
    at = place
    while m.tree[at] == 0:
        m.tree[at] = 1
        for i in range(goals):
            ticket = m.order[i]
            for end in (b.ticket_a[ticket], b.ticket_b[ticket]):
                way = m.near[at][end]
                if way < m.gap[end] or (way == m.gap[end] and at < m.gate[end]):
                    m.gap[end] = way
                    m.gate[end] = at
        at = m.ring[at] + 0


@inline_rule
def join_nearest(b, v, m, goals):
    """Plan the cheapest way from the tree to a ticket end outside it; whether there was one."""
    source, least, ticket = -1, FAR, -1
    for i in range(goals):
        each = m.order[i] + 0
        for place in (b.ticket_a[each], b.ticket_b[each]):
            if m.tree[place] == 0 and m.gap[place] < least:
                source, least, ticket = place + 0, m.gap[place], each
    if source < 0:
        return False
    walk(b, v, m, goals, source, m.gate[source] + 0, ticket)
    return True


@inline_rule
def walk(b, v, m, goals, source, target, ticket):
    """Plan the routes of a cheapest way; every place on it is part of the tree now."""
    at = source
    while at >= 0:
        enter(b, m, goals, at)
        onward = -1
        if m.near[target][at] > 0.0:
            onward = next_route(b, v, m, at, target)
        at = -1
        if onward >= 0:
            m.plan[onward] = 1
            m.serves[onward] = ticket
            a, z = b.route_a[onward] + 0, b.route_b[onward] + 0
            at = a if m.near[target][a] < m.near[target][z] else z


@rule
def next_route(b, v, m, at, target):
    """The first route at this place's network that a cheapest way to the target can take next."""
    left = m.near[target][at] + 0.000001
    for word in range(len(b.every_route)):
        routes = b.incident[at][word]
        place = m.ring[at] + 0
        while place != at:
            routes |= b.incident[place][word]
            place = m.ring[place] + 0
        routes &= v.open[v.viewer][word]
        while routes != 0:
            route = word * WORD_BITS + lowest_bit(b, routes)
            a, z = b.route_a[route], b.route_b[route]
            if m.near[at][a] <= 0.0 and m.cost[route] + m.near[target][z] <= left:
                return route
            if m.near[at][z] <= 0.0 and m.cost[route] + m.near[target][a] <= left:
                return route
            routes &= routes - 1
    return -1


@rule
def measure(b, v, m):
    """m.turns, m.length of what is planned: cards in hand count once, whatever they could pay."""
    for card in range(len(b.card_count)):
        m.spare[card] = v.hand[card]
    for route in range(len(b.route_a)):
        m.step[route] = 0.0 if m.plan[route] == 1 else m.cost[route]
    list_plan(b, m)
    claims, m.length, lack = 0, 0.0, 0.0
    for i in range(m.planned_n):
        route = m.planned[i]
        if m.plan[route] == 1:
            claims += 1
            m.length += b.route_length[route]
            m.spare[b.wild] -= b.route_ferry[route]
            if b.route_color[route] >= 0:
                lack += pay_from_spare(b, m, route, b.route_color[route])
    for i in range(m.planned_n):
        route = m.planned[i]
        if m.plan[route] == 1 and b.route_color[route] < 0:
            lack += pay_from_spare(b, m, route, largest_color(b, m.spare))
    wilds = max(-2.0, min(m.spare[b.wild] + 0.0, lack))
    m.turns = claims + m.w[LACK] * lack + m.w[HAVE] * (m.length - lack)
    m.turns -= (m.w[LACK] if wilds > 0.0 else m.w[LACK_WILD]) * wilds


@inline_rule
def list_plan(b, m):
    """m.planned: every route that is planned, in order."""
    n = 0
    for route in range(len(b.route_a)):
        m.planned[n] = route
        n += 1 if m.plan[route] > 0 else 0
    m.planned_n = n


@inline_rule
def pay_from_spare(b, m, route, color):
    """Set cards of a colour aside for a route; how many lack."""
    plain = b.route_length[route] - b.route_ferry[route]
    paid = min(plain, max(0, m.spare[color]))
    m.spare[color] -= paid
    return plain - paid
