"""Why an action is refused: rule by rule, in the order a person would say it.

This is legality written a second time, action by action; the list of legal actions is made
the fast way in legal.py. A test holds the two equal over the whole action table.
"""

from funicular.codes import (
    ALVIN,
    DEAL_KEEP,
    KEEP,
    LEGAL,
    MARKER,
    NONE,
    OVER,
    PAIR,
    R_ALREADY_CHOSEN,
    R_ALVIN_CITY,
    R_CAN_STILL_ACT,
    R_CARDS,
    R_CITY_TAKEN,
    R_DECK_EMPTY,
    R_FERRY_CARDS,
    R_GAME_OVER,
    R_KEEP_TOO_FEW,
    R_KEEP_TOO_FEW_DRAWN,
    R_MARKER_CARDS,
    R_MARKER_THERE,
    R_NO_NEW_TOKEN,
    R_NO_TICKETS,
    R_NOT_A_CITY,
    R_NOT_AN_END,
    R_NOT_CONNECTED,
    R_NOT_CONTROLLED,
    R_NOT_NOW,
    R_NOT_OFFERED,
    R_NOT_YOUR_TURN,
    R_PIECES,
    R_ROUTE_TAKEN,
    R_SLOT_EMPTY,
    R_STACK_THERE,
    R_START_CITY,
    R_TWIN_CLOSED,
    R_TWIN_OWNED,
    R_WILD_SECOND,
    SECOND,
    SLOTS,
    STACK,
    START,
    TOKEN,
    TURN,
)
from funicular.compiling import inline_rule, rule

from .alvin import is_alvin_city
from .markers import marker_payment, marker_place
from .tickets import least_kept
from .tokens import offers_token


@rule
def refusal(b, s, seat, action):
    """LEGAL, or the code of the reason. The action is one of the table."""
    if s.phase == OVER:
        return R_GAME_OVER
    if s.phase == DEAL_KEEP and s.choice[seat] > 0:
        return R_ALREADY_CHOSEN
    if s.phase != DEAL_KEEP and s.seat != seat:
        return R_NOT_YOUR_TURN
    if s.phase == TURN:
        return refusal_in_turn(b, s, seat, action)
    if s.phase == SECOND:
        return refuse_draw(b, s, action)
    if s.phase == DEAL_KEEP or s.phase == KEEP:
        return refuse_keep(b, s, seat, action)
    return refusal_of_answer(b, s, seat, action)


@inline_rule
def refusal_in_turn(b, s, seat, action):
    """T1, T2."""
    if action == b.a_pass:
        return R_CAN_STILL_ACT if can_act(b, s, seat) else LEGAL
    if action == b.a_tickets:
        return LEGAL if s.ticket_n > 0 else R_NO_TICKETS  # K1
    if action < b.a_tickets:
        return refuse_draw(b, s, action)
    if action >= b.a_claim:
        return refuse_claim(b, s, seat, action)
    return R_NOT_NOW


@inline_rule
def can_act(b, s, seat):
    """T2: whether the seat can draw cards or tickets or claim a route."""
    if s.ticket_n > 0 or s.deck_n > 0:
        return True
    for slot in range(SLOTS):
        if s.market[slot] != NONE:
            return True
    for action in range(b.a_claim, b.a_actions):
        if refuse_claim(b, s, seat, action) == LEGAL:
            return True
    return False


@inline_rule
def refuse_draw(b, s, action):
    """M1, M2, M7."""
    if action == b.a_draw:
        return LEGAL if s.deck_n > 0 else R_DECK_EMPTY
    if action < b.a_take or action >= b.a_take + SLOTS:
        return R_NOT_NOW
    card = s.market[action - b.a_take]
    if card == NONE:
        return R_SLOT_EMPTY
    if s.phase == SECOND and card == b.wild:
        return R_WILD_SECOND
    return LEGAL


@inline_rule
def refuse_keep(b, s, seat, action):
    """A3, K1."""
    choice = action - b.a_keep + 1
    if choice < 1 or choice >= len(b.chosen):
        return R_NOT_NOW
    if choice >= 1 << s.offer_n[seat]:
        return R_NOT_OFFERED
    at_set_up = s.phase == DEAL_KEEP
    if b.chosen[choice] < least_kept(b, s, seat, at_set_up):
        return R_KEEP_TOO_FEW if at_set_up else R_KEEP_TOO_FEW_DRAWN
    return LEGAL


