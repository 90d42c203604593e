"""C: claiming a route, and what follows a claim (S5, W5, W14)."""

from funicular.codes import ALVIN, E_CLAIMED, MARKER, TOKEN
from funicular.compiling import inline_rule, rule

from .alvin import catch_alvin, move_alvin
from .cards import pay, take_in_discards
from .ending import end_turn
from .markers import buy_marker, credit, may_mark
from .network import close, grow, join
from .tape import note
from .tokens import collect_token, take_token


@rule
def claim(b, s, t, seat, action):
    """C1-C8: pay, place the pieces, score; then W14: Alvin, token, marker, Alvin's move."""
    at = action - b.a_claim
    route, wilds = b.claim_route[at], b.claim_wilds[at]
    length = b.route_length[route]
    pay(b, s, seat, b.claim_color[at], length - wilds, wilds)
    s.pieces[seat] -= length  # C3
    s.owner[route] = seat + 1
    s.last_route = route
    note(t, E_CLAIMED, seat, action)
    close(b, s, seat, route)
    join(b, s, seat, route)
    credit(b, s, t, seat, route)
    grow(b, s, seat, route)
    catch_alvin(b, s, t, seat, route)
    take_in_discards(b, s, t)  # M7: before any further choice of the turn
    if collect_token(b, s, t, seat, route):
        s.phase = TOKEN
    else:
        ask_marker(b, s, t, seat)


@inline_rule
def answer_token(b, s, t, seat, place):
    """S5: the chosen end's token."""
    take_token(s, t, seat, place)
    ask_marker(b, s, t, seat)


@rule
def ask_marker(b, s, t, seat):
    """W5: a marker may be bought, if a city of the route can still have one."""
    if may_mark(b, s, seat, s.last_route):
        s.phase = MARKER
    else:
        ask_alvin(s, t, seat)


@inline_rule
def answer_marker(b, s, t, seat, action):
    """W5: bought or not."""
    if action != b.a_no_marker:
        buy_marker(b, s, t, seat, action)
        take_in_discards(b, s, t)
    ask_alvin(s, t, seat)


@inline_rule
def ask_alvin(s, t, seat):
    """W14: Alvin is moved last, so he may go to the city just marked."""
    if s.caught == 1:
        s.phase = ALVIN
    else:
        end_turn(s, t, seat)


@inline_rule
def answer_alvin(s, t, seat, place):
    """W11: Alvin goes where the catcher says."""
    move_alvin(s, t, seat, place)
    end_turn(s, t, seat)
