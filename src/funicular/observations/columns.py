"""A column of an observation: what it means, and which cell of a view record it reads."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from funicular import codes
from funicular.board import Board
from funicular.compiling import plain

VERSION = "funicular-observation-1"
"""Changes with anything that an observation says, on any board; a test holds it to that."""


@dataclass(frozen=True, slots=True)
class Column:
    """One number of an observation."""

    name: str
    group: str
    meaning: str
    """Of its whole group."""
    low: int
    high: int
    field: str
    """Of the view record (state.view_dtype)."""
    offset: int
    stride: int
    turn: int
    width: int
    names: int
    kind: int
    which: int
    otherwise: int

    @property
    def names_a_seat(self) -> bool:
        """Whether its cell names a seat."""
        return self.names != codes.NO_SEAT

    @property
    def cells(self) -> tuple[int, ...]:
        """Its part of the table that rules/encoding.py reads, in the order of codes.C_OFFSET on."""
        return (
            self.offset, self.stride, self.turn, self.width,
            self.names, self.kind, self.which, self.otherwise,
        )  # fmt: skip

    @property
    def says(self) -> tuple[str | int, ...]:
        """All that an observer can notice of it: where the view record keeps it is not part."""
        return (
            self.name, self.low, self.high, self.field, self.turn,
            self.names, self.kind, self.which, self.otherwise,
        )  # fmt: skip


def seat_name(turn: int) -> str:
    """A seat counted from the viewer."""
    return "me" if turn == 0 else f"me + {turn}"


def table_of(columns: Sequence[Column]) -> npt.NDArray[np.int32]:
    """The table that rules/encoding.py reads: codes.C_OFFSET and so on, by column."""
    rows = [column.cells for column in columns]
    return np.ascontiguousarray(np.array(rows, np.int32).T)


def reads_of(table: npt.NDArray[np.int32], board: Board) -> npt.NDArray[np.uint16]:
    """The same resolved, by number of seats and viewer: codes.READ_WHERE and so on, by column."""
    resolve, columns = plain("rules.encoding").resolve, table.tolist()
    most, size = board.max_seats, table.shape[1]
    reads = np.zeros((most + 1, most, codes.READ_ROWS, size), np.uint16)
    for seats in range(board.min_seats, most + 1):
        for viewer in range(seats):
            rows = [[0] * size for _ in range(codes.READ_ROWS)]
            resolve(columns, viewer, seats, rows)
            reads[seats, viewer] = rows
    return reads
