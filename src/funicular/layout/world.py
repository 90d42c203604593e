"""Where every item is now, and what a proposal would cost among the others."""

from __future__ import annotations

import numpy as np

from funicular.layout.capsules import boxes_of, depths, meeting
from funicular.layout.geometry import Indices, Numbers, as_array
from funicular.layout.scene import BADGE, Proposal, Scene, together

NEAR = 4.0
NEAR_PLACE = 11.0
"""Half of the largest margin that any two items keep, and that two places keep."""


class World:
    """All items in their present shape."""

    def __init__(self, scene: Scene, spots: Numbers, bows: Numbers, boxes: Indices) -> None:
        self.scene = scene
        self.spots = spots.copy()
        self.bows = bows.copy()
        self.boxes = boxes.copy()
        whole = self._whole()
        self.items = whole.items
        self.capsules = whole.capsules[0]
        self._reach = np.where(scene.kinds == BADGE, NEAR_PLACE, NEAR)
        self._bounds = boxes_of(self.capsules, self._reach[self.items])
        self._parts: dict[tuple[int, ...], tuple[Indices, Indices]] = {}
        self._pairs: dict[tuple[int, ...], tuple[Indices, Indices]] = {}

    def _whole(self) -> Proposal:
        scene = self.scene
        each = range(len(scene.names))
        a, b = self.spots[scene.group_a][None], self.spots[scene.group_b][None]
        return together(
            [
                scene.group_shapes(np.arange(len(scene.groups)), a, b, self.bows[None]),
                *(scene.badge_shapes(place, self.spots[[place]]) for place in each),
                *(self.label_shapes(place, self.boxes[[place]]) for place in each),
                *scene.zone_shapes(),
            ]
        )

    # -- proposals

    def label_shapes(self, place: int, boxes: Indices) -> Proposal:
        """A name in several boxes, its place where it is."""
        spots = self.spots[place][None].repeat(len(boxes), axis=0)
        return self.scene.label_shapes(place, spots, boxes)

    def group_shapes(self, group: int, bows: Numbers) -> Proposal:
        """A group with several bows, its places where they are."""
        scene = self.scene
        a = self.spots[scene.group_a[group]][None, None].repeat(len(bows), axis=0)
        b = self.spots[scene.group_b[group]][None, None].repeat(len(bows), axis=0)
        return scene.group_shapes(np.array([group]), a, b, bows[:, None])

    def place_shapes(self, place: int, spots: Numbers) -> Proposal:
        """A place at several spots, with its name and the routes that end there."""
        scene = self.scene
        groups = np.flatnonzero((scene.group_a == place) | (scene.group_b == place))
        parts = [
            scene.badge_shapes(place, spots),
            scene.label_shapes(place, spots, self.boxes[[place]].repeat(len(spots))),
        ]
        if len(groups):
            a = self._ends(scene.group_a[groups], place, spots)
            b = self._ends(scene.group_b[groups], place, spots)
            bows = self.bows[groups][None].repeat(len(spots), axis=0)
            parts.append(scene.group_shapes(groups, a, b, bows))
        return together(parts)

    def _ends(self, ends: Indices, place: int, spots: Numbers) -> Numbers:
        """One end of some groups, for each spot that the place may have."""
        found = self.spots[ends][None].repeat(len(spots), axis=0)
        found[:, ends == place] = spots[:, None]
        return found

    # -- costs

    def costs(self, proposal: Proposal) -> Numbers:
        """What each choice costs: by itself, among the others, and among what it moves."""
        return proposal.own + self._among_others(proposal) + self._among_own(proposal)

    def _among_others(self, proposal: Proposal) -> Numbers:
        choices, size = proposal.capsules.shape[:2]
        flat = proposal.capsules.reshape(-1, 5)
        items = np.tile(proposal.items, choices)
        bounds = boxes_of(flat, self._reach[items])
        near = self._near(proposal, bounds)
        first, second = meeting(bounds, self._bounds[near])
        second = near[second]
        costs = self._pair_costs(
            flat[first], items[first], self.capsules[second], self.items[second]
        )
        return as_array(np.bincount(first // size, costs, choices))

    def _near(self, proposal: Proposal, bounds: Numbers) -> Indices:
        """Capsules of other items somewhere around."""
        _, others = self._split(proposal)
        low, high = bounds[:, :2].min(axis=0), bounds[:, 2:].max(axis=0)
        around = self._bounds[others]
        hits = (around[:, 0] < high[0]) & (around[:, 1] < high[1])
        hits &= (around[:, 2] > low[0]) & (around[:, 3] > low[1])
        near: Indices = others[hits]
        return near

    def _split(self, proposal: Proposal) -> tuple[Indices, Indices]:
        """The numbers of the capsules that a proposal moves, in its order, and of the others."""
        key = tuple(proposal.items)
        if key not in self._parts:
            order = list(dict.fromkeys(key))
            own = np.concatenate([np.flatnonzero(self.items == item) for item in order])
            self._parts[key] = own, np.flatnonzero(~np.isin(self.items, order))
        return self._parts[key]

    def _among_own(self, proposal: Proposal) -> Numbers:
        first, second = self._own_pairs(proposal)
        choices = len(proposal.capsules)
        if not len(first):
            return np.zeros(choices)
        bounds = boxes_of(proposal.capsules, self._reach[proposal.items])
        a, b = bounds[:, first], bounds[:, second]
        hits = (a[..., 0] < b[..., 2]) & (b[..., 0] < a[..., 2])
        hits &= (a[..., 1] < b[..., 3]) & (b[..., 1] < a[..., 3])
        choice, pair = np.nonzero(hits)
        one, other = first[pair], second[pair]
        costs = self._pair_costs(
            proposal.capsules[choice, one], proposal.items[one],
            proposal.capsules[choice, other], proposal.items[other],
        )  # fmt: skip
        return as_array(np.bincount(choice, costs, choices))

    def _own_pairs(self, proposal: Proposal) -> tuple[Indices, Indices]:
        """Capsules of one proposal that should keep apart."""
        key = tuple(proposal.items)
        if key not in self._pairs:
            first, second = np.triu_indices(len(key), 1)
            apart = self.scene.weights[proposal.items[first], proposal.items[second]] > 0
            self._pairs[key] = first[apart], second[apart]
        return self._pairs[key]

    def _pair_costs(self, a: Numbers, of_a: Indices, b: Numbers, of_b: Indices) -> Numbers:
        depth = np.maximum(0.0, depths(a, b, self.scene.margins[of_a, of_b]))
        return self.scene.weights[of_a, of_b] * (0.5 * depth**2 + 1.5 * depth)

    # -- changing

    def settle(self, proposal: Proposal, choice: int) -> None:
        """Put the items of a proposal into one of its shapes."""
        own, _ = self._split(proposal)
        self.capsules[own] = proposal.capsules[choice]
        self._bounds[own] = boxes_of(self.capsules[own], self._reach[self.items[own]])
