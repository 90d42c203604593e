"""Cards: what the plan still lacks, what a card is worth, which payment gives up least."""

from funicular.codes import NONE
from funicular.compiling import inline_rule, rule

from .ways import FAR, is_open, is_reached, largest_color
from .weights import FILL, TURN_W, URGENCY, WILD_CARD

ANY = 0.12  # what a card is worth that nothing planned needs
FURTHER = 0.5  # how much less a card counts for a route that lacks one more
MOST_FILL = 4  # routes planned to use up pieces


@rule
def fill_plan(b, v, m):
    """Plan routes off the tickets' ways (2) for the pieces left, most points a turn first."""
    pieces = v.pieces[v.viewer] - m.length
    turns = m.horizon - m.turns
    for _ in range(MOST_FILL):
        best, most = NONE, 0.0
        for route in range(len(b.route_a)):
            if m.plan[route] == 0 and fits(b, v, m, route, pieces, turns):
                rate = m.worth[route] / m.effort[route]
                if rate > most:
                    best, most = route, rate
        if best < 0:
            return
        m.plan[best] = 2
        pieces -= b.route_length[best]
        turns -= m.effort[best]


@inline_rule
def fits(b, v, m, route, pieces, turns):
    """Whether a route can be claimed with so many pieces in so many turns."""
    if not is_open(v, v.viewer, route) or not is_reached(v, v.viewer, route):
        return False
    if b.route_length[route] > pieces or m.effort[route] > turns + 1.0:
        return False
    for other in range(len(b.route_a)):  # C5: not beside one already planned
        if b.route_group[other] == b.route_group[route] and m.plan[other] > 0:
            return False
    return True


@rule
def count_unseen(b, v, m):
    """m.unseen: what the deck and the hands that drew from it are made of, as far as is known."""
    for card in range(len(b.card_count)):
        m.unseen[card] = max(0, v.pool[card] - v.drawn[card])


@rule
def value_cards(b, v, m):
    """m.value of one more card of each kind, m.blind of one from the deck."""
    for card in range(len(b.card_count)):
        m.value[card] = ANY
        m.aim[card] = NONE
    wilds = v.hand[b.wild] + 0
    for i in range(m.planned_n):
        value_for(b, v, m, m.planned[i] + 0, wilds)
    value_wild(b, m)
    total, sum_ = 0.0, 0.0
    for card in range(len(b.card_count)):
        total += m.unseen[card]
        sum_ += m.unseen[card] * m.value[card]
    m.blind = sum_ / total if total > 0.0 else 0.0


@inline_rule
def value_for(b, v, m, route, wilds):
    """What a card is worth for a planned route: more, the less it lacks and the more it matters."""
    matter = route_matter(m, route)
    plain = b.route_length[route] - b.route_ferry[route]
    if b.route_color[route] >= 0:
        value_color(v, m, route, b.route_color[route] + 0, plain, matter)
    else:
        most = NONE
        for color in range(len(b.card_count) - 1):
            if most < 0 or v.hand[color] > v.hand[most]:
                if not needed_elsewhere(b, m, color):
                    most = color
        if most < 0:
            most = 0
        for color in range(len(b.card_count) - 1):
            less = max(0, v.hand[most] - v.hand[color])
            value_color(v, m, route, color, plain, matter / (1.0 + less))
    if b.route_ferry[route] > wilds and matter > m.value[b.wild]:
        m.value[b.wild] = matter
        m.aim[b.wild] = route


@inline_rule
def needed_elsewhere(b, m, color):
    """Whether a planned route has this very colour."""
    found = False
    for i in range(m.planned_n):
        route = m.planned[i]
        if m.plan[route] == 1 and b.route_color[route] == color:
            found = True
    return found


@inline_rule
def route_matter(m, route):
    """How much a planned route matters: for tickets, and the more the likelier it is lost."""
    if m.plan[route] == 2:
        return m.w[FILL]
    danger = m.threat[route] * m.loss[route] / (m.rate * m.w[TURN_W])
    return 1.0 + m.w[URGENCY] * min(1.0, danger)


@inline_rule
def value_color(v, m, route, color, plain, matter):
    """Raise the value of a colour that a route lacks."""
    lack = plain - v.hand[color]
    if lack > 0:
        value = matter / (1.0 + FURTHER * (lack - 1))
        if value > m.value[color]:
            m.value[color] = value
            m.aim[color] = route
        elif value > 0.5 * m.value[color]:
            m.value[color] += 0.2 * value


@inline_rule
def value_wild(b, m):
    """A wild is worth what the best colour is, and more."""
    best = largest_color(b, m.value)
    if m.w[WILD_CARD] * m.value[best] > m.value[b.wild]:
        m.value[b.wild] = m.w[WILD_CARD] * m.value[best]
        m.aim[b.wild] = m.aim[best]


# -- payments


@rule
def weigh_payments(b, v, m, legal, n):
    """m.pay_action: the payment of each route that gives up least; m.pay_cost, m.pay_waste."""
    for route in range(len(b.route_a)):
        m.pay_action[route] = NONE
        m.pay_cost[route] = FAR
    for i in range(n):
        if legal[i] >= b.a_claim:
            at = legal[i] - b.a_claim
            route, wilds = b.claim_route[at], b.claim_wilds[at]
            color, count = b.claim_color[at], b.route_length[route] - wilds
            cost = wilds * m.value[b.wild] + count * card_cost(b, v, m, route, color)
            if cost < m.pay_cost[route]:
                m.pay_cost[route] = cost
                m.pay_action[route] = legal[i]
                m.pay_waste[route] = wilds - b.route_ferry[route]


@inline_rule
def card_cost(b, v, m, route, color):
    """What a card of this colour is worth to the rest of the plan."""
    need = 0.0
    for i in range(m.planned_n):
        other = m.planned[i]
        if other != route and b.route_color[other] == color:
            need += b.route_length[other] * (1.0 if m.plan[other] == 1 else m.w[FILL])
    return ANY + min(1.0, need / max(1, v.hand[color]))
