"""Where the places, tracks and names of a board stand in its picture."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import atan2, cos, hypot, pi, sin

from funicular.board.model import Board

Point = tuple[float, float]

MARGIN = 26.0
HEAD = 34.0
EDGE = 16.0  # a name keeps clear of the frame
BADGE = 9.0
LANE = 14.0
CELL = 12.0
SAMPLES = 48
BOWS = (0.0, 0.07, -0.07, 0.14, -0.14, 0.22, -0.22)
LETTER = 7.4  # width of a letter of a name


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
