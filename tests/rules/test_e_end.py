"""E: the end."""

from __future__ import annotations

from typing import Any

import pytest
from situations import (
    COLORS,
    claim,
    events,
    line,
    new_york,
    now,
    old_west,
    push,
    refused_by,
    san_francisco,
)

from funicular.game import Game

ONE = "Chinatown - Wall Street (green)"
TWO = "Lincoln Center - Midtown West (red)"


CHELSEA = {"Chelsea - Soho (pink)": 0, "Soho - Wall Street (grey)": 0}
GREAT_FALLS = {
    "Seattle - Spokane (blue)": 0,
    "Missoula - Spokane (green)": 0,
    "Great Falls - Missoula (white)": 0,
}


def finished(seats: int = 2, **position: Any) -> Game:
    """New York, at its end."""
    game = new_york(seats, turns_left=1, market=COLORS, **position)
    push(game, "draw", "draw")
    assert game.is_over
    return game


def play_out(game: Game) -> list[int]:
    """Draw cards until the game is over; who had those turns."""
    turns = []
    while not game.is_over:
        assert game.seat is not None
        turns.append(game.seat)
        push(game, "draw", "draw")
    return turns


# -- E1


@pytest.mark.rule("E1")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("left", [2, 1, 0])
def test_with_two_pieces_or_fewer_everybody_has_one_more_turn(seats: int, left: int) -> None:
    game = new_york(
        seats, turn=1, pieces=[9, 2 + left, *[9] * (seats - 2)],
        hands=["", "2 red", *[""] * (seats - 2)], market=COLORS,
    )  # fmt: skip
    claim(game, TWO, "2 red")
    assert {"type": "last turns", "seat": 1} in events(game)
    assert game.phase != "over"
    assert play_out(game) == [(2 + turn) % seats for turn in range(seats)]
    assert game.ended == "last turns"


@pytest.mark.rule("E1")
def test_three_pieces_left_are_not_yet_the_end() -> None:
    game = new_york(pieces=[5, 9], hands=["2 red", ""], market=COLORS)
    claim(game, TWO, "2 red")
    assert now(game, "pieces") == [3, 9]
    assert now(game, "turns_left") is None
    for _ in range(4):
        push(game, "draw", "draw")
    assert game.phase != "over"


@pytest.mark.rule("E1")
def test_a_second_player_at_two_pieces_changes_nothing() -> None:
    game = new_york(3, pieces=[4, 4, 9], hands=["2 red", "1 green, 2 wild", ""], market=COLORS)
    claim(game, TWO, "2 red")
    claim(game, "Soho - Wall Street (grey)", "2 wild")
    assert now(game, "pieces") == [2, 2, 9]
    assert events(game, "last turns") == []
    assert play_out(game) == [2, 0]


@pytest.mark.rule("E1")
def test_the_player_who_began_the_end_may_use_up_the_pieces() -> None:
    game = new_york(pieces=[4, 9], hands=["2 red, 1 green", ""], market=COLORS)
    claim(game, TWO, "2 red")
    push(game, "draw", "draw")
    claim(game, ONE, "1 green")
    assert game.is_over
    assert now(game, "pieces") == [1, 9]


@pytest.mark.rule("E1")
def test_the_last_turns_are_whole_turns() -> None:
    game = new_york(turns_left=1, market=COLORS)
    game.push("draw")
    assert game.phase != "over"
    game.push("draw")
    assert game.is_over
    game = new_york(turns_left=1, market=COLORS)
    game.push("draw tickets")
    assert game.phase != "over"
    game.push("keep 1 2")
    assert game.is_over
    assert len(now(game, "tickets")[0]) == 2


@pytest.mark.rule("E1")
def test_the_end_begins_when_the_turn_ends_not_before() -> None:
    game = old_west(pieces=[6, 9], hands=["4 blue", ""])
    claim(game, "Seattle - Spokane (blue)", "4 blue")
    assert game.phase == "marker"
    assert now(game, "turns_left") is None
    game.push("no marker")
    assert now(game, "turns_left") == 2
    assert play_out(game) == [1, 0]


