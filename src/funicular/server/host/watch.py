"""A running server follows what the host does, here or from the command line."""

import asyncio
import logging

import sqlalchemy as sa

from funicular.server.accounts import accounts
from funicular.server.accounts.schema import deeds
from funicular.server.doors.bans import read_bans
from funicular.server.doors.doors import Doors
from funicular.server.replays.replays import Replays
from funicular.server.rooms.connection import Connection
from funicular.server.rooms.rooms import Rooms
from funicular.server.watch.logs import event
from funicular.server.wire.messages import Closing
from funicular.server.wire.refusals import Refusal

log = logging.getLogger(__name__)

OVERLAP = 100
"""Deeds that are read again: of two written at once the second may be seen first."""

Deed = tuple[int, str, str]


class HostWatch:
    """Reads the host's deeds and carries them out on what is in memory."""

    def __init__(self, doors: Doors, rooms: Rooms, replays: Replays) -> None:
        self._doors = doors
        self._rooms = rooms
        self._replays = replays
        self._last = 0
        self._seen: set[int] = set()
        self._turn = asyncio.Lock()

    async def begin(self) -> None:
        """Know who is banned; what was done before is in the database already."""
        found = await self._doors.desk.patiently(_deeds_after, 0)
        self._note(found)
        self._doors.bans = await self._doors.desk.patiently(read_bans)

    async def run(self) -> None:
        """Look again and again."""
        while True:
            await asyncio.sleep(self._doors.settings.watch)
            try:
                await self.look()
            except Exception:  # the database is away: bans and tables stay as they are
                log.exception("the host's deeds can't be read")

    async def look(self) -> None:
        """Do what is new."""
        async with self._turn:
            found = await self._doors.desk.do(_deeds_after, max(0, self._last - OVERLAP))
            new = [deed for deed in found if deed[0] not in self._seen]
            if any(what in ("ban", "sign_out") for _, what, _ in new):
                self._doors.bans = await self._doors.desk.do(read_bans)
                self._show_out()
                await self._end({int(subject) for _, what, subject in new if what == "sign_out"})
            self._note(found)  # not before: what the database could not be asked is new next time
            for _, what, subject in new:
                await self._follow(what, subject)

    def _note(self, found: list[Deed]) -> None:
        self._last = max([self._last, *(number for number, _, _ in found)])
        self._seen = {number for number, _, _ in found if number >= self._last - OVERLAP}

    async def _follow(self, what: str, subject: str) -> None:
        event(f"host_{what}", subject=subject or None)
        if what == "close":
            await self._rooms.catch_up(subject)
        elif what in ("delete", "change"):
            self._rooms.forget(subject, "no_table" if what == "delete" else "restarting")
            self._replays.forget(subject)

    def _show_out(self) -> None:
        """Whoever is banned now and still here has to go."""
        for connection in self._rooms.connections:
            if self._is_banned(connection):
                connection.close(Closing(**Refusal("banned").problem.model_dump()))

    def _is_banned(self, connection: Connection) -> bool:
        scope, bans = connection.socket.scope, self._doors.bans
        known = bans.has_account(scope.get("account")) or bans.has_key(connection.key)
        return known or bans.has_address(scope["visitor"].address)

    async def _end(self, signed_out: set[int]) -> None:
        """Whoever sits at a table by a session of these accounts that has ended has to go."""
        for account in signed_out:
            going_on = await self._doors.desk.do(accounts.sessions_of, account)
            for connection in self._rooms.connections:
                scope = connection.socket.scope
                came_by_it = connection.by_account and scope.get("account") == account
                if came_by_it and scope.get("session") not in going_on:
                    connection.close(Closing(**Refusal("signed_out").problem.model_dump()))


def _deeds_after(base: sa.Connection, number: int) -> list[Deed]:
    c = deeds.c
    question = sa.select(c.number, c.what, c.subject).where(c.number > number).order_by(c.number)
    return [(row.number, row.what, row.subject) for row in base.execute(question)]
