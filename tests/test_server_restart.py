"""A server that ends and comes again: nothing is lost, everything goes on."""

from __future__ import annotations

import asyncio
import os
import signal
import sqlite3
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from server_clients import BOT, CODE, PERSON, LiveServer, new_table, play, wait_for
from server_process import ServerProcess

from funicular.cli import main
from funicular.server.rooms.house import House
from funicular.server.running.single import ENDING, known_as_server
from funicular.server.storage.database import StoreError, default_database, url_of
from funicular.server.storage.store import Batch, NumberTaken, Store
from funicular.server.tables.entries import Said

AN_HOUR = 3_600_000


def test_a_game_goes_on_where_it_was(tmp_path: Path) -> None:
    with LiveServer(tmp_path) as server:
        table = server.table(PERSON, PERSON, start=True)
        with server.sit(table) as ann, server.sit(table, 1) as bo:
            ann.act()
            bo.act()
            said = ann.ask("say", text="once")
            ann.wait(lambda _: "said" in ann.types())
            before = ann.update
    with LiveServer(tmp_path) as server, server.sit(table) as ann:
        after = ann.update
        for name in ("game", "ways", "number", "take_back"):
            assert after[name] == before[name]
        assert after["table"]["commitment"] == before["table"]["commitment"]
        assert ann.welcome["last_id"] >= said["id"]
        assert ann.ask("say", text="once", id=said["id"])["type"] == "done"
        assert ann.types().count("said") == 1


def test_bots_go_on_by_themselves(tmp_path: Path) -> None:
    with LiveServer(tmp_path, pace=60.0) as server:
        table = server.table(BOT, BOT, start=True)
        assert server.state(table)["moves"] == 0
    with LiveServer(tmp_path) as server:
        wait_for(lambda: server.state(table)["status"] == "over")


def set_back(patch: pytest.MonkeyPatch, milliseconds: int) -> None:
    right = House.now
    patch.setattr(House, "now", lambda house: right(house) - milliseconds)


