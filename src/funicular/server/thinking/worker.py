"""One process that bots think in, as the server holds it: asked, and replaced when it fails."""

import multiprocessing
import threading
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess

from funicular.board import Board
from funicular.bots.player import Chosen
from funicular.server.thinking.process import answer_questions
from funicular.server.thinking.questions import Question
from funicular.workers import deaf_to_interrupts, environment

SPAWN = multiprocessing.get_context("spawn")
"""Processes start afresh: a copy of a server with threads may hang."""


class WorkerError(Exception):
    """A process gave no answer; another one has taken its place."""


class WorkerLostError(WorkerError):
    """It ended before it answered."""


class WorkerLateError(WorkerError):
    """It thought longer than it may."""


class ThinkingWorker:
    """A process, and the pipe to it. `ask` waits: it is called in a thread, by one at a time."""

    def __init__(self, variables: dict[str, str]) -> None:
        self._variables = variables
        self._lock = threading.Lock()
        self._closed = False
        self._connection: Connection | None = None
        self._process: BaseProcess | None = None
        self._boards: dict[Board, int] = {}

    @property
    def pid(self) -> int | None:
        """The process as the system counts it."""
        return self._process.pid if self._process is not None else None

    def start(self) -> None:
        """Start a process, unless the worker was closed meanwhile."""
        with self._lock:
            if self._closed:
                return
            self._boards = {}
            self._connection, far_end = SPAWN.Pipe()
            self._process = SPAWN.Process(target=answer_questions, args=(far_end,), daemon=True)
            with environment(self._variables), deaf_to_interrupts():
                self._process.start()
            far_end.close()  # so that the pipe ends when the process does

    def ask(self, board: Board, asked: Question, seconds: float) -> Chosen:
        """The answer to a question; a WorkerError where none comes in time."""
        try:
            return self._exchange(board, asked, seconds)
        except (EOFError, OSError):
            self._replace()
            raise WorkerLostError("the process it thought in ended") from None
        except WorkerLateError:
            self._replace()
            raise

    def _exchange(self, board: Board, asked: Question, seconds: float) -> Chosen:
        connection = self._connection
        if connection is None:
            raise EOFError
        is_new = board not in self._boards
        number = self._boards.setdefault(board, len(self._boards))
        connection.send((number, board if is_new else None, asked))
        if not connection.poll(max(0.0, seconds)):
            raise WorkerLateError(f"no answer within {seconds:.0f} s")
        chosen: Chosen = connection.recv()
        return chosen

    def _replace(self) -> None:
        self._end()
        self.start()

    def close(self) -> None:
        """End the process for good."""
        with self._lock:
            self._closed = True
        self._end()

    def _end(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.join()
        self._connection = None  # never closed under a thread that still reads from it
