"""Deals that nobody alone has chosen: a commitment first, then a number from every browser."""

from __future__ import annotations

import hashlib
import json
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from server_clients import BOARDS, BOT, CODE, OPEN, PERSON, Client, LiveServer, find_board, wait_for

from funicular.bots.match import move_seed
from funicular.game import Game
from funicular.record import parse
from funicular.seeds import commitment, promise
from funicular.server.settings import Settings
from funicular.server.tables import entries as e
from funicular.server.tables.dealing import awaited, beginning, dealt
from funicular.server.tables.decisions import decide
from funicular.server.tables.entries import from_text
from funicular.server.tables.presence import Presence
from funicular.server.tables.steps import next_step
from funicular.server.tables.table import Table
from funicular.server.telling.telling import Teller, table_state
from funicular.server.wire import messages as m
from funicular.server.wire.refusals import Refusal
from funicular.server.wire.tables import TableRules

ANN, BO = "a" * 32, "b" * 32
SEED = "the server's own seed"
LONG = 600.0


def table_of(*kinds: str, seed: str | None = SEED) -> Table:
    """A table that waits, without a server."""
    places = [e.Place(kind=kind, name=f"P{n}", key=f"k{n}") for n, kind in enumerate(kinds)]  # type: ignore[arg-type]
    places = [
        each.model_copy(update={"key": None, "bot": "random"} if each.kind == "bot" else {})
        for each in places
    ]
    board = BOARDS["new_york"]
    created = e.Created(
        at=1000, board=board.key, board_hash=board.hash, rules=TableRules(), seats=places,
        host=0, seed=seed,
    )  # fmt: skip
    table = Table(CODE, find_board)
    table.apply(created)
    return table


def say(table: Table, seat: int, message: Any, within: float = LONG) -> list[str]:
    """What follows from a message, applied; the kinds of entries."""
    found = decide(table, seat, message, table.changed + 1, within)
    for entry in found:
        table.apply(entry)
    return [entry.type for entry in found]


def hashed(text: str) -> m.Promise:
    return m.Promise(type="promise", id=1, promise=promise(text))


def nonce(text: str) -> m.Nonce:
    return m.Nonce(type="nonce", id=1, nonce=text)


def deal(table: Table) -> None:
    """The deal, with the numbers that are there."""
    table.apply(dealt(table, table.changed + 1))


def deal_with(numbers: dict[int, str], *kinds: str) -> Game:
    """A game dealt with the numbers of some seats."""
    table = table_of(*kinds)
    for seat, text in numbers.items():
        say(table, seat, hashed(text))
    say(table, 0, START)
    table.apply(e.Revealing(at=table.changed))
    for seat, text in numbers.items():
        assert say(table, seat, nonce(text)) == ["nonced"]
    deal(table)
    assert table.game is not None
    return table.game


def take_part(client: Client, number: str) -> None:
    """As a browser does: the hash first, and the number when it is asked for."""
    assert client.ask("promise", promise=promise(number))["type"] == "done"


def reveal(client: Client, number: str) -> None:
    client.wait(lambda update: bool(update["table"]["revealing"]))
    assert client.ask("nonce", nonce=number)["type"] == "done"


START = m.Start(type="start", id=1)
LEAVE = m.Leave(type="leave", id=1)


# -- the commitment


def test_the_commitment_is_shown_before_the_deal_and_stays() -> None:
    table = table_of("person", "person")
    shown = table.commitment
    assert shown == commitment(SEED)
    say(table, 0, hashed(ANN))
    say(table, 1, hashed(BO))
    assert say(table, 0, START) == ["revealing"]
    say(table, 0, nonce(ANN))
    deal(table)
    assert table.commitment == shown
    assert table.game is not None
    assert (table.game.seed, table.game.commitment) == (SEED, shown)


