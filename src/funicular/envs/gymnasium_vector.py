"""Gymnasium: many games at once in which the caller moves every seat, for learning by self-play.

A step plays one action in every game: that of the seat that is to decide, `info["seat"]`. What is
observed is always what that seat may know. The reward is that of the seat that acted, and only a
game's end gives one; what it is worth to every seat is in `info["rewards"]`. A game that has ended
is dealt anew in the same step: the observation is of the new game already.
"""

from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium.vector import AutoresetMode
from gymnasium.vector.utils import batch_space

from funicular.board import Board
from funicular.envs.setting import make_setting
from funicular.envs.spaces import action_space, observation_space
from funicular.envs.vector import Vector, at_least_one
from funicular.seeds import new_seed

Arrays = npt.NDArray[Any]


class SelfPlay(gymnasium.vector.VectorEnv[Arrays, Arrays, Arrays]):
    """Games of one kind, all seats moved by the caller, over `Vector`.

    What is returned are copies. `vector` has the buffers themselves, for those who want no copies.
    """

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012 - as Gymnasium has it
    vector: Vector

    def __init__(
        self,
        board: str | Board = "new_york",
        num_envs: int = 64,
        seats: int = 2,
        reward: str = "win",
        alvin: bool = False,
        threads: int | None = None,
    ) -> None:
        self.setting = make_setting(board, seats, alvin, reward)
        self.num_envs = at_least_one(num_envs, "num_envs")
        self.single_observation_space = observation_space(self.setting)
        self.single_action_space = action_space(self.setting)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._threads = threads
        self._deal(new_seed())

    def _deal(self, seed: str) -> None:
        setting = self.setting
        self.vector = Vector(
            setting.board, self.num_envs, setting.seats, seed=seed, alvin=setting.alvin,
            reward=setting.reward, threads=self._threads,
        )  # fmt: skip

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Arrays, dict[str, Any]]:
        """Deal every game anew; a seed repeats all of them, and all that follow."""
        super().reset(seed=seed, options=options)
        if seed is None:
            self.vector.reset(int(self.vector.ordinals.max()) + 1)
        else:
            self._deal(str(seed))
        return self.vector.buffers.observations.copy(), self._info()

    def step(self, actions: Any) -> tuple[Arrays, Arrays, Arrays, Arrays, dict[str, Any]]:
        """Play an action in every game; one that is not legal is refused, and nothing changed."""
        acted = self.vector.buffers.seats.copy()
        after = self.vector.step(actions)
        rewards = after.rewards[np.arange(self.num_envs), acted]
        never = np.zeros(self.num_envs, np.bool_)
        return after.observations.copy(), rewards, after.done.copy(), never, self._info()

    def _info(self) -> dict[str, Any]:
        after = self.vector.buffers
        rewards = after.rewards[:, : self.setting.seats].copy()
        return {"action_mask": after.masks.copy(), "seat": after.seats.copy(), "rewards": rewards}
