"""What a learned player is told beside its observation: exact facts of the graph.

A cheap network for the own tickets (one after another, over routes already planned for nothing),
what every route lacks in cards, what each ticket would take, what is out of everybody's sight.
All of it follows from the view. `sketch.facts_of` names the columns.

Costs are whole numbers and of equal routes the first is taken, so that a plan does not depend on
the order in which ways are found: a GPU looks for them with many threads (cuda/facts.py).
"""

from funicular.codes import SLOTS
from funicular.compiling import inline_rule, rule

from ..rules.encoding import encode
from ..rules.sight import observe
from ..rules.stepping import wipe
from .sketch import SUMMARY
from .ways import is_open, is_reached, joined, largest_color, other_end

IDLE, DONE, OPEN, LOST = 0, 1, 2, 3
"""A ticket: not held, complete, to be completed, out of reach."""

FREE, PIECE, CARD, CLAIM = 1, 100, 50, 30
"""What a way costs: next to nothing over laid or planned routes, else for each piece, each missing
card, each claim."""

NO_WAY = 1 << 24

PLAN_PIECES, PLAN_CARDS, PLAN_CLAIMS, OVER = 0, 1, 2, 3
COUNTS, POINTS, GREY = 3, 6, 10  # a state's number is added; see SUMMARY


@rule
def tell_all(b, v, m, reads, raw, row, told):
    """Observation columns and facts of a view: the whole row a learned player reads."""
    encode(reads, raw, v.viewer + 0, v.seats + 0, row[:told])
    tell_facts(b, v, m, row, told)


@rule
def tell_one(tables, views, raws, sketches, reads, row, told):
    """The same for one view out of an array."""
    seats, viewer = views[0].seats + 0, views[0].viewer + 0
    tell_all(tables[0], views[0], sketches[0], reads[seats][viewer], raws[0], row, told)


@rule
def tell_many(tables, states, low, high, viewers, views, raws, sketches, reads, rows, told):
    """The rows of one viewer of each game; views[0] and sketches[0] are scratch."""
    for i in range(low, high):
        viewer, seats = viewers[i] + 0, states[i].seats + 0
        wipe(raws[0])
        observe(tables[0], states[i], viewer, views[0])
        tell_all(tables[0], views[0], sketches[0], reads[seats][viewer], raws[0], rows[i], told)


@rule
def tell_facts(b, v, m, row, at):
    """Write the facts into a row, from a column on."""
    seat, tickets = v.viewer + 0, len(b.ticket_a)
    most = largest_color(b, v.hand)
    for route in range(len(b.route_a)):
        weigh(b, v, seat, most, route, m.step, m.missing)
        m.plan[route] = 0
    m.source = -1
    for ticket in range(tickets):
        m.state[ticket] = plan_ticket(b, v, m, seat, ticket) if v.mine[ticket] == 1 else IDLE
    tell_table(b, v, m.state, m.plan, m.missing, row, at)
    for route in range(len(b.route_a)):
        tell_route(b, v, seat, route, m.plan, m.missing, row, at)
    over = row[summary_at(b, at) + OVER] + 0
    for ticket in range(tickets):
        more = -1
        if m.state[ticket] == IDLE and is_offered(v, ticket):
            more = extra_pieces(b, v, m, seat, ticket)
        tell_ticket(b, v, seat, ticket, m.state[ticket] + 0, more, over, row, at)


# -- where the groups are


@inline_rule
def needs_at(b, at):
    """The first column after routes and tickets."""
    return at + 3 * len(b.route_a) + 4 * len(b.ticket_a)


@inline_rule
def summary_at(b, at):
    """The first column of SUMMARY."""
    return needs_at(b, at) + 2 * len(b.card_count)


# -- ways


