"""The arena from the command line: play, keep, go on, show, export; one-line errors."""

import csv
import json
import sqlite3
import sys
import time
from collections.abc import Iterable
from html.parser import HTMLParser
from pathlib import Path
from random import Random
from typing import Any

import pytest

from funicular import cli, codes
from funicular.arena import executors
from funicular.arena.blocks import Block, play_block
from funicular.arena.plan import ArenaError, Plan, make_plan
from funicular.arena.runs import run_of
from funicular.arena.store import VERSION, Store
from funicular.arena.table import table_of
from funicular.arena.tournament import run as run_plan
from funicular.board import load
from funicular.bots import Answer, Budget
from funicular.bots.registry import BUILT_IN
from funicular.cli.arena_run import Progress
from funicular.extras import how_to_add
from funicular.record import read
from funicular.view import View

Capture = pytest.CaptureFixture[str]
Patch = pytest.MonkeyPatch
TINY = str(Path(__file__).parent / "boards" / "tiny.toml")


class Hasty:
    """Claims whenever it can."""

    name = "hasty"

    def choose(self, view: View, budget: Budget, seed: str) -> Answer:
        claims = [action for action in view.legal if view.table[action].type == "claim"]
        return Answer(claims[-1] if claims else Random(seed).choice(view.legal))

    def close(self) -> None:
        pass


class Broken(Hasty):
    """Crashes, breaks rules and is late."""

    name = "broken"

    def choose(self, view: View, budget: Budget, seed: str) -> Answer:
        kind = Random(seed).randrange(8)
        if kind == 0:
            raise ZeroDivisionError("no <idea>")
        if kind == 1:
            raise TimeoutError("no answer within 1 s")
        return Answer(-1) if kind == 2 else super().choose(view, budget, seed)


@pytest.fixture(autouse=True)
def in_a_folder_of_its_own(tmp_path: Path, monkeypatch: Patch) -> None:
    monkeypatch.chdir(tmp_path)
    for bot in (Hasty, Broken):
        monkeypatch.setitem(BUILT_IN, bot.name, f"{__name__}:{bot.__name__}")


def arena(capsys: Capture, *argv: str) -> tuple[int, str, str]:
    """A command's exit code, output and errors; no line of output over 80 columns."""
    code = cli.main(("arena", *argv))
    out, err = capsys.readouterr()
    for line in out.splitlines():
        assert len(line) <= 80 or line.startswith("{"), line
    return code, out, err


def played(capsys: Capture, *argv: str, bots: str = "random,hasty") -> dict[str, Any]:
    """The summary of a tournament on the tiny board."""
    code, out, err = arena(
        capsys, "run", "--board", TINY, "--bots", bots, "--executor", "serial", "--json", *argv
    )
    assert (code, err) == (0, "")
    summary: dict[str, Any] = json.loads(out)
    return summary


def rows_of(database: str = "arena.sqlite") -> list[tuple[Any, ...]]:
    """All that a database has of the seats, the seconds too."""
    base = sqlite3.connect(database)
    try:
        return base.execute("SELECT * FROM seats ORDER BY run, number, seat").fetchall()
    finally:
        base.close()


def timeless(summary: dict[str, Any]) -> dict[str, Any]:
    """A summary without how long thinking took, and where it is kept."""
    kept = {
        key: value for key, value in summary.items() if key not in ("seconds_thought", "database")
    }
    kept["standings"] = [
        {key: value for key, value in row.items() if key != "seconds_a_move"}
        for row in summary["standings"]
    ]
    return kept


def plan_of(*bots: str, seats: int = 2, seed: str = "1") -> Plan:
    return make_plan(load(TINY), bots, seats, seed)


# -- what is played


def test_text_names_every_bot_seat_and_pair(capsys: Capture) -> None:
    code, out, err = arena(
        capsys, "run", "--board", TINY, "--bots", "random,hasty,broken", "--seats", "2",
        "--games", "20", "--executor", "serial",
    )  # fmt: skip
    assert (code, err) == (0, "")
    assert "24 games: 4 deals, each played 6 times" in out
    assert "4 deals are few" in out
    for words in ("rating", "wins by seat", "seat 1", "finished ahead of", "Problems of broken"):
        assert words in out


