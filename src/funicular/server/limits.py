"""How much may come from one address: buckets that refill, and how many of them are remembered."""

import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass

AN_HOUR = 3600.0
MOST_REMEMBERED = 20_000
"""Buckets: whoever was silent longest is forgotten first, and begins anew."""


@dataclass(frozen=True)
class Rate:
    """So many at once, and then so many an hour."""

    at_once: int
    an_hour: float


@dataclass(frozen=True)
class Limits:
    """For each address, unless said otherwise; None: without a limit."""

    requests: Rate | None = Rate(2000, 180_000)
    tables: Rate | None = Rate(40, 120)
    """Tables set up."""

    joins: Rate | None = Rate(60, 240)
    """Seats taken."""

    sign_ins: Rate | None = Rate(20, 60)
    """Accounts made, passwords tried."""

    claims: Rate | None = Rate(100, 240)
    """Seats taken along into an account."""

    passwords: Rate | None = Rate(20, 60)
    """Passwords tried for one account, from wherever."""

    uploads: Rate | None = Rate(30, 60)
    """Records sent."""

    sockets: Rate | None = Rate(200, 7200)
    """Connections begun."""

    messages: Rate | None = Rate(60, 20 * AN_HOUR)
    """What a seat says at a table, however many connections it has; of who watches, each one."""

    tokens: Rate | None = Rate(10, 60)
    """Wrong tokens of the host."""

    open_tables: int | None = 100
    """Tables that wait or play, of an address and of an account."""

    open_sockets: int | None = 200

    body: int = 64 * 1024
    """Bytes of a request; records have a limit of their own."""


LIMITED = Limits()
UNLIMITED = Limits(
    requests=None, tables=None, joins=None, sign_ins=None, claims=None, passwords=None,
    uploads=None, sockets=None, messages=None, tokens=None, open_tables=None, open_sockets=None,
)  # fmt: skip


class Bucket:
    """What is left of a rate."""

    def __init__(self, rate: Rate | None, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate = rate
        self._clock = clock
        self._left = 0.0 if rate is None else float(rate.at_once)
        self._seen = clock()

    def take(self) -> float:
        """Take one: 0 if it may be, else the seconds until the next may."""
        if self._rate is None:
            return 0.0
        now = self._clock()
        refilled = self._left + (now - self._seen) * self._rate.an_hour / AN_HOUR
        self._left, self._seen = min(float(self._rate.at_once), refilled), now
        if self._left < 1:
            return (1 - self._left) * AN_HOUR / self._rate.an_hour
        self._left -= 1
        return 0.0


class Limiter:
    """The buckets of everybody who comes."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._buckets: OrderedDict[tuple[str, str], Bucket] = OrderedDict()

    def __len__(self) -> int:
        """How many buckets are remembered."""
        return len(self._buckets)

    def take(self, what: str, whose: str, rate: Rate | None) -> float:
        """Take one: 0 if it may be, else the seconds until the next may."""
        if rate is None:
            return 0.0
        which = (what, whose)
        bucket = self._buckets.pop(which, None) or Bucket(rate, self._clock)
        self._buckets[which] = bucket
        if len(self._buckets) > MOST_REMEMBERED:
            self._buckets.popitem(last=False)
        return bucket.take()
