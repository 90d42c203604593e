"""What holds in every game, on every board, at every step."""

from __future__ import annotations

import json
import os
import random
from collections import Counter
from dataclasses import replace
from itertools import permutations
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from redeal import BOARDS, TABLES, TASTES, Table, choose, lost, play_on, positions, wrong_sets

from funicular.actions import Action, ActionTable
from funicular.game import Game
from funicular.reasons import REASONS, IllegalAction

tables = st.sampled_from(TABLES)
tastes = st.sampled_from(sorted(TASTES))
seeds = st.integers(0, 2**32 - 1)

by_table = pytest.mark.parametrize("table", TABLES, ids=str)
by_board = pytest.mark.parametrize("key", BOARDS)

SOAK = os.environ.get("FUNICULAR_SOAK", "") not in ("", "0")


def examples(count: int) -> settings:
    """So many examples in the normal run, forty times as many in the long one."""
    return settings(max_examples=40 * count if SOAK else count)


def dice(seed: int) -> random.Random:
    return random.Random(f"properties {seed}")


def told(game: Game) -> list[Any]:
    """All that a game can be asked; what is seen by the spectator and, in turn, by each seat."""
    views = [game.view(seat).to_json() for seat in (len(game.moves) % game.seats, None)]
    legal = [game.legal_ids(seat) for seat in range(game.seats)]
    facts = [game.phase, game.seat, game.to_move, game.is_over, game.ended, game.scores]
    return [game.state_bytes(), list(game.moves), legal, views, facts]


# -- conservation and the end


@examples(50)
@given(tables, tastes, seeds)
def test_no_action_loses_or_makes_a_card_piece_ticket_marker_or_token(
    table: Table, taste: str, seed: int
) -> None:
    for game in play_on(table.game(str(seed)), dice(seed), taste):
        assert lost(table.board, game.state) == []


@examples(25)
@given(tables, tastes, seeds)
def test_open_routes_reach_and_links_follow_from_the_routes_claimed(
    table: Table, taste: str, seed: int
) -> None:
    for number, game in enumerate(play_on(table.game(str(seed)), dice(seed), taste)):
        if number % 10 == 0 or game.is_over:
            assert wrong_sets(table.board, game.state) == []


@examples(25)
@given(tables, tastes, seeds)
def test_points_are_those_the_events_have_told(table: Table, taste: str, seed: int) -> None:
    points: dict[str, Counter[int]] = {"points": Counter(), "caught": Counter()}
    heard = 0
    for game in play_on(table.game(str(seed)), dice(seed), taste):
        for event in (event for move in game.moves[heard:] for event in move.events):
            if event["type"] in points:
                points[event["type"]][event["seat"]] += event["points"]
        heard = len(game.moves)
        s, seats = game.state, range(table.seats)
        assert s.route_points[: s.seats] == [points["points"][seat] for seat in seats]
        assert s.alvin_points[: s.seats] == [points["caught"][seat] for seat in seats]


@examples(25)
@given(tables.filter(lambda table: not table.board.markers), tastes, seeds)
def test_route_points_are_those_of_the_routes_owned(table: Table, taste: str, seed: int) -> None:
    """C8, on boards where nobody controls a city."""
    for game in play_on(table.game(str(seed)), dice(seed), taste):
        s = game.state
        worth: Counter[int] = Counter()
        for route, by in zip(table.board.routes, s.owner, strict=True):
            worth[by] += table.board.points[route.length]
        assert s.route_points[: s.seats] == [worth[seat + 1] for seat in range(s.seats)]


@examples(80)
@given(tables, tastes, seeds)
def test_every_random_game_ends_and_has_a_winner(table: Table, taste: str, seed: int) -> None:
    game, chance = table.game(str(seed)), dice(seed)
    for _ in range(5000):
        if game.is_over:
            break
        game.push(choose(game, chance, taste))
    assert game.is_over
    assert game.ended in ("last turns", "all passed")
    assert game.winners
    assert max(score.total for score in game.scores) == game.scores[game.winners[0]].total
    assert [game.legal_ids(seat) for seat in range(table.seats)] == [[]] * table.seats


# -- push and pop


