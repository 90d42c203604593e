"""The picture of a board that brings none: its measures, where places start, what stays free."""

from __future__ import annotations

from itertools import product

from funicular.board import Board
from funicular.layout.model import Point, Zone

SIZE = (1500.0, 980.0)
MARGIN_X = 130.0
MARGIN_Y = 85.0
TITLE = (330.0, 172.0)
COMPASS = (126.0, 140.0)
EDGE = 24.0

LARGEST_SLOT = 60.0
SMALLEST_SLOT = 26.0
SPACES = 84
"""A board with so many spaces has the largest slots; more spaces leave less room for each."""

SHRINKING = 0.33


def sizes_for(board: Board) -> dict[str, float]:
    """Measures by the number of spaces: as large as the picture has room for."""
    spaces = sum(route.length for route in board.routes)
    crowd = max(1.0, spaces / SPACES)
    slot = max(SMALLEST_SLOT, LARGEST_SLOT / crowd**SHRINKING)
    part = slot / LARGEST_SLOT
    return {
        "slot": round(slot, 1),
        "slotMin": round(slot * 0.74, 1),
        "slotMax": round(slot * 1.15, 1),
        "w": round(max(9.0, 23 * part**1.2), 1),
        "gap": round(6 * part**1.2, 1),
        "gapMax": round(15 * part, 1),
        "lane": round(5 * part**1.6, 1),
        "R": round(max(8.0, 19 * part**1.3), 1),
        "font": round(max(13.0, 22 * part**0.65), 1),
    }


def start_places(board: Board) -> dict[str, Point]:
    """Where the board file has the places, stretched over the picture."""
    xs = _stretched([place.at[0] for place in board.places], MARGIN_X, SIZE[0] - MARGIN_X)
    ys = _stretched([place.at[1] for place in board.places], MARGIN_Y, SIZE[1] - MARGIN_Y)
    names = [place.name for place in board.places]
    return dict(zip(names, zip(xs, ys, strict=True), strict=True))


def _stretched(values: list[float], low: float, high: float) -> list[float]:
    least, most = min(values), max(values)
    if least == most:
        return [(low + high) / 2] * len(values)
    return [round(low + (each - least) / (most - least) * (high - low), 1) for each in values]


def keep_out_for(places: dict[str, Point]) -> tuple[Zone, Zone]:
    """The two emptiest corners: one for the title, one for the compass."""
    title = min(_corners(TITLE), key=lambda zone: _crowd(zone, places))
    others = [zone for zone in _corners(COMPASS) if not _meet(zone, title)]
    return title, min(others, key=lambda zone: _crowd(zone, places))


def _corners(size: Point) -> list[Zone]:
    width, height = size
    lefts = (EDGE, SIZE[0] - EDGE - width)
    tops = (EDGE, SIZE[1] - EDGE - height)
    return [(x, y, width, height) for y, x in product(tops, lefts)]


def _crowd(zone: Zone, places: dict[str, Point]) -> float:
    """How much the places press on a zone."""
    x, y, width, height = zone
    total = 0.0
    for at in places.values():
        right = max(x - at[0], 0.0, at[0] - x - width)
        down = max(y - at[1], 0.0, at[1] - y - height)
        total += 1 / (1 + (right**2 + down**2) / 100**2)
    return total


def _meet(a: Zone, b: Zone) -> bool:
    apart_x = a[0] + a[2] <= b[0] or b[0] + b[2] <= a[0]
    apart_y = a[1] + a[3] <= b[1] or b[1] + b[3] <= a[1]
    return not (apart_x or apart_y)
