"""The store on PostgreSQL: what is acknowledged is there, once, whatever a connection does."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import threading
from collections.abc import Coroutine, Iterator
from pathlib import Path
from typing import Any

import psycopg
import pytest
import sqlalchemy as sa
from cutting import Where, Wire
from server_clients import BOT, CODE, PATIENCE, PERSON, LiveServer, new_table, wait_for
from server_people import Person

from funicular.cli import main
from funicular.server.accounts import accounts
from funicular.server.neighbours.roster import Roster
from funicular.server.storage import writing
from funicular.server.storage.database import StoreError, shown
from funicular.server.storage.store import Batch, KeptRecord, NumberTaken, Store
from funicular.server.tables.entries import AnyEntry, Said

ENTRIES = [told.entry for told in new_table(PERSON, BOT).log]
FIRST = len(ENTRIES)


def said(text: str) -> Said:
    return Said(at=1, seat=0, text=text)


@pytest.fixture
def url(postgres: Any) -> str:
    made: str = postgres.new_database()
    return made


@pytest.fixture
def store(url: str) -> Iterator[Store]:
    """With a table in it."""
    opened = Store(url)
    run(opened.append(Batch(CODE, 0, ENTRIES)))
    yield opened
    opened.close()


@pytest.fixture
def wire(url: str, store: Store) -> Iterator[Wire]:
    """A way to the same database that can be cut."""
    made = Wire(url)
    yield made
    made.close()


@pytest.fixture
def cut_store(wire: Wire) -> Iterator[Store]:
    opened = Store(wire.url)
    yield opened
    opened.close()


def run(work: Coroutine[Any, Any, Any]) -> Any:
    return asyncio.run(work)


def written(store: Store) -> list[AnyEntry]:
    found: list[AnyEntry] = run(store.log(CODE))
    return found[FIRST:]


def test_entries_are_numbered_once(store: Store) -> None:
    async def work() -> None:
        with pytest.raises(NumberTaken):
            await store.append(Batch(CODE, 1, [said("hm")]))
        with pytest.raises(NumberTaken):  # all or nothing
            await store.append(Batch(CODE, FIRST, [said("hm")]), Batch(CODE, 0, [said("hm")]))
        several = [store.append(Batch(CODE, FIRST + n, [said(str(n))])) for n in range(50)]
        await asyncio.gather(*several)

    run(work())
    assert written(store) == [said(str(n)) for n in range(50)]
    assert run(Roster(store).numbers([CODE, "NOTTHERE"])) == {CODE: FIRST + 50}


def test_in_a_group_only_what_can_be_written_is(store: Store) -> None:
    async def work() -> list[Any]:
        batches = [Batch(CODE, FIRST, [said("a")]), Batch(CODE, 1, [said("b")])]
        batches += [Batch("NOTTHERE", 1, [said("c")]), Batch(CODE, FIRST + 1, [said("d")])]
        tasks = [store.append(batch) for batch in batches]
        bad = store.keep_record(KeptRecord("bad", 1, "nothing \0 is text"))
        return await asyncio.gather(*tasks, bad, return_exceptions=True)

    kinds = [type(each) for each in run(work())]
    assert kinds == [type(None), NumberTaken, NumberTaken, type(None), StoreError]
    assert written(store) == [said("a"), said("d")]


def test_the_owners_of_a_rematch_are_written_with_it_or_not_at_all(store: Store) -> None:
    async def work() -> list[accounts.OwnSeat]:
        ann = await store.desk.do(accounts.add, "Ann", "a hash", 1)
        assert ann is not None
        seat = accounts.OwnSeat(CODE, 1, "the hash of a key", 1)
        await store.desk.do(accounts.give_seats, ann, [seat])
        taken, again = Batch(CODE, 1, [said("hm")]), Batch("AGAINABC", 0, ENTRIES[:1])
        with pytest.raises(NumberTaken):
            await store.append(taken, accounts.following(CODE, "NTWRTTEN", 2))
        await store.append(again, accounts.following(CODE, again.table, 2))
        key = await store.desk.do(accounts.key_of, ann, "NTWRTTEN", 1)
        assert key is None
        return await store.desk.do(accounts.seats_of, ann)

    seats = [(each.table, each.seat, each.key, each.at) for each in run(work())]
    own = "the hash of a key"
    assert seats == [("AGAINABC", 1, own, 2), (CODE, 1, own, 1)]


def test_a_record_is_kept_once(store: Store) -> None:
    for at in (1, 2):
        run(store.keep_record(KeptRecord("abc", at, "a record")))
    assert run(store.record("abc")) == "a record"


def test_of_many_who_write_at_once_one_is_first(url: str, store: Store) -> None:
    other = Store(url)
    won: list[str] = []

    def write(who: str, to: Store) -> None:
        async def work() -> None:
            number = FIRST
            for _ in range(500):
                if number >= FIRST + 40:
                    return
                try:
                    await to.append(Batch(CODE, number, [said(f"{who} {number}")]))
                    won.append(f"{who} {number}")
                except NumberTaken:
                    pass
                number += 1

        run(work())

    threads = [threading.Thread(target=write, args=each) for each in [("a", store), ("b", other)]]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    other.close()
    texts = [each.text for each in written(store) if isinstance(each, Said)]
    assert sorted(texts) == sorted(won)
    assert len(texts) == 40


# -- a connection is lost


@pytest.mark.parametrize("where", ["before", "after"])
def test_a_commit_nobody_heard_of_is_written_once(
    where: Where, wire: Wire, cut_store: Store, store: Store
) -> None:
    wire.cut(where, stays_cut=True)

    async def work() -> None:
        batch = Batch(CODE, FIRST, [said("a"), said("b")])
        waiting = asyncio.create_task(cut_store.append(batch))
        await asyncio.to_thread(wire.was_cut.wait, 20)
        if where == "after":
            await asyncio.to_thread(wait_for, lambda: len(written(store)) == 2)
        assert len(await store.log(CODE, FIRST)) == (2 if where == "after" else 0)
        wire.is_open.set()
        await waiting

    run(work())
    assert written(store) == [said("a"), said("b")]
    run(cut_store.append(Batch(CODE, FIRST + 2, [said("c")])))
    assert written(store) == [said("a"), said("b"), said("c")]


def test_whoever_wrote_meanwhile_was_first(wire: Wire, cut_store: Store, store: Store) -> None:
    wire.cut("before", stays_cut=True)

    async def work() -> None:
        writing_ = asyncio.create_task(cut_store.append(Batch(CODE, FIRST, [said("mine")])))
        await asyncio.to_thread(wire.was_cut.wait, 20)
        await store.append(Batch(CODE, FIRST, [said("theirs")]))
        wire.is_open.set()
        with pytest.raises(NumberTaken):
            await writing_

    run(work())
    assert written(store) == [said("theirs")]


def test_a_group_in_doubt_is_sorted_out_one_by_one(
    wire: Wire, cut_store: Store, store: Store
) -> None:
    wire.cut("after")

    async def work() -> list[Any]:
        numbers = [FIRST, FIRST + 1, FIRST + 2, 1]
        batches = [Batch(CODE, number, [said(str(number))]) for number in numbers]
        record = cut_store.keep_record(KeptRecord("abc", 1, "a record"))
        waiting = [cut_store.append(batch) for batch in batches]
        return await asyncio.gather(*waiting, record, return_exceptions=True)

    found = run(work())
    assert [type(each) for each in found] == [type(None)] * 3 + [NumberTaken, type(None)]
    assert len(written(store)) == 3
    assert run(store.record("abc")) == "a record"


def test_a_server_that_is_away_is_waited_for(store: Store, postgres: Any) -> None:
    postgres.stop()
    back = threading.Timer(0.5, postgres.start)
    back.start()
    run(store.append(Batch(CODE, FIRST, [said("late")])))
    assert written(store) == [said("late")]
    back.join()


def test_a_server_that_stays_away_keeps_nothing_and_says_so(
    url: str, postgres: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writing, "PATIENCE", 0.5)
    with LiveServer(tmp_path, database=url) as server:
        table = server.table(PERSON, PERSON, start=True)
        with server.sit(table) as ann:
            postgres.stop()
            try:
                assert ann.ask("say", id=1, text="lost?")["reason"] == "not_kept"
                plan = {"board": "new_york", "seats": [PERSON, PERSON]}
                answer = server.http.post("/api/tables", json=plan)
                assert (answer.status_code, answer.json()["reason"]) == (503, "not_kept")
            finally:
                postgres.start()
            assert ann.ask("say", id=1, text="lost?")["type"] == "done"
            ann.act()
            ann.until(1)
            assert ann.types().count("said") == 1


# -- a server on it


def test_a_game_is_played_and_goes_on_after_a_restart(url: str, tmp_path: Path) -> None:
    with LiveServer(tmp_path, database=url) as server:
        table = server.table(PERSON, BOT, start=True)
        bots = server.table(BOT, BOT, start=True)
        person = Person([server], table, 0)
        person.play(6)
        person.close()
    with LiveServer(tmp_path, database=url) as server:
        person = Person([server], table, 0)
        assert person.play()["table"]["status"] == "over"
        person.close()
        wait_for(lambda: server.state(bots)["status"] == "over")


def test_a_table_that_was_deleted_is_gone_for_whoever_sits_there(url: str, tmp_path: Path) -> None:
    with LiveServer(tmp_path, database=url) as server:
        table = server.table(PERSON, PERSON, start=True)
        with server.sit(table) as ann, psycopg.connect(url) as base:
            base.execute("DELETE FROM entries")
            base.execute("DELETE FROM tables")
            base.commit()
            assert ann.ask("say", text="hm")["reason"] == "no_table"
            assert base.execute("SELECT count(*) FROM entries").fetchone() == (0,)


def test_commits_wait_for_the_disk_whatever_the_database_says(url: str) -> None:
    with psycopg.connect(url, autocommit=True) as base:
        name = base.info.dbname
        base.execute(f"ALTER DATABASE {name} SET synchronous_commit = off".encode())
    store = Store(url)
    setting = run(store.desk.work(lambda base: base.scalar(sa.text("SHOW synchronous_commit"))))
    store.close()
    assert setting == "on"


def test_a_database_that_only_reads_is_not_served(url: str) -> None:
    Store(url).close()
    with psycopg.connect(url, autocommit=True) as base:
        name = base.info.dbname
        base.execute(f"ALTER DATABASE {name} SET default_transaction_read_only = on".encode())
    assert main(["tables", "--database", url]) == 0
    words = [sys.executable, "-m", "funicular", "serve", "--port", "0", "--database", url]
    served = subprocess.run(words, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert served.returncode == 2
    assert name in served.stderr
    assert "read-only" in served.stderr


def test_passwords_are_not_shown(capsys: pytest.CaptureFixture[str]) -> None:
    url = "postgresql://ann:open-sesame@127.0.0.1:1/tables"
    assert shown(url) == "postgresql://ann:***@127.0.0.1:1/tables"
    assert main(["serve", "--database", url]) == 2
    said = capsys.readouterr().err
    assert "127.0.0.1" in said
    assert "sesame" not in said
    for wrong in ("postgresql://ann:open-sesame@host:port/x", "mysql://ann:open-sesame@host/x"):
        assert main(["serve", "--database", wrong]) == 2
        assert "sesame" not in capsys.readouterr().err


def test_a_name_with_a_nul_is_a_name_nobody_has(tmp_path: Path, url: str) -> None:
    wish = {"name": "An\0n", "password": "seven bridges"}
    with LiveServer(tmp_path, database=url) as server:
        answer = server.http.post("/api/account/session", json=wish)
        assert (answer.status_code, answer.json()["reason"]) == (403, "wrong_password")
