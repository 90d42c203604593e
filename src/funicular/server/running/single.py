"""An SQLite file is meant for one server: two do not tell each other what happens at tables."""

import contextlib
import sqlite3
import sys
from collections.abc import Iterator

ENDING = ".served"
"""Of an empty file beside it, locked as long as a server runs; the system lets go of the dead."""

GRACE = 3.0
"""Seconds that a server which is ending has to let go, so that another may follow at once."""


@contextlib.contextmanager
def known_as_server(url: str) -> Iterator[None]:
    """Have a mark beside an SQLite file; say so where another server has it."""
    with contextlib.ExitStack() as held:
        if url.startswith("sqlite:///"):
            _mark(url.removeprefix("sqlite:///"), held)
        yield


def _mark(path: str, held: contextlib.ExitStack) -> None:
    try:
        mark = held.enter_context(contextlib.closing(sqlite3.connect(path + ENDING, timeout=GRACE)))
        mark.execute("BEGIN EXCLUSIVE")
    except sqlite3.Error as error:  # a mark that this user may not touch says nothing
        if error.sqlite_errorcode == sqlite3.SQLITE_BUSY:
            _warn(path)


def _warn(path: str) -> None:
    print(
        f"{path}: another server has it. A table that is open in both is not told of the other's"
        " moves: give --database a file of its own, or let several share a PostgreSQL (--workers)",
        file=sys.stderr, flush=True,
    )  # fmt: skip
