"""Updates are put together from texts that are kept: they must say what fresh ones would say."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest
from server_clients import PERSON, new_table, play

from funicular.server.tables import entries as e
from funicular.server.tables.presence import Presence
from funicular.server.tables.table import Table
from funicular.server.telling.open_hands import LateGame
from funicular.server.telling.telling import Teller, log_entry, table_state
from funicular.server.telling.ways import ticket_ways
from funicular.server.wire.games import SeenGame
from funicular.server.wire.messages import Update

NOW = 10**12
SETTINGS = [
    ("new_york", 2, {}), ("new_york", 4, {}), ("san_francisco", 3, {}),
    ("old_west", 4, {"alvin": True}),
]  # fmt: skip
by_board = pytest.mark.parametrize(("board", "seats", "options"), SETTINGS)


def played(
    board: str, seats: int, options: dict[str, bool], moves: int
) -> Iterator[tuple[Table, int]]:
    """A table after each entry of a random game with take-backs and chat, and how far it was."""
    chance = random.Random(f"telling {board} {seats}")
    clock = {"kind": "game", "seconds": 600} if seats == 2 else {"kind": "none"}
    table = new_table(*[PERSON] * seats, board=board, options=options, seed="telling", clock=clock)
    yield table, 0
    game = table.game
    assert game is not None
    for number in range(moves):
        if game.is_over:
            break
        before, at = table.number, table.changed + 1000
        backs = [seat for seat in range(seats) if table.take_back_of(seat) is not None]
        if number % 7 == 3:
            table.apply(e.Said(at=at, seat=0, text=f'words \u2028 \x07 {number} "ünïcode"'))
        elif backs and chance.random() < 0.3:
            table.apply(e.TakenBack(at=at, seat=backs[0], move=table.moves))
        else:
            seat = chance.choice(table.to_move)
            action = chance.choice(game.legal_ids(seat))
            table.apply(e.Moved(at=at, seat=seat, action=action, by="person"))
        yield table, before


def somebody_here(seats: int, number: int) -> Presence:
    presence = Presence(0)
    for seat in range(seats):
        if (number // 5 + seat) % 3:
            presence.come(seat, 0)
    return presence


@by_board
def test_what_is_kept_says_what_would_be_written_anew(
    board: str, seats: int, options: dict[str, bool], soak: bool
) -> None:
    teller: Teller | None = None
    for table, known in played(board, seats, options, 10_000 if soak else 120):
        teller = teller or Teller(table)
        presence = somebody_here(seats, table.number)
        for viewer in (*range(seats), None):
            told = teller.tell(viewer, known, presence, NOW)
            assert told == Teller(table).tell(viewer, known, presence, NOW)
            assert told.number == table.number
    assert teller is not None


@by_board
def test_an_update_is_what_the_models_say(
    board: str, seats: int, options: dict[str, bool], soak: bool
) -> None:
    teller: Teller | None = None
    for table, known in played(board, seats, options, 10_000 if soak else 60):
        teller = teller or Teller(table)
        presence = somebody_here(seats, table.number)
        for viewer in (*range(seats), None):
            text = teller.tell(viewer, known, presence, NOW).text
            update = Update.model_validate_json(text)
            assert update.model_dump_json() == text
            assert update == as_models(table, viewer, known, presence, update)


def as_models(
    table: Table, viewer: int | None, known: int, presence: Presence, told: Update
) -> Update:
    """The same, made of models as they are declared."""
    assert table.game is not None
    view = table.game.view(viewer)
    parts: dict[str, Any] = {
        "number": table.number,
        "table": table_state(table, presence, NOW),
        "game": SeenGame.model_validate(view.to_json()),
        "ways": ticket_ways(view),
        "take_back": table.take_back_of(viewer),
        "log": [log_entry(each, viewer, table) for each in table.log[known:]],
    }
    return told.model_copy(update=parts)


@by_board
def test_every_view_says_the_same_of_what_everybody_may_know(
    board: str, seats: int, options: dict[str, bool]
) -> None:
    for table, _ in played(board, seats, options, 60):
        assert table.game is not None
        public = table.game.view(None).public_json()
        assert all(table.game.view(seat).public_json() == public for seat in range(seats))


def test_before_the_start_there_is_no_game() -> None:
    table = new_table(PERSON, PERSON, seed=None)
    update = Teller(table).update(0, 0, Presence(0), NOW)
    assert update.game is None
    assert update.ways == []
    assert [entry.type for entry in update.log] == ["created"]


def test_who_comes_and_goes_is_told_though_nothing_happened() -> None:
    table = new_table(PERSON, PERSON)
    teller, presence = Teller(table), Presence(0)
    assert not teller.update(0, 0, presence, NOW).table.seats[1].here
    presence.come(1, NOW)
    presence.come(None, NOW)
    told = teller.update(0, 0, presence, NOW).table
    assert told.seats[1].here
    assert told.watching == 1


def test_a_clock_runs_though_nothing_happens() -> None:
    table = new_table(PERSON, PERSON, clock={"kind": "move", "seconds": 60})
    teller, presence = Teller(table), Presence(0)
    first, later = (teller.update(0, 0, presence, 1000 + after) for after in (0, 5000))
    assert first.table.seats[0].clock_ms == 60_000
    assert later.table.seats[0].clock_ms == 55_000


def test_open_hands_are_looked_at_once_for_all_who_watch(monkeypatch: pytest.MonkeyPatch) -> None:
    table = new_table(PERSON, PERSON, open_hands=True)
    looks: list[int] = []

    def look(_late: LateGame) -> None:
        looks.append(table.number)

    monkeypatch.setattr(LateGame, "hands", look)
    teller, here = Teller(table), Presence(0)
    for _ in range(2):
        for viewer in (None, 0, None, None):
            assert teller.update(viewer, 0, here, NOW, open_=True).open_hands is None
        play(table, 1)
    assert looks == [table.number - 2, table.number - 1]
