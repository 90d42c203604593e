"""Metrics as CSV: a line for each round of play and learning."""

import csv
from pathlib import Path

from funicular.train.opponents import AGAINST

METRICS = "metrics.csv"
"""The file's name, in the folder of a training."""

COLUMNS = (
    "seconds", "round", "decisions", "rate", "loss", "policy", "entropy", "value", "asides",
    "belief", "kl", "clipped", "pace", "games", "length",
    *(f"against_{whom}" for whom in AGAINST),
)  # fmt: skip


class Metrics:
    """A file that grows line by line."""

    def __init__(self, path: Path) -> None:
        self._path = path
        if not path.exists():
            self._write(COLUMNS)

    def add(self, line: dict[str, float]) -> None:
        """One more line."""
        self._write([f"{line[name]:.6g}" if name in line else "" for name in COLUMNS])

    def _write(self, cells: tuple[str, ...] | list[str]) -> None:
        with self._path.open("a", newline="", encoding="utf-8") as file:
            csv.writer(file).writerow(cells)
