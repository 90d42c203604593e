"""Deals that nobody alone has chosen: a commitment first, then a number from every browser."""

from __future__ import annotations

import hashlib
import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from server_clients import BOARDS, BOT, CODE, OPEN, PERSON, Client, LiveServer, find_board, wait_for

from funicular.game import Game
from funicular.record import parse
from funicular.seeds import commitment
from funicular.server import entries as e
from funicular.server import messages as m
from funicular.server.dealing import dealt, missing
from funicular.server.decisions import decide
from funicular.server.entries import from_text
from funicular.server.models import TableRules
from funicular.server.presence import Presence
from funicular.server.refusals import Refusal
from funicular.server.settings import Settings
from funicular.server.steps import next_step
from funicular.server.table import Table
from funicular.server.telling import Teller, table_state

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


def nonce(text: str) -> m.Nonce:
    return m.Nonce(type="nonce", id=1, nonce=text)


START = m.Start(type="start", id=1)
LEAVE = m.Leave(type="leave", id=1)


# -- the commitment


def test_the_commitment_is_shown_before_the_deal_and_stays() -> None:
    table = table_of("person", "person")
    shown = table.commitment
    assert shown == commitment(SEED)
    say(table, 0, nonce(ANN))
    say(table, 1, nonce(BO))
    assert say(table, 0, START) == ["started"]
    assert table.commitment == shown
    assert table.game is not None
    assert (table.game.seed, table.game.commitment) == (SEED, shown)


def test_a_seed_is_told_to_nobody_before_the_end(tmp_path: Path) -> None:
    with LiveServer(tmp_path, nonces_within=LONG) as server:
        table = server.table(PERSON, PERSON)
        with server.sit(table) as ann, server.sit(table, 1) as bo, server.watch(table) as eve:
            ann.ask("nonce", nonce=ANN)
            bo.ask("nonce", nonce=BO)
            ann.ask("start")
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
        known = client.update["number"]
        client.wait(
            lambda update, known=known: (
                update["number"] > known
                or update["table"]["status"] == "over"
                or bool(update["game"]["legal"])
            )
        )


# -- the numbers of the browsers


def test_every_number_changes_the_deal() -> None:
    deals = set()
    for given in ([], [(0, ANN)], [(1, ANN)], [(0, ANN), (1, BO)]):
        table = table_of("person", "person")
        for seat, text in given:
            say(table, seat, nonce(text))
        say(table, 0, START, 0.0)
        assert table.game is not None
        deals.add(json.dumps(table.game.deal))
    assert len(deals) == 4


def test_the_key_is_the_hash_of_seed_and_numbers_by_seat() -> None:
    table = table_of("person", "bot", "person")
    say(table, 0, nonce(ANN))
    say(table, 2, nonce(BO))
    assert say(table, 0, START) == ["started"]
    game = table.game
    assert game is not None
    assert game.nonces == (ANN, "", BO)
    key = hashlib.sha256(f"{SEED}\n{ANN}\n\n{BO}".encode()).digest()
    assert [word.to_bytes(4, "little") for word in game.state.key] == [
        key[at : at + 4] for at in range(0, 32, 4)
    ]


def test_a_number_is_added_once() -> None:
    table = table_of("person", "person")
    assert say(table, 0, nonce(ANN)) == ["nonced"]
    assert say(table, 0, nonce(ANN)) == []
    with pytest.raises(Refusal, match="already"):
        say(table, 0, nonce(BO))
    say(table, 0, START, 0.0)
    assert say(table, 0, nonce(ANN)) == []  # late, but the same
    with pytest.raises(Refusal, match="begun"):
        say(table, 1, nonce(BO))


def test_a_number_goes_with_its_person_and_stays_with_a_new_name() -> None:
    table = table_of("person", "person")
    say(table, 1, nonce(BO))
    say(table, 1, m.Rename(type="rename", id=1, name="Bob"))
    assert table.seats[1].nonce == BO
    say(table, 1, LEAVE)
    assert table.seats[1].nonce == ""
    table.apply(e.Seated(at=3000, seat=1, name="Cy", key="other"))
    assert missing(table) == [0, 1]


