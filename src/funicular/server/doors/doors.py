"""The doors of a server: what they know and count.

Who is banned, comes too often or is sent by another site's page goes no further.
"""

from collections import OrderedDict, deque
from dataclasses import dataclass

from starlette.requests import HTTPConnection
from starlette.types import Scope

from funicular.server.accounts.passwords import Passwords
from funicular.server.doors.bans import Bans
from funicular.server.doors.visitors import Visitor, comes_from_elsewhere, network_of, visitor_of
from funicular.server.limits import MOST_REMEMBERED, Limiter, Rate
from funicular.server.settings import Settings
from funicular.server.storage.desk import Desk
from funicular.server.watch.metrics import Metrics
from funicular.server.wire.refusals import Refusal

API = "/api/"
"""The page itself is for everybody: it says in words why nothing else is."""

SAFE = ("GET", "HEAD", "OPTIONS")
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
