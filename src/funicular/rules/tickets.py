"""A3 and K: dealing, drawing, keeping and returning tickets."""

from funicular.codes import (
    CHANCE_RETURNED,
    E_KEPT,
    E_MIXED,
    E_OFFER,
    E_RETURNED,
    MIXED,
    NONE,
)
from funicular.compiling import inline_rule, rule

from .chance import shuffle, stream
from .tape import note


@inline_rule
def offer_tickets(b, s, t, seat, count):
    """A3, K1: the top tickets of the deck, fewer if it holds fewer, for this seat's eyes."""
    n = min(count, s.ticket_n)
    for i in range(n):
        at = s.ticket_head
        s.offer[seat][i] = s.ticket_deck[at]
        s.ticket_deck[at] = NONE
        s.ticket_origin[at] = 0
        s.ticket_head = (at + 1) % b.tickets
        s.ticket_n -= 1
        note(t, E_OFFER, seat, s.offer[seat][i])
    s.offer_n[seat] = n


@inline_rule
def put_under(b, s, ticket, origin):
    """A returned ticket goes under the deck; whose it was stays known."""
    at = (s.ticket_head + s.ticket_n) % b.tickets
    s.ticket_deck[at] = ticket
    s.ticket_origin[at] = origin
    s.ticket_n += 1


@rule
def keep_tickets(b, s, t, seat, choice, origin):
    """K1, K2: the chosen tickets are kept for good, the others returned in the order offered."""
    for i in range(s.offer_n[seat]):
        ticket = s.offer[seat][i]
        s.offer[seat][i] = NONE
        if (choice >> i) & 1 == 1:
            s.ticket_holder[ticket] = seat + 1
            note(t, E_KEPT, seat, ticket)
        else:
            s.ticket_seen[ticket] |= 1 << seat
            put_under(b, s, ticket, origin)
            note(t, E_RETURNED, seat, ticket)
    s.offer_n[seat] = 0


@rule
def settle_choices(b, s, t):
    """A3: all have chosen; in turn order the kept are kept and the returned go under the deck."""
    before = s.ticket_n
    for turn in range(s.seats):
        seat = (s.first + turn) % s.seats
        origin = MIXED if b.shuffle_returned == 1 else seat + 1
        keep_tickets(b, s, t, seat, s.choice[seat] + 0, origin + 0)
        s.choice[seat] = 0
    if b.shuffle_returned == 1:
        mix_returned(b, s, t, before)


@inline_rule
def mix_returned(b, s, t, before):
    """A3, Old West: the returned tickets are shuffled together under the deck."""
    start = (s.ticket_head + before) % b.tickets
    n = s.ticket_n - before
    shuffle(s.ticket_deck, start, n, s.key, stream(CHANCE_RETURNED, 0))
    for i in range(n):
        note(t, E_MIXED, s.ticket_deck[(start + i) % b.tickets], 0)


@inline_rule
def least_kept(b, s, seat, at_set_up):
    """A3, K1: how many of the offer must be kept; of too short an offer, all."""
    least = b.start_keep if at_set_up else b.draw_keep
    return min(least, s.offer_n[seat])
