"""Gymnasium: one seat of a game for an agent, bots at the others.

The observation is a flat array; the legal actions are in `info["action_mask"]` and come from
`action_masks()`, the two places where libraries that mask actions look for them.
"""

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np

from funicular.board import Board
from funicular.bots import Player, move_seed, player
from funicular.envs.seeding import Seeds
from funicular.envs.setting import (
    RENDER_MODES,
    Mask,
    Observation,
    Setting,
    check_render_mode,
    make_setting,
)
from funicular.envs.spaces import action_id, action_space, observation_space
from funicular.game import Game
from funicular.reasons import GameError
from funicular.text.page import Page

ILLEGAL = ("raise", "lose")
"""What an illegal action does: raise an error that says why, or end the game as the worst loss."""


class SeatEnv(gymnasium.Env[Observation, np.int64]):
    """A seat at a table of bots. `game` is the game itself, all secrets included.

    `seat` is the agent's; None draws it anew for each game. `opponents` are bots by their names,
    seated in this order from the agent's left.
    """

    metadata = {"render_modes": RENDER_MODES, "render_fps": 1}  # noqa: RUF012 - as Gymnasium has it
    seat: int

    def __init__(
        self,
        board: str | Board = "new_york",
        opponents: Sequence[str] = ("planner",),
        seat: int | None = None,
        reward: str = "win",
        alvin: bool = False,
        illegal: str = "raise",
        render_mode: str | None = None,
    ) -> None:
        if illegal not in ILLEGAL:
            raise ValueError(f"illegal {illegal!r}: expected {' or '.join(ILLEGAL)}")
        if isinstance(opponents, str) or not all(isinstance(spec, str) for spec in opponents):
            raise ValueError(f"opponents {opponents!r}: expected a list of bots, as ['greedy']")
        check_render_mode(render_mode)
        self.setting: Setting = make_setting(board, 1 + len(opponents), alvin, reward)
        if seat is not None and not _is_seat(seat, self.setting.seats):
            raise ValueError(f"seat {seat!r}: expected 0 to {self.setting.seats - 1}, or None")
        self.render_mode = render_mode
        self.observation_space = observation_space(self.setting)
        self.action_space = action_space(self.setting)
        self._own_seat = None if seat is None else int(seat)
        self._illegal = illegal
        self._seeds = Seeds()
        self._opponents = [player(spec) for spec in opponents]
        for each in self._opponents:
            each.check_board(self.setting.board)
        self._game: Game | None = None
        self._lost = False

    @property
    def game(self) -> Game:
        """The game that is played, all secrets included: not for agents."""
        if self._game is None:
            raise GameError("there is no game yet: reset the environment")
        return self._game

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Deal a new game and let the bots play until the agent is to decide."""
        super().reset(seed=seed, options=options)
        self._lost = False
        self._game = self.setting.game(self._seeds.next(seed))
        drawn = int(self.np_random.integers(self.setting.seats))
        self.seat = drawn if self._own_seat is None else self._own_seat
        self._play_others()
        return self._observation(), self._info()

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Play an action of the agent, then the bots' until the agent is to decide or all ends."""
        if self._lost or self.game.is_over:
            raise GameError("the game is over: reset the environment")
        number = action_id(self.setting, action)
        if self._illegal == "lose" and number not in self.game.legal_ids(self.seat):
            self._lost = True
        else:
            self.game.push(number, self.seat)
            self._play_others()
        over = self._lost or self.game.is_over
        return self._observation(), self._reward(), over, False, self._info()

    def _play_others(self) -> None:
        while self.game.seat not in (None, self.seat):
            seat, number = self.game.seat, len(self.game.moves)
            assert seat is not None
            seed = move_seed(self.game.seed, seat, number)
            chosen = self.player_at(seat).choose(self.game.view(seat), seed)
            self.game.push(chosen.action, seat)

    def player_at(self, seat: int) -> Player:
        """The bot that has a seat."""
        return self._opponents[(seat - self.seat) % self.setting.seats - 1]

    def _observation(self) -> Observation:
        return self.setting.observations.observe(self.game.view(self.seat))

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.action_masks()}

    def action_masks(self) -> Mask:
        """One flag for each action: 1 for those that are legal."""
        return self.setting.mask(() if self._lost else self.game.legal_ids(self.seat))

    def _reward(self) -> float:
        if self._lost:
            return self.setting.reward_range[0]
        return self.setting.rewards_of(self.game)[self.seat] if self.game.is_over else 0.0

    def render(self) -> str | None:
        """What the agent sees, as text."""
        if self.render_mode != "ansi":
            return None
        page = Page(self.game.view(self.seat), self.game.names)
        return "\n".join(page.table())

    def close(self) -> None:
        """Give back what the bots hold."""
        for each in self._opponents:
            each.close()


def _is_seat(seat: object, seats: int) -> bool:
    """Whether it is the number of one: of any kind of whole numbers, and True is none."""
    whole = isinstance(seat, int | np.integer) and not isinstance(seat, bool)
    return whole and seat in range(seats)
