"""The desk: work on a database beside the event loop, and beside whoever writes the logs."""

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Concatenate, ParamSpec, TypeVar

import sqlalchemy as sa

from funicular.server.storage.database import PATIENCE, StoreError, reason_of
from funicular.server.storage.writing import is_passing

P = ParamSpec("P")
T = TypeVar("T")
TRIES = 5
PAUSE = 0.05
MOST_AT_ONCE = 8


class Desk:
    """Functions of a database connection, each in a transaction of its own."""

    def __init__(self, engine: sa.Engine) -> None:
        self._engine = engine
        self._threads = ThreadPoolExecutor(MOST_AT_ONCE, "funicular desk")

    def close(self) -> None:
        """Wait until all that was begun is done."""
        self._threads.shutdown()

    async def work(self, function: Callable[[sa.Connection], T]) -> T:
        """Do something in a thread, once."""
        return await self._in_thread(lambda: self._once(function))

    async def do(
        self, function: Callable[Concatenate[sa.Connection, P], T],
        *args: P.args, **named: P.kwargs,
    ) -> T:  # fmt: skip
        """Do something in a thread; again, if somebody else was writing just then."""
        return await self._in_thread(lambda: self.now(function, *args, **named))

    def now(
        self, function: Callable[Concatenate[sa.Connection, P], T],
        *args: P.args, **named: P.kwargs,
    ) -> T:  # fmt: skip
        """The same here."""
        for left in range(TRIES, 0, -1):
            try:
                return self._once(lambda base: function(base, *args, **named))
            except StoreError as error:
                if left == 1 or not _may_pass(error):
                    raise
                time.sleep(PAUSE)
        raise AssertionError("unreachable")

    async def patiently(
        self, function: Callable[Concatenate[sa.Connection, P], T],
        *args: P.args, **named: P.kwargs,
    ) -> T:  # fmt: skip
        """Read something in a thread; a server that is being restarted is waited for."""
        end = time.monotonic() + PATIENCE
        while True:
            try:
                return await self.work(lambda base: function(base, *args, **named))
            except StoreError as error:
                if not is_restarting(error) or time.monotonic() > end:
                    raise
            await asyncio.sleep(PAUSE)

    async def _in_thread(self, work: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._threads, work)

    def _once(self, function: Callable[[sa.Connection], T]) -> T:
        try:
            with self._engine.begin() as base:
                return function(base)
        except sa.exc.SQLAlchemyError as error:
            raise StoreError(reason_of(error)) from error


def is_restarting(error: StoreError) -> bool:
    """Whether the database may answer again by itself."""
    return isinstance(error.__cause__, Exception) and is_passing(error.__cause__)


def _may_pass(error: StoreError) -> bool:
    return isinstance(error.__cause__, sa.exc.OperationalError | sa.exc.IntegrityError)
