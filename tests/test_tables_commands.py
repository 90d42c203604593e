"""`funicular tables`: everything in a file and back, games as records and back."""

from __future__ import annotations

import asyncio
import gzip
import json
import stat
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from server_clients import BOT, OPEN, PERSON, LiveServer, new_table, play, wait_for

from funicular.cli import main
from funicular.game import Game
from funicular.record import parse
from funicular.server.storage.database import make_engine, metadata, url_of
from funicular.server.storage.store import Batch, KeptRecord, Store
from funicular.server.tables.entries import Over, Said

OVER, GOING, WAITING = "AAAAAAAA", "BBBBBBBB", "CCCCCCCC"


@pytest.fixture(params=["sqlite", "postgresql"])
def new_url(request: pytest.FixtureRequest, tmp_path: Path) -> Callable[[], str]:
    """Empty databases of one kind."""
    if request.param == "postgresql":
        made: Callable[[], str] = request.getfixturevalue("postgres").new_database
        return made
    names = iter(range(99))
    return lambda: str(tmp_path / f"tables_{next(names)}.sqlite")


def written(url: str) -> None:
    """A finished game, one that goes on, one that waits, and a record that was sent."""
    over, going = new_table(BOT, BOT), new_table(PERSON, BOT)
    waiting = new_table(PERSON, OPEN, seed=None)
    while over.game is not None and not over.game.is_over:
        play(over, 1, "bot")
    assert over.game is not None
    over.apply(Over(at=over.changed, ended=over.game.ended or ""))
    play(going, 5)
    going.apply(Said(at=going.changed, seat=0, text="Ähnlich: 火车 🚂"))
    store = Store(url_of(url))

    async def work() -> None:
        for code, table in ((OVER, over), (GOING, going), (WAITING, waiting)):
            await store.append(Batch(code, 0, [told.entry for told in table.log]))
        await store.keep_record(KeptRecord("0" * 24, 7, a_record()))

    asyncio.run(work())
    store.close()


def a_record() -> str:
    game = Game("san_francisco", 2, seed="sent", engine="interpreted")
    while not game.is_over:
        game.push(game.legal_ids(game.to_move[0])[0], game.to_move[0])
    return str(game.record())


def rows(url: str) -> dict[str, list[Any]]:
    engine = make_engine(url_of(url))
    with engine.connect() as base:
        found = {
            each.name: sorted(map(tuple, base.execute(sa.select(each)).all()))
            for each in metadata.sorted_tables
        }
    engine.dispose()
    return found


