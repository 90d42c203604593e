"""The plan: which tickets to go for, the network for them, and what losing a part would cost."""

from funicular.compiling import inline_rule, rule

from .laying import lay
from .ways import FAR, joined, spread
from .weights import GLOBE, KEEP_W, SLACK, SURE, TURN_W

HOPELESS = 1000.0
MOST_DROPPED = 4
TIGHT = 0.7  # less sure plans are tried with a ticket less


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
    for i in range(m.planned_n):
        if m.plan[m.planned[i]] == 1:
            worth += m.worth[m.planned[i]]
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
