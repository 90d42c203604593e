"""OpenSpiel: its own loop in C++ over its own random bots."""

import importlib
import itertools
from collections.abc import Callable
from typing import Any

DISTRIBUTION = "open_spiel"


def player(game: str) -> tuple[Callable[[], Any], Callable[[Any], int]]:
    """Whole games; chance is sampled by the loop and is no decision."""
    pyspiel = importlib.import_module("pyspiel")
    rules = pyspiel.load_game(game)
    bots = [pyspiel.make_uniform_random_bot(seat, seat) for seat in range(rules.num_players())]
    seeds = itertools.count()

    def play() -> Any:
        state = rules.new_initial_state()
        pyspiel.evaluate_bots(state, bots, next(seeds))
        return state

    return play, lambda state: sum(step.player >= 0 for step in state.full_history())
