"""C: claiming a route."""

from __future__ import annotations

from typing import Any

import pytest
from situations import (
    CARDS,
    COLORS,
    PIECES,
    all_cards,
    allows,
    claim,
    events,
    hand,
    new_york,
    now,
    old_west,
    payments,
    push,
    refused_by,
    san_francisco,
)

from funicular.game import Game

SOHO = "Chelsea - Soho (pink)"  # 4 spaces
GREY = "Midtown West - Times Square (grey)"  # 1 space
GREY_2 = "Times Square - United Nations (grey)"  # 2 spaces
FERRY = "Pier 39 - Alcatraz (grey)"  # 3 spaces, 1 symbol
BIG_FERRY = "Los Angeles - San Francisco (grey)"  # 7 spaces, 3 symbols


# -- C1


@pytest.mark.rule("C1")
def test_a_route_costs_a_card_of_its_colour_for_each_space() -> None:
    game = new_york(hands=["4 pink, 2 red", ""], market=COLORS)
    claim(game, SOHO, "4 pink")
    assert hand(game, 0) == {"red": 2}
    assert now(game, "discards") == {"pink": 4}
    assert now(game, "routes") == {SOHO: 0}
    assert all_cards(game) == CARDS["new_york"]
    assert events(game)[0] == {
        "type": "claimed",
        "seat": 0,
        "route": SOHO,
        "cards": {"pink": 4},
    }


@pytest.mark.rule("C1")
def test_too_few_cards_pay_nothing() -> None:
    game = new_york(hands=["3 pink, 4 red", ""])
    assert payments(game, SOHO) == set()
    assert refused_by(game, f"claim {SOHO} for 4 pink") == "C1"
    assert refused_by(game, f"claim {SOHO} for 3 pink + 1 wild") == "C1"


@pytest.mark.rule("C1")
def test_cards_that_the_hand_does_not_hold_pay_nothing() -> None:
    game = new_york(hands=["3 pink, 1 wild", ""])
    assert payments(game, SOHO) == {"3 pink + 1 wild"}
    for cards in ("4 pink", "2 pink + 2 wild", "4 wild"):
        assert refused_by(game, f"claim {SOHO} for {cards}") == "C1"


@pytest.mark.rule("C1")
def test_another_colour_does_not_pay() -> None:
    game = new_york(hands=["4 pink, 4 red, 1 wild", ""])
    for cards in ({"red": 4}, {"red": 3, "wild": 1}, {"pink": 3, "red": 1}):
        assert refused_by(game, {"type": "claim", "route": SOHO, "cards": cards}) == "C1"


@pytest.mark.rule("C1")
@pytest.mark.parametrize("count", [2, 3, 5])
def test_neither_more_nor_fewer_cards_than_spaces_are_paid(count: int) -> None:
    game = new_york(hands=["6 pink", ""])
    action = {"type": "claim", "route": SOHO, "cards": {"pink": count}}
    assert refused_by(game, action) == "C1"


@pytest.mark.rule("C1")
def test_wilds_stand_for_any_colour_any_number_of_them() -> None:
    assert payments(new_york(hands=["2 pink, 2 wild", ""]), SOHO) == {"2 pink + 2 wild"}
    assert payments(new_york(hands=["1 pink, 3 wild", ""]), SOHO) == {"1 pink + 3 wild"}
    assert payments(new_york(hands=["4 wild", ""]), SOHO) == {"4 wild"}


@pytest.mark.rule("C1")
def test_wilds_paid_leave_the_hand() -> None:
    game = new_york(hands=["4 pink, 3 wild", ""], market=COLORS)
    claim(game, SOHO, "2 pink + 2 wild")
    assert hand(game, 0) == {"pink": 2, "wild": 1}
    assert now(game, "discards") == {"pink": 2, "wild": 2}


@pytest.mark.rule("C1")
def test_a_grey_route_takes_any_one_colour() -> None:
    game = new_york(hands=["2 red, 2 blue, 1 black", ""])
    assert payments(game, GREY_2) == {"2 red", "2 blue"}
    assert payments(game, GREY) == {"1 red", "1 blue", "1 black"}


