"""Bounds that environments promise: how long a game can be, how much a reward can be."""

import random

import pytest
from redeal import TABLES, TASTES, Table, choose

from funicular.board import load
from funicular.envs.lengths import most_decisions
from funicular.envs.reward_bounds import least_points, most_points, reward_range

SHIPPED = [table for table in TABLES if table.key not in ("tiny", "plain")]


@pytest.mark.parametrize("table", SHIPPED, ids=str)
def test_no_game_is_longer_or_scores_more_than_its_bound(table: Table) -> None:
    low, high = reward_range("margin", table.board, table.seats)
    for taste in TASTES:
        game, chance = table.game(taste, "compiled"), random.Random(taste)
        while not game.is_over:
            game.push(choose(game, chance, taste))
        totals = sorted(score.total for score in game.scores)
        assert len(game.moves) <= most_decisions(table.board, table.seats)
        assert least_points(table.board) <= totals[0]
        assert totals[-1] <= most_points(table.board, table.seats)
        assert low <= (totals[0] - totals[-1]) / 100 <= (totals[-1] - totals[0]) / 100 <= high


def test_the_bound_of_a_small_board_by_hand() -> None:
    """New York, two seats: 2 choices, 44 + 30 cards, 18 draws of tickets, 30 claims, 32 passes."""
    assert most_decisions(load("new_york"), 2) == 2 + 74 + 36 + 30 + 32
