"""A trained network on the CPU, without torch: rows in, scores of actions and values out."""

from dataclasses import dataclass
from functools import cache
from pathlib import Path

import numpy as np
import numpy.typing as npt

from funicular.board import Board
from funicular.neural.features import features
from funicular.neural.heads import heads
from funicular.neural.weights import VALUES, About, Arrays, load, shipped

Floats = npt.NDArray[np.float32]
EPSILON = np.float32(1e-5)
ONE = np.float32(1)


@dataclass(frozen=True)
class Said:
    """What a network says of some rows."""

    parts: Floats
    """(rows, parts): what scores of actions are summed up from (heads.py)."""
    values: Floats
    """(rows, 4): what the game is worth to who decides, and the rest of weights.VALUES."""
    beliefs: Floats
    """(rows, others, tickets): the chance that each other seat holds each ticket."""


class Network:
    """The network of a board. Rows are those of neural/features.py."""

    def __init__(self, board: Board, arrays: Arrays, about: About) -> None:
        self.board, self.about = board, about
        self.features, self.heads = features(board), heads(board)
        self._arrays = arrays
        scaled = self.features.scale[:, None] * arrays["in.weight"]
        self._in = np.ascontiguousarray(scaled, np.float32)

    def say(self, rows: npt.NDArray[np.int16]) -> Said:
        """What it says of rows (n, size)."""
        out = self._outputs(rows.astype(np.float32))
        of = self.heads
        values = out[:, of.policy : of.policy + len(VALUES)]
        held = out[:, of.policy + len(VALUES) :].reshape(len(rows), self.board.max_seats - 1, -1)
        return Said(self._parts(rows, out), values, ONE / (ONE + np.exp(-held)))

    def scores(self, said: Said, row: int, actions: npt.NDArray[np.int64]) -> Floats:
        """The scores of some actions: the logits of the policy."""
        [scores] = _times(said.parts[row : row + 1], self.heads.matrix[:, actions])
        return np.asarray(scores)

    def _outputs(self, rows: Floats) -> Floats:
        of = self._arrays
        h: Floats = np.maximum(_times(rows, self._in) + of["in.bias"], 0)
        for block in range(self.about.blocks):
            h = h + self._block(f"block{block}", h)
        return _times(self._normal("out", h), of["out.weight"]) + of["out.bias"]

    def _block(self, name: str, h: Floats) -> Floats:
        of = self._arrays
        up = _times(self._normal(name, h), of[f"{name}.up"]) + of[f"{name}.up_bias"]
        return _times(np.maximum(up, 0), of[f"{name}.down"]) + of[f"{name}.down_bias"]

    def _normal(self, name: str, h: Floats) -> Floats:
        """Each row with a mean of 0 and a variance of 1, scaled and shifted."""
        centred = h - h.mean(1, keepdims=True)
        even: Floats = centred / np.sqrt((centred * centred).mean(1, keepdims=True) + EPSILON)
        return even * self._arrays[f"{name}.scale"] + self._arrays[f"{name}.shift"]

    def _parts(self, rows: npt.NDArray[np.int16], out: Floats) -> Floats:
        of = self.heads
        slots = np.maximum(rows[:, self.features.slots], 0)
        offers = np.maximum(rows[:, self.features.offers], 0)
        return np.concatenate(
            [
                out[:, : of.fixed],
                np.take_along_axis(out[:, of.cards], slots.astype(np.intp), 1),
                np.take_along_axis(out[:, of.tickets], offers.astype(np.intp), 1),
            ],
            axis=1,
        )


def _times(rows: Floats, matrix: Floats) -> Floats:
    """A product. BLAS starts a thread a core even for one row; many bots would fight over them."""
    if len(rows) > 1:
        return rows @ matrix
    row: Floats = np.einsum("i,ij->j", rows[0], matrix)
    return row[np.newaxis]


def network_of(board: Board, path: Path | None = None) -> Network:
    """The network of a board: the one that comes with the program, or of a file."""
    return _loaded(board, path or shipped(board))


@cache
def _loaded(board: Board, path: Path) -> Network:
    return Network(board, *load(path, board))
