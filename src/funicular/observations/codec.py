"""Views to rows and back, many at once, by the one rule that says how: compiled or interpreted."""

from typing import Any

import numpy as np
import numpy.typing as npt

from funicular import codes
from funicular.board import Board
from funicular.compiling import plain
from funicular.engine import engine_for
from funicular.state import States, from_fields, raw_bytes, to_fields, view_dtype
from funicular.tables import make_tables

Rows = npt.NDArray[np.int16]
"""An array of observations."""
Columns = npt.NDArray[np.int32]
Reads = npt.NDArray[np.uint16]
"""What rules/encoding.py reads (columns.py)."""


def new_views(board: Board, kind: str) -> States:
    """What is seen of a new game, by the number of seats: what columns need not say."""
    engine = engine_for(board, kind)
    views: States = np.zeros(board.max_seats + 1, view_dtype(board))
    for seats in range(board.min_seats, board.max_seats + 1):
        state = engine.new((0,) * 8, seats, 0, False)
        views[seats : seats + 1] = from_fields(engine.observe(state, codes.NONE), views.dtype)
    return views


class CompiledCodec:
    """The rule compiled."""

    def __init__(self, board: Board, columns: Columns, reads: Reads) -> None:
        from funicular.rules import encoding

        self._rules: Any = encoding
        self._columns, self._reads = columns, reads
        self._tables = make_tables(board)
        self._new = new_views(board, "compiled")

    def encode(self, views: States) -> Rows:
        """A row for each view record."""
        views = np.ascontiguousarray(views)
        rows = np.zeros((len(views), self._columns.shape[1]), np.int16)
        self._rules.encode_many(self._reads, views, raw_bytes(views), rows)
        return rows

    def decode(self, rows: Rows) -> States:
        """The view record of each row."""
        raws = raw_bytes(self._new)[rows[:, codes.O_SEATS]]  # the bytes between fields too
        views: States = raws.view(self._new.dtype)[:, 0]
        self._rules.decode_many(self._tables, self._columns, rows, views, raws)
        return views


class InterpretedCodec:
    """The same rule as plain Python, on lists."""

    def __init__(self, board: Board, columns: Columns, reads: Reads) -> None:
        self._rules: Any = plain("rules.encoding")
        self._columns: list[list[int]] = columns.tolist()
        self._reads: list[list[list[list[int]]]] = reads.tolist()
        self._tables = [to_fields(make_tables(board)[0])]
        self._new = new_views(board, "interpreted")

    def encode(self, views: States) -> Rows:
        """A row for each view record."""
        rows = [[0] * len(self._columns[0]) for _ in views]
        raws = raw_bytes(np.ascontiguousarray(views)).tolist()
        fields = [to_fields(view) for view in views]
        self._rules.encode_many(self._reads, fields, raws, rows)
        return np.array(rows, np.int16)

    def decode(self, rows: Rows) -> States:
        """The view record of each row."""
        decoded = [self._decode(row) for row in rows.tolist()]
        return np.concatenate(decoded)

    def _decode(self, row: list[int]) -> States:
        raw = list(self._new[row[codes.O_SEATS]].tobytes())
        self._rules.decode(self._columns, row, raw)
        fields = to_fields(np.frombuffer(bytes(raw), self._new.dtype)[0])
        self._rules.derive_one(self._tables, [fields], 0)
        return from_fields(fields, self._new.dtype)


CODECS: dict[str, type[CompiledCodec] | type[InterpretedCodec]] = {
    "compiled": CompiledCodec,
    "interpreted": InterpretedCodec,
}
