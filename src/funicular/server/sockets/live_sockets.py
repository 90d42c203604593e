"""Sockets that end when their other end is gone, whether it says so or not.

Who does not answer a ping in time is gone: a broken line, a machine that sleeps, a client that
does not read. What was still to be sent to them is dropped; nothing waits for it.
"""

import asyncio
import socket
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import State

from funicular.server.sockets.sockets import LONGEST_MESSAGE

PING_EVERY = 15.0
"""Seconds."""

PONG_WITHIN = 15.0

LINGER = 12.0
"""Seconds that the last words may take to arrive after a connection has ended."""

MOST_UNSENT = 128 * 1024
"""Bytes the system keeps for a slow reader: after them it gets the newest update only."""


class LiveSocket(WebSocketsSansIOProtocol):
    """A socket as the web server holds it."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Let little be kept that was not read."""
        super().connection_made(transport)
        line = transport.get_extra_info("socket")
        if line is not None:
            line.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, MOST_UNSENT)

    def keepalive_timeout(self) -> None:
        """Nobody answers: end at once, where an orderly end would wait for them to read."""
        super().keepalive_timeout()
        self.transport.abort()

    def on_task_complete(self, task: asyncio.Task[None]) -> None:
        """All is said: wait for a while until it has arrived, and no longer."""
        super().on_task_complete(task)
        if not self.disconnected:
            self.loop.call_later(LINGER, self.transport.abort)

    def send_receive_event_to_app(self) -> None:
        """End the connection where a text is none."""
        if self.curr_msg_data_type != "text" or _is_text(b"".join(self.frames)):
            super().send_receive_event_to_app()
        elif self.conn.state is State.OPEN:  # else they have said goodbye behind it
            self.conn.send_close(1007)
            self.handle_parser_exception()


def _is_text(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True


SOCKET_OPTIONS: dict[str, Any] = {
    "ws": LiveSocket, "ws_max_size": LONGEST_MESSAGE,
    "ws_ping_interval": PING_EVERY, "ws_ping_timeout": PONG_WITHIN,
    "ws_per_message_deflate": False,
}  # fmt: skip
"""How a web server is to hold sockets. To compress costs more than all the rest of sending."""
