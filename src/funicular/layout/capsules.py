"""Everything in a picture as capsules: a segment and a radius. Capsules can be kept apart."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from funicular.layout.geometry import Indices, Numbers

Flags = npt.NDArray[np.bool_]

Capsules = Numbers
"""One a row: the two ends of the segment, and the radius."""

NOWHERE = (0.0, 0.0, 0.0, 0.0, -1e6)
"""A capsule that meets nothing."""

CROSSING = 8.0
"""How much deeper than touching two segments that cross are."""


def discs(points: Numbers, radius: float) -> Capsules:
    """Circles."""
    return np.column_stack([points, points, np.full(len(points), radius)])


def along(centre: Numbers, angle: Numbers, half: Numbers, radius: float) -> Capsules:
    """Segments around their centres."""
    reach = np.column_stack([np.cos(angle) * half, np.sin(angle) * half])
    return np.column_stack([centre - reach, centre + reach, np.full(len(centre), radius)])


def boxes_of(capsules: Capsules, more: Numbers | float = 0.0) -> Numbers:
    """Left, top, right and bottom of each, and some more around."""
    reach = capsules[..., 4] + more
    return np.stack(
        [
            np.minimum(capsules[..., 0], capsules[..., 2]) - reach,
            np.minimum(capsules[..., 1], capsules[..., 3]) - reach,
            np.maximum(capsules[..., 0], capsules[..., 2]) + reach,
            np.maximum(capsules[..., 1], capsules[..., 3]) + reach,
        ],
        axis=-1,
    )


def meeting(a: Numbers, b: Numbers) -> tuple[Indices, Indices]:
    """The numbers of the boxes of one list and the other that meet."""
    hits = (a[:, None, 0] < b[:, 2]) & (b[:, 0] < a[:, None, 2])
    hits &= (a[:, None, 1] < b[:, 3]) & (b[:, 1] < a[:, None, 3])
    first, second = np.nonzero(hits)
    return first, second


def depths(a: Capsules, b: Capsules, margin: Numbers | float = 0.0) -> Numbers:
    """How deep each capsule is in its partner, counting a margin; below 0 where they are apart."""
    touching = a[:, 4] + b[:, 4] + margin
    nearest = np.minimum(
        np.minimum(_to_segment(a[:, :2], b), _to_segment(a[:, 2:4], b)),
        np.minimum(_to_segment(b[:, :2], a), _to_segment(b[:, 2:4], a)),
    )
    return np.where(_crosses(a, b), touching + CROSSING, touching - nearest)


def _to_segment(points: Numbers, segments: Numbers) -> Numbers:
    start = segments[:, :2]
    way = segments[:, 2:4] - start
    apart = points - start
    square = (way * way).sum(axis=1)
    part = (apart * way).sum(axis=1) / np.where(square > 0, square, 1.0)
    rest = apart - way * np.clip(part, 0.0, 1.0)[:, None]
    distance: Numbers = np.hypot(rest[:, 0], rest[:, 1])
    return distance


def _crosses(a: Numbers, b: Numbers) -> Flags:
    apart = _side(a, b[:, :2]) * _side(a, b[:, 2:4]) < 0
    return apart & (_side(b, a[:, :2]) * _side(b, a[:, 2:4]) < 0)


def _side(segments: Numbers, points: Numbers) -> Numbers:
    """On which side of each segment each point is."""
    way = segments[:, 2:4] - segments[:, :2]
    apart = points - segments[:, :2]
    return way[:, 0] * apart[:, 1] - way[:, 1] * apart[:, 0]
