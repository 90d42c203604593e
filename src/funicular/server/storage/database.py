"""The database's tables, and how a connection to it is made: SQLite by default, or PostgreSQL."""

import os
import sys
from pathlib import Path
from typing import Any

import sqlalchemy as sa

from funicular.extras import how_to_add

PATIENCE = 30
"""Seconds to wait for somebody else who is writing."""

metadata = sa.MetaData()

# `by_itself`: it goes on without anybody connected, by its clock or because only bots play.
# `number`: of its last entry.
tables = sa.Table(
    "tables", metadata,
    sa.Column("table", sa.String(8), primary_key=True),
    sa.Column("created", sa.BigInteger, nullable=False),
    sa.Column("changed", sa.BigInteger, nullable=False),
    sa.Column("status", sa.String(8), nullable=False),
    sa.Column("listed", sa.Boolean, nullable=False),
    sa.Column("by_itself", sa.Boolean, nullable=False),
    sa.Column("number", sa.Integer, nullable=False, server_default="0"),
    sa.Index("tables_by_status", "status", "changed"),
)  # fmt: skip

entries = sa.Table(
    "entries", metadata,
    sa.Column("table", sa.String(8), sa.ForeignKey("tables.table"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.Column("data", sa.Text, nullable=False),
)  # fmt: skip

records = sa.Table(
    "records", metadata,
    sa.Column("id", sa.String(24), primary_key=True),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.Column("text", sa.Text, nullable=False),
)  # fmt: skip


# What several processes know of each other. It is nobody's to keep: a backup leaves it out.
processes = sa.Table(
    "processes", metadata,
    sa.Column("process", sa.String(16), primary_key=True),
    sa.Column("until", sa.BigInteger, nullable=False),
    info={"passing": True},
)  # fmt: skip

keepers = sa.Table(
    "keepers", metadata,
    sa.Column("table", sa.String(8), primary_key=True),
    sa.Column("process", sa.String(16), nullable=False),
    info={"passing": True},
)  # fmt: skip

# How many are connected for a seat; seat -1 counts those who watch.
presence = sa.Table(
    "presence", metadata,
    sa.Column("table", sa.String(8), primary_key=True),
    sa.Column("process", sa.String(16), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("count", sa.Integer, nullable=False),
    info={"passing": True},
)  # fmt: skip


IN_MEMORY = ("sqlite:///", "sqlite:///:memory:")
"""What SQLite takes for a database of its own for each connection."""


class StoreError(ValueError):
    """A database that can't be opened, read or written."""


def reason_of(error: Exception) -> str:
    """Why, in a line: what the database says, not what it was asked."""
    said = str(getattr(error, "orig", None) or error).strip()
    return said.splitlines()[0] if said else type(error).__name__


def url_of(name: str) -> str:
    """A database's address: a URL, or the path of an SQLite file."""
    return name if "://" in name else f"sqlite:///{name}"


def shown(url: str) -> str:
    """An address as it may be printed: a path, or a URL without its password."""
    if url.startswith("sqlite:///"):
        return url.removeprefix("sqlite:///")
    try:
        return sa.make_url(url).render_as_string(hide_password=True)
    except (sa.exc.ArgumentError, ValueError):
        return f"{url.split('://')[0]}://…"


def is_postgres(url: str) -> bool:
    """Whether several processes can share it."""
    return url.startswith(("postgresql://", "postgres://"))


def default_database() -> Path:
    """A file in the user's own data folder."""
    try:
        return _data_folder() / "funicular" / "tables.sqlite"
    except RuntimeError:
        raise StoreError("nobody knows your home folder: name a file with --database") from None


def _data_folder() -> Path:
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support"
    if os.name == "nt":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home())
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")


def make_engine(url: str) -> sa.Engine:
    """An engine whose connections are durable and check what they refer to."""
    if url in IN_MEMORY:
        raise StoreError("a server can't keep its tables in memory: name a file with --database")
    if url.startswith("sqlite:///"):
        return _sqlite(url)
    if is_postgres(url):
        return _postgres(url)
    raise StoreError(f"{shown(url)}: expected the path of an SQLite file, or postgresql://…")


# -- SQLite


def _sqlite(url: str) -> sa.Engine:
    engine = sa.create_engine(
        url, connect_args={"timeout": PATIENCE}, hide_parameters=True, paramstyle="named"
    )
    sa.event.listen(engine, "connect", _on_connect)
    sa.event.listen(engine, "begin", _on_begin)
    return engine


def _on_connect(connection: Any, _record: Any) -> None:
    connection.isolation_level = None  # transactions begin where we say so, savepoints work
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        connection.execute(f"PRAGMA {pragma}")


def _on_begin(connection: sa.Connection) -> None:
    alone = connection.get_execution_options().get("alone", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if alone else "BEGIN")


# -- PostgreSQL

# A server that is gone without a word is noticed within seconds.
CONNECT_ARGS = {
    "connect_timeout": 5, "tcp_user_timeout": 10_000, "keepalives_idle": 5,
    "keepalives_interval": 2, "keepalives_count": 3, "application_name": "funicular",
}  # fmt: skip
SETTINGS = (
    # a commit is on the disk, whatever the server's own setting is
    "SELECT set_config('synchronous_commit', 'on', false)"
    " WHERE current_setting('synchronous_commit') = 'off'",
    # and what a lost connection has begun does not stay in the way of others
    "SET idle_in_transaction_session_timeout = '30s'",
)


def _postgres(url: str) -> sa.Engine:
    rest = url.split("://", 1)[1]
    try:
        engine = sa.create_engine(
            f"postgresql+psycopg://{rest}", connect_args=CONNECT_ARGS, hide_parameters=True
        )
    except (sa.exc.ArgumentError, ValueError) as error:
        raise StoreError(f"{shown(url)}: not a database's address") from error
    except ImportError as error:
        raise StoreError(
            f"PostgreSQL needs the package psycopg: {how_to_add('hosting')}"
        ) from error
    sa.event.listen(engine, "connect", _on_postgres_connect)
    return engine


def _on_postgres_connect(connection: Any, _record: Any) -> None:
    with connection.cursor() as cursor:
        for setting in SETTINGS:
            cursor.execute(setting)
    connection.commit()
