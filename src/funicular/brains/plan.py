"""The plan: a cheapest network for the tickets, over what is owned, open and affordable."""

from funicular.compiling import inline_rule, rule

from .ways import FAR, all_ways, is_open, is_touched, joined, other_end, spread
from .weights import (
    ALVIN_W,
    FEED,
    GLOBE,
    HAVE,
    KEEP_W,
    LACK,
    LACK_WILD,
    RISK,
    SLACK,
    SLOW,
    SURE,
    TOKEN_W,
    TURN_W,
    WORTH,
)

LEAST = 0.05  # no route is free, however good: ways would wander
WILD_HELP = 0.5  # how much of a lack a wild in hand is expected to cover
CARDS_A_TURN = 1.8
MORE_CARDS = 1.15  # cards spent for each piece, markers and misfits included
LAST_TWO = 2  # E1
HOPELESS = 1000.0
MOST_DROPPED = 4
TIGHT = 0.7  # less sure plans are tried with a ticket less


@rule
def weigh_routes(b, v, m):
    """m.worth, m.effort, m.cost of every route."""
    most = best_color(b, v)
    for route in range(len(b.route_a)):
        m.worth[route] = route_worth(b, v, m, route)
        m.effort[route] = route_effort(b, v, m, route, most)
        cost = m.effort[route] * (1.0 + m.w[RISK] * m.threat[route])
        cost -= m.w[WORTH] * m.worth[route] / m.rate
        m.cost[route] = max(LEAST, cost) if is_open(v, v.viewer, route) else FAR
        if v.owner[route] == v.viewer + 1:
            m.cost[route] = 0.0
    all_ways(b, m.cost, m.near)


@inline_rule
def best_color(b, v):
    """The colour most cards in hand have."""
    most = 0
    for color in range(len(b.card_count) - 1):
        if v.hand[color] > v.hand[most]:
            most = color
    return most


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


# -- how long the game lasts


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


# -- laying ways


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
    n = 0
    for ticket in range(len(b.ticket_a)):
        if m.goal[ticket] == 1:
            length = m.base[b.ticket_a[ticket]][b.ticket_b[ticket]]
            at = n
            while at > 0 and shorter(b, m, m.order[at - 1], length):
                m.order[at] = m.order[at - 1]
                at -= 1
            m.order[at] = ticket
            n += 1
    return n


@inline_rule
def shorter(b, m, ticket, length):
    """Whether a ticket's way is shorter than this on the empty board."""
    return m.base[b.ticket_a[ticket]][b.ticket_b[ticket]] < length


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
    root = v.start[v.viewer] + 0
    if root < 0 and goals > 0:
        root = b.ticket_a[m.order[0]] + 0
    for place in range(len(b.attraction)):
        m.tree[place] = 1 if root >= 0 and m.near[root][place] <= 0.0 else 0
    more = goals > 0
    while more:
        more = join_nearest(b, m, goals)
    measure(b, v, m)


@inline_rule
def join_nearest(b, m, goals):
    """Plan the cheapest way from the tree to a ticket end outside it; whether there was one."""
    source, target, least, ticket = -1, -1, FAR, -1
    for i in range(goals):
        each = m.order[i] + 0
        for place in (b.ticket_a[each], b.ticket_b[each]):
            if m.tree[place] == 0:
                for other in range(len(b.attraction)):
                    if m.tree[other] == 1 and m.near[place][other] < least:
                        source, target, least, ticket = place + 0, other, m.near[place][other], each
    if target < 0:
        return False
    walk(b, m, source, target, ticket)
    return True


@inline_rule
def walk(b, m, source, target, ticket):
    """Plan the routes of a cheapest way; every place on it is part of the tree now."""
    at = source
    while at >= 0:
        for place in range(len(b.attraction)):
            if m.near[at][place] <= 0.0:
                m.tree[place] = 1
        onward = -1
        if m.near[at][target] > 0.0:
            onward = next_route(b, m, at, target)
        at = -1
        if onward >= 0:
            m.plan[onward] = 1
            m.serves[onward] = ticket
            a, z = b.route_a[onward] + 0, b.route_b[onward] + 0
            at = a if m.near[a][target] < m.near[z][target] else z


@inline_rule
def next_route(b, m, at, target):
    """The route that a cheapest way to the target takes next."""
    found, left = -1, m.near[at][target] + 0.000001
    for route in range(len(b.route_a)):
        if found < 0 and 0.0 < m.cost[route] < FAR:
            a, z = b.route_a[route], b.route_b[route]
            if m.near[at][a] <= 0.0 and m.cost[route] + m.near[z][target] <= left:
                found = route
            elif m.near[at][z] <= 0.0 and m.cost[route] + m.near[a][target] <= left:
                found = route
    return found


