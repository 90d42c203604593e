"""Views: nothing hidden gets into them, and everything that a viewer may know is in them."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations
from types import SimpleNamespace
from typing import Any

import pytest
from redeal import (
    BOARDS,
    SPECTATOR,
    TABLES,
    TASTES,
    Table,
    can_change,
    changed,
    lost,
    phases_of,
    play_on,
    positions,
    redeal,
    see,
    shown_cards,
    viewers,
)

from funicular import codes
from funicular.board import WILD, Board
from funicular.events import Event, for_seat, read_tape
from funicular.game import Game
from funicular.state import copy_fields, state_dtype
from funicular.view import View

by_table = pytest.mark.parametrize("table", TABLES, ids=str)

SMALL_AND_LARGE = [
    Table(key, seats, board.alvin is not None)
    for key, board in BOARDS.items()
    for seats in (board.min_seats, board.max_seats)
]
by_size = pytest.mark.parametrize("table", SMALL_AND_LARGE, ids=str)


def seat_or_none(viewer: int) -> int | None:
    return None if viewer == SPECTATOR else viewer


def told(view: View) -> tuple[bytes, dict[str, Any], list[str]]:
    """All that a view tells: its JSON, its raw fields, the legal actions in words."""
    text = json.dumps(view.to_json(), ensure_ascii=False)
    return text.encode(), vars(view.fields), [str(action) for action in view.legal_actions]


def test_a_view_made_beside_another_is_the_one_made_alone() -> None:
    for table in SMALL_AND_LARGE:
        for game in some_positions(table):
            seats = [seat_or_none(viewer) for viewer in viewers(table.seats)]
            for first in seats:
                beside = game.view(first)
                for seat in seats:
                    assert told(game.view(seat, beside)) == told(game.view(seat))
                assert told(beside) == told(game.view(first))


# -- nothing hidden gets in


@by_table
def test_what_a_viewer_cannot_know_is_not_in_its_view(table: Table, soak: bool) -> None:
    hidden: Counter[str] = Counter()
    for game, number in positions(table, 100 if soak else 3):
        chance = random.Random(f"redeal {table} {number} {len(game.moves)}")
        engine, board, before = game.engine, game.board, game.state
        for viewer in viewers(table.seats):
            after = redeal(board, before, viewer, chance)
            assert changed(before, after) == can_change(board, before, viewer)
            assert lost(board, after) == []
            state = engine.write(after)
            view = see(engine, game, state, viewer)
            assert told(view) == told(game.view(seat_or_none(viewer)))
            hidden.update(name for name in vars(before) if vars(before)[name] != vars(after)[name])
    always = HIDDEN | OWN
    if table.board.start_deal == table.board.start_keep:  # nothing to choose, nothing returned
        always -= {"choice", "ticket_seen"}
    if codes.KEEP not in phases_of(table):  # every ticket is dealt
        always -= {"ticket_deck"}
    assert set(hidden) == always


def one_of_each_type(game: Game, chance: random.Random) -> dict[str, int]:
    """A legal action of each type."""
    ids = game.legal_actions.ids
    return {game.table[action].type: action for action in chance.sample(ids, len(ids))}


@by_table
def test_what_others_do_in_secret_stays_unseen(table: Table, soak: bool) -> None:
    """The same action in two positions a viewer can't tell apart leaves it unable to tell."""
    compared: Counter[str] = Counter()
    rounds = 2 if len(table.board.routes) > 10 else 20  # small boards soon have no deck left
    for game, number in positions(table, 40 if soak else rounds):
        s, engine, seat = game.state, game.engine, game.state.seat
        chance = random.Random(f"step {table} {number} {len(game.moves)}")
        for kind, action in one_of_each_type(game, chance).items():
            for viewer in viewers(table.seats):
                cards = shown_cards(s, kind, own=viewer == seat)
                if cards is None:
                    continue
                tickets = table.board.draw_deal if viewer == seat else 0
                after = redeal(
                    game.board, s, viewer, chance,
                    keep_cards=cards, keep_tickets=tickets, same_counts=True,
                )  # fmt: skip
                if engine.refusal(engine.write(after), seat, action) == 0:
                    compared[kind] += compare_step(game, after, seat, action, viewer)
    assert compared["draw"] > 0
    assert compared["keep"] > 0


