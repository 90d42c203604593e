"""The end of a socket from the server's side: it says why, so that a person can read it."""

import contextlib

from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from funicular.server.wire.messages import Closing
from funicular.server.wire.refusals import Refusal

CODES = {"restarting": 1012, "too_long": 1009}
REFUSED = 1008


async def say_goodbye(socket: WebSocket, refusal: Refusal) -> None:
    """Say why, and end."""
    closing = Closing(**refusal.problem.model_dump())
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):  # they are gone already
        if socket.application_state is WebSocketState.CONNECTED:
            await socket.send_text(closing.model_dump_json())
    await hang_up(socket, closing.reason)


async def hang_up(socket: WebSocket, reason: str) -> None:
    """End; whatever there was to say is said."""
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        if socket.application_state is WebSocketState.CONNECTED:
            await socket.close(CODES.get(reason, REFUSED), reason)
