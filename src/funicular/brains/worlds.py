"""A world that a seat can't tell from the real one: the hidden rest, dealt anew from a view.

Cards that lie in the deck or unseen in hands are dealt from what can be there (M8); others'
tickets are drawn by how well they fit what was built (`held` of a mind).
"""

from funicular.codes import DEAL_KEEP, NONE, SLOTS
from funicular.compiling import inline_rule, rule

from ..rules.many import next_word
from .rivals import judge_rivals

KEY_WORDS = 8
LEAST_LIKELY = 0.01


@rule
def deal_one(tables, views, minds, r, states):
    """A world for a view."""
    judge_rivals(tables[0], views[0], minds[0])
    deal_world(tables[0], views[0], minds[0], r, states[0])


@rule
def deal_world(b, v, m, r, s):
    """Fill `s`; m.held must be judged."""
    copy_table(b, v, s)
    for seat in range(v.seats):
        copy_seat(b, v, seat, s)
    for word in range(KEY_WORDS):
        s.key[word] = next_word(r)
    deal_cards(b, v, m, r, s)
    deal_tickets(b, v, m, r, s)


@inline_rule
def copy_table(b, v, s):
    """Public facts of the table and the board."""
    s.reshuffles, s.deck_n, s.ticket_n = v.reshuffles, v.deck_n, v.ticket_n
    s.turns_left, s.last_route, s.ticket_head = v.turns_left, v.last_route, 0
    s.seats, s.first, s.alvin_on, s.phase, s.seat = v.seats, v.first, v.alvin_on, v.phase, v.seat
    s.passes, s.ended, s.placed, s.caught = v.passes, v.ended, v.placed, v.caught
    s.alvin_place, s.alvin_holder = v.alvin_place, v.alvin_holder
    for slot in range(SLOTS):
        s.market[slot] = v.market[slot]
    for card in range(len(b.card_count)):
        s.discard[card] = v.discard[card]
        s.pool[card] = v.pool[card]
    for route in range(len(b.route_a)):
        s.owner[route] = v.owner[route]
    for place in range(len(b.attraction)):
        s.marker[place] = v.marker[place]
        s.stack_at[place] = v.stack_at[place]
    for symbol in range(len(b.stack_place)):
        s.stack_left[symbol] = v.stack_left[symbol]


@inline_rule
def copy_seat(b, v, seat, s):
    """Public facts of a seat; of the viewer its own too."""
    s.route_points[seat], s.alvin_points[seat] = v.route_points[seat], v.alvin_points[seat]
    s.tokens[seat], s.pieces[seat] = v.tokens[seat], v.pieces[seat]
    s.markers_left[seat], s.start[seat] = v.markers_left[seat], v.start[seat]
    s.offer_n[seat] = v.offer_n[seat]
    s.choice[seat] = v.choice if seat == v.viewer else 0
    for word in range(len(b.every_route)):
        s.open[seat][word] = v.open[seat][word]
        s.reach[seat][word] = v.reach[seat][word]
    for place in range(len(b.attraction)):
        s.link[seat][place] = v.link[seat][place]
    for card in range(len(b.card_count)):
        s.known[seat][card] = v.known[seat][card]
        s.drawn[seat][card] = v.drawn[card] if seat == v.viewer else 0
        s.hands[seat][card] = v.hand[card] if seat == v.viewer else v.known[seat][card]
    for i in range(len(v.offer)):
        s.offer[seat][i] = v.offer[i] if seat == v.viewer else NONE


# -- cards


@inline_rule
def deal_cards(b, v, m, r, s):
    """The deck from what can be in it, what remains to the hands; both in random order."""
    count_hidden(b, v, m)
    n = 0
    for _ in range(v.deck_n):
        card = pick_card(b, m, r)
        s.deck[n] = card
        n += 1
        m.hidden[card] -= 1
        m.pick[card] = min(m.pick[card] - 1, m.hidden[card])
    for i in range(n, len(s.deck)):
        s.deck[i] = NONE
    note_draws(b, v, s)
    for card in range(len(b.card_count)):
        m.pick[card] = m.hidden[card]
    for seat in range(v.seats):
        if seat != v.viewer:
            fill_hand(b, v, m, r, s, seat)


@inline_rule
def count_hidden(b, v, m):
    """m.hidden: cards in the deck or unseen in hands; m.pick: those that can be in the deck."""
    for card in range(len(b.card_count)):
        left = b.card_count[card] - v.discard[card] - v.hand[card]
        for seat in range(v.seats):
            if seat != v.viewer:
                left -= v.known[seat][card]
        m.hidden[card] = left
    for slot in range(SLOTS):
        if v.market[slot] >= 0:
            m.hidden[v.market[slot]] -= 1
    for card in range(len(b.card_count)):
        m.pick[card] = min(m.hidden[card], v.pool[card] - v.drawn[card])


