"""`funicular arena show`, `list` and `export`: what a database has of tournaments."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

from funicular.cli.parsing import Args, CommandError

if TYPE_CHECKING:
    from funicular.arena.runs import Run
    from funicular.arena.store import Store
    from funicular.arena.table import Table
    from funicular.board import Board


def check_files(args: Args) -> None:
    """Whether what is to be written can be: found out before, not after, hours of play."""
    for name, ending in ((args.csv, ".csv"), (args.html, ".html")):
        if name is None:
            continue
        if not Path(name).is_dir() and not name.endswith(ending):
            raise CommandError(f"{name}: expected a folder, or a file that ends in {ending}")
        folder = Path(name) if Path(name).is_dir() else Path(name).parent
        if not folder.is_dir() or not os.access(folder, os.W_OK):
            raise CommandError(f"{name}: there is no folder {folder} that can be written to")
    if args.records is not None:
        Path(args.records).mkdir(parents=True, exist_ok=True)
        if not os.access(args.records, os.W_OK):
            raise CommandError(f"{args.records}: can't be written to")


def report(store: Store, facts: Run, deals: int, board: Board, args: Args) -> None:
    """Sum up the first deals of a run, print it, and write the files asked for."""
    from funicular.arena.table import table_of

    results = table_of(store, facts, deals)
    summary = _summary(results, store)
    _write_files(store, results, summary, board, args)
    _print_summary(summary, args)


def _summary(results: Table, store: Store) -> dict[str, Any]:
    from funicular.arena.summary import summarize

    return {**summarize(results), "database": store.path}


def _print_summary(summary: dict[str, Any], args: Args) -> None:
    from funicular.arena.as_text import text_of
    from funicular.text.page import RECONSTRUCTION

    if args.json:
        print(json.dumps(summary, ensure_ascii=False))
        return
    print("\n".join(text_of(summary)))
    if summary["reconstruction"]:
        print(RECONSTRUCTION)


def _write_files(
    store: Store, results: Table, summary: dict[str, Any], board: Board | None, args: Args
) -> None:
    from funicular.arena.as_page import page_of
    from funicular.arena.files import write_csv, write_records

    if args.csv is not None:
        write_csv(results, _file(args.csv, results, ".csv"))
    if args.html is not None:
        page = page_of(results, summary)
        _file(args.html, results, ".html").write_text(page, encoding="utf-8", newline="\n")
    if args.records is not None and board is not None:
        write_records(store, results, board, Path(args.records))


def _file(name: str, results: Table, ending: str) -> Path:
    """The file named, or in the folder named one with the name of the run."""
    path = Path(name)
    return path / f"{results.run.board}.{results.run.name}{ending}" if path.is_dir() else path


def run_show(args: Args) -> int:
    """Sum up a run of a database."""
    from funicular.arena.store import Store
    from funicular.arena.table import table_of

    with Store(args.database, create=False) as store:
        results = table_of(store, store.find(args.run_name))
        _print_summary(_summary(results, store), args)
    return 0


def run_export(args: Args) -> int:
    """Write files of a run."""
    from funicular.arena.store import Store
    from funicular.arena.table import table_of

    if args.csv is args.html is args.records is None:
        raise CommandError("what to write? --csv, --html or --records")
    check_files(args)
    with Store(args.database, create=False) as store:
        run = store.find(args.run_name)
        board = None if args.records is None else _board_of(run, args.board)
        results = table_of(store, run)
        _write_files(store, results, _summary(results, store), board, args)
    for name in (args.csv, args.html, args.records):
        if name is not None:
            print(name)
    return 0


def _board_of(run: Run, file: str | None) -> Board:
    """The board of a run: the file named, or the shipped one with its hash."""
    from funicular.board import BoardError, by_hash, load

    if file is not None:
        return load(file)
    try:
        return by_hash(run.board_hash)
    except BoardError:
        raise CommandError(
            f"the board {run.board} is not shipped: name its file by --board"
        ) from None


def run_list(args: Args) -> int:
    """List the runs of a database."""
    from dataclasses import asdict

    from funicular.arena.store import Store

    with Store(args.database, create=False) as store:
        runs = store.runs()
    if args.json:
        rows = [{**asdict(run), "started": at, "games": games} for run, at, games in runs]
        print(json.dumps({"database": args.database, "runs": rows}, ensure_ascii=False))
        return 0
    for run, started, games in runs:
        print(*_listed(run, started, games), sep="\n")
    return 0


def _listed(run: Run, started: str, games: int) -> list[str]:
    from funicular.text.lines import wrap

    alvin = " with Alvin" if run.alvin else ""
    about = f"{run.board_name}{alvin}, {run.seats} seats, {games:,} games, seed {run.seed}"
    return [
        *wrap(f"{run.name}  {about}, {run.version}, started {started}"),
        *wrap(", ".join(run.bots), "    "),
    ]
