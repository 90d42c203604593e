"""W: Old West."""

from __future__ import annotations

from typing import Any

import pytest
from situations import (
    COLORS,
    STARTS,
    allows,
    claim,
    dealt,
    events,
    hand,
    keep_all,
    kinds,
    line,
    new_york,
    now,
    old_west,
    payments,
    push,
    refused_by,
    sees,
    texts,
)

from funicular.game import Game

SPOKANE = "Seattle - Spokane (blue)"  # 4 spaces, 7 points
ROSWELL = "Roswell - Santa Fe (yellow)"  # 3 spaces, 4 points
MISSOULA = "Missoula - Spokane (purple)"  # 2 spaces


def choosing(seats: int, first: int = 0, alvin: bool = False) -> Game:
    """A game whose start cities are to be chosen."""
    return keep_all(dealt("old_west", seats, first=first, options={"alvin": alvin}))


def markers(game: Game) -> dict[str, int]:
    placed: dict[str, int] = now(game, "markers")
    return placed


# -- W1


@pytest.mark.rule("W1")
@pytest.mark.parametrize(
    ("seats", "first", "order"),
    [(2, 0, [1, 0]), (2, 1, [0, 1]), (3, 1, [0, 2, 1]), (4, 0, [3, 2, 1, 0]), (4, 1, [0, 3, 2, 1]),
     (6, 4, [3, 2, 1, 0, 5, 4])],
)  # fmt: skip
def test_start_cities_are_chosen_counter_clockwise_from_the_last_player(
    seats: int, first: int, order: list[int]
) -> None:
    game = choosing(seats, first)
    seen = []
    for place in STARTS[:seats]:
        assert game.phase == "start"
        seen.append(game.seat)
        game.push(f"start at {place}")
    assert seen == order
    assert markers(game) == dict(zip(STARTS, order, strict=False))
    assert (game.phase, game.seat) == ("turn", first)


@pytest.mark.rule("W1")
def test_start_cities_are_chosen_after_the_tickets() -> None:
    game = dealt("old_west", 2, first=0)
    game.push("keep 1 2 3", 1)
    assert game.phase == "keep"
    assert not allows(game, "start at Denver", 1)
    game.push("keep 1 2 3", 0)
    assert allows(game, "start at Denver", 1)
    assert refused_by(game, "start at Denver", 0) == "T1"


@pytest.mark.rule("W1")
def test_any_city_without_a_marker_may_be_the_start() -> None:
    game = choosing(3)
    assert len(texts(game, "start")) == 41
    assert kinds(game) == {"start"}
    game.push("start at Denver")
    assert refused_by(game, "start at Denver") == "W1"
    assert len(texts(game, "start")) == 40


@pytest.mark.rule("W1")
def test_each_player_has_three_markers_of_which_one_is_the_start() -> None:
    game = choosing(2)
    assert now(game, "markers_left") == [3, 3]
    push(game, "start at Denver", "start at Seattle")
    assert now(game, "markers_left") == [2, 2]
    assert [seat["start"] for seat in sees(game, None)["seats"]] == ["Seattle", "Denver"]


# -- W2


@pytest.mark.rule("W2")
def test_a_marked_city_is_controlled_by_its_player() -> None:
    game = old_west(hands=["4 blue, 2 red", ""])
    claim(game, SPOKANE, "4 blue")
    game.push("marker at Spokane for 2 red")
    assert markers(game) == {"Seattle": 0, "Denver": 1, "Spokane": 0}
    assert sees(game, 1)["markers"] == markers(game)


@pytest.mark.rule("W2")
def test_a_player_has_three_markers_at_most() -> None:
    position: dict[str, Any] = {
        "markers": {"Boise": 0, "Helena": 0},
        "hands": ["4 blue, 2 red", ""],
    }
    game = old_west(**position)
    assert now(game, "markers_left") == [0, 2]
    claim(game, SPOKANE, "4 blue")
    assert (game.seat, game.phase) == (1, "turn"), "nothing is asked: no marker is left"
    game = old_west(**position | {"markers": {"Boise": 0}})
    claim(game, SPOKANE, "4 blue")
    game.push("marker at Spokane for 2 red")
    assert now(game, "markers_left") == [0, 2]


