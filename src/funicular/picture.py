"""A board as an SVG picture: self-contained, drawn from the board's data alone.

Routes are rows of slots along gentle curves, twins side by side; a claimed one carries its
seat's colour and number. Every colour has a letter too, the same as in the text.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import atan2, cos, degrees, hypot, pi, sin
from typing import TYPE_CHECKING, Any
from xml.sax.saxutils import escape, quoteattr

from funicular.board.model import GREY, Board, Route
from funicular.text.lines import letters
from funicular.text.page import RECONSTRUCTION

if TYPE_CHECKING:
    from funicular.game import Game

Point = tuple[float, float]

MARGIN = 26.0
HEAD = 34.0
FOOT = 34.0
EDGE = 16.0  # a name keeps clear of the frame
BADGE = 9.0
SLOT = 11.0  # across the track
LANE = 14.0
LONGEST_SLOT = 44.0
CELL = 12.0
SAMPLES = 48
BOWS = (0.0, 0.07, -0.07, 0.14, -0.14, 0.22, -0.22)
LETTER = 7.4  # width of a letter of a name

SEATS = ("#c8372d", "#1f5fbf", "#d99a00", "#2c8a4b", "#6b3fa0", "#333333")
INK = "#3a3128"
PAPER = "#f4ecd8"
ENAMEL = "#8c2f23"
GROUND = "#e6dcc0"
COLORS = {
    "blue": ("#2f6fc4", "#ffffff"), "green": ("#3a8f4f", "#ffffff"),
    "black": ("#35322f", "#ffffff"), "pink": ("#e58bb5", "#2a1a22"),
    "purple": ("#7d55b0", "#ffffff"), "red": ("#c23b33", "#ffffff"),
    "orange": ("#e58a2b", "#2b1a08"), "white": ("#faf8f2", "#2b2b2b"),
    "yellow": ("#f0cf45", "#2f2805"), "grey": ("#b9b2a3", "#2b2b2b"),
}  # fmt: skip
OTHERS = ("#4aa3a2", "#a3683d", "#8c9a2f", "#5b6b8c", "#c96f8f", "#7a7a7a")


# -- lines on the ground


@dataclass(frozen=True)
class Curve:
    """A gentle arc as points at equal steps, with its length."""

    points: tuple[Point, ...]

    @property
    def length(self) -> float:
        """How long it is."""
        return sum(_distance(*pair) for pair in zip(self.points, self.points[1:], strict=False))

    def at(self, way: float) -> tuple[float, float, float]:
        """The point after some way along it, and the direction there in radians."""
        for (x, y), (u, v) in zip(self.points, self.points[1:], strict=False):
            step = hypot(u - x, v - y)
            if way <= step:
                part = way / step if step else 0.0
                return x + (u - x) * part, y + (v - y) * part, atan2(v - y, u - x)
            way -= step
        (x, y), (u, v) = self.points[-2:]
        return u, v, atan2(v - y, u - x)

    def beside(self, offset: float) -> Curve:
        """The same arc, moved sideways."""
        ends = [(self.points[max(i - 1, 0)], self.points[min(i + 1, SAMPLES)])
                for i in range(len(self.points))]  # fmt: skip
        return Curve(
            tuple(
                _sideways(point, *pair, offset)
                for point, pair in zip(self.points, ends, strict=True)
            )
        )


def _distance(a: Point, b: Point) -> float:
    return hypot(a[0] - b[0], a[1] - b[1])


def _sideways(point: Point, before: Point, after: Point, offset: float) -> Point:
    step = _distance(before, after) or 1.0
    across = -(after[1] - before[1]) / step, (after[0] - before[0]) / step
    return point[0] + across[0] * offset, point[1] + across[1] * offset


def _arc(a: Point, b: Point, bow: float) -> Curve:
    """From a to b, bent by a part of its length."""
    middle = _sideways(((a[0] + b[0]) / 2, (a[1] + b[1]) / 2), a, b, 2 * bow * _distance(a, b))
    points = []
    for i in range(SAMPLES + 1):
        t = i / SAMPLES
        p, q, r = (1 - t) ** 2, 2 * t * (1 - t), t**2
        points.append((p * a[0] + q * middle[0] + r * b[0], p * a[1] + q * middle[1] + r * b[1]))
    return Curve(tuple(points))


# -- where everything goes


@dataclass(frozen=True)
class Layout:
    """Where places, lanes and names of a board stand."""

    places: tuple[Point, ...]
    lanes: tuple[Curve, ...]
    names: tuple[tuple[float, float, str], ...]


@lru_cache(maxsize=16)
def layout_of(board: Board) -> Layout:
    """The layout of a board: arcs keep clear of other places, names of the slots."""
    places = tuple((place.at[0] + MARGIN, place.at[1] + MARGIN + HEAD) for place in board.places)
    taken: set[tuple[int, int]] = set()
    lanes: dict[int, Curve] = {}
    for group in _groups(board):
        arc = _clearest(board, places, group, taken)
        middle = (len(group) - 1) / 2
        for index, number in enumerate(group):
            lanes[number] = arc.beside((index - middle) * LANE)
            taken.update(map(_cell, lanes[number].points))
    names = tuple(_names(board, places, taken))
    return Layout(places, tuple(lanes[i] for i in range(len(board.routes))), names)


def _groups(board: Board) -> list[list[int]]:
    groups: dict[int, list[int]] = {}
    for number, route in enumerate(board.routes):
        groups.setdefault(route.group, []).append(number)
    return list(groups.values())


def _cell(point: Point) -> tuple[int, int]:
    return int(point[0] // CELL), int(point[1] // CELL)


def _clearest(
    board: Board, places: Sequence[Point], group: list[int], taken: set[tuple[int, int]]
) -> Curve:
    """The straightest arc that meets the fewest places and slots."""
    route = board.routes[group[0]]
    others = [at for place, at in enumerate(places) if place not in (route.a, route.b)]
    arcs = [_arc(places[route.a], places[route.b], bow) for bow in BOWS]
    reach = BADGE + LANE * len(group) / 2 + 6
    return min(arcs, key=lambda arc: _trouble(arc, others, taken, reach))


def _trouble(
    arc: Curve, others: Sequence[Point], taken: set[tuple[int, int]], reach: float
) -> float:
    inner = arc.points[6:-6]
    met = sum(any(_distance(at, point) < reach for point in inner) for at in others)
    return 20.0 * met + sum(_cell(point) in taken for point in inner)


def _names(
    board: Board, places: Sequence[Point], taken: set[tuple[int, int]]
) -> Iterator[tuple[float, float, str]]:
    """Each name where least is in its way; names placed later keep clear of earlier ones."""
    taken = taken | {_cell(at) for at in places}
    if board.tokens:  # stacks stand up and right of a place
        taken |= {_cell((x + 13, y - 9)) for x, y in places}
    size = (board.size[0] + 2 * MARGIN, board.size[1] + 2 * MARGIN + HEAD)
    for place, at in zip(board.places, places, strict=True):
        spots = list(_spots(at, len(place.name) * LETTER))
        best = min(spots, key=lambda spot: _crowd(spot, taken, size))
        taken.update(_cells(best))
        left, top, right, bottom = best
        yield (left + right) / 2, (top + bottom) / 2 + 4, place.name


Box = tuple[float, float, float, float]


def _spots(at: Point, width: float) -> Iterator[Box]:
    """Boxes around a place that its name could stand in."""
    for i in (2, 6, 0, 4, 1, 3, 5, 7):
        angle = i * pi / 4
        x = at[0] + cos(angle) * (BADGE + 5 + width / 2)
        y = at[1] + sin(angle) * (BADGE + 10)
        yield x - width / 2, y - 7, x + width / 2, y + 7


def _cells(box: Box) -> list[tuple[int, int]]:
    (left, top), (right, bottom) = _cell((box[0], box[1])), _cell((box[2], box[3]))
    return [(x, y) for x in range(left, right + 1) for y in range(top, bottom + 1)]


def _crowd(box: Box, taken: set[tuple[int, int]], size: Point) -> int:
    outside = box[0] < EDGE or box[2] > size[0] - EDGE or box[1] < HEAD or box[3] > size[1]
    return sum(cell in taken for cell in _cells(box)) + 100 * outside


# -- the drawing


def game_svg(game: Game) -> str:
    """The board of a game as it stands: only what is public."""
    facts = game.view().to_json()
    return board_svg(
        game.board, facts["routes"], names=game.names, stacks=facts["stacks"],
        markers=facts["markers"], alvin=facts["alvin"],
    )  # fmt: skip


def board_svg(
    board: Board,
    owners: Mapping[str, int] | None = None,
    *,
    names: Sequence[str] = (),
    stacks: Mapping[str, Mapping[str, int]] | None = None,
    markers: Mapping[str, int] | None = None,
    alvin: Mapping[str, Any] | None = None,
) -> str:
    """The board; who owns which route, and what stands where, by name as a view's JSON has it."""
    layout = layout_of(board)
    width, height = board.size[0] + 2 * MARGIN, board.size[1] + 2 * MARGIN + HEAD + FOOT
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}"'
        f' role="img" font-family="Georgia, serif" text-anchor="middle">',
        f"<title>{escape(board.name)}</title>",
        _ground(width, height),
        *_heading(board, width),
        *_routes(board, layout, owners or {}, names),
        *_places(board, layout),
        *_things(board, layout, stacks or {}, markers or {}, alvin),
        *_legend(names, width, height),
        "</svg>",
    ]
    return "\n".join(parts)