def test_nobody_adds_a_number_for_another_seat(tmp_path: Path) -> None:
    with LiveServer(tmp_path, nonces_within=LONG) as server:
        table = server.table(PERSON, PERSON)
        with server.sit(table) as ann, server.watch(table) as eve:
            refused = ann.ask("nonce", nonce=BO, seat=1)
            assert (refused["type"], refused["reason"]) == ("refused", "malformed")
            assert eve.ask("nonce", nonce=BO)["reason"] == "not_seated"
            forged = ann.ask("start", nonces=[ANN, BO])
            assert (forged["type"], forged["reason"]) == ("refused", "malformed")
            assert [seat["nonce"] for seat in server.state(table)["seats"]] == [False, False]
            assert ann.ask("nonce", nonce=ANN)["type"] == "done"
            assert [seat["nonce"] for seat in server.state(table)["seats"]] == [True, False]
            assert server.state(table)["status"] == "waiting"


@pytest.mark.parametrize("text", ["", "ab", "A" * 32, "g" * 32, "a" * 129, "a" * 31 + "\n"])
def test_a_number_is_hex_digits_of_a_fair_length(tmp_path: Path, text: str) -> None:
    with LiveServer(tmp_path) as server:
        table = server.table(PERSON, OPEN)
        with server.sit(table) as ann:
            assert ann.ask("nonce", nonce=text)["reason"] == "malformed"
            assert "nonced" not in ann.types()


def test_others_hear_that_a_number_was_added_and_not_which() -> None:
    told = []
    for text in (ANN, BO):
        table = table_of("person", "person")
        say(table, 0, nonce(text))
        update = Teller(table).update(1, 0, Presence(0), 5000)
        told.append(update.model_dump_json())
        assert [seat.nonce for seat in update.table.seats] == [True, False]
        assert ("nonced", 0) in [(entry.type, entry.seat) for entry in update.log]
    assert told[0] == told[1]


# -- waiting for them


def settings(within: float = LONG) -> Settings:
    return Settings(database="", nonces_within=within)


def test_a_deal_waits_for_the_numbers_of_its_people_and_not_for_bots() -> None:
    table = table_of("person", "bot", "person")
    say(table, 0, nonce(ANN))
    assert say(table, 0, START) == ["dealing"]
    assert (table.status, table.game) == ("dealing", None)
    step = next_step(table, Presence(0), settings(4.0))
    assert step is not None
    assert (step.what, step.at) == ("deal", table.changed + 4000)
    say(table, 2, nonce(BO))
    step = next_step(table, Presence(0), settings(4.0))
    assert step is not None
    assert step.at <= table.changed


def test_after_a_restart_the_deal_waits_anew() -> None:
    table = table_of("person", "person")
    say(table, 0, START)
    step = next_step(table, Presence(50_000), settings(4.0))
    assert step is not None
    assert step.at == 54_000


def test_who_leaves_while_it_waits_is_waited_for_no_more() -> None:
    table = table_of("person", "person")
    say(table, 0, nonce(ANN))
    say(table, 0, START)
    assert missing(table) == [1]
    assert say(table, 1, LEAVE) == ["left"]
    assert missing(table) == []
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
    with LiveServer(tmp_path, nonces_within=0.2) as server:
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
            assert ann.ask("nonce", nonce=ANN)["type"] == "done"
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


def test_a_table_that_waits_for_a_number_survives_a_restart(tmp_path: Path) -> None:
    with LiveServer(tmp_path, nonces_within=LONG) as server:
        table = server.table(PERSON, PERSON)
        with server.sit(table) as ann:
            ann.ask("nonce", nonce=ANN)
            assert ann.ask("start")["type"] == "done"
            shown = ann.update["table"]["commitment"]
        assert server.state(table)["status"] == "dealing"
    with LiveServer(tmp_path, nonces_within=LONG) as server:
        assert server.state(table)["status"] == "dealing"
        with server.sit(table, 1, client="client-2") as bo:
            assert bo.update["table"]["commitment"] == shown
            assert [seat["nonce"] for seat in bo.update["table"]["seats"]] == [True, False]
            bo.ask("nonce", nonce=BO)
            bo.wait(is_playing)
            assert bo.update["table"]["commitment"] == shown


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
            said = ann.ask("nonce", nonce=ANN)
        with server.sit(table) as ann:
            assert ann.ask("nonce", nonce=ANN, id=said["id"])["type"] == "done"
            assert ann.ask("nonce", nonce=ANN)["type"] == "done"
            assert ann.types().count("nonced") == 1


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
