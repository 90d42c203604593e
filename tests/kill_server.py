"""Servers that are killed: the program that starts them, and who calls it.

As a program it imports Funicular once and forks a `funicular serve` for every line it is given,
so that a server is back in a moment.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from itertools import cycle
from pathlib import Path
from typing import Any, Protocol, Self

from serve_words import AT_ONCE

HERE = Path(__file__)
PATIENCE = 60.0
Received = set[tuple[str, int]]
"""Messages, by client and id."""


class Starts(Protocol):
    """Whoever starts the server that is killed, again and again at the same address."""

    base: str

    def start(self) -> None:
        """Let it run, if it does not; it may listen only later."""

    def kill(self, chance: float) -> bool:
        """End it with SIGKILL, or some of it, by chance; whether all of it is gone now."""

    def received(self) -> Received:
        """What it has received for certain, all of its lives together."""

    def said(self) -> str:
        """All it has written to its standard streams."""


class Killed:
    """What is the same of all servers that are killed: where they write, what they receive."""

    def __init__(self, folder: Path, port: int) -> None:
        self.base = f"http://127.0.0.1:{port}"
        self._log = folder / "server.log"
        self._log.touch()
        self._received = folder / "received.txt"
        self._received.touch()

    def environment(self) -> dict[str, str]:
        path = [str(HERE.parent / "noting"), os.environ.get("PYTHONPATH", "")]
        changes = {
            "PYTHONPATH": os.pathsep.join(filter(None, path)),
            "FUNICULAR_TEST_RECEIVED": str(self._received),
            "OPENBLAS_NUM_THREADS": "1",
        }
        return os.environ | changes

    def received(self) -> Received:
        lines = self._received.read_text().splitlines()
        return {(client, int(number)) for client, number in (line.split() for line in lines)}

    def said(self) -> str:
        return self._log.read_text()


class Forked(Killed):
    """One process on SQLite: `funicular serve` with further words."""

    def __init__(self, folder: Path, port: int, *words: str) -> None:
        super().__init__(folder, port)
        self._words = ["serve", "--port", str(port), *AT_ONCE, *words]
        self._pid = 0

    def __enter__(self) -> Self:
        self._starter = subprocess.Popen(
            [sys.executable, str(HERE), str(self._log)], env=self.environment(),
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
        )  # fmt: skip
        return self

    def __exit__(self, *_: object) -> None:
        if self._pid:
            self.kill(0.0)
        self._starter.communicate(timeout=PATIENCE)

    def start(self) -> None:
        self._ask({"serve": self._words})

    def kill(self, chance: float) -> bool:
        """Alone, or with the processes that bots think in."""
        end = os.kill if chance > 0.5 else os.killpg
        end(self._pid, signal.SIGKILL)
        self._ask({"wait": self._pid})
        self._pid = 0
        return True

    def _ask(self, question: dict[str, Any]) -> None:
        assert self._starter.stdin is not None
        assert self._starter.stdout is not None
        self._starter.stdin.write(json.dumps(question) + "\n")
        self._starter.stdin.flush()
        self._pid = int(self._starter.stdout.readline())


class Several(Killed):
    """Several processes behind one address: `funicular serve --workers`."""

    ALL = 0.2
    """How many of the kills end all of them."""

    def __init__(self, folder: Path, port: int, *words: str) -> None:
        super().__init__(folder, port)
        serve = [sys.executable, "-m", "funicular", "serve", "--port", str(port)]
        self._words = [*serve, *AT_ONCE, *words]
        self._process: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._kill_all()

    def start(self) -> None:
        if self._process is None:
            with self._log.open("ab") as log:
                self._process = subprocess.Popen(
                    self._words, stdout=log, stderr=log, env=self.environment(),
                    start_new_session=True,
                )  # fmt: skip

    def kill(self, chance: float) -> bool:
        """One of the processes that serve, or all of them with their parent."""
        workers = self._workers()
        if chance < self.ALL or not workers:
            self._kill_all()
            return True
        one = workers[int(chance * 1000) % len(workers)]
        os.kill(one, signal.SIGKILL)
        end = time.monotonic() + PATIENCE
        while one in self._workers():
            assert time.monotonic() < end
            time.sleep(0.001)
        return False

    def _workers(self) -> list[int]:
        assert self._process is not None
        words = ["pgrep", "-P", str(self._process.pid), "-f", "funicular.server.running.worker"]
        found = subprocess.run(words, capture_output=True, text=True, check=False)
        return [int(word) for word in found.stdout.split()]

    def _kill_all(self) -> None:
        if self._process is not None:
            os.killpg(self._process.pid, signal.SIGKILL)
            self._process.wait(PATIENCE)
            self._process = None


class Restarting(Several):
    """Not the servers are killed but what they need: PostgreSQL and Redis, one after the other."""

    def __init__(self, services: Sequence[Any], folder: Path, port: int, *words: str) -> None:
        super().__init__(folder, port, *words)
        self._services = cycle(services)

    def kill(self, chance: float) -> bool:
        """Crashed, or ended in order."""
        service = next(self._services)
        service.restart(service.at_once if chance < 0.5 else signal.SIGINT)
        return False


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


def serve_again_and_again(log: str) -> None:
    """Fork a server or wait for its end, line by line."""
    from funicular.server.rest import offers
    from funicular.server.running.running import serve  # noqa: F401 - imported once, for all of them

    offers._bots()
    running = 0
    for line in sys.stdin:
        question = json.loads(line)
        if "serve" in question:
            running = pid = fork(question["serve"], log)
            os.setpgid(pid, pid)
        else:
            pid, _ = os.waitpid(question["wait"], 0)
            running = 0
        print(pid, flush=True)
    if running:  # whoever asked is gone
        os.killpg(running, signal.SIGKILL)


if __name__ == "__main__":
    serve_again_and_again(sys.argv[1])