def compare_step(game: Game, after: Any, seat: int, action: int, viewer: int) -> int:
    """Play the action in both positions; 1 when they were compared, 0 when the game ended."""
    engine = game.engine
    states = [engine.write(game.state), engine.write(after)]
    tapes = [engine.play(state, seat, action) for state in states]
    if engine.get(states[0], "phase") == codes.OVER:
        return 0  # K4: now the tickets are shown
    heard = [
        [for_seat(event, seat_or_none(viewer)) for event in read_tape(game.table, tape, seat)]
        for tape in tapes
    ]
    assert heard[0] == heard[1]
    views = [told(see(engine, game, state, viewer)) for state in states]
    assert views[0] == views[1]
    return 1


SECRETS = {
    "hand": {"cards"},
    "offer": {"tickets"},
    "kept": {"tickets", "returned"},
    "mixed": {"tickets"},
}


def plainly(event: Event, viewer: int | None) -> Event:
    """What a viewer may know of an event, said once more in other words."""
    own = event.get("seat") is not None and event["seat"] == viewer
    if own and event["type"] != "mixed":
        return event
    if event["type"] == "drawn":
        return {key: value for key, value in event.items() if key != "card"}
    secret = SECRETS.get(event["type"], set())
    return {key: len(value) if key in secret else value for key, value in event.items()}


@by_size
def test_events_tell_others_how_many_and_never_which(table: Table) -> None:
    kinds = set()
    for number, taste in enumerate(TASTES):
        game = table.game(f"events {number}")
        for _ in play_on(game, random.Random(f"events {table} {number}"), taste):
            pass
        events = [*game.deal, *(event for move in game.moves for event in move.events)]
        for event in events:
            for viewer in [*range(table.seats), None]:
                assert for_seat(event, viewer) == plainly(event, viewer)
        kinds |= {event["type"] for event in events}
    assert kinds >= {"hand", "offer", "kept", "drawn"}


# -- everything that may be known is in

PUBLIC = {
    "open", "reach", "reshuffles", "deck_n", "ticket_n", "turns_left", "last_route",
    "route_points", "alvin_points", "tokens", "seats", "first", "alvin_on", "phase", "seat",
    "passes", "ended", "placed", "caught", "alvin_place", "alvin_holder", "market", "discard",
    "pieces", "markers_left", "start", "owner", "link", "marker", "stack_at", "stack_left",
    "known", "pool", "ticket_origin", "offer_n",
}  # fmt: skip
# Their seat knows them; how many they are, everybody does (M8, K4, A3).
OWN = {"hands", "drawn", "ticket_holder", "ticket_seen", "offer", "choice", "ticket_deck"}
HIDDEN = {"key", "deck"}
# How the ring of tickets happens to lie: nothing to know.
NOWHERE = {"ticket_head"}

BY_SEAT = {
    "open", "reach", "route_points", "alvin_points", "tokens", "pieces", "markers_left", "start",
    "link", "known", "offer_n", "hands", "drawn", "offer", "choice",
}  # fmt: skip


def test_every_field_of_the_state_is_declared_public_own_or_hidden() -> None:
    declared = [*PUBLIC, *OWN, *HIDDEN, *NOWHERE]
    assert len(declared) == len(set(declared))
    for board in BOARDS.values():
        assert set(declared) == set(state_dtype(board).names or ())


Index = tuple[int, ...]


def elements(value: Any) -> Iterator[Index]:
    """Where the numbers of a field are."""
    if not isinstance(value, list):
        yield ()
        return
    for i, row in enumerate(value):
        for rest in elements(row):
            yield (i, *rest)


def get(s: Any, name: str, index: Index) -> int:
    value: Any = getattr(s, name)
    for i in index:
        value = value[i]
    assert isinstance(value, int)
    return value


def put(s: Any, name: str, index: Index, new: int) -> Any:
    """The state with one number changed."""
    fields = copy_fields(s)
    if not index:
        setattr(fields, name, new)
        return fields
    row = getattr(fields, name)
    for i in index[:-1]:
        row = row[i]
    row[index[-1]] = new
    return fields


