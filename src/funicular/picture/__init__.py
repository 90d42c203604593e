"""A board as an SVG picture: self-contained, drawn from the board's data alone.

Routes are rows of slots along gentle curves, twins side by side; a claimed one carries its
seat's colour and number. Every colour has a letter too, the same as in the text. `numbers_svg`
shows numbers on the same map: routes and places coloured, sized and labelled by them.
"""

from funicular.picture.drawing import SEATS, board_svg, game_svg
from funicular.picture.layout import layout_of
from funicular.picture.numbers import HEAT, SIDES, Shown, numbers_svg, shade

__all__ = [
    "HEAT",
    "SEATS",
    "SIDES",
    "Shown",
    "board_svg",
    "game_svg",
    "layout_of",
    "numbers_svg",
    "shade",
]
