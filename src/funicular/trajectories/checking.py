"""Whether rows of a file are whole: what must be there is, and lists are as long as they say."""

from typing import Any

from funicular.trajectories.arrow import pa
from funicular.trajectories.columns import SCHEMA, SCORES
from funicular.trajectories.errors import TrajectoryError

MAY_MISS = {"position", "ended", "rank", *SCORES}
"""Columns without a value where a game was dealt, or is not over."""

BY_DECISION = ("actions", "movers", "legal")


def check_batch(batch: Any) -> None:
    """A TrajectoryError that names the game and what it lacks."""
    for name in SCHEMA.names:
        column = batch.column(name)
        if name not in MAY_MISS and column.null_count:
            _refuse(batch, column.is_null().to_pylist(), f"{name}: nothing is said")
        if pa.types.is_list(column.type) and column.flatten().null_count:
            _refuse(batch, _has_gaps(column), f"{name}: has gaps")
    counts = batch.column("decisions")
    for name in BY_DECISION:
        lengths = batch.column(name).value_lengths()
        if not lengths.equals(counts):
            _refuse_lengths(batch, name, lengths.to_pylist(), counts.to_pylist())


def _has_gaps(column: Any) -> list[bool]:
    return [None in (each or ()) for each in column.to_pylist()]


def _refuse(batch: Any, wrong: list[bool], what: str) -> None:
    raise TrajectoryError(f"game {batch.column('game')[wrong.index(True)]}: {what}")


def _refuse_lengths(batch: Any, name: str, lengths: list[int], counts: list[int]) -> None:
    off = [length != count for length, count in zip(lengths, counts, strict=True)]
    at = off.index(True)
    _refuse(batch, off, f"{lengths[at]} {name} for {counts[at]} decisions")
