"""Bringing a database to the form that this version writes, step by step, or refusing it.

A database is one of ours if it says so itself, or if it has the tables of one of the first two
versions, which did not say. Whatever else it is, it is refused before anything is changed.
"""

import contextlib
import os
from collections.abc import Iterator
from pathlib import Path

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory

from funicular.server.storage.database import StoreError, make_engine, metadata, reason_of, shown

MIGRATIONS = Path(__file__).with_name("migrations")
NEWEST = "head"
LOCK = 0x46554E49
"""Any number, the same for all processes: one of them upgrades, the others wait."""

NO_CHANGE = sa.text("UPDATE alembic_version SET version_num = version_num")
"""Refused where nothing can be written."""

TABLES = {"table", "created", "changed", "status", "listed", "by_itself"}
ENTRIES = {"table", "number", "at", "data"}
RECORDS = {"id", "at", "text"}
UNSAID = {
    "0001": {"tables": TABLES, "entries": ENTRIES},
    "0002": {"tables": TABLES, "entries": ENTRIES, "records": RECORDS},
}
"""The columns of those versions that did not write down which one they are."""


def check(url: str, *, to_write: bool = False) -> None:
    """Refuse a database that can't be opened (or written), before anything is started."""
    engine = make_engine(url)
    try:
        prepare(engine, url)
        if to_write:
            with _named(url), engine.begin() as base:
                base.execute(NO_CHANGE)
    finally:
        engine.dispose()


def prepare(engine: sa.Engine, url: str, revision: str = NEWEST) -> None:
    """Make the folder and the tables, where they are missing; upgrade those that are older."""
    look(url)
    with _named(url):
        _make_file(url)
        with engine.connect() as base, base.execution_options(alone=True).begin():
            _upgrade(base, revision)


@contextlib.contextmanager
def _named(url: str) -> Iterator[None]:
    """Whatever is wrong, the database is named."""
    try:
        yield
    except StoreError as error:
        raise StoreError(f"{shown(url)}: {error}") from None
    except (OSError, sa.exc.SQLAlchemyError) as error:
        raise StoreError(f"{shown(url)}: {reason_of(error)}") from error


def revision_of(base: sa.Connection) -> str | None:
    """Which version a database is of; None if it is empty. A StoreError if it is none of ours."""
    found = sa.inspect(base)
    names = set(found.get_table_names())
    if "alembic_version" in names:
        return _said(base)
    if not names:
        return None
    columns = {name: {each["name"] for each in found.get_columns(name)} for name in names}
    for revision, expected in UNSAID.items():
        if columns == expected:
            return revision
    raise StoreError("made by another version, or by another program")


def is_known(revision: str) -> bool:
    """Whether there is such a version."""
    scripts = ScriptDirectory(str(MIGRATIONS)).walk_revisions()
    return revision in {script.revision for script in scripts}


def _said(base: sa.Connection) -> str | None:
    said = [row[0] for row in base.execute(sa.text("SELECT version_num FROM alembic_version"))]
    if not all(map(is_known, said)):
        raise StoreError(
            f"made by a newer version of Funicular, or by another program ({', '.join(said)})"
        )
    return said[0] if said else None


def _make_file(url: str) -> None:
    """A file that nobody else may read, for it will hold the seeds of games, and its folder."""
    if not url.startswith("sqlite:///"):
        return
    path = Path(url.removeprefix("sqlite:///"))
    path.parent.mkdir(parents=True, exist_ok=True)
    with contextlib.suppress(OSError):  # it is there; whatever else it is, SQLite says it
        os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))


def look(url: str, *, must_exist: bool = False) -> None:
    """Refuse an SQLite file that is not ours without so much as its journal being changed."""
    path = Path(url.removeprefix("sqlite:///"))
    if not url.startswith("sqlite:///"):
        return
    if not path.exists():
        if must_exist:
            raise StoreError(f"{path}: there is no such file")
        return
    looking = sa.create_engine(url, poolclass=sa.NullPool)
    with _named(url), looking.connect() as base:
        revision_of(base)


def _upgrade(base: sa.Connection, revision: str) -> None:
    if base.dialect.name == "postgresql":
        base.execute(sa.select(sa.func.pg_advisory_xact_lock(LOCK)))
    config = Config(attributes={"connection": base})
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    found = revision_of(base)
    if found is not None and "alembic_version" not in sa.inspect(base).get_table_names():
        command.stamp(config, found)
    command.upgrade(config, revision)
    if revision == NEWEST and not _is_complete(base):
        raise StoreError("made by another version, or by another program")


def _is_complete(base: sa.Connection) -> bool:
    found = sa.inspect(base)
    names = set(found.get_table_names())
    return all(
        each.name in names
        and {column["name"] for column in found.get_columns(each.name)} == set(each.c.keys())
        for each in metadata.sorted_tables
    )
