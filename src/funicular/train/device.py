"""How the device is kept busy; on a CPU none of this does anything.

A round of training is ten thousand small kernels, and launching them one by one takes the host
longer than the device takes to run them: it records them once and repeats them by itself. And
games of one kind alone are too few to fill it: several kinds step beside each other.
"""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
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


class Beside:
    """A place for work beside other work."""

    def __init__(self, device: torch.device) -> None:
        self._stream = _stream() if device.type == "cuda" else None

    @contextmanager
    def __call__(self) -> Iterator[None]:
        """What is done within waits for what came before, and for nothing else."""
        if self._stream is None:
            yield
            return
        self._stream.wait_stream(torch.cuda.current_stream())
        with torch.cuda.stream(self._stream):
            yield

    def join(self) -> None:
        """Whatever comes next waits for it."""
        if self._stream is not None:
            torch.cuda.current_stream().wait_stream(self._stream)


def apart(device: torch.device) -> AbstractContextManager[Any]:
    """Away from the device's usual stream, on which nothing can be recorded."""
    if device.type != "cuda":
        return nullcontext()
    side = _stream()
    side.wait_stream(torch.cuda.current_stream())
    return torch.cuda.stream(side)


def _stream() -> Any:
    return torch.cuda.Stream()  # type: ignore[no-untyped-call]
