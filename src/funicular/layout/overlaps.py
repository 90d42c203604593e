"""What overlaps in a layout, as it will be drawn."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from funicular.board import Board
from funicular.layout.capsules import boxes_of, depths, meeting
from funicular.layout.geometry import SHORTEST, Numbers, as_array
from funicular.layout.model import Layout
from funicular.layout.scene import LOOSE_RADIUS, PADS, Scene
from funicular.layout.world import World

TOLERANCE = 1.0

OUTSIDE = (1e6, 1e6, -1e6, -1e6)


@dataclass(frozen=True, order=True)
class Overlap:
    """Two things that overlap, and how deep at worst."""

    depth: float
    a: str
    b: str

    def __str__(self) -> str:
        return f"{self.a} and {self.b} overlap by {self.depth:.1f}"


def overlaps(board: Board, layout: Layout, tolerance: float = TOLERANCE) -> list[Overlap]:
    """Everything that overlaps by more than the tolerance, the worst first."""
    scene = Scene(board, layout.size, layout.sizes, layout.start, layout.keep_out)
    world = world_of(scene, layout)
    bounds = boxes_of(world.capsules)
    bounds[world.capsules[:, 4] == LOOSE_RADIUS] = OUTSIDE  # bare track may meet near a place
    first, second = meeting(bounds, bounds)
    a, b = world.items[first], world.items[second]
    apart = (a < b) & (scene.weights[a, b] > 0)
    first, second, a, b = first[apart], second[apart], a[apart], b[apart]
    pads = PADS[scene.kinds]
    depth = depths(world.capsules[first], world.capsules[second], -pads[a] - pads[b])
    worst: dict[tuple[int, int], float] = {}
    for each in np.flatnonzero(depth > tolerance):
        pair = int(a[each]), int(b[each])
        worst[pair] = max(worst.get(pair, 0.0), float(depth[each]))
    found = [Overlap(each, scene.title(i), scene.title(j)) for (i, j), each in worst.items()]
    return sorted(found, reverse=True)


def cramped(board: Board, layout: Layout) -> list[str]:
    """Groups of routes that have less room than their slots need at least."""
    scene = Scene(board, layout.size, layout.sizes, layout.start, layout.keep_out)
    world = world_of(scene, layout)
    a, b = world.spots[scene.group_a], world.spots[scene.group_b]
    fits = scene.fits(a, b, world.bows)
    least = layout.sizes["slotMin"] * SHORTEST
    return [scene.title(int(group)) for group in np.flatnonzero(fits < least)]


def world_of(scene: Scene, layout: Layout) -> World:
    """The items of a layout where it has them; nudged names too."""
    spots = as_array([layout.places[name] for name in scene.names])
    bows = as_array([layout.bows[group.key] for group in scene.groups])
    chosen = [layout.labels[name] for name in scene.names]
    counts = [len(boxes) for boxes in scene.boxes]
    boxes = np.array([int(each[0]) % count for each, count in zip(chosen, counts, strict=True)])
    world = World(scene, spots, bows, boxes)
    for place, label in enumerate(chosen):
        if len(label) > 1:
            _nudge(world, scene.label(place), as_array(label[1:]))
    return world


def _nudge(world: World, item: int, by: Numbers) -> None:
    own = world.items == item
    world.capsules[own, :4] += np.tile(by, 2)
