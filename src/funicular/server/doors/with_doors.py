"""Every request and every socket comes through the doors first, and no body is too long."""

import asyncio

from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from funicular.server.doors.doors import SAFE, Doors
from funicular.server.doors.goodbye import say_goodbye
from funicular.server.doors.visitors import Visitor
from funicular.server.limits import Rate
from funicular.server.watch.logs import event
from funicular.server.wire.refusals import Refusal

BODY_WITHIN = 30.0
"""Seconds that a request may take to arrive."""

LISTENED = 16
"""Times the longest body that are heard, so that whoever sends too much hears why."""

METHODS = (*SAFE, "POST", "PUT", "PATCH", "DELETE")
RECORDS = "/api/replays"
"""Takes long bodies, and has a limit of its own."""


class WithDoors:
    """Sends everything through the doors."""

    def __init__(self, app: ASGIApp, doors: Doors) -> None:
        self.app = app
        self.doors = doors

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let somebody in, or answer why not."""
        if scope["type"] == "http":
            await self._request(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._socket(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def _request(self, scope: Scope, receive: Receive, send: Send) -> None:
        visitor = scope["visitor"] = self.doors.visitor(scope)
        scope["scheme"] = "https" if visitor.is_secure else "http"
        method = scope["method"] if scope["method"] in METHODS else "other"

        async def send_counted(message: Message) -> None:
            if message["type"] == "http.response.start":
                self.doors.metrics.requests.labels(method, str(message["status"])).inc()
            await send(message)

        try:
            self.doors.admit(scope, visitor)
            heard = await self._body(scope, receive)
        except Refusal as refusal:
            self._note(refusal, visitor)
            answer = JSONResponse(
                refusal.problem.model_dump(), refusal.status, headers=refusal.headers
            )
            await answer(scope, receive, send_counted)
        else:
            await self.app(scope, heard, send_counted)

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        visitor = scope["visitor"] = self.doors.visitor(scope)
        try:
            self.doors.admit(scope, visitor)
            self.doors.open_socket(visitor)
        except Refusal as refusal:
            self._note(refusal, visitor)
            socket = WebSocket(scope, receive, send)
            await socket.accept()
            await say_goodbye(socket, refusal)
            return
        try:
            await self.app(scope, receive, send)
        finally:
            self.doors.close_socket(visitor)

    def _note(self, refusal: Refusal, visitor: Visitor) -> None:
        reason = refusal.problem.reason
        self.doors.metrics.refusals.labels(reason).inc()
        if not self.doors.limiter.take("noted", visitor.home, Rate(3, 60)):
            event("refused", reason=reason, address=visitor.address)

    async def _body(self, scope: Scope, receive: Receive) -> Receive:
        """The body, read before anything is made of it, if it is not too long."""
        is_record = scope["path"].rstrip("/") == RECORDS
        if scope["method"] in ("GET", "HEAD") or is_record:
            return receive
        try:
            async with asyncio.timeout(BODY_WITHIN):
                body = await _read(receive, self.doors.limits.body)
        except TimeoutError:
            raise Refusal("too_slow") from None
        return _replayed(body, receive)


async def _read(receive: Receive, most: int) -> bytes:
    parts, length, more = [], 0, True
    while more:
        message = await receive()
        if message["type"] != "http.request":
            break  # they are gone
        body, more = message.get("body", b""), message.get("more_body", False)
        length += len(body)
        if length > LISTENED * most:
            break
        if length <= most:
            parts.append(body)
    if length > most:
        raise Refusal("too_large")
    return b"".join(parts)


def _replayed(body: bytes, receive: Receive) -> Receive:
    """Says the body, then whatever else comes."""
    said: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

    async def heard() -> Message:
        return said.pop() if said else await receive()

    return heard
