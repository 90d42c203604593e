"""The other processes that serve the same tables: what is told to them, what is heard of them.

Any process serves any table. One at a time looks after it: lets its bots move, sees to its
clocks; when that process dies, another one does within seconds.
"""

import asyncio
import logging
from collections.abc import Collection
from typing import TYPE_CHECKING

from funicular.server.neighbours.doorbell import RedisDoorbell
from funicular.server.neighbours.roster import WATCHING, Roster
from funicular.server.storage.database import StoreError
from funicular.server.storage.store import Store
from funicular.server.wire.refusals import Refusal

if TYPE_CHECKING:
    from funicular.server.rooms.room import Room
    from funicular.server.rooms.rooms import Rooms

log = logging.getLogger(__name__)

BEAT = 1.0
"""Seconds between two signs of life."""

LOOK_EVERY = 2
"""Beats between two looks at all tables that are open, whether the bell rings or not."""

CLEARED_EVERY = 60
"""Beats."""

MOST_ADOPTED = 50
"""Tables taken over at once, so that several processes share them."""


class Alone:
    """No other process: there is nothing to share."""

    are_there = False

    async def start(self, rooms: "Rooms") -> None:
        """Look after the games that go on whoever comes back to them."""
        rooms.spawn(rooms.wake())

    async def stop(self) -> None:
        """Nothing is to be ended."""

    def tell(self, room: "Room") -> None:
        """Entries were written: nobody else wants to know."""

    def attended(self, room: "Room") -> None:
        """Somebody came or went: the same."""

    async def meet(self, room: "Room") -> None:
        """A room was opened: it is looked after here."""

    async def part(self, room: "Room") -> None:
        """A room was closed."""


class Neighbours(Alone):
    """Other processes on the same database."""

    are_there = True

    def __init__(self, store: Store, doorbell: RedisDoorbell) -> None:
        self._doorbell = doorbell
        self._roster = Roster(store)
        self._attended: set[str] = set()
        self._rung: set[str] = set()
        self._came_or_went = asyncio.Event()
        self._look_now = asyncio.Event()
        self._beats = 0
        self._is_away = False
        self._rooms: Rooms

    async def start(self, rooms: "Rooms") -> None:
        """Be alive for the others, and listen to them."""
        self._rooms = rooms
        try:
            await self._roster.beat()
        except StoreError as error:  # being restarted: the next beat comes soon
            log.warning("%s", error)
        await self._doorbell.start(self._on_ring, self._look_now.set)
        rooms.spawn(self._beat_on())
        rooms.spawn(self._attend_on())

    async def stop(self) -> None:
        """Leave the tables to the others."""
        await self._doorbell.stop()
        try:
            await self._roster.leave()
        except StoreError as error:
            log.warning("%s", error)

    # -- what the others are told

    def tell(self, room: "Room") -> None:
        """Entries were written."""
        self._doorbell.ring(room.table.code, room.table.number)

    def attended(self, room: "Room") -> None:
        """Somebody came or went."""
        self._attended.add(room.table.code)
        self._came_or_went.set()

    async def meet(self, room: "Room") -> None:
        """A room was opened: look after it unless somebody does, and see who is there."""
        room.kept_here = False
        try:
            await self._look_at({room.table.code: room})
        except StoreError as error:  # the next look will do
            log.warning("table %s: %s", room.table.code, error)

    async def part(self, room: "Room") -> None:
        """A room was closed: let others look after it."""
        if not room.kept_here:
            return
        try:
            await self._roster.release([room.table.code])
        except StoreError as error:  # kept until this process ends
            log.warning("table %s: %s", room.table.code, error)

    # -- what is heard

    def _on_ring(self, code: str, number: int) -> None:
        room = self._rooms.find(code)
        if room is None:
            return
        if number == 0:
            self._rung.add(code)
            self._came_or_went.set()
        elif number > room.table.number:
            self._rooms.spawn(self._catch_up(room, number))

    async def _catch_up(self, room: "Room", number: int) -> None:
        try:
            await room.catch_up(number)
        except Refusal as refusal:  # the next look will do
            log.warning("table %s: %s", room.table.code, refusal)

    # -- people

    async def _attend_on(self) -> None:
        """Write down who is connected here, read who is elsewhere, as soon as it changes."""
        while True:
            await self._came_or_went.wait()
            self._came_or_went.clear()
            here, self._attended = self._attended, set()
            there, self._rung = self._rung, set()
            try:
                await self._say_who_is_here(here)
                await self._see_who_is_there(self._open(there))
            except StoreError:
                self._attended |= here  # the next beat tries again

    async def _say_who_is_here(self, codes: Collection[str]) -> None:
        if not codes:
            return
        await self._roster.attend({code: _counts(self._rooms.find(code)) for code in codes})
        for code in codes:
            self._doorbell.ring(code, 0)

    async def _see_who_is_there(self, rooms: "dict[str, Room]") -> None:
        found = await self._roster.attendance(rooms) if rooms else {}
        for code, counts in found.items():
            rooms[code].others_are(counts)

    def _open(self, codes: Collection[str]) -> "dict[str, Room]":
        found = {code: self._rooms.find(code) for code in codes}
        return {code: room for code, room in found.items() if room is not None}

    # -- every second

    async def _beat_on(self) -> None:
        while True:
            try:
                await self._beat()
                self._is_away = False
            except StoreError as error:
                if not self._is_away:
                    log.warning("the database is away: %s", error)
                self._is_away = True
            try:
                await asyncio.wait_for(self._look_now.wait(), BEAT)
            except TimeoutError:
                continue

    async def _beat(self) -> None:
        looks = self._look_now.is_set() or self._beats % LOOK_EVERY == 0
        self._look_now.clear()
        self._beats += 1
        if await self._roster.beat():  # the others had forgotten this process
            self._attended |= set(self._rooms.open())
        if self._attended:
            self._came_or_went.set()
        if looks:
            await self._look()
        if self._beats % CLEARED_EVERY == 0:
            await self._roster.clear()

    async def _look(self) -> None:
        await self._look_at(self._rooms.open())
        adopted = await self._roster.adopt(MOST_ADOPTED)
        for code in adopted:
            self._rooms.spawn(self._rooms.wake_one(code))
        if len(adopted) == MOST_ADOPTED:
            self._look_now.set()

    async def _look_at(self, rooms: "dict[str, Room]") -> None:
        """How far tables are, who looks after them, who is there: a question each for all."""
        if not rooms:
            return
        for code, number in (await self._roster.numbers(rooms)).items():
            if number > rooms[code].table.number:
                self._rooms.spawn(self._catch_up(rooms[code], number))
        kept = await self._roster.kept_by(rooms)
        free = sorted(set(rooms) - set(kept))
        mine = {code for code, process in kept.items() if process == self._roster.me}
        mine |= await self._roster.claim(free) if free else set()
        for code, room in rooms.items():
            room.keep(here=code in mine)
        await self._see_who_is_there(rooms)


def _counts(room: "Room | None") -> dict[int, int]:
    if room is None:  # closed, because everybody has left
        return {}
    watching = {WATCHING: room.presence.watching_here} if room.presence.watching_here else {}
    return {**room.presence.connections, **watching}
