"""A board's picture as items that want room: groups of routes, places, names and free zones.

Each item is some capsules and a cost of its own. Proposals are several possible shapes of a few
items, all made at once.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from funicular.board import Board
from funicular.layout import own_costs
from funicular.layout.capsules import NOWHERE, Capsules, along, discs
from funicular.layout.geometry import (
    Box,
    Indices,
    Lanes,
    Numbers,
    as_array,
    beside,
    curves,
    label_boxes,
    lanes,
)
from funicular.layout.model import Point, Zone, groups_of

SLOT, BADGE, LABEL, ZONE = range(4)
"""Kinds of item."""

PADS = as_array([0.8, 2.0, 1.5, 0.0])
"""How much thicker capsules are than what is drawn, by kind."""

MARGINS = as_array([[1.4, 1.6, 1.6, 4], [1.6, 22, 1.6, 6], [1.6, 1.6, 4, 4], [4, 6, 4, 0]])
WEIGHTS = as_array([[5, 4, 4, 1.5], [4, 1.5, 3, 2], [4, 3, 3, 2], [1.5, 2, 2, 0]])
"""How far apart two kinds should be, and how much it matters."""

LABEL_LINES = 2
LOOSE = 16.0
"""Track without slots shows, and wants room, from this length on."""

LOOSE_RADIUS = 1.5

ZONE_RADIUS = 20.0
ZONE_STEP = 24.0


@dataclass(frozen=True)
class Proposal:
    """Shapes of some items: capsules (choice, capsule, 5), whose they are, and own costs."""

    items: Indices
    capsules: Numbers
    own: Numbers


def together(parts: Sequence[Proposal]) -> Proposal:
    """Proposals with as many choices each as one."""
    return Proposal(
        np.concatenate([part.items for part in parts]),
        np.concatenate([part.capsules for part in parts], axis=1),
        np.sum([part.own for part in parts], axis=0),
    )


class Scene:
    """What there is to draw on a board, and how large."""

    def __init__(
        self,
        board: Board,
        size: Point,
        sizes: Mapping[str, float],
        start: Mapping[str, Point],
        zones: Sequence[Zone],
    ) -> None:
        self.size = size
        self.sizes = sizes
        self.zones = zones
        self.names = [place.name for place in board.places]
        self.start = as_array([start[name] for name in self.names])
        self.groups = groups_of(board)
        self.boxes = [label_boxes(name, sizes) for name in self.names]
        self._lay_lanes()

    def _lay_lanes(self) -> None:
        numbers = {name: number for number, name in enumerate(self.names)}
        self.group_a = np.array([numbers[group.a] for group in self.groups])
        self.group_b = np.array([numbers[group.b] for group in self.groups])
        self.lane_count = np.array([len(group.lengths) for group in self.groups])
        self.first_lane = np.cumsum(self.lane_count) - self.lane_count
        self.lengths = np.array([length for group in self.groups for length in group.lengths])
        width = self.sizes["w"] + self.sizes["lane"]
        offsets = [np.arange(count) - (count - 1) / 2 for count in self.lane_count]
        self.offsets = np.concatenate(offsets) * width

    # -- items by number: groups, then places, then names, then zones

    @cached_property
    def kinds(self) -> Indices:
        """The kind of each item."""
        places = len(self.names)
        counts = [len(self.groups), places, places, len(self.zones)]
        return np.repeat(np.arange(4), counts)

    def badge(self, place: int) -> int:
        """The item of a place."""
        return len(self.groups) + place

    def label(self, place: int) -> int:
        """The item of a place's name."""
        return len(self.groups) + len(self.names) + place

    def title(self, item: int) -> str:
        """What messages call an item."""
        kind, groups, places = self.kinds[item], len(self.groups), len(self.names)
        if kind == SLOT:
            return f"the routes {self.groups[item].a} - {self.groups[item].b}"
        if kind == BADGE:
            return f"the place {self.names[item - groups]}"
        return "a free zone" if kind == ZONE else f"the name {self.names[item - groups - places]}"

    @cached_property
    def margins(self) -> Numbers:
        """How far apart each two items should be."""
        return MARGINS[self.kinds[:, None], self.kinds]

    @cached_property
    def weights(self) -> Numbers:
        """How much it matters; 0 for what belongs together: a route and its ends, for one."""
        weights = WEIGHTS[self.kinds[:, None], self.kinds].copy()
        np.fill_diagonal(weights, 0.0)
        for group, ends in enumerate(zip(self.group_a, self.group_b, strict=True)):
            for place in ends:
                weights[group, self.badge(place)] = weights[self.badge(place), group] = 0.0
        for place in range(len(self.names)):
            badge, label = self.badge(place), self.label(place)
            weights[badge, label] = weights[label, badge] = 0.0
        return weights

    # -- proposals

    def group_shapes(self, groups: Indices, a: Numbers, b: Numbers, bows: Numbers) -> Proposal:
        """Groups with their ends and bows, all of them (choice, group, 2)."""
        choices = len(a)
        rows = np.tile(groups, choices)
        row, laid = self._laid(rows, a.reshape(-1, 2), b.reshape(-1, 2), bows.reshape(-1, 2))
        half = np.maximum(0.0, laid.length / 2 - self.sizes["w"] * 0.3)
        slots = along(laid.centre, laid.angle, half, self.sizes["w"] / 2 + PADS[SLOT])
        owners = np.concatenate([row[laid.lane], np.repeat(row, 2)])
        order = np.argsort(owners, kind="stable")
        capsules = np.concatenate([slots, _loose(laid.loose, laid.spare)])[order]
        own = own_costs.of_lanes(laid, self.size, self.sizes)
        own_rows = np.bincount(row, own, len(rows)) + own_costs.of_bows(bows, a, b).ravel()
        items = rows[owners[order][: len(order) // choices]]
        return Proposal(
            items,
            capsules.reshape(choices, -1, 5),
            own_rows.reshape(choices, -1).sum(axis=1),
        )

    def fits(self, a: Numbers, b: Numbers, bows: Numbers) -> Numbers:
        """For each group: how long its slots could be, in its tightest lane."""
        row, laid = self._laid(np.arange(len(self.groups)), a, b, bows)
        tightest = np.full(len(self.groups), np.inf)
        np.minimum.at(tightest, row, laid.fit)
        return tightest

    def _laid(
        self, groups: Indices, a: Numbers, b: Numbers, bows: Numbers
    ) -> tuple[Indices, Lanes]:
        """All lanes of these groups, and the row of the group that each belongs to."""
        counts = self.lane_count[groups]
        row = np.repeat(np.arange(len(groups)), counts)
        first = self.first_lane[groups] - (np.cumsum(counts) - counts)
        lane = first[row] + np.arange(len(row))
        lines = curves(a[row], b[row], bows[row, 0], bows[row, 1])
        lines = beside(lines, self.offsets[lane])
        return row, lanes(lines, a[row], b[row], self.lengths[lane], self.sizes)

    def badge_shapes(self, place: int, spots: Numbers) -> Proposal:
        """A place at several spots."""
        capsules = discs(spots, self.sizes["R"] + PADS[BADGE])
        own = own_costs.of_place(spots, self.start[place], self.size, self.sizes)
        return Proposal(np.array([self.badge(place)]), capsules[:, None], own)

    def label_shapes(self, place: int, spots: Numbers, boxes: Indices) -> Proposal:
        """A name in several of its boxes, around several spots of its place."""
        chosen = [self.boxes[place][number] for number in boxes]
        radius = self.sizes["font"] * 0.5 + PADS[LABEL]
        around = as_array([_lines(box, radius) for box in chosen])
        around[..., :4] += np.tile(spots, 2)[:, None]
        pairs = zip(chosen, spots, strict=True)
        own = as_array([own_costs.of_box(box, spot, self.size) for box, spot in pairs])
        items = np.full(LABEL_LINES, self.label(place))
        return Proposal(items, around, own)

    def zone_shapes(self) -> list[Proposal]:
        """The zones that stay free, which never move."""
        first = len(self.groups) + 2 * len(self.names)
        return [_zone(first + number, zone) for number, zone in enumerate(self.zones)]


def _loose(segments: Numbers, spare: Numbers) -> Capsules:
    """Thin capsules for the track before and after the slots, where there is much of it."""
    radius = np.full((len(segments), 2, 1), LOOSE_RADIUS)
    capsules = np.concatenate([segments, radius], axis=2)
    capsules[spare <= LOOSE] = NOWHERE
    return capsules.reshape(-1, 5)


def _lines(box: Box, radius: float) -> list[tuple[float, ...]]:
    """A capsule for each line of a name."""
    inset = radius * 0.35
    found: list[tuple[float, ...]] = []
    for number in range(box.lines):
        y = box.y + box.height * (number + 0.5) / box.lines
        found.append((box.x + inset, y, box.x + box.width - inset, y, radius))
    return found + [NOWHERE] * (LABEL_LINES - box.lines)


def _zone(item: int, zone: Zone) -> Proposal:
    x, y, width, height = zone
    rows = np.arange(y + ZONE_RADIUS, y + height - ZONE_RADIUS + 1, ZONE_STEP)
    ends = [(x + ZONE_RADIUS, at, x + width - ZONE_RADIUS, at, ZONE_RADIUS) for at in rows]
    return Proposal(np.full(len(rows), item), as_array([ends]), np.zeros(1))