@pytest.mark.rule("C1")
def test_a_grey_route_does_not_take_two_colours() -> None:
    game = new_york(hands=["1 red, 1 blue", ""])
    assert payments(game, GREY_2) == set()
    cards = {"red": 1, "blue": 1}
    assert refused_by(game, {"type": "claim", "route": GREY_2, "cards": cards}) == "C1"


@pytest.mark.rule("C1")
def test_wilds_complete_a_grey_route() -> None:
    assert payments(new_york(hands=["1 red, 1 wild", ""]), GREY_2) == {"1 red + 1 wild"}


# -- C2


@pytest.mark.rule("C2")
def test_every_legal_payment_is_the_players_to_choose() -> None:
    game = new_york(hands=["6 pink, 8 wild", ""])
    assert payments(game, SOHO) == {
        "4 pink",
        "3 pink + 1 wild",
        "2 pink + 2 wild",
        "1 pink + 3 wild",
        "4 wild",
    }


@pytest.mark.rule("C2")
def test_every_payment_of_a_grey_route_once() -> None:
    game = new_york(hands=["2 red, 1 blue, 2 wild", ""])
    assert payments(game, GREY_2) == {"2 red", "1 red + 1 wild", "1 blue + 1 wild", "2 wild"}


@pytest.mark.rule("C2")
def test_two_payments_of_the_same_cards_are_one() -> None:
    game = new_york(hands=["1 red, 1 blue, 1 green, 8 wild", ""])
    paid = [dict(action.cards or ()) for action in game.legal_actions if action.route == GREY_2]
    assert paid.count({"wild": 2}) == 1
    assert len(paid) == 4
    table = [str(action) for action in game.table]
    assert len(table) == len(set(table))


@pytest.mark.rule("C2")
def test_the_order_in_which_cards_are_named_does_not_matter() -> None:
    game = new_york(hands=["3 pink, 1 wild", ""])
    one = {"type": "claim", "route": SOHO, "cards": {"pink": 3, "wild": 1}}
    other = {"type": "claim", "route": SOHO, "cards": {"wild": 1, "red": 0, "pink": 3}}
    assert allows(game, one)
    assert game.table.find(one) == game.table.find(other)


@pytest.mark.rule("C2")
def test_the_cards_chosen_are_the_cards_paid() -> None:
    for cards, left in [
        ("2 red", {"blue": 1, "wild": 2}),
        ("1 blue + 1 wild", {"red": 2, "wild": 1}),
        ("2 wild", {"red": 2, "blue": 1}),
    ]:
        game = new_york(hands=["2 red, 1 blue, 2 wild", ""], market=COLORS)
        claim(game, GREY_2, cards)
        assert hand(game, 0) == left


# -- C3


@pytest.mark.rule("C3")
def test_a_piece_goes_on_each_space() -> None:
    game = new_york(hands=["4 pink", "3 blue"])
    claim(game, SOHO, "4 pink")
    assert now(game, "pieces") == [15 - 4, 15]
    claim(game, "Wall Street - Brooklyn (blue)", "3 blue")
    assert now(game, "pieces") == [11, 12]


@pytest.mark.rule("C3")
def test_a_route_longer_than_the_pieces_left_cant_be_claimed() -> None:
    game = new_york(hands=["4 pink, 3 green", ""], pieces=[3, 15])
    assert refused_by(game, f"claim {SOHO} for 4 pink") == "C3"
    assert allows(game, "claim United Nations - Gramercy Park (green) for 3 green")


@pytest.mark.rule("C3")
def test_a_route_as_long_as_the_pieces_left_can_be_claimed() -> None:
    game = new_york(hands=["4 pink", ""], pieces=[4, 15])
    claim(game, SOHO, "4 pink")
    assert now(game, "pieces") == [0, 15]


@pytest.mark.rule("C3")
def test_a_grey_route_needs_pieces_too() -> None:
    game = new_york(hands=["2 red, 2 wild", ""], pieces=[1, 15])
    assert refused_by(game, f"claim {GREY_2} for 2 wild") == "C3"
    assert payments(game, GREY) == {"1 red", "1 wild"}


# -- C4


