"""Which game an environment plays: board, seats, variant and reward, checked once."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
import numpy.typing as npt

from funicular.actions import ActionTable, action_table
from funicular.board import Board, load
from funicular.envs.rewards import Reward, reward_named
from funicular.game import Game
from funicular.observations import Observations, observations

Observation = npt.NDArray[np.int16]
Mask = npt.NDArray[np.int8]


@dataclass(frozen=True)
class Setting:
    """One kind of game. All environments take their spaces and rewards from here."""

    board: Board
    seats: int
    alvin: bool
    reward: Reward

    @cached_property
    def table(self) -> ActionTable:
        """Every action there is; the environments' actions are its ids."""
        return action_table(self.board)

    @cached_property
    def observations(self) -> Observations:
        """How a view becomes numbers."""
        return observations(self.board)

    def game(self, seed: str) -> Game:
        """A game at its start."""
        options = {"alvin": True} if self.alvin else {}
        return Game(self.board, self.seats, options=options, seed=seed)

    @property
    def reward_range(self) -> tuple[float, float]:
        return -1.0, 1.0

    @property
    def reward_sum(self) -> float | None:
        return None

    def rewards(self, lines: list[list[int]]) -> list[float]:
        return [2.0 * row[10] - 1 for row in lines]

    def rewards_of(self, game: Game) -> list[float]:
        return [2.0 * (seat in game.winners) - 1 for seat in range(self.seats)]

    def mask(self, legal: Sequence[int]) -> Mask:
        """One flag for each action: 1 for those that are legal."""
        mask = np.zeros(len(self.table), np.int8)
        mask[list(legal)] = 1
        return mask


def make_setting(board: str | Board, seats: int, alvin: bool, reward: str) -> Setting:
    """A setting; a board, a number of seats or a reward that is not there is refused by name."""
    loaded = board if isinstance(board, Board) else load(board)
    setting = Setting(loaded, seats, alvin, reward_named(reward))
    setting.game("check")
    return setting
