"""Two searches side by side, always two, whatever the threads: their results are summed."""

import os
from concurrent.futures import ThreadPoolExecutor
from functools import cache

SIDES = 2


def shares(iterations: int | None) -> list[int]:
    """What each of them does of so many iterations."""
    wanted = max(1, iterations or 1)
    return [(wanted + number) // SIDES for number in range(SIDES)]


@cache
def threads() -> ThreadPoolExecutor:
    """Threads for them: FUNICULAR_THREADS, or one for each."""
    return ThreadPoolExecutor(int(os.environ.get("FUNICULAR_THREADS", SIDES)))