@pytest.mark.rule("C4")
@pytest.mark.parametrize("board", ["new_york", "san_francisco"])
def test_any_free_route_may_be_claimed_connected_or_not(board: str) -> None:
    routes = Game(board, 3, position={}).board.routes
    mine, *others = [route.name for route in routes]
    everything = {card: 3 for card in CARDS[board] if card != "wild"} | {"wild": 8}
    game = Game(board, 3, seed=1, position={"routes": {mine: 0}, "hands": [everything, "", ""]})
    twins = {route.name for route in routes if route.group == routes[0].group}
    for route in others:
        assert (len(payments(game, route)) > 0) == (route not in twins)


@pytest.mark.rule("C4")
def test_a_claimed_route_is_nobodys_to_claim() -> None:
    for turn in (0, 1):
        game = new_york(3, turn=turn, routes={SOHO: 0}, hands=["2 wild", "4 pink", ""])
        assert payments(game, SOHO) == set()
        assert refused_by(game, f"claim {SOHO} for 4 pink") == "C4"


@pytest.mark.rule("C4")
def test_a_route_just_claimed_is_taken() -> None:
    game = new_york(hands=["3 pink, 1 wild", "3 pink, 1 wild"], market=COLORS)
    claim(game, SOHO, "3 pink + 1 wild")
    assert refused_by(game, f"claim {SOHO} for 3 pink + 1 wild") == "C4"


# -- C5


DOUBLES = [
    ("new_york", 3, "Chinatown - Wall Street (green)", "Chinatown - Wall Street (pink)"),
    ("new_york", 4, "Empire State Building - Chelsea (grey)",
     "Empire State Building - Chelsea (grey 2)"),
    ("san_francisco", 3, "Pier 39 - Alcatraz (grey)", "Pier 39 - Alcatraz (grey 2)"),
    ("old_west", 4, "Seattle - Spokane (blue)", "Seattle - Spokane (black)"),
    ("old_west", 6, "Portland - Seattle (green)", "Portland - Seattle (orange)"),
]  # fmt: skip

SMALL = [
    ("new_york", 2, "Chinatown - Wall Street (green)", "Chinatown - Wall Street (pink)"),
    ("san_francisco", 2, "Pier 39 - Alcatraz (grey)", "Pier 39 - Alcatraz (grey 2)"),
    ("old_west", 2, "Seattle - Spokane (blue)", "Seattle - Spokane (black)"),
    ("old_west", 3, "Seattle - Spokane (blue)", "Seattle - Spokane (white)"),
]


def doubles(board: str, seats: int, claimed: str, turn: int) -> Game:
    """Seat 0 has one route of a double; the seat to move holds six wilds and starts at Seattle."""
    hands = ["6 wild" if seat == turn else "" for seat in range(seats)]
    position: dict[str, Any] = {"turn": turn, "hands": hands, "routes": {claimed: 0}}
    if board != "old_west":
        return Game(board, seats, position=position)
    starts = ["Spokane", *["Phoenix", "Fresno", "Boise", "Helena", "Denver"][: seats - 1]]
    starts[turn] = "Seattle"
    return old_west(seats, start=starts, **position)


@pytest.mark.rule("C5")
@pytest.mark.parametrize(("board", "seats", "claimed", "twin"), DOUBLES + SMALL)
def test_nobody_may_claim_two_routes_of_a_double(
    board: str, seats: int, claimed: str, twin: str
) -> None:
    game = doubles(board, seats, claimed, turn=0)
    assert payments(game, twin) == set()
    length = next(route.length for route in game.board.routes if route.name == twin)
    assert refused_by(game, f"claim {twin} for {length} wild") == "C5"


@pytest.mark.rule("C5", "C6")
@pytest.mark.parametrize(("board", "seats", "claimed", "twin"), DOUBLES)
def test_in_larger_games_another_player_may_claim_the_twin(
    board: str, seats: int, claimed: str, twin: str
) -> None:
    game = doubles(board, seats, claimed, turn=1)
    assert len(payments(game, twin)) == 1
    length = next(route.length for route in game.board.routes if route.name == twin)
    claim(game, twin, f"{length} wild")
    assert now(game, "routes") == {claimed: 0, twin: 1}


