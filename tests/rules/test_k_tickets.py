"""K: tickets."""

from __future__ import annotations

from itertools import chain, combinations

import pytest
from situations import (
    COLORS,
    DRAW_DEAL,
    all_seen,
    allows,
    claim,
    events,
    kinds,
    line,
    new_york,
    now,
    old_west,
    push,
    refused_by,
    sees,
    texts,
)

from funicular.events import for_seat
from funicular.game import Game

TOP = ["Chelsea - Brooklyn", "East Village - Soho", "Times Square - Soho"]
WEST = ["Bend - Las Vegas", "Boise - San Diego", "Denver - Tucson", "Eugene - Missoula",
        "Seattle - Denver"]  # fmt: skip


def keeps(count: int) -> set[str]:
    """Every choice of one ticket or more."""
    positions = range(1, count + 1)
    choices = chain.from_iterable(combinations(positions, n) for n in positions)
    return {"keep " + " ".join(map(str, choice)) for choice in choices}


# -- K1


@pytest.mark.rule("K1")
@pytest.mark.parametrize("board", ["new_york", "san_francisco", "old_west"])
def test_the_boards_number_of_tickets_is_drawn_from_the_top(board: str) -> None:
    position = {"start": ["Seattle", "Denver"]} if board == "old_west" else {}
    game = Game(board, 2, position=position)
    before = now(game, "ticket_deck")
    deal, least = DRAW_DEAL[board]
    game.push("draw tickets")
    assert now(game, "offers") == [before[:deal], []]
    assert now(game, "ticket_deck") == before[deal:]
    assert least == 1
    assert texts(game, "keep") == keeps(deal)
    assert game.seat == 0


@pytest.mark.rule("K1")
def test_at_least_one_is_kept() -> None:
    game = new_york(ticket_deck=TOP)
    game.push("draw tickets")
    assert texts(game, "keep") == {"keep 1", "keep 2", "keep 1 2"}
    assert kinds(game) == {"keep"}


@pytest.mark.rule("K1")
def test_the_rest_goes_under_the_deck_in_the_order_drawn() -> None:
    game = old_west(ticket_deck=WEST)
    below = now(game, "ticket_deck")[4:]
    push(game, "draw tickets", "keep 3")
    assert now(game, "tickets")[0] == ["Denver - Tucson"]
    assert now(game, "ticket_deck") == [*below, WEST[0], WEST[1], WEST[3]]


@pytest.mark.rule("K1")
def test_what_one_returned_another_may_draw_when_its_time_comes() -> None:
    game = new_york(ticket_deck=TOP, tickets=[[], []], rest_tickets=1)
    push(game, "draw tickets", "keep 2")
    assert now(game, "ticket_deck") == ["Times Square - Soho", "Chelsea - Brooklyn"]
    game.push("draw tickets")
    assert now(game, "offers")[1] == ["Times Square - Soho", "Chelsea - Brooklyn"]


@pytest.mark.rule("K1")
def test_a_deck_with_fewer_tickets_gives_what_it_has() -> None:
    game = old_west(ticket_deck=WEST[:3], rest_tickets=1)
    game.push("draw tickets")
    assert now(game, "offers")[0] == WEST[:3]
    assert texts(game, "keep") == keeps(3)
    assert refused_by(game, "keep 4") == "K1"
    game.push("keep 2")
    assert now(game, "ticket_deck") == [WEST[0], WEST[2]]


@pytest.mark.rule("K1")
@pytest.mark.parametrize("board", ["new_york", "old_west"])
def test_the_last_ticket_must_be_kept(board: str) -> None:
    last = {"new_york": TOP[0], "old_west": WEST[0]}[board]
    starts = {"start": ["Seattle", "Denver"]} if board == "old_west" else {}
    game = Game(board, 2, position={"ticket_deck": [last], "rest_tickets": 1, **starts})
    assert allows(game, "draw tickets")
    game.push("draw tickets")
    assert [str(action) for action in game.legal_actions] == ["keep 1"]
    game.push("keep 1")
    assert now(game, "tickets")[0] == [last]
    assert now(game, "ticket_deck") == []


@pytest.mark.rule("K1")
def test_without_a_ticket_left_the_action_is_not_legal() -> None:
    game = new_york(rest_tickets=1)
    assert now(game, "ticket_deck") == []
    assert refused_by(game, "draw tickets") == "K1"


