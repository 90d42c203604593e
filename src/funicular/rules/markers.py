"""W1-W6: start cities, city markers, and points that go to whoever controls a city."""

from funicular.codes import E_MARKER, E_POINTS, E_START, PAIR
from funicular.compiling import inline_rule

from .alvin import is_alvin_city
from .cards import pay
from .network import reach_from
from .tape import note


@inline_rule
def choose_start(b, s, t, seat, place):
    """W1: the start city gets the seat's first marker, and the network grows from it (W3)."""
    put_marker(s, seat, place)
    s.start[seat] = place
    reach_from(b, s, seat, place)
    note(t, E_START, seat, place)


@inline_rule
def put_marker(s, seat, place):
    """W2: the city is controlled by the seat from now on."""
    s.marker[place] = seat + 1
    s.markers_left[seat] -= 1


@inline_rule
def is_free_city(b, s, place):
    """W1, W5, W10: whether a marker may be put here."""
    return s.marker[place] == 0 and not is_alvin_city(b, s, place)


@inline_rule
def may_mark(b, s, seat, route):
    """W5: whether the question is asked. It rests on public facts alone, never on the hand."""
    if b.markers == 0 or s.markers_left[seat] == 0:
        return False
    return is_free_city(b, s, b.route_a[route]) or is_free_city(b, s, b.route_b[route])


@inline_rule
def marker_place(b, action):
    """The city of a marker action."""
    return (action - b.a_marker) // b.pair_payments


@inline_rule
def marker_payment(b, action):
    """Colour and wilds of a marker action."""
    payment = (action - b.a_marker) % b.pair_payments
    if payment == b.pair_payments - 1:
        return 0, PAIR
    return payment % b.colors, payment // b.colors


@inline_rule
def buy_marker(b, s, t, seat, action):
    """W5: a pair of one colour, wilds in place of either or both, for a marker."""
    color, wilds = marker_payment(b, action)
    pay(b, s, seat, color, PAIR - wilds, wilds)
    put_marker(s, seat, marker_place(b, action))
    note(t, E_MARKER, seat, action)


@inline_rule
def credit(b, s, t, seat, route):
    """C8, W6: points of a claimed route, to its claimer or to those who control its ends."""
    points = b.route_points[route]
    first = s.marker[b.route_a[route]]
    second = s.marker[b.route_b[route]]
    if first == 0 and second == 0:
        score(s, t, seat, points)
    if first > 0:
        score(s, t, first - 1, points)
    if second > 0:
        score(s, t, second - 1, points)


@inline_rule
def score(s, t, seat, points):
    """Credit route points at once."""
    s.route_points[seat] += points
    note(t, E_POINTS, seat, points)