@pytest.mark.rule("W2")
def test_a_marker_is_never_moved() -> None:
    game = old_west(markers={"Boise": 0, "Helena": 1}, hands=["4 blue, 4 red", "4 green"])
    before = markers(game)
    claim(game, SPOKANE, "4 blue")
    assert texts(game, "marker") == {"marker at Spokane for 2 red"}
    game.push("marker at Spokane for 2 red")
    assert markers(game) == before | {"Spokane": 0}
    push(game, "draw", "draw")
    assert markers(game) == before | {"Spokane": 0}


# -- W3


@pytest.mark.rule("W3")
def test_the_first_route_must_touch_the_start_city() -> None:
    game = old_west(hands=["8 wild", ""])
    touching = {
        r.name for r in game.board.routes if game.board.place_index("Seattle") in (r.a, r.b)
    }
    claimable = {action.route for action in game.legal_actions if action.type == "claim"}
    assert claimable == touching
    assert refused_by(game, f"claim {MISSOULA} for 2 wild") == "W3"


@pytest.mark.rule("W3")
def test_another_marked_city_is_no_start() -> None:
    game = old_west(hands=["8 wild", ""], markers={"Missoula": 0})
    assert refused_by(game, f"claim {MISSOULA} for 2 wild") == "W3"


@pytest.mark.rule("W3")
def test_anothers_start_city_is_no_start() -> None:
    game = old_west(hands=["8 wild", ""])
    assert refused_by(game, "claim Denver - Pueblo (orange) for 1 wild") == "W3"
    push(game, "draw", "draw")
    assert refused_by(game, f"claim {SPOKANE} for 4 wild") == "W3"


@pytest.mark.rule("W3")
def test_the_start_city_chosen_at_set_up_is_the_one() -> None:
    position = {"phase": "start", "turn": 1, "hands": ["4 blue, 1 red", "2 yellow"]}
    game = Game("old_west", 2, position=position)
    push(game, "start at Portland", "start at Seattle")
    assert payments(game, SPOKANE) == {"4 blue"}
    assert refused_by(game, "claim Eugene - Portland (red) for 1 red") == "W3"
    push(game, "draw", "draw")
    assert payments(game, "Portland - Seattle (yellow)") == {"2 yellow"}


# -- W4


@pytest.mark.rule("W4", "C4")
def test_a_later_route_must_touch_a_city_already_connected() -> None:
    game = old_west(routes={SPOKANE: 0}, hands=["10 wild", ""])
    ends = {game.board.place_index(name) for name in ("Seattle", "Spokane")}
    twins = {f"Seattle - Spokane ({color})" for color in ("blue", "white", "black")}
    touching = {r.name for r in game.board.routes if {r.a, r.b} & ends} - twins
    claimable = {action.route for action in game.legal_actions if action.type == "claim"}
    assert claimable == touching
    assert refused_by(game, "claim Helena - Missoula (black) for 1 wild") == "W4"


@pytest.mark.rule("W4")
def test_the_start_city_stays_connected() -> None:
    game = old_west(routes={SPOKANE: 0}, hands=["2 green", ""])
    assert payments(game, "Portland - Seattle (green)") == {"2 green"}


@pytest.mark.rule("W4")
def test_a_claim_widens_what_can_be_claimed_next() -> None:
    game = old_west(hands=["4 blue, 2 purple, 1 black", ""], market=COLORS)
    assert payments(game, MISSOULA) == set()
    claim(game, SPOKANE, "4 blue")
    game.push("no marker")
    push(game, "draw", "draw")
    assert payments(game, MISSOULA) == {"2 purple"}
    assert refused_by(game, "claim Helena - Missoula (black) for 1 black") == "W4"