def _ground(width: float, height: float) -> str:
    return (
        f'<rect width="{width:g}" height="{height:g}" fill="{GROUND}"/>'
        f'<rect x="12" y="12" width="{width - 24:g}" height="{height - 24:g}" rx="10"'
        f' fill="{PAPER}" stroke="{INK}" stroke-width="1.5"/>'
    )


def _heading(board: Board, width: float) -> Iterator[str]:
    yield _words(width / 2, 42, board.name, 22, weight="bold")
    if board.reconstruction:
        yield _words(width / 2, 60, RECONSTRUCTION, 12)


def _words(x: float, y: float, text: str, size: float, color: str = INK, weight: str = "") -> str:
    bold = f' font-weight="{weight}"' if weight else ""
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size:g}" fill="{color}"{bold}>'
        f"{escape(text)}</text>"
    )


def _routes(
    board: Board, layout: Layout, owners: Mapping[str, int], names: Sequence[str]
) -> Iterator[str]:
    for route, lane in zip(board.routes, layout.lanes, strict=True):
        owner = owners.get(route.name)
        yield f'<g class="route" data-route={quoteattr(route.name)}>'
        yield f"<title>{escape(_told(route, owner, names))}</title>"
        yield from _slots(board, route, lane, owner)
        yield "</g>"


