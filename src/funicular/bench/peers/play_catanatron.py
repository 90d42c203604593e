"""Catanatron: its own loop over its own random players."""

import importlib
import itertools
from collections.abc import Callable
from typing import Any

DISTRIBUTION = "catanatron"


def player(game: str) -> tuple[Callable[[], Any], Callable[[Any], int]]:
    """Whole games with so many players."""
    catanatron = importlib.import_module("catanatron")
    colors = list(catanatron.Color)[: int(game.split()[0])]
    seeds = itertools.count()

    def play() -> Any:
        players = [catanatron.RandomPlayer(color) for color in colors]
        match = catanatron.Game(players, seed=next(seeds))
        match.play()
        return match

    return play, lambda match: len(match.state.actions)
