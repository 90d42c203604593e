"""PettingZoo: a game as an AEC environment, one seat after another.

At set-up all seats choose their tickets at once; here they are asked in turn order, and none sees
what another chose.
"""

from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from pettingzoo import AECEnv  # type: ignore[import-untyped]
from pettingzoo.utils.wrappers import OrderEnforcingWrapper  # type: ignore[import-untyped]

from funicular.board import Board
from funicular.envs.seeding import Seeds
from funicular.envs.setting import RENDER_MODES, Setting, check_render_mode, make_setting
from funicular.envs.spaces import action_id, action_space, observation_space
from funicular.game import Game


class TableEnv(AECEnv):  # type: ignore[misc]
    """All seats of a game. `game` is the game itself, all secrets included: not for agents."""

    game: Game

    def __init__(self, setting: Setting, render_mode: str | None = None) -> None:
        super().__init__()
        self.setting = setting
        self.render_mode = render_mode
        self.metadata = {
            "name": f"funicular_{setting.board.key}_v0",
            "render_modes": RENDER_MODES,
            "is_parallelizable": False,
        }
        self.possible_agents = [f"seat_{seat}" for seat in range(setting.seats)]
        self.agents: list[str] = []
        self._seeds = Seeds()
        self._actions = {agent: action_space(setting) for agent in self.possible_agents}
        self._observations = {agent: self._space() for agent in self.possible_agents}

    def _space(self) -> Dict:
        mask = Box(0, 1, (len(self.setting.table),), np.int8)
        return Dict({"observation": observation_space(self.setting), "action_mask": mask})

    def observation_space(self, agent: str) -> Dict:
        """A dict of "observation" and "action_mask"."""
        return self._observations[agent]

    def action_space(self, agent: str) -> Discrete:
        """The ids of the board's action table."""
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        """Deal a new game; the same seed deals the same one."""
        self.game = self.setting.game(self._seeds.next(seed))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self._select()

    def observe(self, agent: str) -> dict[str, Any]:
        """What a seat may know, and what it may do now: nothing while others decide."""
        view = self.game.view(self.possible_agents.index(agent))
        legal = view.legal if agent == self.agent_selection else ()
        row = self.setting.observations.observe(view)
        return {"observation": row, "action_mask": self.setting.mask(legal)}

    def step(self, action: Any) -> None:
        """Play an action of the seat to move; one that is not legal is refused by name."""
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        self.game.push(action_id(self.setting, action))
        self._cumulative_rewards[self.agent_selection] = 0.0
        self._clear_rewards()
        if self.game.is_over:
            self._end()
        self._accumulate_rewards()
        self._select()

    def _end(self) -> None:
        rewards = self.setting.rewards_of(self.game)
        self.rewards = dict(zip(self.possible_agents, rewards, strict=True))
        self.terminations = dict.fromkeys(self.agents, True)

    def _select(self) -> None:
        if self.game.seat is not None:
            self.agent_selection = self.possible_agents[self.game.seat]
        else:
            self._deads_step_first()

    def render(self) -> str | None:
        """The whole table as text, all hands open."""
        return str(self.game) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is held."""


def make_aec(
    board: str | Board, seats: int, reward: str, alvin: bool, render_mode: str | None
) -> OrderEnforcingWrapper:
    """The environment, in the wrapper that says so when it is used before a reset."""
    check_render_mode(render_mode)
    setting = make_setting(board, seats, alvin, reward)
    return OrderEnforcingWrapper(TableEnv(setting, render_mode))
