"""The drawing of a board: slots, badges, names, what stands on it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import cos, degrees, pi, sin
from typing import TYPE_CHECKING, Any
from xml.sax.saxutils import escape, quoteattr

from funicular.board.model import GREY, Board, Route
from funicular.picture.layout import BADGE, HEAD, LETTER, MARGIN, Curve, Layout, layout_of
from funicular.text.lines import letters
from funicular.text.page import RECONSTRUCTION

if TYPE_CHECKING:
    from funicular.game import Game

FOOT = 34.0
SLOT = 11.0  # across the track
LONGEST_SLOT = 44.0

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
        ground(width, height),
        *_heading(board, width),
        *_routes(board, layout, owners or {}, names),
        *_places(board, layout),
        *_things(board, layout, stacks or {}, markers or {}, alvin),
        *_legend(names, width, height),
        "</svg>",
    ]
    return "\n".join(parts)


def ground(width: float, height: float) -> str:
    """The paper everything is drawn on."""
    return (
        f'<rect width="{width:g}" height="{height:g}" fill="{GROUND}"/>'
        f'<rect x="12" y="12" width="{width - 24:g}" height="{height - 24:g}" rx="10"'
        f' fill="{PAPER}" stroke="{INK}" stroke-width="1.5"/>'
    )


def _heading(board: Board, width: float) -> Iterator[str]:
    yield words(width / 2, 42, board.name, 22, weight="bold")
    if board.reconstruction:
        yield words(width / 2, 60, RECONSTRUCTION, 12)


def words(x: float, y: float, text: str, size: float, color: str = INK, weight: str = "") -> str:
    """Words with their middle at a point."""
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
            f'<g transform="translate({x:.1f} {y:.1f}) rotate({upright(degrees(angle)):.1f})">'
            f"{_slot(board, route, step - 4, owner)}{inside}</g>"
        )


def upright(angle: float) -> float:
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
        return words(0, 3.2, str(owner), 9, "#ffffff", "bold")
    ink = _color(board, route)[1]
    if index >= route.length - route.ferry:
        return f'<path class="ferry" d="M-8 -1h16l-3 4h-10z M-1 -2v-3l5 3z" fill="{ink}"/>'
    letter = "" if route.color == GREY else letters(board)[board.colors[route.color]]
    return words(0, 3, letter, 8, ink) if letter else ""


def _places(board: Board, layout: Layout) -> Iterator[str]:
    rows = zip(board.places, layout.places, layout.names, strict=True)
    for number, (place, (x, y), (left, top, name)) in enumerate(rows):
        yield (
            f'<g class="place" data-place={quoteattr(place.name)}>'
            f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{BADGE:g}" fill="#fffaf0" stroke="{ENAMEL}"'
            f' stroke-width="3"/>{_star(x, y) if number in board.attractions else ""}'
            f"{label(left, top, name)}</g>"
        )


def _star(x: float, y: float) -> str:
    """An attraction (N1)."""
    turns = ((i * pi / 5 - pi / 2, 2.4 if i % 2 else 6.0) for i in range(10))
    points = " ".join(f"{x + cos(t) * r:.1f},{y + sin(t) * r:.1f}" for t, r in turns)
    return f'<polygon class="attraction" points="{points}" fill="{ENAMEL}"/>'


def label(x: float, y: float, name: str) -> str:
    """A name on a soft plate of its own shape, drawn twice: not every viewer knows paint-order."""
    shape = f'x="{x:.1f}" y="{y:.1f}" font-size="12" font-weight="bold"'
    plate = f'fill="{PAPER}" stroke="{PAPER}" stroke-width="4" stroke-linejoin="round"'
    written = escape(name)
    return (
        f'<text {shape} {plate} aria-hidden="true">{written}</text>'
        f'<text {shape} fill="{INK}">{written}</text>'
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
    number = words(x + 13, y - 5.5 - 3 * (tokens - 1), str(symbol), 10, INK, "bold")
    return f'<g class="stack"><title>{title}</title>{coins}{number}</g>'


def _marker(x: float, y: float, seat: int) -> str:
    shape = f"M{x - 8:.1f} {y + 5:.1f}v-9l8 -6l8 6v9z"
    return (
        f'<g class="marker"><path d="{shape}" fill="{SEATS[seat]}" stroke="#ffffff"'
        f' stroke-width="1.6"/>{words(x, y + 3, str(seat), 10, "#ffffff", "bold")}</g>'
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
            f"{words(x, y - 13, str(seat), 9, '#ffffff', 'bold')}{words(x, y + 4, shown, 12)}</g>"
        )
