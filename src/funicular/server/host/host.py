"""What the host can do, in the database: look, close, ban, delete with all data.

Functions of a connection, for the command line and the admin page alike. Whatever a running
server has to know is noted as a deed; it follows within seconds (`host_watch.py`).
"""

from collections.abc import Iterable
from typing import Literal

import sqlalchemy as sa

from funicular.server.accounts import accounts
from funicular.server.accounts.schema import (
    account_seats,
    admin_tokens,
    bans,
    deeds,
    sessions,
)
from funicular.server.accounts.schema import accounts as accounts_table
from funicular.server.doors.visitors import network_of
from funicular.server.host.scrubbing import scrubbed
from funicular.server.storage.database import entries, metadata, tables
from funicular.server.tables import entries as e
from funicular.server.tables.entries import from_text, to_text
from funicular.server.wire.refusals import Refusal

BanKind = Literal["address", "account"]


def note(base: sa.Connection, what: str, subject: str, at: int) -> None:
    """Let running servers know."""
    base.execute(deeds.insert(), {"at": at, "what": what, "subject": subject})


# -- tables


def log_of(base: sa.Connection, table: str) -> list[e.AnyEntry]:
    """All that happened at a table."""
    c = entries.c
    rows = base.execute(sa.select(c.data).where(c.table == table).order_by(c.number))
    return [from_text(row.data) for row in rows]


def close_table(base: sa.Connection, table: str, at: int) -> None:
    """End a table that waits or plays; who is there is told."""
    note(base, "close", table, at)  # first: from here on nobody else writes to an SQLite file
    log = log_of(base, table)
    if not log:
        raise Refusal("no_table")
    closed = e.Closed(at=max(at, log[-1].at))
    still = sa.and_(tables.c.table == table, tables.c.status.in_(accounts.OPEN))
    number = len(log) + 1
    far = {"number": number} if "number" in tables.c else {}
    change = tables.update().where(still).values(status="closed", changed=closed.at, **far)
    if not base.execute(change).rowcount:
        raise Refusal("not_playing")
    row = {"table": table, "number": number, "at": closed.at, "data": to_text(closed)}
    base.execute(entries.insert(), row)


def delete_table(base: sa.Connection, table: str, at: int) -> None:
    """Delete a table with everything that was kept of it."""
    for each in reversed(metadata.sorted_tables):
        if "table" in each.c and each is not tables:
            base.execute(each.delete().where(each.c.table == table))
    if not base.execute(tables.delete().where(tables.c.table == table)).rowcount:
        raise Refusal("no_table")
    note(base, "delete", table, at)


# -- accounts


def find_account(base: sa.Connection, name: str) -> int:
    """The number of an account."""
    found = accounts.named(base, name)
    if found is None:
        raise Refusal("no_account")
    return found.id


def sign_out(base: sa.Connection, account: int, at: int, *, but: str = "") -> None:
    """Sign an account out everywhere, `but` in one place, open tables included."""
    accounts.end_sessions(base, account, but)
    note(base, "sign_out", str(account), at)


def sign_out_once(base: sa.Connection, account: int, token: str, at: int) -> None:
    """The same in one place."""
    accounts.end_session(base, token)
    note(base, "sign_out", str(account), at)


def change_password(base: sa.Connection, account: int, password: str, at: int, *, but: str) -> None:
    """Another password: whoever came by the old one is signed out, `but` in one place."""
    accounts.set_password(base, account, password)
    sign_out(base, account, at, but=but)


def delete_account(base: sa.Connection, account: int, at: int) -> None:
    """Delete an account: its games with nobody else, and its name and words in all others."""
    sign_out(base, account, at)
    own: dict[str, set[str]] = {}
    for seat in accounts.seats_of(base, account, 1_000_000):
        own.setdefault(seat.table, set()).add(seat.key)
    for table, keys in own.items():
        log = log_of(base, table)
        if keys_of_people(log) <= keys:
            delete_table(base, table, at)
        else:
            _rewrite(base, table, log, keys)
            note(base, "change", table, at)
    accounts.remove(base, account)
    note(base, "ban", "", at)


def keys_of_people(log: Iterable[e.AnyEntry]) -> set[str]:
    """The keys of all persons who ever sat at a table."""
    found: set[str | None] = set()
    for entry in log:
        if isinstance(entry, e.Created):
            found |= {place.key for place in entry.seats}
        elif isinstance(entry, e.Seated):
            found.add(entry.key)
    return {key for key in found if key is not None}


