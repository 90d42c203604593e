"""Replays of a server: finished tables, and records that somebody sent.

A record that was sent is verified by playing it again, and kept under the hash of its text. What
was played again is remembered for a while, so that no frame costs a game. Nothing of this happens
on the event loop.
"""

import asyncio
import hashlib
import logging
from collections import OrderedDict
from collections.abc import Callable
from typing import Any, TypeVar

from funicular.board import Board, BoardError
from funicular.record import Record, RecordError, parse
from funicular.server.replays.replayed import Replayed, played_again
from funicular.server.rooms.rooms import Rooms
from funicular.server.storage.database import StoreError
from funicular.server.storage.store import KeptRecord
from funicular.server.tables.keys import CODE_LENGTH
from funicular.server.wire.refusals import Refusal

LONGEST_RECORD = 512 * 1024
"""Bytes. A long game of six has forty thousand."""

MOST_REMEMBERED = 16
"""Games, of about a megabyte each at most."""

MOST_AT_ONCE = 2
"""Threads that work on replays."""

ID_LENGTH = 24
LONGEST_REASON = 2000

T = TypeVar("T")
log = logging.getLogger(__name__)


class Replays:
    """Replays by their ids."""

    def __init__(self, rooms: Rooms) -> None:
        self.rooms = rooms
        self._remembered: OrderedDict[str, Replayed] = OrderedDict()
        self._loading: dict[str, asyncio.Task[Replayed]] = {}
        self._turns = asyncio.Semaphore(MOST_AT_ONCE)

    def __len__(self) -> int:
        """How many are in memory."""
        return len(self._remembered)

    async def work(self, function: Callable[..., T], *args: Any) -> T:
        """Do something with replays beside the event loop, not too much of it at once."""
        async with self._turns:
            return await asyncio.to_thread(function, *args)

    async def keep(self, data: bytes) -> str:
        """Keep a record that somebody sent, if it holds; its id."""
        replayed = await self.work(self._sent, data)
        try:
            await self.rooms.house.store.keep_record(
                KeptRecord(replayed.id, self.rooms.house.now(), replayed.record)
            )
        except StoreError as error:
            log.error("record %s: %s", replayed.id, error)
            raise Refusal("not_kept") from error
        self._remember(replayed)
        return replayed.id

    async def get(self, id_: str) -> Replayed:
        """A replay; played again, once, however many ask for it."""
        if id_ in self._remembered:
            self._remembered.move_to_end(id_)
            return self._remembered[id_]
        if id_ not in self._loading:
            self._loading[id_] = asyncio.create_task(self._load(id_))
        return await asyncio.shield(self._loading[id_])

    async def _load(self, id_: str) -> Replayed:
        try:
            is_table = len(id_) == CODE_LENGTH
            replayed = await (self._of_table(id_) if is_table else self._of_record(id_))
        finally:
            del self._loading[id_]
        self._remember(replayed)
        return replayed

    def forget(self, id_: str) -> None:
        """A table is deleted or was rewritten."""
        self._remembered.pop(id_, None)

    def _remember(self, replayed: Replayed) -> None:
        self._remembered[replayed.id] = replayed
        self._remembered.move_to_end(replayed.id)
        if len(self._remembered) > MOST_REMEMBERED:
            self._remembered.popitem(last=False)

    # -- where they come from

    async def _of_table(self, code: str) -> Replayed:
        """A table's game, once it is over: until then nothing of it can be had here."""
        async with self.rooms.room(code) as room:
            game = room.table.game
            if room.table.status != "over" or game is None:
                raise Refusal("not_over")
            bots = tuple(seat.bot for seat in room.table.seats)
            return await self.work(
                lambda: Replayed.of(
                    code, played_again(game), str(game.record()), table=code, bots=bots
                )
            )

    async def _of_record(self, id_: str) -> Replayed:
        text = await self.rooms.house.store.record(id_)
        if text is None:
            raise Refusal("no_replay")
        return await self.work(self._read, text)

    def _sent(self, data: bytes) -> Replayed:
        try:
            text = data.decode()
        except UnicodeDecodeError as error:
            line = data[: error.start].count(b"\n") + 1
            text = f"line {line}: not UTF-8 text: {error.reason}"
            raise Refusal("wrong_record", text) from error
        return self._read(text)

    def _read(self, text: str) -> Replayed:
        """Read a record strictly and play it again; where it does not hold, why and its line."""
        try:
            return self._played(parse(text), text)
        except RecordError as error:
            raise Refusal(f"{error.fault}_record", str(error)[:LONGEST_REASON]) from error
        except Exception as error:  # forged so well that the reader did not expect it
            log.exception("a record that can't be played again")
            raise Refusal("wrong_record") from error

    def _played(self, record: Record, text: str) -> Replayed:
        steps = record.steps(self._board(record), self.rooms.house.settings.engine)
        return Replayed.of(id_of(text), steps, text)

    def _board(self, record: Record) -> Board:
        try:
            return self.rooms.house.find_board(record.board, record.board_hash)
        except BoardError:
            where = f"{record.board} ({record.board_hash})"
            line = record.line_of("board")
            text = f"the board {where} is not known here"
            raise RecordError(text, line, "unknown_board") from None


def id_of(text: str) -> str:
    """Where a record is kept: by its content."""
    return hashlib.sha256(text.encode()).hexdigest()[:ID_LENGTH]
