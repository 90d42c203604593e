"""Trajectories: games as Parquet. What is written is what is played, and comes back the same."""

import random
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa  # type: ignore[import-untyped]
import pyarrow.parquet as pq  # type: ignore[import-untyped]
import pytest
from redeal import TABLES, Table

from funicular import cli
from funicular.batch import random_game, simulate
from funicular.board import Board, load
from funicular.compiling import plain
from funicular.game import Game
from funicular.reasons import GameError
from funicular.record import Record, parse
from funicular.seeds import key_of, policy_stream
from funicular.series import Series, game_seed
from funicular.trajectories import (
    COLUMNS,
    SCHEMA,
    TrajectoryError,
    Writer,
    decisions,
    game_of,
    random_games,
    read,
    records_of,
    row_of,
    simulate_to,
)
from funicular.trajectories.columns import ranks
from funicular.trajectories.playing import Reel

DOCUMENT = Path(__file__).parent.parent / "docs" / "trajectories.md"
NEW_YORK = load("new_york")
ENGINE = "interpreted"
Capture = pytest.CaptureFixture[str]


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Thirty random games on New York."""
    path = tmp_path_factory.mktemp("trajectories") / "games.parquet"
    simulate_to(path, Series(NEW_YORK, 3, "file", first=1), 30)
    return path


def written(path: Path, *records: Record, board: Board = NEW_YORK) -> Path:
    """A file of records."""
    with Writer(path, board) as writer:
        writer.write_rows(
            row_of(record, number, board=board, engine=ENGINE)
            for number, record in enumerate(records)
        )
    return path


# -- random games


def test_rows_are_the_games_that_simulate_plays(file: Path) -> None:
    results = simulate(NEW_YORK, 3, 30, seed="file", first=1)
    table = read(file).table()
    assert table["decisions"].to_pylist() == results.decisions.tolist()
    assert np.array(table["score"].to_pylist()).tolist() == results.lines[:, :, 8].tolist()
    for number in (0, 29):
        game = random_game(NEW_YORK, 3, seed=game_seed("file", number), first=1, engine=ENGINE)
        row = table.slice(number, 1).to_pylist()[0]
        assert row == row_of(game.record(), number, engine=ENGINE)
        assert row["actions"] == [move.id for move in game.moves]
        assert row["ended"] == game.ended


def test_number_of_threads_changes_no_row() -> None:
    series = Series(NEW_YORK, 2, "threads")
    alone = list(random_games(series, 50, threads=1, chunk=7))
    together = list(random_games(series, 50, threads=3, chunk=7))
    assert [len(part.rows) for part in alone] == [7] * 7 + [1]
    assert [part.rows for part in alone] == [part.rows for part in together]


def test_size_of_a_chunk_changes_no_game() -> None:
    series = Series(NEW_YORK, 2, "chunks")
    one, many = (
        pa.Table.from_batches([part.rows for part in random_games(series, 20, chunk=chunk)])
        for chunk in (20, 3)
    )
    assert one.combine_chunks() == many.combine_chunks()


def test_a_reel_that_is_too_short_is_lengthened_in_the_middle_of_a_game(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    series = Series(NEW_YORK, 2, "reel")
    [before] = random_games(series, 5)
    monkeypatch.setattr("funicular.trajectories.playing.ROOM", 1)
    [after] = random_games(series, 5)
    assert before.rows == after.rows


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_interpreted_rules_write_down_what_random_games_do(table: Table) -> None:
    game = random_game(table.board, table.seats, seed="plain", alvin=table.alvin, engine=ENGINE)
    rules: Any = game.engine
    states = [rules.new(key_of("plain", [""] * table.seats), table.seats, -1, table.alvin)[0]]
    size = len(game.table)
    reel = Reel([0] * 2000, [0] * 2000, [0] * 2000)
    lines = [[[0] * 11 for _ in range(table.board.max_seats)]]
    decisions = [0]
    at = plain("rules.recording").record_many(
        rules._tables, states, [policy_stream("plain")], [0] * size, lines, decisions, [0] * 4096,
        reel.actions, reel.movers, reel.counts, 0,
    )  # fmt: skip
    assert at == decisions[0] == len(game.moves)
    assert reel.actions[:at] == [move.id for move in game.moves]
    assert reel.movers[:at] == [move.seat for move in game.moves]
    assert lines[0][: table.seats] == game.score_lines


def test_ranks_follow_points_then_tickets_and_ties_share() -> None:
    lines = np.zeros((1, 4, 11), np.int32)
    lines[0, :, 8] = [5, 9, 9, 5]
    lines[0, :, 9] = [0, 1, 2, 0]
    assert ranks(lines).tolist() == [[3, 2, 1, 3]]


# -- records and back


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_record_comes_back_byte_for_byte(table: Table, tmp_path: Path, soak: bool) -> None:
    records = [
        random_game(
            table.board, table.seats, seed=f"back {number}", alvin=table.alvin, engine=ENGINE
        ).record()
        for number in range(20 if soak else 1)
    ]
    path = written(tmp_path / "x.parquet", *records, board=table.board)
    back = records_of(read(path), table.board, ENGINE)
    assert list(map(str, back)) == list(map(str, records))


def test_names_nonces_and_who_was_to_begin_come_back(tmp_path: Path) -> None:
    game = Game(
        "new_york", 2, seed='odd "seed"', nonces=["", "né"], first=1, names=["Ann", "Åsa"],
        engine=ENGINE,
    )  # fmt: skip
    game.push("keep 1", seat=0)
    game.push("keep 2", seat=1)
    record = game.record(reveal=True)
    path = written(tmp_path / "x.parquet", record)
    assert [str(each) for each in records_of(read(path), engine=ENGINE)] == [str(record)]
    [row] = read(path).rows()
    assert (row["ended"], row["rank"], row["score"]) == (None, None, None)
    assert row["movers"] == [1, 0]


def test_a_described_position_comes_back(tmp_path: Path) -> None:
    position = {"hands": ["2 green, 2 wild", "1 red"], "deck": ["orange", "orange"]}
    game = Game("new_york", 2, seed="p", position=position, engine=ENGINE)
    game.push("draw")
    record = game.record(reveal=True)
    path = written(tmp_path / "x.parquet", record)
    assert [str(each) for each in records_of(read(path), engine=ENGINE)] == [str(record)]


# -- what does not hold


def test_a_file_that_is_cut_off_is_no_whole_file(file: Path, tmp_path: Path) -> None:
    whole = file.read_bytes()
    for size in (0, 3, len(whole) // 2, len(whole) - 1):
        path = tmp_path / "cut.parquet"
        path.write_bytes(whole[:size])
        with pytest.raises(TrajectoryError, match=r"cut\.parquet: not a whole Parquet file"):
            read(path)


def test_a_file_whose_middle_is_spoiled_says_so(file: Path, tmp_path: Path) -> None:
    spoiled = bytearray(file.read_bytes())
    spoiled[8:2000] = b"\xff" * 1992
    path = tmp_path / "spoiled.parquet"
    path.write_bytes(bytes(spoiled))
    with pytest.raises(TrajectoryError, match=r"spoiled\.parquet"):
        read(path).table()


def test_parquet_of_something_else_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "other.parquet"
    pq.write_table(pa.table({"x": [1]}), path)
    with pytest.raises(TrajectoryError, match="expected funicular-trajectories-1, found"):
        read(path)


def test_a_missing_column_is_named(file: Path, tmp_path: Path) -> None:
    path = tmp_path / "less.parquet"
    pq.write_table(pq.read_table(file).drop_columns(["legal"]), path)
    with pytest.raises(TrajectoryError, match="column legal is missing"):
        read(path)


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"actions": [0]}, "game 7, decision 1: pass"),
        ({"actions": [32000]}, "game 7, decision 1: action 32000"),
        ({"movers": [5]}, "game 7, decision 1: seat 5"),
        ({"score": [1, 2, 3]}, "game 7: score: the file says"),
        ({"first_named": False}, "game 7: first: the file says 1, the rules"),
        ({"legal": [1]}, "game 7: legal: the file says [1]"),
        ({"decisions": 3}, "movers for 3 decisions"),
        ({"seats": 9}, "game 7: 9 seats"),
        ({"options": ["alvin"]}, "game 7: option 'alvin'"),
        ({"position": "{"}, "game 7: "),
        ({"position": "[" * 100_000}, "game 7: "),
    ],
)
def test_a_game_that_does_not_hold_is_named(file: Path, change: dict[str, Any], why: str) -> None:
    row = list(read(file).rows())[7]
    for name, value in change.items():
        of_decisions = name in ("actions", "movers")
        row[name] = value + row[name][1:] if of_decisions else value
    with pytest.raises(TrajectoryError, match=re.escape(why)):
        game_of(row, NEW_YORK, ENGINE)


def changed_file(file: Path, path: Path, name: str, change: Callable[[Any], Any]) -> Path:
    """The file with another value in its eighth game."""
    table = pq.read_table(file)
    values = table.column(name).to_pylist()
    values[7] = change(values[7])
    at, field = SCHEMA.names.index(name), SCHEMA.field(name)
    pq.write_table(table.set_column(at, field, pa.array(values, field.type)), path)
    return path


@pytest.mark.parametrize(
    ("name", "change", "why"),
    [
        ("actions", lambda given: given[:-1], " actions for "),
        ("movers", lambda given: [*given, 0], " movers for "),
        ("legal", lambda given: [None, *given[1:]], "game 7: legal: has gaps"),
        ("score", lambda given: [None, *given[1:]], "game 7: score: has gaps"),
        *((name, lambda _given: None, f"game 7: {name}: nothing is said")
          for name in ("actions", "options", "seed", "first", "seats", "decisions", "names")),
    ],
)  # fmt: skip
def test_a_row_that_is_not_whole_is_named(
    file: Path, tmp_path: Path, name: str, change: Callable[[Any], Any], why: str
) -> None:
    path = changed_file(file, tmp_path / "changed.parquet", name, change)
    with pytest.raises(TrajectoryError, match=re.escape(why)):
        list(records_of(read(path), engine=ENGINE))
    with pytest.raises(TrajectoryError, match=re.escape(why)):
        list(decisions(read(path)))


@pytest.mark.parametrize(("name", "reward"), [("rank", "win"), ("score", "margin")])
def test_an_end_that_the_rules_do_not_give_is_not_learned_from(
    file: Path, tmp_path: Path, name: str, reward: str
) -> None:
    path = changed_file(
        file, tmp_path / "changed.parquet", name, lambda seats: [1, 2, 2 * max(seats)]
    )
    with pytest.raises(TrajectoryError, match="game 7: its score is not what the rules say"):
        list(decisions(read(path), reward=reward))


@pytest.mark.parametrize("games", [0, -1, 2.5])
def test_no_games_at_a_time_are_refused_at_once(file: Path, games: Any) -> None:
    with pytest.raises(GameError, match=r"games .*: expected a whole number from 1 on"):
        decisions(read(file), games=games)


@pytest.mark.parametrize("share", [(2, 2), (-1, 2), (0, 0), (0, -1), (0.5, 2)])
def test_a_share_that_nobody_has_is_refused_at_once(file: Path, share: Any) -> None:
    with pytest.raises(ValueError, match=r"share .* of 2: expected 0 to 1|readers .*: expected"):
        decisions(read(file), share=share)


@pytest.mark.parametrize("name", ["funicular.board", "funicular.board_hash"])
def test_a_file_that_does_not_say_which_board_is_refused(
    file: Path, tmp_path: Path, name: str
) -> None:
    table = pq.read_table(file)
    facts = {each: text for each, text in table.schema.metadata.items() if each != name.encode()}
    path = tmp_path / "changed.parquet"
    pq.write_table(table.replace_schema_metadata(facts), path)
    with pytest.raises(TrajectoryError, match=f"{name} is missing"):
        read(path)


def test_whatever_byte_is_spoiled_it_is_told(file: Path, tmp_path: Path) -> None:
    """Nothing but a TrajectoryError, or what was written."""
    whole, path, chance = file.read_bytes(), tmp_path / "spoiled.parquet", random.Random(5)
    told = 0
    for at in [*chance.sample(range(len(whole)), 60), *range(len(whole) - 300, len(whole), 2)]:
        spoiled = bytearray(whole)
        spoiled[at] ^= 1 << chance.randrange(8)
        path.write_bytes(bytes(spoiled))
        try:
            list(decisions(read(path)))
        except TrajectoryError:
            told += 1
    assert told > 100


def test_a_board_that_is_not_shipped_must_be_given(tmp_path: Path) -> None:
    board = load(Path(__file__).parent / "boards" / "tiny.toml")
    record = random_game(board, 2, seed="tiny", engine=ENGINE).record()
    path = written(tmp_path / "tiny.parquet", record, board=board)
    with pytest.raises(TrajectoryError, match="not among the shipped"):
        read(path).board()
    assert [str(each) for each in records_of(read(path), board, ENGINE)] == [str(record)]


def test_writing_that_fails_leaves_nothing_and_overwrites_nothing(tmp_path: Path) -> None:
    path = tmp_path / "x.parquet"
    with pytest.raises(ZeroDivisionError), Writer(path, NEW_YORK):
        _ = 1 / 0
    assert list(tmp_path.iterdir()) == []
    path.write_text("mine")
    with pytest.raises(FileExistsError):
        Writer(path, NEW_YORK)
    assert path.read_text() == "mine"


# -- the command line


def test_simulate_writes_the_same_games_as_records_and_as_trajectories(
    tmp_path: Path, capsys: Capture
) -> None:
    file, folder, back = tmp_path / "x.parquet", tmp_path / "games", tmp_path / "back"
    more = ["--games", "3", "--seed", "cli", "--parquet", str(file), "--out", str(folder)]
    assert cli.main(["simulate", "new_york", *more]) == 0
    assert cli.main(["records", "from-parquet", str(file), "-o", str(back)]) == 0
    assert texts(folder) == texts(back)
    again = tmp_path / "again.parquet"
    assert cli.main(["records", "to-parquet", str(folder), "-o", str(again)]) == 0
    assert read(again).table() == read(file).table()
    assert "3 games on New York" in capsys.readouterr().out


def texts(folder: Path) -> dict[str, str]:
    """The records in a folder."""
    return {path.name: path.read_text(encoding="utf-8") for path in folder.iterdir()}


def test_games_of_bots_become_trajectories_and_records(tmp_path: Path, capsys: Capture) -> None:
    file, folder = tmp_path / "x.parquet", tmp_path / "games"
    more = ["--games", "2", "--bots", "random,greedy", "--parquet", str(file), "--out", str(folder)]
    assert cli.main(["simulate", "new_york", *more]) == 0
    assert "2 games, seed 0, random,greedy" in capsys.readouterr().out
    records = [str(record) for record in records_of(read(file), engine=ENGINE)]
    assert sorted(texts(folder).values()) == sorted(records)
    assert parse(records[0]).names == ("random 0", "greedy 1")


def test_records_of_two_boards_are_no_one_file(tmp_path: Path, capsys: Capture) -> None:
    for key in ("new_york", "san_francisco"):
        record = random_game(load(key), 2, seed="two", engine=ENGINE).record()
        (tmp_path / f"{key}.game").write_text(str(record), encoding="utf-8", newline="\n")
    out = tmp_path / "x.parquet"
    assert cli.main(["records", "to-parquet", str(tmp_path), "-o", str(out)]) == 2
    assert "one file has games of one board" in capsys.readouterr().err
    assert not out.exists()


# -- the document


def test_the_document_has_every_column_as_it_is() -> None:
    rows = re.findall(r"^\| `(\w+)` \| (\S+) \| (.*) \|$", DOCUMENT.read_text("utf-8"), re.M)
    shown = [(each.name, shown_type(each.type), each.about) for each in COLUMNS]
    assert rows == shown
    assert SCHEMA.names == [each.name for each in COLUMNS]


def shown_type(type_: Any) -> str:
    """An Arrow type as the document has it."""
    return f"list<{type_.value_type}>" if pa.types.is_list(type_) else str(type_)
