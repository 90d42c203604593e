"""The desk: where a server looks people up, beside the event loop and beside the tables' log."""

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Concatenate, ParamSpec, TypeVar

import sqlalchemy as sa

from funicular.server import accounts_schema  # noqa: F401 - its tables are made with the others
from funicular.server.database import make_engine

P = ParamSpec("P")
T = TypeVar("T")
TRIES = 5
PAUSE = 0.05
MOST_AT_ONCE = 4


class Desk:
    """Functions of a database connection, each in a transaction of its own."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._engine: sa.Engine | None = None
        self._threads = ThreadPoolExecutor(MOST_AT_ONCE, "funicular desk")

    def close(self) -> None:
        """Let the database go, when all that was begun is done."""
        self._threads.shutdown()
        if self._engine is not None:
            self._engine.dispose()

    async def do(
        self, function: Callable[Concatenate[sa.Connection, P], T],
        *args: P.args, **named: P.kwargs,
    ) -> T:  # fmt: skip
        """Do something in a thread."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._threads, lambda: self.now(function, *args, **named))

    def now(
        self, function: Callable[Concatenate[sa.Connection, P], T],
        *args: P.args, **named: P.kwargs,
    ) -> T:  # fmt: skip
        """Do something here; again, if somebody else was writing just then."""
        for left in range(TRIES, 0, -1):
            try:
                with self._open().begin() as base:
                    return function(base, *args, **named)
            except (sa.exc.OperationalError, sa.exc.IntegrityError):
                if left == 1:
                    raise
                time.sleep(PAUSE)
        raise AssertionError("unreachable")

    def _open(self) -> sa.Engine:
        if self._engine is None:
            self._engine = make_engine(self._url)
        return self._engine
