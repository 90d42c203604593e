"""Some processes that bots think in, and a queue before them."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from functools import partial

from funicular.board import Board
from funicular.bots.player import Chosen
from funicular.server.thinking.questions import Question
from funicular.server.thinking.worker import ThinkingWorker


class BusyError(Exception):
    """No process was free in time."""


class Lane:
    """Workers that take the next question when they are free."""

    def __init__(self, workers: int, variables: dict[str, str]) -> None:
        self.workers = [ThinkingWorker(variables) for _ in range(workers)]
        self._free: asyncio.Queue[ThinkingWorker] = asyncio.Queue()
        self._threads = ThreadPoolExecutor(workers, "thinking")
        self._running: set[asyncio.Task[Chosen]] = set()

    async def start(self) -> None:
        """Start the processes."""
        loop = asyncio.get_running_loop()
        for worker in self.workers:
            await loop.run_in_executor(self._threads, worker.start)
            self._free.put_nowait(worker)

    async def stop(self) -> None:
        """End the processes; questions still open are answered with a WorkerLostError."""
        for worker in self.workers:
            await asyncio.to_thread(worker.close)
        await asyncio.gather(*self._running, return_exceptions=True)
        self._threads.shutdown()

    async def ask(
        self, board: Board, asked: Question, deadline: float, least: float = 0.0
    ) -> Chosen:
        """The answer, if it comes before the deadline; else a BusyError or a WorkerError.

        Half of the time may pass until a worker is free; it then has the rest, or at least so
        many seconds.
        """
        loop = asyncio.get_running_loop()
        end = loop.time() + deadline
        try:
            async with asyncio.timeout(deadline / 2):
                worker = await self._free.get()
        except TimeoutError:
            raise BusyError from None
        seconds = max(least, end - loop.time())
        task = loop.create_task(self._exchange(worker, board, asked, seconds))
        self._running.add(task)
        task.add_done_callback(self._forget)
        return await asyncio.shield(task)  # who asked may go away; the worker is busy till then

    def _forget(self, task: asyncio.Task[Chosen]) -> None:
        """An exchange is over; a failure that nobody waits for any more is none."""
        self._running.discard(task)
        if not task.cancelled():
            task.exception()

    async def _exchange(
        self, worker: ThinkingWorker, board: Board, asked: Question, seconds: float
    ) -> Chosen:
        loop = asyncio.get_running_loop()
        try:
            exchange = partial(worker.ask, board, asked, seconds)
            return await loop.run_in_executor(self._threads, exchange)
        finally:
            self._free.put_nowait(worker)
