"""A block of GPU threads on this machine: Python's own, which meet where the block does."""

from collections.abc import Callable
from threading import Barrier, Lock, Thread, local
from types import SimpleNamespace
from typing import Any

import numpy as np
from numba.np.numpy_support import as_dtype

WAIT_S = 60.0


class Block:
    """Stands in for `numba.cuda` while one block runs."""

    def __init__(self, threads: int, number: int) -> None:
        self._own = local()
        self._meet = Barrier(threads, timeout=WAIT_S)
        self._lock = Lock()
        self._shared: list[Any] = []
        self._votes: list[Any] = []
        self.blockIdx, self.blockDim = SimpleNamespace(x=number), SimpleNamespace(x=threads)
        self.shared = SimpleNamespace(array=self._array)
        self.atomic = SimpleNamespace(min=self._min)
        self._errors: list[BaseException] = []

    @property
    def threadIdx(self) -> Any:
        return self._own.index

    def run(self, kernel: Callable[..., None], *arguments: Any) -> None:
        def thread(number: int) -> None:
            self._own.index, self._own.arrays = SimpleNamespace(x=number), 0
            try:
                kernel(*arguments)
            except BaseException as error:
                self._errors.append(error)
                self._meet.abort()

        threads = [Thread(target=thread, args=(i,)) for i in range(self.blockDim.x)]
        for each in threads:
            each.start()
        for each in threads:
            each.join()
        if self._errors:
            raise self._errors[0]

    def syncthreads(self) -> None:
        self._meet.wait()

    def syncthreads_or(self, vote: Any) -> bool:
        with self._lock:
            self._votes.append(vote)
        self._meet.wait()
        said = any(self._votes)
        self._meet.wait()
        self._votes.clear()
        self._meet.wait()
        return said

    def _array(self, size: int, kind: Any) -> Any:
        """The n-th array that any thread asks for is that of all."""
        with self._lock:
            if self._own.arrays == len(self._shared):
                self._shared.append(np.full(size, 77, as_dtype(kind)))
            self._own.arrays += 1
            return self._shared[self._own.arrays - 1]

    def _min(self, array: Any, index: int, value: Any) -> None:
        with self._lock:
            array[index] = min(array[index], value)
