"""Environments for learning agents: PettingZoo, Gymnasium, OpenSpiel, and our own arrays of games.

>>> import funicular.envs
>>> env = funicular.envs.aec("new_york", seats=2)
>>> env.reset(seed=7)
>>> env.agent_selection in env.agents
True

Importing this package makes the games known to Gymnasium (`funicular/NewYork-v0`) and OpenSpiel
(`funicular_new_york`), if they are installed. Each of the three may be missing.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from funicular.board import Board
from funicular.envs.rewards import REWARDS
from funicular.envs.vector import Vector
from funicular.extras import how_to_add

if TYPE_CHECKING:
    from funicular.envs.gymnasium_single import SeatEnv
    from funicular.envs.gymnasium_vector import SelfPlay

__all__ = ["REWARDS", "Vector", "aec", "self_play", "single"]


def aec(
    board: str | Board = "new_york",
    seats: int = 2,
    *,
    reward: str = "win",
    alvin: bool = False,
    render_mode: str | None = None,
) -> Any:
    """A PettingZoo AEC environment: every seat is an agent, `seat_0` and so on."""
    _need("pettingzoo", "funicular.envs.aec")
    from funicular.envs.petting_zoo import make_aec

    return make_aec(board, seats, reward, alvin, render_mode)


def single(
    board: str | Board = "new_york", opponents: Sequence[str] = ("planner",), **options: Any
) -> SeatEnv:
    """A Gymnasium environment: the agent has one seat, bots have the others."""
    _need("gymnasium", "funicular.envs.single")
    from funicular.envs.gymnasium_single import SeatEnv

    return SeatEnv(board, opponents, **options)


def self_play(board: str | Board = "new_york", num_envs: int = 64, **options: Any) -> SelfPlay:
    """A Gymnasium vector environment: many games in which the caller moves every seat."""
    _need("gymnasium", "funicular.envs.self_play")
    from funicular.envs.gymnasium_vector import SelfPlay

    return SelfPlay(board, num_envs, **options)


def _need(package: str, who: str) -> None:
    if find_spec(package) is None:
        raise ImportError(f"{who} needs {package}: {how_to_add('envs')}", name=package)


def _register() -> None:
    """Make the games known to whatever is installed."""
    if find_spec("gymnasium"):
        from funicular.envs.gymnasium_ids import register

        register()
    if find_spec("pyspiel"):
        from funicular.envs import open_spiel_game

        open_spiel_game.register()


_register()