@pytest.mark.rule("K1")
def test_more_may_be_kept_than_the_minimum() -> None:
    game = old_west(ticket_deck=WEST)
    push(game, "draw tickets", "keep 1 2 3 4")
    assert sorted(now(game, "tickets")[0]) == sorted(WEST[:4])
    assert len(now(game, "ticket_deck")) == 46
    assert game.seat == 1


# -- K2


@pytest.mark.rule("K2")
def test_a_kept_ticket_is_never_on_offer_again() -> None:
    game = new_york(tickets=[TOP[:1], TOP[1:2]], rest_tickets=None)
    seen = set(now(game, "tickets")[0])
    for _ in range(30):
        if not allows(game, "draw tickets"):
            break
        game.push("draw tickets")
        offer = now(game, "offers")[game.seat or 0]
        assert not set(offer) & seen
        seen.add(offer[0])
        game.push("keep 1")
    assert len(seen) == 17, "all of them, but for the one that seat 1 held from the start"


@pytest.mark.rule("K2")
def test_old_tickets_stay_when_new_ones_are_kept() -> None:
    held = [
        "Central Park - Chelsea",
        "Central Park - Chinatown",
        "Lincoln Center - Greenwich Village",
    ]
    game = new_york(tickets=[held, []], ticket_deck=TOP)
    push(game, "draw tickets", "keep 1")
    assert sorted(now(game, "tickets")[0]) == sorted([*held, TOP[0]])
    assert events(game, "kept") == [
        {"type": "kept", "seat": 0, "tickets": [TOP[0]], "returned": [TOP[1]]}
    ]


@pytest.mark.rule("K2")
def test_there_is_no_limit_to_the_tickets_of_a_player() -> None:
    game = new_york(rest_tickets=0, ticket_deck=TOP[:2])
    assert len(now(game, "tickets")[0]) == 16
    assert allows(game, "draw tickets")
    push(game, "draw tickets", "keep 1 2")
    assert len(now(game, "tickets")[0]) == 18
    west = old_west(rest_tickets=0, ticket_deck=WEST[:4])
    push(west, "draw tickets", "keep 1 2 3 4")
    assert len(now(west, "tickets")[0]) == 50


# -- K3


JOINED = {
    "Chelsea - Soho (pink)": 0,
    "Soho - Wall Street (grey)": 0,
    "Wall Street - Brooklyn (blue)": 0,
}


@pytest.mark.rule("K3")
def test_a_ticket_is_complete_when_own_routes_join_its_ends() -> None:
    game = new_york(tickets=[["Chelsea - Brooklyn", "Chelsea - Wall Street"], []], routes=JOINED)
    assert line(game, 0, "tickets completed") == 8 + 6
    assert line(game, 0, "tickets failed") == 0
    assert game.scores[0].completed == 2


@pytest.mark.rule("K3")
def test_a_ticket_that_is_not_complete_subtracts_its_points() -> None:
    game = new_york(tickets=[["Chelsea - Brooklyn", "Times Square - Soho"], []], routes=JOINED)
    assert line(game, 0, "tickets completed") == 8
    assert line(game, 0, "tickets failed") == -6
    assert game.scores[0].completed == 1


@pytest.mark.rule("K3")
def test_anothers_routes_do_not_count() -> None:
    routes = JOINED | {"Soho - Wall Street (grey)": 1}
    game = new_york(tickets=[["Chelsea - Brooklyn"], ["Chelsea - Wall Street"]], routes=routes)
    assert [line(game, seat, "tickets completed") for seat in (0, 1)] == [0, 0]
    assert [line(game, seat, "tickets failed") for seat in (0, 1)] == [-8, -6]


@pytest.mark.rule("K3")
def test_anothers_claim_completes_nothing() -> None:
    routes = {"Chelsea - Soho (pink)": 0, "Wall Street - Brooklyn (blue)": 0}
    game = new_york(
        turn=1, tickets=[["Chelsea - Brooklyn"], []], routes=routes, hands=["", "2 red"]
    )
    claim(game, "Soho - Wall Street (grey)", "2 red")
    assert line(game, 0, "tickets failed") == -8


@pytest.mark.rule("K3")
def test_touching_both_ends_is_not_enough() -> None:
    routes = {"Chelsea - Soho (pink)": 0, "Wall Street - Brooklyn (blue)": 0}
    game = new_york(tickets=[["Chelsea - Brooklyn"], []], routes=routes)
    assert line(game, 0, "tickets failed") == -8


