"""Compiling for a board, in a process of its own with low priority, one board at a time."""

import asyncio
import threading
from multiprocessing.process import BaseProcess

from funicular.board import Board
from funicular.server.thinking.process import compile_board
from funicular.server.thinking.worker import SPAWN
from funicular.workers import ONE_THREAD, deaf_to_interrupts, environment


class Compiling:
    """Compiles boards, each once."""

    def __init__(self) -> None:
        self._one_at_a_time = asyncio.Lock()
        self._process: BaseProcess | None = None
        self._stopped = threading.Event()

    async def compile(self, board: Board) -> bool:
        """Whether the compiled bots of a board are on the disk now."""
        async with self._one_at_a_time:
            return await asyncio.to_thread(self._run, board)

    def _run(self, board: Board) -> bool:
        if self._stopped.is_set():
            return False
        process = SPAWN.Process(target=compile_board, args=(board,), daemon=True)
        with environment(ONE_THREAD), deaf_to_interrupts():
            process.start()
        self._process = process
        if self._stopped.is_set():
            process.kill()
        process.join()
        return process.exitcode == 0

    def stop(self) -> None:
        """Give up what is being compiled."""
        self._stopped.set()
        if self._process is not None:
            self._process.kill()
