"""The store: every table's log, and records for replays, durable before anybody is told.

One thread writes (see writing.py); reading is done beside the event loop, too. A database server
that is being restarted is waited for.
"""

import asyncio
import contextlib
import queue
import threading
import time
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

import sqlalchemy as sa

from funicular.server.storage.database import (
    PATIENCE,
    StoreError,
    entries,
    make_engine,
    records,
    tables,
)
from funicular.server.storage.desk import Desk, is_restarting
from funicular.server.storage.upgrading import prepare
from funicular.server.storage.writing import (
    PAUSE,
    Batch,
    Beside,
    GroupWriter,
    Item,
    KeptRecord,
    NumberTaken,
    Outcome,
    Written,
)
from funicular.server.tables.entries import AnyEntry, from_text

__all__ = ["Batch", "Beside", "KeptRecord", "NumberTaken", "Store", "Written"]

MOST_AT_ONCE = 256

T = TypeVar("T")
Waiting = tuple[Item, asyncio.Future[None]]


class Store:
    """An open database."""

    def __init__(self, url: str) -> None:
        self._engine = _opened(url)
        self.desk = Desk(self._engine)
        """For whatever else is kept there than logs."""

        self._queue: queue.SimpleQueue[Waiting | None] = queue.SimpleQueue()
        self._group = GroupWriter(self._engine)
        self.on_commit: Callable[[float], None] = lambda _: None
        """Told how many seconds a commit took."""

        self._writer = threading.Thread(target=self._write, name="funicular store", daemon=True)
        self._writer.start()

    def close(self) -> None:
        """Write what still waits, and stop."""
        self._group.ending.set()
        self._queue.put(None)
        self._writer.join()
        self.desk.close()
        self._engine.dispose()

    # -- writing

    async def append(self, *what: Written) -> None:
        """Write entries down, all of them or none; durable when this returns."""
        await self._put(what)

    async def keep_record(self, record: KeptRecord) -> None:
        """Write a record down; durable when this returns."""
        await self.keep_records([record])

    async def keep_records(self, records: Sequence[KeptRecord]) -> None:
        """The same with several, all of them or none."""
        await self._put(records)

    async def _put(self, what: Item) -> None:
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._queue.put((what, done))
        await done

    def _write(self) -> None:
        waiting: list[Waiting | None] = []
        while None not in waiting:
            waiting = self._waiting()
            written = [each for each in waiting if each is not None]
            if written:
                outcomes = self._written([item for item, _ in written])
                _resolve([done for _, done in written], outcomes)
        self._group.close()

    def _written(self, group: Sequence[Item]) -> list[Outcome]:
        began = time.perf_counter()
        outcomes = self._group.write(group)
        self.on_commit(time.perf_counter() - began)
        return outcomes

    def _waiting(self) -> list[Waiting | None]:
        """At least one; all that wait, up to a limit."""
        found = [self._queue.get()]
        with contextlib.suppress(queue.Empty):
            while found[-1] is not None and len(found) < MOST_AT_ONCE:
                found.append(self._queue.get_nowait())
        return found

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
        """Rows; a server that is being restarted is waited for."""
        return await self.desk.patiently(lambda base: base.execute(question).all())


def _opened(url: str) -> sa.Engine:
    """An engine of a database that is ready; one that is being restarted is waited for."""
    engine = make_engine(url)
    end = time.monotonic() + PATIENCE
    while True:
        try:
            prepare(engine, url)
            return engine
        except StoreError as error:
            if not is_restarting(error) or time.monotonic() > end:
                engine.dispose()
                raise
        time.sleep(PAUSE)


def _resolve(waiting: Sequence[asyncio.Future[None]], outcomes: Sequence[Outcome]) -> None:
    """Tell whoever waits, all of them at once: each call into another thread wakes it."""

    def tell() -> None:
        for done, outcome in zip(waiting, outcomes, strict=True):
            if not done.done():
                done.set_exception(outcome) if outcome else done.set_result(None)

    with contextlib.suppress(RuntimeError):  # the loop is closed: nobody waits any more
        waiting[0].get_loop().call_soon_threadsafe(tell)
