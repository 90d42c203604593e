"""S: San Francisco."""

from __future__ import annotations

from typing import Any

import pytest
from situations import (
    allows,
    claim,
    dealt,
    events,
    keep_all,
    kinds,
    line,
    new_york,
    now,
    old_west,
    payments,
    push,
    refused_by,
    san_francisco,
    sees,
    texts,
)

from funicular.game import Game

FIXED = ["Alcatraz", "Golden Gate Bridge", "The Embarcadero", "Sunset", "Potrero Hill"]
GATE = "Golden Gate Bridge - Alcatraz (grey)"  # both ends have a fixed stack
SUNSET = "Castro - Sunset (red)"
PLAIN = "Mission - Castro (grey)"  # no stack at either end


def placing(seats: int, first: int = 0) -> Game:
    """A game whose spare stacks are to be placed."""
    return keep_all(dealt("san_francisco", seats, first=first))


def stacks(game: Game) -> dict[str, int]:
    """How many tokens lie where."""
    return {place: stack["tokens"] for place, stack in now(game, "stacks").items()}


# -- S1, S2


@pytest.mark.rule("S1", "S2", "S4")
@pytest.mark.parametrize(("seats", "tokens"), [(2, 2), (3, 2), (4, 3)])
def test_five_stacks_start_at_their_places(seats: int, tokens: int) -> None:
    game = dealt("san_francisco", seats)
    assert stacks(game) == dict.fromkeys(FIXED, tokens)


@pytest.mark.rule("S1")
@pytest.mark.parametrize(("seats", "tokens"), [(3, 2), (4, 3)])
def test_the_spare_stacks_are_as_high_as_the_others(seats: int, tokens: int) -> None:
    game = placing(seats)
    push(game, "stack at Castro", "stack at Mission")
    assert stacks(game) == dict.fromkeys([*FIXED, "Castro", "Mission"], tokens)


