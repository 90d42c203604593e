"""Garbage that refers to itself in a circle, found without stopping everybody.

Python finds it by searching through what was made: the newest often, and now and then everything,
which takes a second where a thousand tables are open. So what was loaded at the start is never
searched, the newest is searched in portions of a few milliseconds, and everything only when
nothing goes on, or when so much has been kept that there may be room to gain.
"""

import asyncio
import gc
import time
from collections.abc import Callable

SETTLED_AFTER = 10.0
"""Seconds until everything a server needs is loaded."""

NEWEST = 10_000
"""Containers made and not freed, after which the newest are searched."""

NEWER = 5
"""So many searches later all that is not old yet is searched: a portion."""

NEVER = 1_000_000_000
"""Python itself never searches what is old."""

MOST_PORTIONS = 40
"""What has become old since everything was searched, at most: two million containers."""

EVERY = 1.0
"""Seconds between two looks at whether to search everything."""

QUIET = 0.02
"""Of a processor: the event loop has next to nothing to do."""


class Sweeper:
    """Searches everything when nothing goes on, or when it has to."""

    def __init__(self, clock: Callable[[], float] = time.thread_time) -> None:
        self._clock = clock
        self._used = clock()

    def begin(self) -> None:
        """Search everything a last time, and never again what is there now."""
        gc.collect()
        gc.freeze()
        gc.set_threshold(NEWEST, NEWER, NEVER)

    def look(self) -> bool:
        """Whether it was time to search everything; then it is done."""
        used, self._used = self._used, self._clock()
        is_quiet = self._used - used < QUIET * EVERY
        portions = gc.get_count()[2]
        if portions >= MOST_PORTIONS or (portions and is_quiet):
            gc.collect()
            return True
        return False


def sweep_later() -> None:
    """Once all is loaded, see to garbage for as long as the event loop runs."""
    loop, sweeper = asyncio.get_running_loop(), Sweeper()

    def look() -> None:
        sweeper.look()
        loop.call_later(EVERY, look)

    def begin() -> None:
        sweeper.begin()
        loop.call_later(EVERY, look)

    loop.call_later(SETTLED_AFTER, begin)