@pytest.mark.rule("E1")
def test_the_last_claim_of_the_game_is_finished_first() -> None:
    game = san_francisco(turns_left=1, hands=["3 red, 1 wild", ""])
    claim(game, "Golden Gate Bridge - Alcatraz (grey)", "3 red + 1 wild")
    assert game.phase != "over"
    game.push("token from Alcatraz")
    assert game.is_over
    assert game.moves[-1].events[-1] == {"type": "over", "why": "last turns"}


@pytest.mark.rule("E1")
def test_nothing_is_legal_after_the_end() -> None:
    game = new_york(turns_left=1, market=COLORS)
    push(game, "draw", "draw")
    assert game.to_move == []
    assert game.seat is None
    for seat in range(2):
        assert len(game.legal_actions_of(seat)) == 0
        assert refused_by(game, "draw", seat) == "E1"


# -- E2


def lines(game: Game, seat: int) -> dict[str, int]:
    return {each.source: each.points for each in game.scores[seat].lines}


@pytest.mark.rule("E2", "N1")
def test_the_score_of_new_york() -> None:
    game = new_york(
        routes={"Chelsea - Soho (pink)": 0, "Soho - Wall Street (grey)": 0},
        tickets=[["Chelsea - Wall Street", "Times Square - Brooklyn"], []],
    )
    assert lines(game, 0) == {
        "routes": 9,
        "tickets completed": 6,
        "tickets failed": -8,
        "attractions": 2,
    }
    assert [score.total for score in game.scores] == [9, 0]


@pytest.mark.rule("E2", "S7")
def test_the_score_of_san_francisco() -> None:
    game = san_francisco(
        routes={"Mission - Castro (grey)": 1, "Castro - Haight-Ashbury (green)": 1},
        tickets=[[], ["Haight-Ashbury - Mission", "Alcatraz - Castro"]],
        tokens=[[], [0, 1, 2, 6]],
    )
    assert lines(game, 1) == {
        "routes": 4,
        "tickets completed": 3,
        "tickets failed": -10,
        "tokens": 4,
    }
    assert [score.total for score in game.scores] == [0, 1]


@pytest.mark.rule("E2", "W8", "W13")
def test_the_score_of_the_old_west() -> None:
    game = old_west(
        points=[30, 20],
        routes=GREAT_FALLS,
        tickets=[["Seattle - Great Falls", "Denver - Tucson"], ["Boise - San Diego"]],
        alvin={"place": "Seattle", "holder": 0},
        alvin_points=[10, 20],
    )
    assert lines(game, 0) == {
        "routes": 30,
        "tickets completed": 9,
        "tickets failed": -10,
        "globetrotter": 15,
        "alvin caught": 10,
        "alvin held": 10,
    }
    assert lines(game, 1) == {
        "routes": 20,
        "tickets completed": 0,
        "tickets failed": -10,
        "globetrotter": 0,
        "alvin caught": 20,
        "alvin held": 0,
    }
    assert [score.total for score in game.scores] == [64, 30]


@pytest.mark.rule("E2")
@pytest.mark.parametrize(
    "more",
    [
        {"points": [1, 0]},
        # 9 for the ticket and 15 for most tickets.
        {"points": [0, 23], "routes": GREAT_FALLS, "tickets": [["Seattle - Great Falls"], []]},
        {"points": [0, 4], "tickets": [[], ["Seattle - Ashland"]]},
        {"alvin_points": [10, 0], "points": [0, 9]},
        {"alvin": {"place": "Seattle", "holder": 0}, "points": [0, 9]},
    ],
)
def test_every_line_counts_for_the_victory(more: dict[str, Any]) -> None:
    position: dict[str, Any] = {"alvin": True, "turns_left": 1, "market": COLORS}
    game = old_west(**position | more)
    push(game, "draw", "draw")
    assert game.winners == [0]


@pytest.mark.rule("E2", "N1", "S7")
def test_attractions_and_tokens_count_for_the_victory() -> None:
    game = finished(routes=CHELSEA, points=[0, 1])
    assert game.winners == [0]
    game = san_francisco(tokens=[[], [0, 1]], turns_left=1, market=COLORS)
    push(game, "draw", "draw")
    assert game.winners == [1]