@pytest.mark.rule("S1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_seven_stacks_have_one_symbol_each(seats: int) -> None:
    game = placing(seats)
    push(game, "stack at Castro", "stack at Mission")
    symbols = [stack["symbol"] for stack in now(game, "stacks").values()]
    assert sorted(symbols) == list(range(7))


@pytest.mark.rule("S1")
def test_which_spare_stack_is_placed_is_no_choice() -> None:
    game = placing(3)
    assert len(game.legal_actions) == 19 - 5, "one action for each place, none for each symbol"


@pytest.mark.rule("S1")
def test_tokens_not_used_are_out_of_the_game() -> None:
    game = san_francisco(
        3, hands=["3 red", "4 purple", "2 orange"], market=["green"] * 5,
        stacks={"Sunset": {"symbol": 3, "tokens": 1}},
    )  # fmt: skip
    claim(game, SUNSET, "3 red")
    assert now(game, "tokens") == [[3], [], []]
    claim(game, "Haight-Ashbury - Sunset (purple)", "3 purple")
    assert now(game, "tokens") == [[3], [], []], "the stack is used up for good"
    assert stacks(game) == {}


# -- S3, S4


@pytest.mark.rule("S3")
@pytest.mark.parametrize(
    ("seats", "first", "placers"),
    [
        (3, 0, [2, 1]),
        (3, 1, [0, 2]),
        (3, 2, [1, 0]),
        (4, 0, [3, 2]),
        (4, 1, [0, 3]),
        (4, 3, [2, 1]),
    ],
)
def test_the_last_player_and_the_last_but_one_place_a_stack_each(
    seats: int, first: int, placers: list[int]
) -> None:
    game = placing(seats, first)
    seen = []
    for place in ("Castro", "Mission"):
        assert game.phase == "stack"
        seen.append(game.seat)
        game.push(f"stack at {place}")
    assert seen == placers
    assert game.phase == "turn"
    assert game.seat == first


@pytest.mark.rule("S3")
def test_a_stack_is_placed_only_after_the_tickets_are_chosen() -> None:
    game = dealt("san_francisco", 3, first=0)
    game.push("keep 1", 0)
    game.push("keep 1", 2)
    assert game.phase == "keep"
    assert not allows(game, "stack at Castro", 2)
    game.push("keep 1", 1)
    assert allows(game, "stack at Castro", 2)


@pytest.mark.rule("S3")
def test_a_stack_goes_to_any_location_without_one() -> None:
    game = placing(4)
    free = {place.name for place in game.board.places} - set(FIXED)
    assert texts(game, "stack") == {f"stack at {place}" for place in free}
    assert kinds(game) == {"stack"}
    for place in FIXED:
        assert refused_by(game, f"stack at {place}") == "S3"
    game.push("stack at Castro")
    assert refused_by(game, "stack at Castro") == "S3"
    assert texts(game, "stack") == {f"stack at {place}" for place in free - {"Castro"}}


@pytest.mark.rule("S4")
@pytest.mark.parametrize("first", [0, 1])
def test_with_two_players_the_second_places_both_stacks_of_a_single_token(first: int) -> None:
    game = placing(2, first)
    second = 1 - first
    for place in ("Castro", "Mission"):
        assert (game.phase, game.seat) == ("stack", second)
        game.push(f"stack at {place}")
        assert events(game, "stack")[0]["tokens"] == 1
    assert stacks(game) == dict.fromkeys(FIXED, 2) | {"Castro": 1, "Mission": 1}
    assert (game.phase, game.seat) == ("turn", first)


@pytest.mark.rule("S4")
def test_with_two_players_the_two_stacks_go_to_two_locations() -> None:
    game = placing(2)
    game.push("stack at Castro")
    assert refused_by(game, "stack at Castro") == "S3"


# -- S5


def tokens_of(game: Game, seat: int = 0) -> list[int]:
    held: list[int] = now(game, "tokens")[seat]
    return held


@pytest.mark.rule("S5")
def test_a_claim_takes_the_token_at_one_of_its_ends() -> None:
    game = san_francisco(hands=["3 red", ""])
    symbol = now(game, "stacks")["Sunset"]["symbol"]
    claim(game, SUNSET, "3 red")
    assert tokens_of(game) == [symbol]
    assert stacks(game)["Sunset"] == 1
    assert events(game, "token") == [
        {"type": "token", "seat": 0, "place": "Sunset", "symbol": symbol}
    ]
    assert (game.seat, game.phase) == (1, "turn")


@pytest.mark.rule("S5")
def test_no_token_where_no_stack_lies() -> None:
    game = san_francisco(hands=["2 red", ""])
    claim(game, PLAIN, "2 red")
    assert tokens_of(game) == []
    assert events(game, "token") == []


@pytest.mark.rule("S5")
def test_no_second_token_of_a_symbol() -> None:
    game = san_francisco(hands=["3 red", ""], tokens=[[3], []])
    claim(game, SUNSET, "3 red")
    assert tokens_of(game) == [3]
    assert stacks(game)["Sunset"] == 2


@pytest.mark.rule("S5")
def test_an_empty_stack_gives_nothing() -> None:
    empty = {"Sunset": {"symbol": 3, "tokens": 0}}
    game = san_francisco(hands=["3 red", ""], stacks=empty)
    claim(game, SUNSET, "3 red")
    assert tokens_of(game) == []
    assert game.seat == 1


@pytest.mark.rule("S5")
@pytest.mark.parametrize("chosen", ["Golden Gate Bridge", "Alcatraz"])
def test_when_both_ends_offer_a_token_the_player_chooses_one(chosen: str) -> None:
    game = san_francisco(hands=["3 red, 1 wild", ""])
    symbol = now(game, "stacks")[chosen]["symbol"]
    claim(game, GATE, "3 red + 1 wild")
    assert (game.seat, game.phase) == (0, "token")
    assert texts(game, "token") == {"token from Alcatraz", "token from Golden Gate Bridge"}
    assert tokens_of(game) == []
    game.push(f"token from {chosen}")
    assert tokens_of(game) == [symbol], "one token a claim at most"
    assert stacks(game) == dict.fromkeys(FIXED, 2) | {chosen: 1}
    assert (game.seat, game.phase) == (1, "turn")


@pytest.mark.rule("S5")
def test_taking_a_token_is_not_optional() -> None:
    game = san_francisco(hands=["3 red, 1 wild", ""])
    claim(game, GATE, "3 red + 1 wild")
    assert kinds(game) == {"token"}
    assert len(game.legal_actions) == 2
    assert not allows(game, "pass")
    assert not allows(game, "draw")
    assert refused_by(game, "token from Sunset") == "S5"


@pytest.mark.rule("S5")
@pytest.mark.parametrize(
    ("position", "taken"),
    [
        ({"tokens": [[0], []]}, 1),
        ({"tokens": [[1], []]}, 0),
        ({"stacks": {"Alcatraz": {"symbol": 0, "tokens": 0},
                     "Golden Gate Bridge": {"symbol": 1, "tokens": 2}}}, 1),
        ({"stacks": {"Alcatraz": {"symbol": 0, "tokens": 1}}}, 0),
    ],
)  # fmt: skip
def test_when_one_end_offers_a_new_token_it_is_taken_without_asking(
    position: dict[str, Any], taken: int
) -> None:
    game = san_francisco(hands=["3 red, 1 wild", ""], **position)
    before = tokens_of(game)
    claim(game, GATE, "3 red + 1 wild")
    assert tokens_of(game) == sorted([*before, taken])
    assert (game.seat, game.phase) == (1, "turn")


@pytest.mark.rule("S5")
def test_a_player_with_both_symbols_takes_nothing() -> None:
    game = san_francisco(hands=["3 red, 1 wild", ""], tokens=[[0, 1], []])
    claim(game, GATE, "3 red + 1 wild")
    assert tokens_of(game) == [0, 1]
    assert game.seat == 1


@pytest.mark.rule("S5")
def test_another_player_may_take_the_same_symbol() -> None:
    game = san_francisco(hands=["3 red", "3 purple"])
    claim(game, SUNSET, "3 red")
    claim(game, "Haight-Ashbury - Sunset (purple)", "3 purple")
    assert now(game, "tokens") == [[3], [3]]
    assert "Sunset" not in stacks(game)


@pytest.mark.rule("S5")
def test_a_placed_stack_gives_tokens_like_the_others() -> None:
    game = san_francisco(phase="stack", turn=1, hands=["2 red", ""])
    push(game, "stack at Castro", "stack at Pier 39")
    claim(game, PLAIN, "2 red")
    assert len(tokens_of(game)) == 1
    assert "Castro" not in stacks(game), "it held a single token"


@pytest.mark.rule("S5")
def test_drawing_takes_no_token() -> None:
    game = san_francisco(routes={SUNSET: 0})
    push(game, "draw", "draw")
    assert now(game, "tokens") == [[], []]


# -- S6


@pytest.mark.rule("S6")
def test_tokens_and_stacks_are_public() -> None:
    game = san_francisco(3, hands=["3 red", "", ""], tokens=[[1], [], [4, 6]])
    claim(game, SUNSET, "3 red")
    for viewer in (0, 1, 2, None):
        view = sees(game, viewer)
        assert [seat["tokens"] for seat in view["seats"]] == [[1, 3], [], [4, 6]]
        assert view["stacks"]["Sunset"] == {"symbol": 3, "tokens": 1}
        assert set(view["stacks"]) == set(FIXED)


# -- S7


@pytest.mark.rule("S7")
@pytest.mark.parametrize(
    ("count", "points"), [(0, 0), (1, 0), (2, 1), (3, 2), (4, 4), (5, 6), (6, 9), (7, 12)]
)
def test_tokens_score_by_their_number(count: int, points: int) -> None:
    for held in (list(range(count)), list(range(7 - count, 7))):
        game = san_francisco(tokens=[[], held])
        assert [line(game, seat, "tokens") for seat in (0, 1)] == [0, points]
        assert game.scores[1].total == points


@pytest.mark.rule("S7")
def test_other_boards_have_no_tokens() -> None:
    for game in (new_york(), old_west()):
        assert "tokens" not in {each.source for each in game.scores[0].lines}
        assert now(game, "tokens") is None


# -- S8


@pytest.mark.rule("S8", "C7")
def test_every_ferry_of_this_board_takes_one_wild() -> None:
    board = san_francisco().board
    ferries = [route for route in board.routes if route.ferry]
    assert len(ferries) == 5
    for route in ferries:
        count = route.length - 1
        no_wild = san_francisco(hands=["6 red", ""])
        assert payments(no_wild, route.name) == set()
        game = san_francisco(hands=["6 red, 1 wild", ""])
        assert payments(game, route.name) == {f"{count} red + 1 wild"}
        two = san_francisco(hands=["6 red, 2 wild", ""])
        assert payments(two, route.name) == {f"{count} red + 1 wild", f"{count - 1} red + 2 wild"}


@pytest.mark.rule("S8")
def test_a_ferry_without_a_wild_is_refused() -> None:
    game = san_francisco(hands=["4 red", ""])
    cards = {"red": 4}
    assert refused_by(game, {"type": "claim", "route": GATE, "cards": cards}) == "C7"
