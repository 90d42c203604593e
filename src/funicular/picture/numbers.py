"""Numbers on a board's map: routes and places coloured, sized and labelled by what was counted."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import degrees
from xml.sax.saxutils import escape, quoteattr

from funicular.board.model import Board
from funicular.picture.drawing import (
    ENAMEL,
    FOOT,
    INK,
    LONGEST_SLOT,
    PAPER,
    SLOT,
    ground,
    label,
    upright,
    words,
)
from funicular.picture.layout import BADGE, HEAD, MARGIN, Curve, Layout, layout_of
from funicular.text.page import RECONSTRUCTION

HEAT = ((239, 230, 188), (244, 184, 92), (226, 106, 62), (170, 40, 84), (74, 20, 90))
"""From little to much; lightness falls all the way, so that it reads without colours too."""

SIDES = ((30, 94, 168), (201, 199, 190), (198, 82, 16))
"""From less to more, with nothing in the middle."""

DARK = 130
"""The brightness, of 255, below which letters are white."""

Ramp = Sequence[tuple[int, int, int]]


@dataclass(frozen=True, slots=True)
class Shown:
    """How a route or place is drawn: its colour, its size in 0 to 1, a label, and all it says."""

    color: str
    size: float
    label: str
    text: str


PLAIN_PLACE = Shown("#fffaf0", 0.0, "", "")


def shade(share: float, ramp: Ramp = HEAT) -> str:
    """The colour of a number in 0 to 1."""
    way = min(max(share, 0.0), 1.0) * (len(ramp) - 1)
    step = min(int(way), len(ramp) - 2)
    pairs = zip(ramp[step], ramp[step + 1], strict=True)
    mixed = (round(low + (high - low) * (way - step)) for low, high in pairs)
    return "#" + "".join(f"{part:02x}" for part in mixed)


def numbers_svg(
    board: Board,
    title: str,
    routes: Mapping[str, Shown],
    places: Mapping[str, Shown],
    key: Sequence[tuple[str, str]] = (),
) -> str:
    """The map with what is shown of each route and place by name; `key` has colours and words."""
    layout = layout_of(board)
    width, height = board.size[0] + 2 * MARGIN, board.size[1] + 2 * MARGIN + HEAD + FOOT
    named = f"{board.name}: {title}"
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" role="img"'
        f' aria-label={quoteattr(named)} font-family="Georgia, serif" text-anchor="middle">',
        f"<title>{escape(named)}</title>",
        ground(width, height),
        words(width / 2, 42, named, min(20, 1.7 * width / len(named)), weight="bold"),
        words(width / 2, 60, RECONSTRUCTION, 12) if board.reconstruction else "",
        *_routes(board, layout, routes),
        *_labels(board, layout, routes),
        *_places(board, layout, places),
        *_key(key, width, height),
        "</svg>",
    ]
    return "\n".join(part for part in parts if part)


def _routes(board: Board, layout: Layout, shown: Mapping[str, Shown]) -> Iterator[str]:
    for route, lane in zip(board.routes, layout.lanes, strict=True):
        look = shown.get(route.name)
        told = look.text if look else route.name
        yield f'<g class="route" data-route={quoteattr(route.name)}><title>{escape(told)}</title>'
        yield _track(lane)
        if look:
            yield from _slots(route.length, lane, look)
        yield "</g>"


def _track(lane: Curve) -> str:
    points = " ".join(f"{x:.1f},{y:.1f}" for x, y in lane.points[::4])
    return f'<polyline points="{points}" fill="none" stroke="{INK}" stroke-opacity=".3"/>'


def _slots(length: int, lane: Curve, look: Shown) -> Iterator[str]:
    """The spaces of a route; the larger the number, the broader."""
    step = min((lane.length - 2 * (BADGE + 3)) / length, LONGEST_SLOT + 4)
    start = lane.length / 2 - step * length / 2
    broad = SLOT * (0.4 + 0.7 * look.size)
    for index in range(length):
        x, y, angle = lane.at(start + step * (index + 0.5))
        yield (
            f'<rect transform="translate({x:.1f} {y:.1f}) rotate({upright(degrees(angle)):.1f})"'
            f' x="{2 - step / 2:.1f}" y="{-broad / 2:.1f}" width="{step - 4:.1f}"'
            f' height="{broad:.1f}" rx="2" fill="{look.color}" stroke="{INK}"'
            f' stroke-width=".6"/>'
        )


def _labels(board: Board, layout: Layout, shown: Mapping[str, Shown]) -> Iterator[str]:
    """Numbers in the middle of the routes, above all slots."""
    for route, lane in zip(board.routes, layout.lanes, strict=True):
        look = shown.get(route.name)
        if look and look.label:
            x, y, _ = lane.at(lane.length / 2)
            yield _plate(x, y + 3.6, look.label)


def _plate(x: float, y: float, text: str) -> str:
    """A number on a plate, drawn twice: not every viewer knows paint-order."""
    shape = f'x="{x:.1f}" y="{y:.1f}" font-size="10.5" font-weight="bold"'
    plate = f'fill="{PAPER}" stroke="{PAPER}" stroke-width="3" stroke-linejoin="round"'
    return (
        f'<text {shape} {plate} aria-hidden="true">{escape(text)}</text>'
        f'<text {shape} fill="{INK}">{escape(text)}</text>'
    )


def _places(board: Board, layout: Layout, shown: Mapping[str, Shown]) -> Iterator[str]:
    rows = list(zip(board.places, layout.places, layout.names, strict=True))
    for place, (x, y), _ in rows:
        look = shown.get(place.name, PLAIN_PLACE)
        radius = BADGE * (0.65 + 0.9 * look.size)
        told = f"<title>{escape(look.text or place.name)}</title>"
        yield (
            f'<g class="place" data-place={quoteattr(place.name)}>{told}'
            f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius:.1f}" fill="{look.color}"'
            f' stroke="{ENAMEL}" stroke-width="1.5"/>'
            f"{words(x, y + 3.3, look.label, 9, _ink_on(look.color), 'bold')}</g>"
        )
    for _, _, (x, y, name) in rows:
        yield label(x, y, name)


def _ink_on(color: str) -> str:
    """Letters that can be read on a colour."""
    red, green, blue = (int(color[i : i + 2], 16) for i in (1, 3, 5))
    return INK if 0.3 * red + 0.6 * green + 0.1 * blue > DARK else "#ffffff"


def _key(key: Sequence[tuple[str, str]], width: float, height: float) -> Iterator[str]:
    """What the colours mean."""
    step = (width - 2 * MARGIN) / max(len(key), 1)
    for number, (color, text) in enumerate(key):
        x, y = MARGIN + step * (number + 0.5), height - 34
        yield (
            f'<g class="key"><rect x="{x - 16:.1f}" y="{y - 22:.1f}" width="32"'
            f' height="{SLOT:g}" rx="3" fill="{color}" stroke="{INK}" stroke-width=".6"/>'
            f"{words(x, y + 3, text, min(12, 1.75 * step / max(len(text), 1)))}</g>"
        )
