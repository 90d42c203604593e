"""The store: every table's log, and records for replays, durable before anybody is told.

One thread writes. Whatever waits for it goes into one transaction, so that a hundred tables cost
one wait for the disk. Entries have a unique (table, number): who comes second is told so.
"""

import asyncio
import contextlib
import queue
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import sqlalchemy as sa

from funicular.server.database import (
    StoreError,
    entries,
    make_engine,
    prepare,
    records,
    tables,
)
from funicular.server.entries import AnyEntry, Created, from_text, to_text

MOST_AT_ONCE = 256


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


Written = Batch | KeptRecord
Waiting = tuple[Sequence[Written], asyncio.Future[None]]


class Store:
    """An open database."""

    def __init__(self, url: str) -> None:
        self._engine = make_engine(url)
        prepare(self._engine, url)
        self._queue: queue.SimpleQueue[Waiting | None] = queue.SimpleQueue()
        self._writer = threading.Thread(target=self._write, name="funicular store", daemon=True)
        self.on_commit: Callable[[float], None] = lambda _: None
        """Told how many seconds a commit took."""
        self._writer.start()

    def close(self) -> None:
        """Write what still waits, and stop."""
        self._queue.put(None)
        self._writer.join()
        self._engine.dispose()

    # -- writing

    async def append(self, *batches: Batch) -> None:
        """Write entries down, all of them or none; durable when this returns."""
        await self._put(batches)

    async def keep_record(self, record: KeptRecord) -> None:
        """Write a record down; durable when this returns."""
        await self._put([record])

    async def _put(self, what: Sequence[Written]) -> None:
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._queue.put((what, done))
        await done

    def _write(self) -> None:
        while True:
            waiting = self._waiting()
            if waiting:
                self._commit([each for each in waiting if each is not None])
            if None in waiting:
                return

    def _waiting(self) -> list[Waiting | None]:
        """At least one; all that wait, up to a limit."""
        found = [self._queue.get()]
        with contextlib.suppress(queue.Empty):
            while found[-1] is not None and len(found) < MOST_AT_ONCE:
                found.append(self._queue.get_nowait())
        return found

    def _commit(self, waiting: list[Waiting]) -> None:
        answers: list[StoreError | None] = []
        began = time.perf_counter()
        try:
            with self._engine.begin() as base:
                answers = [_written(base, batches) for batches, _ in waiting]
        except Exception as error:  # a full disk, a lost file: nothing was written
            answers = [StoreError(str(error))] * len(waiting)
        self.on_commit(time.perf_counter() - began)
        for (_, done), answer in zip(waiting, answers, strict=True):
            _resolve(done, answer)

    # -- reading

    async def log(self, table: str, after: int = 0) -> list[AnyEntry]:
        """The entries of a table; none if there is no such table."""
        question = sa.select(entries.c.data).where(
            entries.c.table == table, entries.c.number > after
        )
        rows = await self._read(question.order_by(entries.c.number))
        return [from_text(row.data) for row in rows]

    async def listed(self, since: int, most: int) -> list[str]:
        """Tables that anybody may find, changed lately, newest first."""
        c = tables.c
        shown = sa.and_(c.listed, c.status.in_(["waiting", "playing"]), c.changed >= since)
        question = sa.select(c.table).where(shown).order_by(c.changed.desc()).limit(most)
        return [row.table for row in await self._read(question)]

    async def record(self, id_: str) -> str | None:
        """The text of a record; None if there is none."""
        rows = await self._read(sa.select(records.c.text).where(records.c.id == id_))
        return rows[0].text if rows else None

    async def playing_by_themselves(self) -> list[str]:
        """Tables where a game goes on whoever is there."""
        c = tables.c
        question = sa.select(c.table).where(c.by_itself, c.status == "playing")
        return [row.table for row in await self._read(question)]

    async def _read(self, question: sa.Select[Any]) -> Sequence[sa.Row[Any]]:
        return await asyncio.to_thread(self._rows, question)

    def _rows(self, question: sa.Select[Any]) -> Sequence[sa.Row[Any]]:
        with self._engine.connect() as base:
            return base.execute(question).all()


def _written(base: sa.Connection, what: Sequence[Written]) -> StoreError | None:
    """Write something in a transaction of its own inside the large one."""
    try:
        with base.begin_nested():
            for each in what:
                _keep(base, each) if isinstance(each, KeptRecord) else _insert(base, each)
    except sa.exc.IntegrityError:
        return NumberTaken("that entry is there already")
    return None


def _keep(base: sa.Connection, record: KeptRecord) -> None:
    row = {"id": record.id, "at": record.at, "text": record.text}
    base.execute(records.insert().prefix_with("OR IGNORE"), row)


def _insert(base: sa.Connection, batch: Batch) -> None:
    first, last = batch.entries[0], batch.entries[-1]
    if isinstance(first, Created):
        base.execute(tables.insert(), _row(batch.table, first))
    rows = [
        {"table": batch.table, "number": number, "at": each.at, "data": to_text(each)}
        for number, each in enumerate(batch.entries, batch.after + 1)
    ]
    base.execute(entries.insert(), rows)
    base.execute(_changed(batch).values(changed=last.at))


def _row(table: str, created: Created) -> dict[str, object]:
    only_bots = all(seat.kind == "bot" for seat in created.seats)
    return {
        "table": table,
        "created": created.at,
        "changed": created.at,
        "status": "waiting",
        "listed": created.rules.listed,
        "by_itself": only_bots or created.rules.clock.kind != "none",
    }


def _changed(batch: Batch) -> sa.Update:
    now = [_STATUS[each.type] for each in batch.entries if each.type in _STATUS]
    change = tables.update().where(tables.c.table == batch.table)
    return change.values(status=now[-1]) if now else change


_STATUS = {"started": "playing", "continued": "playing", "over": "over", "closed": "closed"}
"""What an entry makes of a table, as far as the list of tables needs to know."""


def _resolve(done: asyncio.Future[None], answer: StoreError | None) -> None:
    def tell() -> None:
        if not done.done():
            done.set_exception(answer) if answer else done.set_result(None)

    with contextlib.suppress(RuntimeError):  # the loop is closed: nobody waits any more
        done.get_loop().call_soon_threadsafe(tell)
