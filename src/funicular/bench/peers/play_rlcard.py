"""RLCard: its environments, step by step from Python, as they are meant to be used."""

import importlib
import random
from collections.abc import Callable

DISTRIBUTION = "rlcard"


def player(game: str) -> tuple[Callable[[], int], Callable[[int], int]]:
    """Whole games."""
    table = importlib.import_module("rlcard").make(game, config={"seed": 0})

    def play() -> int:
        state, _ = table.reset()
        decisions = 0
        while not table.is_over():
            state, _ = table.step(random.choice(list(state["legal_actions"])))
            decisions += 1
        return decisions

    return play, int
