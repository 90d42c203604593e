"""The planner's other choices: tickets to keep, start city, stacks, tokens, markers, Alvin."""

from funicular.codes import NONE, PAIR
from funicular.compiling import inline_rule, rule

from .plan import make_plan
from .wants import card_cost
from .ways import FAR, all_ways, is_open, joined
from .weights import CARD, MARKER_W, TURN_W
from .whys import W_ALVIN, W_KEEP, W_MARKER, W_NO_MARKER, W_STACK, W_START, W_TOKEN

OTHERS = 0.5  # a route of others counts half when a place is chosen


@inline_rule
def choose_keep(b, v, m, legal, n):
    """A3, K1: the tickets whose plan promises most, all told."""
    best, most = legal[0] + 0, -FAR * FAR
    for i in range(n):
        offered = legal[i] - b.a_keep + 1
        m.offered = offered
        worth = make_plan(b, v, m) + kept_worth(b, v, offered)
        m.keep_score[offered] = worth
        if worth > most:
            m.second = most
            best, most = legal[i] + 0, worth
        elif worth > m.second:
            m.second = worth
    m.offered = best - b.a_keep + 1
    if m.quick == 0:
        make_plan(b, v, m)
    m.why, m.score = W_KEEP, most
    for i in range(len(v.offer)):
        if ((best - b.a_keep + 1) >> i) & 1 == 1:
            ticket = v.offer[i]
            if m.why_ticket < 0 or b.ticket_points[ticket] > b.ticket_points[m.why_ticket]:
                m.why_ticket = ticket
    return best


@inline_rule
def kept_worth(b, v, offered):
    """What tickets count before any plan: complete ones their points, others minus them."""
    worth = 0.0
    for i in range(len(v.offer)):
        if (offered >> i) & 1 == 1:
            points = b.ticket_points[v.offer[i]]
            done = joined(v, v.viewer, b.ticket_a[v.offer[i]], b.ticket_b[v.offer[i]])
            worth += points if done else -points
    return worth


@inline_rule
def choose_start(b, v, m, legal, n):
    """W1: a city on the plan, with rich routes around it for others to claim."""
    all_ways(b, m.step, m.all)  # planned routes are free there
    root = b.ticket_a[m.order[0]] + 0
    for i in range(n):
        place = legal[i] - b.a_start
        score = m.w[MARKER_W] * city_worth(b, v, m, place)
        score -= m.all[place][root] * m.rate * m.w[TURN_W]
        m.place_score[place] = score
    return best_place(m, legal, n, b.a_start, W_START)


@inline_rule
def best_place(m, legal, n, block, why):
    """The legal place with the highest m.place_score; of equals the first."""
    best = legal[0] - block
    for i in range(1, n):
        place = legal[i] - block
        if m.place_score[place] > m.place_score[best]:
            m.second = m.place_score[best]
            best = place
    m.why, m.score, m.why_place = why, m.place_score[best], best
    return block + best


@rule
def city_worth(b, v, m, place):
    """Points of the open routes at a city, by how likely somebody claims them; own ends double."""
    worth = 0.0
    for route in range(len(b.route_a)):
        a, z = b.route_a[route], b.route_b[route]
        if v.owner[route] == 0 and (a == place or z == place):
            far = v.marker[a + z - place]
            points = b.route_points[route] + 0.0
            if m.plan[route] == 1:
                worth += points if far > 0 else OTHERS * OTHERS * points
            else:
                worth += min(1.0, OTHERS + m.threat[route]) * points
    return worth


@inline_rule
def choose_stack(b, m, legal, n):
    """S3, S4: on the own way, and off the others'."""
    for i in range(n):
        place = legal[i] - b.a_stack
        own, theirs = 0.0, 0.0
        for route in range(len(b.route_a)):
            if b.route_a[route] == place or b.route_b[route] == place:
                own = max(own, 1.0 if m.plan[route] == 1 else 0.0)
                theirs += OTHERS * m.threat[route] + 0.02
        m.place_score[place] = own - theirs
    return best_place(m, legal, n, b.a_stack, W_STACK)


@inline_rule
def choose_token(b, v, m, legal, n):
    """S5: the token that the plan does not pass again; then the scarcer one."""
    for i in range(n):
        place = legal[i] - b.a_token
        score = -1.0 * v.stack_left[v.stack_at[place] - 1]
        for route in range(len(b.route_a)):
            if m.plan[route] == 1 and (b.route_a[route] == place or b.route_b[route] == place):
                score -= 10.0
        m.place_score[place] = score
    return best_place(m, legal, n, b.a_token, W_TOKEN)


@inline_rule
def choose_marker(b, v, m, legal, n):
    """W5: buy the better city if it is believed to earn more than its pair of cards."""
    best, most = b.a_no_marker + 0, 0.0
    left = min(1.0, m.horizon / 10.0)
    for i in range(n):
        if legal[i] >= b.a_marker:
            place = (legal[i] - b.a_marker) // b.pair_payments
            earns = m.w[MARKER_W] * left * city_worth(b, v, m, place)
            score = earns - m.w[CARD] * pair_cost(b, v, m, legal[i] + 0)
            if score > most:
                best, most = legal[i] + 0, score
                m.why_place = place
    m.why = W_NO_MARKER if best == b.a_no_marker else W_MARKER
    m.score = most
    return best


@inline_rule
def pair_cost(b, v, m, action):
    """What the pair of a marker action is worth to the plan."""
    payment = (action - b.a_marker) % b.pair_payments
    color, wilds = payment % b.colors, payment // b.colors
    if payment == b.pair_payments - 1:
        wilds = PAIR
    return wilds * m.value[b.wild] + (PAIR - wilds) * card_cost(b, v, m, NONE, color)


@inline_rule
def choose_alvin(b, v, m, legal, n):
    """W11: to the own city that others can reach least."""
    for i in range(n):
        place = legal[i] - b.a_alvin
        score = 0.0
        for route in range(len(b.route_a)):
            if b.route_a[route] == place or b.route_b[route] == place:
                for seat in range(v.seats):
                    if seat != v.viewer and is_open(v, seat, route):
                        score -= 1.0 + m.wants[seat][route]
        m.place_score[place] = score
    return best_place(m, legal, n, b.a_alvin, W_ALVIN)