@inline_rule
def pick_card(b, m, r):
    """A card of m.pick, each equally likely."""
    total = 0
    for card in range(len(b.card_count)):
        total += max(0, m.pick[card])
    at = next_word(r) * total >> 32
    found = NONE
    for card in range(len(b.card_count)):
        if found < 0:
            at -= max(0, m.pick[card])
            if at < 0:
                found = card
    if found < 0:  # not with views of real games: take any hidden card
        for card in range(len(b.card_count)):
            if m.hidden[card] > 0:
                found = card
    return found


@inline_rule
def fill_hand(b, v, m, r, s, seat):
    """The unseen cards of another seat's hand."""
    cards = 0
    for card in range(len(b.card_count)):
        cards += v.known[seat][card]
    for _ in range(v.hand_n[seat] - cards):
        card = pick_card(b, m, r)
        s.hands[seat][card] += 1
        m.pick[card] -= 1
        m.hidden[card] -= 1


@inline_rule
def note_draws(b, v, s):
    """Who drew what since the last shuffle: the cards of the pool that are not in the deck."""
    card, left = 0, 0
    for seat in range(v.seats):
        if seat != v.viewer:
            for _ in range(v.drawn_n[seat]):
                while left == 0 and card < len(b.card_count):
                    left = gone(v, s, card)
                    card += 1
                if left > 0:
                    s.drawn[seat][card - 1] += 1
                    left -= 1


@inline_rule
def gone(v, s, card):
    """How many of a card others drew blind since the last shuffle, in this world."""
    n = v.pool[card] - v.drawn[card]
    for i in range(v.deck_n):
        if s.deck[i] == card:
            n -= 1
    return max(0, n)


# -- tickets


@inline_rule
def deal_tickets(b, v, m, r, s):
    """Others' tickets by how likely they hold them; the rest into the deck and open offers."""
    mark_tickets(b, v, m, s)
    for seat in range(v.seats):
        if seat != v.viewer:
            for _ in range(v.kept_n[seat]):
                ticket = pick_ticket(b, m, r, seat, True)
                s.ticket_holder[ticket] = seat + 1
                m.free[ticket] = 0
    for seat in range(v.seats):
        if seat != v.viewer:
            for i in range(v.offer_n[seat]):
                ticket = pick_ticket(b, m, r, seat, False)
                s.offer[seat][i] = ticket
                m.free[ticket] = 0
            if v.phase == DEAL_KEEP and v.to_choose[seat] == 0 and v.offer_n[seat] > 0:
                s.choice[seat] = (1 << v.offer_n[seat]) - 1  # whatever it chose, it has chosen
    fill_ticket_deck(b, v, m, r, s)


@inline_rule
def mark_tickets(b, v, m, s):
    """m.free: 1 for tickets that may be anywhere."""
    for ticket in range(len(b.ticket_a)):
        m.free[ticket] = 1 - v.mine[ticket]
        s.ticket_holder[ticket] = v.viewer + 1 if v.mine[ticket] == 1 else 0
        s.ticket_seen[ticket] = v.returned[ticket] << v.viewer
    for i in range(len(v.offer)):
        if v.offer[i] >= 0:
            m.free[v.offer[i]] = 0
    for i in range(v.ticket_n):
        if v.below[i] >= 0:
            m.free[v.below[i]] = 0


@inline_rule
def pick_ticket(b, m, r, seat, fitting):
    """A free ticket; fitting ones are likelier for whom they fit."""
    total = 0.0
    for ticket in range(len(b.ticket_a)):
        if m.free[ticket] == 1:
            total += LEAST_LIKELY + m.held[seat][ticket] if fitting else 1.0
    at = total * next_word(r) / 4294967296.0
    found = NONE
    for ticket in range(len(b.ticket_a)):
        if m.free[ticket] == 1 and at >= 0.0:
            found = ticket
            at -= LEAST_LIKELY + m.held[seat][ticket] if fitting else 1.0
    return found


@inline_rule
def fill_ticket_deck(b, v, m, r, s):
    """The ticket deck from its top: what the viewer put there itself, and the rest."""
    for i in range(len(b.ticket_a)):
        s.ticket_deck[i] = NONE
        s.ticket_origin[i] = 0
        if i < v.ticket_n:
            ticket = v.below[i] + 0
            if ticket < 0:
                ticket = pick_ticket(b, m, r, 0, False)
                m.free[ticket] = 0
            s.ticket_deck[i] = ticket
            s.ticket_origin[i] = v.origin[i]
