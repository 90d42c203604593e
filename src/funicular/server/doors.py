"""The doors of a server: every request and every socket comes through here first.

Who is banned, comes too often, sends too much or is sent by another site's page goes no further.
"""

import asyncio
from collections import OrderedDict, deque
from dataclasses import dataclass

from starlette.requests import HTTPConnection
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from funicular.server.bans import Bans
from funicular.server.desk import Desk
from funicular.server.limits import MOST_REMEMBERED, Limiter, Rate
from funicular.server.logs import event
from funicular.server.messages import Closing
from funicular.server.metrics import Metrics
from funicular.server.passwords import Passwords
from funicular.server.refusals import Refusal
from funicular.server.settings import Settings
from funicular.server.visitors import Visitor, comes_from_elsewhere, network_of, visitor_of

BODY_WITHIN = 30.0
"""Seconds that a request may take to arrive."""

LISTENED = 16
"""Times the longest body that are heard, so that whoever sends too much hears why."""

API = "/api/"
"""The page itself is for everybody: it says in words why nothing else is."""

SAFE = ("GET", "HEAD", "OPTIONS")
METHODS = (*SAFE, "POST", "PUT", "PATCH", "DELETE")
RECORDS = "/api/replays"
"""Takes long bodies, and has a limit of its own."""

COOKIE = "funicular"
SECURE_COOKIE = "__Host-funicular"


@dataclass(frozen=True)
class Counted:
    """A limited thing to do."""

    what: str
    rate: Rate | None


class Doors:
    """What the doors know and count."""

    def __init__(self, settings: Settings, metrics: Metrics) -> None:
        self.settings = settings
        self.limits = settings.limits
        self.metrics = metrics
        self.desk: Desk
        """The store's, once that is open."""

        self.passwords = Passwords()
        self.bans = Bans()
        self.limiter = Limiter()
        self._proxies = [network_of(each) for each in settings.proxies]
        self._sockets: dict[str, int] = {}
        self._made: OrderedDict[str, deque[str]] = OrderedDict()

    # -- who comes

    def visitor(self, scope: Scope) -> Visitor:
        """Who it is."""
        return visitor_of(scope, self._proxies)

    def admit(self, scope: Scope, visitor: Visitor) -> None:
        """Let somebody in, or refuse."""
        if scope["path"].startswith(API) and self.bans.has_address(visitor.address):
            raise Refusal("banned")
        self.take("requests", visitor.home, self.limits.requests)
        if scope["type"] == "websocket":
            self.take("sockets", visitor.home, self.limits.sockets)
        else:
            counted = self._counted(scope["method"], scope["path"])
            self.take(counted.what, visitor.home, counted.rate)
        if scope["type"] == "websocket" or scope["method"] not in SAFE:
            self._check_origin(scope, visitor)

    def take(self, what: str, whose: str, rate: Rate | None) -> None:
        """Count one, or refuse it."""
        wait = self.limiter.take(what, whose, rate)
        if wait:
            raise Refusal("too_fast", retry_after=wait)

    def _counted(self, method: str, path: str) -> Counted:
        match method, path.strip("/").split("/"):
            case "POST", ["api", "tables"] | ["api", "replays", _, "tables"]:
                return Counted("tables", self.limits.tables)
            case "POST", ["api", "tables", _, "seats"]:
                return Counted("joins", self.limits.joins)
            case "POST", ["api", "replays"]:
                return Counted("uploads", self.limits.uploads)
            case "POST", ["api", "account"] | ["api", "account", "session" | "password" | "delete"]:
                return Counted("sign_ins", self.limits.sign_ins)
            case "POST", ["api", "account", "seats"]:
                return Counted("claims", self.limits.claims)
        return Counted("", None)

    def _check_origin(self, scope: Scope, visitor: Visitor) -> None:
        """A cookie goes wherever its site is asked, whoever's page asks: that page must be ours."""
        has_cookie = self.token(scope, visitor) is not None
        needed = has_cookie and scope["type"] == "http"
        if comes_from_elsewhere(scope, needed=needed, own=self.settings.addresses):
            raise Refusal("wrong_origin")

    def token(self, scope: Scope, visitor: Visitor) -> str | None:
        """What the cookie of a session holds; of a socket only if a page of ours began it."""
        own = self.settings.addresses
        if scope["type"] == "websocket" and comes_from_elsewhere(scope, needed=True, own=own):
            return None
        return HTTPConnection(scope).cookies.get(self.cookie(visitor))

    def cookie(self, visitor: Visitor) -> str:
        """The name of the cookie; with https no other site can have set it."""
        return SECURE_COOKIE if self.is_secure(visitor) else COOKIE

    def is_secure(self, visitor: Visitor) -> bool:
        """Whether a cookie may only travel encrypted."""
        return visitor.is_secure or self.settings.secure_cookies

    # -- what is open

    def open_socket(self, visitor: Visitor) -> None:
        """A socket begins; too many of one address are refused."""
        count, most = self._sockets.get(visitor.home, 0), self.limits.open_sockets
        if most is not None and count >= most:
            raise Refusal("too_many", retry_after=10)
        self._sockets[visitor.home] = count + 1
        self.metrics.connections.inc()

    def close_socket(self, visitor: Visitor) -> None:
        """It has ended."""
        self.metrics.connections.dec()
        self._sockets[visitor.home] -= 1
        if not self._sockets[visitor.home]:
            del self._sockets[visitor.home]

    def made_by(self, visitor: Visitor) -> list[str]:
        """Tables that an address has set up, as far as is remembered."""
        return list(self._made.get(visitor.home, ()))

    def note_made(self, visitor: Visitor, table: str) -> None:
        """An address has set up a table."""
        most = self.limits.open_tables or 1
        made = self._made.pop(visitor.home, None) or deque(maxlen=2 * most)
        made.append(table)
        self._made[visitor.home] = made
        if len(self._made) > MOST_REMEMBERED:
            self._made.popitem(last=False)


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
            await _turn_away(WebSocket(scope, receive, send), refusal)
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


async def _turn_away(socket: WebSocket, refusal: Refusal) -> None:
    """Say why, so that a person can read it, and close."""
    await socket.accept()
    await socket.send_text(Closing(**refusal.problem.model_dump()).model_dump_json())
    await socket.close(1008, refusal.problem.reason)