def other_values(board: Board, s: Any, name: str, index: Index) -> list[int]:
    """Values to put instead: one, or of a set of seats every single difference."""
    old = get(s, name, index)
    if name == "ticket_seen":
        return [old ^ 1 << seat for seat in range(board.max_seats)]
    if name in ("alvin_on", "caught"):
        return [1 - old]
    if name == "stack_left" and board.tokens is None:
        return []  # a place that is there for no board's sake
    top = {
        "market": len(board.cards) - 1, "last_route": len(board.routes) - 1,
        "alvin_place": len(board.places) - 1, "start": len(board.places) - 1,
        "stack_at": board.tokens.symbols if board.tokens else 1, "phase": codes.OVER,
        "ended": codes.ALL_PASSED, "seats": s.seats, "offer": len(board.tickets) - 1,
        "ticket_deck": len(board.tickets) - 1, "ticket_holder": s.seats, "owner": s.seats,
        "ticket_n": len(board.tickets), "choice": board.start_deal,
        "ticket_origin": codes.MIXED,
    }.get(name, old + 1)  # fmt: skip
    return [old + 1 if old < top else old - 1]


def knowers(board: Board, s: Any, name: str, index: Index, new: int) -> set[int]:
    """Who may know that one number of the state is another one."""
    everybody = set(viewers(s.seats))
    old = get(s, name, index)
    if name in BY_SEAT and index[0] >= s.seats:
        return set()  # nobody sits there
    if name in ("ticket_deck", "ticket_origin"):
        at = (index[0] - s.ticket_head) % len(board.tickets)
        if at >= s.ticket_n:
            return set()  # no ticket lies there
        origin = s.ticket_origin[index[0]]
        return everybody if name == "ticket_origin" else {origin - 1} & set(range(s.seats))
    if name == "ticket_seen":
        return {(old ^ new).bit_length() - 1} & set(range(s.seats))
    if name == "choice" and s.phase == codes.DEAL_KEEP and 0 in (old, new):
        return everybody
    if name in ("offer", "choice"):
        return {index[0]}
    if name in HIDDEN:
        return set()
    return everybody


def some_positions(table: Table, *phases: int) -> Iterator[Game]:
    """A position of each of these phases; the turn in the middle of a game."""
    wanted = list(phases or (codes.DEAL_KEEP, codes.TURN, codes.OVER))
    for game, _ in positions(table, 2):
        s = game.state
        early = s.phase == codes.TURN and sum(map(bool, s.owner)) < len(s.owner) // 8
        if s.phase in wanted and not early:
            wanted.remove(s.phase)
            yield game
    assert wanted == []


@by_size
def test_every_number_of_the_state_is_seen_by_those_who_may_know_it_alone(table: Table) -> None:
    board = table.board
    phases = (
        [codes.TURN] if table.key == "old_west" else []
    )  # it is large: other boards do the rest
    for game in some_positions(table, *phases):
        s, engine = game.state, game.engine
        views = {viewer: engine.observe(engine.write(s), viewer) for viewer in viewers(s.seats)}
        for name in sorted(PUBLIC | OWN | HIDDEN):
            for index in elements(getattr(s, name)):
                for new in other_values(board, s, name, index):
                    state = engine.write(put(s, name, index, new))
                    seen = {v for v in views if engine.observe(state, v) != views[v]}
                    assert seen == knowers(board, s, name, index, new), (name, index)


# Told by the routes claimed or by nothing else in the JSON; raw fields have them for speed.
NOT_IN_JSON = {"open", "reach", "link"}


def is_in_json(board: Board, s: Any, name: str, index: Index) -> bool:
    """Whether the JSON of a view speaks of a public number."""
    if name in ("alvin_place", "alvin_holder"):
        return bool(s.alvin_on)
    if name == "stack_left":
        return index[0] + 1 in s.stack_at
    if name == "seat":
        return s.phase not in (codes.DEAL_KEEP, codes.OVER)
    return name not in NOT_IN_JSON


@pytest.mark.parametrize("alvin", [False, True])
def test_the_json_of_a_view_tells_what_its_fields_tell(alvin: bool) -> None:
    table = Table("tiny", 3, alvin)  # the board with every switch
    board = table.board
    for game in some_positions(table):
        s, engine = game.state, game.engine
        for viewer in viewers(s.seats):
            before = View(game.table, engine.look(engine.write(s), viewer), ()).to_json()
            for name in sorted(PUBLIC | OWN):
                for index in elements(getattr(s, name)):
                    for new in other_values(board, s, name, index):
                        seen = engine.look(engine.write(put(s, name, index, new)), viewer)
                        tells = View(game.table, seen, ()).to_json() != before
                        knows = viewer in knowers(board, s, name, index, new)
                        due = knows and is_in_json(board, s, name, index)
                        assert tells or not due, (name, index)
                        assert knows or not tells, (name, index)


