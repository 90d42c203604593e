"""The roster: which processes are alive, which tables each looks after, who is connected where.

A process is alive for some seconds after its last beat, by the clock of the database. Its word
about tables and people counts as long: nothing else has to be renewed, nothing to be taken back.
"""

import secrets
from collections.abc import Collection, Mapping
from typing import Any

import sqlalchemy as sa

from funicular.server.storage.store import Store

LEASE = 5_000
"""Milliseconds a process counts as alive after a beat."""

FORGOTTEN = 60_000
"""Milliseconds after which what is left of a dead process is cleared away."""

WATCHING = -1
"""The seat of those who have none."""

Counts = Mapping[int, int]
"""How many are connected, by seat."""

NOW = "(extract(epoch FROM clock_timestamp()) * 1000)::bigint"
ALIVE = f"SELECT process FROM processes WHERE until >= {NOW}"
MINE = (
    ' ON CONFLICT ("table") DO UPDATE SET process = excluded.process'
    f" WHERE keepers.process = excluded.process OR keepers.process NOT IN ({ALIVE})"
    ' RETURNING "table"'
)

BEAT = sa.text(
    f"INSERT INTO processes (process, until) VALUES (:me, {NOW} + :lease)"
    " ON CONFLICT (process) DO UPDATE SET until = excluded.until RETURNING (xmax = 0) AS is_new"
)
CLAIM = sa.text(
    'INSERT INTO keepers ("table", process)'
    " SELECT code, :me FROM unnest(CAST(:codes AS varchar[])) AS code ORDER BY code" + MINE
)
ADOPT = sa.text(
    'INSERT INTO keepers ("table", process) SELECT tables."table", :me FROM tables'
    " WHERE by_itself AND status = 'playing' AND NOT EXISTS (SELECT 1 FROM keepers"
    f' WHERE keepers."table" = tables."table" AND keepers.process IN ({ALIVE}))'
    ' ORDER BY tables."table" LIMIT :most' + MINE
)
KEPT_BY = sa.text(
    'SELECT "table", process FROM keepers'
    f' WHERE "table" = ANY(CAST(:codes AS varchar[])) AND process IN ({ALIVE})'
)
NUMBERS = sa.text(
    'SELECT "table", number FROM tables WHERE "table" = ANY(CAST(:codes AS varchar[]))'
)
RELEASE = sa.text(
    'DELETE FROM keepers WHERE process = :me AND "table" = ANY(CAST(:codes AS varchar[]))'
)
GONE = sa.text(
    'DELETE FROM presence WHERE process = :me AND "table" = ANY(CAST(:codes AS varchar[]))'
)
HERE = sa.text(
    'INSERT INTO presence ("table", process, seat, count) VALUES (:code, :me, :seat, :count)'
)
ATTENDANCE = sa.text(
    'SELECT "table", seat, sum(count) AS people FROM presence'
    f' WHERE "table" = ANY(CAST(:codes AS varchar[])) AND process <> :me AND process IN ({ALIVE})'
    ' GROUP BY "table", seat'
)
DEAD = sa.text(f"DELETE FROM processes WHERE until < {NOW} - :forgotten")
ORPHANED = [
    sa.text(f"DELETE FROM {name} WHERE process NOT IN (SELECT process FROM processes)")
    for name in ("keepers", "presence")
]
LEAVE = [
    sa.text(f"DELETE FROM {name} WHERE process = :me")
    for name in ("keepers", "presence", "processes")
]


class Roster:
    """What a process writes there and reads of the others."""

    def __init__(self, store: Store) -> None:
        self.me = secrets.token_hex(8)
        self._store = store

    async def beat(self) -> bool:
        """Be alive for some more seconds; True if the others did not know, or had forgotten."""
        [row] = await self._rows(BEAT, lease=LEASE)
        return bool(row.is_new)

    async def clear(self) -> None:
        """Clear away what dead processes have left."""

        def work(base: sa.Connection) -> None:
            base.execute(DEAD, {"forgotten": FORGOTTEN})
            for each in ORPHANED:
                base.execute(each)

        await self._store.desk.work(work)

    async def leave(self) -> None:
        """Be gone, and let others look after the tables at once."""

        def work(base: sa.Connection) -> None:
            for each in LEAVE:
                base.execute(each, {"me": self.me})

        await self._store.desk.work(work)

    # -- tables

    async def numbers(self, codes: Collection[str]) -> dict[str, int]:
        """How far tables are."""
        rows = await self._rows(NUMBERS, codes=list(codes))
        return {row.table: row.number for row in rows}

    async def kept_by(self, codes: Collection[str]) -> dict[str, str]:
        """Which living process looks after each table."""
        rows = await self._rows(KEPT_BY, codes=list(codes))
        return {row.table: row.process for row in rows}

    async def claim(self, codes: Collection[str]) -> set[str]:
        """Look after tables from now on: those that nobody alive looks after."""
        return {row.table for row in await self._rows(CLAIM, codes=list(codes))}

    async def adopt(self, most: int) -> set[str]:
        """The same for games that go on by themselves, open here or not."""
        return {row.table for row in await self._rows(ADOPT, most=most)}

    async def release(self, codes: Collection[str]) -> None:
        """Look after tables no more."""
        await self._rows(RELEASE, codes=list(codes))

    # -- people

    async def attend(self, tables: Mapping[str, Counts]) -> None:
        """Say who is connected to tables here."""
        me = {"me": self.me}
        rows = [
            {**me, "code": code, "seat": seat, "count": count}
            for code, counts in sorted(tables.items())
            for seat, count in counts.items()
        ]

        def work(base: sa.Connection) -> None:
            base.execute(GONE, {**me, "codes": list(tables)})
            if rows:
                base.execute(HERE, rows)

        await self._store.desk.work(work)

    async def attendance(self, codes: Collection[str]) -> dict[str, dict[int, int]]:
        """Who is connected to tables elsewhere."""
        found: dict[str, dict[int, int]] = {code: {} for code in codes}
        for row in await self._rows(ATTENDANCE, codes=list(codes)):
            found[row.table][row.seat] = int(row.people)
        return found

    async def _rows(self, question: sa.TextClause, **values: Any) -> list[sa.Row[Any]]:
        bound = {"me": self.me, **values}
        given = {name: bound[name] for name in question._bindparams}

        def work(base: sa.Connection) -> list[sa.Row[Any]]:
            found = base.execute(question, given)
            return list(found.all()) if found.returns_rows else []

        return await self._store.desk.work(work)