@examples(12)
@given(tables, tastes, seeds)
def test_pop_takes_back_exactly_what_push_did(table: Table, taste: str, seed: int) -> None:
    game, chance = table.game(str(seed)), dice(seed)
    past: list[list[Any]] = []
    while not game.is_over:
        before, moves = told(game), list(game.moves)
        past.append([before[0], moves])
        action = choose(game, chance, taste)
        game.push(action)
        after = game.state_bytes()
        move = game.pop()
        assert move.id == action
        assert told(game) == before
        game.push(action)
        assert game.state_bytes() == after
    while past:
        game.pop()
        assert [game.state_bytes(), game.moves] == past.pop()
    assert game.state_bytes() == table.game(str(seed)).state_bytes()
    with pytest.raises(IndexError, match="no action to take back"):
        game.pop()


# -- legality


@by_table
def test_an_action_is_refused_exactly_when_it_is_not_among_the_legal_ones(
    table: Table, soak: bool
) -> None:
    """Brute force over the whole action table, for every seat."""
    for game, _ in positions(table, 25 if soak else 2):
        for seat in range(table.seats):
            legal = set(game.legal_ids(seat))
            refusals = [game.why_not(action, seat) for action in range(len(game.table))]
            accepted = {action for action, refused in enumerate(refusals) if refused is None}
            assert accepted == legal


@by_table
def test_no_legal_action_fails_and_no_illegal_one_changes_anything(table: Table) -> None:
    rules = {reason.rule for reason in REASONS.values()}
    for game, number in positions(table, 1):
        before, chance = game.state_bytes(), dice(number)
        for seat in range(table.seats):
            legal = game.legal_ids(seat)
            for action in chance.sample(legal, min(20, len(legal))):
                game.push(action, seat)
                assert lost(game.board, game.state) == []
                game.pop()
            for action in chance.sample(range(len(game.table)), min(30, len(game.table))):
                if action not in legal:
                    with pytest.raises(IllegalAction) as refused:
                        game.push(action, seat)
                    assert refused.value.rule in rules
        assert game.state_bytes() == before


@by_table
def test_asking_changes_nothing(table: Table) -> None:
    for game, _ in positions(table, 1):
        before, moves = game.state_bytes(), list(game.moves)
        told(game)
        for seat in range(table.seats):
            for action in range(0, len(game.table), 7):
                game.why_not(action, seat)
        _ = game.winners, game.tie, game.record(reveal=True), str(game), repr(game)
        assert (game.state_bytes(), game.moves) == (before, moves)


@examples(25)
@given(tables, tastes, seeds)
def test_legal_actions_ascend_and_only_seats_asked_have_any(
    table: Table, taste: str, seed: int
) -> None:
    for game in play_on(table.game(str(seed)), dice(seed), taste):
        for seat in range(table.seats):
            legal = game.legal_ids(seat)
            assert legal == sorted(set(legal))
            assert bool(legal) == (seat in game.to_move)


# -- set-up


@by_table
def test_set_up_choices_in_any_order_give_the_same_game(table: Table, soak: bool) -> None:
    """A3: nobody waits for another's choice."""
    for seed in range(20 if soak else 2):
        chance = dice(seed)
        fresh = table.game(str(seed))
        chosen = {seat: chance.choice(fresh.legal_ids(seat)) for seat in range(table.seats)}
        orders = list(permutations(chosen))
        outcomes = set()
        steps: dict[frozenset[int], bytes] = {}
        for order in orders if len(orders) <= 6 else chance.sample(orders, 12):
            game = table.game(str(seed))
            for count, seat in enumerate(order, 1):
                game.push(chosen[seat], seat)
                chosen_by = frozenset(order[:count])
                assert steps.setdefault(chosen_by, game.state_bytes()) == game.state_bytes()
            outcomes.add((game.state_bytes(), str(game.record(reveal=True))))
        assert len(outcomes) == 1


# -- the action table


@by_board
def test_every_action_has_one_text_and_one_json_and_each_leads_back(key: str) -> None:
    table = ActionTable(BOARDS[key])
    texts, datas = set(), set()
    for number, action in enumerate(table):
        text, data = str(action), json.dumps(action.to_json())
        assert table.find(number) == number
        assert table.find(action) == number
        assert table.find(text) == number
        assert table.find(text.upper()) == number
        assert table.find(json.loads(data)) == number
        texts.add(text.casefold())
        datas.add(data)
    assert len(texts) == len(datas) == len(set(table)) == len(table)


