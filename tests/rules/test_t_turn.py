"""T: a turn."""

from __future__ import annotations

from typing import Any

import pytest
from situations import (
    COLORS,
    STARTS,
    all_but,
    allows,
    claim,
    events,
    hand,
    kinds,
    new_york,
    now,
    old_west,
    one_of_each_double,
    refused_by,
    san_francisco,
)

from funicular.game import Game

LAST = "Chinatown - Wall Street (green)"  # one space


def nothing_to_do(
    hands: list[object], seats: int = 2, free: tuple[str, ...] = (), **more: Any
) -> Game:
    """New York without a card to draw, a ticket to draw or (but for `free`) a route to claim."""
    position: dict[str, Any] = {
        "hands": hands,
        "market": [],
        "routes": one_of_each_double("new_york", 0, free),
        "pieces": [9] * seats,
        "rest_tickets": 0,
    }
    return new_york(seats, **position | more)


# -- T1


@pytest.mark.rule("T1")
def test_a_turn_offers_cards_tickets_and_routes() -> None:
    game = new_york(hands=["4 pink", ""], market=COLORS)
    assert kinds(game) == {"draw", "take", "tickets", "claim"}


@pytest.mark.rule("T1")
def test_a_turn_of_drawing_cards_is_nothing_else() -> None:
    game = new_york(hands=["4 pink", ""], market=COLORS)
    game.push("draw")
    assert game.seat == 0
    assert kinds(game) == {"draw", "take"}
    assert refused_by(game, "claim Chelsea - Soho (pink) for 4 pink") == "T1"
    assert refused_by(game, "draw tickets") == "T1"
    game.push("draw")
    assert game.seat == 1


@pytest.mark.rule("T1")
def test_a_turn_of_claiming_is_one_route() -> None:
    game = new_york(hands=["4 pink, 2 red", "3 blue"], market=COLORS)
    claim(game, "Chelsea - Soho (pink)", "4 pink")
    assert game.seat == 1
    assert game.phase == "turn"
    assert refused_by(game, "claim Lincoln Center - Midtown West (red) for 2 red", 0) == "T1"


@pytest.mark.rule("T1")
def test_a_turn_of_drawing_tickets_is_nothing_else() -> None:
    game = new_york(hands=["4 pink", ""], market=COLORS)
    game.push("draw tickets")
    assert game.seat == 0
    assert kinds(game) == {"keep"}
    assert refused_by(game, "draw") == "T1"
    game.push("keep 1")
    assert game.seat == 1


@pytest.mark.rule("T1")
def test_only_the_seat_to_move_may_act() -> None:
    game = new_york(3, turn=1, market=COLORS)
    assert allows(game, "draw", 1)
    for seat in (0, 2):
        assert refused_by(game, "draw", seat) == "T1"
        assert len(game.legal_actions_of(seat)) == 0


@pytest.mark.rule("T1")
@pytest.mark.parametrize("action", ["keep 1", "stack at Chelsea", "fly to the moon"])
def test_what_is_no_action_of_a_turn_is_refused(action: str) -> None:
    assert refused_by(new_york(), action) == "T1"


@pytest.mark.rule("T1")
def test_what_follows_a_claim_belongs_to_the_same_turn() -> None:
    game = san_francisco(hands=["3 red, 1 wild", ""])
    claim(game, "Golden Gate Bridge - Alcatraz (grey)", "3 red + 1 wild")
    assert (game.seat, kinds(game)) == (0, {"token"})
    game.push("token from Alcatraz")
    assert (game.seat, game.phase) == (1, "turn")
    game = old_west(hands=["4 blue", ""])
    claim(game, "Seattle - Spokane (blue)", "4 blue")
    assert (game.seat, kinds(game)) == (0, {"no marker"})
    assert refused_by(game, "draw") == "T1"
    game.push("no marker")
    assert (game.seat, game.phase) == (1, "turn")


# -- T2


