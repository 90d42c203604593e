"""The second referee on games written by hand: it agrees with the rules and notices falsehoods."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
from referee import (
    WILD,
    Disagreement,
    Json,
    Referee,
    canonical,
    joined,
    judge,
    keeps,
    load_board,
    payments,
    routes_of,
)
from referee_player import header, play, resume

BOARDS = Path(__file__).parent.parent / "src" / "funicular" / "boards"
NEW_YORK = load_board(BOARDS / "new_york.toml")
SAN_FRANCISCO = load_board(BOARDS / "san_francisco.toml")
OLD_WEST = load_board(BOARDS / "old_west.toml")

WOODS: Json = {
    "places": [{"name": "Ash"}, {"name": "Birch"}, {"name": "Cedar"}],
    "routes": [
        {"between": ["Ash", "Birch"], "color": "red", "length": 2},
        {"between": ["Birch", "Cedar"], "color": "grey", "length": 1},
        {"between": ["Ash", "Cedar"], "color": "grey", "length": 3, "ferry": 1},
        {"between": ["Ash", "Birch"], "color": "grey", "length": 2},
        {"between": ["Birch", "Ash"], "color": "grey", "length": 2},
    ],
    "destinations": [
        {"between": ["Ash", "Birch"], "points": 2},
        {"between": ["Birch", "Cedar"], "points": 1},
        {"between": ["Ash", "Cedar"], "points": 3},
    ],
    "seats": {"min": 2, "max": 3, "pieces": 4, "small": 2},
    "cards": {"hand": 2, "wild": {"count": 3}, "colors": {"red": 4, "blue": 4}},
    "tickets": {
        "start": 1,
        "start_keep": 1,
        "draw": 1,
        "draw_keep": 1,
        "shuffle_returned": False,
    },
    "points": {"1": 1, "2": 2, "3": 4},
}

DRAW = {"type": "draw"}
TICKETS = {"type": "tickets"}
KEEP = {"type": "keep", "tickets": [1]}


def take(*slots: int) -> list[Json]:
    return [{"type": "take", "slot": slot} for slot in slots]


def claim(route: str, **cards: int) -> Json:
    return {"type": "claim", "route": route, "cards": cards}


RED_ROUTE = claim("Ash - Birch (red)", red=2)

# the hand-written game: seat, action, legal actions, events, what changes in the state
WOODS_MOVES: list[tuple[int, Json, list[Json], list[Json], Json]] = [
    (0, KEEP, [KEEP], [], {"to_move": [1]}),
    (
        1,
        KEEP,
        [KEEP],
        [
            {"type": "kept", "seat": 0, "tickets": ["Ash - Birch"], "returned": []},
            {"type": "kept", "seat": 1, "tickets": ["Birch - Cedar"], "returned": []},
        ],
        {
            "to_move": [0],
            "phase": "turn",
            "offers": [[], []],
            "tickets": [["Ash - Birch"], ["Birch - Cedar"]],
        },
    ),
    (
        0,
        RED_ROUTE,
        [
            DRAW,
            *take(1, 2, 3, 4, 5),
            TICKETS,
            RED_ROUTE,
            claim("Birch - Cedar (grey)", red=1),
            claim("Ash - Birch (grey)", red=2),
            claim("Birch - Ash (grey 2)", red=2),
        ],
        [
            {
                "type": "claimed",
                "seat": 0,
                "route": "Ash - Birch (red)",
                "cards": {"red": 2},
            },
            {"type": "points", "seat": 0, "points": 2, "rule": "C8"},
            {"type": "last turns", "seat": 0},
        ],
        {
            "to_move": [1],
            "hands": [{}, {"blue": 1, "wild": 1}],
            "discards": {"red": 2},
            "pieces": [2, 4],
            "points": [2, 0],
            "routes": {"Ash - Birch (red)": 0},
            "turns_left": 2,
        },
    ),
    (
        1,
        {"type": "take", "slot": 2},
        [
            DRAW,
            *take(1, 2, 3, 4, 5),
            TICKETS,
            claim("Birch - Cedar (grey)", blue=1),
            claim("Birch - Cedar (grey)", wild=1),
        ],
        [
            {"type": "taken", "seat": 1, "slot": 2, "card": "blue"},
            {"type": "market", "slot": 2, "card": "blue"},
        ],
        {"phase": "second", "hands": [{}, {"blue": 2, "wild": 1}], "deck": 1},
    ),
    (
        1,
        DRAW,
        [DRAW, *take(1, 2, 3, 5)],
        [
            {"type": "drawn", "seat": 1, "card": "wild"},
            {"type": "reshuffle", "cards": 2},
        ],
        {
            "to_move": [0],
            "phase": "turn",
            "hands": [{}, {"blue": 2, "wild": 2}],
            "deck": 2,
            "discards": {},
            "turns_left": 1,
        },
    ),
    (
        0,
        TICKETS,
        [DRAW, *take(1, 2, 3, 4, 5), TICKETS],
        [{"type": "offer", "seat": 0, "tickets": ["Ash - Cedar"]}],
        {"phase": "keep", "offers": [["Ash - Cedar"], []], "ticket_deck": []},
    ),
    (
        0,
        KEEP,
        [KEEP],
        [
            {"type": "kept", "seat": 0, "tickets": ["Ash - Cedar"], "returned": []},
            {"type": "over", "why": "last turns"},
        ],
        {
            "to_move": [],
            "phase": "over",
            "offers": [[], []],
            "tickets": [["Ash - Birch", "Ash - Cedar"], ["Birch - Cedar"]],
            "turns_left": 0,
        },
    ),
]


def woods_deal() -> Json:
    events: list[Json] = [
        {"type": "first", "seat": 0},
        {"type": "hand", "seat": 0, "cards": ["red", "red"]},
        {"type": "hand", "seat": 1, "cards": ["blue", "wild"]},
    ]
    market = ["red", "blue", "blue", "wild", "red"]
    for slot, card in enumerate(market, 1):
        events.append({"type": "market", "slot": slot, "card": card})
    for seat, ticket in enumerate(["Ash - Birch", "Birch - Cedar"]):
        events.append({"type": "offer", "seat": seat, "tickets": [ticket]})
    state = {
        "hands": [{"red": 2}, {"blue": 1, "wild": 1}],
        "market": market,
        "deck": 2,
        "discards": {},
        "pieces": [4, 4],
        "points": [0, 0],
        "tickets": [[], []],
        "offers": [["Ash - Birch"], ["Birch - Cedar"]],
        "ticket_deck": ["Ash - Cedar"],
        "routes": {},
        "tokens": None,
        "stacks": None,
        "markers": None,
        "markers_left": None,
        "alvin": None,
        "phase": "keep",
        "to_move": [0, 1],
        "turns_left": None,
    }
    return {"type": "deal", "events": events, "state": state}


def score(seat: int, routes: int, completed: int, failed: int) -> Json:
    lines = [
        {"rule": "C8", "source": "routes", "points": routes},
        {"rule": "K3", "source": "tickets completed", "points": completed},
        {"rule": "K3", "source": "tickets failed", "points": failed},
    ]
    return {"seat": seat, "total": routes + completed + failed, "lines": lines}


def woods_game() -> list[Json]:
    """A whole game on the tiny board, every line of it worked out by hand."""
    lines = [header(2), woods_deal()]
    state = lines[1]["state"]
    for number, (seat, action, legal, events, changes) in enumerate(WOODS_MOVES, 1):
        state = {**state, **changes}
        move = {"type": "move", "number": number, "seat": seat, "action": action, "text": ""}
        lines.append({**move, "legal": legal, "events": events, "state": state})
    result = {"type": "result", "end": "last turns", "completed": [1, 0], "winners": [0]}
    scores = [score(0, 2, 2, -3), score(1, 0, 0, -1)]
    return deepcopy([*lines, {**result, "scores": scores, "tie": None}])


def test_the_hand_written_game_is_agreed_to() -> None:
    judge(woods_game(), WOODS)


def test_a_record_that_stops_early_needs_no_result() -> None:
    for length in range(2, 9):
        judge(woods_game()[:length], WOODS)


# -------------------------------------------------------------------- falsehoods

Falsify = Callable[[list[Json]], Any]
MOVE = 1  # move n is line n + MOVE


def set_at(*path: Any) -> Falsify:
    """Set the item at this path to the last argument."""

    def change(lines: list[Json]) -> None:
        *way, last, value = path
        target: Any = lines
        for step in way:
            target = target[step]
        target[last] = value

    return change


FALSEHOODS: dict[str, tuple[Falsify, str]] = {
    "format": (set_at(0, "format", "something-else-9"), "format"),
    "too many seats": (set_at(0, "seats", 9), "number of seats"),
    "alvin where there is none": (set_at(0, "options", "alvin", True), "option alvin"),
    "hand of three": (set_at(1, "events", 1, "cards", ["red"] * 3), "cards dealt"),
    "card that does not exist": (set_at(1, "events", 3, "card", "green"), "card from the deck"),
    "one ticket dealt twice": (set_at(1, "events", 9, "tickets", ["Ash - Birch"]), "ticket dealt"),
    "a hand for the wrong seat": (set_at(1, "events", 2, "seat", 0), "seats of hand"),
    "unknown ticket deck": (set_at(1, "state", "ticket_deck", []), "tickets left"),
    "move left out": (lambda lines: lines.pop(4 + MOVE), "move number"),
    "wrong number": (set_at(3 + MOVE, "number", 4), "move number"),
    "wrong seat": (set_at(3 + MOVE, "seat", 1), "seat to move"),
    "legal action missing": (lambda lines: lines[3 + MOVE]["legal"].pop(), "legal actions"),
    "legal action twice": (lambda lines: lines[3 + MOVE]["legal"].append(DRAW), "repetition"),
    "legal action invented": (
        lambda lines: lines[3 + MOVE]["legal"].append({"type": "pass"}),
        "legal actions",
    ),
    "legal payment changed": (set_at(3 + MOVE, "legal", 7, "cards", {"wild": 2}), "legal actions"),
    "closed twin offered": (
        lambda lines: lines[4 + MOVE]["legal"].append(claim("Ash - Birch (grey)", blue=1, wild=1)),
        "legal actions",
    ),
    "wild as second card": (
        lambda lines: lines[5 + MOVE]["legal"].extend(take(4)),
        "legal actions",
    ),
    "action not legal": (set_at(5 + MOVE, "action", {"type": "take", "slot": 4}), "action"),
    "action with a strange field": (set_at(5 + MOVE, "action", {**DRAW, "x": 1}), "unreadable"),
    "action other than its events": (set_at(4 + MOVE, "action", {"type": "take", "slot": 3}), "e"),
    "wrong points": (set_at(3 + MOVE, "events", 1, "points", 3), "event"),
    "points to another seat": (set_at(3 + MOVE, "events", 1, "seat", 1), "event"),
    "events out of order": (lambda lines: lines[3 + MOVE]["events"].reverse(), "event"),
    "event missing": (lambda lines: lines[3 + MOVE]["events"].pop(), "event"),
    "event too many": (
        lambda lines: lines[3 + MOVE]["events"].append({"type": "sweep", "cards": []}),
        "further events",
    ),
    "card no longer in the deck": (set_at(5 + MOVE, "events", 0, "card", "red"), "card from"),
    "reshuffle hushed up": (lambda lines: lines[5 + MOVE]["events"].pop(), "event"),
    "reshuffle of the wrong size": (set_at(5 + MOVE, "events", 1, "cards", 3), "event"),
    "another ticket than the deck's": (
        set_at(6 + MOVE, "events", 0, "tickets", ["Ash - Birch"]),
        "event",
    ),
    "hand": (set_at(4 + MOVE, "state", "hands", 1, {"blue": 1, "wild": 2}), "state: hands"),
    "market": (set_at(4 + MOVE, "state", "market", 1, None), "state: market"),
    "deck count": (set_at(5 + MOVE, "state", "deck", 3), "state: deck"),
    "discards": (set_at(3 + MOVE, "state", "discards", {"red": 1}), "state: discards"),
    "pieces": (set_at(3 + MOVE, "state", "pieces", [3, 4]), "state: pieces"),
    "running points": (set_at(3 + MOVE, "state", "points", [4, 0]), "state: points"),
    "tickets": (set_at(2 + MOVE, "state", "tickets", [[], []]), "state: tickets"),
    "offers": (set_at(6 + MOVE, "state", "offers", [[], []]), "state: offers"),
    "routes": (set_at(3 + MOVE, "state", "routes", {}), "state: routes"),
    "phase": (set_at(4 + MOVE, "state", "phase", "turn"), "state: phase"),
    "to move": (set_at(4 + MOVE, "state", "to_move", [0]), "state: to_move"),
    "turns left": (set_at(5 + MOVE, "state", "turns_left", 2), "state: turns_left"),
    "field missing in the state": (lambda lines: lines[3]["state"].pop("tokens"), "fields"),
    "result left out": (lambda lines: lines.pop(), "result line"),
    "result too early": (lambda lines: lines.pop(7 + MOVE), "phase at the result"),
    "result twice": (lambda lines: lines.append(lines[-1]), "after the result"),
    "total": (set_at(-1, "scores", 0, "total", 7), "result: scores"),
    "score line": (set_at(-1, "scores", 1, "lines", 2, "points", 0), "result: scores"),
    "completed": (set_at(-1, "completed", [2, 0]), "result: completed"),
    "winners": (set_at(-1, "winners", [1]), "result: winners"),
    "tie": (set_at(-1, "tie", "shared"), "result: tie"),
    "why it ended": (set_at(-1, "end", "all passed"), "result: end"),
    "strange line": (set_at(3, "type", "remark"), "line"),
    "no deal": (lambda lines: lines.pop(1), "line"),
    "nothing at all": (lambda lines: lines.clear(), "line"),
}


@pytest.mark.parametrize("name", FALSEHOODS)
def test_a_falsified_line_is_noticed(name: str) -> None:
    falsify, what = FALSEHOODS[name]
    lines = woods_game()
    falsify(lines)
    with pytest.raises(Disagreement) as caught:
        judge(lines, WOODS)
    assert what in caught.value.what


def test_a_disagreement_names_move_rule_and_both_sides() -> None:
    lines = woods_game()
    set_at(3 + MOVE, "events", 1, "points", 3)(lines)
    with pytest.raises(
        Disagreement, match=r"^move 3: event \(C8\): expected .* found .*"
    ) as caught:
        judge(lines, WOODS)
    assert (caught.value.number, caught.value.rule) == (3, "C8")


# -------------------------------------------------------------------- claims and payments


def paid(*sets: dict[str, int]) -> set[frozenset[tuple[str, int]]]:
    return {frozenset(cards.items()) for cards in sets}


def test_payments_of_a_coloured_route_C1() -> None:
    found = payments({"red": 2, "blue": 5, WILD: 2}, ["red"], 3)
    assert set(found) == paid({"red": 2, WILD: 1}, {"red": 1, WILD: 2})
    assert payments({"red": 2, "blue": 5}, ["red"], 3) == []


def test_payments_of_a_grey_route_list_all_wild_once_C2() -> None:
    found = payments({"red": 2, "blue": 1, WILD: 2}, ["red", "blue"], 2)
    expected = paid({"red": 2}, {"red": 1, WILD: 1}, {"blue": 1, WILD: 1}, {WILD: 2})
    assert set(found) == expected
    assert len(found) == len(expected)


def test_payments_of_a_ferry_C7() -> None:
    hand = {"red": 4, "blue": 1, WILD: 2}
    assert set(payments(hand, ["red", "blue"], 3, ferry=1)) == paid(
        {"red": 2, WILD: 1}, {"red": 1, WILD: 2}, {"blue": 1, WILD: 2}
    )
    assert set(payments(hand, ["red", "blue"], 3, ferry=2)) == paid(
        {"red": 1, WILD: 2}, {"blue": 1, WILD: 2}
    )
    assert payments(hand, ["red", "blue"], 3, ferry=3) == []
    assert set(payments({WILD: 3}, ["red"], 3, ferry=3)) == paid({WILD: 3})


def test_routes_between_the_same_places_are_one_group_C5() -> None:
    routes = routes_of(WOODS)
    names = ["Ash - Birch (red)", "Ash - Birch (grey)", "Birch - Ash (grey 2)"]
    assert [route.name for route in routes if route.group == routes[0].group] == names


def table(board: Json, seats: int, alvin: bool = False) -> Referee:
    """A referee at an empty table, seat 0 to move."""
    referee = Referee(board)
    referee.read_header(header(seats, alvin))
    referee.choosing = False
    referee.ask("turn", 0)
    return referee


def claimed_by(referee: Referee, seat: int) -> set[str]:
    return {key[1] for key in referee.legal_claims(seat)}


def test_one_of_a_double_closes_the_others_in_small_games_C6() -> None:
    for seats, others_see in ((2, set()), (3, {"Ash - Birch (grey)", "Birch - Ash (grey 2)"})):
        referee = table(WOODS, seats)
        referee.state["hands"] = [{"red": 2}, {"red": 2}, {"red": 2}][:seats]
        referee.put_pieces(0, referee.routes[0])
        assert claimed_by(referee, 0) == {"Birch - Cedar (grey)"}
        assert claimed_by(referee, 1) == {"Birch - Cedar (grey)", *others_see}


def test_no_route_longer_than_the_pieces_left_C3() -> None:
    referee = table(WOODS, 2)
    referee.state["hands"][0] = {WILD: 3}
    referee.state["pieces"][0] = 1
    assert claimed_by(referee, 0) == {"Birch - Cedar (grey)"}


def test_equal_actions_have_equal_keys() -> None:
    one = {"type": "claim", "route": "r", "cards": {"red": 2, WILD: 1}}
    two = {"cards": {WILD: 1, "red": 2}, "route": "r", "type": "claim"}
    assert canonical(one) == canonical(two)
    assert canonical(one) != canonical({**one, "cards": {"red": 2, WILD: 1, "blue": 0}})


# -------------------------------------------------------------------- the market


def heard(referee: Referee, *events: Json) -> Referee:
    referee.hear(list(events))
    return referee


def turned_up(*cards: str) -> list[Json]:
    return [{"type": "market", "slot": slot, "card": card} for slot, card in enumerate(cards, 1)]


def swept(*cards: str) -> Json:
    return {"type": "sweep", "cards": list(cards)}


def woods_market(market: list[str | None], deck: Json, discards: Json) -> Referee:
    referee = table(WOODS, 2)
    referee.deck = {**dict.fromkeys(referee.all_cards, 0), **deck}
    referee.state.update(market=market, deck=sum(deck.values()), discards=discards)
    return referee


def test_three_sweeps_in_a_row_at_most_M5() -> None:
    wilds = ["red", "red", WILD, WILD, WILD]
    referee = woods_market(list(wilds), {}, {})
    again = [swept(*wilds), {"type": "reshuffle", "cards": 5}, *turned_up(*wilds)]
    heard(referee, *again * 3).settle_market(changed=True)
    referee.end_of_events()
    assert referee.state["market"] == wilds
    assert referee.state["deck"] == 0


def test_fewer_wilds_end_the_sweeps_M4() -> None:
    wilds = ["red", "red", WILD, WILD, WILD]
    referee = woods_market(list(wilds), {"red": 1, "blue": 4, WILD: 1}, {})
    fresh = ["blue", "blue", "red", "blue", WILD]
    heard(referee, swept(*wilds), *turned_up(*fresh)).settle_market(changed=True)
    referee.end_of_events()
    assert referee.state["discards"] == {"red": 2, WILD: 3}


def test_a_market_that_stays_as_it_is_is_not_swept_M5() -> None:
    referee = woods_market(["red", "red", WILD, WILD, WILD], {}, {"red": 2})
    heard(referee, {"type": "reshuffle", "cards": 2}).settle_market(changed=False)
    referee.end_of_events()
    assert referee.deck == {"red": 2}


def test_a_payment_fills_empty_places_lowest_first_then_sweeps_M7() -> None:
    referee = woods_market([WILD, None, WILD, None, None], {}, {"red": 1, WILD: 1})
    events = [
        {"type": "reshuffle", "cards": 2},
        {"type": "market", "slot": 2, "card": "red"},
        {"type": "market", "slot": 4, "card": WILD},
    ]
    sweep = [swept(WILD, "red", WILD, WILD), {"type": "reshuffle", "cards": 4}]
    fresh = turned_up(WILD, WILD, WILD, "red")
    again = [swept(WILD, WILD, WILD, "red"), {"type": "reshuffle", "cards": 4}, *fresh]
    heard(referee, *events, *sweep, *fresh, *again * 2).settle_market(changed=False)
    referee.end_of_events()
    assert referee.state["market"] == [WILD, WILD, WILD, "red", None]


def test_reshuffle_comes_before_the_next_card_M6() -> None:
    referee = woods_market(["red", None, None, "blue", "blue"], {"red": 1}, {"blue": 2})
    first, *rest = turned_up("", "red", "blue")[1:]
    heard(referee, first, {"type": "reshuffle", "cards": 2}, *rest).settle_market(changed=True)
    referee.end_of_events()
    assert referee.deck == {"blue": 1}


def test_a_card_that_can_not_come_from_the_deck_is_refused_M6() -> None:
    referee = woods_market(["red", None, "red", "blue", "blue"], {"red": 1}, {})
    with pytest.raises(Disagreement, match="card from the deck"):
        heard(referee, *turned_up("", "blue")[1:]).settle_market(changed=True)


def test_without_a_second_card_the_action_ends_after_the_first_M7() -> None:
    referee = woods_market(["red", WILD, None, None, None], {}, {})
    assert [key for key in referee.legal(0) if key[0] == "take"] == [("take", 1), ("take", 2)]
    heard(referee, {"type": "taken", "seat": 0, "slot": 1, "card": "red"})
    referee.play_take(0, {"type": "take", "slot": 1})
    assert (referee.state["phase"], referee.state["to_move"]) == ("turn", [1])


def test_a_wild_taken_first_ends_the_action_M2() -> None:
    referee = woods_market(["red", WILD, "blue", None, None], {}, {})
    heard(referee, {"type": "taken", "seat": 0, "slot": 2, "card": WILD})
    referee.play_take(0, {"type": "take", "slot": 2})
    assert (referee.state["phase"], referee.state["to_move"]) == ("turn", [1])


# -------------------------------------------------------------------- turns and the end


def test_passing_only_when_nothing_else_is_possible_and_all_passing_ends_T2() -> None:
    referee = woods_market([None] * 5, {}, {})
    referee.state["ticket_deck"] = []
    for seat, over in ((0, []), (1, [{"type": "over", "why": "all passed"}])):
        assert referee.legal(seat) == [("pass",)]
        heard(referee, {"type": "passed", "seat": seat}, *over)
        referee.play_pass(seat, {"type": "pass"})
        referee.end_of_events()
    assert referee.result()["end"] == "all passed"


def test_a_turn_in_between_starts_the_passes_anew_T2() -> None:
    referee = woods_market([None] * 5, {}, {})
    heard(referee).end_turn(0, passed=True)
    referee.end_turn(1)
    referee.end_turn(0, passed=True)
    assert referee.state["phase"] == "turn"


def test_everybody_has_one_more_turn_E1() -> None:
    referee = table(WOODS, 3)
    referee.state["pieces"] = [4, 2, 2]
    referee.end_turn(0)
    heard(referee, {"type": "last turns", "seat": 1}).end_turn(1)
    referee.end_turn(2)
    referee.end_turn(0)
    assert referee.state["turns_left"] == 1
    heard(referee, {"type": "over", "why": "last turns"}).end_turn(1)
    assert referee.state["phase"] == "over"


def test_ties_E3() -> None:
    referee = table(WOODS, 3)
    assert referee.winners([5, 7, 6], [3, 0, 3]) == ([1], None)
    assert referee.winners([7, 7, 6], [1, 2, 3]) == ([1], "tickets")
    assert referee.winners([7, 7, 7], [2, 1, 2]) == ([0, 2], "shared")


def test_tickets_need_own_routes_all_the_way_K3() -> None:
    routes = routes_of(WOODS)
    assert joined(routes[:2], "Ash", "Cedar")
    assert not joined(routes[:1], "Ash", "Cedar")
    assert not joined([], "Ash", "Cedar")


def test_what_may_be_kept_K1() -> None:
    assert keeps(2, 1) == [("keep", (1,)), ("keep", (2,)), ("keep", (1, 2))]
    assert keeps(1, 1) == [("keep", (1,))]
    assert len(keeps(5, 3)) == 16
    assert keeps(1, 3) == [("keep", (1,))]


# -------------------------------------------------------------------- what only one board has


def bonus(referee: Referee, seat: int, source: str) -> int:
    counts = [len(referee.completed_tickets(other)) for other in range(referee.seats)]
    return {what: points for _, what, points in referee.bonus_lines(seat, counts)}[source]


def put(referee: Referee, seat: int, *names: str) -> None:
    for name in names:
        referee.put_pieces(seat, referee.route_named[name])


def test_attractions_count_once_each_N1() -> None:
    referee = table(NEW_YORK, 2)
    put(
        referee, 0, "Lincoln Center - Central Park (orange)", "Lincoln Center - Times Square (blue)"
    )
    put(referee, 0, "Central Park - Times Square (black)")
    assert bonus(referee, 0, "attractions") == 2
    assert bonus(referee, 1, "attractions") == 0


def test_tokens_score_by_their_number_S7() -> None:
    referee = table(SAN_FRANCISCO, 2)
    found = []
    for count in range(8):
        referee.state["tokens"][0] = list(range(count))
        found.append(bonus(referee, 0, "tokens"))
    assert found == [0, 0, 1, 2, 4, 6, 9, 12]


def test_stacks_by_number_of_seats_S1_S4() -> None:
    sizes = {seats: table(SAN_FRANCISCO, seats).state["stacks"] for seats in (2, 3, 4)}
    assert {seats: {s["tokens"] for s in stacks.values()} for seats, stacks in sizes.items()} == {
        2: {2},
        3: {2},
        4: {3},
    }


def test_who_places_the_spare_stacks_S3_S4() -> None:
    for seats, placers in ((2, [1, 1]), (3, [2, 1]), (4, [3, 2])):
        referee = table(SAN_FRANCISCO, seats)
        referee.place_stacks_next()
        assert referee.to_place == placers


def test_a_token_is_chosen_only_when_both_ends_offer_one_S5() -> None:
    referee = table(SAN_FRANCISCO, 2)
    referee.claimed = referee.route_named["Golden Gate Bridge - Alcatraz (grey)"]
    assert referee.legal_tokens(0) == [("token", "Golden Gate Bridge"), ("token", "Alcatraz")]
    referee.state["tokens"][0] = [0]  # the symbol of Alcatraz
    token = {"type": "token", "seat": 0, "place": "Golden Gate Bridge", "symbol": 1}
    heard(referee, token).offer_tokens(0)
    assert referee.state["tokens"][0] == [0, 1]
    assert referee.state["phase"] == "turn"


def old_west(markers: dict[str, int], alvin: bool = False) -> Referee:
    referee = table(OLD_WEST, 3, alvin)
    for place, seat in markers.items():
        referee.put_marker(seat, place)
        referee.network[seat].add(place)
    return referee


def credited(referee: Referee, claimer: int, route: str) -> list[int]:
    """How many times the points of the route each seat gets for its claim."""
    before = list(referee.state["points"])
    found = referee.route_named[route]
    points = OLD_WEST["points"][str(found.length)]
    owners = referee.state["markers"]
    seats = [owners[end] for end in found.ends if end in owners] or [claimer]
    event = {"type": "points", "points": points, "rule": "W6"}
    heard(referee, *({**event, "seat": seat} for seat in seats)).credit_route(claimer, found)
    gained = zip(before, referee.state["points"], strict=True)
    return [(after - past) // points for past, after in gained]


def test_points_go_to_the_controllers_W6() -> None:
    route = "Seattle - Spokane"
    name = next(r.name for r in routes_of(OLD_WEST) if set(r.ends) == set(route.split(" - ")))
    assert credited(old_west({}), 0, name) == [1, 0, 0]
    assert credited(old_west({"Seattle": 0}), 0, name) == [1, 0, 0]
    assert credited(old_west({"Seattle": 1}), 0, name) == [0, 1, 0]
    assert credited(old_west({"Seattle": 1, "Spokane": 1}), 0, name) == [0, 2, 0]
    assert credited(old_west({"Seattle": 1, "Spokane": 2}), 0, name) == [0, 1, 1]


def test_routes_grow_from_the_start_city_W3_W4() -> None:
    referee = old_west({"Seattle": 0, "Roswell": 1})
    referee.state["hands"][0] = {WILD: 7}
    routes = [referee.route_named[name] for name in claimed_by(referee, 0)]
    assert routes
    assert all("Seattle" in route.ends for route in routes)


def test_a_marker_costs_a_pair_and_the_question_is_asked_without_one_W5() -> None:
    referee = old_west({"Seattle": 0})
    referee.claimed = next(r for r in referee.routes if set(r.ends) == {"Seattle", "Spokane"})
    referee.offer_marker(0)
    assert referee.state["phase"] == "marker"
    assert referee.legal(0) == [("no marker",)]
    referee.state["hands"][0] = {"red": 2, "blue": 1, WILD: 1}
    pairs = paid({"red": 2}, {"red": 1, WILD: 1}, {"blue": 1, WILD: 1})
    assert set(referee.legal(0)) == {
        ("no marker",),
        *(("marker", "Spokane", pair) for pair in pairs),
    }


def test_nobody_marks_roswell_with_alvin_W10() -> None:
    assert ("start", "Roswell") in old_west({}).legal_starts(0)
    assert ("start", "Roswell") not in old_west({}, alvin=True).legal_starts(0)


def test_alvin_is_caught_moved_and_caught_again_W11_W12() -> None:
    referee = old_west({"Santa Fe": 0, "Seattle": 1}, alvin=True)
    to_roswell = next(r for r in referee.routes if "Roswell" in r.ends)
    caught = {"type": "caught", "seat": 0, "place": "Roswell", "points": 10}
    heard(referee, caught).catch_alvin(0, to_roswell)
    referee.catch_alvin(0, to_roswell)  # the holder's own claim: no second event
    assert referee.state["points"] == [10, 0, 0]
    assert referee.legal_alvin(0) == [("alvin", "Santa Fe")]
    moved = {"type": "alvin", "seat": 0, "place": "Santa Fe"}
    heard(referee, moved).play_alvin(0, {"type": "alvin", "place": "Santa Fe"})
    to_santa_fe = next(r for r in referee.routes if "Santa Fe" in r.ends)
    again = {"type": "caught", "seat": 1, "place": "Santa Fe", "points": 10}
    heard(referee, again).catch_alvin(1, to_santa_fe)
    assert [bonus(referee, seat, "alvin held") for seat in range(3)] == [0, 10, 0]


def test_all_who_tie_are_globetrotters_even_at_zero_W8() -> None:
    referee = old_west({})
    assert [bonus(referee, seat, "globetrotter") for seat in range(3)] == [15, 15, 15]


# -------------------------------------------------------------------- random games

TABLES = [
    *((NEW_YORK, seats, False) for seats in (2, 3, 4)),
    *((SAN_FRANCISCO, seats, False) for seats in (2, 3, 4)),
    *((OLD_WEST, seats, alvin) for seats in (2, 3, 4, 5, 6) for alvin in (False, True)),
]


def table_name(board: Json, seats: int, alvin: bool) -> str:
    return f"{board['name']} {seats}{' alvin' if alvin else ''}"


@pytest.mark.parametrize(
    ("board", "seats", "alvin"), TABLES, ids=[table_name(*entry) for entry in TABLES]
)
@pytest.mark.parametrize("appetite", [0.05, 0.7])
def test_random_games_end_and_agree(board: Json, seats: int, alvin: bool, appetite: float) -> None:
    lines = play(board, seats, seed=seats, alvin=alvin, appetite=appetite)
    assert lines[-1]["type"] == "result"
    judge(lines, board)


@pytest.mark.parametrize(("board", "seats", "alvin"), TABLES[::3])
def test_a_game_can_start_from_a_position(board: Json, seats: int, alvin: bool) -> None:
    lines = play(board, seats, seed=7, alvin=alvin)
    phases = [line.get("state", {}).get("phase") for line in lines]
    turns = [at for at, phase in enumerate(phases) if phase in ("turn", "second")]
    later = resume(board, lines, turns[len(turns) // 2], seed=1)
    judge(later, board)


POSITION_FALSEHOODS: dict[str, Falsify] = {
    "card lost": set_at(1, "state", "deck", 0),
    "card doubled": set_at(1, "state", "market", [WILD] * 5),
    "ticket lost": lambda lines: lines[1]["state"]["ticket_deck"].pop(),
    "piece lost": set_at(1, "state", "pieces", 0, 0),
    "marker lost": set_at(1, "state", "markers_left", 0, 3),
    "middle of a claim": set_at(1, "state", "phase", "token"),
}


@pytest.mark.parametrize("name", POSITION_FALSEHOODS)
def test_a_position_must_keep_what_there_is(name: str) -> None:
    lines = play(OLD_WEST, 3, seed=3, alvin=True, limit=60)
    at = max(at for at, line in enumerate(lines[2:], 2) if line["state"]["phase"] == "turn")
    later = resume(OLD_WEST, lines, at, seed=1)
    POSITION_FALSEHOODS[name](later)
    with pytest.raises(Disagreement):
        judge(later, OLD_WEST)