def test_json_is_one_object_that_tells_how_to_repeat_it(capsys: Capture) -> None:
    first = played(capsys, "--games", "8", "--seed", "a b")
    assert first["command"].startswith("funicular arena run --board tiny.toml")
    assert (first["games"], first["deals"], first["par"]) == (8, 4, 0.5)
    again = played(capsys, "--deals", "4", "--seed", "a b", "--database", "other.sqlite")
    assert timeless(again) == timeless(first)


def test_every_seat_of_a_kept_game_agrees_with_the_rules(capsys: Capture) -> None:
    played(capsys, "--games", "48", "--seats", "3")
    with Store("arena.sqlite") as store:
        run = store.find(None)
        table = table_of(store, run)
    won = table.lines[:, :, codes.L_WINNER] == 1
    assert ((table.rank == 1) == won).all()
    assert ((table.share > 0) == won).all()
    assert table.share.sum(axis=1) == pytest.approx(1)
    board_lines = [column for column, _ in run.sources]
    assert (table.lines[:, :, board_lines].sum(axis=2) == table.lines[:, :, codes.L_TOTAL]).all()


def test_on_a_terminal_it_is_said_what_will_be_played_and_how_far_it_is(
    capsys: Capture, monkeypatch: Patch
) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    code, out, err = arena(
        capsys, "run", "--board", TINY, "--bots", "hasty,random", "--seats", "3", "--games", "4",
        "--executor", "serial",
    )  # fmt: skip
    assert code == 0
    assert "At the table: hasty, random, random. 6 games (4 asked for, in whole deals)" in err
    assert "6/6 games" in err
    assert "At the table: hasty, random, random. 6 games: 2 deals" in out


def test_fewer_bots_than_seats_are_filled_with_the_last(capsys: Capture) -> None:
    summary = played(capsys, "--deals", "2", "--seats", "3", bots="hasty,random")
    assert summary["line_ups"] == [["hasty", "random", "random"]]
    assert (summary["games"], summary["par"]) == (6, 1 / 3)
    assert {row["bot"] for row in summary["standings"]} == {"hasty", "random"}


def test_the_same_bot_may_be_named_several_times(capsys: Capture) -> None:
    summary = played(capsys, "--deals", "3", bots="hasty,random,random")
    assert [row["games"] for row in summary["standings"]] == [9, 9]
    wins = {row["bot"]: row["win_rate"]["value"] for row in summary["standings"]}
    assert wins["hasty"] + 2 * wins["random"] == pytest.approx(1)


def test_a_bot_that_fails_is_told_by_kind(capsys: Capture) -> None:
    summary = played(capsys, "--games", "8", bots="broken,random")
    rows = {row["bot"]: row for row in summary["standings"]}
    assert all(rows["broken"]["problems"].values())
    assert not any(rows["random"]["problems"].values())


# -- going on


def never(blocks: Iterable[Block], jobs: int) -> executors.Results:
    pytest.fail("nothing is left to play")


def test_the_same_command_plays_nothing_again(capsys: Capture, monkeypatch: Patch) -> None:
    first = played(capsys, "--games", "8")
    monkeypatch.setitem(executors.EXECUTORS, "serial", never)
    assert played(capsys, "--games", "8") == first


def test_more_games_go_on_with_the_same_run(capsys: Capture) -> None:
    played(capsys, "--games", "8")
    before = rows_of()
    assert played(capsys, "--games", "12")["games"] == 12
    assert rows_of()[: len(before)] == before


def test_fewer_games_are_the_first_of_the_run(capsys: Capture) -> None:
    first = played(capsys, "--games", "8")
    played(capsys, "--games", "16")
    assert played(capsys, "--games", "8") == first