@by_size
def test_which_cards_a_hand_has_is_seen_by_its_seat_alone(table: Table) -> None:
    for game in some_positions(table):
        s, engine = game.state, game.engine
        views = {viewer: engine.observe(engine.write(s), viewer) for viewer in viewers(s.seats)}
        for seat in range(s.seats):
            for card, held in enumerate(s.hands[seat]):
                other = (card + 1) % len(s.hands[seat])
                if held:
                    swapped = put(s, "hands", (seat, card), held - 1)
                    more = swapped.hands[seat][other] + 1
                    state = engine.write(put(swapped, "hands", (seat, other), more))
                    seen = {v for v in views if engine.observe(state, v) != views[v]}
                    assert seen == {seat}


@by_size
def test_which_tickets_a_seat_keeps_it_alone_knows_before_the_end(table: Table) -> None:
    swaps: Counter[bool] = Counter()
    for game, _ in positions(table, 2):
        s, engine = game.state, game.engine
        views = {viewer: engine.observe(engine.write(s), viewer) for viewer in viewers(s.seats)}
        for one, other in combinations(range(s.seats), 2):
            if {one + 1, other + 1} <= set(s.ticket_holder):
                first, second = (s.ticket_holder.index(seat + 1) for seat in (one, other))
                half = put(s, "ticket_holder", (first,), other + 1)
                state = engine.write(put(half, "ticket_holder", (second,), one + 1))
                seen = {v for v in views if engine.observe(state, v) != views[v]}
                assert seen == (set(views) if game.is_over else {one, other})
                swaps[game.is_over] += 1
    assert swaps[True] > 0
    assert swaps[False] > 0


@by_size
def test_how_the_ring_of_tickets_lies_is_not_seen(table: Table) -> None:
    for game in some_positions(table):
        s, engine = copy_fields(game.state), game.engine
        before = [engine.observe(engine.write(s), viewer) for viewer in viewers(s.seats)]
        for name in ("ticket_deck", "ticket_origin"):
            ring = getattr(s, name)
            setattr(s, name, [*ring[-1:], *ring[:-1]])
        s.ticket_head = (s.ticket_head + 1) % len(s.ticket_deck)
        after = [engine.observe(engine.write(s), viewer) for viewer in viewers(s.seats)]
        assert before == after


# -- what an attentive player remembers


class Attentive:
    """What somebody who listens to all that is public knows of hands and deck (M8)."""

    def __init__(self, board: Board, seats: int) -> None:
        self.board = board
        self.known: list[Counter[str]] = [Counter() for _ in range(seats)]
        self.unknown = [0] * seats
        self.discards: Counter[str] = Counter()
        self.pool = Counter(dict(zip(board.colors, board.color_counts, strict=True)))
        self.pool[WILD] = board.wild_count
        self.blind = [0] * seats  # since the last shuffle

    def hear(self, event: Event) -> None:
        kind, seat = event["type"], event.get("seat", 0)
        if kind == "hand":
            self.unknown[seat] += event["cards"]
            self.blind[seat] += event["cards"]
        elif kind == "drawn":
            self.unknown[seat] += 1
            self.blind[seat] += 1
        elif kind == "market":
            self.pool[event["card"]] -= 1
        elif kind == "sweep":
            self.discards.update(event["cards"])
        elif kind == "reshuffle":
            self.pool, self.discards = self.discards, Counter()
            self.blind = [0] * len(self.blind)
        elif kind == "taken":
            self.known[seat][event["card"]] += 1
        elif kind in ("claimed", "marker"):
            for card, count in event["cards"].items():
                for _ in range(count):
                    self.pay(seat, card)

    def pay(self, seat: int, card: str) -> None:
        """A card known to be there went, or else one that nobody knew of."""
        self.discards[card] += 1
        if self.known[seat][card]:
            self.known[seat][card] -= 1
        else:
            self.unknown[seat] -= 1

    def counts(self, seat: int) -> list[int]:
        return [self.known[seat][card] for card in self.board.cards]


