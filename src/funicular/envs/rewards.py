"""What a finished game is worth to each seat, by name.

All are made from the score lines of rules/scoring.py, and all settle ties as the rules do (E3):
more points are better; with the same points, more completed tickets.
"""

from collections.abc import Callable

import numpy as np
import numpy.typing as npt

from funicular import codes
from funicular.reasons import GameError

Lines = npt.NDArray[np.integer]
"""Score lines (codes.L_ROUTES and so on): games, seats, columns; only seats that play."""

Floats = npt.NDArray[np.float32]
"""Games, seats."""

MARGIN_POINTS = 100.0
"""How many points of margin are worth 1."""


def win(lines: Lines) -> Floats:
    """1 for the winner, shared evenly where the rules share the win (E3); 0 for the others."""
    won = lines[:, :, codes.L_WINNER].astype(np.float32)
    return np.asarray(won / won.sum(axis=1, keepdims=True))


def rank(lines: Lines) -> Floats:
    """From 1 for the first to -1 for the last in even steps; equals share; the sum is 0."""
    points, tickets = lines[:, :, codes.L_TOTAL], lines[:, :, codes.L_TICKETS]
    more = np.sign(points[:, :, np.newaxis] - points[:, np.newaxis, :])
    settled = np.where(more == 0, np.sign(tickets[:, :, np.newaxis] - tickets[:, np.newaxis]), more)
    others = lines.shape[1] - 1
    return np.asarray(settled.sum(axis=2) / others, np.float32)


def margin(lines: Lines) -> Floats:
    """Own points less the best other's, in hundreds of points."""
    points = lines[:, :, codes.L_TOTAL].astype(np.float32)
    others = np.repeat(points[:, np.newaxis, :], points.shape[1], axis=1)
    np.einsum("nii->ni", others)[:] = -np.inf  # nobody is another of their own
    return np.asarray((points - others.max(axis=2)) / MARGIN_POINTS, np.float32)


REWARDS: dict[str, Callable[[Lines], Floats]] = {"win": win, "rank": rank, "margin": margin}
"""Every reward by its name."""


def reward_named(kind: str) -> Callable[[Lines], Floats]:
    """A reward by its name."""
    if kind not in REWARDS:
        raise GameError(f"reward {kind!r}: expected one of {', '.join(REWARDS)}")
    return REWARDS[kind]


def rewards(kind: str, lines: npt.ArrayLike) -> Floats:
    """Rewards of finished games from their score lines: of one (seats, columns) or of many."""
    reward, given = reward_named(kind), np.asarray(lines)
    if given.ndim not in (2, 3) or given.shape[-1] != codes.SCORE_COLUMNS or given.shape[-2] < 2:
        expected = f"seats (two or more) and {codes.SCORE_COLUMNS} columns"
        raise GameError(f"score lines of shape {given.shape}: expected {expected}")
    many = given.reshape(-1, *given.shape[-2:])
    return reward(many).reshape(given.shape[:-1])
