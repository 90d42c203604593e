"""The row of a view: what a network reads of it."""

import threading
from typing import Any

import numpy as np
import numpy.typing as npt

from funicular.brains.sketch import new_sketches
from funicular.board import Board
from funicular.neural.features import features
from funicular.state import raw_bytes
from funicular.tables import make_tables
from funicular.view import View

_own = threading.local()


def row_of(view: View) -> npt.NDArray[np.int16]:
    """The row of a seat's view."""
    from funicular.brains import facts

    of, (tables, sketches) = features(view.board), _scratch(view.board)
    row = np.zeros(of.size, np.int16)
    views = view.record
    facts.tell_one(tables, views, raw_bytes(views), sketches, of.reads, row, of.told)
    return row


def _scratch(board: Board) -> tuple[Any, Any]:
    """This thread's tables and sketch."""
    made: dict[Board, tuple[Any, Any]] = _own.__dict__.setdefault("made", {})
    if board not in made:
        made[board] = make_tables(board), new_sketches(board)
    return made[board]