@rule
def measure(b, v, m):
    """m.turns, m.length of what is planned: cards in hand count once, whatever they could pay."""
    for card in range(len(b.card_count)):
        m.spare[card] = v.hand[card]
    claims, m.length, lack = 0, 0.0, 0.0
    for route in range(len(b.route_a)):
        m.step[route] = m.cost[route]
        if m.plan[route] == 1:
            m.step[route] = 0.0
            claims += 1
            m.length += b.route_length[route]
            m.spare[b.wild] -= b.route_ferry[route]
            if b.route_color[route] >= 0:
                color = b.route_color[route]
                lack += pay_from_spare(b, m, route, color)
    for route in range(len(b.route_a)):
        if m.plan[route] == 1 and b.route_color[route] < 0:
            lack += pay_from_spare(b, m, route, most_spare(b, m))
    wilds = max(-2.0, min(m.spare[b.wild] + 0.0, lack))
    m.turns = claims + m.w[LACK] * lack + m.w[HAVE] * (m.length - lack)
    m.turns -= (m.w[LACK] if wilds > 0.0 else m.w[LACK_WILD]) * wilds


@inline_rule
def pay_from_spare(b, m, route, color):
    """Set cards of a colour aside for a route; how many lack."""
    plain = b.route_length[route] - b.route_ferry[route]
    paid = min(plain, max(0, m.spare[color]))
    m.spare[color] -= paid
    return plain - paid


@inline_rule
def most_spare(b, m):
    """The colour with most cards not set aside."""
    most = 0
    for color in range(len(b.card_count) - 1):
        if m.spare[color] > m.spare[most]:
            most = color
    return most


# -- which tickets to go for


@inline_rule
def can_finish(b, v, m, ticket):
    """Whether a way is left at all."""
    a, start = b.ticket_a[ticket], v.start[v.viewer]
    if b.markers > 0 and start >= 0 and m.near[start][a] >= FAR:
        return False
    return m.near[a][b.ticket_b[ticket]] < FAR


@rule
def set_goals(b, v, m):
    """m.goal: tickets held, and those of the offer in m.offered, that are open and possible."""
    for ticket in range(len(b.ticket_a)):
        m.goal[ticket] = 0
        a, z = b.ticket_a[ticket], b.ticket_b[ticket]
        if v.mine[ticket] == 1 and not joined(v, v.viewer, a, z):
            m.goal[ticket] = 1
    for i in range(len(v.offer)):
        if (m.offered >> i) & 1 == 1:
            a, z = b.ticket_a[v.offer[i]], b.ticket_b[v.offer[i]]
            m.goal[v.offer[i]] = 0 if joined(v, v.viewer, a, z) else 1
    for ticket in range(len(b.ticket_a)):
        if m.goal[ticket] == 1 and not can_finish(b, v, m, ticket):
            m.goal[ticket] = 0


@rule
def plan_worth(b, v, m):
    """Points the plan promises: its tickets by how sure they are, its routes, less its turns."""
    over = m.length - v.pieces[v.viewer]
    if over > 0.0:
        return -HOPELESS * over
    sure = sureness(m)
    worth = 0.0
    for ticket in range(len(b.ticket_a)):
        if m.goal[ticket] == 1:
            worth += 2.0 * sure * b.ticket_points[ticket]
            if b.globetrotter > 0:
                worth += sure * m.w[GLOBE]
    for route in range(len(b.route_a)):
        if m.plan[route] == 1:
            worth += m.worth[route]
    turn = m.w[KEEP_W] if m.offered > 0 else m.w[TURN_W]
    return worth - m.turns * m.rate * turn


@inline_rule
def sureness(m):
    """How sure the plan is to be finished in time."""
    spare = m.horizon - m.turns
    return max(0.02, min(0.98, m.w[SURE] + m.w[SLACK] * spare))


@rule
def make_plan(b, v, m):
    """The best plan for all tickets, or for some if not all can be had; what it promises."""
    set_goals(b, v, m)
    lay(b, v, m)
    worth = plan_worth(b, v, m)
    tight = m.length > v.pieces[v.viewer] or sureness(m) < TIGHT
    rounds = MOST_DROPPED if tight else 0
    if m.quick == 1:
        rounds = min(rounds, 1)
    for _ in range(rounds):
        dropped = -1
        for ticket in range(len(b.ticket_a)):
            if m.goal[ticket] == 1:
                m.goal[ticket] = 0
                lay(b, v, m)
                without = plan_worth(b, v, m)
                if without > worth:
                    worth, dropped = without, ticket
                m.goal[ticket] = 1
        if dropped < 0:
            break
        m.goal[dropped] = 0
    if tight:
        lay(b, v, m)
    return worth


@rule
def weigh_losses(b, m):
    """m.loss: points it would cost to lose a planned route to somebody else."""
    for route in range(len(b.route_a)):
        m.loss[route] = 0.0
        if m.plan[route] == 1 and m.threat[route] > 0.01:
            m.step[route] = FAR
            spread(b, m, b.route_a[route] + 0)
            m.step[route] = 0.0
            detour = m.dist[b.route_b[route]] - m.cost[route]
            points = 2.0 * b.ticket_points[m.serves[route]]
            m.loss[route] = min(points, max(0.0, detour * m.rate * m.w[TURN_W]))
