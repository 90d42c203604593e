"""The mean of networks: `python -m funicular.train.mean BOARD OUT.npz ONE.npz OTHER.npz ...`.

Of networks that went on from one another it may keep what each has learned beside the other:
docs/training.md has what was measured.
"""

import argparse
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import numpy as np

from funicular.board import Board, load
from funicular.neural.weights import load as load_weights
from funicular.neural.weights import save
from funicular.reasons import GameError
from funicular.train.settings import TrainError


def write_mean(board: Board, out: Path, paths: Sequence[Path]) -> None:
    """Write the mean of the weights of some files, all of one size."""
    held = [load_weights(path, board) for path in paths]
    (first, about), sizes = held[0], [(of.width, of.blocks) for _, of in held]
    for path, size in zip(paths, sizes, strict=True):
        if size != sizes[0]:
            raise TrainError(f"{path}: of another size than {paths[0]}")
    mean = {name: np.mean([arrays[name] for arrays, _ in held], axis=0) for name in first}
    save(out, mean, replace(about, history={"mean_of": [of.history for _, of in held]}))


def main(words: Sequence[str] | None = None) -> int:
    """Write it; 2 if a file won't do."""
    parser = argparse.ArgumentParser(description="the mean of the weights of several files")
    parser.add_argument("board", help="a name or a .toml file")
    parser.add_argument("out", type=Path, metavar="OUT.npz")
    parser.add_argument("weights", type=Path, nargs="+", metavar="FILE.npz")
    args = parser.parse_args(words)
    try:
        write_mean(load(args.board), args.out, args.weights)
    except (GameError, OSError) as error:
        print(error, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