def test_another_seed_is_another_run(capsys: Capture) -> None:
    played(capsys, "--games", "2")
    played(capsys, "--games", "2", "--seed", "7")
    code, out, _ = arena(capsys, "list", "--json")
    assert code == 0
    assert [(run["seed"], run["games"]) for run in json.loads(out)["runs"]] == [("0", 2), ("7", 2)]


def interrupted_after(blocks: int) -> executors.Executor:
    """Serial, until somebody presses Ctrl-C."""

    def play(rest: Iterable[Block], jobs: int) -> executors.Results:
        for number, block in enumerate(rest):
            if number == blocks:
                raise KeyboardInterrupt
            yield play_block(block)

    return play


def test_an_interrupted_run_goes_on_and_ends_the_same(capsys: Capture, monkeypatch: Patch) -> None:
    whole = played(capsys, "--games", "30", "--database", "whole.sqlite")
    with monkeypatch.context() as patch:
        patch.setitem(executors.EXECUTORS, "serial", interrupted_after(2))
        code, out, err = arena(
            capsys, "run", "--board", TINY, "--bots", "random,hasty", "--games", "30",
            "--executor", "serial",
        )  # fmt: skip
    assert (code, out) == (130, "")
    kept = len({row[1] for row in rows_of()})
    assert f"{kept} games are kept in arena.sqlite; the same command goes on" in err
    assert 0 < kept < 30
    before = set(rows_of())
    assert timeless(played(capsys, "--games", "30")) == timeless(whole)
    assert before <= set(rows_of())


def test_a_block_is_kept_whole_or_not_at_all() -> None:
    plan = plan_of("random", "hasty")
    good, bad = play_block(Block(plan, (0, 1))).results
    broken = type(bad)(bad.number, None, bad.actions, bad.seats)  # type: ignore[arg-type]
    with Store("arena.sqlite") as store:
        run = run_of(plan)
        store.begin(run)
        with pytest.raises(ArenaError, match=r"arena\.sqlite: "):
            store.add(run, [good, broken])
        assert store.finished(run) == set()
        store.add(run, [good])
        store.add(run, [good, bad])
        assert store.finished(run) == {0, 1}


def test_a_deal_that_is_played_in_part_does_not_count() -> None:
    plan = plan_of("random", "hasty")
    with Store("arena.sqlite") as store:
        run = run_plan(plan, 2, store)
        store.add(run, play_block(Block(plan, (4,))).results)
        assert table_of(store, run).number.tolist() == [0, 1, 2, 3]


# -- files


