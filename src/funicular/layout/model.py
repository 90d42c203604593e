"""Where everything stands in the picture of a board."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from funicular.board import Board

Point = tuple[float, float]
Zone = tuple[float, float, float, float]
"""A part of the picture: left, top, width, height."""

SIZE_NAMES = ("slot", "slotMin", "slotMax", "w", "gap", "gapMax", "lane", "R", "font")
"""What is measured: how long a slot is at best, at least and at most, how wide (w), the gaps
between slots, the gap between lanes, the radius of a place and the height of its name."""


@dataclass(frozen=True)
class Layout:
    """A layout: the picture, its measures, and everything that stands in it, by name.

    `start` has the places where they were before the layout moved them: what is drawn behind the
    routes is bent along. `bows` goes by the group of routes (`A | B`, in alphabetical order): how
    far they are bowed sideways and lean along, as parts of the way. `labels` has the number of a
    name's box around its place, and a nudge if it has one.
    """

    size: tuple[float, float]
    sizes: Mapping[str, float]
    start: Mapping[str, Point]
    places: Mapping[str, Point]
    bows: Mapping[str, tuple[float, float]]
    labels: Mapping[str, tuple[float, ...]]
    keep_out: tuple[Zone, ...]


@dataclass(frozen=True)
class Group:
    """Routes side by side: their two places in alphabetical order, their lengths lane by lane."""

    key: str
    a: str
    b: str
    lengths: tuple[int, ...]


def group_key(a: str, b: str) -> str:
    """What a layout calls the routes between two places."""
    return " | ".join(sorted((a, b)))


def groups_of(board: Board) -> list[Group]:
    """The groups of routes, in the order of the board."""
    lengths: dict[tuple[str, str], list[int]] = {}
    for route in board.routes:
        a, b = sorted((board.places[route.a].name, board.places[route.b].name))
        lengths.setdefault((a, b), []).append(route.length)
    return [Group(group_key(a, b), a, b, tuple(each)) for (a, b), each in lengths.items()]
