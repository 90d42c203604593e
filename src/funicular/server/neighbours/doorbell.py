"""The doorbell between processes: "table K7MWQ2XA is at number 57", and never more than that.

Whoever hears it reads the log. A ring may be lost, or come twice: nothing rests on it but haste.
Number 0 says that somebody came to a table or went.
"""

import asyncio
import contextlib
import logging
import re
from collections.abc import Awaitable, Callable
from typing import Any

from funicular.extras import how_to_add
from funicular.server.storage.database import StoreError

log = logging.getLogger(__name__)

OnRing = Callable[[str, int], None]
OnBack = Callable[[], None]

CHANNEL = "funicular:tables"
RING = re.compile(r"([0-9A-Z]{8}) ([0-9]{1,9})")
PAUSE = 0.5
"""Seconds until a Redis that is gone is looked for again."""

CONNECT_WITHIN = 2.0


class RedisDoorbell:
    """Rings through Redis; while it is away nobody hears anything, and nobody waits."""

    def __init__(self, url: str) -> None:
        self._client = _client(url)
        self._rings: dict[tuple[str, bool], int] = {}
        self._something = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []
        self._is_away = False

    async def start(self, on_ring: OnRing, on_back: OnBack) -> None:
        """Listen; `on_back` whenever rings may have been missed."""
        listening, sending = self._listen(on_ring, on_back), self._send()
        self._tasks = [asyncio.create_task(listening), asyncio.create_task(sending)]

    async def stop(self) -> None:
        """Listen and ring no more."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        with contextlib.suppress(Exception):
            await self._client.aclose()

    def ring(self, table: str, number: int) -> None:
        """Tell the others, soon."""
        self._rings[table, number == 0] = number
        self._something.set()

    async def _send(self) -> None:
        while True:
            await self._something.wait()
            self._something.clear()
            rings, self._rings = self._rings, {}
            await self._trying(self._publish(rings))

    async def _publish(self, rings: dict[tuple[str, bool], int]) -> None:
        async with self._client.pipeline(transaction=False) as pipe:
            for (table, _), number in rings.items():
                pipe.publish(CHANNEL, f"{table} {number}")
            await pipe.execute()

    async def _listen(self, on_ring: OnRing, on_back: OnBack) -> None:
        while True:
            await self._trying(self._hear(on_ring, on_back))
            await asyncio.sleep(PAUSE)

    async def _hear(self, on_ring: OnRing, on_back: OnBack) -> None:
        async with self._client.pubsub() as bell:
            await bell.subscribe(CHANNEL)
            async for message in bell.listen():
                if message["type"] == "subscribe":
                    self._say(away=False)
                    on_back()
                elif found := RING.fullmatch(_text(message["data"])):
                    on_ring(found[1], int(found[2]))

    async def _trying(self, work: Awaitable[None]) -> None:
        from redis.exceptions import RedisError

        try:
            await work
        except (RedisError, OSError) as error:
            self._say(away=True, why=str(error))

    def _say(self, *, away: bool, why: str = "") -> None:
        if away and not self._is_away:
            log.warning("Redis is away, tables are slower meanwhile: %s", why)
        elif self._is_away and not away:
            log.warning("Redis is back")
        self._is_away = away


def check_doorbell(url: str) -> None:
    """Refuse an address that is none; whether somebody answers there does not matter yet."""
    _client(url)


def _client(url: str) -> Any:
    try:
        from redis.asyncio import Redis
        from redis.asyncio.retry import Retry
        from redis.backoff import NoBackoff
    except ImportError as error:
        raise StoreError(
            f"several processes need the package redis: {how_to_add('hosting')}"
        ) from error
    try:
        return Redis.from_url(
            url, socket_connect_timeout=CONNECT_WITHIN, socket_keepalive=True,
            retry=Retry(NoBackoff(), 1),
        )  # fmt: skip
    except ValueError as error:
        raise StoreError(f"--redis: expected redis://host:port/number ({error})") from None


def _text(data: Any) -> str:
    return data.decode("ascii", "replace") if isinstance(data, bytes) else str(data)