@inline_rule
def lacking(b, v, route, color):
    """Cards the hand lacks to pay a route (C1, C2, C7)."""
    wilds, ferry, length = v.hand[b.wild], b.route_ferry[route], b.route_length[route]
    own = b.route_color[route] if b.route_color[route] >= 0 else color
    spare = max(wilds - ferry, 0)
    return max(ferry - wilds, 0) + max(length - ferry - v.hand[own] - spare, 0)


@inline_rule
def weigh(b, v, seat, most, route, step, missing):
    """What a route costs the seat, and the cards it lacks for it."""
    missing[route] = 0
    step[route] = NO_WAY
    if v.owner[route] == seat + 1:
        step[route] = FREE
    elif is_open(v, seat, route):
        missing[route] = lacking(b, v, route, most)
        step[route] = PIECE * b.route_length[route] + CARD * missing[route] + CLAIM


@rule
def reach_out(b, m, source):
    """m.dist: what the cheapest way from a place to every other costs, over m.step.

    While a plan is laid routes only ever become cheaper: what is known of the ways from a place
    stays a beginning for the next search from there.
    """
    if m.source != source:
        for place in range(len(b.attraction)):
            m.dist[place] = NO_WAY
        m.dist[source] = 0
        m.source = source
    changed = True
    while changed:
        changed = False
        for route in range(len(b.route_a)):
            cost = m.step[route]
            if cost < NO_WAY:
                a, z = b.route_a[route], b.route_b[route]
                if m.dist[a] + cost < m.dist[z]:
                    m.dist[z] = m.dist[a] + cost
                    changed = True
                elif m.dist[z] + cost < m.dist[a]:
                    m.dist[a] = m.dist[z] + cost
                    changed = True
    find_backs(b, m)


@inline_rule
def leads_back(dist, step, route, place, other):
    """Whether a route from another place is the last of a cheapest way to this one."""
    return step[route] < NO_WAY and dist[other] + step[route] == dist[place]


@inline_rule
def find_backs(b, m):
    """m.back: the first route that leads back from each place that is reached."""
    for route in range(len(b.route_a) - 1, -1, -1):
        a, z = b.route_a[route], b.route_b[route]
        if leads_back(m.dist, m.step, route, a, z):
            m.back[a] = route
        if leads_back(m.dist, m.step, route, z, a):
            m.back[z] = route


@rule
def lay_way(b, m, source, target):
    """Plan a cheapest way, whose routes cost next to nothing from then on; whether there is one."""
    reach_out(b, m, source)
    if m.dist[target] >= NO_WAY:
        return False
    place = target
    while place != source:
        route = m.back[place]
        place = other_end(b, route, place)
        if m.step[route] > FREE:
            m.plan[route] = 1
    for route in range(len(b.route_a)):
        if m.plan[route] == 1:
            m.step[route] = FREE
    return True


@inline_rule
def plan_ticket(b, v, m, seat, ticket):
    """Plan ways for an own ticket; how it stands."""
    a, z = b.ticket_a[ticket] + 0, b.ticket_b[ticket] + 0
    if joined(v, seat, a, z):
        return DONE
    start = v.start[seat] + 0
    if b.markers > 0 and start >= 0:  # W4: all hangs together
        return OPEN if lay_way(b, m, start, a) and lay_way(b, m, start, z) else LOST
    return OPEN if lay_way(b, m, a, z) else LOST


@inline_rule
def extra_pieces(b, v, m, seat, ticket):
    """Pieces a further ticket takes when the plan is laid; more than there are if none will do."""
    a, z = b.ticket_a[ticket] + 0, b.ticket_b[ticket] + 0
    start = v.start[seat] + 0
    if b.markers > 0 and start >= 0:
        reach_out(b, m, start)
        return pieces_to(b, m, start, a) + pieces_to(b, m, start, z)
    reach_out(b, m, a)
    return pieces_to(b, m, a, z)


