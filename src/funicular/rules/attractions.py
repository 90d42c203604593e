"""N1: tourist attractions."""

from funicular.compiling import inline_rule

from .network import is_touched


@inline_rule
def attraction_score(b, s, seat):
    """N1: a point for each attraction that a route of the seat touches."""
    points = 0
    for place in range(len(b.attraction)):
        if b.attraction[place] == 1 and is_touched(b, s, seat, place):
            points += b.attraction_points
    return points
