"""Copies and pickles of games: the same moment, and a life of their own."""

import copy
import pickle
import random
from collections.abc import Callable

import pytest

from funicular import envs
from funicular.game import Game

WAYS: list[Callable[[Game], Game]] = [
    copy.copy,
    copy.deepcopy,
    lambda game: pickle.loads(pickle.dumps(game)),
]


@pytest.mark.parametrize("engine", ["compiled", "interpreted"])
@pytest.mark.parametrize("way", WAYS, ids=["copy", "deepcopy", "pickle"])
def test_a_copy_goes_its_own_way(way: Callable[[Game], Game], engine: str) -> None:
    game, chance = Game("old_west", 3, seed=1, engine=engine), random.Random(1)
    for _ in range(60):
        game.push(chance.choice(list(game.legal_actions)))
    for _ in range(2):  # with a move taken back, too
        twin = way(game)
        assert twin.state_bytes() == game.state_bytes()
        assert str(twin.record(reveal=True)) == str(game.record(reveal=True))
        assert twin.engine is game.engine
        assert twin.table is game.table
        before, moves = game.state_bytes(), len(game.moves)
        twin.push(chance.choice(list(twin.legal_actions)))
        assert (game.state_bytes(), len(game.moves)) == (before, moves)
        twin.pop()
        assert twin.state_bytes() == before
        twin.pop()
        assert len(game.moves) == moves
        game.pop()


@pytest.mark.parametrize("opponent", ["greedy", "planner", "neural"])
def test_a_copied_environment_goes_its_own_way(opponent: str) -> None:
    env = envs.single("new_york", [opponent])
    env.reset(seed=1)
    twins = [copy.deepcopy(env), pickle.loads(pickle.dumps(env))]
    action = env.game.legal_actions.ids[0]
    steps = [each.step(action)[0].tolist() for each in [*twins, env]]
    assert steps[0] == steps[1] == steps[2]
    assert twins[0].game is not env.game
