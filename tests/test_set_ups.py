"""A set-up that a board has not is refused wherever compiled rules would believe it."""

from collections.abc import Callable
from typing import Any

import pytest

from funicular import Game
from funicular.arena import make_plan
from funicular.batch import simulate
from funicular.behaviour.plan import Plan as BehaviourPlan
from funicular.board import load
from funicular.bots import Deal, play, player
from funicular.reasons import GameError
from funicular.study import Plan as StudyPlan

NEW_YORK = load("new_york")
SetUp = dict[str, Any]

WAYS: dict[str, Callable[[SetUp], object]] = {
    "a simulation": lambda set_up: simulate(NEW_YORK, games=1, seed="1", **set_up),
    "a match": lambda set_up: play(
        Deal(NEW_YORK, seed="1", **set_up), [player("random")] * set_up["seats"], "1"
    ),
}


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize(
    ("set_up", "told"),
    [
        ({"seats": 1}, "1 seats: New York is for 2 to 4"),
        ({"seats": 7}, "7 seats: New York is for 2 to 4"),
        ({"seats": 2, "first": 2}, "first 2: expected a seat from 0 to 1"),
        ({"seats": 2, "first": -1}, "first -1: expected a seat from 0 to 1"),
        ({"seats": 2, "alvin": True}, "option 'alvin': New York has none"),
    ],
)
def test_what_the_board_has_not_is_refused(way: str, set_up: SetUp, told: str) -> None:
    with pytest.raises(GameError, match=told):
        WAYS[way](set_up)


@pytest.mark.parametrize("seats", [1, 7])
def test_a_study_and_a_comparison_refuse_it_before_anything_is_played(seats: int) -> None:
    with pytest.raises(GameError, match="New York is for 2 to 4"):
        StudyPlan(NEW_YORK, seats, 10)
    with pytest.raises(GameError, match="New York is for 2 to 4"):
        BehaviourPlan(NEW_YORK, ("random",), seats, 10)


def test_no_games_are_no_study_and_no_comparison() -> None:
    with pytest.raises(GameError, match="0 games: expected 1 or more"):
        StudyPlan(NEW_YORK, 2, 0)
    with pytest.raises(GameError, match="0 games: expected 1 or more"):
        BehaviourPlan(NEW_YORK, ("random",), 2, 0)


def test_a_match_has_a_player_for_each_seat() -> None:
    for many in (1, 3):
        with pytest.raises(GameError, match=f"{many} players for 2 seats"):
            play(Deal(NEW_YORK, 2, "1"), [player("random")] * many, "1")


def test_a_tournament_without_a_list_of_bots_is_refused() -> None:
    nothing: list[str] = []
    for bots in (nothing, "random"):
        with pytest.raises(GameError, match="expected a list of one or more"):
            make_plan(NEW_YORK, bots, None, "1")


def test_a_view_says_in_a_line_whose_it_is() -> None:
    game = Game("new_york", seats=2, engine="interpreted")
    assert repr(game.view(1)) == "<View of seat 1 on new_york: keep>"
    assert repr(game.view()) == "<View of a spectator on new_york: keep>"
