"""What the shape of an item costs by itself: slots too short, bows, far from home, off the edge."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from funicular.layout.geometry import Box, Lanes, Numbers
from funicular.layout.measures import LARGEST_SLOT
from funicular.layout.model import Point

EDGE = 26.0
LABEL_EDGE = 16.0
OFF_THE_EDGE = 40.0

PULL = 0.0016
"""How strongly a place is pulled to where the board has it, by the square of the distance."""

DIRECTION_COSTS = (0.0, 3.2, 0.4, 3.2, 0.8, 3.2, 0.4, 3.2, 0.16, 3.2, 0.4, 3.2, 0.8, 3.2, 0.4, 3.2)
"""Names stand best to the right, then to the left, above or below; in between rather not."""

SECOND_LINE = 1.2


def of_lanes(laid: Lanes, size: Point, sizes: Mapping[str, float]) -> Numbers:
    """For each lane: slots that are too short, much track without slots, slots off the edge."""
    counts = np.bincount(laid.lane, minlength=len(laid.fit))
    slot, least = sizes["slot"], sizes["slotMin"]
    tight = np.maximum(0.0, least - laid.fit) ** 2 * 0.9
    short = np.where(laid.fit < least, 0.0, np.maximum(0.0, slot - laid.fit) ** 2 * 0.03)
    bare = np.maximum(0.0, laid.spare / slot) ** 1.6 * 3
    x, y = laid.centre[:, 0], laid.centre[:, 1]
    off = (x < EDGE) | (x > size[0] - EDGE) | (y < EDGE) | (y > size[1] - EDGE)
    outside = np.bincount(laid.lane, off, len(laid.fit))
    return counts * (tight + short) + bare + outside * OFF_THE_EDGE


def of_bows(bows: Numbers, a: Numbers, b: Numbers) -> Numbers:
    """Straight is best; a strong bow, or one that swings far out, costs much more."""
    bow, skew = np.abs(bows[..., 0]), bows[..., 1]
    way = np.hypot(a[..., 0] - b[..., 0], a[..., 1] - b[..., 1])
    strong = np.maximum(0.0, bow - 0.2) ** 2 * 1500
    swing = np.maximum(0.0, bow * way - 70) * 0.3
    return 220 * bow**2 + 120 * skew**2 + strong + swing  # type: ignore[no-any-return]


def of_place(spots: Numbers, start: Numbers, size: Point, sizes: Mapping[str, float]) -> Numbers:
    """Far from where the board has the place, or close to the edge."""
    pull = PULL * (sizes["slot"] / LARGEST_SLOT) ** 2
    apart = spots - start
    home = (0.7 * apart[:, 0] ** 2 + apart[:, 1] ** 2) * pull
    margin = sizes["R"] + 22
    over = np.maximum(0.0, np.maximum(margin - spots, spots - (np.array(size) - margin)))
    return home + (over**2).sum(axis=1)  # type: ignore[no-any-return]


def of_box(box: Box, spot: Numbers, size: Point) -> float:
    """The direction of a name's box, a second line, and how far it is off the edge."""
    x, y = float(spot[0]) + box.x, float(spot[1]) + box.y
    over = max(0.0, LABEL_EDGE - x) + max(0.0, LABEL_EDGE - y)
    over += max(0.0, x + box.width - size[0] + LABEL_EDGE)
    over += max(0.0, y + box.height - size[1] + LABEL_EDGE)
    return DIRECTION_COSTS[box.direction] + SECOND_LINE * (box.lines - 1) + over * 9
