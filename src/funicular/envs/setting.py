"""Which game an environment plays: board, seats, variant and reward, checked once."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
import numpy.typing as npt

from funicular.actions import ActionTable, action_table
from funicular.board import Board, load
from funicular.envs.reward_bounds import reward_range
from funicular.envs.rewards import reward_named, rewards
from funicular.game import Game
from funicular.observations import Observations, observations

RENDER_MODES = ["ansi"]

Observation = npt.NDArray[np.int16]
Mask = npt.NDArray[np.int8]


@dataclass(frozen=True)
class Setting:
    """One kind of game. All environments take their spaces and rewards from here."""

    board: Board
    seats: int
    alvin: bool
    reward: str

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
        options = {} if self.alvin is False else {"alvin": self.alvin}
        return Game(self.board, self.seats, options=options, seed=seed)

    @property
    def reward_range(self) -> tuple[float, float]:
        """The least and the most that a seat's reward can be."""
        return reward_range(self.reward, self.board, self.seats)

    def rewards(self, lines: list[list[int]]) -> list[float]:
        """What a finished game is worth to each seat, from its score lines."""
        given: list[float] = rewards(self.reward, lines).tolist()
        return given

    def rewards_of(self, game: Game) -> list[float]:
        """The same of a game."""
        return self.rewards(game.engine.score(game.engine.write(game.state)))

    def mask(self, legal: Sequence[int]) -> Mask:
        """One flag for each action: 1 for those that are legal."""
        mask = np.zeros(len(self.table), np.int8)
        mask[list(legal)] = 1
        return mask


def make_setting(board: str | Board, seats: int, alvin: bool, reward: str) -> Setting:
    """A setting; a board, a number of seats or a reward that is not there is refused by name."""
    loaded = board if isinstance(board, Board) else load(board)
    reward_named(reward)
    setting = Setting(loaded, seats, alvin, reward)
    setting.game("check")
    return setting


def check_render_mode(mode: str | None) -> None:
    """A ValueError for what nobody can draw."""
    if mode is not None and mode not in RENDER_MODES:
        raise ValueError(f"render_mode {mode!r}: expected {', '.join(RENDER_MODES)} or None")


def check_player(setting: Setting, player: int) -> int:
    """The same number; a ValueError for nobody's: compiled rules would look past the seats."""
    if player not in range(setting.seats):
        raise ValueError(f"player {player}: expected 0 to {setting.seats - 1}")
    return player
