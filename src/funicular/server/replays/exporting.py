"""Games of a database as records in a folder, and records from files into a database."""

import asyncio
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import sqlalchemy as sa

from funicular.board import Board, BoardError, by_hash
from funicular.record import RecordError, parse
from funicular.server.replays.replays import LONGEST_RECORD, id_of
from funicular.server.storage.database import StoreError, records, tables
from funicular.server.storage.store import KeptRecord, Store
from funicular.server.tables.table import Table

ENGINE = "interpreted"
ENDING = ".game"

Boards = Mapping[str, Board]


@dataclass
class Exported:
    """How many games were written, and what could not be."""

    games: int = 0
    problems: list[str] = field(default_factory=list)


def export(store: Store, folder: Path, boards: Boards, *, going: bool) -> Exported:
    """Write every finished game, and every record that was sent, into a folder.

    `going`: those that are being played, too, without their seed.
    """
    return asyncio.run(_export(store, folder, boards, going=going))


async def _export(store: Store, folder: Path, boards: Boards, *, going: bool) -> Exported:
    folder.mkdir(parents=True, exist_ok=True)
    done = Exported()
    for code in await _codes(store, ["over", "playing"] if going else ["over"]):
        try:
            text = await _record_of(store, code, boards)
        except (BoardError, StoreError) as error:
            done.problems.append(f"table {code}: {error}")
        else:
            _write(folder, code, text, done)
    for id_ in await _kept(store):
        _write(folder, id_, await store.record(id_), done)
    return done


def _write(folder: Path, name: str, text: str | None, done: Exported) -> None:
    if text is not None:
        (folder / f"{name}{ENDING}").write_text(text, encoding="utf-8")
        done.games += 1


async def _codes(store: Store, status: list[str]) -> list[str]:
    c = tables.c
    question = sa.select(c.table).where(c.status.in_(status)).order_by(c.created, c.table)
    return list(await store.desk.work(lambda base: base.execute(question).scalars().all()))


async def _kept(store: Store) -> list[str]:
    question = sa.select(records.c.id).order_by(records.c.at, records.c.id)
    return list(await store.desk.work(lambda base: base.execute(question).scalars().all()))


async def _record_of(store: Store, code: str, boards: Boards) -> str | None:
    """The record of a table's game; its seed is in it once the game is over."""
    table = Table.of(code, await store.log(code), _finder(boards), ENGINE)
    return None if table.game is None else str(table.game.record())


def _finder(boards: Boards) -> Callable[[str, str], Board]:
    def find(key: str, board_hash: str) -> Board:
        board = boards.get(key)
        return board if board is not None and board.hash == board_hash else by_hash(board_hash)

    return find


# -- records from files


def import_records(store: Store, paths: Sequence[Path], boards: Boards) -> list[str]:
    """Keep records for replays, all of them or none; their ids."""
    texts = [_held(path, boards) for path in paths]
    return asyncio.run(_keep(store, texts))


async def _keep(store: Store, texts: Sequence[str]) -> list[str]:
    kept = [KeptRecord(id_of(text), time.time_ns() // 1_000_000, text) for text in texts]
    await store.keep_records(kept)
    return [each.id for each in kept]


def _held(path: Path, boards: Boards) -> str:
    """The text of a file that is a record and holds when it is played again."""
    data = path.read_bytes()
    if len(data) > LONGEST_RECORD:
        raise RecordError(f"{path}: a record has at most {LONGEST_RECORD // 1024} kB")
    try:
        text = data.decode()
        record = parse(text)
        record.replay(ENGINE, board=_finder(boards)(record.board, record.board_hash))
    except (UnicodeDecodeError, RecordError, BoardError) as error:
        raise RecordError(f"{path}: {error}") from error
    return text
