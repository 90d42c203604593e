"""The geometry of a picture: curves, lanes, slots and the boxes of names, many at once.

Browsers draw with the same formulas, so what keeps clear here keeps clear there.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from math import cos, pi, sin
from typing import Any

import numpy as np
import numpy.typing as npt

Numbers = npt.NDArray[np.float64]
Indices = npt.NDArray[np.intp]

SAMPLES = 28
STEPS = 120
DIRECTIONS = 16

SHORTEST = 0.6
"""Slots are never drawn shorter than this part of `slotMin`, and gaps no less of `gap`."""


def curves(a: Numbers, b: Numbers, bow: Numbers, skew: Numbers) -> Numbers:
    """From each a to each b: a quadratic, bowed sideways and leaning along, as 29 points."""
    way = b - a
    across = np.stack([-way[:, 1], way[:, 0]], axis=1)
    middle = (a + b) / 2 + across * (2 * bow)[:, None] + way * skew[:, None]
    t = np.linspace(0.0, 1.0, SAMPLES + 1)[None, :, None]
    u = 1 - t
    return u * u * a[:, None] + 2 * u * t * middle[:, None] + t * t * b[:, None]


def beside(lines: Numbers, offsets: Numbers) -> Numbers:
    """Each line moved sideways by its offset."""
    before = np.concatenate([lines[:, :1], lines[:, :-1]], axis=1)
    after = np.concatenate([lines[:, 1:], lines[:, -1:]], axis=1)
    way = after - before
    length = np.hypot(way[..., 0], way[..., 1])
    length[length == 0] = 1.0
    part = offsets[:, None] / length
    return lines + np.stack([-way[..., 1] * part, way[..., 0] * part], axis=-1)  # type: ignore[no-any-return]


class Walker:
    """Points at some way along each of many lines."""

    def __init__(self, lines: Numbers) -> None:
        steps = np.diff(lines, axis=1)
        self._along = np.zeros(lines.shape[:2])
        np.cumsum(np.hypot(steps[..., 0], steps[..., 1]), axis=1, out=self._along[:, 1:])
        self.total = self._along[:, -1]
        # One rising list for all lines, so that one search finds a step on each of them.
        self._apart = float(self.total.max()) + 1.0
        self._rising = (self._along + self._apart * np.arange(len(lines))[:, None]).ravel()
        self._points = lines.reshape(-1, 2)

    def at(self, line: Indices, way: Numbers) -> Numbers:
        """The point on each of these lines after so much way."""
        first = line * (SAMPLES + 1)
        found = np.searchsorted(self._rising, way + self._apart * line)
        after = np.minimum(np.maximum(found, first + 1), first + SAMPLES)
        along = self._along.ravel()
        low, step = along[after - 1], along[after] - along[after - 1]
        part = (way - low) / np.where(step > 0, step, 1.0)
        start = self._points[after - 1]
        return start + (self._points[after] - start) * part[..., None]  # type: ignore[no-any-return]


@dataclass(frozen=True)
class Lanes:
    """Lanes with their slots. `fit` is how long slots would be if they filled the lane.

    Slots are flat: `lane` says whose each is. `loose` has, for each lane, the two ends of track
    before and after the slots as segments; `spare` is how long both are together.
    """

    fit: Numbers
    spare: Numbers
    loose: Numbers
    lane: Indices
    centre: Numbers
    angle: Numbers
    length: Numbers


def lanes(
    lines: Numbers, a: Numbers, b: Numbers, counts: Indices, sizes: Mapping[str, float]
) -> Lanes:
    """The slots on lines between the places at a and b, so many on each."""
    walker = Walker(lines)
    start, end = _free_part(walker, a, b, sizes)
    room = end - start
    fit = (room - (counts - 1) * sizes["gap"]) / counts
    length = np.clip(fit, sizes["slotMin"] * SHORTEST, sizes["slotMax"])
    gaps = np.maximum(counts - 1, 1)
    gap = np.clip((room - counts * length) / gaps, sizes["gap"] * SHORTEST, sizes["gapMax"])
    gap = np.where(counts > 1, gap, 0.0)
    used = counts * length + (counts - 1) * gap
    first = start + (room - used) / 2
    lane = np.repeat(np.arange(len(lines)), counts)
    number = np.arange(len(lane)) - np.repeat(np.cumsum(counts) - counts, counts)
    middle = first[lane] + length[lane] / 2 + number * (length[lane] + gap[lane])
    reach = length[lane] * 0.3
    centre = walker.at(lane, middle)
    way = walker.at(lane, middle + reach) - walker.at(lane, middle - reach)
    angle = np.arctan2(way[:, 1], way[:, 0])
    ends = np.stack([start, first, first + used, end], axis=1)
    loose = walker.at(np.arange(len(lines))[:, None], ends).reshape(-1, 2, 4)
    return Lanes(fit, room - used, loose, lane, centre, angle, length[lane])


def _free_part(
    walker: Walker, a: Numbers, b: Numbers, sizes: Mapping[str, float]
) -> tuple[Numbers, Numbers]:
    """Where each line leaves its first place, and where it meets its last."""
    reach = sizes["R"] + 3 + sizes["w"] * 0.2
    step = walker.total / STEPS
    from_start = step[:, None] * np.arange(STEPS // 2 + 1)
    line = np.arange(len(step))[:, None]
    left = _first_far(walker.at(line, from_start), a, reach)
    right = _first_far(walker.at(line, walker.total[:, None] - from_start), b, reach)
    return step * left, walker.total - step * right


def _first_far(points: Numbers, place: Numbers, reach: float) -> Indices:
    """The number of the first point that is out of reach of a place, or else the last number."""
    apart = points - place[:, None]
    far = (apart * apart).sum(axis=-1) >= reach * reach
    far[:, -1] = True
    first: Indices = far.argmax(axis=1)
    return first


# -- names


def text_width(text: str, font: float) -> float:
    """The width of a line of a name: an average of the face that names are set in."""
    return sum(map(_letter_width, text)) * font


def _letter_width(letter: str) -> float:
    if letter in "ijl.,'\u2019 I-":
        return 0.265
    if letter in "mwMW":
        return 0.77
    return 0.585 if "A" <= letter <= "Z" else 0.495


def name_forms(name: str, font: float) -> list[list[str]]:
    """The name on one line, and where it has several words on two, as even as can be."""
    words = re.split(r"(?<=-)| ", name)
    if len(words) == 1:
        return [[name]]
    splits = [[_joined(words[:i]), _joined(words[i:])] for i in range(1, len(words))]
    return [[name], min(splits, key=lambda lines: max(text_width(each, font) for each in lines))]


def _joined(words: list[str]) -> str:
    return " ".join(words).replace("- ", "-")


@dataclass(frozen=True)
class Box:
    """A box for a name, as seen from its place: left, top, width, height; how many lines."""

    x: float
    y: float
    width: float
    height: float
    lines: int
    direction: int


def label_boxes(name: str, sizes: Mapping[str, float]) -> list[Box]:
    """The boxes around a place that its name may stand in: sixteen directions a form."""
    font = sizes["font"]
    boxes = []
    for lines in name_forms(name, font):
        width = max(text_width(each, font) for each in lines) + 8
        height = len(lines) * font * 0.98 + 5
        for direction in range(DIRECTIONS):
            x, y = _box_centre(direction, width, height, sizes["R"] + 4)
            box = Box(x - width / 2, y - height / 2, width, height, len(lines), direction)
            boxes.append(box)
    return boxes


def _box_centre(direction: int, width: float, height: float, clear: float) -> tuple[float, float]:
    """How far a box is slid out in a direction until it clears the place."""
    angle = direction / DIRECTIONS * pi * 2
    c, s = cos(angle), sin(angle)
    out_x = 1e9 if abs(c) < 1e-6 else (width / 2 + clear) / abs(c)
    out_y = 1e9 if abs(s) < 1e-6 else (height / 2 + clear) / abs(s)
    out = min(out_x, out_y)
    if out_x < 1e8 and out_y < 1e8 and abs(out_x - out_y) < 30:
        out -= max(0.0, clear - 4) * 0.2
    return c * out, s * out


def as_array(values: Any) -> Numbers:
    """Numbers as an array."""
    return np.asarray(values, dtype=np.float64)
