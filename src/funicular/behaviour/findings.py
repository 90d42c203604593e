"""Findings in words: the largest of all differences whose intervals don't overlap."""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from funicular.behaviour.measure import Measure
from funicular.behaviour.naming import short_names
from funicular.report.statistics import Estimate
from funicular.report.wording import known

MOST = 3
RESULT = "result"
"""Who wins is no behaviour; the page shows it by itself."""

CLEAR = 2.0
"""A difference of so many widths of the intervals is as clear as it needs to be."""

LEAST_CASES = 20
"""With fewer, intervals are too sure of themselves."""

LEAST_GAP = 0.02
"""Two of a hundred, or two in a hundred games: what differs by less is no difference to tell."""

Row = dict[str, Any]


@dataclass(frozen=True)
class Difference:
    """A measure in two samples, the higher one first; `weight` is how much there is to say."""

    measure: Measure
    more: Row
    less: Row
    weight: float

    def to_json(self) -> Row:
        """As JSON data."""
        return {
            "measure": self.measure.key,
            "topic": self.measure.topic,
            "weight": round(self.weight, 3),
            "what": self._words(),
        }

    def _words(self) -> str:
        names = short_names([self.more["bot"], self.less["bot"]])
        high, low = (self.measure.say(each["measures"][self.measure.key])
                     for each in (self.more, self.less))  # fmt: skip
        who = "each against itself" if _is_alone(self.more) else "against each other"
        return (
            f"{names[0]} {self.measure.more} than {names[1]}, {who}:"
            f" {self.measure.title} {high}, not {low}"
        )


def find(samples: Sequence[Row], every: Sequence[Measure]) -> list[Row]:
    """The weightiest differences as JSON data, the weightiest first; one of each topic."""
    kept: dict[str, Difference] = {}
    for each in sorted(_differences(samples, every), key=lambda each: -each.weight):
        kept.setdefault(each.measure.topic, each)
    return [each.to_json() for each in list(kept.values())[:MOST]]


def _differences(samples: Sequence[Row], every: Sequence[Measure]) -> Iterator[Difference]:
    pairs = [pair for pair in combinations(samples, 2) if _is_comparable(*pair)]
    for measure in every:
        for one, other in pairs:
            a, b = one["measures"][measure.key], other["measures"][measure.key]
            if measure.topic != RESULT and _is_told(a, b):
                more, less = (one, other) if a["value"] > b["value"] else (other, one)
                yield Difference(measure, more, less, _weight(a, b))


def _is_alone(row: Row) -> bool:
    return bool(row["bot"] == row["against"])


def _is_comparable(one: Row, other: Row) -> bool:
    """Two bots each against itself, or against each other."""
    if _is_alone(one) or _is_alone(other):
        return _is_alone(one) and _is_alone(other)
    return bool(one["bot"] == other["against"] and one["against"] == other["bot"])


def _is_told(a: Estimate, b: Estimate) -> bool:
    """Whether a difference is clear, large enough to matter, and of enough cases."""
    enough = min(a["n"], b["n"]) >= LEAST_CASES
    return enough and is_apart(a, b) and abs(a["value"] - b["value"]) >= LEAST_GAP


def is_apart(a: Estimate, b: Estimate) -> bool:
    """Whether two intervals don't overlap."""
    return known(a) and known(b) and bool(a["low"] > b["high"] or b["low"] > a["high"])


def _weight(a: Estimate, b: Estimate) -> float:
    """How large a difference is beside the numbers, less where it is hardly clear.

    What many games make ever clearer does not become larger by that.
    """
    gap = abs(float(a["value"] - b["value"]))
    wide = math.hypot(*(float(each["high"] - each["low"]) for each in (a, b)))
    size = gap / max(abs(float(a["value"])) + abs(float(b["value"])), 1e-9)
    return size * min(gap / max(wide, 1e-9), CLEAR)