def run(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(["tables", *words]) == 0, capsys.readouterr().err
    return capsys.readouterr().out


def refused(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(["tables", *words]) == 2
    said = capsys.readouterr()
    assert said.err.count("\n") == 1
    return said.err


# -- backup and restore


def test_everything_comes_back(
    new_url: Callable[[], str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    url, file = new_url(), tmp_path / "monday.backup"
    written(url)
    assert "rows" in run(capsys, "backup", str(file), "--database", url)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    copy = new_url()
    run(capsys, "restore", str(file), "--database", copy)
    assert rows(copy) == rows(url)
    assert rows(copy)["entries"]
    summary = run(capsys, "--database", copy)
    assert summary.split() == ["waiting", "1", "playing", "1", "over", "1"]
    said = refused(capsys, "restore", str(file), "--database", copy)
    assert "empty" in said


def test_a_backup_goes_from_sqlite_to_postgresql_and_back(
    tmp_path: Path, postgres: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    here, there, again = str(tmp_path / "a.sqlite"), postgres.new_database(), tmp_path / "b.sqlite"
    written(here)
    for number, (source, goal) in enumerate([(here, there), (there, str(again))]):
        file = str(tmp_path / f"{number}.backup")
        run(capsys, "backup", file, "--database", source)
        run(capsys, "restore", file, "--database", goal)
    assert rows(str(again)) == rows(here) == rows(there)


def test_a_backup_is_whole_while_a_server_writes(
    new_url: Callable[[], str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    url, copy, file = new_url(), new_url(), str(tmp_path / "monday.backup")
    with LiveServer(tmp_path, database=url, pace=0.01) as server:
        table = server.table(BOT, BOT, start=True)
        wait_for(lambda: server.state(table)["moves"] > 3)
        run(capsys, "backup", file, "--database", url)
        assert server.state(table)["status"] == "playing"
    run(capsys, "restore", file, "--database", copy)
    found = rows(copy)
    [[*_, number]] = found["tables"]
    assert [row[1] for row in found["entries"]] == list(range(1, number + 1))
    with LiveServer(tmp_path, database=copy) as server:
        wait_for(lambda: server.state(table)["status"] == "over")


def test_a_restored_table_goes_on_for_its_people(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    url, copy, file = (str(tmp_path / name) for name in ("a.sqlite", "b.sqlite", "a.backup"))
    with LiveServer(tmp_path, database=url) as server:
        table = server.table(PERSON, PERSON, start=True)
        with server.sit(table) as ann:
            ann.act()
            before = ann.until(1)
        run(capsys, "backup", file, "--database", url)
    run(capsys, "restore", file, "--database", copy)
    with LiveServer(tmp_path, database=copy) as server, server.sit(table) as ann:
        assert ann.update["game"] == before["game"]


def damage(file: Path, kind: str) -> None:
    data = file.read_bytes()
    lines = gzip.decompress(data).splitlines(keepends=True)
    if kind == "cut":
        file.write_bytes(data[:-20])
    elif kind == "a bit":
        middle = len(data) // 2
        file.write_bytes(data[:middle] + bytes([data[middle] ^ 4]) + data[middle + 1 :])
    elif kind == "a line less":
        file.write_bytes(gzip.compress(b"".join(lines[:5] + lines[6:])))
    elif kind == "another line":
        changed = lines[5].replace(b"a", b"b", 1)
        file.write_bytes(gzip.compress(b"".join([*lines[:5], changed, *lines[6:]])))
    elif kind == "no end":
        file.write_bytes(gzip.compress(b"".join(lines[:-1])))
    elif kind == "a letter":
        file.write_text("Dear all, this is no backup. " * 9)
    elif kind == "a newer version":
        head = json.loads(lines[0]) | {"revision": "9999"}
        file.write_bytes(gzip.compress(json.dumps(head).encode() + b"\n"))


@pytest.mark.parametrize(
    ("kind", "problem"),
    [
        ("cut", "damaged"),
        ("a bit", "damaged"),
        ("a line less", "damaged"),
        ("another line", "damaged"),
        ("no end", "damaged"),
        ("a letter", "no backup"),
        ("a newer version", "newer version"),
    ],
)
def test_a_damaged_file_is_refused_and_changes_nothing(
    kind: str, problem: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    url, file, goal = str(tmp_path / "a.sqlite"), tmp_path / "a.backup", tmp_path / "b.sqlite"
    written(url)
    run(capsys, "backup", str(file), "--database", url)
    damage(file, kind)
    assert problem in refused(capsys, "restore", str(file), "--database", str(goal))
    assert not goal.exists()


def test_what_is_not_there_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    nowhere = str(tmp_path / "nowhere.sqlite")
    for words in (["backup", "x"], ["export", "x"], []):
        assert "nowhere.sqlite" in refused(capsys, *words, "--database", nowhere)
    assert "gone.backup" in refused(
        capsys, "restore", str(tmp_path / "gone.backup"), "--database", nowhere
    )
    assert not Path(nowhere).exists()
    letter = tmp_path / "letter.sqlite"
    letter.write_text("Dear all, " * 200)
    assert "letter.sqlite" in refused(capsys, "backup", "x", "--database", str(letter))
    assert letter.read_text() == "Dear all, " * 200


def test_a_backup_does_not_replace_what_it_copies(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    base = tmp_path / "tables.part"
    written(str(base))
    before = rows(str(base))
    (tmp_path / "soft").symlink_to(base)
    (tmp_path / "hard").hardlink_to(base)
    (tmp_path / "folder").mkdir()
    monkeypatch.chdir(tmp_path)
    for file, problem in (
        ("tables.part", "itself"), ("folder/../tables.part", "itself"), ("soft", "itself"),
        ("hard", "itself"), ("tables", "itself"), (".", "a folder"), ("folder", "a folder"),
        ("folder/..", "a folder"), ("/", "a folder"),
    ):  # fmt: skip
        for url in (str(base), base.name):
            assert problem in refused(capsys, "backup", file, "--database", url), file
    assert rows(str(base)) == before
    run(capsys, "backup", "whole", "--database", str(base))


# -- records


def test_games_are_exported_as_records_and_imported_again(
    new_url: Callable[[], str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    url, other, folder = new_url(), new_url(), tmp_path / "games"
    written(url)
    assert "2 games" in run(capsys, "export", str(folder), "--database", url)
    files = sorted(folder.iterdir())
    assert [file.name for file in files] == [f"{'0' * 24}.game", f"{OVER}.game"]
    for file in files:
        parse(file.read_text(encoding="utf-8")).verify("interpreted")
    Store(url_of(other)).close()
    for _ in range(2):  # who imports again changes nothing
        said = run(capsys, "import", *map(str, files), "--database", other)
        assert len(said.splitlines()) == 2
    assert sorted(row[2] for row in rows(other)["records"]) == sorted(
        file.read_text(encoding="utf-8") for file in files
    )
    with LiveServer(tmp_path, database=other) as server:
        for line in said.splitlines():
            assert server.http.get(f"/api/replays/{line.split('/')[-1]}").status_code == 200


def test_games_that_go_on_are_exported_only_if_asked_and_without_their_seed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    url, folder = str(tmp_path / "a.sqlite"), tmp_path / "games"
    written(url)
    assert "3 games" in run(capsys, "export", "--going", str(folder), "--database", url)
    record = parse((folder / f"{GOING}.game").read_text(encoding="utf-8"))
    assert record.seed is None
    assert len(record.entries) == 5
    file = str(folder / f"{GOING}.game")
    assert "seed is not revealed" in refused(capsys, "import", file, "--database", url)


def test_a_record_that_does_not_hold_keeps_all_out(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    url, good, bad = str(tmp_path / "a.sqlite"), tmp_path / "good.game", tmp_path / "bad.game"
    Store(url_of(url)).close()
    good.write_text(a_record(), encoding="utf-8")
    bad.write_text(a_record().replace("seat 0", "seat 1", 1), encoding="utf-8")
    said = refused(capsys, "import", str(good), str(bad), "--database", url)
    assert "bad.game" in said
    assert rows(url)["records"] == []


def test_a_game_on_a_board_that_is_gone_is_named_and_the_others_are_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    url, folder = str(tmp_path / "a.sqlite"), tmp_path / "games"
    written(url)
    engine = make_engine(url_of(url))
    with engine.begin() as base:
        base.execute(
            sa.text("""UPDATE entries SET data = json_set(data, '$.board_hash', 'gone')
            WHERE number = 1 AND "table" = :code"""),
            {"code": OVER},
        )
    engine.dispose()
    assert main(["tables", "export", str(folder), "--database", url]) == 2
    assert OVER in capsys.readouterr().err
    assert [file.name for file in folder.iterdir()] == [f"{'0' * 24}.game"]
