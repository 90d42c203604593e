"""Our own: many games in one compiled loop, as a vector with observations, or one by hand."""

import importlib
import itertools
import random
from collections.abc import Callable
from typing import Any

DISTRIBUTION = "funicular"
GAMES = 1000
SIDE_BY_SIDE = 512

Player = tuple[Callable[[], Any], Callable[[Any], int]]


def player(game: str) -> Player:
    """`new_york 2` is the loop with two seats; after the seats may stand one of the other ways.

    `observed` steps a vector of games, which makes the observation and the mask of every decision;
    `by hand` asks for the legal actions and plays move by move from Python.
    """
    board, seats, *way = game.split(" ", 2)
    found = importlib.import_module("funicular.board").load(board)
    ways = {"observed": _observed, "by hand": _by_hand}
    return ways[way[0]](found, int(seats)) if way else _loop(found, int(seats))


def _observed(board: Any, seats: int) -> Player:
    make = importlib.import_module("funicular.envs.vector").Vector
    games = make(board, SIDE_BY_SIDE, seats, seed="peers", threads=1)
    return lambda: games.step(games.sample()), lambda _: SIDE_BY_SIDE


def _loop(board: Any, seats: int) -> Player:
    simulate = importlib.import_module("funicular.batch").simulate
    numbers = itertools.count()

    def play() -> Any:
        return simulate(board, seats, GAMES, seed=f"peers {next(numbers)}", threads=1)

    return play, lambda results: int(results.decisions.sum())


def _by_hand(board: Any, seats: int) -> Player:
    make = importlib.import_module("funicular.game").Game
    numbers = itertools.count()

    def play() -> Any:
        game = make(board, seats, seed=next(numbers), engine="compiled")
        while not game.is_over:
            game.push(random.choice(game.legal_actions.ids))
        return game

    return play, lambda game: len(game.moves)
