"""Cheapest ways over the board: what each route costs a seat, and where it leads."""

from funicular.codes import WORD_BITS
from funicular.compiling import inline_rule, rule

from .mind import BLOCK

FAR = 1000.0
"""No way: more than any way costs."""


@inline_rule
def largest_color(b, values):
    """The colour with the largest of these values; of equals the first."""
    most = 0
    for color in range(len(b.card_count) - 1):
        if values[color] > values[most]:
            most = color
    return most


@inline_rule
def is_open(v, seat, route):
    """Whether the seat may still claim the route, but for cards, pieces and reach (C4-C6)."""
    return (v.open[seat][route // WORD_BITS] >> (route % WORD_BITS)) & 1 == 1


@inline_rule
def is_reached(v, seat, route):
    """Whether the route touches the seat's network (W3, W4)."""
    return (v.reach[seat][route // WORD_BITS] >> (route % WORD_BITS)) & 1 == 1


@inline_rule
def joined(v, seat, a, z):
    """K3: whether the seat's own routes join two places."""
    return v.link[seat][a] == v.link[seat][z]


@inline_rule
def is_touched(b, v, seat, place):
    """Whether a route of the seat touches the place."""
    found = False
    for other in range(len(b.attraction)):
        if other != place and v.link[seat][other] == v.link[seat][place]:
            found = True
    return found


@rule
def spread(b, m, source):
    """m.dist, m.prev: the cheapest way from a place to every other, over m.step."""
    for place in range(len(b.attraction)):
        m.dist[place] = FAR
        m.prev[place] = -1
    m.dist[source] = 0.0
    changed = True
    while changed:
        changed = False
        for route in range(len(b.route_a)):
            cost = m.step[route]
            if cost < FAR:
                a, z = b.route_a[route], b.route_b[route]
                if m.dist[a] + cost < m.dist[z]:
                    m.dist[z] = m.dist[a] + cost
                    m.prev[z] = route
                    changed = True
                elif m.dist[z] + cost < m.dist[a]:
                    m.dist[a] = m.dist[z] + cost
                    m.prev[a] = route
                    changed = True


@inline_rule
def other_end(b, route, place):
    """The far end of a route."""
    return b.route_a[route] + b.route_b[route] - place


@rule
def all_ways(b, step, out):
    """`out`: what the cheapest way between any two places costs, over these steps.

    There is as far as back: half of it is worked out, in whole blocks of columns.
    """
    n = len(b.attraction)
    for a in range(n):
        for z in range(len(out[a])):
            out[a][z] = FAR
        out[a][a] = 0.0
    for route in range(len(b.route_a)):
        a, z = b.route_a[route], b.route_b[route]
        if step[route] < out[a][z]:
            out[a][z] = step[route]
            out[z][a] = step[route]
    for via in range(n):
        mirror(out, via, n)
        for a in range(n):
            first = out[via][a]
            if first < FAR and a != via:
                for z in range((a // BLOCK + 1) * BLOCK):
                    way = first + out[via][z]
                    out[a][z] = way if way < out[a][z] else out[a][z]
    for a in range(n):
        mirror(out, a, n)


@inline_rule
def mirror(out, a, n):
    """The second half of a row, from its column."""
    for z in range(a + 1, n):
        out[a][z] = out[z][a]


@inline_rule
def seat_steps(b, v, m, seat, claim):
    """m.step in cards: own routes are free, closed ones no way; `claim` is added for each."""
    for route in range(len(b.route_a)):
        if v.owner[route] == seat + 1:
            m.step[route] = 0.0
        elif is_open(v, seat, route):
            m.step[route] = b.route_length[route] + claim
        else:
            m.step[route] = FAR


@inline_rule
def on_way(b, m, route, a, z):
    """Whether a route lies on a cheapest way between two places, by m.all."""
    x, y = b.route_a[route], b.route_b[route]
    least = m.all[a][z] + 0.0001
    return (
        m.all[a][x] + m.step[route] + m.all[y][z] <= least
        or m.all[a][y] + m.step[route] + m.all[x][z] <= least
    )
