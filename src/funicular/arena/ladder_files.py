"""What is written of a ladder: a table for spreadsheets, a picture, a text."""

import csv
from collections.abc import Sequence
from pathlib import Path

from funicular.arena.as_text import between, percent
from funicular.arena.ladder import Rung
from funicular.arena.short_names import NAME, short
from funicular.charts import curves_svg

CSV, PICTURE = "ladder.csv", "ladder.svg"
HEAD = ("seconds", "decisions", "rival", "wins", "low", "high")
UNITS = (("seconds", 1, 300), ("minutes", 60, 3 * 3600), ("hours", 3600, float("inf")))
"""Names of spans of time, how many seconds they are, and up to which time they are used."""

NAN = float("nan")


def write_csv(rungs: Sequence[Rung], path: Path) -> None:
    """A row for each snapshot and rival."""
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file)
        writer.writerow(HEAD)
        for rung in rungs:
            wins = [rung.wins.value, rung.wins.low, rung.wins.high]
            shown = ["" if each is None else f"{each:.4f}" for each in wins]
            writer.writerow([f"{rung.seconds:g}", rung.decisions, rung.rival, *shown])


def ladder_svg(title: str, rungs: Sequence[Rung]) -> str:
    """Win rates against training time, a curve for each rival."""
    longest = max((rung.seconds for rung in rungs), default=0.0)
    unit, size = next((name, size) for name, size, most in UNITS if longest < most)
    groups = {
        rival: [_point(rung, size) for rung in rungs if rung.rival == rival]
        for rival in dict.fromkeys(rung.rival for rung in rungs)
    }
    return curves_svg(title, groups, x=f"{unit} of training", unit="%", reference=50)


def _point(rung: Rung, size: int) -> tuple[float, float, float, float]:
    """One deal alone has no interval: its band has no height."""
    value = NAN if rung.wins.value is None else 100 * rung.wins.value
    low, high = (value if end is None else 100 * end for end in (rung.wins.low, rung.wins.high))
    return rung.seconds / size, value, low, high


def ladder_text(rungs: Sequence[Rung]) -> list[str]:
    """The table, in 80 columns."""
    head = f"{'seconds':>9}{'decisions':>16}  {'rival':<{NAME}}{'wins':>8} 95 %"
    return [head, *map(_line, rungs)]


def _line(rung: Rung) -> str:
    wins = rung.wins.to_json()
    value = "-" if wins["value"] is None else percent(wins["value"])
    return (
        f"{rung.seconds:>9,.0f}{rung.decisions:>16,}  {short(rung.rival):<{NAME}}{value:>8}"
        f" {between(wins, percent)}"
    ).rstrip()