def test_neither_seed_nor_numbers_are_told_to_anybody_before_the_end(tmp_path: Path) -> None:
    with LiveServer(tmp_path, nonces_within=LONG) as server:
        table = server.table(PERSON, PERSON)
        with server.sit(table) as ann, server.sit(table, 1) as bo, server.watch(table) as eve:
            take_part(ann, ANN)
            take_part(bo, BO)
            ann.ask("start")
            reveal(ann, ANN)
            reveal(bo, BO)
            for client in (ann, bo):
                client.wait(is_playing)
            ann.act()
            bo.act()
            for client in (ann, bo, eve):
                client.until(2)
            frames = "\n".join(ann.frames + bo.frames + eve.frames)
            kept = kept_entries(server, table)
    [created] = [each for each in kept if isinstance(each, e.Created)]
    assert created.seed is not None
    assert created.seed not in frames
    assert commitment(created.seed) in frames
    assert ANN not in frames
    assert BO not in frames
    assert [each.nonces for each in kept if isinstance(each, e.Started)] == [[ANN, BO]]


def is_playing(update: dict[str, Any]) -> bool:
    return bool(update["table"]["status"] == "playing")


def kept_entries(server: LiveServer, table: dict[str, Any]) -> list[e.AnyEntry]:
    with closing(sqlite3.connect(server.settings.database)) as base:
        rows = base.execute(
            'select data from entries where "table" = ? order by number', (table["table"],)
        ).fetchall()
    return [from_text(data) for (data,) in rows]


def test_two_tables_have_two_seeds_and_a_rematch_a_third(tmp_path: Path) -> None:
    with LiveServer(tmp_path) as server:
        first, second = server.table(PERSON, BOT, start=True), server.table(PERSON, BOT)
        with server.sit(first) as ann:
            play_to_the_end(ann)
            assert ann.ask("rematch")["type"] == "done"
            ann.wait(lambda update: bool(update["table"]["rematch"]))
            third = {"table": ann.update["table"]["rematch"]}
        shown = [server.state(each)["commitment"] for each in (first, second, third)]
        assert len(set(shown)) == 3
        assert None not in shown


def play_to_the_end(client: Client) -> None:
    while client.update["table"]["status"] != "over":
        if client.update["game"]["legal"]:
            client.act()
        client.wait(asks_or_is_over)


def asks_or_is_over(update: dict[str, Any]) -> bool:
    return update["table"]["status"] == "over" or bool(update["game"]["legal"])


# -- the numbers of the browsers


def test_every_number_changes_the_deal() -> None:
    given: list[dict[int, str]] = [{}, {0: ANN}, {1: ANN}, {0: ANN, 1: BO}]
    deals = {json.dumps(deal_with(each, "person", "person").deal) for each in given}
    assert len(deals) == 4


def test_the_key_is_the_hash_of_seed_and_numbers_by_seat() -> None:
    game = deal_with({0: ANN, 2: BO}, "person", "bot", "person")
    assert game.nonces == (ANN, "", BO)
    key = hashlib.sha256(f"{SEED}\n{ANN}\n\n{BO}".encode()).digest()
    assert [word.to_bytes(4, "little") for word in game.state.key] == [
        key[at : at + 4] for at in range(0, 32, 4)
    ]


def test_a_number_is_promised_once() -> None:
    table = table_of("person", "person")
    assert say(table, 0, hashed(ANN)) == ["promised"]
    assert say(table, 0, hashed(ANN)) == []
    with pytest.raises(Refusal, match="already"):
        say(table, 0, hashed(BO))


def test_no_number_is_told_before_all_are_promised_and_none_promised_after() -> None:
    table = table_of("person", "person")
    say(table, 0, hashed(ANN))
    for begin in (None, START):
        if begin is not None:
            assert say(table, 0, begin) == ["dealing"]
        with pytest.raises(Refusal, match="not asked for"):
            say(table, 0, nonce(ANN))
    table.apply(e.Revealing(at=table.changed))
    assert say(table, 0, nonce(ANN)) == ["nonced"]
    with pytest.raises(Refusal, match="begun"):
        say(table, 1, hashed(BO))