@pytest.mark.rule("C5")
def test_a_triple_has_room_for_three_players_but_not_for_one_twice() -> None:
    routes = {"Seattle - Spokane (blue)": 0, "Seattle - Spokane (white)": 1}
    starts = ["Denver", "Spokane", "Seattle", "Boise"]
    for turn, allowed in ((0, False), (1, False), (2, True)):
        hands = ["4 black" if seat == turn else "" for seat in range(4)]
        game = old_west(4, start=starts, routes=routes, turn=turn, hands=hands)
        assert payments(game, "Seattle - Spokane (black)") == ({"4 black"} if allowed else set())


@pytest.mark.rule("C5")
def test_routes_between_other_locations_are_no_twins() -> None:
    game = new_york(routes={"Chinatown - Wall Street (green)": 0}, hands=["3 red", ""])
    assert payments(game, "Chinatown - Brooklyn (red)") == {"3 red"}


# -- C6


@pytest.mark.rule("C6")
@pytest.mark.parametrize(("board", "seats", "claimed", "twin"), SMALL)
def test_in_small_games_one_route_of_a_double_closes_the_others_to_everyone(
    board: str, seats: int, claimed: str, twin: str
) -> None:
    game = doubles(board, seats, claimed, turn=1)
    assert payments(game, twin) == set()
    length = next(route.length for route in game.board.routes if route.name == twin)
    assert refused_by(game, f"claim {twin} for {length} wild") == "C6"


@pytest.mark.rule("C6")
def test_a_claim_closes_the_whole_triple_with_three_players() -> None:
    game = old_west(
        3, start=["Seattle", "Spokane", "Denver"], hands=["4 blue", "4 white, 4 black", ""]
    )
    claim(game, "Seattle - Spokane (blue)", "4 blue")
    assert game.seat == 1
    assert refused_by(game, "claim Seattle - Spokane (white) for 4 white") == "C6"
    assert refused_by(game, "claim Seattle - Spokane (black) for 4 black") == "C6"


@pytest.mark.rule("C6")
def test_a_claim_closes_the_twin_with_two_players() -> None:
    game = new_york(hands=["1 green", "1 pink"], market=COLORS)
    claim(game, "Chinatown - Wall Street (green)", "1 green")
    assert refused_by(game, "claim Chinatown - Wall Street (pink) for 1 pink") == "C6"
    assert now(game, "routes") == {"Chinatown - Wall Street (green)": 0}


# -- C7


@pytest.mark.rule("C7")
def test_a_ferry_takes_a_wild_for_its_symbol() -> None:
    game = san_francisco(hands=["3 red", ""])
    assert payments(game, FERRY) == set()
    three_red = {"type": "claim", "route": FERRY, "cards": {"red": 3}}
    assert refused_by(game, three_red) == "C7"
    assert refused_by(game, f"claim {FERRY} for 2 red + 1 wild") == "C7"


@pytest.mark.rule("C7")
def test_the_other_spaces_of_a_ferry_are_paid_like_any_route() -> None:
    game = san_francisco(hands=["3 red, 1 blue, 1 wild", ""])
    assert payments(game, FERRY) == {"2 red + 1 wild"}
    game = san_francisco(hands=["2 red, 1 blue, 3 wild", ""])
    assert payments(game, FERRY) == {
        "2 red + 1 wild",
        "1 red + 2 wild",
        "1 blue + 2 wild",
        "3 wild",
    }
    mixed = {"type": "claim", "route": FERRY, "cards": {"red": 1, "blue": 1, "wild": 1}}
    assert refused_by(game, mixed) == "C1"