@pytest.mark.rule("W4")
def test_a_bought_marker_connects_nothing() -> None:
    game = old_west(routes={SPOKANE: 0}, markers={"Helena": 0}, hands=["1 black", ""])
    assert refused_by(game, "claim Helena - Missoula (black) for 1 black") == "W4"


@pytest.mark.rule("W4")
def test_anothers_routes_connect_nothing() -> None:
    game = old_west(routes={SPOKANE: 0, "Great Falls - Missoula (white)": 1}, hands=["1 black", ""])
    assert refused_by(game, "claim Helena - Missoula (black) for 1 black") == "W4"


@pytest.mark.rule("W4")
def test_anothers_claim_connects_nothing() -> None:
    starts = ["Seattle", "Helena"]
    game = old_west(turn=1, start=starts, routes={SPOKANE: 0}, hands=["2 white", "1 black"])
    claim(game, "Helena - Missoula (black)", "1 black")
    game.push("no marker")
    assert refused_by(game, "claim Great Falls - Missoula (white) for 2 white") == "W4"


# -- W5


@pytest.mark.rule("W5")
def test_after_a_claim_a_marker_may_be_bought_or_not() -> None:
    game = old_west(routes={SPOKANE: 0}, hands=["2 purple, 2 red", ""], market=COLORS)
    claim(game, MISSOULA, "2 purple")
    assert game.phase == "marker"
    assert {str(action) for action in game.legal_actions} == {
        "no marker",
        "marker at Missoula for 2 red",
        "marker at Spokane for 2 red",
    }
    game.push("no marker")
    assert hand(game, 0) == {"red": 2}
    assert markers(game) == {"Seattle": 0, "Denver": 1}
    assert game.seat == 1


@pytest.mark.rule("W5")
def test_a_marker_costs_two_cards_of_one_colour() -> None:
    game = old_west(routes={SPOKANE: 0}, hands=["2 purple, 3 red", ""], market=COLORS)
    claim(game, MISSOULA, "2 purple")
    game.push("marker at Missoula for 2 red")
    assert hand(game, 0) == {"red": 1}
    assert now(game, "discards") == {"purple": 2, "red": 2}
    assert markers(game) == {"Seattle": 0, "Denver": 1, "Missoula": 0}
    assert now(game, "markers_left") == [1, 2]
    assert (game.seat, game.phase) == (1, "turn"), "one marker a claim"


@pytest.mark.rule("W5")
@pytest.mark.parametrize(
    ("cards", "pairs"),
    [
        ("2 red", {"2 red"}),
        ("1 red, 1 wild", {"1 red + 1 wild"}),
        ("2 wild", {"2 wild"}),
        ("1 red, 1 blue", set()),
        ("1 wild", set()),
        ("", set()),
        ("2 red, 1 blue, 2 wild", {"2 red", "1 red + 1 wild", "1 blue + 1 wild", "2 wild"}),
    ],
)
def test_wilds_may_replace_either_or_both(cards: str, pairs: set[str]) -> None:
    game = old_west(hands=[f"4 black, {cards}", ""])
    claim(game, "Seattle - Spokane (black)", "4 black")
    expected = {f"marker at Spokane for {pair}" for pair in pairs}
    assert texts(game, "marker") == expected
    for text in expected:
        assert allows(game, text)
    assert allows(game, "no marker")


@pytest.mark.rule("W5")
def test_two_colours_are_no_pair() -> None:
    game = old_west(hands=["4 black, 1 red, 1 blue", ""])
    claim(game, "Seattle - Spokane (black)", "4 black")
    pair = {"type": "marker", "place": "Spokane", "cards": {"red": 1, "blue": 1}}
    assert refused_by(game, pair) == "W5"
    assert refused_by(game, "marker at Spokane for 2 red") == "W5"
    one = {"type": "marker", "place": "Spokane", "cards": {"red": 1}}
    assert refused_by(game, one) == "W5"


