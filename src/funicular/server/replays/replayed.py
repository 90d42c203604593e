"""A game played again, and kept state by state: any moment of it can be looked at."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Self

import numpy as np

from funicular import codes
from funicular.course import Move
from funicular.game import Game
from funicular.server.telling.telling import outcome
from funicular.server.wire.games import Outcome
from funicular.state import state_dtype, to_fields
from funicular.view import View


def opening_of(game: Game) -> Game:
    """The same game before its first move."""
    return Game(
        game.board, game.seats, options=game.options, seed=game.seed, nonces=game.nonces,
        first=game.first_named, names=game.names, position=game.position,
        engine=game.engine.kind,
    )  # fmt: skip


def played_again(game: Game) -> Iterator[Game]:
    """A game that was played, after the deal and after each move."""
    again = opening_of(game)
    yield again
    for move in game.moves:
        again.push(move.id, move.seat)
        yield again


@dataclass(frozen=True, eq=False)
class Replayed:
    """A game: its opening, its moves, its states as bytes, its record."""

    id: str
    table: str | None
    bots: tuple[str | None, ...]
    record: str
    opening: Game
    moves: tuple[Move, ...]
    outcome: Outcome | None
    _states: tuple[bytes, ...]

    @classmethod
    def of(
        cls, id_: str, steps: Iterator[Game], record: str,
        *, table: str | None = None, bots: tuple[str | None, ...] = (),
    ) -> Self:  # fmt: skip
        """The game that is seen after the deal and after each move."""
        game = next(steps)
        states = [game.state_bytes()]
        states += [step.state_bytes() for step in steps]
        none_known = (None,) * game.seats
        return cls(
            id_, table, bots or none_known, record, opening_of(game), tuple(game.moves),
            outcome(game), tuple(states),
        )  # fmt: skip

    @property
    def seats(self) -> int:
        """How many play."""
        return self.opening.seats

    def view(self, move: int, seat: int | None) -> View:
        """What a seat could see after so many moves; None: what anybody could."""
        board, engine = self.opening.board, self.opening.engine
        record = np.frombuffer(self._states[move], state_dtype(board))
        state = engine.write(to_fields(record[0]))
        return View(
            self.opening.table, engine.look(state, codes.NONE if seat is None else seat), ()
        )