@pytest.mark.rule("C7", "W7")
@pytest.mark.parametrize(
    ("hand_", "expected"),
    [
        ("7 red", set()),
        ("6 red, 1 wild", set()),
        ("5 red, 2 wild", set()),
        ("4 red, 3 wild", {"4 red + 3 wild"}),
        ("3 red, 3 wild", set()),
        ("7 red, 4 wild", {"4 red + 3 wild", "3 red + 4 wild"}),
        ("2 red, 5 wild", {"2 red + 5 wild"}),
        ("4 red, 1 blue, 6 wild", {"4 red + 3 wild", "3 red + 4 wild", "2 red + 5 wild",
                                   "1 red + 6 wild", "1 blue + 6 wild"}),
        ("7 wild", {"7 wild"}),
    ],
)  # fmt: skip
def test_a_ferry_with_three_symbols_takes_three_wilds(hand_: str, expected: set[str]) -> None:
    game = old_west(start=["San Francisco", "Denver"], hands=[hand_, ""])
    assert payments(game, BIG_FERRY) == expected


@pytest.mark.rule("C7")
def test_too_few_wilds_for_a_ferry_are_said_so() -> None:
    game = old_west(start=["San Francisco", "Denver"], hands=["5 red, 2 wild", ""])
    assert refused_by(game, f"claim {BIG_FERRY} for 4 red + 3 wild") == "C7"
    cards = {"red": 5, "wild": 2}
    assert refused_by(game, {"type": "claim", "route": BIG_FERRY, "cards": cards}) == "C7"


@pytest.mark.rule("C7")
def test_the_wilds_of_a_ferry_are_discarded() -> None:
    game = san_francisco(hands=["2 red, 2 wild", ""], market=COLORS)
    claim(game, FERRY, "2 red + 1 wild")
    assert hand(game, 0) == {"wild": 1}
    assert now(game, "discards") == {"red": 2, "wild": 1}


# -- C8


@pytest.mark.rule("C8")
@pytest.mark.parametrize(
    ("board", "route", "length", "points"),
    [
        ("new_york", "Chinatown - Wall Street (green)", 1, 1),
        ("new_york", "Lincoln Center - Central Park (orange)", 2, 2),
        ("new_york", "Central Park - United Nations (pink)", 3, 4),
        ("new_york", "Chelsea - Soho (pink)", 4, 7),
        ("san_francisco", "Chinatown - Union Square (blue)", 1, 1),
        ("san_francisco", "Mission - Castro (grey 2)", 2, 2),
        ("san_francisco", "Castro - Sunset (red)", 3, 4),
        ("san_francisco", "Golden Gate Bridge - Alcatraz (grey)", 4, 7),
        ("san_francisco", "Golden Gate Bridge - Fort Mason (grey)", 5, 10),
    ],
)
def test_points_by_length_are_credited_when_claimed(
    board: str, route: str, length: int, points: int
) -> None:
    game = Game(board, 2, position={"hands": ["8 wild", ""], "points": [5, 3]})
    claim(game, route, f"{length} wild")
    assert now(game, "points") == [5 + points, 3]
    assert now(game, "pieces")[0] == PIECES[board] - length
    [event] = events(game, "points")
    assert event == {"type": "points", "seat": 0, "points": points, "rule": "C8"}


@pytest.mark.rule("C8", "W6")
@pytest.mark.parametrize(
    ("start", "route", "length", "points"),
    [
        ("Helena", "Helena - Missoula (black)", 1, 1),
        ("Durango", "Albuquerque - Durango (white)", 2, 2),
        ("Boise", "Boise - Winnemucca (red)", 3, 4),
        ("Boise", "Bend - Boise (purple)", 4, 7),
        ("Phoenix", "Albuquerque - Phoenix (yellow)", 5, 10),
        ("Phoenix", "Los Angeles - Phoenix (grey)", 6, 15),
        ("Boise", "Boise - Seattle (grey)", 7, 18),
    ],
)
def test_points_by_length_in_the_old_west(start: str, route: str, length: int, points: int) -> None:
    game = old_west(start=[start, "Denver"], hands=["7 wild", ""])
    claim(game, route, f"{length} wild")
    assert now(game, "points") == [points, 0]


@pytest.mark.rule("C8")
def test_points_of_several_routes_add_up() -> None:
    game = new_york(hands=["4 pink, 2 wild", "3 green"], market=COLORS)
    claim(game, SOHO, "4 pink")
    claim(game, "United Nations - Gramercy Park (green)", "3 green")
    claim(game, GREY_2, "2 wild")
    push(game, "draw", "draw")
    assert now(game, "points") == [7 + 2, 4]
