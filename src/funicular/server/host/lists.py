"""The host's lists: tables with who sits there, accounts, bans."""

from typing import Any

import sqlalchemy as sa

from funicular.server.host import host
from funicular.server.storage.database import entries
from funicular.server.tables import entries as e
from funicular.server.tables.entries import from_text
from funicular.server.wire.host import HostAccount, HostBan, HostTable


def view(base: sa.Connection, most: int, skip: int = 0) -> dict[str, Any]:
    """All lists, `most` of each, and how long they are."""
    tables_in_all, accounts_in_all = host.count(base)
    return {
        "tables": tables(base, most, skip),
        "tables_in_all": tables_in_all,
        "accounts": accounts(base, most, skip),
        "accounts_in_all": accounts_in_all,
        "bans": bans(base),
    }


def tables(
    base: sa.Connection, most: int, skip: int = 0, status: str | None = None
) -> list[HostTable]:
    """Tables, those changed last first."""
    return [_table(base, row) for row in host.table_rows(base, most, skip, status)]


def _table(base: sa.Connection, row: Any) -> HostTable:
    c = entries.c
    seating = sa.or_(c.number == 1, *(c.data.contains(f'"{kind}"') for kind in ("seated", "left")))
    question = sa.select(c.data).where(c.table == row.table, seating).order_by(c.number)
    log = [from_text(each.data) for each in base.execute(question)]
    last = base.execute(sa.select(sa.func.max(c.number)).where(c.table == row.table)).scalar()
    return HostTable(
        table=row.table,
        status=row.status,
        board=log[0].board if log and isinstance(log[0], e.Created) else "",
        names=_names(log, is_waiting=row.status == "waiting"),
        listed=row.listed,
        entries=last or 0,
        created=row.created,
        changed=row.changed,
    )


def _names(log: list[e.AnyEntry], *, is_waiting: bool) -> list[str]:
    """Who sits there; after the start whoever leaves keeps the seat."""
    names: list[str] = []
    for entry in log:
        if isinstance(entry, e.Created):
            names = [place.name for place in entry.seats]
        elif isinstance(entry, e.Seated):
            names[entry.seat] = entry.name
        elif isinstance(entry, e.Left) and is_waiting:
            names[entry.seat] = ""
    return names


def accounts(base: sa.Connection, most: int, skip: int = 0) -> list[HostAccount]:
    """Accounts, the newest first."""
    banned = {row.subject for row in host.ban_rows(base) if row.kind == "account"}
    return [
        HostAccount(
            name=row.name, created=row.created, seen=row.seen, seats=row.seats,
            banned=str(row.id) in banned,
        )
        for row in host.account_rows(base, most, skip)
    ]  # fmt: skip


def bans(base: sa.Connection) -> list[HostBan]:
    """Bans, the newest first."""
    return [
        HostBan(
            kind=row.kind, subject=row.name or row.subject, at=row.at, until=row.until, why=row.why
        )
        for row in host.ban_rows(base)
    ]
