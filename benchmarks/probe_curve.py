"""How an exploiter fared while it learned: wins against the network it is trained against, by time.

    python benchmarks/probe_curve.py OUT.svg NAME=FOLDER [NAME=FOLDER ...]

FOLDER is where `funicular train --against` wrote its metrics. Its moves are drawn there, those of
the other network are what that likes best, so the exploiter itself, which plays what it likes best
too, wins some more than its last point.
"""

import csv
import sys
from pathlib import Path

from funicular.charts import curves_svg
from funicular.charts.curves import Point

POINTS = 16
SURE = 1.96


def curve(metrics: Path) -> list[Point]:
    """Minutes, wins in percent and the interval of each, for parts of the training."""
    with metrics.open(encoding="utf-8", newline="") as file:
        rounds = [row for row in csv.DictReader(file) if row.get("against_given")]
    if not rounds:
        sys.exit(f"{metrics}: no game against a given network has ended")
    seconds = float(rounds[-1]["seconds"])
    parts: list[list[dict[str, str]]] = [[] for _ in range(POINTS)]
    for row in rounds:
        parts[min(POINTS - 1, int(float(row["seconds"]) / seconds * POINTS))].append(row)
    return [_point(part) for part in parts if part]


def _point(part: list[dict[str, str]]) -> Point:
    games = sum(float(row["games"]) for row in part)
    worth = sum(float(row["against_given"]) * float(row["games"]) for row in part) / games
    wins = (1 + worth) / 2
    off = SURE * (wins * (1 - wins) / games) ** 0.5
    return float(part[-1]["seconds"]) / 60, 100 * wins, 100 * (wins - off), 100 * (wins + off)


def main(words: list[str]) -> None:
    """Draw the curves of all folders."""
    if len(words) < 2 or not all("=" in each for each in words[1:]):
        sys.exit("expected OUT.svg NAME=FOLDER ...")
    out, *named = words
    groups = {}
    for each in named:
        name, _, folder = each.partition("=")
        metrics = Path(folder) / "metrics.csv"
        if not metrics.exists():
            sys.exit(f"{metrics}: there is no such file")
        groups[name] = curve(metrics)
        print(name, ", ".join(f"{wins:.0f}" for _, wins, _, _ in groups[name]), "%")
    title = "A probe's wins while it learns, its moves drawn"
    drawn = curves_svg(title, groups, x="minutes of training", unit="%", reference=50)
    Path(out).write_text(drawn, encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