@pytest.mark.rule("T2")
def test_a_player_who_can_do_nothing_passes() -> None:
    game = nothing_to_do(["", all_but("new_york")])
    assert [str(action) for action in game.legal_actions] == ["pass"]
    assert allows(game, "pass")
    before = now(game, "hands")
    game.push("pass")
    assert events(game) == [{"type": "passed", "seat": 0}]
    assert now(game, "hands") == before
    assert game.seat == 1


@pytest.mark.rule("T2")
def test_nobody_may_pass_at_the_start() -> None:
    assert refused_by(new_york(), "pass") == "T2"
    assert refused_by(old_west(start=list(STARTS[:2])), "pass") == "T2"


@pytest.mark.rule("T2")
@pytest.mark.parametrize("card", ["red", "wild"])
def test_nobody_may_pass_while_a_market_card_can_be_taken(card: str) -> None:
    game = nothing_to_do(["", all_but("new_york", card)], market=["", "", card])
    assert refused_by(game, "pass") == "T2"
    assert [str(action) for action in game.legal_actions] == ["take slot 3"]


@pytest.mark.rule("T2")
def test_nobody_may_pass_while_the_deck_has_a_card() -> None:
    cards = all_but("new_york", *["red"] * 5, "blue")
    game = nothing_to_do(["", cards], market=["red"] * 5, deck="blue")
    assert refused_by(game, "pass") == "T2"
    assert allows(game, "draw")


@pytest.mark.rule("T2")
def test_nobody_may_pass_while_a_ticket_is_left() -> None:
    game = nothing_to_do(
        ["", all_but("new_york")], rest_tickets=1, ticket_deck=["Chelsea - Brooklyn"]
    )
    assert refused_by(game, "pass") == "T2"
    assert [str(action) for action in game.legal_actions] == ["draw tickets"]


@pytest.mark.rule("T2")
def test_nobody_may_pass_who_can_claim_a_route() -> None:
    cards = all_but("new_york", "green")
    game = nothing_to_do(["green", cards], free=(LAST, LAST.replace("green", "pink")))
    assert refused_by(game, "pass") == "T2"
    assert [str(action) for action in game.legal_actions] == [f"claim {LAST} for 1 green"]
    cards = all_but("new_york", "blue")
    game = nothing_to_do(["blue", cards], free=(LAST, LAST.replace("green", "pink")))
    assert [str(action) for action in game.legal_actions] == ["pass"]


@pytest.mark.rule("T2", "C3")
def test_who_has_the_cards_but_not_the_pieces_passes() -> None:
    game = new_york(hands=[all_but("new_york"), ""], market=[], pieces=[0, 9], rest_tickets=1)
    assert [str(action) for action in game.legal_actions] == ["pass"]


@pytest.mark.rule("T2")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_when_every_player_passes_in_a_row_the_game_ends_at_once(seats: int) -> None:
    # With two seats the twins are closed (C6); with more, seat 0 may not claim its own (C5).
    hands: list[object] = [all_but("new_york"), *[""] * (seats - 1)]
    game = nothing_to_do(hands, seats, turn=1)
    for seat in [*range(1, seats), 0]:
        assert game.phase != "over"
        assert game.seat == seat
        game.push("pass")
    assert game.is_over
    assert game.ended == "all passed"
    assert events(game) == [{"type": "passed", "seat": 0}, {"type": "over", "why": "all passed"}]
    assert len(game.winners) > 0
    assert game.scores[0].total != 0, "and is scored"


@pytest.mark.rule("T2")
def test_passes_count_only_in_a_row() -> None:
    free = (LAST, LAST.replace("green", "pink"))
    game = nothing_to_do(["", all_but("new_york")], free=free)
    game.push("pass")
    claim(game, LAST, "1 green")
    game.push("take slot 1")
    assert hand(game, 0) == {"green": 1}
    game.push("pass")  # the second, but not in a row with the first
    assert game.phase != "over"
    game.push("pass")
    assert game.is_over
    assert game.ended == "all passed"
