"""A board as an SVG picture: self-contained, drawn from the board's data alone.

Routes are rows of slots along gentle curves, twins side by side; a claimed one carries its
seat's colour and number. Every colour has a letter too, the same as in the text.
"""

from funicular.picture.drawing import SEATS, board_svg, game_svg
from funicular.picture.layout import layout_of

__all__ = ["SEATS", "board_svg", "game_svg", "layout_of"]
