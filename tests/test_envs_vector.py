"""Our own vector of games: the games of `Game`, thousands at a time, in memory the caller owns."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
import pytest
import torch

from funicular import codes
from funicular.board import load
from funicular.envs.buffers import Buffers
from funicular.envs.rewards import rewards
from funicular.envs.vector import CHUNK, Vector
from funicular.game import Game
from funicular.observations import observations
from funicular.reasons import GameError, IllegalAction

NEW_YORK = load("new_york")


def same(one: Buffers, other: Buffers) -> bool:
    """Whether all that they hold is the same."""
    pairs = zip(vars(one).values(), vars(other).values(), strict=True)
    return all(bool((a == b).all()) for a, b in pairs)


# -- the games


class Mirror:
    """The game in one place of a vector, played again by `Game`."""

    def __init__(self, vector: Vector, place: int, **options: Any) -> None:
        self.vector, self.place, self.options = vector, place, options
        self.begin()

    def begin(self) -> None:
        vector = self.vector
        self.seed = vector.game_seed(self.place)
        self.game = Game(
            vector.board, vector.seats, seed=self.seed, engine="interpreted", **self.options
        )

    def compare(self) -> None:
        held, game = self.vector.buffers, self.game
        assert held.seats[self.place] == game.seat
        assert np.flatnonzero(held.masks[self.place]).tolist() == game.legal_actions.ids
        seen = observations(self.vector.board).observe(game.view(game.seat))
        assert (held.observations[self.place] == seen).all()

    def follow(self, action: int) -> bool:
        """Play the action; whether the game ended, as the vector says it did."""
        self.game.push(action)
        assert bool(self.vector.buffers.done[self.place]) == self.game.is_over
        return self.game.is_over

    def compare_end(self, reward: str) -> None:
        held, seats = self.vector.buffers, self.vector.seats
        scores = self.game.engine.score(self.game._state)
        assert held.lines[self.place, :seats].tolist() == scores
        assert (held.rewards[self.place, :seats] == rewards(reward, scores)).all()
        assert (held.rewards[self.place, seats:] == 0).all()


@pytest.mark.parametrize(
    ("key", "seats", "options", "reward"),
    [
        ("new_york", 2, {}, "win"),
        ("san_francisco", 3, {"first": 2}, "rank"),
        ("old_west", 2, {"options": {"alvin": True}}, "margin"),
    ],
)
def test_games_are_those_that_game_plays_with_their_seeds(
    key: str, seats: int, options: dict[str, Any], reward: str
) -> None:
    alvin, first = "options" in options, options.get("first")
    vector = Vector(key, 3, seats, seed="mirror", reward=reward, alvin=alvin, first=first)
    mirrors = [Mirror(vector, place, **options) for place in range(3)]
    ended = [0, 0, 0]
    while min(ended) < 1:
        actions = vector.sample()
        vector.step(actions)
        for mirror in mirrors:
            if mirror.follow(int(actions[mirror.place])):
                mirror.compare_end(reward)
                ended[mirror.place] += 1
                mirror.begin()
            else:
                assert (vector.buffers.rewards[mirror.place] == 0).all()
            mirror.compare()
    expected = [f"mirror/{place + 3 * count}" for place, count in enumerate(ended)]
    assert [mirror.seed for mirror in mirrors] == expected


def test_runs_are_the_same_with_any_number_of_threads() -> None:
    games = 2 * CHUNK + 7
    vectors = [Vector(NEW_YORK, games, 4, seed=5, threads=threads) for threads in (1, 2, 5)]
    for _ in range(30):
        actions = [vector.sample() for vector in vectors]
        held = [vector.step(chosen) for vector, chosen in zip(vectors, actions, strict=True)]
        assert all((chosen == actions[0]).all() for chosen in actions)
        assert all(same(each, held[0]) for each in held)


def test_reset_begins_the_same_games_again() -> None:
    vector = Vector(NEW_YORK, 5, seed="again")
    first, sampled = vector.buffers.copy(), vector.sample()
    for _ in range(200):
        vector.step(vector.sample())
    assert max(vector.ordinals) >= 5
    vector.buffers.lines[:] = 0
    assert same(vector.reset(), first)
    assert (vector.sample() == sampled).all()


def test_seed_decides_which_games_are_played() -> None:
    one, same_seed, other = (Vector(NEW_YORK, 4, seed=seed) for seed in (1, "1", 2))
    assert same(one.buffers, same_seed.buffers)
    assert not (one.buffers.observations == other.buffers.observations).all()


def test_deal_is_chosen_in_turn_order() -> None:
    vector = Vector(NEW_YORK, 6, 3, seed="deal")
    firsts = vector.states["first"].copy()
    for turn in range(3):
        assert (vector.buffers.seats == (firsts + turn) % 3).all()
        assert (vector.states["phase"] == codes.DEAL_KEEP).all()
        vector.step(vector.sample())


# -- what is refused


def test_illegal_action_is_refused_by_game_and_name_and_changes_nothing() -> None:
    vector = Vector(NEW_YORK, CHUNK + 3, seed="refused", threads=2)
    actions = vector.sample()
    actions[CHUNK + 1] = actions[CHUNK + 2] = 0
    before, states = vector.buffers.copy(), vector.states.copy()
    with pytest.raises(IllegalAction, match=rf"game {CHUNK + 1}, action 0, pass: .* \(T1\)"):
        vector.step(actions)
    assert same(vector.buffers, before)
    assert (vector.states == states).all()


@pytest.mark.parametrize("action", [-1, 236, 2**40])
def test_action_that_the_board_has_not_is_refused(action: int) -> None:
    vector = Vector(NEW_YORK, 2, seed="refused")
    with pytest.raises(IllegalAction, match=f"game 0, action {action}: there is no such action"):
        vector.step([action, 0])


def test_action_too_large_for_the_rules_is_refused_by_its_own_number() -> None:
    vector = Vector(NEW_YORK, 2, seed="refused")
    with pytest.raises(IllegalAction, match=f"game 0, action {2**63 + 5}: there is no such"):
        vector.step(np.array([2**63 + 5, 0], np.uint64))


@pytest.mark.parametrize("number", [-1, 1.5, "x", None, 2**63])
def test_number_that_no_game_has_is_refused_and_changes_nothing(number: Any) -> None:
    vector = Vector(NEW_YORK, 2, seed="refused")
    before, ordinals = vector.buffers.copy(), vector.ordinals.copy()
    with pytest.raises(GameError, match=f"number {number!r}: expected a whole number from 0"):
        vector.reset(number)
    assert same(vector.buffers, before)
    assert (vector.ordinals == ordinals).all()
    assert vector.reset(np.int64(3)) is vector.buffers  # type: ignore[arg-type]
    assert vector.game_seed(0) == "refused/3"


def test_mask_that_the_caller_changed_lets_nothing_through() -> None:
    vector = Vector(NEW_YORK, 1, seed="tampered")
    vector.buffers.masks[:] = True
    with pytest.raises(IllegalAction, match="action 0, pass"):
        vector.step([0])


@pytest.mark.parametrize("actions", [[1], [1.0, 2.0], [[1, 1]]])
def test_actions_that_are_no_row_of_whole_numbers_are_refused(actions: Any) -> None:
    vector = Vector(NEW_YORK, 2, seed="refused")
    with pytest.raises(GameError, match="expected 2 whole numbers"):
        vector.step(actions)


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ({"games": 0}, "games 0"),
        ({"seats": 5}, "5 seats: New York is for 2 to 4"),
        ({"first": 2}, "first 2"),
        ({"alvin": True}, "option 'alvin'"),
        ({"reward": "fame"}, "reward 'fame'"),
        ({"threads": -1}, "threads -1"),
        ({"seed": "two\nlines"}, "seed"),
        ({"seed": None}, "seed None: expected a text or a whole number"),
    ],
)
def test_vector_that_cannot_be_is_refused(wrong: dict[str, Any], message: str) -> None:
    with pytest.raises(GameError, match=message):
        Vector(NEW_YORK, **{"games": 2, "seed": 1, **wrong})


# -- the caller's memory


def tensors(games: int) -> Buffers:
    """Buffers made by torch."""
    made = vars(Buffers.make(NEW_YORK, games))
    return Buffers(**{name: torch.from_numpy(array).clone() for name, array in made.items()})


def test_tensors_are_written_into_without_a_copy() -> None:
    mine = tensors(7)
    vector = Vector(NEW_YORK, 7, seed="torch", buffers=mine)
    for name, array in vars(vector.buffers).items():
        assert array.ctypes.data == getattr(mine, name).data_ptr(), name
    other = Vector(NEW_YORK, 7, seed="torch")
    for _ in range(60):
        scores = torch.rand(mine.masks.shape).masked_fill(~mine.masks, -1)
        actions = scores.argmax(dim=1)
        vector.step(actions)
        other.step(actions.numpy())
    assert same(vector.buffers, other.buffers)
    assert torch.equal(mine.observations, torch.from_numpy(other.buffers.observations))
    assert int(mine.observations.sum()) != 0


def test_arrays_of_the_caller_are_the_buffers() -> None:
    mine = Buffers.make(NEW_YORK, 3)
    vector = Vector(NEW_YORK, 3, seed=1, buffers=mine)
    assert vector.buffers.observations is mine.observations
    assert vector.reset().masks is mine.masks


def test_observations_can_be_left_out() -> None:
    vector = Vector(NEW_YORK, 3, seed=1, buffers=Buffers.make(NEW_YORK, 3, observe=False))
    seen = Vector(NEW_YORK, 3, seed=1)
    assert vector.step(vector.sample()).observations is None
    assert (vector.buffers.masks == seen.step(seen.sample()).masks).all()


@pytest.mark.parametrize(
    ("name", "wrong", "message"),
    [
        ("masks", np.zeros((3, 236), np.uint8), r"buffer masks: uint8 \(3, 236\), expected bool"),
        ("seats", np.zeros(2, np.int8), r"buffer seats: int8 \(2,\), expected int8 \(3,\)"),
        ("done", [False] * 3, "buffer done: expected an array, not list"),
        ("lines", None, "buffer lines: expected an array, not NoneType"),
        ("rewards", np.zeros((4, 3), np.float32).T, "buffer rewards: expected memory in one piece"),
        ("rewards", torch.zeros(3, 4, requires_grad=True), "buffer rewards: NumPy can't share its"),
        ("rewards", torch.zeros(3, 4, dtype=torch.bfloat16), "buffer rewards: NumPy can't share"),
        ("rewards", torch.zeros(3, 4, device="meta"), "buffer rewards: NumPy can't share its"),
        ("rewards", torch.zeros(3, 4).to_sparse(), "buffer rewards: NumPy can't share its"),
    ],
)
def test_buffer_of_another_kind_is_refused_by_name(name: str, wrong: Any, message: str) -> None:
    mine = replace(Buffers.make(NEW_YORK, 3), **{name: wrong})
    with pytest.raises(GameError, match=message):
        Vector(NEW_YORK, 3, seed=1, buffers=mine)
