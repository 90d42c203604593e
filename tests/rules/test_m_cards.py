"""M: drawing cards."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from situations import (
    CARDS,
    COLORS,
    all_but,
    all_cards,
    all_seen,
    allows,
    claim,
    deck,
    events,
    hand,
    kinds,
    new_york,
    now,
    old_west,
    push,
    refused_by,
    san_francisco,
    sees,
    texts,
)

from funicular.events import for_seat
from funicular.game import Game

# -- M1


@pytest.mark.rule("M1")
@pytest.mark.parametrize(
    ("actions", "drawn", "market"),
    [
        (("draw", "draw"), ["pink", "orange"], COLORS),
        (("draw", "take slot 1"), ["pink", "red"], ["orange", *COLORS[1:]]),
        (("take slot 2", "draw"), ["blue", "orange"], ["red", "pink", *COLORS[2:]]),
        (("take slot 1", "take slot 5"), ["red", "orange"], ["pink", *COLORS[1:4], "orange"]),
        (("take slot 3", "take slot 3"), ["green", "pink"], [*COLORS[:2], "orange", *COLORS[3:]]),
    ],
)
def test_two_cards_are_drawn_from_deck_or_market(
    actions: tuple[str, str], drawn: list[str], market: list[str]
) -> None:
    game = new_york(market=COLORS, deck=["pink", "orange", "black"])
    push(game, *actions)
    assert hand(game, 0) == dict(Counter(drawn))
    assert now(game, "market") == market
    assert (game.seat, game.phase) == (1, "turn")
    assert all_cards(game) == CARDS["new_york"]


@pytest.mark.rule("M1")
def test_a_market_card_taken_is_replaced_before_the_second_choice() -> None:
    game = new_york(market=COLORS, deck=["pink", "orange"])
    game.push("take slot 4")
    assert now(game, "market") == ["red", "blue", "green", "pink", "orange"]
    assert game.phase == "second"
    assert texts(game, "take") == {f"take slot {slot}" for slot in range(1, 6)}
    assert events(game) == [
        {"type": "taken", "seat": 0, "slot": 4, "card": "black"},
        {"type": "market", "slot": 4, "card": "pink"},
    ]


@pytest.mark.rule("M1")
def test_a_blind_draw_leaves_the_market_alone() -> None:
    game = new_york(market=COLORS, deck=["pink"])
    before = now(game, "deck")
    game.push("draw")
    assert now(game, "market") == COLORS
    assert now(game, "deck") == before - 1
    assert game.seat == 0


@pytest.mark.rule("M1")
def test_one_card_is_not_a_whole_draw() -> None:
    game = new_york(market=COLORS)
    game.push("draw")
    assert kinds(game) == {"draw", "take"}
    assert not allows(game, "pass")


# -- M2


@pytest.mark.rule("M2")
def test_a_wild_taken_face_up_first_ends_the_action() -> None:
    game = new_york(market=["wild", *COLORS[1:]], deck=["pink"])
    game.push("take slot 1")
    assert hand(game, 0) == {"wild": 1}
    assert now(game, "market") == ["pink", *COLORS[1:]]
    assert (game.seat, game.phase) == (1, "turn")


@pytest.mark.rule("M2")
@pytest.mark.parametrize("first", ["draw", "take slot 2"])
def test_a_wild_cant_be_taken_face_up_second(first: str) -> None:
    game = new_york(market=["wild", *COLORS[1:]], deck=["pink", "red"])
    assert allows(game, "take slot 1")
    game.push(first)
    assert refused_by(game, "take slot 1") == "M2"
    assert texts(game, "take") == {f"take slot {slot}" for slot in range(2, 6)}


@pytest.mark.rule("M2")
def test_a_wild_that_replaces_the_first_card_cant_be_taken_second() -> None:
    game = new_york(market=COLORS, deck=["wild"])
    game.push("take slot 3")
    assert now(game, "market")[2] == "wild"
    assert refused_by(game, "take slot 3") == "M2"


@pytest.mark.rule("M2")
def test_a_wild_drawn_blind_counts_as_any_card() -> None:
    game = new_york(market=COLORS, deck=["wild", "wild"])
    game.push("draw")
    assert (game.seat, game.phase) == (0, "second")
    game.push("draw")
    assert hand(game, 0) == {"wild": 2}
    assert game.seat == 1


@pytest.mark.rule("M2")
def test_a_wild_drawn_blind_after_a_market_card_is_fine() -> None:
    game = new_york(market=COLORS, deck=["pink", "wild"])
    push(game, "take slot 1", "draw")
    assert hand(game, 0) == {"red": 1, "wild": 1}


# -- M3


@pytest.mark.rule("M3")
def test_there_is_no_hand_limit() -> None:
    cards = all_but("new_york", *COLORS, "pink", "wild", "red")
    game = new_york(hands=[cards, ""], market=COLORS, deck=["pink", "wild", "red"])
    assert sum(hand(game, 0).values()) == 36
    push(game, "draw", "take slot 1")
    assert sum(hand(game, 0).values()) == 38
    push(game, "draw")
    assert all_cards(game) == CARDS["new_york"]


@pytest.mark.rule("M3")
@pytest.mark.parametrize("first", ["draw", "take slot 1"])
def test_a_hand_may_hold_every_card_of_a_colour(first: str) -> None:
    game = old_west(hands=["11 red, 11 blue, 11 green, 14 wild", ""], market=COLORS)
    assert allows(game, first)
    game.push(first)
    assert sum(hand(game, 0).values()) == 48
    assert allows(game, "draw")


# -- M4


@pytest.mark.rule("M4")
def test_a_third_wild_sweeps_all_five_away() -> None:
    new = ["pink", "pink", "red", "wild", "black"]
    game = new_york(market=["wild", "wild", "red", "blue", "green"], deck=["wild", *new])
    game.push("take slot 3")
    assert now(game, "market") == new
    assert now(game, "discards") == {"wild": 3, "blue": 1, "green": 1}
    assert [event["type"] for event in events(game)] == ["taken", "market", "sweep"] + [
        "market"
    ] * 5
    [sweep] = events(game, "sweep")
    assert sorted(sweep["cards"]) == ["blue", "green", "wild", "wild", "wild"]
    assert all_cards(game) == CARDS["new_york"]


@pytest.mark.rule("M4")
def test_the_second_card_is_chosen_from_the_market_after_the_sweep() -> None:
    new = ["pink", "pink", "red", "wild", "black"]
    game = new_york(market=["wild", "wild", "red", "blue", "green"], deck=["wild", *new])
    push(game, "take slot 3", "take slot 1")
    assert hand(game, 0) == {"red": 1, "pink": 1}


@pytest.mark.rule("M4")
def test_two_wilds_stay() -> None:
    game = new_york(market=["wild", "red", "red", "blue", "green"], deck=["wild", "black"])
    game.push("take slot 3")
    assert now(game, "market") == ["wild", "red", "wild", "blue", "green"]
    assert events(game, "sweep") == []
    assert now(game, "discards") == {}


@pytest.mark.rule("M4")
def test_a_wild_taken_and_replaced_by_a_wild_leaves_two() -> None:
    game = new_york(market=["wild", "wild", "red", "blue", "green"], deck=["wild", "black"])
    game.push("take slot 1")
    assert now(game, "market") == ["wild", "wild", "red", "blue", "green"]
    assert events(game, "sweep") == []


@pytest.mark.rule("M4")
def test_a_sweep_after_the_second_card_too() -> None:
    new = ["pink", "pink", "red", "black", "black"]
    game = new_york(market=["wild", "wild", "red", "blue", "green"], deck=["orange", "wild", *new])
    push(game, "draw", "take slot 5")
    assert now(game, "market") == new
    assert game.seat == 1


@pytest.mark.rule("M4")
def test_five_new_cards_all_lie_before_they_are_counted() -> None:
    second = ["wild", "wild", "wild", "red", "orange"]
    third = ["pink", "pink", "red", "black", "black"]
    game = new_york(market=["wild", "wild", "red", "blue", "green"], deck=["wild", *second, *third])
    game.push("take slot 3")
    assert [event["cards"] for event in events(game, "sweep")] == [
        ["wild", "wild", "wild", "blue", "green"],
        second,
    ]
    assert now(game, "market") == third
    assert now(game, "discards") == {"wild": 6, "blue": 1, "green": 1, "red": 1, "orange": 1}


@pytest.mark.rule("M4")
def test_four_wilds_are_swept_as_well() -> None:
    game = new_york(
        market=["wild", "wild", "wild", "red", "green"], deck=["wild", *COLORS], first=1, turn=1
    )
    game.push("take slot 4")
    assert now(game, "market") == COLORS
    assert now(game, "discards") == {"wild": 4, "green": 1}


# -- M5


@pytest.mark.rule("M5")
def test_after_three_sweeps_what_lies_there_stays() -> None:
    wilds = ["wild", "wild", "wild", "red", "blue"]
    game = old_west(
        market=["wild", "wild", "black", "black", "black"],
        deck=["wild", *wilds, *wilds, *wilds, "white", "white"],
    )
    game.push("take slot 3")
    assert len(events(game, "sweep")) == 3
    assert now(game, "market") == wilds
    assert now(game, "discards") == {"wild": 9, "red": 2, "blue": 2, "black": 2}
    assert game.phase == "second"
    assert texts(game, "take") == {"take slot 4", "take slot 5"}
    game.push("draw")
    assert now(game, "market") == wilds
    push(game, "draw", "draw")
    assert now(game, "market") == wilds, "a blind draw does not change the market"


@pytest.mark.rule("M5")
def test_two_sweeps_are_followed_by_a_third() -> None:
    wilds, calm = ["wild", "wild", "wild", "red", "blue"], ["white"] * 5
    game = old_west(
        market=["wild", "wild", "black", "black", "black"], deck=["wild", *wilds, *wilds, *calm]
    )
    game.push("take slot 3")
    assert len(events(game, "sweep")) == 3
    assert now(game, "market") == calm


@pytest.mark.rule("M5")
def test_the_next_change_of_the_market_sweeps_what_stayed() -> None:
    wilds, calm = ["wild", "wild", "wild", "red", "blue"], ["white"] * 5
    game = old_west(market=wilds, deck=["green", *calm])
    game.push("take slot 5")
    assert len(events(game, "sweep")) == 1
    assert now(game, "market") == calm


@pytest.mark.rule("M5")
def test_the_count_of_sweeps_starts_anew_with_every_change() -> None:
    cards = all_but("new_york", "wild", "wild", "wild", "wild", "wild", "red")
    game = new_york(hands=["", cards], market=["wild"] * 4 + ["red"], deck=["wild"])
    game.push("take slot 5")  # the last card of the deck is wild as well
    assert len(events(game, "sweep")) == 3
    assert now(game, "market") == ["wild"] * 5
    assert game.seat == 1, "nothing but wilds lies there: the action is over (M2, M7)"
    for left in (4, 3):
        game.push("take slot 1")
        assert len(events(game, "sweep")) == 3, "three more"
        assert sorted(map(str, now(game, "market"))) == ["None"] * (5 - left) + ["wild"] * left
    game.push("take slot 1")
    assert events(game, "sweep") == []


@pytest.mark.rule("M5", "M4")
def test_a_sweep_takes_what_lies_there_even_fewer_than_five() -> None:
    cards = all_but("new_york", "wild", "wild", "wild", "red")
    game = new_york(hands=["", cards], market=["wild", "", "wild", "red", "wild"])
    game.push("take slot 4")
    assert [event["cards"] for event in events(game, "sweep")] == [["wild"] * 3] * 3
    assert now(game, "market") == ["wild", "wild", "wild", None, None]
    assert now(game, "discards") == {}
    assert now(game, "deck") == 0


@pytest.mark.rule("M5")
def test_the_limit_rests_on_public_facts_only() -> None:
    """Whether the hands hold colours makes no difference to the sweeps."""
    wilds = ["wild", "wild", "wild", "red", "blue"]
    sweeps = []
    for hands in (["", ""], ["9 white, 9 green", "12 yellow, 12 orange"]):
        game = old_west(
            hands=hands,
            market=["wild", "wild", "black", "black", "black"],
            deck=["wild", *wilds, *wilds, *wilds],
        )
        game.push("take slot 3")
        sweeps.append(events(game, "sweep"))
    assert sweeps[0] == sweeps[1]


# -- M6

# All cards of New York that the positions below do not name.
REST = all_but("new_york", *COLORS, "pink", *["blue"] * 3, *["wild"] * 2)


@pytest.mark.rule("M6")
def test_the_discards_become_the_deck_as_soon_as_it_is_empty() -> None:
    game = new_york(market=COLORS, deck=["pink"], discards="3 blue, 2 wild", hands=["", REST])
    game.push("draw")
    assert events(game)[-1] == {"type": "reshuffle", "cards": 5}
    assert now(game, "discards") == {}
    assert Counter(deck(game)) == {"blue": 3, "wild": 2}
    game.push("draw")
    assert sum(hand(game, 0).values()) == 2


@pytest.mark.rule("M6")
def test_a_market_card_replaced_by_the_last_of_the_deck_makes_a_new_deck_too() -> None:
    game = new_york(market=COLORS, deck=["pink"], discards="3 blue, 2 wild", hands=["", REST])
    game.push("take slot 1")
    assert now(game, "market")[0] == "pink"
    assert now(game, "deck") == 5
    assert now(game, "discards") == {}


@pytest.mark.rule("M6")
def test_a_deck_that_ends_in_the_middle_of_a_sweep_is_made_anew_at_once() -> None:
    cards = all_but("new_york", *["wild"] * 3, "red", "blue", "green", "pink", "pink")
    game = new_york(
        hands=["", cards], market=["wild", "wild", "red", "blue", "green"], deck="wild, pink, pink"
    )
    game.push("take slot 3")
    first, *_ = events(game, "sweep")
    assert sorted(first["cards"]) == ["blue", "green", "wild", "wild", "wild"]
    kinds_seen = [event["type"] for event in events(game)]
    after = kinds_seen.index("sweep") + 1
    assert kinds_seen[after : after + 6] == ["market", "market", "reshuffle"] + ["market"] * 3
    assert sum(1 for card in now(game, "market") if card) == 5
    assert now(game, "deck") == 2
    assert all_cards(game) == CARDS["new_york"]


@pytest.mark.rule("M6")
def test_the_new_deck_is_shuffled() -> None:
    orders = set()
    for seed in range(12):
        game = new_york(
            market=COLORS, deck=["pink"], discards="3 blue, 2 wild", hands=["", REST], seed=seed
        )
        game.push("draw")
        orders.add(tuple(deck(game)))
    assert len(orders) > 4


@pytest.mark.rule("M6")
def test_every_reshuffle_of_a_game_is_one_of_its_own() -> None:
    """The same five cards are swept and shuffled three times in a row."""
    cards = all_but("new_york", "wild", "wild", "wild", "red", "blue", "pink")
    different = 0
    for seed in range(5):
        game = new_york(
            hands=["", cards],
            market=["wild", "wild", "wild", "red", "pink"],
            deck="blue",
            seed=seed,
        )
        game.push("take slot 5")
        _, *turned = [event["card"] for event in events(game, "market")]
        markets = [tuple(turned[i : i + 5]) for i in range(0, 15, 5)]
        assert {tuple(sorted(market)) for market in markets} == {
            ("blue", "red", "wild", "wild", "wild")
        }
        different += len(set(markets)) > 1
    assert different > 2


@pytest.mark.rule("M6")
def test_without_discards_a_payment_makes_the_deck() -> None:
    cards = all_but("new_york", *COLORS)
    game = new_york(hands=[cards, ""], market=COLORS)
    assert now(game, "deck") == 0
    claim(game, "Chelsea - Soho (pink)", "4 pink")
    assert now(game, "deck") == 4
    assert now(game, "discards") == {}
    assert now(game, "market") == COLORS


@pytest.mark.rule("M6")
def test_a_deck_that_is_not_empty_is_left_alone() -> None:
    game = new_york(market=COLORS, deck=["pink", "red"], hands=["4 pink", ""])
    before = deck(game)
    claim(game, "Chelsea - Soho (pink)", "4 pink")
    assert now(game, "discards") == {"pink": 4}
    assert deck(game) == before


# -- M7


@pytest.mark.rule("M7")
def test_with_deck_and_discards_empty_the_market_is_not_refilled() -> None:
    cards = all_but("new_york", *COLORS)
    game = new_york(hands=["", cards], market=COLORS)
    game.push("take slot 2")
    assert now(game, "market") == ["red", None, "green", "black", "orange"]
    assert game.phase == "second"
    assert refused_by(game, "take slot 2") == "M7"
    assert refused_by(game, "draw") == "M7"
    game.push("take slot 5")
    assert now(game, "market") == ["red", None, "green", "black", None]
    assert game.seat == 1


@pytest.mark.rule("M7")
def test_one_card_is_enough_to_choose_the_action_which_ends_after_it() -> None:
    cards = all_but("new_york", "red")
    game = new_york(hands=["", cards], market=["", "", "", "red", ""])
    assert texts(game, "take") == {"take slot 4"}
    game.push("take slot 4")
    assert hand(game, 0) == {"red": 1}
    assert (game.seat, game.phase) == (1, "turn")


@pytest.mark.rule("M7", "M2")
def test_an_action_that_finds_only_wilds_for_the_second_card_ends() -> None:
    cards = all_but("new_york", "red", "wild", "wild")
    game = new_york(hands=["", cards], market=["wild", "", "red", "", "wild"])
    game.push("take slot 3")
    assert (game.seat, game.phase) == (1, "turn")
    assert hand(game, 0) == {"red": 1}


@pytest.mark.rule("M7")
def test_after_the_last_blind_card_the_market_gives_the_second() -> None:
    cards = all_but("new_york", *COLORS, "pink")
    game = new_york(hands=["", cards], market=COLORS, deck=["pink"])
    game.push("draw")
    assert game.phase == "second"
    assert kinds(game) == {"take"}


@pytest.mark.rule("M7")
def test_cards_of_a_payment_fill_the_market_lowest_place_first() -> None:
    cards = all_but("new_york", "red", "blue")
    game = new_york(hands=[cards, ""], market=["red", "", "blue", "", ""])
    claim(game, "Lincoln Center - Midtown West (red)", "2 red")
    assert now(game, "market") == ["red", "red", "blue", "red", None]
    assert [event["type"] for event in events(game)][-3:] == ["reshuffle", "market", "market"]
    assert [event["slot"] for event in events(game, "market")] == [2, 4]
    assert now(game, "deck") == 0
    assert now(game, "discards") == {}


@pytest.mark.rule("M7")
def test_what_the_market_does_not_need_stays_in_the_deck() -> None:
    cards = all_but("new_york", "red", "blue", "blue")
    game = new_york(hands=[cards, ""], market=["red", "", "", "blue", "blue"])
    claim(game, "Chelsea - Soho (pink)", "4 pink")
    assert now(game, "market") == ["red", "pink", "pink", "blue", "blue"]
    assert deck(game) == ["pink", "pink"]


@pytest.mark.rule("M7", "M4")
def test_wilds_that_fill_the_market_are_swept() -> None:
    game = new_york(hands=[all_but("new_york"), ""], market=[])
    claim(game, "Chelsea - Soho (pink)", "4 wild")
    assert len(events(game, "sweep")) == 3
    assert now(game, "market") == ["wild"] * 4 + [None]


@pytest.mark.rule("M7", "M4")
def test_a_market_filled_without_three_wilds_is_not_swept() -> None:
    game = new_york(hands=[all_but("new_york"), ""], market=[])
    claim(game, "Chelsea - Soho (pink)", "2 pink + 2 wild")
    assert events(game, "sweep") == []
    assert sorted(map(str, now(game, "market"))) == ["None", "pink", "pink", "wild", "wild"]


@pytest.mark.rule("M7", "S5")
def test_the_market_is_filled_before_a_token_is_chosen() -> None:
    game = san_francisco(hands=[all_but("san_francisco"), ""], market=[])
    claim(game, "Golden Gate Bridge - Alcatraz (grey)", "3 red + 1 wild")
    assert game.phase == "token"
    assert Counter(now(game, "market")) == {"red": 3, "wild": 1, None: 1}


@pytest.mark.rule("M7", "W5")
def test_the_market_is_filled_before_a_marker_is_bought() -> None:
    game = old_west(hands=[all_but("old_west"), ""], market=[])
    claim(game, "Seattle - Spokane (blue)", "4 blue")
    assert game.phase == "marker"
    assert now(game, "market") == ["blue"] * 4 + [None]


@pytest.mark.rule("M7", "W11", "W14")
def test_the_market_is_filled_before_alvin_is_moved() -> None:
    game = old_west(
        alvin=True, start=["Santa Fe", "Denver"], hands=[all_but("old_west"), ""], market=[]
    )
    claim(game, "Roswell - Santa Fe (yellow)", "3 yellow")
    # Santa Fe is marked and Roswell may not be: no marker is asked for.
    assert game.phase == "alvin"
    assert now(game, "market") == ["yellow"] * 3 + [None, None]


@pytest.mark.rule("M7", "W14")
def test_the_price_of_a_marker_fills_the_market_before_alvin_is_moved() -> None:
    game = old_west(
        alvin=True, start=["Las Cruces", "Denver"], routes={"Albuquerque - Las Cruces (grey)": 0},
        hands=[all_but("old_west"), ""], market=[],
    )  # fmt: skip
    claim(game, "Albuquerque - Roswell (red)", "2 red")
    assert now(game, "market") == ["red", "red", None, None, None]
    game.push("marker at Albuquerque for 2 green")
    assert game.phase == "alvin"
    assert now(game, "market") == ["red", "red", "green", "green", None]


# -- M8


def both(secret: list[dict[str, Any]], *actions: str) -> list[Game]:
    """Games that differ in a secret, after the same actions."""
    games = [new_york(3, market=COLORS, **position) for position in secret]
    for game in games:
        push(game, *actions)
    return games


@pytest.mark.rule("M8")
def test_a_blind_draw_is_known_to_its_drawer_alone() -> None:
    red, wild = both([{"deck": ["red", "blue"]}, {"deck": ["wild", "blue"]}], "draw")
    assert sees(red, 0)["hand"] == {"red": 1}
    assert sees(wild, 0)["hand"] == {"wild": 1}
    for viewer in (1, 2, None):
        assert all_seen(red, viewer) == all_seen(wild, viewer)


@pytest.mark.rule("M8")
def test_the_event_of_a_blind_draw_tells_others_only_that_it_happened() -> None:
    game = new_york(deck=["red"], market=COLORS)
    game.push("draw")
    [event] = events(game, "drawn")
    assert for_seat(event, 0) == {"type": "drawn", "seat": 0, "card": "red"}
    assert for_seat(event, 1) == for_seat(event, None) == {"type": "drawn", "seat": 0}


@pytest.mark.rule("M8")
def test_the_order_of_the_deck_is_hidden_from_all() -> None:
    games = both([{"deck": ["red", "blue"]}, {"deck": ["blue", "red"]}])
    for viewer in (0, 1, 2, None):
        assert all_seen(games[0], viewer) == all_seen(games[1], viewer)


@pytest.mark.rule("M8")
def test_the_cards_of_a_hand_are_its_seats_alone_but_their_number_is_public() -> None:
    games = both([{"hands": ["2 red", "", "3 blue"]}, {"hands": ["red, wild", "", "3 blue"]}])
    for viewer in (1, 2, None):
        assert all_seen(games[0], viewer) == all_seen(games[1], viewer)
        assert [seat["cards"] for seat in sees(games[0], viewer)["seats"]] == [2, 0, 3]
    assert sees(games[0], 0)["hand"] == {"red": 2}
    assert sees(games[1], 0)["hand"] == {"red": 1, "wild": 1}
    assert sees(games[0], None)["hand"] == {}


@pytest.mark.rule("M8")
def test_market_discards_and_the_size_of_the_deck_are_public() -> None:
    game = new_york(3, hands=["4 pink", "", ""], market=COLORS)
    claim(game, "Chelsea - Soho (pink)", "4 pink")
    for viewer in (0, 1, 2, None):
        view = sees(game, viewer)
        assert view["market"] == COLORS
        assert view["discards"] == {"pink": 4}
        assert view["deck"] == 44 - 5 - 4
        assert view["seats"][0]["cards"] == 0


@pytest.mark.rule("M8")
def test_a_card_taken_from_the_market_is_public() -> None:
    game = new_york(3, market=COLORS, deck=["pink", "black"])
    push(game, "take slot 2", "draw")
    for viewer in (0, 1, 2, None):
        assert sees(game, viewer)["seats"][0]["known_cards"] == {"blue": 1}
        assert sees(game, viewer)["seats"][0]["cards"] == 2


@pytest.mark.rule("M8")
def test_a_card_paid_is_no_longer_known_to_be_in_the_hand() -> None:
    game = new_york(hands=["3 red", ""], known=["2 red", ""], market=COLORS)
    claim(game, "Lincoln Center - Midtown West (red)", "2 red")
    assert sees(game, 1)["seats"][0]["known_cards"] == {}
    game = new_york(hands=["5 red", ""], known=["3 red", ""], market=COLORS)
    claim(game, "Lincoln Center - Midtown West (red)", "2 red")
    assert sees(game, 1)["seats"][0]["known_cards"] == {"red": 1}


@pytest.mark.rule("M8")
def test_what_a_seat_can_pay_is_told_to_that_seat_alone() -> None:
    game = new_york(hands=["4 pink", ""], market=COLORS)
    assert len(sees(game, 0)["legal"]) == len(game.legal_actions)
    assert sees(game, 1)["legal"] == []
    assert sees(game, None)["legal"] == []


@pytest.mark.rule("M8")
def test_a_seat_still_sees_the_tickets_it_returned_and_where_they_lie() -> None:
    top = ["Chelsea - Brooklyn", "East Village - Soho"]
    game = new_york(ticket_deck=top, market=COLORS)
    push(game, "draw tickets", "keep 2")
    assert sees(game, 0)["returned"] == ["Chelsea - Brooklyn"]
    assert sees(game, 0)["ticket_deck"][-1] == {"returned_by": 0, "ticket": "Chelsea - Brooklyn"}
    for viewer in (1, None):
        assert sees(game, viewer)["returned"] == []
        assert sees(game, viewer)["ticket_deck"][-1] == {"returned_by": 0, "ticket": None}
    push(game, "draw", "draw")
    assert sees(game, 0)["returned"] == ["Chelsea - Brooklyn"], "it stays"
