"""How a bot asks a brain: tables and a mind for each board, compiled or interpreted as the view is.

A view that a compiled engine made is read by compiled brains; one of the interpreted engine by the
same sources, interpreted: nothing is compiled for a game at the terminal.
"""

import threading
from collections.abc import Mapping
from functools import cache
from typing import Any

import numpy as np

from funicular.board import Board
from funicular.brains.mind import new_minds
from funicular.compiling import plain
from funicular.state import copy_fields, to_fields
from funicular.tables import Tables, make_tables
from funicular.view import View

Weights = tuple[tuple[str, float], ...]
"""Weights of the planner by name, sorted; a mapping that can be a key."""


def frozen(weights: Mapping[str, float]) -> Weights:
    """Weights as a key."""
    return tuple(sorted(weights.items()))


class Thought:
    """What a brain answered, and the mind it left behind."""

    def __init__(self, action: int, mind: Any) -> None:
        self.action = action
        self._mind = mind

    def get(self, name: str) -> Any:
        """A field of the mind, as plain numbers or lists."""
        if isinstance(self._mind, np.ndarray):
            return self._mind[name][0].tolist()
        return getattr(self._mind[0], name)

    def at(self, name: str, index: int) -> float:
        """One number of a field."""
        if isinstance(self._mind, np.ndarray):
            return float(self._mind[name][0, index])
        return float(getattr(self._mind[0], name)[index])


_own = threading.local()


@cache
def tables_of(board: Board) -> Tables:
    """The board's record, made once."""
    return make_tables(board)


def ask(view: View, brain: str, weights: Weights = ()) -> Thought:
    """What a brain (`greedy` or `planner`) does in this view."""
    if view.is_record:
        return _ask_compiled(view, brain, weights)
    return _ask_interpreted(view, brain, weights)


def _ask_compiled(view: View, brain: str, weights: Weights) -> Thought:
    from funicular.brains import asking

    minds = _mind(view.board, weights)
    legal = np.array(view.legal, np.int16)
    think = getattr(asking, f"{brain}_one")
    return Thought(int(think(tables_of(view.board), view.record, minds, legal, len(legal))), minds)


def _mind(board: Board, weights: Weights) -> Any:
    """This thread's mind; scratch space is never shared between threads."""
    minds: dict[tuple[Board, Weights], Any] = _own.__dict__.setdefault("minds", {})
    if (board, weights) not in minds:
        minds[board, weights] = new_minds(board, 1, dict(weights))
    return minds[board, weights]


@cache
def _plain_start(board: Board, weights: Weights) -> tuple[Any, Any]:
    """Tables and an empty mind as plain objects."""
    return to_fields(tables_of(board)[0]), to_fields(new_minds(board, 1, dict(weights))[0])


def _ask_interpreted(view: View, brain: str, weights: Weights) -> Thought:
    tables, mind = _plain_start(view.board, weights)
    think = getattr(plain("brains.asking"), f"{brain}_one")
    minds = [copy_fields(mind)]
    action = think([tables], [view.fields], minds, list(view.legal), len(view.legal))
    return Thought(int(action), minds)
