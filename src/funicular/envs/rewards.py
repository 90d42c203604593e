"""What a finished game is worth to each seat, by name: see rules/worth.py for what each is."""

from typing import Final

import numpy as np
import numpy.typing as npt

from funicular import codes
from funicular.game import Game
from funicular.reasons import GameError
from funicular.rules import worth
from funicular.rules.worth import MARGIN_POINTS

__all__ = ["MARGIN_POINTS", "REWARDS", "game_rewards", "reward_named", "rewards"]

Floats = npt.NDArray[np.float32]
"""Games, seats."""

REWARDS: Final = {"win": codes.W_WIN, "rank": codes.W_RANK, "margin": codes.W_MARGIN}
"""Every reward by its name, with its code."""


def reward_named(kind: str) -> int:
    """The code of a reward."""
    if not isinstance(kind, str) or kind not in REWARDS:
        raise GameError(f"reward {kind!r}: expected one of {', '.join(REWARDS)}")
    return REWARDS[kind]


def rewards(kind: str, lines: npt.ArrayLike) -> Floats:
    """Rewards of finished games from their score lines: of one (seats, columns) or of many."""
    code, given = reward_named(kind), np.asarray(lines)
    if given.ndim not in (2, 3) or given.shape[-1] != codes.SCORE_COLUMNS or given.shape[-2] < 2:
        expected = f"seats (two or more) and {codes.SCORE_COLUMNS} columns"
        raise GameError(f"score lines of shape {given.shape}: expected {expected}")
    many = np.ascontiguousarray(given.reshape(-1, *given.shape[-2:]), np.int32)
    seats = given.shape[-2]
    out = np.zeros((len(many), seats), np.float32)
    worth.reward_rows(code, many, seats, out)
    return out.reshape(given.shape[:-1])


def game_rewards(kind: str, game: Game) -> Floats:
    """What a game is worth to each of its seats: nothing before its end."""
    reward_named(kind)
    if not game.is_over:
        return np.zeros(game.seats, np.float32)
    return rewards(kind, game.score_lines)
