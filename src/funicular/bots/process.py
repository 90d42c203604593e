"""A program that is asked one line and answers one line, each within its time.

One thread does it all: it never waits for a pipe longer than the time left, whatever the program
does. The program leads a process group of its own, so that it is ended together with its children.
"""

import contextlib
import os
import selectors
import signal
import subprocess
import time
import weakref
from collections.abc import Sequence
from pathlib import Path
from typing import IO

from funicular.bots.protocol import BotError
from funicular.bots.text import one_line, printable

LONGEST_LINE = 65536
"""Bytes in an answer; an action and a sentence take a few hundred."""

KEPT_ERRORS = 4096
"""Bytes of the error output that are kept, the last ones."""

REAPING_SECONDS = 5.0
_CHUNK = 65536


class ProgramError(BotError):
    """A program that can't go on as it is: it has to be started again."""


class Process:
    """A running program."""

    def __init__(self, command: Sequence[str], folder: Path | None = None) -> None:
        try:
            self._child = subprocess.Popen(
                command, cwd=folder, bufsize=0, start_new_session=True,
                stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
            )  # fmt: skip
        except (OSError, ValueError) as error:
            raise ProgramError(f"can't be started: {one_line(str(error))}") from None
        self._input, self._output, self._error_output = _pipes(self._child)
        for pipe in _pipes(self._child):
            os.set_blocking(pipe.fileno(), False)
        self._answer = bytearray()
        self._errors = bytearray()
        self._owner = os.getpid()
        self._release = weakref.finalize(self, _release, self._child, self._owner)

    @property
    def is_mine(self) -> bool:
        """Whether this process started it; a forked copy has no say in it."""
        return os.getpid() == self._owner

    def ask(self, line: bytes, seconds: float) -> bytes:
        """The line it answers; `ProgramError` if there is not exactly one within the time."""
        deadline = time.monotonic() + seconds
        self._refuse_unasked()
        rest = memoryview(line)
        with selectors.DefaultSelector() as pipes:
            self._listen(pipes)
            pipes.register(self._input, selectors.EVENT_WRITE)
            while rest or b"\n" not in self._answer:
                self._wait(pipes, deadline, seconds)
                self._read()
                if rest:
                    rest = rest[self._write(rest) :]
                    if not rest:
                        pipes.unregister(self._input)
        return self._one_line()

    def close(self, farewell: bytes, seconds: float) -> None:
        """Say goodbye, let it leave by itself for a while, and end what is left of it."""
        if self._release.alive and self.is_mine:
            with contextlib.suppress(ProgramError):
                self._write(memoryview(farewell))
                self._input.close()
                self._read_to_the_end(time.monotonic() + seconds)
        self.end()

    def end(self) -> int | None:
        """End it and its children at once; its exit code if it had left by itself."""
        if self._release.alive:
            if self.is_mine:
                _kill(self._child)
                self._read_errors()
            self._release()
        code = self._child.returncode
        return None if code == -signal.SIGKILL else code

    @property
    def errors(self) -> list[str]:
        """The last lines of its error output."""
        lines = bytes(self._errors).decode("utf-8", "replace").splitlines()
        return [printable(line.rstrip()) for line in lines if line.strip()]

    # -- one step

    def _listen(self, pipes: selectors.BaseSelector) -> None:
        for pipe in (self._output, self._error_output):
            pipes.register(pipe, selectors.EVENT_READ)

    def _wait(self, pipes: selectors.BaseSelector, deadline: float, seconds: float) -> None:
        left = deadline - time.monotonic()
        ready = [key.fileobj for key, _ in pipes.select(left)] if left > 0 else []
        if not ready:
            raise ProgramError(f"no answer within {seconds:g} s (does it flush its output?)")
        if self._error_output in ready and not self._read_errors():
            pipes.unregister(self._error_output)

    def _write(self, rest: memoryview) -> int:
        try:
            return self._input.write(rest) or 0
        except OSError:
            raise ProgramError("it closed its input") from None

    def _read(self) -> None:
        """What there is of an answer; blank lines are none."""
        data = self._output.read(_CHUNK)
        if data == b"":
            raise ProgramError("it closed its output")
        self._answer = (self._answer + (data or b"")).lstrip()
        if len(self._answer) > LONGEST_LINE:
            raise ProgramError(f"it wrote more than {LONGEST_LINE} bytes")

    def _read_errors(self) -> bool:
        """What there is of the error output; whether more may come."""
        data = self._error_output.read(_CHUNK)
        self._errors += data or b""
        del self._errors[:-KEPT_ERRORS]
        return data != b""

    def _refuse_unasked(self) -> None:
        self._read()
        if self._answer:
            raise ProgramError(f"it wrote without being asked: {_shown(self._answer)}")

    def _one_line(self) -> bytes:
        line, _, more = bytes(self._answer).partition(b"\n")
        if more.strip():
            raise ProgramError(f"it answered with more than one line: {_shown(more)}")
        self._answer.clear()
        return line

    def _read_to_the_end(self, deadline: float) -> None:
        """Until it closes its output; what it still writes is not wanted."""
        with selectors.DefaultSelector() as pipes:
            self._listen(pipes)
            while True:
                self._wait(pipes, deadline, 0)
                self._answer.clear()
                self._read()


def _pipes(child: "subprocess.Popen[bytes]") -> tuple[IO[bytes], IO[bytes], IO[bytes]]:
    """Input, output and error output."""
    assert child.stdin is not None
    assert child.stdout is not None
    assert child.stderr is not None
    return child.stdin, child.stdout, child.stderr


def _release(child: "subprocess.Popen[bytes]", owner: int) -> None:
    """End a program and close its pipes."""
    if os.getpid() == owner:  # a forked copy must not end what its parent uses
        _kill(child)
    for pipe in _pipes(child):
        with contextlib.suppress(OSError):
            pipe.close()


def _kill(child: "subprocess.Popen[bytes]") -> None:
    """End a program with its whole group; before it is reaped, or the group may be another's."""
    if child.returncode is not None:
        return
    with contextlib.suppress(ProcessLookupError, PermissionError):
        os.killpg(child.pid, signal.SIGKILL)
    with contextlib.suppress(subprocess.TimeoutExpired):
        child.wait(REAPING_SECONDS)


def _shown(data: bytes | bytearray) -> str:
    return repr(one_line(bytes(data[:200]).decode("utf-8", "replace"), 60))
