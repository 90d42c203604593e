"""NumPy's products by one thread while a search goes on.

BLAS cuts a product into a part for each core and waits for all of them: beside busy programs that
takes fifty times as long, and sums are rounded by how they were cut.
"""

import contextlib
import threading
from collections.abc import Iterator
from functools import cache

from threadpoolctl import ThreadpoolController


class _Limit:
    """Held by all who search at once: the first sets it, the last lifts it."""

    def __init__(self) -> None:
        self._controller = ThreadpoolController()
        self._lock = threading.Lock()
        self._holders = 0
        self._set = contextlib.ExitStack()

    @contextlib.contextmanager
    def held(self) -> Iterator[None]:
        """Until the end of the block."""
        with self._lock:
            if self._holders == 0:
                self._set.enter_context(self._controller.limit(limits=1, user_api="blas"))
            self._holders += 1
        try:
            yield
        finally:
            with self._lock:
                self._holders -= 1
                if self._holders == 0:
                    self._set.close()


_limit = cache(_Limit)


def one_thread() -> contextlib.AbstractContextManager[None]:
    """Products within the block are made by one thread."""
    return _limit().held()
