"""M: drawing cards, the market, the deck and the discards."""

from funicular.codes import (
    CHANCE_CARDS,
    E_DRAWN,
    E_MARKET,
    E_RESHUFFLE,
    E_SWEPT,
    E_TAKEN,
    NONE,
    SLOTS,
    SWEEP_LIMIT,
    SWEEP_WILDS,
)
from funicular.compiling import inline_rule, rule

from .chance import shuffle, stream
from .tape import note


@rule
def reshuffle(b, s, t):
    """M6: the discards become the deck; if there are none, as soon as there are."""
    n = 0
    for card in range(len(b.card_count)):
        for _ in range(s.discard[card]):
            s.deck[n] = card
            n += 1
    if n > 0:
        s.deck_n = n
        s.reshuffles += 1
        shuffle(s.deck, 0, s.deck_n, s.key, stream(CHANCE_CARDS, s.reshuffles))
        forget_draws(b, s)
        note(t, E_RESHUFFLE, n, 0)


@inline_rule
def forget_draws(b, s):
    """M8: everybody knows what the new deck is made of."""
    for card in range(len(b.card_count)):
        s.pool[card] = s.discard[card]
        s.discard[card] = 0
        for seat in range(s.seats):
            s.drawn[seat][card] = 0


@inline_rule
def restock(b, s, t):
    """M6: an empty deck is made anew from the discards, at once."""
    if s.deck_n == 0:
        reshuffle(b, s, t)


@inline_rule
def top_card(s):
    """Take the top card of the deck, which holds one."""
    n = s.deck_n - 1
    card = s.deck[n]
    s.deck[n] = NONE
    s.deck_n = n
    return card


@inline_rule
def turn_up(b, s, t, slot):
    """M1: the top card of the deck, which holds one, goes face up into a slot."""
    card = top_card(s)
    s.market[slot] = card
    s.pool[card] -= 1
    note(t, E_MARKET, slot, card)
    restock(b, s, t)


@rule
def fill_market(b, s, t):
    """M7: turn up a card for every empty slot, lowest first, while there are cards."""
    filled = 0
    for slot in range(SLOTS):
        if s.market[slot] == NONE and s.deck_n > 0:
            turn_up(b, s, t, slot)
            filled += 1
    return filled


@inline_rule
def too_many_wilds(b, s):
    """M4: whether three or more of the market cards are wild."""
    n = 0
    for slot in range(SLOTS):
        if s.market[slot] == b.wild:
            n += 1
    return n >= SWEEP_WILDS


@inline_rule
def sweep(b, s, t):
    """M4: discard all market cards and turn up new ones."""
    for slot in range(SLOTS):
        card = s.market[slot]
        if card != NONE:
            s.discard[card] += 1
            s.market[slot] = NONE
            note(t, E_SWEPT, slot, card)
    restock(b, s, t)
    fill_market(b, s, t)


@rule
def sweep_wilds(b, s, t):
    """A2, M4: three wilds are swept away; M5: at most three times in a row."""
    for _ in range(SWEEP_LIMIT):
        if not too_many_wilds(b, s):
            return
        sweep(b, s, t)


@inline_rule
def take_in_discards(b, s, t):
    """M6, M7: after a payment, an empty deck and empty slots are filled before anything else."""
    if s.deck_n == 0:
        reshuffle(b, s, t)
        if fill_market(b, s, t) > 0:
            sweep_wilds(b, s, t)


@inline_rule
def draw_blind(b, s, t, seat):
    """M1: the top of the deck, known to its drawer alone."""
    card = top_card(s)
    s.hands[seat][card] += 1
    s.drawn[seat][card] += 1
    note(t, E_DRAWN, seat, card)
    restock(b, s, t)


@inline_rule
def take_from_market(b, s, t, seat, slot):
    """M1: a market card, replaced at once; M8: everybody knows who has it."""
    card = s.market[slot]
    s.hands[seat][card] += 1
    s.known[seat][card] += 1
    s.market[slot] = NONE
    note(t, E_TAKEN, slot, card)
    if s.deck_n > 0:
        turn_up(b, s, t, slot)
    if too_many_wilds(b, s):
        sweep_wilds(b, s, t)
    return card


@inline_rule
def can_draw_second(b, s):
    """M2, M7: whether there is a second card to take."""
    if s.deck_n > 0:
        return True
    for slot in range(SLOTS):
        if s.market[slot] != NONE and s.market[slot] != b.wild:
            return True
    return False


@inline_rule
def pay(b, s, seat, color, count, wilds):
    """C1: discard `count` cards of a colour and `wilds` wilds; what is known of a hand shrinks."""
    discard(s, seat, color, count)
    discard(s, seat, b.wild, wilds)


@inline_rule
def discard(s, seat, card, count):
    """Put cards of one kind from the hand onto the discards."""
    s.hands[seat][card] -= count
    s.discard[card] += count
    s.known[seat][card] = max(0, s.known[seat][card] - count)