def _told(route: Route, owner: int | None, names: Sequence[str]) -> str:
    """What a pointer at a route reads."""
    ferry = f", {route.ferry} ferry" if route.ferry else ""
    return f"{route.name}, length {route.length}{ferry}: {_seat_name(owner, names)}"


def _seat_name(seat: int | None, names: Sequence[str]) -> str:
    if seat is None:
        return "free"
    return names[seat] if seat < len(names) else f"Seat {seat}"


def _slots(board: Board, route: Route, lane: Curve, owner: int | None) -> Iterator[str]:
    """A row of slots, the track visible between them and the places."""
    room = lane.length - 2 * (BADGE + 3)
    step = min(room / route.length, LONGEST_SLOT + 4)
    start = lane.length / 2 - step * route.length / 2
    track = " ".join(f"{x:.1f},{y:.1f}" for x, y in lane.points[::4])
    yield f'<polyline points="{track}" fill="none" stroke="{INK}" stroke-opacity=".3"/>'
    for index in range(route.length):
        x, y, angle = lane.at(start + step * (index + 0.5))
        inside = _inside(board, route, index, owner)
        yield (
            f'<g transform="translate({x:.1f} {y:.1f}) rotate({_upright(degrees(angle)):.1f})">'
            f"{_slot(board, route, step - 4, owner)}{inside}</g>"
        )


def _upright(angle: float) -> float:
    """The same slope, so turned that letters do not stand on their heads."""
    return angle - 180 if angle > 90 else angle + 180 if angle < -90 else angle


def _slot(board: Board, route: Route, length: float, owner: int | None) -> str:
    fill = _color(board, route)[0] if owner is None else SEATS[owner]
    stroke = INK if owner is None else "#ffffff"
    width = 0.8 if owner is None else 1.6
    return (
        f'<rect x="{-length / 2:.1f}" y="{-SLOT / 2:g}" width="{length:.1f}" height="{SLOT:g}"'
        f' rx="3" fill="{fill}" stroke="{stroke}" stroke-width="{width:g}"/>'
    )


def _color(board: Board, route: Route) -> tuple[str, str]:
    """Fill and ink of a route."""
    name = "grey" if route.color == GREY else board.colors[route.color]
    return COLORS.get(name, (OTHERS[route.color % len(OTHERS)], "#ffffff"))


def _inside(board: Board, route: Route, index: int, owner: int | None) -> str:
    """What a slot shows: its owner's number, a ferry, or the letter of its colour."""
    if owner is not None:
        return _words(0, 3.2, str(owner), 9, "#ffffff", "bold")
    ink = _color(board, route)[1]
    if index >= route.length - route.ferry:
        return f'<path class="ferry" d="M-8 -1h16l-3 4h-10z M-1 -2v-3l5 3z" fill="{ink}"/>'
    letter = "" if route.color == GREY else letters(board)[board.colors[route.color]]
    return _words(0, 3, letter, 8, ink) if letter else ""