@pytest.mark.rule("W5")
def test_a_city_has_one_marker() -> None:
    game = old_west(
        start=["Seattle", "Spokane"], routes={SPOKANE: 0}, hands=["2 purple, 2 red", ""]
    )
    claim(game, MISSOULA, "2 purple")
    assert texts(game, "marker") == {"marker at Missoula for 2 red"}
    assert refused_by(game, "marker at Spokane for 2 red") == "W5"


@pytest.mark.rule("W5")
def test_only_an_end_of_the_route_just_claimed_is_marked() -> None:
    game = old_west(routes={SPOKANE: 0}, hands=["2 purple, 2 red", ""])
    claim(game, MISSOULA, "2 purple")
    for place in ("Boise", "Seattle"):
        assert refused_by(game, f"marker at {place} for 2 red") == "W5"


@pytest.mark.rule("W5")
def test_nothing_is_asked_when_both_ends_are_marked() -> None:
    game = old_west(start=["Seattle", "Spokane"], hands=["4 blue, 2 red", ""])
    claim(game, SPOKANE, "4 blue")
    assert (game.seat, game.phase) == (1, "turn")


@pytest.mark.rule("W5", "M8")
@pytest.mark.parametrize("left", ["", "1 red, 1 green", "2 red"])
def test_being_asked_tells_nothing_of_the_hand(left: str) -> None:
    game = old_west(hands=[f"4 blue, {left}", ""])
    claim(game, SPOKANE, "4 blue")
    assert game.phase == "marker"
    assert allows(game, "no marker")


@pytest.mark.rule("W5")
def test_no_marker_is_bought_without_a_claim() -> None:
    game = old_west(hands=["4 red", ""])
    assert not allows(game, "marker at Seattle for 2 red")
    assert not allows(game, "marker at Spokane for 2 red")


@pytest.mark.rule("W5")
def test_the_cards_paid_for_the_route_cant_pay_the_marker() -> None:
    game = old_west(hands=["5 blue", ""])
    claim(game, SPOKANE, "4 blue")
    assert texts(game, "marker") == set()


# -- W6


@pytest.mark.rule("W6")
@pytest.mark.parametrize(
    ("control", "points"),
    [
        ({}, [2, 0, 0]),  # no end controlled: the claimer
        ({"Missoula": 0}, [2, 0, 0]),  # one, by the claimer
        ({"Missoula": 1}, [0, 2, 0]),  # one, by another
        ({"Spokane": 2}, [0, 0, 2]),
        ({"Missoula": 1, "Spokane": 2}, [0, 2, 2]),  # both, by two others
        ({"Missoula": 0, "Spokane": 2}, [2, 0, 2]),  # both, by the claimer and another
        ({"Missoula": 0, "Spokane": 0}, [4, 0, 0]),  # both, by the claimer: twice
        ({"Missoula": 1, "Spokane": 1}, [0, 4, 0]),  # both, by one other: twice
    ],
)
def test_points_go_to_whoever_controls_the_ends(control: dict[str, int], points: list[int]) -> None:
    game = old_west(
        3, routes={SPOKANE: 0}, markers=control, points=[0, 0, 0], hands=["2 purple", "", ""]
    )
    claim(game, MISSOULA, "2 purple")
    assert now(game, "points") == points
    assert [line(game, seat, "routes") for seat in range(3)] == points
    assert sum(event["points"] for event in events(game, "points")) == sum(points)
    assert {event["rule"] for event in events(game, "points")} == {"W6"}


@pytest.mark.rule("W6")
def test_a_start_city_controls_like_any_marked_city() -> None:
    game = old_west(hands=["", "6 wild"], start=["Pueblo", "Seattle"], routes={
        "Denver - Salt Lake City (blue)": 1, "Green River - Salt Lake City (grey)": 1,
    }, points=[0, 0], turn=1)  # fmt: skip
    claim(game, "Denver - Pueblo (orange)", "1 wild")
    assert now(game, "points") == [1, 0]


