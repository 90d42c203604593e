"""Databases of every version so far are upgraded, with their games; all others are left alone."""

from __future__ import annotations

import hashlib
import sqlite3
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from server_clients import BOARDS, BOT, OPEN, PERSON, LiveServer, find_board, plan_of, play
from server_people import Person

from funicular.server.storage.database import StoreError, make_engine, metadata, url_of
from funicular.server.storage.store import Store
from funicular.server.storage.upgrading import prepare
from funicular.server.tables.entries import AnyEntry, Started, to_text
from funicular.server.tables.plans import set_up
from funicular.server.tables.table import Table

TABLE = (
    'INSERT INTO tables ("table", created, changed, status, listed, by_itself)'
    " VALUES (:code, 1, 1, :status, :listed, :by_itself)"
)
ENTRY = 'INSERT INTO entries ("table", number, at, data) VALUES (:code, :number, :at, :data)'
RECORD = "INSERT INTO records (id, at, text) VALUES ('abc', 1, 'a record')"
KINDS = ["sqlite", "postgresql"]


@pytest.fixture(params=KINDS)
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database."""
    if request.param == "postgresql":
        made: Callable[[], str] = request.getfixturevalue("postgres").new_database
        return made()
    return url_of(str(tmp_path / "tables.sqlite"))


def execute(url: str, *statements: str) -> None:
    engine = make_engine(url)
    with engine.begin() as base:
        for each in statements:
            base.execute(sa.text(each))
    engine.dispose()


def begun(code: str, *seats: dict[str, Any], moves: int | None, **rules: Any) -> Any:
    """A table as a version before wrote it: its entries, and its keys."""
    created, keys = set_up(plan_of(*seats, **rules), BOARDS, 1000)
    table = Table(code, find_board)
    table.apply(created)
    if moves is not None:
        table.apply(Started(at=1000, seed="of old"))
        play(table, moves)
    entries: list[AnyEntry] = [told.entry for told in table.log]
    return table, entries, {"table": code, "keys": [key.model_dump() for key in keys]}


def made_by(url: str, revision: str, tables: list[Any], *, says_so: bool) -> None:
    """A database of an older version with games in progress."""
    engine = make_engine(url)
    prepare(engine, url, revision)
    with engine.begin() as base:
        for table, entries, _ in tables:
            bots = all(seat.kind == "bot" for seat in table.seats)
            row = {"code": table.code, "status": table.status, "by_itself": bots}
            base.execute(sa.text(TABLE), {**row, "listed": False})
            rows = [
                {"code": table.code, "number": number, "at": each.at, "data": to_text(each)}
                for number, each in enumerate(entries, 1)
            ]
            base.execute(sa.text(ENTRY), rows)
        if revision == "0002":
            base.execute(sa.text(RECORD))
    engine.dispose()
    if not says_so:
        execute(url, "DROP TABLE alembic_version")


@pytest.mark.parametrize("says_so", [False, True])
@pytest.mark.parametrize("revision", ["0001", "0002"])
def test_games_of_older_databases_go_on(
    url: str, revision: str, says_so: bool, tmp_path: Path
) -> None:
    playing = begun("PQAYNGAB", PERSON, PERSON, moves=7)
    bots = begun("BYTHEM22", BOT, BOT, moves=3)
    waiting = begun("WAJTNGAB", PERSON, OPEN, moves=None)
    made_by(url, revision, [playing, bots, waiting], says_so=says_so)
    with LiveServer(tmp_path, database=url) as server:
        assert server.state(playing[2])["moves"] == 7
        people = [Person([server], playing[2], key) for key in (0, 1)]
        threads = [threading.Thread(target=person.play) for person in people]
        for thread in threads:
            thread.start()
        with server.sit(waiting[2]) as ann:
            assert ann.ask("start", fill="random")["type"] == "done"
            ann.act()
        for thread in threads:
            thread.join()
        for table in (playing[2], bots[2]):
            with server.watch(table) as watcher:
                watcher.wait(lambda update: bool(update["table"]["status"] == "over"))
        for person in people:
            person.close()
    check_numbers(url)
    kept = rows(url, "SELECT text FROM records")
    assert kept == ([("a record",)] if revision == "0002" else [])


def rows(url: str, question: str) -> list[tuple[Any, ...]]:
    engine = make_engine(url)
    with engine.connect() as base:
        found = [tuple(row) for row in base.execute(sa.text(question))]
    engine.dispose()
    return found


def check_numbers(url: str) -> None:
    """How far each table is said to be is how far it is."""
    said = rows(url, 'SELECT "table", number FROM tables ORDER BY "table"')
    counted = 'SELECT "table", count(*) FROM entries GROUP BY "table" ORDER BY "table"'
    assert said == rows(url, counted)
    assert said


def test_numbers_are_counted_for_tables_of_old(url: str) -> None:
    made_by(url, "0001", [begun("PQAYNGAB", PERSON, PERSON, moves=7)], says_so=True)
    Store(url).close()
    check_numbers(url)


def test_the_migrations_make_what_the_code_expects(url: str) -> None:
    engine = make_engine(url)
    prepare(engine, url)
    prepare(engine, url)  # once more changes nothing
    with engine.connect() as base:
        context = MigrationContext.configure(base, opts={"compare_type": True})
        assert compare_metadata(context, metadata) == []
    engine.dispose()


def test_processes_that_start_at_once_upgrade_once(url: str) -> None:
    made_by(url, "0001", [begun("PQAYNGAB", PERSON, PERSON, moves=2)], says_so=False)
    problems: list[Exception] = []

    def start() -> None:
        try:
            Store(url).close()
        except StoreError as error:
            problems.append(error)

    threads = [threading.Thread(target=start) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert problems == []
    check_numbers(url)


# -- what is refused


def refused(url: str) -> str:
    with pytest.raises(StoreError) as found:
        Store(url)
    return str(found.value)


def test_a_newer_database_is_refused(url: str) -> None:
    engine = make_engine(url)
    prepare(engine, url)
    engine.dispose()
    execute(url, "UPDATE alembic_version SET version_num = '9999'")
    assert "newer version" in refused(url)
    assert rows(url, "SELECT version_num FROM alembic_version") == [("9999",)]


@pytest.mark.parametrize(
    "statements",
    [
        ["CREATE TABLE letters (text VARCHAR(9))"],
        ["CREATE TABLE tables (legs INTEGER)"],
        ["CREATE TABLE alembic_version (version_num VARCHAR(32))",
         "INSERT INTO alembic_version VALUES ('1975ea83b712')"],
    ],
    ids=["another program's", "the same name", "another program's versions"],
)  # fmt: skip
def test_a_database_of_another_program_is_refused(url: str, statements: list[str]) -> None:
    execute(url, *statements)
    assert "another program" in refused(url)
    engine = make_engine(url)
    assert len(sa.inspect(engine).get_table_names()) == 1
    engine.dispose()


def test_a_file_that_is_refused_stays_as_it_is(tmp_path: Path) -> None:
    file = tmp_path / "other.sqlite"
    base = sqlite3.connect(file)
    base.execute("CREATE TABLE letters (text)")
    base.close()
    before = hashlib.sha256(file.read_bytes()).hexdigest()
    refused(url_of(str(file)))
    assert hashlib.sha256(file.read_bytes()).hexdigest() == before
    assert list(tmp_path.iterdir()) == [file]


def test_an_upgrade_that_fails_changes_nothing(url: str) -> None:
    game = begun("PQAYNGAB", PERSON, PERSON, moves=2)
    made_by(url, "0002", [game], says_so=True)
    execute(url, "CREATE TABLE presence (text VARCHAR(9))")  # in the way of the last step
    assert "presence" in refused(url)
    engine = make_engine(url)
    columns = [each["name"] for each in sa.inspect(engine).get_columns("tables")]
    engine.dispose()
    assert "number" not in columns
    assert rows(url, "SELECT version_num FROM alembic_version") == [("0002",)]
