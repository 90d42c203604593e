"""Garbage that refers to itself in a circle, found without stopping everybody.

All other garbage is gone the moment nobody needs it. Python finds circles by searching, again and
again, which takes a second where a thousand tables are open, and finds next to nothing: moves make
no circles. So it searches only when nothing goes on, or when so much more is kept than after the
last search that some of it may be garbage; and never what was loaded at the start.
"""

import asyncio
import gc
import time
from collections.abc import Callable

EVERY = 1.0
"""Seconds between two looks at whether it is time."""

QUIET = 0.02
"""Of a processor: the event loop has next to nothing to do."""

SOME = 50_000
"""Objects more than after the last search: worth one when it is quiet."""

MOST = 2_000_000
"""Worth one whatever goes on: so much garbage there is at most."""


class Sweeper:
    """Searches when nothing goes on, or when it has to."""

    def __init__(self, clock: Callable[[], float] = time.thread_time) -> None:
        self._clock = clock
        self._used = clock()

    def begin(self) -> None:
        """Nothing is searched by itself any more, and what is there now never again."""
        gc.disable()
        gc.collect()
        gc.freeze()

    def look(self) -> bool:
        """Whether it was time to search; then it is done."""
        before, self._used = self._used, self._clock()
        is_quiet = self._used - before < QUIET * EVERY
        if more_objects() < (SOME if is_quiet else MOST):
            return False
        gc.collect()
        return True


def more_objects() -> int:
    """How many more objects there are than after the last search, of those that may hold others."""
    return gc.get_count()[0]


def sweep() -> None:
    """All is loaded: from now on see to garbage, for as long as the event loop runs."""
    loop, sweeper = asyncio.get_running_loop(), Sweeper()
    sweeper.begin()

    def look() -> None:
        sweeper.look()
        loop.call_later(EVERY, look)

    loop.call_later(EVERY, look)
