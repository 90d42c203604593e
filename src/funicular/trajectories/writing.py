"""Writing a file of trajectories, a row group at a time."""

import os
from collections.abc import Iterable
from pathlib import Path
from types import TracebackType
from typing import Any

import funicular
from funicular.board import Board
from funicular.trajectories.arrow import pa, pq
from funicular.trajectories.columns import FORMAT, SCHEMA

PREFIX = "funicular."
UNFINISHED = ".part"


def facts_of(board: Board) -> dict[str, str]:
    """What a file says of all its games."""
    return {
        "format": FORMAT,
        "version": funicular.__version__,
        "board": board.key,
        "board_version": str(board.version),
        "board_hash": board.hash,
    }


class Writer:
    """A file of trajectories under way. It has its name only once it is whole."""

    def __init__(self, path: str | os.PathLike[str], board: Board) -> None:
        self.path = Path(path)
        if self.path.exists():
            raise FileExistsError(17, "exists already", str(self.path))
        self._unfinished = self.path.with_name(self.path.name + UNFINISHED)
        self._unfinished.touch()  # where it can't be written, this says so more plainly
        facts = {PREFIX + name: fact for name, fact in facts_of(board).items()}
        self._file: Any = pq.ParquetWriter(
            self._unfinished, SCHEMA.with_metadata(facts), compression="zstd",
            write_statistics=False,
        )  # fmt: skip

    def write(self, rows: Any) -> None:
        """Write a record batch as one row group."""
        self._file.write_batch(rows.replace_schema_metadata(self._file.schema.metadata))

    def write_rows(self, rows: Iterable[dict[str, Any]]) -> None:
        """Write rows that are plain data as one row group."""
        self.write(pa.RecordBatch.from_pylist(list(rows), schema=SCHEMA))

    def __enter__(self) -> "Writer":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._file.close()
        if error is None:
            self._unfinished.replace(self.path)
        else:
            self._unfinished.unlink()
