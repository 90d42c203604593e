"""A network for many rows of one game: what is 0 in all of them is not multiplied with anything."""

import numpy as np
import numpy.typing as npt

from funicular.neural.network import Floats, Network
from funicular.neural.weights import VALUES


class Lean(Network):
    """Says the same of rows as its network, but nothing of who holds which ticket.

    It learns which columns are ever used, so each search has one of its own.
    """

    def __init__(self, network: Network) -> None:
        arrays = dict(network._arrays)
        said = network.heads.policy + len(VALUES)
        for name in ("out.weight", "out.bias"):
            arrays[name] = np.ascontiguousarray(arrays[name][..., :said])
        self.board, self.about, self._arrays = network.board, network.about, arrays
        self.features, self.heads = network.features, network.heads
        self._whole = network._in
        self._used = np.zeros(self.features.size, np.bool_)
        self._narrow()

    def answer(self, rows: npt.NDArray[np.int16]) -> tuple[Floats, Floats]:
        """Parts and values, as in `Said`."""
        used = rows.any(0)
        if (used & ~self._used).any():
            self._used |= used
            self._narrow()
        out = self._outputs(rows[:, self._columns].astype(np.float32))
        return self._parts(rows, out), np.ascontiguousarray(out[:, self.heads.policy :])

    def _narrow(self) -> None:
        """Keep only what the used columns are multiplied with."""
        self._columns = np.flatnonzero(self._used)
        self._in = self._whole[self._columns]