def _rewrite(base: sa.Connection, table: str, log: list[e.AnyEntry], keys: set[str]) -> None:
    c = entries.c
    for number, (old, new) in enumerate(zip(log, scrubbed(log, keys), strict=True), 1):
        if new is not old:
            where = (c.table == table, c.number == number)
            base.execute(entries.update().where(*where).values(data=to_text(new)))


# -- bans


def ban_address(
    base: sa.Connection, address: str, at: int, until: int | None = None, why: str = ""
) -> None:
    """Ban an address or a network."""
    _ban(base, "address", checked_network(address), at, until, why)


def ban_account(
    base: sa.Connection, account: int, at: int, until: int | None = None, why: str = ""
) -> None:
    """Ban an account: it is signed out, and its seats stay empty."""
    accounts.end_sessions(base, account)
    _ban(base, "account", str(account), at, until, why)


def _ban(
    base: sa.Connection, kind: BanKind, subject: str, at: int, until: int | None, why: str
) -> None:
    _drop(base, kind, subject)
    row = {"kind": kind, "subject": subject, "at": at, "until": until, "why": why[:200]}
    base.execute(bans.insert(), row)
    note(base, "ban", subject, at)


def unban(base: sa.Connection, kind: BanKind, subject: str, at: int) -> None:
    """Let them in again; a ban of an older version goes by what the list says."""
    if not _drop(base, kind, subject):
        subject = checked_network(subject) if kind == "address" else subject
        if not _drop(base, kind, subject):
            raise Refusal("no_ban")
    note(base, "ban", subject, at)


def _drop(base: sa.Connection, kind: BanKind, subject: str) -> bool:
    """Whether there was such a ban."""
    this = (bans.c.kind == kind, bans.c.subject == subject)
    return bool(base.execute(bans.delete().where(*this)).rowcount)


def checked_network(text: str) -> str:
    """An address or network as it is kept."""
    try:
        network = network_of(text)
    except ValueError:
        raise Refusal("wrong_address") from None
    shown = str(network)
    return shown.removesuffix("/32") if network.version == 4 else shown.removesuffix("/128")


# -- the host's own key


def set_token(base: sa.Connection, token: str | None, at: int) -> None:
    """The hash of the only token that opens the admin page; None: it opens to nobody."""
    base.execute(admin_tokens.delete())
    if token is not None:
        base.execute(admin_tokens.insert(), {"hash": token, "at": at})


def token_of(base: sa.Connection) -> str | None:
    """The hash of that token."""
    return base.execute(sa.select(admin_tokens.c.hash)).scalar()


# -- looking


def count(base: sa.Connection) -> tuple[int, int]:
    """How many tables and accounts there are."""
    each = [sa.select(sa.func.count()).select_from(t) for t in (tables, accounts_table)]
    found = [int(base.execute(question).scalar_one()) for question in each]
    return found[0], found[1]


def table_rows(
    base: sa.Connection, most: int, skip: int = 0, status: str | None = None
) -> list[sa.Row[tuple[str, int, int, str, bool]]]:
    """Tables, those changed last first."""
    c = tables.c
    question = sa.select(c.table, c.created, c.changed, c.status, c.listed)
    if status is not None:
        question = question.where(c.status == status)
    newest = question.order_by(c.changed.desc(), c.table).limit(most).offset(skip)
    return list(base.execute(newest))


def account_rows(
    base: sa.Connection, most: int, skip: int = 0
) -> list[sa.Row[tuple[int, str, int, int, int]]]:
    """Accounts, the newest first: number, name, since when, seats, when last seen."""
    c, s, k = accounts_table.c, account_seats.c, sessions.c
    seats = sa.select(sa.func.count()).where(s.account == c.id).scalar_subquery()
    seen = sa.select(sa.func.max(k.seen)).where(k.account == c.id).scalar_subquery()
    question = sa.select(c.id, c.name, c.created, seats.label("seats"), seen.label("seen"))
    return list(base.execute(question.order_by(c.created.desc()).limit(most).offset(skip)))


def ban_rows(
    base: sa.Connection,
) -> list[sa.Row[tuple[str, str, int, int | None, str, str | None]]]:
    """Bans, the newest first; of an account with its name."""
    c, a = bans.c, accounts_table.c
    is_it = sa.and_(c.kind == "account", c.subject == sa.cast(a.id, sa.String))
    joined = bans.outerjoin(accounts_table, is_it)
    columns = (c.kind, c.subject, c.at, c.until, c.why, a.name)
    return list(base.execute(sa.select(*columns).select_from(joined).order_by(c.at.desc())))
