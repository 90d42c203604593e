"""The rules at work on one board: compiled, or interpreted for debugging, coverage and tests.

Both speak the same language: a state is a list or an array of one record. Callers keep states
and hand them back; only this file knows what they are made of.
"""

import marshal
import os
import threading
from functools import cache
from types import SimpleNamespace
from typing import Any, Protocol

import numpy as np

from funicular.board import Board
from funicular.codes import SCORE_COLUMNS
from funicular.compiling import plain
from funicular.state import OWN, copy_fields, from_fields, state_dtype, to_fields, view_dtype
from funicular.tables import action_blocks, make_tables

Key = tuple[int, ...]
"""The key of all chance in a game: eight words of 32 bits."""

TAPE = 4096


class Engine(Protocol):
    """The rules on one board."""

    board: Board
    kind: str

    def new(self, key: Key, seats: int, first: int, alvin: bool) -> Any:
        """A game set up to its first choice; `first` -1 draws who begins."""

    def play(self, state: Any, seat: int, action: int) -> list[int]:
        """Play a legal action; what happened, as the tape has it."""

    def legal(self, state: Any, seat: int) -> list[int]:
        """The legal actions of a seat, ascending."""

    def refusal(self, state: Any, seat: int, action: int) -> int:
        """Why not: a reason code, 0 when legal."""

    def score(self, state: Any) -> list[list[int]]:
        """Score lines of every seat (codes.py has the columns)."""

    def observe(self, state: Any, seat: int) -> Any:
        """What a seat may see, as plain fields (state.view_dtype); -1 for a spectator."""

    def look(self, state: Any, seat: int) -> Any:
        """The same as this engine has it: an array or a list of one."""

    def look_beside(self, state: Any, seat: int, seen: Any) -> Any:
        """The same, made from the view `seen` of another seat: what is public is there already."""

    def read(self, state: Any) -> Any:
        """The whole state as plain fields. Never for bots, screens or players."""

    def get(self, state: Any, name: str) -> Any:
        """One field of the state."""

    def write(self, fields: Any) -> Any:
        """A state from plain fields."""

    def copy(self, state: Any) -> Any:
        """An independent copy."""

    def bytes(self, state: Any) -> bytes:
        """The state's bytes, the same for both engines."""

    def put_by(self, state: Any) -> Any:
        """The state as it is now, to come back to: small, and quickly made."""

    def take_up(self, kept: Any) -> Any:
        """A state that was put by."""

    @property
    def deal_tape(self) -> list[int]:
        """What happened in the last `new`."""


class _Tape(threading.local):
    """Where the rules write what happened: one a thread, since games share their board's engine."""

    def __init__(self, cells: Any) -> None:
        self.cells = cells.copy()


class CompiledEngine:
    """The rules compiled by Numba, on NumPy records."""

    kind = "compiled"

    def __init__(self, board: Board) -> None:
        from funicular.rules import many, sight

        self.board = board
        self._rules: Any = many
        self._sight: Any = sight
        self._tables = make_tables(board)
        self._dtype = state_dtype(board)
        self._view_dtype = view_dtype(board)
        self._tape = _Tape(np.zeros(TAPE, np.int16))
        self._actions = action_blocks(board)["actions"]

    def __reduce__(self) -> tuple[Any, ...]:
        return engine_for, (self.board, self.kind)

    def new(self, key: Key, seats: int, first: int, alvin: bool) -> Any:
        states = np.zeros(1, self._dtype)
        states["key"][0] = key
        tape = self._tape.cells
        self._rules.set_up_one(self._tables, states, 0, tape, seats, first, int(alvin))
        return states

    @property
    def deal_tape(self) -> list[int]:
        return self._events()

    def _events(self) -> list[int]:
        tape = self._tape.cells
        events: list[int] = tape[1 : tape[0] + 1].tolist()
        return events

    def play(self, state: Any, seat: int, action: int) -> list[int]:
        self._rules.play_one(self._tables, state, 0, self._tape.cells, seat, action)
        return self._events()

    def legal(self, state: Any, seat: int) -> list[int]:
        out = np.zeros(self._actions, np.int16)
        count = self._rules.legal_one(self._tables, state, 0, seat, out)
        actions: list[int] = out[:count].tolist()
        return actions

    def refusal(self, state: Any, seat: int, action: int) -> int:
        return int(self._rules.refusal_one(self._tables, state, 0, seat, action))

    def score(self, state: Any) -> list[list[int]]:
        lines = np.zeros((self.board.max_seats, SCORE_COLUMNS), np.int32)
        self._rules.score_one(self._tables, state, 0, lines)
        scores: list[list[int]] = lines[: int(state["seats"][0])].tolist()
        return scores

    def observe(self, state: Any, seat: int) -> Any:
        return to_fields(self.look(state, seat)[0])

    def look(self, state: Any, seat: int) -> Any:
        views = np.zeros(1, self._view_dtype)
        self._sight.observe_one(self._tables, state, 0, seat, views)
        return views

    def look_beside(self, state: Any, seat: int, seen: Any) -> Any:  # noqa: ARG002
        return self.look(state, seat)  # no slower than to copy

    def read(self, state: Any) -> Any:
        return to_fields(state[0])

    def get(self, state: Any, name: str) -> Any:
        return state[name][0].tolist()

    def write(self, fields: Any) -> Any:
        return from_fields(fields, self._dtype)

    def copy(self, state: Any) -> Any:
        copied = np.empty_like(state)
        copied.view(np.uint8)[:] = state.view(np.uint8)  # the bytes between fields too
        return copied

    def bytes(self, state: Any) -> bytes:
        return bytes(state.tobytes())

    def put_by(self, state: Any) -> Any:
        return state.tobytes()

    def take_up(self, kept: Any) -> Any:
        return np.frombuffer(bytearray(kept), self._dtype)


