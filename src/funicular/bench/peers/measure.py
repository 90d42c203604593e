"""How many decisions a second somebody makes, on one core: run as a script in their environment.

    python measure.py play_rlcard uno 2.0

prints one line of JSON. The seconds are those of the processor, so that whoever else uses the
machine counts for little. What is compiled or loaded at the first game is not measured.
"""

import importlib
import importlib.metadata
import json
import os
import sys
import time
from collections.abc import Callable
from typing import Any

STRETCH = 0.02
"""Seconds that a look at the clock must be apart from the next, or it would be measured too."""


def measure(play: Callable[[], Any], count: Callable[[Any], int], seconds: float) -> float:
    """Decisions a second; counting them takes no time."""
    count(play())
    size, spent, decisions = 1, 0.0, 0
    while spent < seconds:
        began = time.process_time()
        played = [play() for _ in range(size)]
        took = time.process_time() - began
        spent += took
        decisions += sum(map(count, played))
        size *= 2 if took < STRETCH else 1
    return decisions / spent


def stay_on_one_core() -> None:
    """Whatever threads there are, they share a core."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})


def main(module: str, game: str, seconds: str) -> None:
    """Measure and print."""
    stay_on_one_core()
    peer = importlib.import_module(module)
    play, count = peer.player(game)
    rate = measure(play, count, float(seconds))
    version = importlib.metadata.version(peer.DISTRIBUTION)
    print(json.dumps({"version": version, "decisions_per_s": rate}))


if __name__ == "__main__":
    main(*sys.argv[1:])