def _places(board: Board, layout: Layout) -> Iterator[str]:
    rows = zip(board.places, layout.places, layout.names, strict=True)
    for number, (place, (x, y), (left, top, name)) in enumerate(rows):
        yield (
            f'<g class="place" data-place={quoteattr(place.name)}>'
            f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{BADGE:g}" fill="#fffaf0" stroke="{ENAMEL}"'
            f' stroke-width="3"/>{_star(x, y) if number in board.attractions else ""}'
            f"{_label(left, top, name)}</g>"
        )


def _star(x: float, y: float) -> str:
    """An attraction (N1)."""
    turns = ((i * pi / 5 - pi / 2, 2.4 if i % 2 else 6.0) for i in range(10))
    points = " ".join(f"{x + cos(t) * r:.1f},{y + sin(t) * r:.1f}" for t, r in turns)
    return f'<polygon class="attraction" points="{points}" fill="{ENAMEL}"/>'


def _label(x: float, y: float, name: str) -> str:
    """A name on a soft plate of its own shape, drawn twice: not every viewer knows paint-order."""
    shape = f'x="{x:.1f}" y="{y:.1f}" font-size="12" font-weight="bold"'
    plate = f'fill="{PAPER}" stroke="{PAPER}" stroke-width="4" stroke-linejoin="round"'
    words = escape(name)
    return (
        f'<text {shape} {plate} aria-hidden="true">{words}</text>'
        f'<text {shape} fill="{INK}">{words}</text>'
    )


def _things(
    board: Board,
    layout: Layout,
    stacks: Mapping[str, Mapping[str, int]],
    markers: Mapping[str, int],
    alvin: Mapping[str, Any] | None,
) -> Iterator[str]:
    """Token stacks, markers and Alvin at their places."""
    at = {place.name: xy for place, xy in zip(board.places, layout.places, strict=True)}
    for name, stack in stacks.items():
        if stack["tokens"]:
            yield _stack(*at[name], stack["symbol"], stack["tokens"])
    for name, seat in markers.items():
        yield _marker(*at[name], seat)
    if alvin and alvin["place"] in at:
        yield _alvin(*at[alvin["place"]])


def _stack(x: float, y: float, symbol: int, tokens: int) -> str:
    title = f"{tokens} of symbol {symbol}"
    coins = "".join(
        f'<circle cx="{x + 13:.1f}" cy="{y - 9 - 3 * i:.1f}" r="7.5" fill="#d9b64a"'
        f' stroke="{INK}"/>'
        for i in range(tokens)
    )
    number = _words(x + 13, y - 5.5 - 3 * (tokens - 1), str(symbol), 10, INK, "bold")
    return f'<g class="stack"><title>{title}</title>{coins}{number}</g>'


def _marker(x: float, y: float, seat: int) -> str:
    shape = f"M{x - 8:.1f} {y + 5:.1f}v-9l8 -6l8 6v9z"
    return (
        f'<g class="marker"><path d="{shape}" fill="{SEATS[seat]}" stroke="#ffffff"'
        f' stroke-width="1.6"/>{_words(x, y + 3, str(seat), 10, "#ffffff", "bold")}</g>'
    )


def _alvin(x: float, y: float) -> str:
    return (
        f'<g class="alvin"><title>Alvin</title><ellipse cx="{x - 13:.1f}" cy="{y - 11:.1f}" rx="7"'
        f' ry="9" fill="#7cc46a" stroke="{INK}"/><ellipse cx="{x - 16:.1f}" cy="{y - 12:.1f}"'
        f' rx="2" ry="3" fill="{INK}"/><ellipse cx="{x - 10:.1f}" cy="{y - 12:.1f}" rx="2" ry="3"'
        f' fill="{INK}"/></g>'
    )


def _legend(names: Iterable[str], width: float, height: float) -> Iterator[str]:
    """Which seat has which colour."""
    seats = list(names)
    step = (width - 2 * MARGIN) / max(len(seats), 1)
    for seat, name in enumerate(seats):
        x, y = MARGIN + step * (seat + 0.5), height - 34
        shown = name if len(name) * LETTER < step - 30 else name[: int((step - 40) / LETTER)] + ".."
        yield (
            f'<g class="seat"><rect x="{x - 14:.1f}" y="{y - 22:.1f}" width="28" height="{SLOT:g}"'
            f' rx="3" fill="{SEATS[seat]}" stroke="#ffffff"/>'
            f"{_words(x, y - 13, str(seat), 9, '#ffffff', 'bold')}{_words(x, y + 4, shown, 12)}</g>"
        )
