"""Reading a file of trajectories: what it is, its rows, or why it can't be read."""

import contextlib
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from funicular.board import Board, BoardError, by_hash
from funicular.trajectories.arrow import pa, pq
from funicular.trajectories.checking import check_batch
from funicular.trajectories.columns import FORMAT, SCHEMA
from funicular.trajectories.errors import TrajectoryError
from funicular.trajectories.writing import PREFIX

ROWS = 1024
"""Games in memory at a time."""


class Trajectories:
    """A file of trajectories, open to be read."""

    def __init__(self, path: str | os.PathLike[str]) -> None:
        self.path = Path(path)
        with self._explained():
            self._file: Any = pq.ParquetFile(self.path)
        self.facts = self._read_facts()
        self._check_columns()

    def __len__(self) -> int:
        """How many games it has."""
        return int(self._file.metadata.num_rows)

    @property
    def board_key(self) -> str:
        """The board's key when the file was written."""
        return self.facts["board"]

    def board(self, given: Board | None = None) -> Board:
        """The board by its content hash: a shipped one of any version, or the one given."""
        wanted = self.facts["board_hash"]
        if given is not None and given.hash == wanted:
            return given
        try:
            return by_hash(wanted)
        except BoardError:
            raise TrajectoryError(
                f"{self.path}: the board {self.board_key} ({wanted}) is not among the shipped"
                " ones; name its file"
            ) from None

    def table(self) -> Any:
        """All games as a `pyarrow.Table`."""
        with self._explained():
            return self._file.read()

    def batches(self, rows: int = ROWS) -> Iterator[Any]:
        """All games in order as `pyarrow.RecordBatch`es; only one is in memory."""
        with self._explained():
            for batch in self._file.iter_batches(rows):
                check_batch(batch)
                yield batch

    def rows(self) -> Iterator[dict[str, Any]]:
        """All games in order as plain data."""
        for batch in self.batches():
            yield from batch.to_pylist()

    @contextlib.contextmanager
    def _explained(self) -> Iterator[None]:
        try:
            yield
        except (pa.ArrowException, OSError, UnicodeDecodeError) as error:
            if isinstance(error, FileNotFoundError | PermissionError | IsADirectoryError):
                raise
            why = f"{self.path}: not a whole Parquet file: {error}"
            raise TrajectoryError(why) from error

    def _read_facts(self) -> dict[str, str]:
        with self._explained():
            found = self._file.schema_arrow.metadata or {}
            facts = {name.decode(): text.decode() for name, text in found.items()}
        ours = {n.removeprefix(PREFIX): t for n, t in facts.items() if n.startswith(PREFIX)}
        if ours.get("format") != FORMAT:
            what = ours.get("format", "something else")
            raise TrajectoryError(f"{self.path}: expected {FORMAT}, found {what}")
        for name in ("board", "board_hash"):
            if name not in ours:
                raise TrajectoryError(f"{self.path}: {PREFIX}{name} is missing")
        return ours

    def _check_columns(self) -> None:
        found = {field.name: field.type for field in self._file.schema_arrow}
        for field in SCHEMA:
            if found.get(field.name) != field.type:
                is_ = found.get(field.name, "missing")
                raise TrajectoryError(f"{self.path}: column {field.name} is {is_}")


def read(path: str | os.PathLike[str]) -> Trajectories:
    """Open a file of trajectories; TrajectoryError says what is wrong with it."""
    return Trajectories(path)
