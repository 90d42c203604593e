"""A whole database in one file, and back: SQLite or PostgreSQL, from either to either.

The file is compressed JSON, a line a row: first what it is and which columns it has, last how
many rows there were and the hash of all lines before. Nothing is restored unless all of it holds.
"""

import base64
import contextlib
import gzip
import hashlib
import json
import os
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Any, BinaryIO

import sqlalchemy as sa

from funicular.server.storage.database import StoreError, make_engine, metadata, reason_of, shown
from funicular.server.storage.upgrading import is_known, look, prepare, revision_of

FORMAT = "funicular-backup-1"
AT_ONCE = 1000
"""Rows that are read or written together."""

PASSING = {each.name for each in metadata.sorted_tables if each.info.get("passing")}
LEFT_OUT = {"alembic_version", *PASSING}


@dataclass(frozen=True)
class Head:
    """What a file says of itself."""

    revision: str
    columns: dict[str, list[str]]


# -- out


def backup(url: str, path: Path) -> int:
    """Write everything into a file, while others go on; how many rows there are."""
    look(url, must_exist=True)
    part = _part_of(path, url)
    engine = make_engine(url)
    try:
        with engine.connect() as base, _private(part) as file:
            count = _write(_snapshot(base), url, file)
        part.replace(path)
    except sa.exc.SQLAlchemyError as error:
        raise StoreError(f"{shown(url)}: {reason_of(error)}") from error
    finally:
        engine.dispose()
        part.unlink(missing_ok=True)
    return count


def _part_of(path: Path, url: str) -> Path:
    """Where a file is written before it is whole; neither may be what is copied, nor a folder."""
    if path.is_dir():
        raise StoreError(f"{path}: a folder; name a file in it")
    part = path.with_name(f"{path.name}.part")
    own = Path(url.removeprefix("sqlite:///")) if url.startswith("sqlite:///") else None
    for each in (path, part):
        if own is not None and each.exists() and each.samefile(own):
            raise StoreError(f"{each}: the database itself; name another file")
    return part


@contextlib.contextmanager
def _private(path: Path) -> Iterator[BinaryIO]:
    """A file nobody else may read: it holds the seeds of games; on the disk at the end."""
    path.unlink(missing_ok=True)
    handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(handle, "wb") as file:
        yield file
        file.flush()
        os.fsync(file.fileno())


def _snapshot(base: sa.Connection) -> sa.Connection:
    """All of it as it is at one moment."""
    if base.dialect.name == "postgresql":
        return base.execution_options(isolation_level="REPEATABLE READ")
    return base


def _write(base: sa.Connection, url: str, file: BinaryIO) -> int:
    revision = revision_of(base)
    if revision is None:
        raise StoreError(f"{shown(url)}: there is nothing in it")
    found = _tables(base)
    columns = {table.name: list(table.c.keys()) for table in found}
    head = {"format": FORMAT, "revision": revision, "columns": columns}
    count, sum_ = 0, hashlib.sha256()
    with gzip.GzipFile(fileobj=file, mode="wb", mtime=0, filename="") as packed:
        for line in _lines(base, head, found):
            sum_.update(line)
            packed.write(line)
            count += 1
        end = {"rows": count - 1, "sha256": sum_.hexdigest()}
        packed.write(_line(end))
    return count - 1


def _lines(base: sa.Connection, head: dict[str, Any], found: list[sa.Table]) -> Iterator[bytes]:
    yield _line(head)
    for table in found:
        question = sa.select(table).execution_options(yield_per=AT_ONCE)
        for row in base.execute(question):
            yield _line([table.name, [_packed(value) for value in row]])


def _tables(base: sa.Connection) -> list[sa.Table]:
    """The tables that are there, those that others refer to first."""
    found = sa.MetaData()
    found.reflect(base)
    return [table for table in found.sorted_tables if table.name not in LEFT_OUT]


def _line(data: Any) -> bytes:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"


def _packed(value: Any) -> Any:
    return {"bytes": base64.b64encode(value).decode()} if isinstance(value, bytes) else value


def _unpacked(value: Any) -> Any:
    return base64.b64decode(value["bytes"]) if isinstance(value, dict) else value


# -- back


