"""The row of a view: what a network reads of it.

A view of a compiled engine is read by the compiled rule, one of the interpreted engine by the same
source, interpreted: nothing is compiled for a game at the terminal.
"""

import threading
from functools import cache
from typing import Any

import numpy as np
import numpy.typing as npt

from funicular.board import Board
from funicular.brains.sketch import new_sketches
from funicular.compiling import plain
from funicular.neural.features import features
from funicular.state import copy_fields, raw_bytes, to_fields
from funicular.tables import make_tables
from funicular.view import View

Row = npt.NDArray[np.int16]

_own = threading.local()


def row_of(view: View) -> Row:
    """The row of a seat's view."""
    row = np.zeros(features(view.board).size, np.int16)
    if view.is_record:
        _tell(view, row)
    else:
        _tell_plainly(view, row)
    return row


def _tell(view: View, row: Row) -> None:
    from funicular.brains import facts

    of, (tables, sketches) = features(view.board), _scratch(view.board)
    views = view.record
    facts.tell_one(tables, views, raw_bytes(views), sketches, of.reads, row, of.told)


def _scratch(board: Board) -> tuple[Any, Any]:
    """This thread's tables and sketch."""
    made: dict[Board, tuple[Any, Any]] = _own.__dict__.setdefault("made", {})
    if board not in made:
        made[board] = make_tables(board), new_sketches(board)
    return made[board]


def _tell_plainly(view: View, row: Row) -> None:
    of, (tables, sketch) = features(view.board), _plain_start(view.board)
    seen, raw = view.fields, raw_bytes(view.record)[0].tolist()
    reads = of.reads[seen.seats, seen.viewer].tolist()
    tell = plain("brains.facts").tell_all
    tell(tables, seen, copy_fields(sketch), reads, raw, row, of.told)


@cache
def _plain_start(board: Board) -> tuple[Any, Any]:
    """Tables and an empty sketch as plain objects."""
    return to_fields(make_tables(board)[0]), to_fields(new_sketches(board)[0])
