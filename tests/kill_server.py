"""Servers that are killed: the program that starts them, and who calls it.

As a program it imports Funicular once and forks a `funicular serve` for every line it is given,
so that a server is back in a moment. Each notes what it has received, before it does anything
about it, in a file that outlives it.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Protocol, Self

HERE = Path(__file__)
Received = set[tuple[str, int]]
"""Messages, by client and id."""


class Starts(Protocol):
    """Whoever starts the server that is killed, again and again at the same address."""

    base: str

    def start(self) -> None:
        """Let it run; it may listen only later."""

    def kill(self, chance: float) -> None:
        """End it with SIGKILL, and be sure that it is gone; chance: which of its processes."""

    def received(self) -> Received:
        """What it has received for certain, all of its lives together."""

    def said(self) -> str:
        """All it has written to its standard streams."""


class Forked:
    """One process on SQLite: `funicular serve` with further words."""

    def __init__(self, folder: Path, port: int, *words: str) -> None:
        self.base = f"http://127.0.0.1:{port}"
        self._log = folder / "server.log"
        self._received = folder / "received.txt"
        self._received.touch()
        self._words = ["serve", "--port", str(port), *words]
        self._pid = 0

    def __enter__(self) -> Self:
        self._starter = subprocess.Popen(
            [sys.executable, str(HERE), str(self._log), str(self._received)],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
            env=os.environ | {"OPENBLAS_NUM_THREADS": "1"},
        )  # fmt: skip
        return self

    def __exit__(self, *_: object) -> None:
        if self._pid:
            self.kill(0.0)
        self._starter.communicate(timeout=60)

    def start(self) -> None:
        self._ask({"serve": self._words})

    def kill(self, chance: float) -> None:
        """Alone, or with the processes that bots think in."""
        end = os.kill if chance > 0.5 else os.killpg
        end(self._pid, signal.SIGKILL)
        self._ask({"wait": self._pid})
        self._pid = 0

    def _ask(self, question: dict[str, Any]) -> None:
        assert self._starter.stdin is not None
        assert self._starter.stdout is not None
        self._starter.stdin.write(json.dumps(question) + "\n")
        self._starter.stdin.flush()
        self._pid = int(self._starter.stdout.readline())

    def received(self) -> Received:
        lines = self._received.read_text().splitlines()
        return {(client, int(number)) for client, number in (line.split() for line in lines)}

    def said(self) -> str:
        return self._log.read_text()


# -- the program


def fork(words: Sequence[str], log: str) -> int:
    """The process of a new server, in a group of its own."""
    pid = os.fork()
    if pid:
        return pid
    os.setpgid(0, 0)
    out = os.open(log, os.O_WRONLY | os.O_APPEND | os.O_CREAT)
    nothing = os.open(os.devnull, os.O_RDONLY)
    for number, stream in enumerate((nothing, out, out)):
        os.dup2(stream, number)
    sys.stdin = Path(os.devnull).open()  # noqa: SIM115 - for as long as it lives
    from funicular.cli import main

    os._exit(main(words))


def note_what_is_received(file: str) -> None:
    """Write down every message of a table before it is answered."""
    from funicular.server.room import Room

    answer = Room.answer
    notes = os.open(file, os.O_WRONLY | os.O_APPEND)

    async def noted(self: Room, connection: Any, request: Any) -> Any:
        os.write(notes, f"{connection.client} {request.id}\n".encode())
        return await answer(self, connection, request)

    Room.answer = noted  # type: ignore[method-assign]


def serve_again_and_again(log: str, received: str) -> None:
    """Fork a server or wait for its end, line by line."""
    from funicular.server import offers
    from funicular.server.running import serve  # noqa: F401 - imported once, for all of them

    offers._bots()
    note_what_is_received(received)
    for line in sys.stdin:
        question = json.loads(line)
        if "serve" in question:
            pid = fork(question["serve"], log)
            os.setpgid(pid, pid)
        else:
            pid, _ = os.waitpid(question["wait"], 0)
        print(pid, flush=True)


if __name__ == "__main__":
    serve_again_and_again(*sys.argv[1:])
