"""Trajectories: whole games as Parquet, one row each, to train on and to study.

`Writer` writes a file, `read` opens one; `simulate_to` plays into one at full speed, `row_of` and
`records_of` go between records and rows; `decisions` and `to_torch` play a file's games again
for programs that learn. docs/trajectories.md has the columns. Needs PyArrow
(`funicular[data]`).
"""

from funicular.trajectories.columns import COLUMNS, FORMAT, SCHEMA
from funicular.trajectories.decisions import Decisions, decisions
from funicular.trajectories.errors import TrajectoryError
from funicular.trajectories.playing import Part, random_games, simulate_to
from funicular.trajectories.reading import Trajectories, read
from funicular.trajectories.rows import game_of, records_of, row_of
from funicular.trajectories.torch_data import to_torch
from funicular.trajectories.writing import Writer

__all__ = [
    "COLUMNS",
    "FORMAT",
    "SCHEMA",
    "Decisions",
    "Part",
    "Trajectories",
    "TrajectoryError",
    "Writer",
    "decisions",
    "game_of",
    "random_games",
    "read",
    "records_of",
    "row_of",
    "simulate_to",
    "to_torch",
]
