"""The data set of `to_torch`. A module of its own: it needs PyTorch, and workers that are started
afresh, as on macOS and Windows, find its class by name."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import torch
from torch.utils.data import IterableDataset, get_worker_info

from funicular.trajectories.decisions import Decisions, decisions
from funicular.trajectories.reading import read


class Batches(IterableDataset[dict[str, torch.Tensor]]):
    """A file's decisions in batches; of several workers, each takes its share of the games."""

    def __init__(self, path: Path, **options: Any) -> None:
        self.path, self.options = path, options
        self._open((0, 1))  # what is wrong with the file or the options is said now

    def __iter__(self) -> Iterator[dict[str, torch.Tensor]]:
        worker = get_worker_info()
        share = (0, 1) if worker is None else (worker.id, worker.num_workers)
        return map(_tensors, self._open(share))

    def _open(self, share: tuple[int, int]) -> Iterator[Decisions]:
        return decisions(read(self.path), share=share, **self.options)


def _tensors(batch: Decisions) -> dict[str, torch.Tensor]:
    return {
        "observation": torch.from_numpy(batch.observations),
        "mask": torch.from_numpy(batch.masks),
        "action": torch.from_numpy(batch.actions),
        "seat": torch.from_numpy(batch.seats),
        "outcome": torch.from_numpy(batch.outcomes),
        "game": torch.from_numpy(batch.games),
    }
