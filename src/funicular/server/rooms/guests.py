"""Guests: whoever comes, with their account if they are signed in, and their seats."""

from dataclasses import dataclass
from typing import Any

from starlette.requests import HTTPConnection

from funicular.server.accounts import accounts
from funicular.server.accounts.accounts import Account, OwnSeat
from funicular.server.doors.doors import Doors
from funicular.server.doors.visitors import Visitor
from funicular.server.rooms.room import Room
from funicular.server.rooms.rooms import Rooms
from funicular.server.tables.keys import hashed
from funicular.server.wire.messages import Hello
from funicular.server.wire.refusals import Refusal
from funicular.server.wire.tables import NewTable, SeatKey


@dataclass(frozen=True)
class Guest:
    """Somebody at the doors. `token` is the hash of what their cookie holds."""

    doors: Doors
    visitor: Visitor
    rooms: Rooms
    account: Account | None
    token: str

    @property
    def person(self) -> Account:
        """Their account; who is not signed in is refused."""
        if self.account is None:
            raise Refusal("signed_out")
        return self.account

    # -- tables

    async def may_open(self) -> None:
        """Whether they may set up one more table."""
        most = self.doors.limits.open_tables
        if most is None:
            return
        made = self.doors.made_by(self.visitor)
        if len(made) >= most and await self._open(None, made) >= most:
            raise Refusal("too_many", retry_after=60)
        if self.account is not None and await self._open(self.account.id, []) >= most:
            raise Refusal("too_many", retry_after=60)

    async def _open(self, account: int | None, codes: list[str]) -> int:
        return await self.doors.desk.do(accounts.open_tables, account, codes)

    async def opened(self, new: NewTable) -> NewTable:
        """They have set up a table."""
        self.doors.note_made(self.visitor, new.table)
        await self.own(new.table, new.keys)
        return new

    async def own(self, table: str, keys: list[SeatKey]) -> None:
        """Seats they have taken belong to their account, if they are signed in."""
        if self.account is None:
            return
        now = self.rooms.house.now()
        seats = [OwnSeat(table, each.seat, hashed(each.secret), now) for each in keys]
        await self.doors.desk.do(accounts.give_seats, self.account.id, seats)

    # -- seats

    async def seat_at(self, room: Room, hello: Hello) -> int | None:
        """The seat they come to: by its secret, by their account, or none to watch."""
        if hello.secret is None and hello.seat is None:
            return None
        seat = await self._own_seat(room, hello)
        if seat is None:
            raise Refusal("wrong_secret")
        if self.doors.bans.has_key(room.table.seats[seat].key):
            raise Refusal("banned")
        return seat

    async def _own_seat(self, room: Room, hello: Hello) -> int | None:
        if hello.secret is not None:
            return room.table.seat_with(hello.secret)
        assert hello.seat is not None  # one of both was named
        table = room.table.code
        key = await self.doors.desk.do(accounts.key_of, self.person.id, table, hello.seat)
        return hello.seat if _has_key(room, hello.seat, key) else None


def _has_key(room: Room, seat: int, key: str | None) -> bool:
    seats = room.table.seats
    return key is not None and seat < len(seats) and seats[seat].key == key


async def guest_of(connection: HTTPConnection) -> Guest:
    """Whoever sent a request or opened a socket."""
    state: Any = connection.app.state
    doors: Doors = state.doors
    visitor: Visitor = connection.scope["visitor"]
    secret = doors.token(connection.scope, visitor)
    token = "" if secret is None else hashed(secret)
    account = await _account(doors, token, state.rooms.house.now()) if token else None
    if account is not None and doors.bans.has_account(account.id):
        raise Refusal("banned")
    connection.scope["account"] = None if account is None else account.id
    connection.scope["session"] = token
    return Guest(doors, visitor, state.rooms, account, token)


async def _account(doors: Doors, token: str, now: int) -> Account | None:
    found = await doors.desk.do(accounts.signed_in, token, now)
    if found is None:
        return None
    account, seen = found
    if now - seen > accounts.A_DAY:
        await doors.desk.do(accounts.see_session, token, now)
    return account
