"""Writing what waits in one transaction: so that a hundred tables cost one wait for the disk.

A connection may be lost while a transaction is being committed; then nobody knows whether it was.
It is written again: an entry's number is unique, so whatever is there already is read, and is
either ours, or somebody else was faster. Nothing is ever written twice.
"""

import contextlib
import threading
import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import sqlalchemy as sa

from funicular.server.storage.database import PATIENCE, StoreError, entries, reason_of, tables
from funicular.server.tables.entries import AnyEntry, Created, to_text

PAUSE = 0.1
"""Seconds before the next attempt."""

PATIENCE_IN_DOUBT = 600
"""Seconds to find out what became of a commit."""


class NumberTaken(StoreError):  # noqa: N818 - says what has happened
    """Somebody else has written that entry of the table already."""


@dataclass(frozen=True)
class Batch:
    """Entries of a table that follow its entry `after`: written together or not at all."""

    table: str
    after: int
    entries: Sequence[AnyEntry]


@dataclass(frozen=True)
class KeptRecord:
    """A record, by the hash of its text: who sends it again changes nothing."""

    id: str
    at: int
    text: str


@dataclass(frozen=True)
class Beside:
    """Something else that belongs to entries: a statement with its values."""

    what: sa.ClauseElement
    values: dict[str, Any]


Written = Batch | KeptRecord | Beside
Item = Sequence[Written]
"""What is written together or not at all."""

Outcome = StoreError | None


class GroupWriter:
    """Writes groups of items until it is told to end; for one thread.

    It keeps its connection, and speaks to the driver in statements made once: to borrow one and
    to build them each time took longer than all the rest of writing a move.
    """

    def __init__(self, engine: sa.Engine) -> None:
        self.ending = threading.Event()
        """Set: what can't be written now is given up."""

        self._engine = engine
        self._base: sa.Connection | None = None
        self._in_doubt = False

    def close(self) -> None:
        """Let the connection go; the next writing makes a new one."""
        base, self._base = self._base, None
        if base is not None:
            with contextlib.suppress(sa.exc.SQLAlchemyError):  # it may be what was lost
                base.close()

    def write(self, group: Sequence[Item]) -> list[Outcome]:
        """Write each item or say why not; while the database is away, wait for it."""
        self._in_doubt = False
        began = time.monotonic()
        while True:
            try:
                return self._attempt(group)
            except Exception as error:  # a full disk, a lost file, a lost server
                self.close()
                waited = time.monotonic() - began
                if waited > self._patience(error) or self.ending.wait(PAUSE):
                    return [StoreError(reason_of(error))] * len(group)

    def _patience(self, error: Exception) -> int:
        if self._in_doubt:
            return PATIENCE_IN_DOUBT
        return PATIENCE if is_passing(error) else 0

    def _attempt(self, group: Sequence[Item]) -> list[Outcome]:
        if not self._in_doubt:
            try:
                return self._together(group)
            except (sa.exc.IntegrityError, sa.exc.DataError):
                self.close()  # one of them can't be written: find out which
        base, transaction = self._begin()
        found = [self._alone(base, item) for item in group]
        self._commit(transaction)
        return found

    def _together(self, group: Sequence[Item]) -> list[Outcome]:
        base, transaction = self._begin()
        _insert(base, [each for item in group for each in item])
        self._commit(transaction)
        return [None] * len(group)

    def _begin(self) -> tuple[sa.Connection, sa.RootTransaction]:
        if self._base is None:
            self._base = self._engine.connect()
        return self._base, self._base.begin()

    def _commit(self, transaction: sa.RootTransaction) -> None:
        try:
            transaction.commit()
        except Exception as error:
            self._in_doubt = self._in_doubt or is_passing(error)
            raise
        self._in_doubt = False

    def _alone(self, base: sa.Connection, item: Item) -> Outcome:
        """Write an item in a transaction of its own inside the large one."""
        try:
            with base.begin_nested():
                _insert(base, item)
        except sa.exc.IntegrityError:
            if self._in_doubt and all(_is_there(base, each) for each in item):
                return None
            return NumberTaken("that entry is there already")
        except sa.exc.DataError as error:
            return StoreError(reason_of(error))
        return None


