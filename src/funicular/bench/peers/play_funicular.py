"""Our own: many games in one compiled loop, or one game after another from Python."""

import importlib
import itertools
import random
from collections.abc import Callable
from typing import Any

DISTRIBUTION = "funicular"
GAMES = 1000


def player(game: str) -> tuple[Callable[[], Any], Callable[[Any], int]]:
    """`new_york 2` is the loop with two seats, `new_york 2 by hand` asks and plays move by move."""
    board, seats, *by_hand = game.split(" ", 2)
    found = importlib.import_module("funicular.board").load(board)
    return _by_hand(found, int(seats)) if by_hand else _loop(found, int(seats))


def _loop(board: Any, seats: int) -> tuple[Callable[[], Any], Callable[[Any], int]]:
    simulate = importlib.import_module("funicular.batch").simulate
    numbers = itertools.count()

    def play() -> Any:
        return simulate(board, seats, GAMES, seed=f"peers {next(numbers)}", threads=1)

    return play, lambda results: int(results.decisions.sum())


def _by_hand(board: Any, seats: int) -> tuple[Callable[[], Any], Callable[[Any], int]]:
    make = importlib.import_module("funicular.game").Game
    numbers = itertools.count()

    def play() -> Any:
        game = make(board, seats, seed=next(numbers), engine="compiled")
        while not game.is_over:
            game.push(random.choice(game.legal_actions.ids))
        return game

    return play, lambda game: len(game.moves)
