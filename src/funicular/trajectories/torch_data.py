"""Decisions as torch tensors."""

import os
from pathlib import Path
from typing import Any

from funicular.board import Board
from funicular.extras import how_to_add
from funicular.trajectories.errors import TrajectoryError


def to_torch(
    path: str | os.PathLike[str],
    *,
    games: int = 1024,
    reward: str = "win",
    board: Board | None = None,
    threads: int | None = None,
) -> Any:
    """An `IterableDataset` of batches: every decision in a file, `games` at a time.

    A batch is a dict of tensors: observation, mask, action, seat, outcome, game (decisions.py).
    In a `DataLoader` (with `batch_size=None`) each worker takes its share of the games.
    """
    try:
        from funicular.trajectories.torch_batches import Batches
    except ImportError:
        raise TrajectoryError(f"tensors need PyTorch: {how_to_add('train')}") from None
    return Batches(Path(path), games=games, reward=reward, board=board, threads=threads)
