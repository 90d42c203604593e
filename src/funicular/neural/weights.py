"""Weights in a file: arrays in half precision, and what they were made for and how."""

import json
import zipfile
import zlib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from funicular.board import Board
from funicular.neural.features import VERSION, features
from funicular.neural.heads import heads
from funicular.reasons import GameError

Arrays = dict[str, npt.NDArray[np.float32]]

VALUES = ("value", "margin", "completed", "failed")
"""Outputs after those of the policy; those of the belief come last."""

ABOUT = "about"

FOLDER = Path(str(files("funicular.neural"))) / "weights"
"""The weights that come with the program, a file for each board."""

WRONG = (OSError, EOFError, KeyError, TypeError, ValueError, zipfile.BadZipFile, zlib.error)
"""What reading a file raises that is none of ours."""


class WeightsError(GameError):
    """A file that holds no weights for this board."""


@dataclass(frozen=True)
class About:
    """What weights are for: their board, and how they came to be."""

    board: str
    board_hash: str
    features: str
    width: int
    blocks: int
    history: dict[str, Any] = field(default_factory=dict)
    """How they were trained: decisions, seconds, settings."""


def outputs(board: Board) -> int:
    """How many outputs a board's network has."""
    of = heads(board)
    return of.policy + len(VALUES) + of.beliefs


def shapes(board: Board, width: int, blocks: int) -> dict[str, tuple[int, ...]]:
    """The arrays of a network by name; matrices take rows of inputs."""
    sizes: dict[str, tuple[int, ...]] = {
        "in.weight": (features(board).size, width),
        "in.bias": (width,),
    }
    for block in range(blocks):
        sizes |= {
            f"block{block}.scale": (width,), f"block{block}.shift": (width,),
            f"block{block}.up": (width, width), f"block{block}.up_bias": (width,),
            f"block{block}.down": (width, width), f"block{block}.down_bias": (width,),
        }  # fmt: skip
    return sizes | {
        "out.scale": (width,), "out.shift": (width,),
        "out.weight": (width, outputs(board)), "out.bias": (outputs(board),),
    }  # fmt: skip


def save(path: Path, arrays: Mapping[str, npt.NDArray[Any]], about: About) -> None:
    """Write weights, halved."""
    halves = {name: np.asarray(array, np.float16) for name, array in arrays.items()}
    np.savez(path, **{ABOUT: np.array(json.dumps(asdict(about)))}, **halves)  # type: ignore[arg-type]


def load(path: Path, board: Board) -> tuple[Arrays, About]:
    """Read weights, checked against the board."""
    about = about_of(path)
    _check_board(path, about, board)
    with _opened(path) as held:
        arrays = {name: held[name].astype(np.float32) for name in held.files if name != ABOUT}
    _check_arrays(path, about, arrays, board)
    return arrays, about


def about_of(path: Path) -> About:
    """What the weights of a file are for, without reading them."""
    with _opened(path) as held:
        about = About(**json.loads(str(held[ABOUT])))
        if not (isinstance(about.width, int) and isinstance(about.blocks, int)):
            raise ValueError("its width and blocks are no numbers")
    return about


@contextmanager
def _opened(path: Path) -> Iterator[Any]:
    """The arrays of a file; whatever goes wrong with them is told in one way."""
    try:
        with path.open("rb") as file, np.load(file, allow_pickle=False) as held:
            yield held
    except FileNotFoundError:
        raise WeightsError(f"{path}: there is no such file") from None
    except WRONG:
        raise WeightsError(f"{path}: no weights of a network, or cut off") from None


def _check_board(path: Path, about: About, board: Board) -> None:
    if about.board_hash != board.hash:
        raise WeightsError(f"{path}: weights for {about.board}, not for this {board.name}")
    if about.features != VERSION:
        raise WeightsError(f"{path}: made for {about.features}, this program has {VERSION}")


def _check_arrays(path: Path, about: About, arrays: Arrays, board: Board) -> None:
    found = {name: array.shape for name, array in arrays.items()}
    is_whole = 0 <= about.blocks <= len(arrays) and found == shapes(
        board, about.width, about.blocks
    )
    if not is_whole or not all(np.isfinite(array).all() for array in arrays.values()):
        raise WeightsError(f"{path}: its arrays are not those of a network for {board.name}")


def shipped(board: Board) -> Path:
    """The weights that come with the program."""
    path = FOLDER / f"{board.key}.npz"
    if not path.exists():
        raise WeightsError(f"{board.name}: there are no weights for this board; train some")
    return path


def has_weights(board: Board) -> bool:
    """Whether weights for this board come with the program."""
    return _fits(FOLDER / f"{board.key}.npz", board)


@cache
def _fits(path: Path, board: Board) -> bool:
    try:
        _check_board(path, about_of(path), board)
    except WeightsError:
        return False
    return True
