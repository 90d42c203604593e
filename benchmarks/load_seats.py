"""People for the load generator: one WebSocket a seat, read as little as possible.

A seat keeps the last update as it came. Only when its table is to move are two of them looked
at: one for who is to move, one for what that seat may do.
"""

import asyncio
import itertools
import json
import random
import re
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, cast

from websockets.client import ClientProtocol
from websockets.extensions.permessage_deflate import ClientPerMessageDeflateFactory
from websockets.frames import Frame, Opcode
from websockets.http11 import Response
from websockets.protocol import State
from websockets.uri import parse_uri

UPDATE = re.compile(rb'\{"type":"update","number":(\d+)')
TO_MOVE = re.compile(rb'"to_move":\[(\d)')
MOVES = re.compile(rb'"moves":(\d+)')
PLAYING = b'"status":"playing"'
LEGAL = re.compile(rb'\{"id":(\d+),"type"')
PAUSE = 0.5
"""Seconds until a connection that was lost is made again."""


@dataclass
class MoveTimes:
    """When a move was sent, answered, and had by the last seat: seconds of the steady clock."""

    table: str
    number: int
    sent: float
    answered: float = 0.0
    told: float = 0.0


@dataclass
class Tally:
    """What went wrong, and how much went well."""

    errors: Counter[str] = field(default_factory=Counter)
    reconnects: int = 0
    updates: int = 0
    received: int = 0
    """Bytes of messages."""

    waited: int = 0
    """Moves that were due before the one before was told."""

    over: int = 0


class Seat(asyncio.Protocol):
    """One connection."""

    def __init__(self, table: "LiveTable", number: int, secret: str, address: str) -> None:
        self.table = table
        self.number = number
        self.secret = secret
        self.address = address
        self.client = f"load-{table.code}-{number}"
        self.known = 0
        self.last = b""
        self.ids = itertools.count(1)
        self.is_leaving = False
        self.is_dealt = False

    async def connect(self) -> None:
        """Open the connection and say hello; the first update comes later."""
        uri = parse_uri(f"ws://{self.address}/api/play")
        as_browsers_do = [ClientPerMessageDeflateFactory(client_max_window_bits=True)]
        self.protocol = ClientProtocol(uri, extensions=as_browsers_do, max_size=2**22)
        self.opened = asyncio.get_running_loop().create_future()
        await asyncio.get_running_loop().create_connection(lambda: self, uri.host, uri.port)
        await self.opened
        self.send(
            {"type": "hello", "protocol": "funicular-table-1", "table": self.table.code,
             "secret": self.secret, "client": self.client, "known": self.known}
        )  # fmt: skip

    def send(self, message: dict[str, Any]) -> None:
        """Send a message at once."""
        self.protocol.send_text(json.dumps(message).encode())
        self._flush()

    def leave(self) -> None:
        """Close the connection."""
        self.is_leaving = True
        self.transport.close()

    def _flush(self) -> None:
        data = b"".join(self.protocol.data_to_send())
        if data:
            self.transport.write(data)

    # -- asyncio.Protocol

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for a WebSocket."""
        self.transport = cast(asyncio.Transport, transport)
        self.protocol.send_request(self.protocol.connect())
        self._flush()

    def data_received(self, data: bytes) -> None:
        """Take whatever came."""
        self.protocol.receive_data(data)
        for event in self.protocol.events_received():
            if isinstance(event, Frame):
                self._take(event)
            elif isinstance(event, Response):
                self._opened()
        self._flush()

    def _opened(self) -> None:
        if self.protocol.state is State.OPEN:
            self.opened.set_result(None)
        else:
            self.opened.set_exception(ConnectionError(str(self.protocol.handshake_exc)))

    def connection_lost(self, exc: Exception | None) -> None:
        """Come again, unless this was meant."""
        if not self.opened.done():
            self.opened.set_exception(exc or ConnectionError("closed before it was open"))
        elif not self.is_leaving:
            self.table.tally.reconnects += 1
            asyncio.get_running_loop().call_later(PAUSE, self._come_again)

    def _come_again(self) -> None:
        self.coming = asyncio.create_task(self.connect())

    # -- messages

    def _take(self, frame: Frame) -> None:
        if frame.opcode is not Opcode.TEXT or not frame.fin:
            return
        data = bytes(frame.data)
        self.table.tally.received += len(data)
        update = UPDATE.match(data)
        if update:
            self.known, self.last = int(update[1]), data
            self.is_dealt = self.is_dealt or PLAYING in data
            self.table.told(self)
        elif data.startswith(b'{"type":"done"'):
            self.table.answered()
        elif not data.startswith(b'{"type":"welcome"'):
            self.table.tally.errors[data[:120].decode(errors="replace")] += 1


class LiveTable:
    """A table and its seats; moves when it is asked to, one move at a time."""

    def __init__(
        self, made: dict[str, Any], address: str, rng: random.Random, tally: Tally,
        done: Callable[[MoveTimes], None],
    ) -> None:  # fmt: skip
        self.code: str = made["table"]
        self.rng = rng
        self.tally = tally
        self.done = done
        self.move: MoveTimes | None = None
        """On its way; None once everybody has it."""

        self._last: MoveTimes | None = None
        self._missing: set[int] = set()
        self.seats = [
            Seat(self, key["seat"], key["secret"], address)
            for key in sorted(made["keys"], key=lambda key: int(key["seat"]))
        ]

    async def connect(self) -> None:
        """Everybody comes."""
        for seat in self.seats:
            await seat.connect()

    def leave(self) -> None:
        """Everybody goes."""
        for seat in self.seats:
            seat.leave()

    @property
    def is_ready(self) -> bool:
        """Whether everybody knows as much, and nothing is on its way."""
        if self.move is not None or not all(seat.is_dealt for seat in self.seats):
            return False
        return len({seat.known for seat in self.seats}) == 1

    @property
    def is_over(self) -> bool:
        """Whether nobody is to move any more."""
        return bool(self.seats[0].last) and TO_MOVE.search(self.seats[0].last) is None

    def play(self) -> None:
        """Let the seat to move play a legal action."""
        who = TO_MOVE.search(self.seats[0].last)
        assert who is not None  # it is not over
        seat = self.seats[int(who[1])]
        count = MOVES.search(seat.last)
        legal = LEGAL.findall(seat.last, seat.last.rindex(b'"legal":['))
        assert count is not None  # it is an update
        if not legal:
            self.tally.errors["nothing to do"] += 1
            return
        self._missing = {each.number for each in self.seats}
        self.move = self._last = MoveTimes(self.code, seat.known + 1, time.monotonic())
        action = int(self.rng.choice(legal))
        seat.send({"type": "act", "id": next(seat.ids), "move": int(count[1]), "action": action})

    def answered(self) -> None:
        """A seat was told that its move is done."""
        if self._last is not None:
            self._last.answered = time.monotonic()

    def told(self, seat: Seat) -> None:
        """A seat has got an update."""
        self.tally.updates += 1
        if self.move is None or seat.known < self.move.number:
            return
        self._missing.discard(seat.number)
        if not self._missing:
            self.move.told = time.monotonic()
            self.done(self.move)
            self.move = None