def hear_own_draws(own: list[Counter[str]], events: Iterable[Event]) -> None:
    """What each seat itself drew blind since the last shuffle."""
    for event in events:
        if event["type"] == "reshuffle":
            for drawn in own:
                drawn.clear()
        elif event["type"] in ("hand", "drawn"):
            own[event["seat"]].update(event.get("cards") or [event["card"]])


@by_table
def test_known_cards_are_those_an_attentive_player_knows(table: Table) -> None:
    shown = 0
    for taste in ("builder", "hoarder"):
        game = table.game(f"attentive {taste}")
        listener, heard = Attentive(table.board, table.seats), -1
        own: list[Counter[str]] = [Counter() for _ in range(table.seats)]
        for each in play_on(game, random.Random(f"attentive {table}"), taste):
            events = each.deal if heard < 0 else each.moves[heard].events
            heard += 1
            for event in events:
                listener.hear(for_seat(event, None))
            fields = each.view().fields
            assert fields.pool == [listener.pool[card] for card in table.board.cards]
            assert fields.drawn_n[: table.seats] == listener.blind
            hear_own_draws(own, events)
            mover = each.seat or 0
            assert each.view(mover).fields.drawn == [own[mover][c] for c in table.board.cards]
            for seat in range(table.seats):
                assert fields.known[seat] == listener.counts(seat)
                unknown = fields.hand_n[seat] - sum(fields.known[seat])
                assert unknown == listener.unknown[seat]
                shown += sum(fields.known[seat])
    assert shown > 0


class Returns:
    """What each seat remembers of the ticket deck: whose returns lie where, and its own."""

    def __init__(self, board: Board, seats: int) -> None:
        self.board = board
        self.deck: list[tuple[int | str | None, str | None]] = [(None, None)] * len(board.tickets)
        self.returned: list[set[str]] = [set() for _ in range(seats)]
        self.set_up = True

    def hear(self, event: Event) -> None:
        if event["type"] == "offer":
            del self.deck[: len(event["tickets"])]
        if event["type"] == "kept":
            seat, back = event["seat"], event["returned"]
            self.returned[seat] |= set(back)
            mixed = self.set_up and self.board.shuffle_returned
            self.deck += [("several", None) if mixed else (seat, name) for name in back]

    def seen_by(self, viewer: int | None) -> list[dict[str, Any]]:
        return [
            {"returned_by": by, "ticket": name if by == viewer and by is not None else None}
            for by, name in self.deck
        ]


@by_table
def test_a_seat_sees_what_it_returned_and_where_that_lies(table: Table) -> None:
    known = 0
    for taste in ("even", "collector"):
        game = table.game(f"returns {taste}")
        memory, heard = Returns(table.board, table.seats), -1
        for each in play_on(game, random.Random(f"returns {table}"), taste):
            events = each.deal if heard < 0 else each.moves[heard].events
            heard += 1
            for event in events:
                memory.hear(event)
            memory.set_up = each.state.phase == codes.DEAL_KEEP
            if heard % 10 and not any(event["type"] in ("offer", "kept") for event in events):
                continue
            for viewer in [*range(table.seats), None]:
                told_ = each.view(viewer).to_json()
                assert told_["ticket_deck"] == memory.seen_by(viewer)
                mine = set() if viewer is None else memory.returned[viewer]
                assert set(told_["returned"]) == mine
                known += sum(entry["ticket"] is not None for entry in told_["ticket_deck"])
    assert known > 0 or table.board.draw_deal == table.board.draw_keep


@by_size
def test_tickets_are_shown_to_everybody_at_the_end_and_not_before(table: Table) -> None:
    game = table.game("shown")
    for each in play_on(game, random.Random(f"shown {table}"), "builder"):
        shown = [entry["shown_tickets"] for entry in each.view().to_json()["seats"]]
        assert all(tickets is None for tickets in shown) is not each.is_over
    owners = list(zip(table.board.tickets, game.state.ticket_holder, strict=True))
    for seat, tickets in enumerate(shown):
        held = [ticket.name for ticket, by in owners if by == seat + 1]
        assert [entry["ticket"] for entry in tickets] == held


def test_a_view_is_made_of_plain_numbers() -> None:
    fields = TABLES[0].game("plain").view(0).fields
    assert isinstance(fields, SimpleNamespace)
    assert all(isinstance(value, int | list) for value in vars(fields).values())
