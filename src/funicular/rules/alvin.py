"""W10-W14: the variant with Alvin the alien."""

from funicular.codes import E_ALVIN, E_CAUGHT
from funicular.compiling import inline_rule

from .tape import note


@inline_rule
def is_alvin_city(b, s, place):
    """W10: where nobody may start or put a marker."""
    return s.alvin_on == 1 and place == b.alvin_start


@inline_rule
def catch_alvin(b, s, t, seat, route):
    """W11, W12: a route to Alvin's city catches him, unless the claimer holds him already."""
    if s.alvin_on == 0 or s.alvin_holder == seat + 1:
        return
    if s.alvin_place == b.route_a[route] or s.alvin_place == b.route_b[route]:
        s.alvin_holder = seat + 1
        s.alvin_points[seat] += b.alvin_catch
        s.caught = 1
        note(t, E_CAUGHT, seat, s.alvin_place)


@inline_rule
def move_alvin(s, t, seat, place):
    """W11: to a city the catcher controls."""
    s.alvin_place = place
    s.caught = 0
    note(t, E_ALVIN, seat, place)