@inline_rule
def refusal_of_answer(b, s, seat, action):
    """What is asked is one thing; any other action is not for now."""
    if s.phase == STACK and b.a_stack <= action < b.a_token:
        return R_STACK_THERE if s.stack_at[action - b.a_stack] > 0 else LEGAL
    if s.phase == START and b.a_start <= action < b.a_no_marker:
        return refuse_start(b, s, action - b.a_start)
    if s.phase == TOKEN and b.a_token <= action < b.a_start:
        return refuse_token(b, s, seat, action - b.a_token)
    if s.phase == MARKER and b.a_no_marker <= action < b.a_alvin:
        return refuse_marker(b, s, seat, action)
    if s.phase == ALVIN and b.a_alvin <= action < b.a_claim:
        return LEGAL if s.marker[action - b.a_alvin] == seat + 1 else R_NOT_CONTROLLED
    return R_NOT_NOW


@inline_rule
def refuse_start(b, s, place):
    """W1, W10."""
    if is_alvin_city(b, s, place):
        return R_ALVIN_CITY
    return R_CITY_TAKEN if s.marker[place] > 0 else LEGAL


@inline_rule
def is_end(b, s, place):
    """Whether the place is an end of the route just claimed."""
    return place == b.route_a[s.last_route] or place == b.route_b[s.last_route]


@inline_rule
def refuse_token(b, s, seat, place):
    """S5."""
    if not is_end(b, s, place):
        return R_NOT_AN_END
    return LEGAL if offers_token(s, seat, place) else R_NO_NEW_TOKEN


@inline_rule
def refuse_marker(b, s, seat, action):
    """W5, W10."""
    if action == b.a_no_marker:
        return LEGAL
    place = marker_place(b, action)
    if not is_end(b, s, place):
        return R_NOT_A_CITY
    if is_alvin_city(b, s, place):
        return R_ALVIN_CITY
    if s.marker[place] > 0:
        return R_MARKER_THERE
    color, wilds = marker_payment(b, action)
    return LEGAL if has_cards(b, s, seat, color, PAIR - wilds, wilds) else R_MARKER_CARDS


@inline_rule
def has_cards(b, s, seat, color, count, wilds):
    """C1: whether the hand holds these cards."""
    return s.hands[seat][color] >= count and s.hands[seat][b.wild] >= wilds


@rule
def refuse_claim(b, s, seat, action):
    """C1-C7, W3, W4."""
    route = b.claim_route[action - b.a_claim]
    reason = refuse_route(b, s, seat, route)
    if reason != LEGAL:
        return reason
    wilds = b.claim_wilds[action - b.a_claim]
    count = b.route_length[route] - wilds
    if has_cards(b, s, seat, b.claim_color[action - b.a_claim], count, wilds):
        return LEGAL
    return R_FERRY_CARDS if s.hands[seat][b.wild] < b.route_ferry[route] else R_CARDS


@inline_rule
def refuse_route(b, s, seat, route):
    """Whether the route is open to the seat at all, cards aside."""
    if s.owner[route] > 0:
        return R_ROUTE_TAKEN  # C4
    if owns_in_group(b, s, seat + 1, seat + 1, route):
        return R_TWIN_OWNED  # C5
    if s.seats <= b.small and owns_in_group(b, s, 1, s.seats, route):
        return R_TWIN_CLOSED  # C6
    if s.pieces[seat] < b.route_length[route]:
        return R_PIECES  # C3
    if b.markers > 0 and not is_connected(b, s, seat, route):
        return R_NOT_CONNECTED if has_claimed(b, s, seat) else R_START_CITY  # W4, W3
    return LEGAL


@inline_rule
def owns_in_group(b, s, low, high, route):
    """C5: whether one of these owners has a route side by side with this one."""
    for other in range(len(b.route_a)):
        if b.route_group[other] == b.route_group[route] and low <= s.owner[other] <= high:
            return True
    return False


@inline_rule
def has_claimed(b, s, seat):
    """Whether the seat owns a route."""
    for route in range(len(b.route_a)):
        if s.owner[route] == seat + 1:
            return True
    return False


@inline_rule
def is_connected(b, s, seat, route):
    """W3, W4: whether an end is the start city or an end of an own route."""
    for place in (b.route_a[route], b.route_b[route]):
        if place == s.start[seat]:
            return True
        for other in range(len(b.route_a)):
            if s.owner[other] == seat + 1:
                if place == b.route_a[other] or place == b.route_b[other]:
                    return True
    return False