@pytest.mark.rule("W6")
@pytest.mark.parametrize("city", ["Missoula", "Spokane"])
def test_the_marker_bought_after_a_claim_does_not_change_its_points(city: str) -> None:
    game = old_west(
        3, routes={SPOKANE: 0}, markers={"Missoula" if city == "Spokane" else "Spokane": 1},
        points=[0, 0, 0], hands=["2 purple, 2 red", "", ""],
    )  # fmt: skip
    claim(game, MISSOULA, "2 purple")
    assert now(game, "points") == [0, 2, 0]
    game.push(f"marker at {city} for 2 red")
    assert now(game, "points") == [0, 2, 0]


@pytest.mark.rule("W6")
def test_a_marker_does_not_change_the_points_of_earlier_routes() -> None:
    game = old_west(routes={SPOKANE: 0}, points=[7, 0], hands=["2 purple, 2 red", ""])
    claim(game, MISSOULA, "2 purple")
    assert now(game, "points") == [9, 0]
    game.push("marker at Spokane for 2 red")
    assert now(game, "points") == [9, 0]


@pytest.mark.rule("W6", "C3")
def test_pieces_are_the_claimers_whoever_has_the_points() -> None:
    game = old_west(start=["Seattle", "Spokane"], markers={"Missoula": 1}, hands=["4 blue", ""])
    claim(game, SPOKANE, "4 blue")
    assert now(game, "points") == [7, 7]
    assert now(game, "pieces") == [36, 40]
    assert now(game, "routes") == {SPOKANE: 0}


# -- W7


@pytest.mark.rule("W7")
def test_the_ferry_shows_three_symbols() -> None:
    game = old_west(start=["Los Angeles", "Denver"], hands=["6 red, 4 wild", ""])
    ferry = "Los Angeles - San Francisco (grey)"
    assert payments(game, ferry) == {"4 red + 3 wild", "3 red + 4 wild"}
    assert [route.name for route in game.board.routes if route.ferry] == [ferry]
    claim(game, ferry, "4 red + 3 wild")
    assert hand(game, 0) == {"red": 2, "wild": 1}
    assert now(game, "points") == [18, 0]


@pytest.mark.rule("W7")
def test_two_wilds_are_too_few_for_the_ferry() -> None:
    game = old_west(start=["Los Angeles", "Denver"], hands=["7 red, 2 wild", ""])
    ferry = "Los Angeles - San Francisco (grey)"
    assert payments(game, ferry) == set()
    assert refused_by(game, f"claim {ferry} for 4 red + 3 wild") == "C7"


# -- W8, W9


GREAT_FALLS = {SPOKANE: 0, "Missoula - Spokane (green)": 0, "Great Falls - Missoula (white)": 0}
PHOENIX = {"Los Angeles - Phoenix (grey)": 1, "Bakersfield - Los Angeles (green)": 1,
           "Bakersfield - Fresno (yellow)": 1}  # fmt: skip


@pytest.mark.rule("W8")
@pytest.mark.parametrize(
    ("tickets", "bonus"),
    [
        ([["Seattle - Great Falls"], [], []], [15, 0, 0]),
        ([[], ["Fresno - Phoenix"], []], [0, 15, 0]),
        # Tied: all who tie.
        ([["Seattle - Great Falls"], ["Fresno - Phoenix"], []], [15, 15, 0]),
        # Also at zero.
        ([[], [], []], [15, 15, 15]),
        ([["Denver - Tucson"], [], []], [15, 15, 15]),
        # Completed ones count, not all.
        ([["Seattle - Great Falls"], ["Denver - Tucson", "Boise - San Diego"], []], [15, 0, 0]),
    ],
)
def test_most_completed_tickets_is_worth_fifteen_points(
    tickets: list[list[str]], bonus: list[int]
) -> None:
    game = old_west(3, routes=GREAT_FALLS | PHOENIX, tickets=tickets)
    assert [line(game, seat, "globetrotter") for seat in range(3)] == bonus