@pytest.mark.rule("K3")
def test_a_claim_that_closes_the_gap_completes_the_ticket() -> None:
    routes = {"Chelsea - Soho (pink)": 0, "Wall Street - Brooklyn (blue)": 0}
    game = new_york(tickets=[["Chelsea - Brooklyn"], []], routes=routes, hands=["2 red", ""])
    assert game.scores[0].completed == 0
    claim(game, "Soho - Wall Street (grey)", "2 red")
    assert game.scores[0].completed == 1
    assert line(game, 0, "tickets completed") == 8


@pytest.mark.rule("K3")
def test_a_ring_joins_as_well() -> None:
    routes = {
        "Wall Street - Brooklyn (blue)": 0,
        "Chinatown - Brooklyn (red)": 0,
        "Chinatown - Wall Street (green)": 0,
        "Lower East Side - Chinatown (blue)": 0,
    }
    game = new_york(tickets=[["Lower East Side - Wall Street"], []], routes=routes)
    assert line(game, 0, "tickets completed") == 2


@pytest.mark.rule("K3")
def test_the_points_of_tickets_count_at_the_end() -> None:
    game = new_york(
        tickets=[["Chelsea - Brooklyn"], ["Times Square - Soho"]], routes=JOINED, turns_left=1
    )
    assert now(game, "points") == [7 + 2 + 4, 0], "nothing is credited before"
    push(game, "draw", "draw")
    assert game.is_over
    assert [score.total for score in game.scores] == [13 + 8 + 3, -6]


# -- K4


@pytest.mark.rule("K4")
def test_tickets_are_secret_but_their_number_is_public() -> None:
    games = [
        new_york(3, tickets=[held, ["Central Park - Chelsea"], []], ticket_deck=deck)
        for held, deck in ((TOP[:2], TOP[2:]), (TOP[1:], TOP[:1]))
    ]
    assert [each["ticket"] for each in sees(games[0], 0)["tickets"]] == TOP[:2]
    for viewer in (1, 2, None):
        assert all_seen(games[0], viewer) == all_seen(games[1], viewer)
        assert [seat["tickets"] for seat in sees(games[0], viewer)["seats"]] == [2, 1, 0]
        assert sees(games[0], viewer)["seats"][0]["shown_tickets"] is None


@pytest.mark.rule("K4")
def test_whether_a_ticket_is_complete_is_secret() -> None:
    games = [
        new_york(3, tickets=[[held], [], []], routes=JOINED, ticket_deck=TOP[1:], market=COLORS)
        for held in ("Chelsea - Brooklyn", "Central Park - Chelsea")
    ]
    assert [sees(game, 0)["tickets"][0]["complete"] for game in games] == [True, False]
    for viewer in (1, 2, None):
        assert all_seen(games[0], viewer) == all_seen(games[1], viewer)


@pytest.mark.rule("K4")
def test_drawn_tickets_and_the_choice_among_them_are_the_drawers_alone() -> None:
    other = ["United Nations - Wall Street", "Central Park - Chelsea"]
    games = [new_york(3, ticket_deck=deck, market=COLORS) for deck in (TOP[:2], other)]
    for game in games:
        game.push("draw tickets")
    assert [sees(game, 0)["offer"] for game in games] == [TOP[:2], other]
    for viewer in (1, 2, None):
        assert all_seen(games[0], viewer) == all_seen(games[1], viewer)
        assert sees(games[0], viewer)["seats"][0]["tickets_on_offer"] == 2
    for game, choice in zip(games, ("keep 1", "keep 2"), strict=True):
        game.push(choice)
    for viewer in (1, 2, None):
        assert all_seen(games[0], viewer) == all_seen(games[1], viewer)
        assert sees(games[0], viewer)["seats"][0]["tickets"] == 1
    [event] = events(games[0], "kept")
    hidden = {"type": "kept", "seat": 0, "tickets": 1, "returned": 1}
    assert for_seat(event, 1) == for_seat(event, None) == hidden
    assert for_seat(event, 0) == event


@pytest.mark.rule("K4")
def test_at_the_end_all_tickets_are_shown() -> None:
    game = new_york(tickets=[["Chelsea - Brooklyn"], TOP[1:]], routes=JOINED, turns_left=1)
    push(game, "draw")
    assert sees(game, 1)["seats"][0]["shown_tickets"] is None
    push(game, "draw")
    for viewer in (0, 1, None):
        shown = [seat["shown_tickets"] for seat in sees(game, viewer)["seats"]]
        assert shown[0] == [{"ticket": "Chelsea - Brooklyn", "points": 8, "complete": True}]
        assert sorted((each["ticket"], each["complete"]) for each in shown[1]) == [
            ("East Village - Soho", False),
            ("Times Square - Soho", False),
        ]
