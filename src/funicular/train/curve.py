"""How a network fared against the one that it is trained against, in the course of its training.

Its moves are drawn there, those of the other are what that likes best. So when it plays what it
likes best, too, it wins some more than the last point says.
"""

import csv
import math
from collections.abc import Mapping, Sequence
from pathlib import Path

from funicular.charts import curves_svg
from funicular.charts.curves import Point

SURE = 1.96
"""Standard errors to either side of what 95 % of chances lie within."""

Row = dict[str, str]


def curve(metrics: Path, points: int) -> list[Point]:
    """Minutes, wins in percent and their interval, by equal parts of the decisions, if any."""
    with metrics.open(encoding="utf-8", newline="") as file:
        rounds = [row for row in csv.DictReader(file) if row.get("against_given")]
    if not rounds:
        return []
    decisions = float(rounds[-1]["decisions"])
    parts: list[list[Row]] = [[] for _ in range(points)]
    for row in rounds:
        part = math.ceil(float(row["decisions"]) * points / decisions) - 1
        parts[part].append(row)
    return [_point(part) for part in parts if part]


def curve_svg(groups: Mapping[str, Sequence[Point]]) -> str:
    """A picture of such curves by name."""
    title = "A probe's wins while it learns, its moves drawn"
    return curves_svg(title, groups, x="minutes of training", unit="%", reference=50)


def _point(part: Sequence[Row]) -> Point:
    games = sum(float(row["games"]) for row in part)
    worth = sum(float(row["against_given"]) * float(row["games"]) for row in part) / games
    wins = (1 + worth) / 2
    off = SURE * (wins * (1 - wins) / games) ** 0.5
    return float(part[-1]["seconds"]) / 60, 100 * wins, 100 * (wins - off), 100 * (wins + off)
