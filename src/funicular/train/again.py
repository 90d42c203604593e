"""Work that is the same each time: a GPU can record it once and repeat it by itself.

A round of training is ten thousand small kernels, and launching them one by one takes the host
longer than the device takes to run them.
"""

from collections.abc import Callable
from typing import Any

import torch


class Again:
    """A piece of work over memory that stays where it is: called as it is, or recorded."""

    def __init__(self, work: Callable[[], None]) -> None:
        self._work = work
        self._graph: Any = None

    def __call__(self) -> None:
        """Do it."""
        if self._graph is None:
            self._work()
        else:
            self._graph.replay()

    def record(self) -> None:
        """Record it. Nothing is done now; everything it needs must have been loaded before."""
        graph = torch.cuda.CUDAGraph()
        with torch.cuda.graph(graph):
            self._work()
        self._graph = graph
