"""PettingZoo: its classic games, agent by agent, as they are meant to be used."""

import importlib
import itertools
import random
from collections.abc import Callable

DISTRIBUTION = "pettingzoo"


def player(game: str) -> tuple[Callable[[], int], Callable[[int], int]]:
    """Whole games; the step that takes a finished agent off the table is no decision."""
    table = importlib.import_module(f"pettingzoo.classic.{game}").env()
    seeds = itertools.count()

    def play() -> int:
        table.reset(seed=next(seeds))
        decisions = 0
        for _ in table.agent_iter():
            seen, _, terminated, truncated, _ = table.last()
            if terminated or truncated:
                table.step(None)
                continue
            table.step(random.choice(seen["action_mask"].nonzero()[0]))
            decisions += 1
        return decisions

    return play, int