def is_passing(error: Exception) -> bool:
    """Whether a database may answer again by itself: its server is restarting, or out of reach."""
    if not isinstance(error, sa.exc.OperationalError | sa.exc.InterfaceError):
        return False
    if type(error.orig).__module__.startswith("sqlite3"):
        return False
    code = getattr(error.orig, "sqlstate", None)
    return code is None or str(code).startswith(PASSING)


PASSING = ("08", "40", "53300", "57P")
"""Connection lost, rolled back in favour of another, too many connections, server ending."""


# -- rows

CHANGED = (
    tables.update()
    .where(tables.c.table == sa.bindparam("code"))
    .values(
        changed=sa.bindparam("now"),
        number=sa.bindparam("last"),
        status=sa.func.coalesce(sa.bindparam("then", type_=sa.String), tables.c.status),
    )
)
NEW_TABLE, NEW_ENTRY = tables.insert(), entries.insert()
KEEP = sa.text("INSERT INTO records (id, at, text) VALUES (:id, :at, :text) ON CONFLICT DO NOTHING")


def _insert(base: sa.Connection, what: Iterable[Written]) -> None:
    """Always in the same order, so that no two processes wait for each other."""
    what = list(what)
    batches = [each for each in what if isinstance(each, Batch)]
    batches.sort(key=lambda batch: (batch.table, batch.after))
    _execute(base, NEW_TABLE, [_table_row(each) for each in batches if _is_new(each)])
    _execute(base, NEW_ENTRY, [row for each in batches for row in _rows(each)])
    _execute(base, CHANGED, [_change(each) for each in batches])
    kept = [each for each in what if isinstance(each, KeptRecord)]
    _execute(base, KEEP, [{"id": r.id, "at": r.at, "text": r.text} for r in kept])
    for each in what:
        if isinstance(each, Beside):
            _execute(base, each.what, [each.values])


def _execute(base: sa.Connection, what: sa.ClauseElement, rows: list[dict[str, Any]]) -> None:
    if rows:
        base.exec_driver_sql(_text_of(what, base.dialect), rows)


@lru_cache(maxsize=32)
def _text_of(what: sa.ClauseElement, dialect: sa.Dialect) -> str:
    """A statement as a database's driver takes it, with named parameters."""
    return str(what.compile(dialect=dialect))


def _is_there(base: sa.Connection, what: Written) -> bool:
    """Whether exactly this was written."""
    if not isinstance(what, Batch):
        return True  # as the entries beside it are, or as any record
    c = entries.c
    last = what.after + len(what.entries)
    question = sa.select(c.number, c.data).where(c.table == what.table, c.number > what.after)
    found = base.execute(question.where(c.number <= last).order_by(c.number)).all()
    return [tuple(row) for row in found] == [(row["number"], row["data"]) for row in _rows(what)]


def _rows(batch: Batch) -> list[dict[str, Any]]:
    return [
        {"table": batch.table, "number": number, "at": each.at, "data": to_text(each)}
        for number, each in enumerate(batch.entries, batch.after + 1)
    ]


def _is_new(batch: Batch) -> bool:
    return isinstance(batch.entries[0], Created)


def _table_row(batch: Batch) -> dict[str, Any]:
    created = batch.entries[0]
    assert isinstance(created, Created)  # as asked for
    only_bots = all(seat.kind == "bot" for seat in created.seats)
    return {
        "table": batch.table,
        "created": created.at,
        "changed": created.at,
        "status": "waiting",
        "listed": created.rules.listed,
        "by_itself": only_bots or created.rules.clock.kind != "none",
        "number": 0,
    }


def _change(batch: Batch) -> dict[str, Any]:
    now = [_STATUS[each.type] for each in batch.entries if each.type in _STATUS]
    return {
        "code": batch.table,
        "now": batch.entries[-1].at,
        "last": batch.after + len(batch.entries),
        "then": now[-1] if now else None,
    }


_STATUS = {
    "dealing": "playing",
    "revealing": "playing",
    "started": "playing",
    "continued": "playing",
    "over": "over",
    "closed": "closed",
}
"""What an entry makes of a table, as far as the list of tables needs to know."""
