"""Rewards: what a finished game is worth to each seat."""

from __future__ import annotations

import numpy as np
import pytest

from funicular import codes
from funicular.batch import random_game, simulate
from funicular.board import load
from funicular.envs.rewards import REWARDS, game_rewards, rewards
from funicular.reasons import GameError


def lines(*seats: tuple[int, int]) -> list[list[int]]:
    """Score lines of seats with so many points and completed tickets; winners as in E3."""
    rows = [[0] * codes.SCORE_COLUMNS for _ in seats]
    for row, (points, tickets) in zip(rows, seats, strict=True):
        row[codes.L_TOTAL], row[codes.L_TICKETS] = points, tickets
        row[codes.L_WINNER] = int((points, tickets) == max(seats))
    return rows


def test_win_is_one_for_the_winner_alone() -> None:
    assert rewards("win", lines((30, 2), (41, 1), (12, 3))).tolist() == [0, 1, 0]


@pytest.mark.rule("E3")
def test_tie_on_points_goes_to_more_tickets() -> None:
    tied = lines((30, 2), (30, 3), (10, 0))
    assert rewards("win", tied).tolist() == [0, 1, 0]
    assert rewards("rank", tied).tolist() == [0, 1, -1]
    assert rewards("margin", tied).tolist() == [0, 0, pytest.approx(-0.2)]


@pytest.mark.rule("E3")
def test_shared_win_is_shared() -> None:
    shared = lines((30, 2), (30, 2), (10, 0))
    assert rewards("win", shared).tolist() == [0.5, 0.5, 0]
    assert rewards("rank", shared).tolist() == [0.5, 0.5, -1]


def test_rank_goes_from_one_to_minus_one_in_even_steps() -> None:
    worth = rewards("rank", lines((10, 0), (40, 0), (20, 0), (30, 0)))
    assert worth.tolist() == pytest.approx([-1, 1, -1 / 3, 1 / 3])


def test_margin_is_own_points_less_the_best_others_in_hundreds() -> None:
    worth = rewards("margin", lines((10, 0), (35, 0), (-5, 0)))
    assert worth.tolist() == pytest.approx([-0.25, 0.25, -0.4])


@pytest.mark.parametrize("kind", REWARDS)
def test_many_games_are_worth_what_each_is_worth_alone(kind: str) -> None:
    played = simulate(load("new_york"), 3, 50, seed="rewards").lines
    together = rewards(kind, played)
    assert together.shape == (50, 3)
    assert together.dtype == np.float32
    assert (together == [rewards(kind, each) for each in played]).all()


@pytest.mark.parametrize("kind", REWARDS)
def test_game_is_worth_what_its_score_lines_are(kind: str) -> None:
    game = random_game(load("san_francisco"), 3, seed="rewards", engine="interpreted")
    worth = game_rewards(kind, game)
    assert (worth == rewards(kind, game.engine.score(game._state))).all()
    assert worth.argmax() in game.winners
    game.pop()
    assert game_rewards(kind, game).tolist() == [0, 0, 0]


def test_wins_sum_to_one_and_ranks_to_nought() -> None:
    played = simulate(load("new_york"), 4, 200, seed="sums").lines
    assert rewards("win", played).sum(axis=1) == pytest.approx(np.ones(200))
    assert rewards("rank", played).sum(axis=1) == pytest.approx(np.zeros(200), abs=1e-6)


def test_unknown_reward_is_refused_with_those_there_are() -> None:
    with pytest.raises(GameError, match="reward 'points': expected one of win, rank, margin"):
        rewards("points", lines((1, 0), (2, 0)))


def test_what_are_no_score_lines_is_refused() -> None:
    with pytest.raises(GameError, match=r"shape \(3, 4\): expected seats"):
        rewards("win", np.zeros((3, 4)))
