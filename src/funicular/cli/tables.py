"""`funicular tables`: what a server keeps; a copy of it, and back; its games as records."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from funicular.cli.parsing import Args, CommandError, command

if TYPE_CHECKING:
    from funicular.cli.parsing import Commands, Parser
    from funicular.server.storage.store import Store


def add(commands: Commands) -> None:
    """Add the command."""
    examples = [
        "funicular tables",
        "funicular tables backup monday.backup",
        "funicular tables restore monday.backup --database copy.sqlite",
        "funicular tables export games/",
        "funicular tables import games/*.game",
    ]
    parser = command(commands, "tables", run, "keep and move what a server keeps", examples)
    _add_database(parser, None)
    inner = parser.add_subparsers(title="commands", metavar="COMMAND")
    _add_backup(inner)
    _add_restore(inner)
    _add_export(inner)
    _add_import(inner)


def _add_database(parser: Parser, default: str | None = argparse.SUPPRESS) -> None:
    parser.add_argument(
        "--database", metavar="FILE", default=default,
        help="where tables are kept: a file, or postgresql://...; default: the file that"
        " serve takes",
    )  # fmt: skip


def _add_backup(inner: Commands) -> None:
    examples = ["funicular tables backup monday.backup --database postgresql://club@db/tables"]
    about = "write everything into one file; a server may be running"
    parser = command(inner, "backup", run_backup, about, examples)
    parser.add_argument("file", metavar="FILE", help="written anew; it holds the seeds of games")
    _add_database(parser)


def _add_restore(inner: Commands) -> None:
    examples = ["funicular tables restore monday.backup --database new.sqlite"]
    about = "put a backup into an empty database, SQLite or PostgreSQL"
    parser = command(inner, "restore", run_restore, about, examples)
    parser.add_argument("file", metavar="FILE", help="what backup has written")
    _add_database(parser)


def _add_export(inner: Commands) -> None:
    examples = ["funicular tables export games/", "funicular tables export --going games/"]
    about = "write every finished game as a record; a server may be running"
    parser = command(inner, "export", run_export, about, examples)
    parser.add_argument("folder", metavar="FOLDER", help="a file a game, named by its table")
    parser.add_argument(
        "--going", action="store_true",
        help="games that are being played, too, their seeds hidden; hands can be read from them",
    )  # fmt: skip
    _add_boards(parser)
    _add_database(parser)


def _add_import(inner: Commands) -> None:
    examples = ["funicular tables import games/*.game"]
    about = "keep records for replays; a server may be running"
    parser = command(inner, "import", run_import, about, examples)
    parser.add_argument("files", metavar="FILE", nargs="+", help="a record of a finished game")
    _add_boards(parser)
    _add_database(parser)


def _add_boards(parser: Parser) -> None:
    parser.add_argument(
        "--board", action="append", default=[], metavar="FILE.toml",
        help="a board of your own that games were played on",
    )  # fmt: skip


# -- what they do


def run(args: Args) -> int:
    """Say how many tables there are."""
    import sqlalchemy as sa

    from funicular.server.storage.database import make_engine, tables
    from funicular.server.storage.upgrading import check, look

    url = _url(args)
    look(url, must_exist=True)
    check(url)
    engine = make_engine(url)
    question = sa.select(tables.c.status, sa.func.count()).group_by(tables.c.status)
    with engine.connect() as base:
        counts = {row[0]: row[1] for row in base.execute(question)}
    engine.dispose()
    for status in ("waiting", "playing", "over"):
        print(f"{status:<8} {counts.get(status, 0)}")
    return 0


def run_backup(args: Args) -> int:
    """Write a backup."""
    from funicular.server.storage.backup import backup

    count = backup(_url(args), Path(args.file))
    print(f"{args.file}: {count} rows")
    return 0


def run_restore(args: Args) -> int:
    """Put a backup back."""
    from funicular.server.storage.backup import restore

    count = restore(_url(args), Path(args.file))
    print(f"{args.file}: {count} rows restored")
    return 0


def run_export(args: Args) -> int:
    """Write records."""
    from funicular.server.replays.exporting import export
    from funicular.server.rest.board_data import boards_offered

    boards = boards_offered([Path(each) for each in args.board])
    with _store(args) as store:
        done = export(store, Path(args.folder), boards, going=args.going)
    print(f"{args.folder}: {done.games} games")
    if done.problems:
        more = f" (and {len(done.problems) - 1} more)" if done.problems[1:] else ""
        raise CommandError(f"{done.problems[0]}{more}")
    return 0


def run_import(args: Args) -> int:
    """Keep records."""
    from funicular.server.replays.exporting import import_records
    from funicular.server.rest.board_data import boards_offered

    boards = boards_offered([Path(each) for each in args.board])
    with _store(args) as store:
        ids = import_records(store, [Path(each) for each in args.files], boards)
    for id_, file in zip(ids, args.files, strict=True):
        print(f"{file}: /replay/{id_}")
    return 0


def _url(args: Args) -> str:
    from funicular.server.storage.database import default_database, url_of

    return url_of(args.database or str(default_database()))


@contextmanager
def _store(args: Args) -> Iterator[Store]:
    from funicular.server.storage.store import Store
    from funicular.server.storage.upgrading import look

    look(_url(args), must_exist=True)
    store = Store(_url(args))
    try:
        yield store
    finally:
        store.close()
