"""The games of one seed: game 0, 1, 2 and so on, each with a seed of its own made from it."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Self

import numpy as np
import numpy.typing as npt

from funicular.board import Board, load
from funicular.codes import NONE
from funicular.game import Game
from funicular.seeds import SeedError, keys_of, policies_of

LAST_GAME = 10**15
"""More games than any seed will see."""


def game_seed(seed: str, number: int) -> str:
    """The seed of one game of a series."""
    return f"{seed}/{number}"


@dataclass(frozen=True)
class Series:
    """What all games of a series have in common."""

    board: Board
    seats: int
    seed: str
    alvin: bool = False
    first: int | None = None

    @classmethod
    def checked(
        cls, board: str | Board, seats: int, seed: str | int, alvin: bool, first: int | None
    ) -> Self:
        """The same, checked as a game checks what it is given."""
        if not isinstance(seed, str | int | np.integer):
            raise SeedError(f"seed {seed!r}: expected a text or a whole number")
        made = cls(
            board if isinstance(board, Board) else load(board), seats, str(seed), alvin, first
        )
        options = {"alvin": alvin} if made.board.alvin or alvin else {}
        last = game_seed(made.seed, LAST_GAME)  # so that every game's seed can stand in a record
        Game(made.board, seats, options=options, seed=last, first=first, engine="interpreted")
        return made

    @property
    def set_up(self) -> tuple[int, int, int]:
        """What the rules are told when they set a game up: seats, who begins, with Alvin or not."""
        return self.seats, NONE if self.first is None else self.first, int(self.alvin)

    def seeds(self, numbers: Iterable[int]) -> list[str]:
        """The seeds of these games."""
        return [game_seed(self.seed, number) for number in numbers]

    def keys(self, numbers: Iterable[int]) -> npt.NDArray[np.uint32]:
        """The keys of all chance in these games, a row for each."""
        return keys_of(self.seeds(numbers), [""] * self.seats)

    def policies(self, numbers: Iterable[int]) -> npt.NDArray[np.int64]:
        """The streams of these games' random policies, a row for each."""
        return policies_of(self.seeds(numbers))
