"""A: set-up."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from typing import Any

import pytest
from situations import (
    CARDS,
    HAND,
    PIECES,
    START_DEAL,
    TABLES,
    TICKETS,
    all_cards,
    all_seen,
    allows,
    altered,
    dealt,
    deck,
    hand,
    keep_all,
    kinds,
    now,
    push,
    refused_by,
    sees,
    texts,
)

from funicular.game import Game
from funicular.reasons import GameError

SEEDS = range(150)


def deal_events(game: Game, *types: str) -> list[dict[str, Any]]:
    return [event for event in game.deal if event["type"] in types]


# -- A1


@pytest.mark.rule("A1")
@pytest.mark.parametrize(("board", "seats"), TABLES)
def test_every_seat_is_dealt_the_start_hand_and_five_cards_lie_face_up(
    board: str, seats: int
) -> None:
    game = dealt(board, seats)
    assert [sum(hand(game, seat).values()) for seat in range(seats)] == [HAND[board]] * seats
    assert len([card for card in now(game, "market") if card]) == 5
    out = HAND[board] * seats + 5 + sum(now(game, "discards").values())
    assert now(game, "deck") == sum(CARDS[board].values()) - out
    assert all_cards(game) == CARDS[board]
    assert now(game, "pieces") == [PIECES[board]] * seats
    assert now(game, "points") == [0] * seats


@pytest.mark.rule("A1")
def test_the_cards_are_shuffled() -> None:
    games = [dealt("new_york", 2, seed) for seed in SEEDS]
    assert {hand_card for game in games for hand_card in hand(game, 0)} == set(CARDS["new_york"])
    assert {now(game, "market")[0] for game in games} == set(CARDS["new_york"])
    assert len({tuple(deck(game)) for game in games}) == len(games)


@pytest.mark.rule("A1")
def test_the_same_seed_deals_the_same_game() -> None:
    assert dealt("old_west", 4).state_bytes() == dealt("old_west", 4).state_bytes()


@pytest.mark.rule("A1", "A3")
def test_hands_and_then_tickets_are_dealt_in_turn_order_a_seat_at_a_time() -> None:
    game = dealt("old_west", 4, first=2)
    assert [event["seat"] for event in deal_events(game, "hand")] == [2, 3, 0, 1]
    assert [event["seat"] for event in deal_events(game, "offer")] == [2, 3, 0, 1]
    order = [event["type"] for event in game.deal]
    assert order == ["first"] + ["hand"] * 4 + ["market"] * 5 + ["offer"] * 4
    assert [event["slot"] for event in deal_events(game, "market")] == [1, 2, 3, 4, 5]


# -- A2


def first_markets(game: Game) -> tuple[list[list[str]], list[list[str]]]:
    """The markets turned up one after another in the deal, and those swept away."""
    turned = [event["card"] for event in deal_events(game, "market")]
    markets = [turned[i : i + 5] for i in range(0, len(turned), 5)]
    return markets, [event["cards"] for event in deal_events(game, "sweep")]


@pytest.mark.rule("A2")
def test_a_first_market_with_three_wilds_is_discarded_and_turned_up_anew() -> None:
    seen = 0
    for seed in range(300):
        markets, swept = first_markets(dealt("new_york", 2, seed))
        assert swept == [market for market in markets[:-1] if market.count("wild") >= 3]
        assert len(swept) == len(markets) - 1
        assert markets[-1].count("wild") < 3
        seen += len(swept)
    assert seen > 2


@pytest.mark.rule("A2")
def test_the_cards_of_a_first_market_swept_away_are_discards() -> None:
    for seed in range(300):
        game = dealt("san_francisco", 4, seed)
        swept = Counter(card for event in deal_events(game, "sweep") for card in event["cards"])
        assert now(game, "discards") == dict(swept)
        assert all_cards(game) == CARDS["san_francisco"]


@pytest.mark.rule("A2", "M5")
def test_three_first_markets_are_swept_at_most() -> None:
    cards = {"wild": {"name": "Mule", "count": 40}, "colors": {"red": 1, "blue": 1}}
    board = altered("plain", cards=cards)
    for seed in range(5):
        markets, swept = first_markets(Game(board, 2, seed=seed))
        assert all(market.count("wild") >= 3 for market in markets)
        assert swept == markets[:3]
        assert len(markets) == 4, "the fourth stays"


# -- A3


@pytest.mark.rule("A3")
@pytest.mark.parametrize(("board", "seats"), TABLES)
def test_every_seat_is_dealt_its_tickets_and_keeps_at_least_the_minimum(
    board: str, seats: int
) -> None:
    game = dealt(board, seats)
    deal, least = START_DEAL[board]
    offers = now(game, "offers")
    assert [len(offer) for offer in offers] == [deal] * seats
    assert len({ticket for offer in offers for ticket in offer}) == deal * seats
    assert len(now(game, "ticket_deck")) == TICKETS[board] - deal * seats
    for seat in range(seats):
        choices = [action.tickets or () for action in game.legal_actions_of(seat)]
        assert {action.type for action in game.legal_actions_of(seat)} == {"keep"}
        assert sorted(map(len, choices)) == sorted(
            mask.bit_count() for mask in range(2**deal) if mask.bit_count() >= least
        )


@pytest.mark.rule("A3")
def test_fewer_than_the_minimum_is_refused() -> None:
    game = dealt("old_west", 2)
    assert refused_by(game, "keep 1 5", 0) == "A3"
    assert allows(game, "keep 1 3 5", 0)


@pytest.mark.rule("A3")
def test_the_tickets_are_shuffled() -> None:
    offers = {tuple(now(dealt("new_york", 2, seed), "offers")[0]) for seed in SEEDS}
    assert len(offers) > 100
    assert len({ticket for offer in offers for ticket in offer}) == TICKETS["new_york"]


@pytest.mark.rule("A3")
def test_nobody_waits_for_anothers_choice() -> None:
    game = dealt("new_york", 4, first=1)
    assert sorted(game.to_move) == [0, 1, 2, 3]
    game.push("keep 1", 0)
    game.push("keep 2", 3)
    assert sorted(game.to_move) == [1, 2]
    assert allows(game, "keep 1 2", 2)
    assert allows(game, "keep 1 2", 1)


@pytest.mark.rule("A3")
def test_a_choice_once_made_stays() -> None:
    game = dealt("new_york", 2)
    game.push("keep 1", 0)
    assert refused_by(game, "keep 2", 0) == "A3"
    assert len(game.legal_actions_of(0)) == 0


@pytest.mark.rule("A3")
@pytest.mark.parametrize("board", ["new_york", "old_west"])
def test_any_order_of_choices_gives_the_same_game_and_the_same_record(board: str) -> None:
    choices = {"new_york": ["keep 1", "keep 2", "keep 1 2"]}.get(
        board, ["keep 1 2 4", "keep 2 3 5", "keep 1 2 3 5"]
    )
    results = set()
    for order in permutations(range(3)):
        game = dealt(board, 3, first=1)
        for seat in order:
            game.push(choices[seat], seat)
        record = str(game.record(reveal=True))
        assert Game.from_record(record).state_bytes() == game.state_bytes()
        results.add((game.state_bytes(), record))
    assert len(results) == 1


@pytest.mark.rule("A3")
def test_a_choice_is_secret_until_all_have_chosen() -> None:
    seen = []
    for choice in ("keep 1", "keep 2", "keep 1 2"):
        game = dealt("new_york", 3)
        game.push(choice, 0)
        seen.append([all_seen(game, 1), all_seen(game, 2), all_seen(game, None)])
        game.push("keep 1", 2)
        seen[-1] += [all_seen(game, 1), all_seen(game, None)]
    assert seen[0] == seen[1] == seen[2]


@pytest.mark.rule("A3")
def test_how_many_each_kept_is_shown_when_all_have_chosen() -> None:
    game = dealt("new_york", 3)
    game.push("keep 1 2", 0)
    game.push("keep 2", 1)
    for viewer in (0, 1, 2, None):
        assert [seat["tickets"] for seat in sees(game, viewer)["seats"]] == [0, 0, 0]
        assert len(sees(game, viewer)["ticket_deck"]) == 18 - 6
    game.push("keep 1", 2)
    for viewer in (0, 1, 2, None):
        assert [seat["tickets"] for seat in sees(game, viewer)["seats"]] == [2, 1, 1]


@pytest.mark.rule("A3")
@pytest.mark.parametrize("board", ["new_york", "san_francisco"])
def test_returned_tickets_go_under_the_deck_in_turn_order(board: str) -> None:
    game = dealt(board, 3, first=2)
    offers, before = now(game, "offers"), now(game, "ticket_deck")
    for seat, choice in enumerate(("keep 2", "keep 1 2", "keep 1")):
        game.push(choice, seat)
    assert now(game, "ticket_deck") == [*before, offers[2][1], offers[0][0]]
    assert [sorted(kept) for kept in now(game, "tickets")] == [
        [offers[0][1]],
        sorted(offers[1]),
        [offers[2][0]],
    ]


@pytest.mark.rule("A3")
def test_a_seats_tickets_are_returned_in_the_order_dealt() -> None:
    board = altered("new_york", tickets={"start": 4})
    for seed in range(3):
        game = Game(board, 2, seed=seed, first=1)
        offers, before = now(game, "offers"), now(game, "ticket_deck")
        game.push("keep 3", 0)
        game.push("keep 2", 1)
        returned = [offers[1][i] for i in (0, 2, 3)] + [offers[0][i] for i in (0, 1, 3)]
        assert now(game, "ticket_deck") == before + returned


@pytest.mark.rule("A3")
def test_old_west_shuffles_the_returned_tickets_together_first() -> None:
    shuffled = mixed = 0
    for seed in range(12):
        game = dealt("old_west", 3, seed, first=0)
        offers, before = now(game, "offers"), now(game, "ticket_deck")
        for seat in range(3):
            game.push("keep 1 2 3", seat)
        returned = [ticket for offer in offers for ticket in offer[3:]]
        after = now(game, "ticket_deck")
        assert after[: len(before)] == before
        assert sorted(after[len(before) :]) == sorted(returned)
        shuffled += after[len(before) :] != returned
        owners = [ticket in offers[0] for ticket in after[len(before) :]]
        mixed += owners != [True, True, False, False, False, False]
    assert shuffled > 8
    assert mixed > 6


@pytest.mark.rule("A3", "M8")
def test_nobody_knows_where_shuffled_returns_lie_but_all_know_what_they_returned() -> None:
    game = dealt("old_west", 2)
    offer = now(game, "offers")[0]
    for seat in range(2):
        game.push("keep 1 2 3", seat)
    view = sees(game, 0)
    assert sorted(view["returned"]) == sorted(offer[3:])
    assert {entry["ticket"] for entry in view["ticket_deck"]} == {None}
    assert [entry["returned_by"] for entry in view["ticket_deck"][-4:]] == ["several"] * 4


@pytest.mark.rule("A3")
def test_play_begins_when_all_have_chosen() -> None:
    game = dealt("new_york", 2, first=1)
    game.push("keep 1", 1)
    assert game.phase == "keep"
    game.push("keep 1", 0)
    assert game.phase == "turn"
    assert game.to_move == [1]


# -- A4


@pytest.mark.rule("A4")
@pytest.mark.parametrize(("board", "seats"), TABLES)
def test_a_named_seat_begins(board: str, seats: int) -> None:
    for first in range(seats):
        game = dealt(board, seats, first=first)
        assert game.first == first
        assert game.deal[0] == {"type": "first", "seat": first}


@pytest.mark.rule("A4")
@pytest.mark.parametrize(("board", "seats"), TABLES)
def test_without_a_name_the_first_seat_is_drawn_at_random(board: str, seats: int) -> None:
    drawn = Counter(dealt(board, seats, seed).first for seed in range(8 * seats))
    assert set(drawn) == set(range(seats))
    assert max(drawn.values()) < 6 * seats


@pytest.mark.rule("A4")
def test_a_seat_that_does_not_play_cant_be_named() -> None:
    with pytest.raises(GameError):
        dealt("new_york", 2, first=2)


@pytest.mark.rule("A4")
def test_who_begins_is_public_before_the_tickets_are_dealt() -> None:
    game = dealt("san_francisco", 4, seed=5)
    order = [event["type"] for event in game.deal]
    assert order[0] == "first"
    assert order.count("first") == 1
    assert {sees(game, seat)["first"] for seat in (0, 1, 2, 3, None)} == {game.first}


@pytest.mark.rule("A4")
def test_play_goes_clockwise_from_the_first_seat() -> None:
    game = keep_all(dealt("new_york", 4, first=2))
    order = []
    for _ in range(9):
        order.append(game.seat)
        push(game, "draw", "draw")
    assert order == [2, 3, 0, 1, 2, 3, 0, 1, 2]


@pytest.mark.rule("A4", "T1")
def test_the_first_turn_is_the_first_seats() -> None:
    game = keep_all(dealt("new_york", 3, first=1))
    assert game.to_move == [1]
    assert kinds(game) <= {"draw", "take", "tickets", "claim"}
    assert texts(game, "draw") == {"draw"}
