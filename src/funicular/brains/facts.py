"""What a learned player is told beside its observation: exact facts of the graph.

A cheap network for the own tickets (one after another, over routes already planned for nothing),
what every route lacks in cards, what each ticket would take, what is out of everybody's sight.
All of it follows from the view. `sketch.facts_of` names the columns.
"""

from funicular.codes import SLOTS
from funicular.compiling import inline_rule, rule

from ..rules.encoding import encode
from .sketch import SUMMARY
from .ways import FAR, is_open, is_reached, joined, largest_color, other_end, spread

IDLE, DONE, OPEN, LOST = 0, 1, 2, 3
"""A ticket: not held, complete, to be completed, out of reach."""

CARD = 0.5
"""What a missing card adds to the cost of a route, in pieces."""

CLAIM = 0.3
"""What each claim adds: one long route rather than two short ones."""

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
def tell_facts(b, v, m, row, at):
    """Write the facts into a row, from a column on."""
    seat = v.viewer + 0
    routes, tickets, kinds = len(b.route_a), len(b.ticket_a), len(b.card_count)
    needs = at + 3 * routes + 4 * tickets
    summary = needs + 2 * kinds
    for column in range(at, summary + len(SUMMARY)):
        row[column] = 0
    weigh_routes(b, v, m, seat)
    for ticket in range(tickets):
        m.state[ticket] = IDLE
        if v.mine[ticket] == 1:
            m.state[ticket] = plan_ticket(b, v, m, seat, ticket)
            row[summary + COUNTS + m.state[ticket]] += 1
            row[summary + POINTS + m.state[ticket]] += b.ticket_points[ticket]
    tell_plan(b, v, m, row, summary)
    tell_needs(b, v, m, row, needs, summary + GREY)
    tell_routes(b, v, m, seat, row, at)
    tell_tickets(b, v, m, seat, row, at + 3 * routes, row[summary + OVER])
    tell_unseen(b, v, seat, row, needs + kinds)
    tell_places(v, row, summary + len(SUMMARY))


@inline_rule
def lacking(b, v, route, color):
    """Cards the hand lacks to pay a route (C1, C2, C7)."""
    wilds, ferry, length = v.hand[b.wild], b.route_ferry[route], b.route_length[route]
    own = b.route_color[route] if b.route_color[route] >= 0 else color
    spare = max(wilds - ferry, 0)
    return max(ferry - wilds, 0) + max(length - ferry - v.hand[own] - spare, 0)


@inline_rule
def weigh_routes(b, v, m, seat):
    """m.step, m.missing: what each route costs the seat; nothing is planned yet."""
    most = largest_color(b, v.hand)
    for route in range(len(b.route_a)):
        m.plan[route] = 0
        m.missing[route] = 0
        m.step[route] = FAR
        if v.owner[route] == seat + 1:
            m.step[route] = 0.0
        elif is_open(v, seat, route):
            m.missing[route] = lacking(b, v, route, most)
            m.step[route] = b.route_length[route] + CARD * m.missing[route] + CLAIM


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


@rule
def lay_way(b, m, source, target):
    """Plan a cheapest way, whose routes cost nothing from then on; whether there is one."""
    spread(b, m, source)
    if m.dist[target] >= FAR:
        return False
    place = target
    while place != source:
        route = m.prev[place] + 0
        place = other_end(b, route, place)
        if m.step[route] > 0.0:
            m.plan[route] = 1
            m.step[route] = 0.0
    return True


@inline_rule
def tell_plan(b, v, m, row, at):
    """How much the plan takes."""
    for route in range(len(b.route_a)):
        if m.plan[route] == 1:
            row[at + PLAN_PIECES] += b.route_length[route]
            row[at + PLAN_CARDS] += m.missing[route]
            row[at + PLAN_CLAIMS] += 1
    row[at + OVER] = v.pieces[v.viewer] - row[at + PLAN_PIECES]


@inline_rule
def tell_needs(b, v, m, row, at, grey):
    """What planned routes need of each colour, less the hand; wilds are for ferries."""
    for route in range(len(b.route_a)):
        if m.plan[route] == 1:
            row[at + b.wild] += b.route_ferry[route]
            cards = b.route_length[route] - b.route_ferry[route]
            color = b.route_color[route] + 0
            if color >= 0:
                row[at + color] += cards
            else:
                row[grey] += cards
    for card in range(len(b.card_count)):
        row[at + card] = max(row[at + card] - v.hand[card], 0)


@inline_rule
def tell_routes(b, v, m, seat, row, at):
    """Of every route: planned, missing cards, payable now."""
    routes = len(b.route_a)
    for route in range(routes):
        row[at + route] = m.plan[route]
        row[at + routes + route] = m.missing[route]
        row[at + 2 * routes + route] = (
            is_open(v, seat, route)
            and is_reached(v, seat, route)
            and m.missing[route] == 0
            and v.pieces[seat] >= b.route_length[route]
        )


@inline_rule
def tell_tickets(b, v, m, seat, row, at, over):
    """Of every ticket: on offer, complete, pieces beyond the plan, whether it can be completed."""
    tickets = len(b.ticket_a)
    for i in range(v.offer_n[seat]):
        if v.offer[i] >= 0:
            row[at + v.offer[i]] = 1
    for ticket in range(tickets):
        a, z = b.ticket_a[ticket] + 0, b.ticket_b[ticket] + 0
        row[at + tickets + ticket] = joined(v, seat, a, z)
        if m.state[ticket] == OPEN:
            row[at + 3 * tickets + ticket] = over >= 0
        elif m.state[ticket] == DONE:
            row[at + 3 * tickets + ticket] = 1
        elif m.state[ticket] == IDLE and row[at + ticket] == 1:
            more = extra_pieces(b, v, m, seat, a, z)
            row[at + 2 * tickets + ticket] = min(more, b.pieces + 0)
            row[at + 3 * tickets + ticket] = more <= over


@inline_rule
def extra_pieces(b, v, m, seat, a, z):
    """Pieces a further ticket takes when the plan is laid; more than there are if none will do."""
    start = v.start[seat] + 0
    if b.markers > 0 and start >= 0:
        spread(b, m, start)
        return pieces_to(b, m, start, a) + pieces_to(b, m, start, z)
    spread(b, m, a)
    return pieces_to(b, m, a, z)


@inline_rule
def pieces_to(b, m, source, target):
    """Pieces of the way that was found."""
    pieces = 0
    if m.dist[target] >= FAR:
        return b.pieces + 1
    place = target
    while place != source:
        route = m.prev[place] + 0
        if m.step[route] > 0.0:
            pieces += b.route_length[route]
        place = other_end(b, route, place)
    return pieces


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
