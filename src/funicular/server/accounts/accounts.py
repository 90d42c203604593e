"""Accounts in the database: made, found, deleted; their sessions and seats.

Functions of a connection: a server runs them at its desk, the command line directly.
"""

import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import sqlalchemy as sa

from funicular.printable import without_joiners
from funicular.server.accounts.schema import account_seats, accounts, bans, sessions
from funicular.server.storage.database import tables
from funicular.server.storage.writing import Beside

A_DAY = 24 * 3600 * 1000
LASTS = 90 * A_DAY
"""Milliseconds that a session lasts after it was last used."""

MOST_SESSIONS = 20
"""Of an account: the oldest ends when another begins."""

MOST_GAMES = 200
"""Shown of an account, the newest."""


@dataclass(frozen=True)
class Account:
    """Whoever has signed in."""

    id: int
    name: str
    password: str
    """Its hash."""


@dataclass(frozen=True)
class OwnSeat:
    """A seat that belongs to an account, while the seat's key is this one."""

    table: str
    seat: int
    key: str
    at: int
    status: str = ""


def folded(name: str) -> str:
    """What two names have in common that people take for the same."""
    return unicodedata.normalize("NFKC", without_joiners(name)).casefold().strip()


def add(base: sa.Connection, name: str, password: str, at: int) -> int | None:
    """A new account; None if somebody has the name."""
    row = {"name": name, "folded": folded(name), "password": password, "created": at}
    try:
        key = base.execute(accounts.insert(), row).inserted_primary_key
    except sa.exc.IntegrityError:
        return None
    assert key is not None  # one row was inserted
    return int(key[0])


def named(base: sa.Connection, name: str) -> Account | None:
    """The account of that name; with a NUL it is nobody's, and PostgreSQL can't be asked for it."""
    wanted = folded(name)
    return None if "\0" in wanted else _account(base, accounts.c.folded == wanted)


def _account(base: sa.Connection, which: sa.ColumnElement[bool]) -> Account | None:
    c = accounts.c
    row = base.execute(sa.select(c.id, c.name, c.password).where(which)).first()
    return None if row is None else Account(row.id, row.name, row.password)


def set_password(base: sa.Connection, account: int, password: str) -> None:
    """Another password, or another hash of the same."""
    base.execute(accounts.update().where(accounts.c.id == account).values(password=password))


def remove(base: sa.Connection, account: int) -> None:
    """Delete an account with all that is kept of it."""
    base.execute(sessions.delete().where(sessions.c.account == account))
    base.execute(account_seats.delete().where(account_seats.c.account == account))
    base.execute(bans.delete().where(bans.c.kind == "account", bans.c.subject == str(account)))
    base.execute(accounts.delete().where(accounts.c.id == account))


# -- sessions


def begin_session(base: sa.Connection, account: int, token: str, at: int) -> None:
    """Somebody has signed in; `token` is the hash of what their cookie holds."""
    c = sessions.c
    row = {"token": token, "account": account, "created": at, "seen": at}
    base.execute(sessions.insert(), row)
    newest = (
        sa.select(c.token)
        .where(c.account == account)
        .order_by(c.created.desc())
        .limit(MOST_SESSIONS)
    )
    kept = [each.token for each in base.execute(newest)]
    base.execute(sessions.delete().where(c.account == account, c.token.not_in(kept)))
    base.execute(sessions.delete().where(c.seen < at - LASTS))


def signed_in(base: sa.Connection, token: str, at: int) -> tuple[Account, int] | None:
    """Whose session it is, and when it was last used, to the day."""
    c, s = accounts.c, sessions.c
    question = (
        sa.select(c.id, c.name, c.password, s.seen)
        .join(sessions, s.account == c.id)
        .where(s.token == token, s.seen >= at - LASTS)
    )
    row = base.execute(question).first()
    return None if row is None else (Account(row.id, row.name, row.password), row.seen)


def see_session(base: sa.Connection, token: str, at: int) -> None:
    """A session was used."""
    base.execute(sessions.update().where(sessions.c.token == token).values(seen=at))


def sessions_of(base: sa.Connection, account: int) -> set[str]:
    """Where an account is signed in: the hashes of what the cookies hold."""
    question = sa.select(sessions.c.token).where(sessions.c.account == account)
    return set(base.execute(question).scalars())


def end_session(base: sa.Connection, token: str) -> None:
    """Sign out here."""
    base.execute(sessions.delete().where(sessions.c.token == token))


def end_sessions(base: sa.Connection, account: int, but: str = "") -> None:
    """Sign out everywhere, `but` in one place."""
    c = sessions.c
    base.execute(sessions.delete().where(c.account == account, c.token != but))


def sign_up(base: sa.Connection, name: str, password: str, token: str, at: int) -> int | None:
    """A new account whose person is signed in; None if somebody has the name."""
    number = add(base, name, password, at)
    if number is not None:
        begin_session(base, number, token, at)
    return number


# -- seats


def give_seats(base: sa.Connection, account: int, seats: Iterable[OwnSeat]) -> None:
    """Seats belong to an account from now on."""
    c = account_seats.c
    for each in seats:
        same = (c.account == account, c.table == each.table, c.seat == each.seat)
        base.execute(account_seats.delete().where(*same))
        row = {"account": account, "table": each.table, "seat": each.seat, "key": each.key}
        base.execute(account_seats.insert(), {**row, "at": each.at})


def seats_of(base: sa.Connection, account: int, most: int = MOST_GAMES) -> list[OwnSeat]:
    """The seats of an account, the newest first."""
    c = account_seats.c
    question = (
        sa.select(c.table, c.seat, c.key, c.at, tables.c.status)
        .join(tables, tables.c.table == c.table)
        .where(c.account == account)
        .order_by(c.at.desc(), c.table, c.seat)
        .limit(most)
    )
    return [OwnSeat(r.table, r.seat, r.key, r.at, r.status) for r in base.execute(question)]


def key_of(base: sa.Connection, account: int, table: str, seat: int) -> str | None:
    """The key that an account has for a seat."""
    c = account_seats.c
    same = (c.account == account, c.table == table, c.seat == seat)
    return base.execute(sa.select(c.key).where(*same)).scalar()


def drop_seat(base: sa.Connection, account: int, table: str, seat: int) -> None:
    """A seat is the account's no more."""
    c = account_seats.c
    base.execute(
        account_seats.delete().where(c.account == account, c.table == table, c.seat == seat)
    )


FOLLOW = account_seats.insert().from_select(
    ["account", "table", "seat", "key", "at"],
    sa.select(
        account_seats.c.account,
        sa.bindparam("again", type_=sa.String),
        account_seats.c.seat,
        account_seats.c.key,
        sa.bindparam("now", type_=sa.BigInteger),
    ).where(account_seats.c.table == sa.bindparam("code")),
)


def following(table: str, again: str, at: int) -> Beside:
    """A rematch has the keys of the game before: its seats have the same owners."""
    return Beside(FOLLOW, {"code": table, "again": again, "now": at})


OPEN = ("waiting", "playing")


def open_tables(base: sa.Connection, account: int | None, codes: Sequence[str]) -> int:
    """How many tables wait or play: an account's, or of these."""
    c = tables.c
    own = sa.select(account_seats.c.table).where(account_seats.c.account == account)
    which = c.table.in_(codes) if account is None else c.table.in_(own)
    found = base.execute(sa.select(sa.func.count()).where(which, c.status.in_(OPEN)))
    return int(found.scalar_one())
