"""Finding a layout: one thing after another takes one of several shapes, rather a cheap one.

A hot picture tries dear shapes too; as it cools down, only the cheapest are taken. How long it
takes is counted in moves, not by the clock: the same seed always makes the same picture.
"""

from __future__ import annotations

import numpy as np

from funicular.layout.geometry import Indices, Numbers
from funicular.layout.scene import Proposal, Scene
from funicular.layout.world import World

HOT = 60.0
COLD = 0.15
SPOTS = 7
BOWS = 9
FARTHEST, NEAREST = 40.0, 3.0
BOLDEST, SHYEST = 0.12, 0.01
MOST_BOW, MOST_SKEW = 0.45, 0.25

PLACE_MOVES, BOW_MOVES = 0.45, 0.85
"""Up to which chance a place is moved, and up to which a group is bowed; else a name moves."""


class Annealing:
    """A world that cools down."""

    def __init__(self, scene: Scene, seed: int) -> None:
        self.scene = scene
        self.chance = np.random.default_rng(seed)
        bows = np.zeros((len(scene.groups), 2))
        self.world = World(scene, scene.start, bows, np.zeros(len(scene.names), np.intp))

    def run(self, moves: int) -> World:
        """Make so many moves, from hot to cold."""
        self._settle_names()
        for number in range(moves):
            done = number / moves
            self._move(HOT * (COLD / HOT) ** done, 1 - done)
        self._settle_names()
        return self.world

    def _settle_names(self) -> None:
        for place in range(len(self.scene.names)):
            self._rebox(place, COLD)

    def _move(self, heat: float, freedom: float) -> None:
        kind = self.chance.random()
        if kind < PLACE_MOVES:
            self._shift(int(self.chance.integers(len(self.scene.names))), heat, freedom)
        elif kind < BOW_MOVES:
            self._bend(int(self.chance.integers(len(self.scene.groups))), heat, freedom)
        else:
            self._rebox(int(self.chance.integers(len(self.scene.names))), heat)

    def _shift(self, place: int, heat: float, freedom: float) -> None:
        """Move a place, or not."""
        reach = NEAREST + (FARTHEST - NEAREST) * freedom
        spots = self.world.spots[place] + self.chance.normal(0.0, reach, (SPOTS, 2))
        spots[0] = self.world.spots[place]
        proposal = self.world.place_shapes(place, spots)
        self.world.spots[place] = spots[self._taken(proposal, heat)]

    def _bend(self, group: int, heat: float, freedom: float) -> None:
        """Bow a group otherwise, or not."""
        now = self.world.bows[group]
        reach = SHYEST + (BOLDEST - SHYEST) * freedom
        bows = now + self.chance.normal(0.0, reach, (BOWS, 2)) * (1.0, 0.7)
        bows[:3] = now, -now, (0.0, 0.0)
        np.clip(bows[:, 0], -MOST_BOW, MOST_BOW, out=bows[:, 0])
        np.clip(bows[:, 1], -MOST_SKEW, MOST_SKEW, out=bows[:, 1])
        proposal = self.world.group_shapes(group, bows)
        self.world.bows[group] = bows[self._taken(proposal, heat)]

    def _rebox(self, place: int, heat: float) -> None:
        """Put a name into any of its boxes."""
        boxes: Indices = np.arange(len(self.scene.boxes[place]))
        proposal = self.world.label_shapes(place, boxes)
        self.world.boxes[place] = boxes[self._taken(proposal, heat)]

    def _taken(self, proposal: Proposal, heat: float) -> int:
        """Take one of the choices: the cheaper the likelier."""
        costs = self.world.costs(proposal)
        odds: Numbers = np.exp((costs.min() - costs) / heat)
        choice = int(np.searchsorted(np.cumsum(odds), self.chance.random() * odds.sum()))
        choice = min(choice, len(costs) - 1)
        self.world.settle(proposal, choice)
        return choice
