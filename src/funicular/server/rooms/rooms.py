"""The rooms of a server: opened when somebody comes, given up when nothing waits in them."""

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator

from funicular.server.rooms.connection import Connection
from funicular.server.rooms.house import House
from funicular.server.rooms.keeper import Keeper
from funicular.server.rooms.room import Room
from funicular.server.storage.database import StoreError
from funicular.server.wire.messages import Closing
from funicular.server.wire.refusals import Refusal
from funicular.server.wire.tables import TableState

log = logging.getLogger(__name__)

LISTED_FOR = 24 * 3600 * 1000
"""Milliseconds that a table stays in the list without anything happening."""

MOST_LISTED = 50
LISTED = ("waiting", "dealing", "playing")


class Rooms:
    """Live tables by their codes."""

    def __init__(self, house: House) -> None:
        self.house = house
        self._rooms: dict[str, Room] = {}
        self._opening: dict[str, asyncio.Task[Room | None]] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def __len__(self) -> int:
        """How many tables are in memory."""
        return len(self._rooms)

    @contextlib.asynccontextmanager
    async def room(self, code: str) -> AsyncIterator[Room]:
        """A room, which stays open while it is held."""
        room = await self._open(code)
        room.users += 1
        try:
            if self.house.neighbours.are_there:
                await room.catch_up()
            yield room
        finally:
            room.users -= 1

    def find(self, code: str) -> Room | None:
        """A room that is open."""
        return self._rooms.get(code)

    def open(self) -> dict[str, Room]:
        """All that are."""
        return dict(self._rooms)

    async def _open(self, code: str) -> Room:
        if code not in self._rooms:
            await self._load(code)
        if code not in self._rooms:
            raise Refusal("no_table")
        return self._rooms[code]

    async def _load(self, code: str) -> None:
        """Fold a table, once, however many ask for it."""
        if code not in self._opening:
            self._opening[code] = asyncio.create_task(self._made(code))
        await asyncio.shield(self._opening[code])

    async def _made(self, code: str) -> Room | None:
        try:
            table = await self.house.load(code)
        except StoreError as error:
            log.error("table %s: %s", code, error)
            raise Refusal("restarting") from error
        finally:
            del self._opening[code]
        if table is None:
            return None
        room = self._rooms[code] = Room(self.house, table)
        await self.house.neighbours.meet(room)
        self.spawn(self._look_after(room))
        return room

    def spawn(self, work: "asyncio._CoroutineLike[None]") -> None:
        """Let something go on in the background."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _look_after(self, room: Room) -> None:
        while True:
            await Keeper(room).run()
            if room.users == 0:
                if self._rooms.get(room.table.code) is room:
                    del self._rooms[room.table.code]
                await self.house.neighbours.part(room)
                return

    # -- all of them

    async def listed(self) -> list[TableState]:
        """The tables that anybody may find, newest first."""
        since = self.house.now() - LISTED_FOR
        found = []
        for code in await self.house.store.listed(since, MOST_LISTED):
            with contextlib.suppress(Refusal):
                async with self.room(code) as room:
                    found.append(room.state())
        return [state for state in found if state.status in LISTED]

    @property
    def connections(self) -> list[Connection]:
        """Everybody who is connected."""
        return [each for room in self._rooms.values() for each in room.connections]

    async def catch_up(self, code: str) -> None:
        """Somebody else has written to a table."""
        if code in self._rooms:
            await self._rooms[code].catch_up()

    def forget(self, code: str, why: str) -> None:
        """A table is deleted or was rewritten: it is not in memory any more."""
        room = self._rooms.pop(code, None)
        if room is not None:
            room.end(Refusal(why))

    async def wake(self) -> None:
        """After a start: look after the games that go on whoever comes back to them."""
        for code in await self.house.store.playing_by_themselves():
            await self.wake_one(code)

    async def wake_one(self, code: str) -> None:
        """Look after a game."""
        try:
            async with self.room(code):
                await asyncio.sleep(0)
        except Refusal as refusal:
            log.warning("table %s: %s", code, refusal)

    async def close(self) -> None:
        """End every connection and all that goes on."""
        closing = Closing(**Refusal("restarting").problem.model_dump())
        for room in list(self._rooms.values()):
            for connection in room.connections:
                connection.close(closing)
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
