"""Observations: all that a view says and nothing else, told from the viewer's place."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import numba
import numpy as np
import numpy.typing as npt
import pytest
from redeal import BOARDS, SPECTATOR, TABLES, Table, positions, redeal, see, viewers

from funicular import codes
from funicular.batch import Batch, no_tape
from funicular.board import Board, load, shipped
from funicular.compiling import plain
from funicular.engine import engine_for
from funicular.game import Game
from funicular.observations import (
    VERSION,
    Column,
    ObservationError,
    Observations,
    observations,
)
from funicular.observations.page import page
from funicular.rules import encoding, many, sight, stepping
from funicular.seeds import keys_of
from funicular.series import game_seed
from funicular.state import States, raw_bytes, view_dtype
from funicular.tables import Tables, make_tables

DOCS = Path(__file__).parent.parent / "docs" / "observations"
SHIPPED = {key: load(key) for key in shipped()}

by_board = pytest.mark.parametrize("board", SHIPPED.values(), ids=SHIPPED.keys())
by_table = pytest.mark.parametrize("table", TABLES, ids=str)
by_engine = pytest.mark.parametrize("kind", ["compiled", "interpreted"])


def seat_or_none(viewer: int) -> int | None:
    return None if viewer == SPECTATOR else viewer


# -- complete


def tables_of(board: Board) -> list[Table]:
    return [table for table in TABLES if table.board is BOARDS[board.key]]


def new_states(board: Board, games: int) -> States:
    """So many new games at each table of a board, all in one array."""
    found = []
    for table in tables_of(board):
        seeds = [game_seed(f"observations {table}", number) for number in range(games)]
        keys = keys_of(seeds, [""] * table.seats)
        found.append(Batch(board, table.seats, keys, alvin=table.alvin).states)
    return np.concatenate(found)


def random_states(board: Board, games: int) -> Iterator[States]:
    """Every position of random games, all at once: after each step those that were not over."""
    tables, states = facts(board), new_states(board, games)
    chance = np.random.default_rng(len(states))
    legal = np.zeros((len(states), int(tables["a_actions"][0])), np.int16)
    counts = np.zeros(len(states), np.int64)
    while len(states):
        yield states.copy()
        states = states[states["phase"] != codes.OVER]
        n = len(states)
        many.legal_many(tables, states, 0, n, legal, counts)
        chosen = (chance.random(n) * counts[:n]).astype(np.int64)
        many.play_many(tables, states, 0, n, legal[np.arange(n), chosen], no_tape())


def turned_viewers(states: States, turn: int) -> npt.NDArray[np.int8]:
    """A viewer of each game, another one with each turn: a seat, or a spectator."""
    seats = states["seats"]
    seen_by = (np.arange(len(states)) + turn) % (seats + 1)
    return np.where(seen_by == seats, SPECTATOR, seen_by).astype(np.int8)


@cache
def facts(board: Board) -> Tables:
    return make_tables(board)


def _observe_each(tables: Any, states: Any, seen_by: Any, views: Any) -> None:
    for i in range(len(states)):
        sight.observe(tables[0], states[i], seen_by[i] + 0, views[i])


observe_each: Any = numba.njit(_observe_each)


def views_of(board: Board, states: States, seen_by: npt.NDArray[np.int8]) -> States:
    views: States = np.zeros(len(states), view_dtype(board))
    observe_each(facts(board), states, seen_by, views)
    return views


def masks(board: Board, states: States) -> npt.NDArray[np.uint8]:
    """What the seat to move may do."""
    tables = facts(board)
    found = np.zeros((len(states), int(tables["a_actions"][0])), np.uint8)
    buffer = np.zeros(found.shape[1], np.int16)
    many.mask_many(tables, states, 0, len(states), buffer, found)
    return found


def fast_rows(ours: Observations, states: States, seen_by: npt.NDArray[np.int8]) -> Any:
    """Observations as environments make them."""
    rows = np.full((len(states), ours.size), 77, np.int16)
    scratch = np.zeros(1, view_dtype(ours.board))
    stepping.observe_many(
        facts(ours.board), states, 0, len(states), seen_by, scratch, raw_bytes(scratch),
        ours.reads, rows,
    )  # fmt: skip
    return rows


def check(ours: Observations, states: States, seen_by: npt.NDArray[np.int8]) -> int:
    """Rows of the fast path are in bounds and say all that the views say; how many."""
    views = views_of(ours.board, states, seen_by)
    rows = fast_rows(ours, states, seen_by)
    assert (rows >= ours.low).all()
    assert (rows <= ours.high).all()
    decoded = ours.decode_many(rows)
    assert (raw_bytes(decoded) == raw_bytes(views)).all()
    movers = (states["seat"] == seen_by) & (states["phase"] != codes.OVER)
    again = ours.seen_states(decoded[movers])
    assert (masks(ours.board, again) == masks(ours.board, states[movers])).all()
    return len(rows)


@by_board
def test_every_position_of_a_thousand_games_can_be_read_again(
    board: Board, soak: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FUNICULAR_ENGINE", "compiled")
    checked = 0
    for step, states in enumerate(random_states(board, -(-1000 // len(tables_of(board))))):
        for shift in range(board.max_seats + 1 if soak else 1):
            seen_by = turned_viewers(states, step + shift)
            checked += check(observations(board), states, seen_by)
    assert checked > 50_000


@by_board
def test_every_viewer_of_a_position_can_read_it_again(
    board: Board, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FUNICULAR_ENGINE", "compiled")
    states = np.concatenate(list(random_states(board, 1)))
    for viewer in viewers(board.max_seats):
        sits_there = states[states["seats"] > viewer]
        check(observations(board), sits_there, np.full(len(sits_there), viewer, np.int8))


@by_table
def test_interpreted_and_compiled_say_the_same_and_a_view_comes_back(table: Table) -> None:
    ours = observations(table.board)
    fast = engine_for(table.board, "compiled")
    for game, number in positions(table, 1):
        viewer = viewers(table.seats)[number % (table.seats + 1)]
        view = game.view(seat_or_none(viewer))
        row = ours.observe(view)
        assert not view.is_record
        assert ours.decode(row) == view
        compiled = see(fast, game, fast.write(game.state), viewer)
        assert compiled.is_record
        assert (ours.observe(compiled) == row).all()


@by_board
@by_engine
def test_one_column_alone_is_what_the_whole_row_has(board: Board, kind: str) -> None:
    ours = observations(board)
    cell: Any = encoding.encode_cell if kind == "compiled" else plain("rules.encoding").encode_cell
    game = Game(board, 3, seed="a column alone", engine=kind)
    for viewer in viewers(3):
        view = game.view(seat_or_none(viewer))
        raw, reads = raw_bytes(view.record)[0], ours.reads[3, max(viewer, 0)]
        told = (reads, raw) if kind == "compiled" else (reads.tolist(), raw.tolist())
        alone = [cell(*told, viewer, 3, k) for k in range(ours.size)]
        assert alone == ours.observe(view).tolist()


def by_hand(column: Column, record: bytes, viewer: int, seats: int) -> int:
    """What a column says of a view, read word for word."""
    me = max(viewer, 0)
    if column.turn >= seats:
        return 0
    at = column.offset + column.stride * ((column.turn + me) % seats)
    value = int.from_bytes(record[at : at + column.width], "little", signed=True)
    if column.names_a_seat and 0 <= value - column.names < seats:
        value = column.names + (value - column.names - me) % seats
    telling = {codes.VALUE: value, codes.IS: int(value == column.which)}
    return telling.get(column.kind, value >> column.which & 1)


@by_board
def test_a_row_says_what_its_columns_say_of_the_view(board: Board) -> None:
    ours, some = observations(board), np.concatenate(list(random_states(board, 1)))[::20]
    seen_by = turned_viewers(some, 0)
    rows = fast_rows(ours, some, seen_by)
    for view, row in zip(views_of(board, some, seen_by), rows, strict=True):
        record, viewer, seats = view.tobytes(), int(view["viewer"]), int(view["seats"])
        assert row.tolist() == [by_hand(each, record, viewer, seats) for each in ours.columns]


def test_every_field_of_a_view_is_told_or_follows_from_what_is_told() -> None:
    told = {column.field for board in SHIPPED.values() for column in observations(board).columns}
    assert set(view_dtype(load("new_york")).names or ()) - told == {"link"}


# -- nothing else


@by_table
def test_worlds_that_a_viewer_cannot_tell_apart_give_the_same_observation(table: Table) -> None:
    ours, changed = observations(table.board), 0
    for game, number in positions(table, 1):
        chance = random.Random(f"observed {table} {number} {len(game.moves)}")
        viewer = viewers(table.seats)[number % (table.seats + 1)]
        after = redeal(game.board, game.state, viewer, chance)
        changed += vars(after) != vars(game.state)
        other = see(game.engine, game, game.engine.write(after), viewer)
        view = game.view(seat_or_none(viewer))
        assert (ours.observe(other) == ours.observe(view)).all()
    assert changed > 0


# -- told from the viewer's place


def turned_position(turn: int) -> dict[str, Any]:
    """A position of three, with everybody moved on by so many seats."""
    hands = ["2 green, 2 wild", "1 red", "3 blue"]
    tickets = [["Lincoln Center - Empire State Building"], [], ["East Village - Soho"]]
    return {
        "hands": [hands[(seat - turn) % 3] for seat in range(3)],
        "tickets": [tickets[(seat - turn) % 3] for seat in range(3)],
        "routes": {
            "Midtown West - Times Square (grey)": (1 + turn) % 3,
            "Lincoln Center - Central Park (orange)": (2 + turn) % 3,
        },
        "first": (1 + turn) % 3,
        "turn": (2 + turn) % 3,
    }


@pytest.mark.parametrize("turn", [1, 2])
def test_who_sits_where_makes_no_difference_but_for_the_viewer_column(turn: int) -> None:
    ours = observations(load("new_york"))
    as_it_was = Game("new_york", 3, position=turned_position(0))
    turned = Game("new_york", 3, position=turned_position(turn))
    for seat in range(3):
        before = ours.observe(as_it_was.view(seat))
        after = ours.observe(turned.view((seat + turn) % 3))
        [different] = np.flatnonzero(before != after)
        assert different == codes.O_VIEWER


def column(ours: Observations, name: str) -> int:
    return [column.name for column in ours.columns].index(name)


def test_names_of_columns_say_what_they_hold() -> None:
    game = Game("new_york", 3, position=turned_position(0))
    ours = observations(game.board)
    row = ours.observe(game.view(2))
    held = {column.name: int(value) for column, value in zip(ours.columns, row, strict=True)}
    assert held["hand: blue"] == 3
    assert held["cards: me + 1"] == 4
    assert held["to move: me"] == 1
    assert held["first: me + 2"] == 1
    assert held["owner: Midtown West - Times Square (grey): me + 2"] == 1
    assert held["owner: Lincoln Center - Central Park (orange): me"] == 1
    assert held["open: Midtown West - Times Square (grey)"] == 0
    assert held["mine: East Village - Soho"] == 1


@by_board
def test_every_column_has_a_name_of_its_own(board: Board) -> None:
    names = [column.name for column in observations(board).columns]
    assert len(set(names)) == len(names)


# -- in words


def test_words_name_cards_routes_and_tickets() -> None:
    game = Game("new_york", 3, position=turned_position(0))
    ours = observations(game.board)
    lines = ours.say(ours.observe(game.view(2))).splitlines()
    assert lines[:5] == [
        "viewer: 2", "seats: 3", "phase: turn", "to move: me", "first: me + 2",
    ]  # fmt: skip
    assert "hand: blue 3" in lines
    assert "mine: East Village - Soho" in lines
    assert (
        "owner: Lincoln Center - Central Park (orange): me, "
        "Midtown West - Times Square (grey): me + 2"
    ) in lines


def test_words_name_who_returned_a_ticket_and_where_a_network_starts() -> None:
    game = Game("old_west", 2, seed=5, first=0)
    while game.phase != "turn":
        game.push(game.legal_actions.ids[0])
    game.push("draw tickets")
    game.push("keep 1")
    ours = observations(game.board)
    lines = ours.say(ours.observe(game.view(0))).splitlines()
    [start] = [line for line in lines if line.startswith("start: ")]
    named = [game.board.places[place].name for place in game.state.start[:2]]
    assert start == f"start: me {named[0]}, me + 1 {named[1]}"
    [origin] = [line for line in lines if line.startswith("origin: ")]
    assert origin.endswith(" me")
    assert " several, " in origin
    [below] = [line for line in lines if line.startswith("below: ")]
    last = game.board.tickets[game.view(0).fields.below[game.state.ticket_n - 1]].name
    assert below.endswith(last)


# -- what is no observation


def an_observation() -> tuple[Observations, Any]:
    game = Game("new_york", 2, seed="refused")
    ours = observations(game.board)
    return ours, ours.observe(game.view(0))


def test_too_few_columns_are_refused() -> None:
    ours, row = an_observation()
    with pytest.raises(ObservationError, match=rf"\(472,\): New York has {ours.size} columns"):
        ours.decode(row[:-1])


def test_a_value_out_of_bounds_is_refused_by_name() -> None:
    ours, row = an_observation()
    row[column(ours, "hand: red")] = 99
    with pytest.raises(ObservationError, match="'hand: red' is 99: expected 0 to"):
        ours.decode(row)
    with pytest.raises(ObservationError, match="'hand: red' is 99"):
        ours.say(row)


def test_columns_that_contradict_each_other_are_refused_by_name() -> None:
    ours, row = an_observation()
    row[column(ours, "open: Chelsea - Soho (pink)")] = 0
    with pytest.raises(ObservationError, match=r"'open: Chelsea - Soho \(pink\)' does not fit"):
        ours.decode(row)


# -- the version


PINNED = {
    "funicular-observation-1": {
        "new_york": "b3f177895868a3f2",
        "san_francisco": "3a0ecfd742d1d647",
        "old_west": "31c0071533c78dda",
    }
}
"""What each version says. A version that was published is never changed: add one."""


def test_observation_changes_only_with_its_version() -> None:
    digests = {key: observations(board).digest for key, board in SHIPPED.items()}
    assert digests == PINNED[VERSION]
    assert {observations(board).version for board in SHIPPED.values()} == {VERSION}


@by_board
def test_page_of_a_board_says_what_its_columns_say(board: Board) -> None:
    assert (DOCS / f"{board.key}.md").read_text(encoding="utf-8") == page(board)
