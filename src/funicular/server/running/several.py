"""Several processes behind one address: one parent, which serves nothing and starts the dead again.

The workers share the socket that the parent listens at. They end with it, even if it is killed:
their input is a pipe that it holds.
"""

import asyncio
import contextlib
import logging
import signal
import socket
import sys
import time
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable

from pydantic import TypeAdapter

from funicular.server.settings import Settings

log = logging.getLogger(__name__)

SETTINGS = TypeAdapter(Settings)
READY = b"ready\n"
"""What a worker prints when it serves."""

GOODBYE_WITHIN = 8.0
LEAST_LIFE = 1.0
"""Seconds: who lives shorter is started again no sooner."""


def serve_with_workers(
    settings: Settings, listening: socket.socket, count: int, announce: Callable[[], None]
) -> None:
    """Serve until interrupted; `announce` when every worker serves."""
    asyncio.run(Workers(settings, listening, count).run(announce))


class Workers:
    """The processes that serve."""

    def __init__(self, settings: Settings, listening: socket.socket, count: int) -> None:
        self._settings = SETTINGS.dump_json(settings) + b"\n"
        self._listening = listening
        self._count = count
        self._ending = asyncio.Event()

    async def run(self, announce: Callable[[], None]) -> None:
        """Until a signal asks for the end."""
        for number in (signal.SIGINT, signal.SIGTERM):
            asyncio.get_running_loop().add_signal_handler(number, self._ending.set)
        ready = [asyncio.Event() for _ in range(self._count)]
        announcing = asyncio.create_task(_announce(ready, announce))
        await asyncio.gather(*map(self._keep_one, ready))
        announcing.cancel()

    async def _keep_one(self, ready: asyncio.Event) -> None:
        while not self._ending.is_set():
            began = time.monotonic()
            code = await self._run_one(ready)
            if not self._ending.is_set():
                log.warning("a worker has ended (%s): another one is started", code)
                with contextlib.suppress(TimeoutError):
                    rest = max(0.0, began + LEAST_LIFE - time.monotonic())
                    await asyncio.wait_for(self._ending.wait(), rest)

    async def _run_one(self, ready: asyncio.Event) -> int:
        at = self._listening.fileno()
        words = [sys.executable, "-m", "funicular.server.running.worker", str(at)]
        process = await asyncio.create_subprocess_exec(
            *words, stdin=PIPE, stdout=PIPE, pass_fds=[at]
        )
        assert process.stdin is not None  # as asked for
        assert process.stdout is not None
        with contextlib.suppress(ConnectionError):
            process.stdin.write(self._settings)
            await process.stdin.drain()
        ending = asyncio.create_task(self._end(process, process.stdin))
        async for line in process.stdout:
            if line == READY:
                ready.set()
        code = await process.wait()
        ending.cancel()
        return code

    async def _end(self, process: Process, pipe: asyncio.StreamWriter) -> None:
        """When it is time, by the end of its input: that reaches one that is half started too."""
        await self._ending.wait()
        pipe.close()
        await asyncio.sleep(GOODBYE_WITHIN)
        with contextlib.suppress(ProcessLookupError):
            process.kill()


async def _announce(ready: list[asyncio.Event], announce: Callable[[], None]) -> None:
    for each in ready:
        await each.wait()
    announce()