@pytest.mark.rule("W8")
def test_new_york_has_no_globetrotter() -> None:
    assert "globetrotter" not in {each.source for each in new_york().scores[0].lines}
    assert new_york().scores[0].total == 0


@pytest.mark.rule("W9")
def test_the_longest_path_is_worth_nothing() -> None:
    game = old_west(routes=GREAT_FALLS, points=[11, 11], turns_left=1, market=COLORS)
    push(game, "draw", "draw")
    assert [score.total for score in game.scores] == [11 + 15, 11 + 15]
    assert game.winners == [0, 1]


@pytest.mark.rule("W9")
def test_the_lines_of_a_score_are_these_and_no_others() -> None:
    plain = ["routes", "tickets completed", "tickets failed", "globetrotter"]
    assert [each.source for each in old_west().scores[0].lines] == plain
    with_alvin = [*plain, "alvin caught", "alvin held"]
    assert [each.source for each in old_west(alvin=True).scores[0].lines] == with_alvin


# -- W10


def caught(**position: Any) -> Game:
    """Seat 0 has a start city at Santa Fe and claims the route from there to Roswell."""
    base: dict[str, Any] = {
        "start": ["Santa Fe", "Denver"],
        "hands": ["3 yellow, 2 green", ""],
        "points": [0, 0],
    }
    game = old_west(alvin=True, **base | position)
    claim(game, ROSWELL, "3 yellow")
    return game


@pytest.mark.rule("W10")
def test_alvin_starts_at_roswell() -> None:
    game = choosing(2, alvin=True)
    for viewer in (0, 1, None):
        assert sees(game, viewer)["alvin"] == {"place": "Roswell", "holder": None}
        assert sees(game, viewer)["options"] == {"alvin": True}


@pytest.mark.rule("W10")
def test_with_alvin_nobody_starts_at_roswell() -> None:
    game = choosing(2, alvin=True)
    for place in ("Denver", "Seattle"):
        assert refused_by(game, "start at Roswell") == "W10"
        assert len([text for text in texts(game, "start") if "Roswell" in text]) == 0
        game.push(f"start at {place}")


@pytest.mark.rule("W10")
def test_without_the_variant_roswell_is_a_city_like_any_other() -> None:
    game = choosing(2)
    assert sees(game, 0)["alvin"] is None
    game.push("start at Roswell")
    assert markers(game) == {"Roswell": 1}
    game = old_west(start=["Santa Fe", "Denver"], hands=["3 yellow, 2 green", ""])
    claim(game, ROSWELL, "3 yellow")
    assert events(game, "caught") == []
    game.push("marker at Roswell for 2 green")
    assert markers(game)["Roswell"] == 0
    assert (game.seat, game.phase) == (1, "turn")


@pytest.mark.rule("W10")
def test_with_alvin_nobody_puts_a_marker_at_roswell() -> None:
    game = caught(start=["Albuquerque", "Denver"], routes={"Albuquerque - Santa Fe (green)": 0})
    assert game.phase == "marker"
    assert texts(game, "marker") == {"marker at Santa Fe for 2 green"}
    assert refused_by(game, "marker at Roswell for 2 green") == "W10"


@pytest.mark.rule("W10")
def test_not_even_when_alvin_has_left() -> None:
    game = old_west(
        alvin={"place": "Denver", "holder": 1}, start=["Albuquerque", "Denver"],
        routes={"Albuquerque - Santa Fe (green)": 0}, hands=["3 yellow, 2 green", ""],
    )  # fmt: skip
    claim(game, ROSWELL, "3 yellow")
    assert events(game, "caught") == []
    assert texts(game, "marker") == {"marker at Santa Fe for 2 green"}
    assert refused_by(game, "marker at Roswell for 2 green") == "W10"


@pytest.mark.rule("W10")
def test_alvin_in_another_city_forbids_no_marker() -> None:
    game = old_west(
        alvin={"place": "Denver", "holder": 1}, routes={SPOKANE: 0}, hands=["2 purple, 2 red", ""]
    )
    claim(game, MISSOULA, "2 purple")
    assert allows(game, "marker at Spokane for 2 red")


