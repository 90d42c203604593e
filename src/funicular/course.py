"""The course of a game: its moves, the state it has come to, and those to come back to."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from funicular.actions import Action
from funicular.engine import Engine
from funicular.events import Event


@dataclass(frozen=True, slots=True)
class Move:
    """A played action and what happened."""

    number: int
    seat: int
    id: int
    action: Action
    events: tuple[Event, ...]


REVEALING = {"drawn", "market", "offer", "reshuffle", "mixed", "over"}
"""Events that show somebody something hidden."""


def reveals(move: Move) -> bool:
    """Whether a move showed somebody something hidden: then it stands."""
    return any(
        event["type"] in REVEALING or (event["type"] == "kept" and event["seat"] != move.seat)
        for event in move.events
    )


class Course:
    """Moves are made and taken back exactly; the one taken back last is made again at no cost."""

    def __init__(self, engine: Engine, state: Any) -> None:
        self.moves: list[Move] = []
        self._engine = engine
        self._now = state
        self._past: list[Any] = []
        self._undone: tuple[Move, Any, Any] | None = None
        """The move taken back last, the state before it as it was kept, and the one after it."""

    def __getstate__(self) -> dict[str, Any]:
        """For copies and pickles: the state as it is put by, nothing taken back."""
        kept = self._engine.put_by(self.state)
        return {"engine": self._engine, "kept": kept, "moves": self.moves, "past": self._past}

    def __setstate__(self, given: dict[str, Any]) -> None:
        self._engine, self.moves, self._past = given["engine"], given["moves"], given["past"]
        self._now, self._undone = self._engine.take_up(given["kept"]), None

    @property
    def state(self) -> Any:
        """The present state, in the engine's own form."""
        if self._now is None:
            assert self._undone is not None  # a move was taken back
            self._now = self._engine.take_up(self._undone[1])
        return self._now

    @state.setter
    def state(self, state: Any) -> None:
        self._now = state

    def play(self, seat: int, action: int, told: Callable[[list[int]], Move]) -> None:
        """Make a legal move; `told` says what it was, from the tape."""
        before = self._engine.put_by(self.state)
        tape = self._engine.play(self.state, seat, action)
        self._past.append(before)
        self._undone = None
        self.moves.append(told(tape))

    def play_again(self, seat: int, action: int) -> bool:
        """Whether this is what was taken back just now: then it leads where it led before."""
        if self._undone is None or (self._undone[0].seat, self._undone[0].id) != (seat, action):
            return False
        move, before, self._now = self._undone
        self._past.append(before)
        self._undone = None
        self.moves.append(move)
        return True

    def take_back(self) -> Move:
        """Undo the last move. The state is looked up when it is asked for: often it never is."""
        if not self.moves:
            raise IndexError("no action to take back")
        move = self.moves.pop()
        self._undone = move, self._past.pop(), self.state
        self._now = None
        return move
