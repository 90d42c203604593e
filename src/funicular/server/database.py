"""The database's tables, and how a connection to it is made."""

import os
import sys
from pathlib import Path
from typing import Any

import sqlalchemy as sa

PATIENCE = 30
"""Seconds to wait for somebody else who is writing."""

metadata = sa.MetaData()

# `by_itself`: it goes on without anybody connected, by its clock or because only bots play.
tables = sa.Table(
    "tables", metadata,
    sa.Column("table", sa.String(8), primary_key=True),
    sa.Column("created", sa.BigInteger, nullable=False),
    sa.Column("changed", sa.BigInteger, nullable=False),
    sa.Column("status", sa.String(8), nullable=False),
    sa.Column("listed", sa.Boolean, nullable=False),
    sa.Column("by_itself", sa.Boolean, nullable=False),
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


class StoreError(ValueError):
    """A database that can't be opened, read or written."""


def url_of(name: str) -> str:
    """A database's address: a URL, or the path of an SQLite file."""
    return name if "://" in name else f"sqlite:///{name}"


def default_database() -> Path:
    """A file in the user's own data folder."""
    if sys.platform == "darwin":
        base = Path.home() / "Library" / "Application Support"
    elif os.name == "nt":
        base = Path(os.environ.get("LOCALAPPDATA", Path.home()))
    else:
        base = Path(os.environ.get("XDG_DATA_HOME", Path.home() / ".local" / "share"))
    return base / "funicular" / "tables.sqlite"


def make_engine(url: str) -> sa.Engine:
    """An engine whose SQLite connections are durable and check what they refer to."""
    if not url.startswith("sqlite:///"):
        raise StoreError(f"{url}: expected the path of an SQLite file")
    engine = sa.create_engine(url, connect_args={"timeout": PATIENCE}, hide_parameters=True)
    sa.event.listen(engine, "connect", _on_connect)
    sa.event.listen(engine, "begin", _on_begin)
    return engine


def _on_connect(connection: Any, _record: Any) -> None:
    connection.isolation_level = None  # transactions begin where we say so, savepoints work
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        connection.execute(f"PRAGMA {pragma}")


def _on_begin(connection: sa.Connection) -> None:
    connection.exec_driver_sql("BEGIN")


def check(url: str) -> None:
    """Refuse a database that can't be opened, before anything is started."""
    engine = make_engine(url)
    prepare(engine, url)
    engine.dispose()


def prepare(engine: sa.Engine, url: str) -> None:
    """Make the folder and the tables, where they are missing."""
    path = Path(url.removeprefix("sqlite:///"))
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        metadata.create_all(engine)
        every = metadata.sorted_tables
        is_ours = all(_columns(engine, each) == set(each.c.keys()) for each in every)
    except (OSError, sa.exc.SQLAlchemyError) as error:
        reason = getattr(error, "orig", None) or error
        raise StoreError(f"{path}: {reason}") from error
    if not is_ours:
        raise StoreError(f"{path}: made by another version, or by another program")


def _columns(engine: sa.Engine, table: sa.Table) -> set[str]:
    return {column["name"] for column in sa.inspect(engine).get_columns(table.name)}