def test_only_the_number_that_was_promised_counts() -> None:
    table = table_of("person", "person")
    say(table, 0, hashed(ANN))
    say(table, 0, START)
    table.apply(e.Revealing(at=table.changed))
    for seat, text in ((0, BO), (1, BO), (1, ANN)):
        with pytest.raises(Refusal, match="not the number that was promised"):
            say(table, seat, nonce(text))
    assert say(table, 0, nonce(ANN)) == ["nonced"]
    assert say(table, 0, nonce(ANN)) == []
    deal(table)
    assert say(table, 0, nonce(ANN)) == []  # late, but the same
    with pytest.raises(Refusal):
        say(table, 1, nonce(BO))


def test_a_promise_goes_with_its_person_and_stays_with_a_new_name() -> None:
    table = table_of("person", "person")
    say(table, 1, hashed(BO))
    say(table, 1, m.Rename(type="rename", id=1, name="Bob"))
    assert table.seats[1].promise == promise(BO)
    say(table, 1, LEAVE)
    assert table.seats[1].promise == ""
    table.apply(e.Seated(at=3000, seat=1, name="Cy", key="other"))
    assert awaited(table) == [0, 1]


def test_nobody_adds_a_number_for_another_seat(tmp_path: Path) -> None:
    with LiveServer(tmp_path, nonces_within=LONG) as server:
        table = server.table(PERSON, PERSON)
        with server.sit(table) as ann, server.watch(table) as eve:
            refused = ann.ask("promise", promise=promise(BO), seat=1)
            assert (refused["type"], refused["reason"]) == ("refused", "malformed")
            assert eve.ask("promise", promise=promise(BO))["reason"] == "not_seated"
            assert eve.ask("nonce", nonce=BO)["reason"] == "not_seated"
            forged = ann.ask("start", nonces=[ANN, BO])
            assert (forged["type"], forged["reason"]) == ("refused", "malformed")
            assert [seat["promise"] for seat in server.state(table)["seats"]] == [None, None]
            take_part(ann, ANN)
            assert [bool(seat["promise"]) for seat in server.state(table)["seats"]] == [True, False]
            assert server.state(table)["status"] == "waiting"


@pytest.mark.parametrize("text", ["", "ab", "A" * 32, "g" * 32, "a" * 129, "a" * 31 + "\n"])
def test_a_number_is_hex_digits_of_a_fair_length(tmp_path: Path, text: str) -> None:
    with LiveServer(tmp_path) as server:
        table = server.table(PERSON, OPEN)
        with server.sit(table) as ann:
            assert ann.ask("nonce", nonce=text)["reason"] == "malformed"
            assert ann.ask("promise", promise=text)["reason"] == "malformed"
            assert {"promised", "nonced"}.isdisjoint(ann.types())


def test_others_hear_that_a_number_was_added_and_not_which() -> None:
    told = []
    for text in (ANN, BO):
        table = table_of("person", "person")
        table.apply(e.Promised(at=1001, seat=0, promise="c" * 64))
        table.apply(e.Revealing(at=1002))
        table.apply(e.Nonced(at=1003, seat=0, nonce=text))
        update = Teller(table).update(1, 0, Presence(0), 5000)
        told.append(update.model_dump_json())
        assert [seat.nonce for seat in update.table.seats] == [True, False]
        assert [seat.promise for seat in update.table.seats] == ["c" * 64, None]
        assert ("nonced", 0) in [(entry.type, entry.seat) for entry in update.log]
    assert told[0] == told[1]


# -- waiting for them


def settings(within: float = LONG) -> Settings:
    return Settings(database="", nonces_within=within)


def test_a_deal_waits_for_the_numbers_of_its_people_and_not_for_bots() -> None:
    table = table_of("person", "bot", "person")
    say(table, 0, hashed(ANN))
    assert say(table, 0, START) == ["dealing"]
    assert (table.status, table.game, awaited(table)) == ("dealing", None, [2])
    assert step_of(table) == ("reveal", 2000)
    say(table, 2, hashed(BO))
    assert step_of(table) == ("reveal", -1)
    table.apply(e.Revealing(at=table.changed))
    assert (step_of(table), awaited(table)) == (("deal", 2000), [0, 2])
    say(table, 0, nonce(ANN))
    assert (step_of(table), awaited(table)) == (("deal", 1999), [2])
    say(table, 2, nonce(BO))
    assert step_of(table)[1] <= 0


