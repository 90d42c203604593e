"""What every route is worth to a seat and what it takes, and how long the game lasts."""

from funicular.compiling import inline_rule, rule

from .ways import FAR, all_ways, is_open, is_touched, largest_color
from .weights import (
    ALVIN_W,
    FEED,
    HAVE,
    LACK,
    LACK_WILD,
    RISK,
    SLOW,
    TOKEN_W,
    WORTH,
)

LEAST = 0.05  # no route is free, however good: ways would wander
WILD_HELP = 0.5  # how much of a lack a wild in hand is expected to cover
CARDS_A_TURN = 1.8
MORE_CARDS = 1.15  # cards spent for each piece, markers and misfits included
LAST_TWO = 2  # E1


@rule
def look_ahead(v, m):
    """m.horizon: own turns left, this one included, if the fastest seat goes for the end."""
    if v.turns_left >= 0:
        m.horizon = 1.0
        return
    least = FAR
    for seat in range(v.seats):
        pieces = v.pieces[seat] - LAST_TWO
        cards = max(0.0, MORE_CARDS * pieces - v.hand_n[seat])
        least = min(least, cards / CARDS_A_TURN + pieces / m.stride)
    m.horizon = max(1.0, 1.0 + m.w[SLOW] * least)


@rule
def weigh_routes(b, v, m):
    """m.worth, m.effort, m.cost of every route."""
    most = largest_color(b, v.hand)
    for route in range(len(b.route_a)):
        m.worth[route] = route_worth(b, v, m, route)
        m.effort[route] = route_effort(b, v, m, route, most)
        cost = m.effort[route] * (1.0 + m.w[RISK] * m.threat[route])
        cost -= m.w[WORTH] * m.worth[route] / m.rate
        m.cost[route] = max(LEAST, cost) if is_open(v, v.viewer, route) else FAR
        if v.owner[route] == v.viewer + 1:
            m.cost[route] = 0.0
    all_ways(b, m.cost, m.near)
    link_rings(b, v, m)


@inline_rule
def link_rings(b, v, m):
    """m.ring: the places of each own network, one after the other."""
    for place in range(len(b.attraction)):
        m.ring[place] = place
        first = v.link[v.viewer][place]
        if first != place:
            m.ring[place] = m.ring[first]
            m.ring[first] = place


@inline_rule
def route_worth(b, v, m, route):
    """Points a claim brings by itself: the route's (W6), attractions, a token, Alvin."""
    me = v.viewer
    a, z = b.route_a[route], b.route_b[route]
    worth = credited(b, v, m, route)
    for place in (a, z):
        if b.attraction[place] == 1 and not is_touched(b, v, me, place):
            worth += b.attraction_points
    if new_token(v, me, a) or new_token(v, me, z):
        worth += token_worth(b, v, m)
    if v.alvin_on == 1 and v.alvin_holder != me + 1:
        if v.alvin_place == a or v.alvin_place == z:
            worth += m.w[ALVIN_W]
    return worth


@inline_rule
def credited(b, v, m, route):
    """C8, W6: points to oneself, less some of those to others."""
    points = b.route_points[route]
    first, second = v.marker[b.route_a[route]], v.marker[b.route_b[route]]
    if first == 0 and second == 0:
        return points + 0.0
    worth = 0.0
    away = m.w[FEED] if v.seats == 2 else 0.5 * m.w[FEED]
    for owner in (first, second):
        if owner == v.viewer + 1:
            worth += points
        elif owner > 0:
            worth -= away * points
    return worth


@inline_rule
def new_token(v, me, place):
    """S5: whether a token lies here that the seat does not have."""
    symbol = v.stack_at[place] - 1
    if symbol < 0:
        return False
    return v.stack_left[symbol] > 0 and (v.tokens[me] >> symbol) & 1 == 0


@inline_rule
def token_worth(b, v, m):
    """S7: the next step of the scale, or what a token is believed to be worth if that is more."""
    n = 0
    for symbol in range(len(b.stack_place)):
        n += (v.tokens[v.viewer] >> symbol) & 1
    step = b.token_points[min(n + 1, b.symbols)] - b.token_points[n]
    return max(step + 0.0, m.w[TOKEN_W])


@inline_rule
def route_effort(b, v, m, route, most):
    """Turns until the route is claimed: the claim, cards that lack, a little for those in hand."""
    ferry = b.route_ferry[route]
    color = b.route_color[route] if b.route_color[route] >= 0 else most
    plain = b.route_length[route] - ferry
    have = min(v.hand[color], plain)
    wilds = v.hand[b.wild]
    no_wilds = max(0, ferry - wilds)
    lack = plain - have
    lack -= WILD_HELP * min(lack, max(0, wilds - ferry))
    return 1.0 + m.w[LACK] * lack + m.w[HAVE] * have + m.w[LACK_WILD] * no_wilds
