"""What a seat may see: an allow-list, filled field by field from the state into a view record.

This is the only door for bots, environments, server and screens. Hidden things (deck order,
key, others' hands, tickets and choices) are never read here for another seat; what the seat
itself saw (its hand, its tickets, those it returned and where they lie) stays in its view.
"""

from funicular.codes import DEAL_KEEP, NONE, OVER, SLOTS
from funicular.compiling import inline_rule, rule


@rule
def observe_one(tables, states, i, seat, views):
    """The view of a seat of game i."""
    observe(tables[0], states[i], seat, views[0])


@rule
def observe_own_one(tables, states, i, seat, views):
    """What is a seat's alone in game i, into a view that has all that is public."""
    see_as(tables[0], states[i], seat, views[0])


@rule
def observe(b, s, seat, v):
    """Fill `v` with what the seat may see; seat -1 is a spectator."""
    see_table(s, v)
    for each in range(s.seats):
        see_seat(b, s, each, v)
    see_board(b, s, v)
    see_tickets(b, s, v)
    see_as(b, s, seat, v)


@inline_rule
def see_as(b, s, seat, v):
    """What rests on who looks; the fields are empty before."""
    v.viewer = seat
    see_own_tickets(b, s, seat, v)
    if seat >= 0:
        see_own(b, s, seat, v)
    else:
        for i in range(len(v.offer)):
            v.offer[i] = NONE


@inline_rule
def see_table(s, v):
    """Public facts of the whole table."""
    v.reshuffles = s.reshuffles
    v.deck_n = s.deck_n
    v.ticket_n = s.ticket_n
    v.turns_left = s.turns_left
    v.last_route = s.last_route
    v.seats = s.seats
    v.first = s.first
    v.alvin_on = s.alvin_on
    v.phase = s.phase
    v.seat = s.seat
    v.passes = s.passes
    v.ended = s.ended
    v.placed = s.placed
    v.caught = s.caught
    v.alvin_place = s.alvin_place
    v.alvin_holder = s.alvin_holder
    for slot in range(SLOTS):
        v.market[slot] = s.market[slot]


@inline_rule
def see_seat(b, s, seat, v):
    """Public facts of one seat (M8, K4)."""
    v.route_points[seat] = s.route_points[seat]
    v.alvin_points[seat] = s.alvin_points[seat]
    v.tokens[seat] = s.tokens[seat]
    v.pieces[seat] = s.pieces[seat]
    v.markers_left[seat] = s.markers_left[seat]
    v.start[seat] = s.start[seat]
    v.offer_n[seat] = s.offer_n[seat]
    v.kept_n[seat] = 0  # counted in see_tickets
    v.to_choose[seat] = 1 if s.phase == DEAL_KEEP and s.choice[seat] == 0 else 0
    cards, drawn = 0, 0
    for card in range(len(b.card_count)):
        cards += s.hands[seat][card]
        drawn += s.drawn[seat][card]
        v.known[seat][card] = s.known[seat][card]
    v.hand_n[seat] = cards
    v.drawn_n[seat] = drawn
    for word in range(len(b.every_route)):
        v.open[seat][word] = s.open[seat][word]
        v.reach[seat][word] = s.reach[seat][word]
    for place in range(len(b.attraction)):
        v.link[seat][place] = s.link[seat][place]


@inline_rule
def see_board(b, s, v):
    """Public facts of the board."""
    for card in range(len(b.card_count)):
        v.discard[card] = s.discard[card]
        v.pool[card] = s.pool[card]
    for route in range(len(b.route_a)):
        v.owner[route] = s.owner[route]
    for place in range(len(b.attraction)):
        v.marker[place] = s.marker[place]
        v.stack_at[place] = s.stack_at[place]
    for symbol in range(len(b.stack_place)):
        v.stack_left[symbol] = s.stack_left[symbol]


@inline_rule
def see_tickets(b, s, v):
    """K4: how many each seat holds, at the end everybody's; whose returns lie where is public."""
    for ticket in range(len(b.ticket_a)):
        holder = s.ticket_holder[ticket]
        if holder > 0:
            v.kept_n[holder - 1] += 1
        v.holder[ticket] = holder if s.phase == OVER else NONE
        v.origin[ticket] = NONE
    for i in range(s.ticket_n):
        v.origin[i] = s.ticket_origin[(s.ticket_head + i) % b.tickets]


@inline_rule
def see_own_tickets(b, s, seat, v):
    """K4: own tickets, and own returns where they lie in the deck."""
    for ticket in range(len(b.ticket_a)):
        v.mine[ticket] = 1 if seat >= 0 and s.ticket_holder[ticket] == seat + 1 else 0
        v.below[ticket] = NONE
    if seat >= 0:
        for i in range(s.ticket_n):
            at = (s.ticket_head + i) % b.tickets
            if s.ticket_origin[at] == seat + 1:
                v.below[i] = s.ticket_deck[at]


@inline_rule
def see_own(b, s, seat, v):
    """What is the seat's alone."""
    for card in range(len(b.card_count)):
        v.hand[card] = s.hands[seat][card]
        v.drawn[card] = s.drawn[seat][card]
    for ticket in range(len(b.ticket_a)):
        v.returned[ticket] = (s.ticket_seen[ticket] >> seat) & 1
    for i in range(len(v.offer)):
        v.offer[i] = s.offer[seat][i]
    v.choice = s.choice[seat]
