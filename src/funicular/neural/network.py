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
EPSILON = 1e-5


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
        beliefs = 1 / (1 + np.exp(-out[:, of.policy + len(VALUES) :]))
        others = self.board.max_seats - 1
        return Said(
            self._parts(rows, out), values, beliefs.reshape(len(rows), others, -1)
        )

    def scores(self, said: Said, row: int, actions: npt.NDArray[np.int64]) -> Floats:
        """The scores of some actions: the logits of the policy."""
        scores: Floats = said.parts[row] @ self.heads.matrix[:, actions]
        return scores

    def _outputs(self, rows: Floats) -> Floats:
        of = self._arrays
        h = np.maximum(rows @ self._in + of["in.bias"], 0)
        for block in range(self.about.blocks):
            name = f"block{block}"
            u = _normal(h) * of[f"{name}.scale"] + of[f"{name}.shift"]
            u = np.maximum(u @ of[f"{name}.up"] + of[f"{name}.up_bias"], 0)
            h = h + u @ of[f"{name}.down"] + of[f"{name}.down_bias"]
        u = _normal(h) * of["out.scale"] + of["out.shift"]
        out: Floats = u @ of["out.weight"] + of["out.bias"]
        return out

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


def _normal(h: Floats) -> Floats:
    centred = h - h.mean(1, keepdims=True)
    normal: Floats = centred / np.sqrt((centred * centred).mean(1, keepdims=True) + EPSILON)
    return normal


@cache
def network_of(board: Board, path: Path | None = None) -> Network:
    """The network of a board: the one that comes with the program, or of a file."""
    return Network(board, *load(path or shipped(board), board))
