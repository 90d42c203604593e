"""A room: a live table with the people connected to it.

Whatever happens is decided under one lock, written down, and only then folded and told. If another
process has written first, its entries are read, and everything is decided anew.
"""

import asyncio
import logging
from collections.abc import Callable, Mapping, Sequence

from funicular.server.limits import Bucket
from funicular.server.neighbours.roster import WATCHING
from funicular.server.rooms.answers import hint, why_not
from funicular.server.rooms.connection import Connection
from funicular.server.rooms.house import House
from funicular.server.storage.database import StoreError
from funicular.server.storage.store import Batch, NumberTaken, Written
from funicular.server.tables import decisions
from funicular.server.tables.entries import AnyEntry, Cause, Closed, Rematched
from funicular.server.tables.heard import Replies, Reply
from funicular.server.tables.keys import hashed, new_secret
from funicular.server.tables.presence import Presence
from funicular.server.tables.table import Table
from funicular.server.telling.telling import Teller, Telling, table_state
from funicular.server.wire.messages import (
    AskHint,
    Closing,
    Done,
    Ping,
    Refused,
    Rematch,
    Request,
    WatchOpen,
    WhyNot,
)
from funicular.server.wire.refusals import Refusal
from funicular.server.wire.tables import SeatKey, TableState

log = logging.getLogger(__name__)

Decision = Callable[[], Sequence[AnyEntry]]
"""What follows, as the table stands when it is asked; or a Refusal."""

MOST_TRIES = 8
"""How often something is decided anew because another process was faster."""