# -- W11


@pytest.mark.rule("W11")
def test_the_first_route_to_roswell_catches_alvin_for_ten_points_at_once() -> None:
    game = caught()
    assert events(game, "caught") == [
        {"type": "caught", "seat": 0, "place": "Roswell", "points": 10}
    ]
    assert now(game, "points") == [4 + 10, 0]
    assert line(game, 0, "routes") == 4
    assert line(game, 0, "alvin caught") == 10, "a line of their own"
    assert now(game, "alvin")["holder"] == 0
    assert sees(game, 1)["seats"][0]["points_from_alvin"] == 10


@pytest.mark.rule("W11")
def test_the_catcher_must_move_alvin_to_a_city_of_their_own() -> None:
    game = caught(markers={"Boise": 0, "Helena": 1})
    assert (game.seat, game.phase) == (0, "alvin")
    assert {str(action) for action in game.legal_actions} == {"Alvin to Santa Fe", "Alvin to Boise"}
    for place in ("Roswell", "Denver", "Helena", "Seattle"):
        assert refused_by(game, f"Alvin to {place}") == "W11"
    assert not allows(game, "draw")
    game.push("Alvin to Boise")
    assert now(game, "alvin") == {"place": "Boise", "holder": 0}
    assert events(game, "alvin") == [{"type": "alvin", "seat": 0, "place": "Boise"}]
    assert (game.seat, game.phase) == (1, "turn")


@pytest.mark.rule("W11")
def test_the_move_is_asked_even_with_one_city_to_go_to() -> None:
    game = caught()
    assert [str(action) for action in game.legal_actions] == ["Alvin to Santa Fe"]


@pytest.mark.rule("W11")
def test_only_a_route_to_roswell_catches_him_there() -> None:
    game = old_west(alvin=True, hands=["4 blue", ""])
    claim(game, SPOKANE, "4 blue")
    assert events(game, "caught") == []
    assert now(game, "alvin") == {"place": "Roswell", "holder": None}


@pytest.mark.rule("W11")
def test_a_second_route_to_roswell_catches_nobody() -> None:
    game = caught(hands=["3 yellow", "2 red"], start=["Santa Fe", "Albuquerque"])
    game.push("Alvin to Santa Fe")
    claim(game, "Albuquerque - Roswell (red)", "2 red")
    assert events(game, "caught") == []
    assert now(game, "alvin") == {"place": "Santa Fe", "holder": 0}
    assert line(game, 1, "alvin caught") == 0


# -- W12


@pytest.mark.rule("W12")
def test_another_players_route_to_alvins_city_catches_him() -> None:
    game = old_west(
        alvin={"place": "Seattle", "holder": 0}, alvin_points=[10, 0], points=[0, 0],
        start=["Seattle", "Spokane"], hands=["", "4 blue"], turn=1,
    )  # fmt: skip
    claim(game, SPOKANE, "4 blue")
    assert events(game, "caught") == [
        {"type": "caught", "seat": 1, "place": "Seattle", "points": 10}
    ]
    assert [line(game, seat, "alvin caught") for seat in (0, 1)] == [10, 10]
    assert [str(action) for action in game.legal_actions] == ["Alvin to Spokane"]
    game.push("Alvin to Spokane")
    assert now(game, "alvin") == {"place": "Spokane", "holder": 1}


@pytest.mark.rule("W12")
def test_the_holders_own_claims_there_change_nothing() -> None:
    game = old_west(
        alvin={"place": "Seattle", "holder": 0}, alvin_points=[10, 0], points=[0, 0],
        hands=["4 blue", ""],
    )  # fmt: skip
    claim(game, SPOKANE, "4 blue")
    assert events(game, "caught") == []
    assert now(game, "points") == [17, 0]
    game.push("no marker")
    assert game.seat == 1
    assert now(game, "alvin") == {"place": "Seattle", "holder": 0}


