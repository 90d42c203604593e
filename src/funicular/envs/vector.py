"""Thousands of games in arrays: one call plays a decision in each of them.

Everything that happens for each game happens in compiled loops, in chunks over threads. Which
games are played follows from the seed alone: place i plays the games i, i + n, i + 2n and so on
of the seed, whatever the number of threads.
"""

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np
import numpy.typing as npt

from funicular.actions import action_table
from funicular.batch import no_tape, spread
from funicular.board import Board
from funicular.codes import NONE
from funicular.envs.buffers import Buffers
from funicular.envs.rewards import reward_named
from funicular.observations import observations
from funicular.reasons import NO_SUCH_ACTION, REASONS, GameError, IllegalAction
from funicular.rules import many, stepping
from funicular.series import LAST_GAME, Series, game_seed
from funicular.state import States, raw_bytes, state_dtype, view_dtype
from funicular.tables import action_blocks, make_tables

CHUNK = 512
"""Games a thread takes at a time: few enough that their states stay in a core's cache."""


class Vector:
    """Many games of one kind that begin anew when they end.

    After `reset` and after each `step`, `buffers` holds what the seat that decides in each game
    may know and do. `states` is all there is, secrets included.
    """

    def __init__(
        self,
        board: str | Board,
        games: int,
        seats: int = 2,
        *,
        seed: str | int,
        alvin: bool = False,
        first: int | None = None,
        reward: str = "win",
        threads: int | None = None,
        buffers: Buffers | None = None,
    ) -> None:
        self.series = Series.checked(board, seats, seed, alvin, first)
        self.board, self.seats = self.series.board, seats
        self.games = at_least_one(games, "games")
        self.actions = action_blocks(self.board)["actions"]
        self._reward = reward_named(reward)
        self._tables, self._reads = make_tables(self.board), observations(self.board).reads
        self._view = view_dtype(self.board)
        self.states: States = np.zeros(games, state_dtype(self.board))
        self.buffers = (buffers or Buffers.make(self.board, games)).shared(self.board, games)
        self._pool = ThreadPoolExecutor(at_least_one(threads or os.cpu_count() or 1, "threads"))
        self.reset()

    def reset(self, number: int = 0) -> Buffers:
        """Begin with the first games of the seed (again), or with those from a number on."""
        if not isinstance(number, int | np.integer) or not 0 <= number <= LAST_GAME:
            raise GameError(f"number {number!r}: expected a whole number from 0 to {LAST_GAME}")
        self.ordinals: npt.NDArray[np.int64] = number + np.arange(self.games, dtype=np.int64)
        """Which game of the seed each place plays."""
        self._policies = self.series.policies(self.ordinals.tolist())
        self._keys = self._keys_of(self.ordinals)
        self.buffers.done[:] = False
        self.buffers.rewards[:] = 0
        self._spread(self._begin)
        self._keys = self._keys_of(self.ordinals + self.games)
        return self.buffers

    def step(self, actions: Any) -> Buffers:
        """Play an action in every game; IllegalAction, and nothing changed, if one is refused."""
        chosen = self._checked_actions(actions)
        self._spread(lambda low, high: self._step(chosen, low, high))
        ended = np.flatnonzero(self.buffers.done)
        if len(ended):
            self.ordinals[ended] += self.games
            self._keys[ended] = self._keys_of(self.ordinals[ended] + self.games)
        return self.buffers

    def sample(self) -> npt.NDArray[np.int64]:
        """A uniformly random legal action for every game, from a stream of each place."""
        actions = np.zeros(self.games, np.int64)

        def fill(low: int, high: int) -> None:
            stepping.sample_many(
                self._tables, self.states, low, high, self._policies, self._list(), actions
            )

        self._spread(fill)
        return actions

    def game_seed(self, place: int) -> str:
        """The seed of the game in a place: `Game` plays the same one with it."""
        return game_seed(self.series.seed, int(self.ordinals[place]))

    # -- chunks of games

    def _begin(self, low: int, high: int) -> None:
        stepping.begin_many(
            self._tables, self.states, raw_bytes(self.states), low, high, self._keys,
            *self.series.set_up, no_tape(),
        )  # fmt: skip
        self._look(low, high)

    def _step(self, actions: npt.NDArray[np.int64], low: int, high: int) -> None:
        stepping.step_many(
            self._tables, self.states, raw_bytes(self.states), low, high, actions, self._keys,
            *self.series.set_up, no_tape(), self._reward,
            self.buffers.done, self.buffers.lines, self.buffers.rewards,
        )  # fmt: skip
        self._look(low, high)

    def _look(self, low: int, high: int) -> None:
        """Write who decides, what they may do and what they may know."""
        tables, states, to = self._tables, self.states, self.buffers
        stepping.movers_many(states, low, high, to.seats)
        many.mask_many(tables, states, low, high, self._list(), to.masks)
        if to.observations is not None:
            views = np.zeros(1, self._view)
            stepping.observe_many(
                tables, states, low, high, to.seats, views, raw_bytes(views),
                self._reads, to.observations,
            )  # fmt: skip

    def _list(self) -> npt.NDArray[np.int16]:
        """Room for a list of legal actions."""
        return np.zeros(self.actions, np.int16)

    def _spread(self, work: Callable[[int, int], None]) -> None:
        for _ in spread(self._pool, work, self.games, CHUNK):
            pass

    # -- what is given

    def _keys_of(self, ordinals: npt.NDArray[np.int64]) -> npt.NDArray[np.uint32]:
        return self.series.keys(ordinals.tolist())

    def _checked_actions(self, actions: Any) -> npt.NDArray[np.int64]:
        given = np.asarray(actions)
        if given.shape != (self.games,) or given.dtype.kind not in "iu":
            expected = f"{self.games} whole numbers"
            raise GameError(f"actions: {given.dtype} {given.shape}, expected {expected}")
        chosen = np.ascontiguousarray(given, np.int64)
        refused: list[int] = []

        def check(low: int, high: int) -> None:
            place = stepping.first_refused(self._tables, self.states, low, high, chosen)
            if place != NONE:
                refused.append(int(place))

        self._spread(check)
        if refused:
            raise self._refusal(min(refused), given)
        return chosen

    def _refusal(self, place: int, actions: npt.NDArray[Any]) -> IllegalAction:
        action, seat = int(actions[place]), int(self.states["seat"][place])
        if not 0 <= action < self.actions:
            return IllegalAction(NO_SUCH_ACTION, f"game {place}, action {action}")
        code = many.refusal_one(self._tables, self.states, place, seat, action)
        detail = f"game {place}, action {action}, {action_table(self.board)[action]}"
        return IllegalAction(REASONS[int(code)], detail)


def at_least_one(number: int, what: str) -> int:
    """A whole number of games or threads."""
    if type(number) is not int or number < 1:
        raise GameError(f"{what} {number!r}: expected a whole number from 1 on")
    return number
