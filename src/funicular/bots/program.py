"""A bot that is a program of its own, in any language: one JSON line in, one JSON line out.

Whatever the program does, a move ends in time: with its answer, or with a `BotError` that tells
what happened. A program that is out of step is ended and started again for the next move; one
that keeps failing is given up.
"""

import os
import shutil
import threading
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from funicular.bots.process import Process, ProgramError
from funicular.bots.program_lines import (
    Hello,
    bye_line,
    check_number,
    hello_line,
    move_line,
    read_answer,
    read_hello,
    read_object,
)
from funicular.bots.protocol import Answer, BotError, Budget
from funicular.bots.text import one_line
from funicular.view import View

TOLD_ERRORS = 2
"""Lines of the error output that a problem tells besides the last one."""


@dataclass(frozen=True, slots=True)
class Limits:
    """How long a program may take, in seconds, and how often it may fail."""

    start: float = 15.0
    move: float = 10.0
    iterations: float = 60.0
    grace: float = 1.0
    goodbye: float = 1.0
    restarts: int = 3
    steady: int = 20

    def of(self, budget: Budget) -> float:
        """The time of one move: a budget's own and some grace for the way to and fro."""
        if budget.milliseconds is not None:
            return budget.milliseconds / 1000 + self.grace
        return self.move if budget.iterations is None else self.iterations


LIMITS = Limits()


class ProgramBot:
    """A program at a seat. It is started at its first move and serves many games."""

    def __init__(
        self,
        command: Sequence[str],
        *,
        name: str | None = None,
        about: str = "",
        folder: Path | None = None,
        limits: Limits = LIMITS,
    ) -> None:
        self.command = _checked(command, folder)
        self.name = name or _name_of(self.command)
        self.description = about or "A program of its own."
        self.folder = folder
        self.limits = limits
        self.hello: Hello | None = None
        self.errors: list[str] = []
        self._process: Process | None = None
        self._lock = threading.Lock()
        self._asked = self._failures = self._steady = 0
        self._last_failure = ""

    def choose(self, view: View, budget: Budget, seed: str) -> Answer:
        """What the program answers; BotError if it does not answer as a bot should."""
        with self._lock:
            self._refuse_if_given_up()
            try:
                return self._answer(view, budget, seed)
            except ProgramError as failed:
                raise ProgramError(self._fail(str(failed))) from None
            except BotError:  # a whole answer, only not a good one: the two are still in step
                raise
            except BaseException:  # stopped while it thinks: its answer must not meet another move
                self._end()
                raise

    def close(self) -> None:
        """Let the program go."""
        with self._lock:
            if self._process is not None:
                self._process.close(bye_line(), self.limits.goodbye)
                self._end()

    def _answer(self, view: View, budget: Budget, seed: str) -> Answer:
        process = self._running()
        self._asked += 1
        seconds = self.limits.of(budget)
        line = move_line(self._asked, view, budget, seed, seconds)
        data = read_object(process.ask(line, seconds))
        check_number(data, self._asked)
        self._steady += 1
        return read_answer(data, view)

    def _running(self) -> Process:
        """The program, started if need be: of a forked copy it is another."""
        if self._process is None or not self._process.is_mine:
            self._steady, self.errors = 0, []
            self._process = Process(self.command, self.folder)
            self.hello = read_hello(self._process.ask(hello_line(), self.limits.start))
        return self._process

    # -- failures

    def _refuse_if_given_up(self) -> None:
        if self._failures > self.limits.restarts:
            raise BotError(f"given up after {self._failures} failures: {self._last_failure}")

    def _fail(self, problem: str) -> str:
        """End the program; the whole story, with what it wrote before."""
        self._failures = 1 if self._steady >= self.limits.steady else self._failures + 1
        code = self._end()
        if code is not None:
            problem = _left(code) if problem.startswith("it closed") else problem
        self._last_failure = one_line(problem + _told(self.errors))
        return self._last_failure

    def _end(self) -> int | None:
        if self._process is None:
            return None
        code = self._process.end()
        self.errors = self._process.errors
        self._process = None
        return code


def _told(errors: Sequence[str]) -> str:
    """The end of the error output; its last line first, which says most."""
    if not errors:
        return ""
    *before, last = (line.strip() for line in errors[-1 - TOLD_ERRORS :])
    return f": {last}" + (f" (after {' | '.join(before)})" if before else "")


def _left(code: int) -> str:
    return f"it ended with exit code {code}" if code >= 0 else f"it was ended by signal {-code}"


def _checked(command: Sequence[str], folder: Path | None) -> tuple[str, ...]:
    """The command, if there is such a program at all."""
    if os.name != "posix":
        raise BotError("program: needs a system with process groups, such as Linux or macOS")
    if not command or not command[0]:
        raise BotError("program: expected a command, as in program:python3 my_bot.py")
    where = folder / command[0] if folder and "/" in command[0] else command[0]
    if not shutil.which(where):
        raise BotError(f"program {command[0]!r}: there is none, or it can't be run")
    return tuple(command)


def _name_of(command: Sequence[str]) -> str:
    """A short name: of the last word that looks like a file, else of the program itself."""
    files = [word for word in command if not word.startswith("-") and Path(word).suffix]
    return one_line(Path(files[-1] if files else command[0]).stem, 30) or "program"
