"""The network as torch learns it; neural/network.py is the same one in NumPy."""

from dataclasses import dataclass
from pathlib import Path

import numpy as np
import numpy.typing as npt
import torch
from torch import nn

from funicular.board import Board
from funicular.neural.features import features
from funicular.neural.heads import heads
from funicular.neural.weights import VALUES, load, shapes
from funicular.train.field import ALIGNED

EVEN = 8
"""Widths of small matrices are multiples of this: others miss the fast instructions."""


@dataclass(frozen=True)
class Said:
    """What the network says of some rows."""

    scores: torch.Tensor
    """(rows, actions): not masked."""
    values: torch.Tensor
    """(rows, 4): weights.VALUES."""
    beliefs: torch.Tensor
    """(rows, others, tickets): log odds."""


class Net(nn.Module):
    """Parameters are named and shaped as in a file of weights."""

    matrix: torch.Tensor
    scale: torch.Tensor

    def __init__(self, board: Board, width: int, blocks: int) -> None:
        super().__init__()
        self.board, self.width, self.blocks = board, width, blocks
        self.names = shapes(board, width, blocks)
        self.of = nn.ParameterDict(
            {name.replace(".", "_"): _fresh(name, shape) for name, shape in self.names.items()}
        )
        self._size, heads_of = features(board).size, heads(board)
        self._pad = -self._size % ALIGNED
        self._heads = heads_of
        parts, actions = -heads_of.parts % EVEN, -heads_of.actions % EVEN
        matrix = np.pad(heads_of.matrix, ((0, parts), (0, actions)))
        self.register_buffer("matrix", torch.from_numpy(matrix), persistent=False)
        scale = np.pad(features(board).scale, (0, self._pad))
        self.register_buffer("scale", torch.from_numpy(scale), persistent=False)

    def _get(self, name: str) -> torch.Tensor:
        found: torch.Tensor = self.of[name.replace(".", "_")]
        return found

    def forward(self, rows: torch.Tensor) -> Said:
        """What it says of rows as the field has them, as wide as a multiple of 64."""
        kind = torch.bfloat16 if rows.is_cuda else torch.float32
        with torch.autocast(rows.device.type, torch.bfloat16, enabled=rows.is_cuda):
            x = rows.to(kind) * self.scale.to(kind)
            h = torch.relu(nn.functional.linear(x, self._first(), self._get("in.bias")))
            for block in range(self.blocks):
                h = h + self._block(h, f"block{block}")
            return self._said(rows, self._outputs(self._normal(h, "out")))

    def _first(self) -> torch.Tensor:
        return nn.functional.pad(self._get("in.weight").t(), (0, self._pad))

    def _block(self, h: torch.Tensor, name: str) -> torch.Tensor:
        u = torch.relu(self._linear(self._normal(h, name), f"{name}.up", f"{name}.up_bias"))
        return self._linear(u, f"{name}.down", f"{name}.down_bias")

    def _outputs(self, h: torch.Tensor) -> torch.Tensor:
        """What it says, with some columns more that say nothing."""
        weight, bias = self._get("out.weight"), self._get("out.bias")
        more = (0, -len(bias) % EVEN)
        padded = nn.functional.pad(weight, more).t()
        return nn.functional.linear(h, padded, nn.functional.pad(bias, more))

    def _normal(self, h: torch.Tensor, name: str) -> torch.Tensor:
        scale, shift = self._get(f"{name}.scale"), self._get(f"{name}.shift")
        return nn.functional.layer_norm(h, (self.width,), scale, shift)

    def _linear(self, h: torch.Tensor, weight: str, bias: str) -> torch.Tensor:
        return nn.functional.linear(h, self._get(weight).t(), self._get(bias))

    def _said(self, rows: torch.Tensor, out: torch.Tensor) -> Said:
        of, read = self._heads, features(self.board)
        slots = rows[:, read.slots].long().clamp(min=0)
        offers = rows[:, read.offers].long().clamp(min=0)
        parts = torch.cat(
            [
                out[:, : of.fixed],
                out[:, of.cards].gather(1, slots),
                out[:, of.tickets].gather(1, offers),
            ],
            dim=1,
        )
        padded = nn.functional.pad(parts, (0, self.matrix.shape[0] - of.parts))
        scores = (padded @ self.matrix.to(padded.dtype))[:, : of.actions]
        values = out[:, of.policy : of.policy + len(VALUES)].float()
        beliefs = out[:, of.policy + len(VALUES) : len(self._get("out.bias"))].float()
        shape = (len(rows), self.board.max_seats - 1, len(self.board.tickets))
        return Said(scores, values, beliefs.reshape(shape))

    def arrays(self) -> dict[str, npt.NDArray[np.float32]]:
        """The parameters by name."""
        return {name: self._get(name).detach().float().cpu().numpy() for name in self.names}

    def take(self, arrays: dict[str, npt.NDArray[np.float32]]) -> None:
        """Parameters from a file of weights."""
        with torch.no_grad():
            for name in self.names:
                self._get(name).copy_(torch.from_numpy(arrays[name]))


def read_net(path: Path, board: Board, device: torch.device) -> Net:
    """A network of a file of weights, which stays as it is."""
    arrays, about = load(path, board)
    net = Net(board, about.width, about.blocks)
    net.take(arrays)
    return net.to(device).requires_grad_(False)


def _fresh(name: str, shape: tuple[int, ...]) -> nn.Parameter:
    """A new parameter: outputs and the second half of a block begin near nothing."""
    if len(shape) == 1:
        return nn.Parameter(torch.ones(shape) if name.endswith("scale") else torch.zeros(shape))
    gain = {"out.weight": 0.1}.get(name, 0.1 if name.endswith("down") else 2**0.5)
    made = torch.empty(shape)
    nn.init.orthogonal_(made, gain)
    return nn.Parameter(made)