def step_of(table: Table) -> tuple[str, int]:
    """What the table does next, and how long after its last entry, if it waits for four seconds."""
    step = next_step(table, Presence(0), settings(4.0))
    assert step is not None
    return step.what, step.at - table.changed


def test_who_promised_nothing_is_not_waited_for_again() -> None:
    table = table_of("person", "person")
    say(table, 0, hashed(ANN))
    say(table, 0, START)
    table.apply(e.Revealing(at=table.changed))
    assert awaited(table) == [0]


def test_after_a_restart_the_deal_waits_anew() -> None:
    table = table_of("person", "person")
    say(table, 0, START)
    step = next_step(table, Presence(50_000), settings(4.0))
    assert step is not None
    assert step.at == 52_000


def test_who_leaves_while_it_waits_is_waited_for_no_more() -> None:
    table = table_of("person", "person")
    say(table, 0, hashed(ANN))
    say(table, 0, START)
    assert awaited(table) == [1]
    assert say(table, 1, LEAVE) == ["left"]
    assert awaited(table) == []
    assert table.seats[1].kind == "person"


def test_while_it_waits_nothing_else_of_the_set_up_changes() -> None:
    table = table_of("person", "person")
    say(table, 0, START)
    for message in (
        START,
        m.Rename(type="rename", id=1, name="Al"),
        m.Act(type="act", id=1, move=0, action=0),
    ):
        with pytest.raises(Refusal):
            say(table, 0, message)


def test_without_a_number_the_deal_comes_when_the_time_is_up(tmp_path: Path) -> None:
    with LiveServer(tmp_path, nonces_within=0.4) as server:
        table = server.table(PERSON, PERSON, start=True)
        assert server.state(table)["status"] in ("dealing", "playing")
        with server.sit(table) as ann:
            ann.wait(is_playing)
        kept = kept_entries(server, table)
    assert [each.nonces for each in kept if isinstance(each, e.Started)] == [["", ""]]
    assert [each.seed for each in kept if isinstance(each, e.Started)] == [""]


def test_a_table_that_begins_at_once_deals_when_the_browser_has_spoken(tmp_path: Path) -> None:
    with LiveServer(tmp_path, nonces_within=LONG) as server:
        table = server.table(PERSON, BOT, start=True)
        with server.sit(table) as ann:
            assert ann.update["table"]["status"] == "dealing"
            before = ann.update["table"]["commitment"]
            take_part(ann, ANN)
            reveal(ann, ANN)
            ann.wait(is_playing)
            assert ann.update["table"]["commitment"] == before
            play_to_the_end(ann)
        record = parse(server.http.get(f"/api/tables/{table['table']}/record").text)
    assert (record.commitment, record.nonces) == (before, (ANN, ""))
    record.verify("interpreted")


def test_only_bots_wait_for_nobody(tmp_path: Path) -> None:
    with LiveServer(tmp_path, nonces_within=LONG) as server:
        table = server.table(BOT, BOT, start=True)
        wait_for(lambda: server.state(table)["moves"] > 0)


def test_a_table_that_waits_for_a_number_survives_restarts(tmp_path: Path) -> None:
    with LiveServer(tmp_path, nonces_within=LONG) as server:
        table = server.table(PERSON, PERSON)
        with server.sit(table) as ann:
            take_part(ann, ANN)
            assert ann.ask("start")["type"] == "done"
            shown = ann.update["table"]["commitment"]
        assert server.state(table)["status"] == "dealing"
    with LiveServer(tmp_path, nonces_within=LONG) as server:
        assert server.state(table)["status"] == "dealing"
        with server.sit(table, 1, client="client-2") as bo:
            assert bo.update["table"]["seats"][0]["promise"] == promise(ANN)
            take_part(bo, BO)
            reveal(bo, BO)
    with LiveServer(tmp_path, nonces_within=LONG) as server, server.sit(table) as ann:
        assert ann.update["table"]["revealing"]
        assert [seat["nonce"] for seat in ann.update["table"]["seats"]] == [False, True]
        reveal(ann, ANN)
        ann.wait(is_playing)
        assert ann.update["table"]["commitment"] == shown
        kept = kept_entries(server, table)
    assert [each.nonces for each in kept if isinstance(each, e.Started)] == [[ANN, BO]]


