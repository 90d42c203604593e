"""One server for an SQLite file: two would not tell each other what happens at their tables."""

import contextlib
import sqlite3
from collections.abc import Iterator

from funicular.server.storage.database import StoreError

ENDING = ".served"
"""Of an empty file beside it, locked as long as a server runs; the system lets go of the dead."""


@contextlib.contextmanager
def only_server(url: str) -> Iterator[None]:
    """Serve an SQLite file alone, or refuse; whoever looks after it or copies it is let in."""
    if not url.startswith("sqlite:///"):
        yield
        return
    path = url.removeprefix("sqlite:///")
    with contextlib.closing(sqlite3.connect(path + ENDING, timeout=0)) as held:
        try:
            held.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError as error:
            raise StoreError(f"{path}: {_why(error)}") from None
        yield


def _why(error: sqlite3.OperationalError) -> str:
    if error.sqlite_errorcode == sqlite3.SQLITE_BUSY:
        return "another server has it; several share a PostgreSQL (--workers)"
    return str(error)