def restore(url: str, path: Path) -> int:
    """Put everything back into an empty database, or nothing; how many rows there are."""
    head, count = checked(path)
    look(url)
    engine = make_engine(url)
    try:
        if _is_new(engine, url, head):
            prepare(engine, url, head.revision)
        with engine.begin() as base:
            _insert(base, head, path)
            _count_on(base)
        prepare(engine, url)
    except sa.exc.SQLAlchemyError as error:
        raise StoreError(f"{shown(url)}: {reason_of(error)}") from error
    finally:
        engine.dispose()
    return count


def checked(path: Path) -> tuple[Head, int]:
    """What a file says of itself, and its rows, once every line of it was read and holds."""
    count, sum_, last = 0, hashlib.sha256(), b""
    with _reading(path) as packed:
        first = packed.readline()
        head = _head(path, first)
        sum_.update(first)
        for line in packed:
            if last:
                sum_.update(last)
                count += 1
            last = line
    try:
        end = json.loads(last)
        holds = end == {"rows": count, "sha256": sum_.hexdigest()}
    except ValueError:
        holds = False
    if not holds:
        raise StoreError(f"{path}: damaged: it does not end as it was written")
    return head, count


@contextlib.contextmanager
def _reading(path: Path) -> Iterator[gzip.GzipFile]:
    try:
        with gzip.open(path) as packed:
            yield packed
    except (gzip.BadGzipFile, EOFError, zlib.error) as error:
        raise StoreError(f"{path}: damaged, or no backup: {error}") from error


def _head(path: Path, line: bytes) -> Head:
    try:
        data = json.loads(line)
        is_ours = data["format"] == FORMAT
        head = Head(data["revision"], data["columns"])
    except (ValueError, KeyError, TypeError):
        is_ours = False
    if not is_ours:
        raise StoreError(f"{path}: no backup of Funicular's tables")
    if not is_known(head.revision):
        raise StoreError(f"{path}: made by a newer version of Funicular ({head.revision})")
    return head


def _is_new(engine: sa.Engine, url: str, head: Head) -> bool:
    """Whether there are no tables yet; a database that is not empty is refused."""
    if url.startswith("sqlite:///") and not Path(url.removeprefix("sqlite:///")).exists():
        return True
    with engine.connect() as base:
        revision = revision_of(base)
        if any(_has_rows(base, table) for table in _tables(base)):
            raise StoreError(f"{shown(url)}: there are tables in it; restore into an empty one")
    if revision not in (None, head.revision):
        raise StoreError(
            f"{shown(url)}: it is of another version than the backup; restore into a new one"
        )
    return revision is None


def _has_rows(base: sa.Connection, table: sa.Table) -> bool:
    return base.execute(sa.select(sa.literal(1)).select_from(table).limit(1)).first() is not None


def _insert(base: sa.Connection, head: Head, path: Path) -> None:
    there = {table.name: table for table in _tables(base)}
    with _reading(path) as packed:
        packed.readline()
        while lines := list(islice(packed, AT_ONCE)):
            try:
                rows = _rows(head, lines)
                for name, chunk in rows.items():
                    base.execute(there[name].insert(), chunk)
            except (KeyError, ValueError, TypeError) as error:
                raise StoreError(f"{path}: no backup of this version: {error!r}") from error


def _count_on(base: sa.Connection) -> None:
    """Numbers that PostgreSQL gives by itself go on after those that were restored."""
    if base.dialect.name != "postgresql":
        return
    for table in _tables(base):
        for column in table.primary_key:
            names = {"table": f'"{table.name}"', "column": column.name}
            which = sa.text("SELECT pg_get_serial_sequence(:table, :column)")
            sequence = base.scalar(which, names)
            last = base.scalar(sa.select(sa.func.max(column))) if sequence else None
            if last is not None:
                base.execute(sa.select(sa.func.setval(sequence, last)))


def _rows(head: Head, lines: list[bytes]) -> dict[str, list[dict[str, Any]]]:
    """Rows by the table they belong to, in the order of the file."""
    found: dict[str, list[dict[str, Any]]] = {}
    for data in map(json.loads, lines):
        if isinstance(data, list):  # and not the last line
            name, values = data
            row = dict(zip(head.columns[name], map(_unpacked, values), strict=True))
            found.setdefault(name, []).append(row)
    return found