def test_with_a_clock_the_deal_comes_even_if_nobody_does_after_a_restart(tmp_path: Path) -> None:
    clock = {"kind": "game", "seconds": 600}
    with LiveServer(tmp_path, nonces_within=LONG) as server:
        table = server.table(PERSON, PERSON, start=True, clock=clock)
        assert server.state(table)["status"] == "dealing"
    with LiveServer(tmp_path, nonces_within=0.1) as server:
        wait_for(lambda: has_started(kept_entries(server, table)))


def has_started(kept: list[e.AnyEntry]) -> bool:
    return any(isinstance(each, e.Started) for each in kept)


def test_a_number_said_again_after_a_lost_connection_is_added_once(tmp_path: Path) -> None:
    with LiveServer(tmp_path, nonces_within=LONG) as server:
        table = server.table(PERSON, PERSON)
        with server.sit(table) as ann:
            said = ann.ask("promise", promise=promise(ANN))
        with server.sit(table) as ann:
            assert ann.ask("promise", promise=promise(ANN), id=said["id"])["type"] == "done"
            take_part(ann, ANN)
            assert ann.types().count("promised") == 1


# -- logs from before


def test_a_log_without_a_seed_at_its_beginning_still_folds() -> None:
    old = '{"at":1000,"cause":null,"type":"started","seed":"1"}'
    table = table_of("person", "person", seed=None)
    assert table.commitment is None
    table.apply(from_text(old))
    game = Game("new_york", 2, seed="1", engine="interpreted")
    assert table.game is not None
    assert table.game.deal == game.deal
    assert table_state(table, Presence(0), 0).commitment == game.commitment


def test_a_table_from_before_begins_with_a_seed_of_its_own() -> None:
    table = table_of("person", "person", seed=None)
    assert say(table, 0, START) == ["started"]
    assert table.game is not None
    assert len(table.game.seed) == 64
    assert dealt(table_of("person", "person"), 0).seed == ""


def test_the_example_of_a_client_takes_part(tmp_path: Path) -> None:
    example = Path(__file__).parents[1] / "examples" / "table_bot.py"
    with LiveServer(tmp_path, nonces_within=LONG) as server:
        table = server.table(PERSON, OPEN)
        words = [sys.executable, str(example), server.base, table["table"]]
        with server.sit(table) as ann, subprocess.Popen(words, stdout=subprocess.PIPE) as bot:
            take_part(ann, ANN)
            ann.wait(lambda update: all(seat["promise"] for seat in update["table"]["seats"]))
            ann.ask("start")
            reveal(ann, ANN)
            ann.wait(is_playing)
            ann.ask("leave")
            assert bot.wait(60) == 0
        record = parse(server.http.get(f"/api/tables/{table['table']}/record").text)
    assert record.nonces[0] == ANN
    assert len(record.nonces[1]) == 32


# -- bots have a seed of their own


def bot_seed_of(seed: str, bot_seed: str) -> str:
    table = table_of("person", "bot", seed=seed)
    table.apply(e.Started(at=1000, bot_seed=bot_seed))
    return table.bot_seed(1)


def test_what_bots_think_with_does_not_rest_on_the_seed_of_the_deal() -> None:
    assert bot_seed_of("1", "own") == bot_seed_of("2", "own") != bot_seed_of("1", "another")


def test_every_deal_gives_the_bots_a_new_seed() -> None:
    table = table_of("bot", "bot")
    created = table.log[0].entry
    assert isinstance(created, e.Created)
    deals = [dealt(table, 1000), dealt(table, 1000), beginning(created, 0)]
    seeds = {each.bot_seed for each in deals if isinstance(each, e.Started)}
    assert len(seeds) == len(deals)
    assert not seeds & {None, "", SEED}


def test_a_game_of_an_older_version_goes_on_with_the_seed_it_has() -> None:
    table = table_of("person", "bot", seed=None)
    table.apply(from_text('{"at":1000,"cause":null,"type":"started","seed":"1"}'))
    assert table.bot_seed(1) == move_seed("1", 1, 0)
