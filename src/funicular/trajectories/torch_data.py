"""Decisions as torch tensors."""

import os
from collections.abc import Iterator
from typing import Any

from funicular.board import Board
from funicular.extras import how_to_add
from funicular.trajectories.decisions import decisions
from funicular.trajectories.errors import TrajectoryError
from funicular.trajectories.reading import read


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
    torch = _torch()
    read(path).board(board)  # what is wrong with the file is said now

    class Batches(torch.utils.data.IterableDataset):  # type: ignore[misc, name-defined]
        def __iter__(self) -> Iterator[dict[str, Any]]:
            worker = torch.utils.data.get_worker_info()
            share = (0, 1) if worker is None else (worker.id, worker.num_workers)
            for each in decisions(
                read(path), games=games, reward=reward, board=board, share=share, threads=threads
            ):
                yield {
                    "observation": torch.from_numpy(each.observations),
                    "mask": torch.from_numpy(each.masks),
                    "action": torch.from_numpy(each.actions),
                    "seat": torch.from_numpy(each.seats),
                    "outcome": torch.from_numpy(each.outcomes),
                    "game": torch.from_numpy(each.games),
                }

    return Batches()


def _torch() -> Any:
    try:
        import torch
    except ImportError:
        raise TrajectoryError(f"tensors need PyTorch: {how_to_add('train')}") from None
    return torch
