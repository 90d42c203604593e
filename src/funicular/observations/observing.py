"""The observations of a board: made from views, and read again."""

import hashlib
from functools import cache, cached_property
from typing import Any

import numpy as np
import numpy.typing as npt

from funicular import codes
from funicular.actions import action_table
from funicular.board import Board
from funicular.engine import engine_for, engine_kind
from funicular.observations.codec import CODECS, CompiledCodec, InterpretedCodec, Rows
from funicular.observations.columns import VERSION, Column, reads_of, table_of
from funicular.observations.fields import columns_of
from funicular.observations.saying import say
from funicular.reasons import GameError
from funicular.state import States, state_dtype, to_fields
from funicular.view import View


class ObservationError(GameError):
    """An array that is no observation of this board."""


class Observations:
    """What an observation on a board has, column by column."""

    version = VERSION

    def __init__(self, board: Board) -> None:
        self.board = board
        self.columns: tuple[Column, ...] = columns_of(board)
        self.low = np.array([column.low for column in self.columns], np.int16)
        self.high = np.array([column.high for column in self.columns], np.int16)
        self.table = table_of(self.columns)
        """What the columns are made of (rules/encoding.py)."""
        self.reads = reads_of(self.table, board)
        """The same by number of seats and viewer: what is read to make an observation."""
        for array in (self.low, self.high, self.table, self.reads):
            array.flags.writeable = False
        self._codecs: dict[str, CompiledCodec | InterpretedCodec] = {}

    def __reduce__(self) -> tuple[Any, ...]:
        """Copies and pickles of what holds them share them, too."""
        return observations, (self.board,)

    @property
    def size(self) -> int:
        """How many columns there are."""
        return len(self.columns)

    @cached_property
    def digest(self) -> str:
        """A hash of all that the columns say: what is told on this board, in one word."""
        told = repr([column.says for column in self.columns])
        return hashlib.sha256(told.encode()).hexdigest()[:16]

    def observe(self, view: View) -> Rows:
        """The observation of a view."""
        kind = "compiled" if view.is_record else "interpreted"
        row: Rows = self._codec(kind).encode(view.record)[0]
        return row

    def observe_many(self, views: States) -> Rows:
        """The observations of an array of view records."""
        return self._codec(engine_kind()).encode(views)

    def decode(self, observation: npt.ArrayLike) -> View:
        """The view that an observation was made of."""
        seen = self.decode_many(np.asarray(observation)[np.newaxis])
        engine = engine_for(self.board)
        viewer = int(seen["viewer"][0])
        legal: list[int] = []
        if viewer != codes.NONE:
            state = engine.write(to_fields(self.seen_states(seen)[0]))
            legal = engine.legal(state, viewer)
        made = seen if engine.kind == "compiled" else [to_fields(seen[0])]
        return View(action_table(self.board), made, tuple(legal))

    def decode_many(self, observations: npt.NDArray[np.integer]) -> States:
        """The view records that observations were made of."""
        rows = self._checked(observations)
        codec = self._codec(engine_kind())
        views = codec.decode(rows)
        wrong = np.argwhere(codec.encode(views) != rows)
        if len(wrong):
            row, column = wrong[0]
            name = self.columns[column].name
            raise ObservationError(f"observation {row}: {name!r} does not fit the other columns")
        return views

    def seen_states(self, views: States) -> States:
        """States that have all that the views have, and nothing hidden: enough for legal lists."""
        states: States = np.zeros(len(views), state_dtype(self.board))
        for name in set(states.dtype.names or ()) & set(views.dtype.names or ()):
            if states.dtype[name] == views.dtype[name]:
                states[name] = views[name]
        rows, seats = np.arange(len(views)), views["viewer"]
        states["hands"][rows, seats] = views["hand"]
        states["choice"][rows, seats] = views["choice"]
        return states

    def say(self, observation: npt.ArrayLike) -> str:
        """An observation in words, a line for each group that has something to say."""
        [row] = self._checked(np.asarray(observation)[np.newaxis])
        return say(self.board, self.columns, row.tolist())

    def _codec(self, kind: str) -> CompiledCodec | InterpretedCodec:
        if kind not in self._codecs:
            self._codecs[kind] = CODECS[kind](self.board, self.table, self.reads)
        return self._codecs[kind]

    def _checked(self, observations: npt.NDArray[np.integer]) -> Rows:
        if observations.ndim != 2 or observations.shape[1] != self.size:
            shape = observations.shape[1:]
            raise ObservationError(f"shape {shape}: {self.board.name} has {self.size} columns")
        outside = np.argwhere((observations < self.low) | (observations > self.high))
        if len(outside):
            row, column = outside[0]
            of, value = self.columns[column], observations[row, column]
            raise ObservationError(f"{of.name!r} is {value}: expected {of.low} to {of.high}")
        return np.ascontiguousarray(observations, np.int16)


@cache
def observations(board: Board) -> Observations:
    """The observations of a board, made once."""
    return Observations(board)
