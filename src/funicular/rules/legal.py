"""What a seat may do: the sorted list of legal actions, made without changing the state."""

from funicular.codes import (
    ALVIN,
    DEAL_KEEP,
    KEEP,
    MARKER,
    NONE,
    OVER,
    PAIR,
    SECOND,
    SLOTS,
    STACK,
    START,
    TURN,
    WORD_BITS,
)
from funicular.compiling import inline_rule, rule

from .bits import lowest_bit
from .markers import is_free_city
from .tickets import least_kept


@inline_rule
def is_to_move(s, seat):
    """Whether something is asked of this seat now."""
    if s.phase == DEAL_KEEP:
        return s.choice[seat] == 0
    return s.phase != OVER and s.seat == seat


@rule
def legal_actions(b, s, seat, out):
    """Write the legal actions of a seat in ascending order; how many there are."""
    phase = s.phase
    if not is_to_move(s, seat):
        return 0
    if phase == TURN:
        return legal_turn(b, s, seat, out)
    if phase == SECOND:
        return legal_draws(b, s, out, 0, False)
    if phase == DEAL_KEEP or phase == KEEP:
        return legal_keeps(b, s, seat, out)
    if phase == MARKER:
        return legal_markers(b, s, seat, out)
    return legal_places(b, s, seat, out)


@inline_rule
def legal_turn(b, s, seat, out):
    """T1: cards, tickets or a route; T2: pass, if none of these."""
    n = legal_draws(b, s, out, 0, True)
    if s.ticket_n > 0:  # K1
        out[n] = b.a_tickets
        n += 1
    n = legal_claims(b, s, seat, out, n)
    if n == 0:
        out[0] = b.a_pass
        return 1
    return n


@inline_rule
def legal_draws(b, s, out, n, first):
    """M1, M2, M7: blind if the deck has a card; any market card, but no wild as the second."""
    if s.deck_n > 0:
        out[n] = b.a_draw
        n += 1
    for slot in range(SLOTS):
        card = s.market[slot]
        if card != NONE and (first or card != b.wild):
            out[n] = b.a_take + slot
            n += 1
    return n


@rule
def legal_claims(b, s, seat, out, n):
    """C1-C7, W3, W4: every payment of every route that is open, in reach and payable."""
    hand = s.hands[seat]
    wilds = hand[b.wild]
    limit = min(s.pieces[seat], b.longest)  # C3
    most = 0
    for color in range(len(b.card_count) - 1):
        most = max(most, hand[color])
    ferry = min(wilds, b.most_ferry)
    for word in range(len(b.every_route)):
        routes = b.payable[b.colors][min(most + wilds, limit)][word]  # grey: any one colour
        for color in range(len(b.card_count) - 1):
            routes |= b.payable[color][min(hand[color] + wilds, limit)][word]
        routes &= s.open[seat][word] & s.reach[seat][word] & b.ferry_ok[ferry][word]
        while routes != 0:
            route = word * WORD_BITS + lowest_bit(b, routes)
            routes &= routes - 1
            n = legal_payments(b, hand, wilds, route, out, n)
    return n


@inline_rule
def legal_payments(b, hand, wilds, route, out, n):
    """C2: every choice of cards the hand can pay this route with, of which there is one."""
    length, ferry = b.route_length[route], b.route_ferry[route]
    color, action = b.route_color[route], b.route_action[route]
    if color < 0:
        return grey_payments(b, hand, wilds, length, ferry, action, out, n)
    for paid in range(max(ferry, length - hand[color]), min(length, wilds) + 1):
        out[n] = action + paid - ferry
        n += 1
    return n


@inline_rule
def grey_payments(b, hand, wilds, length, ferry, action, out, n):
    """C1: any one colour with any number of wilds, or wilds alone (once: C2)."""
    for paid in range(ferry, min(length - 1, wilds) + 1):
        colors = colors_with(b, hand, length - paid)
        while colors != 0:
            out[n] = action + (paid - ferry) * b.colors + lowest_bit(b, colors)
            n += 1
            colors &= colors - 1
    if wilds >= length:
        out[n] = action + (length - ferry) * b.colors
        n += 1
    return n


@inline_rule
def colors_with(b, hand, count):
    """The colours of which the hand has so many cards, as bits."""
    colors = 0
    for color in range(len(b.card_count) - 1):
        colors |= (1 if hand[color] >= count else 0) << color
    return colors


@inline_rule
def legal_keeps(b, s, seat, out):
    """A3, K1: every choice of at least the minimum."""
    least = least_kept(b, s, seat, s.phase == DEAL_KEEP)
    n = 0
    for choice in range(1, 1 << s.offer_n[seat]):
        if b.chosen[choice] >= least:
            out[n] = b.a_keep + choice - 1
            n += 1
    return n


@inline_rule
def legal_markers(b, s, seat, out):
    """W5: no marker, or one on a free end of the route, with any pair in hand."""
    out[0] = b.a_no_marker
    n = 1
    a, z = b.route_a[s.last_route], b.route_b[s.last_route]
    hand = s.hands[seat]
    wilds = hand[b.wild]
    for place in (min(a, z), max(a, z)):
        if is_free_city(b, s, place):
            action = b.a_marker + place * b.pair_payments
            n = grey_payments(b, hand, wilds, PAIR, 0, action, out, n)
    return n


@inline_rule
def legal_places(b, s, seat, out):
    """S3, W1, S5, W11: the places a stack, a start, a token choice or Alvin may go to."""
    n = 0
    for place in range(len(b.attraction)):
        action = place_action(b, s, seat, place)
        if action >= 0:
            out[n] = action
            n += 1
    return n


@inline_rule
def place_action(b, s, seat, place):
    """The action that names this place in the present phase; -1 where it is not legal."""
    if s.phase == STACK:
        return b.a_stack + place if s.stack_at[place] == 0 else NONE
    if s.phase == START:
        return b.a_start + place if is_free_city(b, s, place) else NONE
    if s.phase == ALVIN:
        return b.a_alvin + place if s.marker[place] == seat + 1 else NONE
    route = s.last_route  # S5: both ends offer a token, or nothing would be asked
    at_end = place == b.route_a[route] or place == b.route_b[route]
    return b.a_token + place if at_end else NONE
