"""One socket, from the server's side: answers in order, and the newest update when it is free.

An update holds everything, so a client that reads slowly misses none: it gets fewer.
"""

import asyncio
from collections import deque
from collections.abc import Callable

from starlette.websockets import WebSocket, WebSocketDisconnect

from funicular.server.rooms.witness import Delivery
from funicular.server.tables.keys import hashed
from funicular.server.telling.telling import Telling
from funicular.server.wire.messages import Closing, FromServer, Hello

MOST_WAITING = 256
"""Answers that a client has not read."""


class TooSlow(Exception):  # noqa: N818 - says what the client is
    """A client that asks and asks, and never reads."""


class Connection:
    """Who is connected, and what they are still to be told."""

    def __init__(self, socket: WebSocket, seat: int | None, hello: Hello) -> None:
        self.socket = socket
        self.seat = seat
        self.key = None if hello.secret is None else hashed(hello.secret)
        self.by_account = hello.secret is None and seat is not None
        self.client = hello.client
        self.known = hello.known
        self.open_hands = False
        self.heard = 0.0
        """When its last message came, by `time.perf_counter`."""

        self.deliveries: list[Delivery] = []
        """Moves that it is being told."""

        self.closing: Closing | None = None
        self._answers: deque[FromServer] = deque()
        self._is_stale = True
        self._something = asyncio.Event()
        self._something.set()

    def tell(self, message: FromServer) -> None:
        """Send a message when those before it are sent."""
        if len(self._answers) >= MOST_WAITING:
            raise TooSlow
        self._answers.append(message)
        self._something.set()

    def refresh(self) -> None:
        """Something has changed: send an update."""
        self._is_stale = True
        self._something.set()

    def close(self, closing: Closing) -> None:
        """Say why, and end the connection."""
        self.closing = closing
        self._something.set()

    async def send_all(self, make_update: Callable[["Connection"], Telling]) -> None:
        """Send whatever there is to send, until the connection is to be closed."""
        while self.closing is None:
            await self._something.wait()
            self._something.clear()
            await self._send_answers()
            if self._is_stale and self.closing is None:
                self._is_stale = False
                update = make_update(self)
                self.known = update.number
                await self._send_text(update.text)
                self.delivered()
        await self._send_answers()
        await self._send(self.closing)

    def delivered(self) -> None:
        """It knows of all moves so far, or is gone."""
        done, self.deliveries = self.deliveries, []
        for delivery in done:
            delivery.reached(self)

    async def _send_answers(self) -> None:
        while self._answers:
            await self._send(self._answers.popleft())

    async def _send(self, message: FromServer) -> None:
        await self._send_text(message.model_dump_json())

    async def _send_text(self, text: str) -> None:
        try:
            await self.socket.send_text(text)
        except RuntimeError:  # closed by the other side meanwhile
            raise WebSocketDisconnect from None