def any_order(draw: st.DrawFn, table: ActionTable) -> tuple[int, str, dict[str, Any], Action]:
    """An action of cards or tickets, told with these in another order."""
    numbers = [n for n, action in enumerate(table) if len(action.cards or action.tickets or ()) > 1]
    number = draw(st.sampled_from(numbers))
    action = table[number]
    if action.tickets is not None:
        tickets = draw(st.permutations(action.tickets))
        other = replace(action, tickets=tuple(tickets))
        return number, str(other), {**action.to_json(), "tickets": tickets}, other
    split = [(card, 1) for card, count in action.cards for _ in range(count)]
    cards = tuple(draw(st.permutations([*split, (draw(st.sampled_from(table.board.cards)), 0)])))
    other = replace(action, cards=cards)
    return number, str(other), action.to_json(), other


orders = st.composite(any_order)


@examples(200)
@given(tables, st.data())
def test_cards_and_tickets_may_be_named_in_any_order(table: Table, data: st.DataObject) -> None:
    """C1, K1, W5: what is paid and kept counts, not in which order it is told."""
    actions = table.game("order").table
    number, text, known, action = data.draw(orders(actions))
    assert actions.find(text) == number
    assert actions.find(action) == number
    if "cards" in known:
        known = {**known, "cards": dict(reversed(known["cards"].items()))}
    assert actions.find(known) == number


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("claim Times Square - United Nations (grey) for 1 green + 2 green", "wrong_count"),
        ("claim Times Square - United Nations (grey) for 1 wild + 1 pink + 1 wild", "wrong_count"),
        ("claim Times Square - United Nations (grey) for 1 pink + 1 green", "one_color"),
        ("claim Chelsea - Soho (pink) for 1 wild + 3 red", "wrong_color"),
        ("claim Chelsea - Soho (pink) for 0 pink", "wrong_count"),
        ("keep 2 2", "no_such_action"),
        ("keep 3 1", "no_such_action"),
        (f"keep {'1' * 5000}", "no_such_action"),
        (f"claim Chelsea - Soho (pink) for {'4' * 5000} pink", "no_such_action"),
    ],
)
def test_what_is_told_in_another_order_is_refused_for_its_own_reason(
    text: str, reason: str
) -> None:
    with pytest.raises(IllegalAction) as refused:
        ActionTable(BOARDS["new_york"]).find(text)
    assert refused.value.reason == reason


@by_board
def test_no_two_actions_pay_a_route_with_the_same_cards(key: str) -> None:
    """C2: two payments of the same cards are one."""
    table = ActionTable(BOARDS[key])
    payments = Counter(
        (action.type, action.route, action.place, frozenset(action.cards))
        for action in table
        if action.cards is not None
    )
    assert set(payments.values()) == {1}


junk = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=4,
)


def in_order(data: dict[str, Any]) -> dict[str, Any]:
    """The JSON of an action; cards of which it has none may be named, tickets in any order."""
    cards, tickets = data.get("cards"), data.get("tickets")
    if isinstance(cards, dict):
        data = {**data, "cards": {card: count for card, count in cards.items() if count}}
    if isinstance(tickets, list) and all(type(each) is int for each in tickets):
        data = {**data, "tickets": sorted(tickets)}
    return data


@examples(200)
@given(tables, st.data())
def test_json_that_is_no_action_is_refused_with_a_rule(table: Table, data: st.DataObject) -> None:
    actions = table.game("junk").table
    good = data.draw(st.sampled_from(actions)).to_json()
    changed = {**good, data.draw(st.sampled_from([*good, "new"])): data.draw(junk)}
    texts = [json.dumps(each.to_json(), sort_keys=True) for each in actions]
    text = json.dumps(in_order(changed), sort_keys=True)  # in which true is not 1
    expected = [texts.index(text)] if text in texts else []
    try:
        found = [actions.find(changed)]
    except IllegalAction:
        found = []
    assert found == expected