def test_csv_has_a_row_for_each_seat_of_each_game(capsys: Capture) -> None:
    summary = played(capsys, "--games", "6", "--csv", "arena.csv", bots="broken,random")
    with Path("arena.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert len(rows) == 12
    for standing in summary["standings"]:
        own = [row for row in rows if row["bot"] == standing["bot"]]
        assert sum(float(row["share"]) for row in own) / 6 == standing["win_rate"]["value"]
        assert sum(int(row["problems"]) for row in own) == sum(standing["problems"].values())
    assert [row["deal_seed"] for row in rows[:5]] == ["0/0"] * 4 + ["0/1"]


def test_records_pass_the_check_and_tell_the_same_scores(capsys: Capture) -> None:
    played(capsys, "--games", "4", "--records", "games")
    files = sorted(Path("games").iterdir())
    assert [file.name.partition(".deal")[2] for file in files] == [
        f"{deal:05}.seating{seating:02}.game" for deal in (0, 1) for seating in (0, 1)
    ]
    scores = [row[12] for row in rows_of()]
    for number, file in enumerate(files):
        code = cli.main(["replay", "--verify", str(file), "--board", TINY])
        assert code == 0
        game = read(file).replay(board=load(TINY))
        assert [score.total for score in game.scores] == scores[2 * number : 2 * number + 2]
        assert set(game.names) == {"random", "hasty"}


def test_records_can_be_had_of_games_played_before(capsys: Capture) -> None:
    played(capsys, "--games", "2")
    assert arena(capsys, "export", "--records", "later", "--board", TINY)[0] == 0
    assert len(list(Path("later").iterdir())) == 2
    kept = {file: file.stat().st_mtime_ns for file in Path("later").iterdir()}
    played(capsys, "--games", "4", "--records", "later")
    assert len(list(Path("later").iterdir())) == 4
    assert {file: file.stat().st_mtime_ns for file in kept} == kept


class Tags(HTMLParser):
    """Which tags are open, and what a page would load."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.loads: list[str] = []
        self.titles = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.loads += [value or "" for name, value in attrs if name in ("src", "href")]
        self.titles += tag == "figcaption"
        if tag not in ("meta",):
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        pass

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def test_page_is_whole_and_loads_nothing(capsys: Capture) -> None:
    played(capsys, "--games", "6", "--html", ".", bots="broken,random")
    [file] = Path().glob("tiny.*.html")
    text = file.read_text(encoding="utf-8")
    tags = Tags()
    tags.feed(text)
    tags.close()
    assert (tags.open, tags.loads) == ([], [])
    assert tags.titles == 8
    assert "no &lt;idea&gt;" in text
    assert "<idea>" not in text
    for words in ("Rating", "Win rate by seat", "Final scores", "Average time", "--deals 3"):
        assert words in text


def test_page_of_one_deal_has_no_intervals(capsys: Capture) -> None:
    played(capsys, "--deals", "1", "--html", "one.html")
    assert " to " not in Path("one.html").read_text(encoding="utf-8").partition("</table>")[0]


# -- what a database holds


def test_show_says_what_run_said(capsys: Capture) -> None:
    summary = played(capsys, "--games", "6")
    code, out, _ = arena(capsys, "show", summary["run"][:5], "--json")
    assert code == 0
    assert json.loads(out) == summary
    assert f"run {summary['run']}" in arena(capsys, "show")[1]


def test_list_names_the_runs(capsys: Capture) -> None:
    summary = played(capsys, "--games", "6")
    _, out, _ = arena(capsys, "list")
    assert out.startswith(f"{summary['run']}  Tiny, 2 seats, 6 games, seed 0")
    assert "    random, hasty" in out


def test_which_run_is_asked_when_there_are_several(capsys: Capture) -> None:
    played(capsys, "--games", "2")
    played(capsys, "--games", "2", "--seed", "7")
    assert "which run?" in fails(capsys, "show")
    assert "no run zzz" in fails(capsys, "show", "zzz")


def fails(capsys: Capture, *argv: str) -> str:
    """The one line that a refused command says."""
    code, out, err = arena(capsys, *argv)
    assert (code, out) == (2, "")
    assert err.count("\n") == 1
    assert err.startswith("funicular: ")
    return err


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        (["--board", "atlantis"], "unknown board 'atlantis'"),
        (["--bots", "nobody"], "bot 'nobody': there is none"),
        (["--bots", "random@soon"], "budget 'soon'"),
        (["--bots", "random,"], "expected a bot"),
        (["--bots", ",".join(["random"] * 25)], "at most 24"),
        (["--bots", ",".join(f"random@{n}" for n in range(1, 25)), "--seats", "4"], "fewer bots"),
        (["--games", "0"], "--games: 0: expected 1 to"),
        (["--games", "-3"], "'-3': expected a whole number"),
        (["--seats", "5"], "5 seats: New York is for 2 to 4"),
        (["--alvin"], "New York has no Alvin"),
        (["--seed", "x" * 200], "--seed: expected at most 128"),
        (["--jobs", "0"], "--jobs: 0: expected 1 to"),
        (["--executor", "cloud"], "invalid choice: 'cloud'"),
        (["--database", "no/folder/a.sqlite"], "unable to open database file"),
        (["--csv", "no/folder/a.csv"], "there is no folder"),
        (["--html", "no/folder/a.html"], "there is no folder"),
        (["--html", "a_file"], "a_file: expected a folder, or a file that ends in .html"),
        (["--csv", "a_file"], "a_file: expected a folder, or a file that ends in .csv"),
        (["--records", "a_file"], "a_file: File exists"),
        (["--deals", "3"], "not allowed with argument --games"),
    ],
)
def test_what_is_wrong_is_said_in_one_line(capsys: Capture, changed: list[str], said: str) -> None:
    Path("a_file").write_text("x", encoding="utf-8")
    given = {"--board": "new_york", "--bots": "random", "--games": "2"}
    if changed[0] in given:
        given.pop(changed[0])
    argv = [word for pair in given.items() for word in pair]
    assert said in fails(capsys, "run", *argv, *changed)
    assert not Path("arena.sqlite").exists()


def test_a_text_is_no_database(capsys: Capture) -> None:
    Path("arena.sqlite").write_text("Dear diary, today I played.\n" * 40, encoding="utf-8")
    before = Path("arena.sqlite").read_bytes()
    assert "arena.sqlite: file is not a database" in fails(
        capsys, "run", "--board", TINY, "--bots", "random", "--games", "2"
    )
    assert Path("arena.sqlite").read_bytes() == before


def test_a_database_of_others_is_left_alone(capsys: Capture) -> None:
    base = sqlite3.connect("arena.sqlite")
    base.execute("CREATE TABLE recipes (name)")
    base.close()
    before = Path("arena.sqlite").read_bytes()
    for command in (
        ["show"],
        ["list"],
        ["run", "--board", TINY, "--bots", "random", "--games", "2"],
    ):
        assert "not a database of the arena" in fails(capsys, *command)
    assert Path("arena.sqlite").read_bytes() == before


def test_a_database_of_another_version_is_refused(capsys: Capture) -> None:
    played(capsys, "--games", "2")
    base = sqlite3.connect("arena.sqlite")
    base.execute(f"PRAGMA user_version = {VERSION + 1}")
    base.close()
    assert f"made by another version (schema {VERSION + 1}" in fails(capsys, "show")


def test_there_must_be_a_database_to_show(capsys: Capture) -> None:
    assert "there is no such database" in fails(capsys, "show")
    assert not Path("arena.sqlite").exists()


def test_export_asks_what_to_write_and_where_the_board_is(capsys: Capture) -> None:
    played(capsys, "--games", "2")
    assert "what to write?" in fails(capsys, "export")
    assert "name its file by --board" in fails(capsys, "export", "--records", "games")
    wrong = fails(capsys, "export", "--records", "games", "--board", "new_york")
    assert "was played on another tiny" in wrong


def test_a_missing_rating_library_is_told_before_anything_is_played(
    capsys: Capture, monkeypatch: Patch
) -> None:
    monkeypatch.setitem(sys.modules, "openskill.models", None)
    said = fails(capsys, "run", "--board", TINY, "--bots", "random", "--games", "2")
    assert how_to_add("arena") in said
    assert not Path("arena.sqlite").exists()


def test_a_missing_ray_is_told_in_one_line(capsys: Capture, monkeypatch: Patch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    argv = ("run", "--board", TINY, "--bots", "random", "--games", "2", "--executor", "ray")
    assert how_to_add("ray") in fails(capsys, *argv)


def test_help_without_a_command(capsys: Capture) -> None:
    code, out, _ = arena(capsys)
    assert code == 0
    for name in ("run", "show", "list", "export"):
        assert f"\n    {name} " in out
        assert "Example" in arena(capsys, name, "--help")[1]


# -- while it plays


def test_progress_tells_games_speed_and_time_left(capsys: Capture, monkeypatch: Patch) -> None:
    clock = iter([0.0, 0.0, 2.0, 4.0])
    monkeypatch.setattr(time, "monotonic", lambda: next(clock))
    bar = Progress(100, 40)
    bar(20)
    bar(40)
    first, half, done = capsys.readouterr().err.strip("\r").split("\r")
    assert "40/100 games" in first
    assert "60/100 games, 10/s, 0:00:04 left" in half
    assert "100/100 games, 15/s, 0:00:00 left" in done
    assert done.endswith("\n")
    assert max(map(len, (first, half, done))) < 80