@pytest.mark.rule("W12")
def test_alvin_can_be_caught_again_and_again() -> None:
    game = old_west(
        alvin={"place": "Seattle", "holder": 1}, alvin_points=[10, 20], points=[0, 0],
        start=["Spokane", "Seattle"], hands=["4 blue", ""],
    )  # fmt: skip
    claim(game, SPOKANE, "4 blue")
    assert [line(game, seat, "alvin caught") for seat in (0, 1)] == [20, 20]


# -- W13


@pytest.mark.rule("W13")
@pytest.mark.parametrize("holder", [0, 1, None])
def test_whoever_holds_alvin_at_the_end_gets_ten_points_more(holder: int | None) -> None:
    place = "Roswell" if holder is None else STARTS[holder]
    game = old_west(
        alvin={"place": place, "holder": holder}, alvin_points=[20, 10], turns_left=1,
        market=COLORS,
    )  # fmt: skip
    push(game, "draw", "draw")
    held = [10 if seat == holder else 0 for seat in (0, 1)]
    assert [line(game, seat, "alvin held") for seat in (0, 1)] == held
    totals = [15 + 20 + held[0], 15 + 10 + held[1]]
    assert [score.total for score in game.scores] == totals


# -- W14


@pytest.mark.rule("W14")
def test_after_a_claim_points_then_alvin_then_marker_then_his_move() -> None:
    game = caught(start=["Albuquerque", "Denver"], routes={"Albuquerque - Santa Fe (green)": 0},
                  markers={"Santa Fe": 1}, hands=["2 green, 3 yellow", ""])  # fmt: skip
    kinds_seen = [event["type"] for event in events(game)]
    assert kinds_seen == ["claimed", "points", "caught"]
    assert events(game, "points")[0] == {"type": "points", "seat": 1, "points": 4, "rule": "W6"}
    assert game.phase == "alvin", "Roswell may not be marked and Santa Fe is"
    assert [str(action) for action in game.legal_actions] == ["Alvin to Albuquerque"]


@pytest.mark.rule("W14")
def test_alvin_may_go_to_the_city_just_marked() -> None:
    game = caught(start=["Albuquerque", "Denver"], routes={"Albuquerque - Santa Fe (green)": 0})
    assert game.phase == "marker", "asked before the move"
    assert now(game, "points") == [14, 0], "but after his points"
    game.push("marker at Santa Fe for 2 green")
    assert game.phase == "alvin"
    assert texts(game, "alvin") == {"Alvin to Albuquerque", "Alvin to Santa Fe"}
    game.push("Alvin to Santa Fe")
    assert now(game, "alvin") == {"place": "Santa Fe", "holder": 0}
    assert game.seat == 1


@pytest.mark.rule("W14")
def test_alvin_is_moved_also_when_no_marker_is_bought() -> None:
    game = caught(start=["Albuquerque", "Denver"], routes={"Albuquerque - Santa Fe (green)": 0})
    game.push("no marker")
    assert texts(game, "alvin") == {"Alvin to Albuquerque"}


@pytest.mark.rule("W14", "E1")
def test_the_turn_ends_with_the_move_not_before() -> None:
    game = caught(pieces=[5, 40], start=["Albuquerque", "Denver"],
                  routes={"Albuquerque - Santa Fe (green)": 0})  # fmt: skip
    game.push("no marker")
    assert now(game, "turns_left") is None
    game.push("Alvin to Albuquerque")
    assert now(game, "turns_left") == 2


@pytest.mark.rule("W14", "W11")
def test_the_start_city_is_always_a_place_for_alvin() -> None:
    game = caught(start=["Seattle", "Denver"], routes={SPOKANE: 0, "Pueblo - Santa Fe (black)": 0},
                  markers={"Santa Fe": 1})  # fmt: skip
    assert [str(action) for action in game.legal_actions] == ["Alvin to Seattle"]