class Room:
    """A live table."""

    def __init__(self, house: House, table: Table) -> None:
        self.house = house
        self.table = table
        self.presence = Presence(house.looking_since())
        self.connections: list[Connection] = []
        self.changed = asyncio.Event()
        """Set when something happened: whoever looks after the table looks again."""

        self.users = 0
        """Who holds this room: it stays as long."""

        self.kept_here = True
        """Whether this process looks after the table."""

        self._ahead = 0
        """Milliseconds that its time is ahead of the machine's, whose clock was set back."""

        self._buckets: dict[int, Bucket] = {}
        self._lock = asyncio.Lock()
        self._teller = Teller(table)
        self._replies = Replies()
        self._in_doubt = False

    def now(self) -> int:
        """The time: never before the last entry's, and it goes on though a clock was set back."""
        here = self.house.now()
        behind = self.table.changed - here
        self._ahead = max(self._ahead, behind) if behind > 0 else 0
        return here + self._ahead

    def state(self) -> TableState:
        """The table as everybody sees it."""
        return table_state(self.table, self.presence, self.now())

    # -- who is here

    def enter(self, connection: Connection) -> None:
        """Somebody connects."""
        self.connections.append(connection)
        self.presence.come(connection.seat, self.now())
        self.house.neighbours.attended(self)
        self.tell_all()

    async def come_back(self, seat: int) -> None:
        """Whoever connects with the key of a seat is back at it."""
        await self.happen(lambda: decisions.coming_back(self.table, seat, self.now()))

    def exit(self, connection: Connection) -> None:
        """A connection has ended."""
        self.connections.remove(connection)
        connection.delivered()
        self.presence.go(connection.seat, self.now())
        self.house.neighbours.attended(self)
        self.tell_all()

    def others_are(self, counts: Mapping[int, int]) -> None:
        """Who is connected to other processes, by seat."""
        seats = {seat: count for seat, count in counts.items() if seat != WATCHING}
        if self.presence.others_are(seats, counts.get(WATCHING, 0), self.now()):
            self.tell_all()

    def keep(self, *, here: bool) -> None:
        """From now on this process looks after the table, or another one does."""
        if here != self.kept_here:
            self.kept_here = here
            self.changed.set()

    def tell_all(self) -> None:
        """Everybody gets an update."""
        for connection in self.connections:
            connection.refresh()
        self.changed.set()

    def update(self, connection: Connection) -> Telling:
        """What a connection is told now."""
        viewer = connection.seat if self._has_key(connection) else None
        open_ = connection.open_hands
        return self._teller.tell(viewer, connection.known, self.presence, self.now(), open_=open_)

    def unseat(self) -> None:
        """Whoever has lost a seat is told so, and has to come again."""
        for connection in self.connections:
            if not self._has_key(connection):
                connection.close(Closing(**Refusal("unseated").problem.model_dump()))

    def _has_key(self, connection: Connection) -> bool:
        """Whether a connection is still what it was when it came; who watches always is."""
        seat = connection.seat
        return seat is None or self.table.seats[seat].key == connection.key

    # -- what they say

    def bucket(self, seat: int | None) -> Bucket:
        """How fast somebody may talk: one bucket a seat, however many connections it has."""
        fresh = Bucket(self.house.settings.limits.messages)
        return fresh if seat is None else self._buckets.setdefault(seat, fresh)

    def last_id(self, seat: int | None, client: str) -> int:
        """The last message of a client that was answered."""
        if seat is None:
            return 0
        return max(self.table.heard.last(seat, client), self._replies.last(seat, client))

    async def answer(self, connection: Connection, request: Request) -> Reply:
        """Do what a message asks, once, and answer it."""
        who = (connection.seat, connection.client)
        reply = self._replies.find(who, request.id)
        if reply is None:
            try:
                reply = await self._answer(connection, request)
            except Refusal as refusal:
                reply = Refused(id=request.id, **refusal.problem.model_dump())
                if refusal.problem.reason == "not_kept":
                    return reply  # asked again, it may well be done
            self._replies.add(who, reply)
        return reply

    async def _answer(self, connection: Connection, request: Request) -> Reply:
        if isinstance(request, Ping):
            return Done(id=request.id)
        if isinstance(request, WatchOpen):
            return self._watch_open(connection, request)
        seat = connection.seat
        if seat is None:
            raise Refusal("not_seated")
        if isinstance(request, WhyNot):
            return why_not(self.table, seat, request)
        if isinstance(request, AskHint):
            return await hint(self.table, seat, request, self.house.thinker)
        return await self._change(connection, seat, request)

    def _watch_open(self, connection: Connection, request: WatchOpen) -> Done:
        if connection.seat is not None or not self.table.rules.open_hands:
            raise Refusal("hands_closed")
        if connection.open_hands != request.open:
            connection.open_hands = request.open
            connection.refresh()
        return Done(id=request.id)

    async def _change(self, connection: Connection, seat: int, request: decisions.Change) -> Done:
        cause = Cause(seat=seat, client=connection.client, id=request.id)
        again = self.house.again(self.table, seat) if isinstance(request, Rematch) else ()

        def decide() -> Sequence[AnyEntry]:
            if not self._has_key(connection):
                raise Refusal("unseated")
            if self.table.heard.has(cause):
                return []
            wait = self.house.settings.nonces_within
            found = decisions.decide(self.table, seat, request, self.now(), wait)
            return [*found, *self._rematched(seat, again)]

        await self.happen(decide, cause, again)
        return Done(id=request.id)

    def _rematched(self, seat: int, again: Sequence[Written]) -> list[AnyEntry]:
        if self.table.rematch is not None:
            return []
        codes = [each.table for each in again if isinstance(each, Batch)]
        return [Rematched(at=self.now(), seat=seat, table=code) for code in codes]

    async def take_seat(self, wish: int | None, name: str) -> SeatKey:
        """Give an open seat to whoever comes."""
        secret = new_secret()
        key = hashed(secret)
        found = await self.happen(
            lambda: [decisions.take_seat(self.table, wish, name, key, self.now())]
        )
        [seated] = [each for each in found if each.type == "seated"]
        return SeatKey(seat=seated.seat, name=seated.name, secret=secret)

    # -- what becomes of it

    async def happen(
        self, decide: Decision, cause: Cause | None = None, besides: Sequence[Written] = ()
    ) -> Sequence[AnyEntry]:
        """Let something happen; `besides` is written with it, if anything is.

        To its end, even if whoever asked is gone: what is written must be folded.
        """
        return await asyncio.shield(self._happen(decide, cause, besides))

    async def _happen(
        self, decide: Decision, cause: Cause | None, besides: Sequence[Written]
    ) -> Sequence[AnyEntry]:
        async with self._lock:
            if self._in_doubt:
                await self._read_on()
            for _ in range(MOST_TRIES):
                found = await self._decided(decide)
                if not found:
                    return found
                found[-1] = found[-1].model_copy(update={"cause": cause})
                if await self._write(Batch(self.table.code, self.table.number, found), *besides):
                    self.house.witness.happened(self.table.code, found)
                    self.house.witness.tell(found, self.connections)
                    self._fold(found)
                    self.house.neighbours.tell(self)
                    return found
            raise Refusal("late")

    async def _decided(self, decide: Decision) -> list[AnyEntry]:
        """What follows; what would be refused only because others know more is decided anew."""
        try:
            return list(decide())
        except Refusal:
            if not self.house.neighbours.are_there or not await self._read_on():
                raise
        return list(decide())

    async def _write(self, *what: Written) -> bool:
        """Write entries down; False if others wrote first: theirs are folded then."""
        try:
            await self.house.store.append(*what)
        except NumberTaken:
            if not await self._read_on():
                raise Refusal("no_table") from None  # deleted meanwhile
            return False
        except StoreError as error:
            self._in_doubt = True
            log.error("table %s: %s", self.table.code, error)
            raise Refusal("not_kept") from error
        return True

    async def catch_up(self, number: int | None = None) -> None:
        """Fold what other processes have written, up to a number at least."""
        async with self._lock:
            if number is None or number > self.table.number:
                await self._read_on()

    async def _read_on(self) -> bool:
        """Fold what is in the log and not here yet; whether there was anything."""
        try:
            found = await self.house.store.log(self.table.code, self.table.number)
        except StoreError as error:
            log.error("table %s: %s", self.table.code, error)
            raise Refusal("not_kept") from error
        self._in_doubt = False
        if found:
            self._fold(found)
            self.unseat()
        return bool(found)

    def _fold(self, found: Sequence[AnyEntry]) -> None:
        for entry in found:
            self.table.apply(entry)
        self.tell_all()

    def end(self, why: Refusal) -> None:
        """The table is gone from here: nothing happens at it any more."""
        self.table.apply(Closed(at=self.now()))
        for connection in self.connections:
            connection.close(Closing(**why.problem.model_dump()))
        self.changed.set()
