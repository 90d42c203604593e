"""Passwords: Argon2 beside the event loop, few at a time, as long for a name nobody has."""

import asyncio
from collections.abc import Callable
from typing import TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from funicular.server.wire.refusals import Refusal

T = TypeVar("T")
MOST_AT_ONCE = 2
"""Each takes 64 MiB and a core for some hundredths of a second."""

MOST_WAITING = 32
NOBODY = "nobody has this password"


class Passwords:
    """Hashes and checks passwords."""

    def __init__(self, hasher: PasswordHasher | None = None) -> None:
        self._hasher = hasher or PasswordHasher()
        self._turns = asyncio.Semaphore(MOST_AT_ONCE)
        self._waiting = 0
        self._nobodys: str | None = None

    async def hashed(self, password: str) -> str:
        """What is kept of a password."""
        return await self._in_turn(self._hasher.hash, password)

    async def fits(self, password: str, kept: str | None) -> bool:
        """Whether it is the one kept; None, for a name nobody has, takes as long."""
        if self._nobodys is None:
            self._nobodys = await self.hashed(NOBODY)
        right = await self._in_turn(self._verified, kept or self._nobodys, password)
        return right and kept is not None

    def is_stale(self, kept: str) -> bool:
        """Whether it was hashed with other parameters than now."""
        return self._hasher.check_needs_rehash(kept)

    def _verified(self, kept: str, password: str) -> bool:
        try:
            return self._hasher.verify(kept, password)
        except (VerificationError, InvalidHashError):
            return False

    async def _in_turn(self, function: Callable[..., T], *args: str) -> T:
        if self._waiting >= MOST_WAITING:
            raise Refusal("too_fast", retry_after=2)
        self._waiting += 1
        try:
            async with self._turns:
                return await asyncio.to_thread(function, *args)
        finally:
            self._waiting -= 1