@rule
def pieces_to(b, m, source, target):
    """Pieces of the way that was found."""
    if m.dist[target] >= NO_WAY:
        return b.pieces + 1
    pieces, place = 0, target
    while place != source:
        route = m.back[place]
        if m.step[route] > FREE:
            pieces += b.route_length[route]
        place = other_end(b, route, place)
    return pieces


# -- telling


@inline_rule
def tell_table(b, v, state, plan, missing, row, at):
    """What the plan takes and needs, how the tickets stand, what is unseen, what lies where."""
    needs, summary = needs_at(b, at), summary_at(b, at)
    for column in range(needs, summary + len(SUMMARY)):
        row[column] = 0
    for ticket in range(len(b.ticket_a)):
        if state[ticket] != IDLE:
            row[summary + COUNTS + state[ticket]] += 1
            row[summary + POINTS + state[ticket]] += b.ticket_points[ticket]
    for route in range(len(b.route_a)):
        if plan[route] == 1:
            tell_planned(b, route, missing[route], row, needs, summary)
    row[summary + OVER] = v.pieces[v.viewer] - row[summary + PLAN_PIECES]
    for card in range(len(b.card_count)):
        row[needs + card] = max(row[needs + card] - v.hand[card], 0)
    tell_unseen(b, v, v.viewer + 0, row, needs + len(b.card_count))
    tell_places(v, row, summary + len(SUMMARY))


@inline_rule
def tell_planned(b, route, missing, row, needs, summary):
    """What a planned route takes; wilds are for ferries."""
    row[summary + PLAN_PIECES] += b.route_length[route]
    row[summary + PLAN_CARDS] += missing
    row[summary + PLAN_CLAIMS] += 1
    row[needs + b.wild] += b.route_ferry[route]
    color, cards = b.route_color[route] + 0, b.route_length[route] - b.route_ferry[route]
    if color >= 0:
        row[needs + color] += cards
    else:
        row[summary + GREY] += cards


@inline_rule
def tell_route(b, v, seat, route, plan, missing, row, at):
    """Of a route: planned, missing cards, payable now."""
    routes = len(b.route_a)
    row[at + route] = plan[route]
    row[at + routes + route] = missing[route]
    row[at + 2 * routes + route] = (
        is_open(v, seat, route)
        and is_reached(v, seat, route)
        and missing[route] == 0
        and v.pieces[seat] >= b.route_length[route]
    )


@inline_rule
def is_offered(v, ticket):
    """Whether a ticket is on offer to the viewer."""
    found = False
    for i in range(len(v.offer)):
        if v.offer[i] == ticket:
            found = True
    return found


@inline_rule
def tell_ticket(b, v, seat, ticket, state, more, over, row, at):
    """Of a ticket: on offer, complete, pieces beyond the plan, whether it can be completed."""
    tickets = len(b.ticket_a)
    at += 3 * len(b.route_a) + ticket
    row[at] = is_offered(v, ticket)
    row[at + tickets] = joined(v, seat, b.ticket_a[ticket] + 0, b.ticket_b[ticket] + 0)
    row[at + 2 * tickets] = min(max(more, 0), b.pieces + 0)
    row[at + 3 * tickets] = (
        state == DONE or (state == OPEN and over >= 0) or (more >= 0 and more <= over)
    )


@inline_rule
def tell_unseen(b, v, seat, row, at):
    """Cards of each kind in the deck or in other hands, unknown."""
    for card in range(len(b.card_count)):
        row[at + card] = b.card_count[card] - v.discard[card] - v.hand[card]
        for other in range(v.seats):
            if other != seat:
                row[at + card] -= v.known[other][card]
    for slot in range(SLOTS):
        if v.market[slot] >= 0:
            row[at + v.market[slot]] -= 1


@inline_rule
def tell_places(v, row, at):
    """What lies in each slot and each place of the offer, by number."""
    for slot in range(SLOTS):
        row[at + slot] = v.market[slot]
    for i in range(len(v.offer)):
        row[at + SLOTS + i] = v.offer[i]