def test_bots_go_on_though_the_clock_was_set_back_under_play(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with LiveServer(tmp_path, pace=0.1) as server:
        table = server.table(PERSON, BOT, start=True, take_back=False)
        with server.sit(table) as ann:
            ann.act()
            ann.until(2)
            set_back(monkeypatch, AN_HOUR)
            for moves in range(3, 9):
                if ann.until(moves - 1)["table"]["to_move"] == [0]:
                    ann.act()
            ann.until(8)
    times = [entry["at"] for entry in ann.log]
    assert times == sorted(times)
    assert times[-1] < times[0] + AN_HOUR


def test_bots_go_on_though_the_clock_was_set_back_before_a_restart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with LiveServer(tmp_path, pace=60.0) as server:
        table = server.table(BOT, BOT, start=True)
    set_back(monkeypatch, AN_HOUR)
    with LiveServer(tmp_path, pace=0.05) as server:
        wait_for(lambda: server.state(table)["moves"] > 3)


def test_clocks_go_on_with_a_grace(tmp_path: Path) -> None:
    clock = {"kind": "move", "seconds": 1}
    with LiveServer(tmp_path, grace=30.0) as server:
        table = server.table(PERSON, PERSON, start=True, clock=clock, away_after=None)
    time.sleep(1.1)
    with LiveServer(tmp_path, grace=30.0) as server:
        state = server.state(table)
        assert (state["moves"], state["seats"][0]["clock_ms"]) == (0, 0)
    with LiveServer(tmp_path) as server:  # nobody connects: correspondence goes on
        wait_for(lambda: server.state(table)["moves"] >= 2)


def test_sockets_are_told_that_the_server_comes_again(tmp_path: Path) -> None:
    with LiveServer(tmp_path) as server:
        client = server.sit(server.table(PERSON, BOT))
    assert client.end()[1] == 1012


def test_a_table_that_waits_for_nobody_leaves_the_memory_and_comes_again(tmp_path: Path) -> None:
    with LiveServer(tmp_path, idle=0.05) as server:
        table = server.table(PERSON, PERSON, start=True)
        with server.sit(table) as ann:
            ann.act()
            assert len(server.app.state.rooms) == 1
        wait_for(lambda: len(server.app.state.rooms) == 0)
        assert server.state(table)["moves"] == 1


# -- the store


def run(work: Any) -> Any:
    return asyncio.run(work)


def test_entries_are_numbered_once(tmp_path: Path) -> None:
    table = new_table(PERSON, BOT)
    play(table, 1)
    entries = [told.entry for told in table.log]
    said = Said(at=1, seat=0, text="hm")

    async def work(store: Store) -> None:
        await store.append(Batch(CODE, 0, entries))
        with pytest.raises(NumberTaken):
            await store.append(Batch(CODE, 2, [said]))
        with pytest.raises(NumberTaken):  # all or nothing
            await store.append(Batch(CODE, 3, [said]), Batch(CODE, 0, [said]))
        await asyncio.gather(*(store.append(Batch(CODE, 3 + n, [said])) for n in range(50)))
        assert await store.log(CODE) == [*entries, *[said] * 50]
        assert await store.log(CODE, 50) == [said] * 3
        assert await store.log("NOTTHERE") == []
        assert await store.playing_by_themselves() == []

    store = Store(url_of(str(tmp_path / "t.sqlite")))
    run(work(store))
    store.close()
    again = Store(url_of(str(tmp_path / "t.sqlite")))
    assert len(run(again.log(CODE))) == 53
    again.close()


def test_an_entry_of_no_table_is_refused(tmp_path: Path) -> None:
    store = Store(url_of(str(tmp_path / "t.sqlite")))
    with pytest.raises(StoreError):
        run(store.append(Batch(CODE, 4, [Said(at=1, seat=0, text="hm")])))
    store.close()


def test_a_file_that_is_no_database_is_named(tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear all, this is not a database. " * 100)
    with pytest.raises(StoreError, match=r"letter\.txt"):
        Store(url_of(str(file)))
    other = sqlite3.connect(tmp_path / "other.sqlite")
    other.execute("CREATE TABLE tables (legs INTEGER)")
    other.close()
    with pytest.raises(StoreError, match="another version"):
        Store(url_of(str(tmp_path / "other.sqlite")))
    with pytest.raises(StoreError, match="expected the path"):
        Store("mysql://somewhere")


def test_the_database_is_in_the_users_data_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", "/data/of/ann")
    if sys.platform == "linux":
        assert default_database() == Path("/data/of/ann/funicular/tables.sqlite")


@pytest.mark.skipif(os.name == "nt", reason="no such permissions there")
def test_nobody_else_reads_a_new_database(tmp_path: Path) -> None:
    store = Store(url_of(str(tmp_path / "of ann" / "t.sqlite")))
    run(store.append(Batch(CODE, 0, [told.entry for told in new_table(PERSON, BOT).log])))
    files = list((tmp_path / "of ann").iterdir())
    assert files
    assert [file for file in files if file.stat().st_mode & 0o077] == []
    store.close()


def test_without_a_home_folder_the_database_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    def unknown() -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.setattr(Path, "home", unknown)
    monkeypatch.setenv("XDG_DATA_HOME", "")  # as if it were not set
    with pytest.raises(StoreError, match="--database"):
        default_database()
    monkeypatch.setenv("XDG_DATA_HOME", "/data/of/ann")
    if sys.platform == "linux":
        assert default_database() == Path("/data/of/ann/funicular/tables.sqlite")


# -- the command


def test_serve_says_where_it_is_and_ends_quietly(tmp_path: Path) -> None:
    with ServerProcess(tmp_path / "t.sqlite") as server:
        assert server.base.startswith("http://127.0.0.1:")
        assert server.end() == (0, "", "")


@pytest.mark.parametrize("name", [":memory:", "sqlite:///", "sqlite:///:memory:"])
def test_a_database_in_memory_is_refused_and_nothing_is_made(
    tmp_path: Path, name: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["serve", "--port", "0", "--database", name]) == 2
    assert "can't keep its tables in memory" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_a_second_server_on_a_file_says_that_another_has_it(tmp_path: Path) -> None:
    file = tmp_path / "t.sqlite"
    with ServerProcess(file) as first:
        with ServerProcess(file) as second:
            assert f"{file}: another server has it" in second.end()[2]
        assert main(["tables", "--database", str(file)]) == 0
        first.end(signal.SIGKILL)
    with ServerProcess(file) as alone:
        assert alone.end() == (0, "", "")


def test_a_mark_that_cannot_be_had_keeps_no_server_from_its_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("folder", "text"):
        file = tmp_path / name
        mark = file.with_name(name + ENDING)
        mark.mkdir() if name == "folder" else mark.write_text("no database")
        with known_as_server(url_of(str(file))):
            assert capsys.readouterr() == ("", "")


def test_a_server_that_was_killed_has_lost_nothing_it_had_told(tmp_path: Path) -> None:
    with ServerProcess(tmp_path / "t.sqlite") as server:
        table = server.table(PERSON, PERSON, start=True)
        with server.sit(table) as ann:
            ann.act()
            ann.until(1)
            assert ann.ask("say", text="written down")["type"] == "done"
            ann.wait(lambda _: "said" in ann.types())
            before = ann.update
            server.end(signal.SIGKILL)
    with ServerProcess(tmp_path / "t.sqlite") as server:
        with server.sit(table) as ann:
            assert ann.update["game"] == before["game"]
            assert ann.types()[-1] == "said"
        assert server.end()[0] == 0
