"""What a claim is worth now: progress, danger, points, others' loss, the end of the game."""

from funicular.codes import NONE
from funicular.compiling import inline_rule, rule

from .ways import joined
from .weights import BLOCK, CARD, END, EXTRA, HASTE, PIECE, TURN_W, URGENCY, WASTE
from .whys import W_BLOCK, W_CONTESTED, W_LAST, W_POINTS, W_TICKET
from .worth import LAST_TWO

HALF = 0.5
NEVER = -500.0
SOON_OVER = 3.0  # turns before the end from which a completed ticket counts at once
TYPICAL_TICKET = 0.4  # of a ticket's points, what one is believed to bring another seat


@rule
def choose_claim(b, v, m):
    """The best route that can be paid, -1 if there is none; m.score and why."""
    best = NONE
    for route in range(len(b.route_a)):
        if m.pay_action[route] >= 0:
            score = claim_score(b, v, m, route)
            if best < 0 or score > m.score:
                best, m.score = route, score
    if best >= 0:
        explain_claim(v, m, best)
    return best


@inline_rule
def claim_score(b, v, m, route):
    """Points this claim is worth as a turn."""
    completed = completed_by(b, v, route)
    if v.turns_left >= 0:
        return last_worth(v, m, route) + completed
    block = m.w[BLOCK] * m.hurt[route] / (v.seats - 1)
    score = block + ending_worth(b, v, m, route)
    if m.horizon < SOON_OVER:
        score += completed / m.horizon
    if m.plan[route] == 1:
        score += m.rate * m.w[TURN_W]
        score += m.w[URGENCY] * m.threat[route] * m.loss[route]
        return score + HALF * m.worth[route] - m.w[WASTE] * m.pay_waste[route]
    if v.pieces[v.viewer] - b.route_length[route] < m.length:
        return NEVER
    scarce = min(1.0, (m.horizon - 1.0) / SOON_OVER)
    score -= m.w[HASTE] * min(1.0, m.turns / m.horizon)
    score += m.worth[route] + m.w[EXTRA] - scarce * m.w[CARD] * m.pay_cost[route]
    return score - m.w[PIECE] * b.route_length[route] if m.plan[route] == 0 else score


@inline_rule
def completed_by(b, v, route):
    """Points that turn from lost to won with this route."""
    me = v.viewer
    x, y = v.link[me][b.route_a[route]], v.link[me][b.route_b[route]]
    points = 0.0
    for ticket in range(len(b.ticket_a)):
        if v.mine[ticket] == 1:
            p, q = v.link[me][b.ticket_a[ticket]], v.link[me][b.ticket_b[ticket]]
            if p != q and ((p == x and q == y) or (p == y and q == x)):
                points += 2.0 * b.ticket_points[ticket]
    return points


@inline_rule
def last_worth(v, m, route):
    """What the route brings on the last turn, others' loss included."""
    return m.worth[route] + m.w[BLOCK] * m.hurt[route] / (v.seats - 1)


@inline_rule
def ending_worth(b, v, m, route):
    """E1: a claim that brings the end is good for who leads and has nothing left to finish."""
    if v.pieces[v.viewer] - b.route_length[route] > LAST_TWO:
        return 0.0
    score = m.w[END] * max(-10.0, min(10.0, m.lead))
    left, ready = 0, 0
    for other in range(len(b.route_a)):
        if m.plan[other] == 1 and other != route:
            left += 1
            ready += 1 if m.pay_action[other] >= 0 else 0
    if left == 0:
        return score
    open_points = 0.0
    for ticket in range(len(b.ticket_a)):
        if m.goal[ticket] == 1:
            open_points += 2.0 * b.ticket_points[ticket]
    return score - open_points * (HALF if left == 1 and ready == 1 else 1.0)


@rule
def project_lead(b, v, m):
    """m.lead: own score as planned, against the best of the others as it looks."""
    me = v.viewer
    mine, tickets = v.route_points[me] + v.alvin_points[me] + 0.0, 0.0
    for ticket in range(len(b.ticket_a)):
        tickets += b.ticket_points[ticket]
        if v.mine[ticket] == 1:
            done = joined(v, me, b.ticket_a[ticket], b.ticket_b[ticket])
            mine += b.ticket_points[ticket] if done else -b.ticket_points[ticket]
    typical = TYPICAL_TICKET * tickets / b.tickets
    best = -1000.0
    for seat in range(v.seats):
        if seat != me:
            theirs = v.route_points[seat] + v.alvin_points[seat] + typical * v.kept_n[seat]
            best = max(best, theirs)
    m.lead = mine - best


@inline_rule
def explain_claim(v, m, route):
    """Why this route: what weighed most in its score."""
    m.why_route = route
    block = m.w[BLOCK] * m.hurt[route] / (v.seats - 1)
    danger = m.w[URGENCY] * m.threat[route] * m.loss[route]
    if m.plan[route] == 1:
        m.why = W_CONTESTED if danger > m.rate else W_TICKET
        m.why_ticket = m.serves[route]
        m.why_seat = most_eager(v, m, route) if danger > m.rate else NONE
    elif block > m.worth[route]:
        m.why = W_BLOCK
        m.why_seat = m.victim[route]
    else:
        m.why = W_LAST if v.turns_left >= 0 else W_POINTS


@inline_rule
def most_eager(v, m, route):
    """The rival who wants a route most."""
    best = NONE
    for seat in range(v.seats):
        if seat != v.viewer and (best < 0 or m.wants[seat][route] > m.wants[best][route]):
            best = seat
    return best
