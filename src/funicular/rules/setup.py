"""A: from the key of chance to the first decision, and the choices before the first turn."""

from funicular.codes import (
    CHANCE_CARDS,
    CHANCE_FIRST,
    CHANCE_TICKETS,
    DEAL_KEEP,
    E_FIRST,
    E_HAND,
    NONE,
    SLOTS,
    STACK,
    START,
    TURN,
)
from funicular.compiling import inline_rule, rule

from .cards import fill_market, sweep_wilds, top_card
from .chance import below, shuffle, stream
from .markers import choose_start
from .network import clear_network
from .tape import note
from .tickets import offer_tickets, settle_choices
from .tokens import place_stack, set_out_stacks, stack_placer


@rule
def set_up(b, s, t, seats, first, alvin):
    """A1-A4: everything up to the choice of tickets. `s` is all zeros but for its key."""
    clear(b, s, seats)
    s.alvin_on = alvin
    s.alvin_place = b.alvin_start if alvin == 1 else NONE
    s.first = first if first >= 0 else below(s.key, stream(CHANCE_FIRST, 0), seats)
    note(t, E_FIRST, s.first, 0)
    set_out_stacks(b, s)
    deal_cards(b, s, t)
    deal_tickets(b, s, t)
    s.phase = DEAL_KEEP
    s.seat = s.first


@inline_rule
def clear(b, s, seats):
    """An empty table with every piece in its box."""
    s.seats = seats
    s.turns_left = NONE
    s.last_route = NONE
    for slot in range(SLOTS):
        s.market[slot] = NONE
    for seat in range(seats):
        s.pieces[seat] = b.pieces
        s.markers_left[seat] = b.markers
        s.start[seat] = NONE
        for i in range(len(s.offer[seat])):
            s.offer[seat][i] = NONE
        clear_network(b, s, seat)


@inline_rule
def deal_cards(b, s, t):
    """A1: shuffle, deal the start hands in turn order, turn up the market; A2: sweep wilds."""
    n = 0
    for card in range(len(b.card_count)):
        for _ in range(b.card_count[card]):
            s.deck[n] = card
            n += 1
        s.pool[card] = b.card_count[card]
    s.deck_n = n
    shuffle(s.deck, 0, s.deck_n, s.key, stream(CHANCE_CARDS, 0))
    for turn in range(s.seats):
        deal_hand(b, s, t, (s.first + turn) % s.seats)
    fill_market(b, s, t)
    sweep_wilds(b, s, t)


@inline_rule
def deal_hand(b, s, t, seat):
    """A1: the start hand of one seat."""
    for _ in range(b.hand):
        card = top_card(s)
        s.hands[seat][card] += 1
        s.drawn[seat][card] += 1
        note(t, E_HAND, seat, card)


@inline_rule
def deal_tickets(b, s, t):
    """A3: shuffle the tickets and deal the start deal in turn order."""
    for ticket in range(len(b.ticket_a)):
        s.ticket_deck[ticket] = ticket
    s.ticket_n = b.tickets
    shuffle(s.ticket_deck, 0, s.ticket_n, s.key, stream(CHANCE_TICKETS, 0))
    for turn in range(s.seats):
        offer_tickets(b, s, t, (s.first + turn) % s.seats, b.start_deal)


@inline_rule
def choose_tickets(b, s, t, seat, choice):
    """A3: a secret choice; only when all have chosen does anything happen."""
    s.choice[seat] = choice
    for turn in range(s.seats):
        other = (s.first + turn) % s.seats
        if s.choice[other] == 0:
            s.phase = DEAL_KEEP
            s.seat = other
            return
    settle_choices(b, s, t)
    next_stack(b, s)


@inline_rule
def next_stack(b, s):
    """S3, S4: the next spare stack, or on to the start cities."""
    if s.placed < b.spare:
        s.phase = STACK
        s.seat = stack_placer(b, s)
    else:
        s.placed = 0
        next_start(b, s)


@inline_rule
def next_start(b, s):
    """W1: start cities from the last player backwards, or on to the first turn."""
    if b.markers > 0 and s.placed < s.seats:
        s.phase = START
        s.seat = (s.first + s.seats - 1 - s.placed) % s.seats
    else:
        s.placed = 0
        s.phase = TURN
        s.seat = s.first


@inline_rule
def answer_stack(b, s, t, seat, place):
    """S3, S4: a spare stack is placed."""
    place_stack(b, s, t, seat, place)
    next_stack(b, s)


@inline_rule
def answer_start(b, s, t, seat, place):
    """W1: a start city is chosen."""
    choose_start(b, s, t, seat, place)
    s.placed += 1
    next_start(b, s)