class InterpretedEngine:
    """The same rule sources, not compiled, on plain objects of lists."""

    kind = "interpreted"

    def __init__(self, board: Board) -> None:
        self.board = board
        self._rules: Any = plain("rules.many")
        self._sight: Any = plain("rules.sight")
        self._tables = [to_fields(make_tables(board)[0])]
        self._dtype = state_dtype(board)
        self._actions = action_blocks(board)["actions"]
        self._tape = _Tape([0] * TAPE)
        blank = to_fields(np.zeros(1, view_dtype(board))[0])
        self._blank_view = self.put_by([blank])
        self._blank_own = marshal.dumps({name: getattr(blank, name) for name in OWN})

    def __reduce__(self) -> tuple[Any, ...]:
        return engine_for, (self.board, self.kind)

    def new(self, key: Key, seats: int, first: int, alvin: bool) -> Any:
        state = [to_fields(np.zeros(1, self._dtype)[0])]
        state[0].key = list(key)
        tape = self._tape.cells
        self._rules.set_up_one(self._tables, state, 0, tape, seats, first, int(alvin))
        return state

    @property
    def deal_tape(self) -> list[int]:
        return self._events()

    def _events(self) -> list[int]:
        tape: list[int] = self._tape.cells
        return tape[1 : tape[0] + 1]

    def play(self, state: Any, seat: int, action: int) -> list[int]:
        self._rules.play_one(self._tables, state, 0, self._tape.cells, seat, action)
        return self._events()

    def legal(self, state: Any, seat: int) -> list[int]:
        out = [0] * self._actions
        return out[: self._rules.legal_one(self._tables, state, 0, seat, out)]

    def refusal(self, state: Any, seat: int, action: int) -> int:
        return int(self._rules.refusal_one(self._tables, state, 0, seat, action))

    def score(self, state: Any) -> list[list[int]]:
        lines = [[0] * SCORE_COLUMNS for _ in range(self.board.max_seats)]
        self._rules.score_one(self._tables, state, 0, lines)
        return lines[: state[0].seats]

    def observe(self, state: Any, seat: int) -> Any:
        return self.look(state, seat)[0]

    def look(self, state: Any, seat: int) -> Any:
        views = self.take_up(self._blank_view)
        self._sight.observe_one(self._tables, state, 0, seat, views)
        return views

    def look_beside(self, state: Any, seat: int, seen: Any) -> Any:
        views = [SimpleNamespace(**(vars(seen[0]) | marshal.loads(self._blank_own)))]
        self._sight.observe_own_one(self._tables, state, 0, seat, views)
        return views

    def read(self, state: Any) -> Any:
        return copy_fields(state[0])

    def get(self, state: Any, name: str) -> Any:
        return getattr(state[0], name)

    def write(self, fields: Any) -> Any:
        return [copy_fields(fields)]

    def copy(self, state: Any) -> Any:
        return [copy_fields(state[0])]

    def bytes(self, state: Any) -> bytes:
        return from_fields(state[0], self._dtype).tobytes()

    def put_by(self, state: Any) -> Any:
        return marshal.dumps(vars(state[0]))

    def take_up(self, kept: Any) -> Any:
        return [SimpleNamespace(**marshal.loads(kept))]


def engine_kind() -> str:
    """Which engine games use unless told: FUNICULAR_ENGINE, or compiled."""
    return os.environ.get("FUNICULAR_ENGINE", "compiled")


@cache
def _engine(board: Board, kind: str) -> Engine:
    if kind == "compiled":
        return CompiledEngine(board)
    if kind == "interpreted":
        return InterpretedEngine(board)
    raise ValueError(f"no engine {kind!r}: compiled or interpreted")


def engine_for(board: Board, kind: str | None = None) -> Engine:
    """The engine of a board, made once."""
    return _engine(board, kind or engine_kind())
