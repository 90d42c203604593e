"""Networks that have learned nothing: weights by chance, of the right shapes."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from funicular.board import Board
from funicular.neural import weights
from funicular.neural.features import VERSION
from funicular.neural.weights import About, save, shapes


def about(board: Board, width: int = 8, blocks: int = 1, **changes: Any) -> About:
    """What weights for a board say of themselves."""
    return replace(About(board.key, board.hash, VERSION, width, blocks), **changes)


def arrays(board: Board, width: int = 8, blocks: int = 1, seed: int = 1) -> dict[str, Any]:
    """Arrays of a network, by name."""
    chance = np.random.default_rng(seed)
    sizes = shapes(board, width, blocks)
    return {name: chance.normal(0, 0.7, size) for name, size in sizes.items()}


def write_weights(folder: Path, board: Board, seed: int = 1, **changes: Any) -> Path:
    """A file of weights; some of what it says of itself may be changed."""
    path = folder / f"{board.key}.npz"
    save(path, arrays(board, seed=seed), about(board, **changes))
    return path


def ship(patch: pytest.MonkeyPatch, folder: Path, *boards: Board) -> None:
    """Let the program come with weights for these boards and no others."""
    patch.setattr(weights, "FOLDER", folder)
    for board in boards:
        write_weights(folder, board)