@pytest.mark.rule("E2")
def test_cards_and_pieces_left_are_worth_nothing() -> None:
    game = new_york(hands=["6 pink, 8 wild", ""], pieces=[3, 15])
    assert [score.total for score in game.scores] == [0, 0]


# -- E3


@pytest.mark.rule("E3")
def test_most_points_wins() -> None:
    game = finished(3, points=[20, 21, 19])
    assert game.winners == [1]
    assert game.tie is None


@pytest.mark.rule("E3")
def test_most_points_wins_even_with_fewer_tickets() -> None:
    game = finished(routes=CHELSEA, tickets=[["Chelsea - Wall Street"], []], points=[0, 9])
    assert [score.total for score in game.scores] == [8, 9]
    assert game.winners == [1]


@pytest.mark.rule("E3")
def test_a_tie_goes_to_the_most_completed_tickets() -> None:
    game = finished(routes=CHELSEA, tickets=[["Chelsea - Wall Street"], []], points=[0, 8])
    assert [score.total for score in game.scores] == [8, 8]
    assert game.winners == [0]
    assert game.tie == "tickets"


@pytest.mark.rule("E3")
def test_the_number_of_completed_tickets_counts_not_their_points_nor_all_tickets() -> None:
    routes = CHELSEA | {
        "Lower East Side - Chinatown (blue)": 1,
        "Chinatown - Wall Street (green)": 1,
        "Times Square - Empire State Building (pink)": 1,
        "Lincoln Center - Times Square (blue)": 1,
    }
    seat_0 = ["Chelsea - Wall Street", "Times Square - Brooklyn", "Central Park - Chelsea"]
    seat_1 = ["Lower East Side - Wall Street", "Lincoln Center - Empire State Building"]
    game = finished(routes=routes, tickets=[seat_0, seat_1], points=[25, 11])
    # 25 + 6 - 8 - 5 + 2 attractions; 11 + 2 + 3 + 4 attractions.
    assert [score.total for score in game.scores] == [20, 20]
    assert [score.completed for score in game.scores] == [1, 2]
    assert game.winners == [1]


@pytest.mark.rule("E3")
def test_still_tied_is_a_shared_victory() -> None:
    game = finished(3, points=[7, 9, 9])
    assert game.winners == [1, 2]
    assert game.tie == "shared"


@pytest.mark.rule("E3")
def test_tickets_break_a_tie_only_among_those_with_most_points() -> None:
    game = finished(
        3, routes=CHELSEA, tickets=[["Chelsea - Wall Street"], [], []], points=[0, 9, 9]
    )
    assert [score.total for score in game.scores] == [8, 9, 9]
    assert game.winners == [1, 2]


@pytest.mark.rule("E3")
def test_nobody_has_won_before_the_end() -> None:
    game = new_york(points=[5, 9])
    assert game.winners == []
    assert game.tie is None


@pytest.mark.rule("E3", "W9")
def test_a_longer_path_breaks_no_tie_in_the_old_west() -> None:
    game = old_west(
        start=["Boise", "Fresno"],
        routes={"Boise - Seattle (grey)": 0, "Fresno - Sacramento (white)": 1},
        points=[12, 12],
        turns_left=1,
        market=COLORS,
    )
    push(game, "draw", "draw")
    assert [line(game, seat, "globetrotter") for seat in (0, 1)] == [15, 15]
    assert [score.total for score in game.scores] == [27, 27]
    assert game.winners == [0, 1]
    assert game.tie == "shared"


@pytest.mark.rule("E3")
def test_a_tie_in_the_old_west_goes_to_the_most_completed_tickets() -> None:
    game = old_west(
        start=["Great Falls", "Fresno"],
        routes=GREAT_FALLS,
        tickets=[["Seattle - Great Falls"], []],
        points=[1, 25],
        turns_left=1,
        market=COLORS,
    )
    push(game, "draw", "draw")
    assert [score.total for score in game.scores] == [1 + 9 + 15, 25]
    assert game.winners == [0]
    assert game.tie == "tickets"
