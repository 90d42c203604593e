"""Gymnasium's vector environment: many games, all seats moved by the caller."""

from typing import Any

import gymnasium
import numpy as np
import pytest

import funicular.envs
from funicular import Game, IllegalAction
from funicular.observations import observations
from funicular.reasons import GameError
from funicular.series import game_seed

GAMES = 8


def choose(info: dict[str, Any], chance: np.random.Generator) -> Any:
    return np.array([chance.choice(np.flatnonzero(mask)) for mask in info["action_mask"]])


def test_what_is_returned_lies_in_the_spaces() -> None:
    envs = funicular.envs.self_play("new_york", GAMES)
    rows, info = envs.reset(seed=1)
    assert rows in envs.observation_space
    assert rows[0] in envs.single_observation_space
    actions = choose(info, np.random.default_rng(1))
    assert actions in envs.action_space
    rows, rewards, over, cut, info = envs.step(actions)
    assert rows in envs.observation_space
    assert rewards.shape == over.shape == cut.shape == info["seat"].shape == (GAMES,)
    assert info["rewards"].shape == (GAMES, 2)


def test_its_games_are_ours_and_the_seat_that_acts_is_rewarded() -> None:
    envs, chance = funicular.envs.self_play("new_york", GAMES, reward="rank"), np.random
    rows, info = envs.reset(seed=7)
    games = [Game("new_york", seed=game_seed("7", number)) for number in range(GAMES)]
    rng, ended = chance.default_rng(7), 0
    while ended < GAMES // 2:
        acted, actions = info["seat"], choose(info, rng)
        for game, row, seat, action in zip(games, rows, acted, actions, strict=True):
            assert game.seat == seat
            assert observations(game.board).observe(game.view(int(seat))).tolist() == row.tolist()
            game.push(int(action))
        rows, rewards, over, _, info = envs.step(actions)
        assert over.tolist() == [game.is_over for game in games]
        assert not rewards[~over].any()
        for place in np.flatnonzero(over):
            won = games[place].winners
            assert rewards[place] == info["rewards"][place][acted[place]]
            assert np.flatnonzero(info["rewards"][place] >= 0).tolist() == won
            ended += 1
            games[place] = Game("new_york", seed=envs.vector.game_seed(int(place)))


def test_a_seed_repeats_everything_and_what_was_returned_stays() -> None:
    def run(seed: int) -> list[Any]:
        envs, chance = funicular.envs.self_play("new_york", GAMES), np.random.default_rng(1)
        rows, info = envs.reset(seed=seed)
        kept = [rows]
        for _ in range(20):
            rows, _, _, _, info = envs.step(choose(info, chance))
            kept.append(rows)
        return [rows.tolist() for rows in kept]

    assert run(1) == run(1)
    assert run(1) != run(2)


def test_resets_after_a_seed_go_on_with_its_games() -> None:
    def run() -> list[Any]:
        envs, chance = funicular.envs.self_play("new_york", GAMES), np.random.default_rng(1)
        first, info = envs.reset(seed=7)
        for _ in range(150):  # some games end on the way, and their places begin others
            *_, info = envs.step(choose(info, chance))
        begun = int(envs.vector.ordinals.max())
        assert begun >= GAMES
        second, _ = envs.reset()
        assert envs.vector.game_seed(0) == f"7/{begun + 1}"
        assert not (first == second).all()
        return [first.tolist(), second.tolist(), envs.vector.ordinals.tolist()]

    assert run() == run()


@pytest.mark.parametrize("number", [0, -1, 2.0])
def test_a_number_of_games_that_can_not_be_is_refused(number: Any) -> None:
    with pytest.raises(GameError, match=r"num_envs .*: expected a whole number from 1 on"):
        funicular.envs.self_play("new_york", number)


def test_an_illegal_action_is_refused_by_name_and_changes_nothing() -> None:
    envs = funicular.envs.self_play("new_york", GAMES)
    envs.reset(seed=1)
    before = envs.vector.states.tobytes()
    with pytest.raises(IllegalAction, match="game 0, action 1, draw: something else"):
        envs.step(np.ones(GAMES, np.int64))
    assert envs.vector.states.tobytes() == before


@pytest.mark.parametrize("name", ["NewYork", "SanFrancisco", "OldWest"])
def test_gymnasium_makes_it_by_name(name: str) -> None:
    envs = gymnasium.make_vec(f"funicular/{name}SelfPlay-v0", num_envs=3, seats=4)
    rows, info = envs.reset(seed=1)
    assert rows in envs.observation_space
    rows, *_, info = envs.step(choose(info, np.random.default_rng(1)))
    assert info["seat"].max() < 4
    envs.close()
