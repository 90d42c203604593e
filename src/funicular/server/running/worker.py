"""One of several processes that serve: `python -m funicular.server.running.worker SOCKET`.

Its settings are the first line of its input; when the input ends, so does it.
"""

import contextlib
import os
import socket
import sys
import threading

from funicular.server.running.running import Announcing, uvicorn_config
from funicular.server.running.several import READY, SETTINGS
from funicular.server.watch.logs import configure

INPUT = 0


class Worker(Announcing):
    """Says to the parent that it serves, once it does."""

    def end_with_the_parent(self) -> None:
        """Wait for the end of the input, then end."""
        with contextlib.suppress(OSError):
            while os.read(INPUT, 4096):
                pass
        self.should_exit = True


def say_ready() -> None:
    """The parent waits for it."""
    sys.stdout.write(READY.decode())
    sys.stdout.flush()


def first_line() -> bytes:
    """The settings; read without a buffer, whose lock a thread would hold at the end."""
    line = b""
    while not line.endswith(b"\n") and (part := os.read(INPUT, 65536)):
        line += part
    return line


def main(at: int) -> None:
    """Serve until the parent ends or says so."""
    settings = SETTINGS.validate_json(first_line())
    configure(settings.log)
    worker = Worker(uvicorn_config(settings), say_ready)
    threading.Thread(target=worker.end_with_the_parent, daemon=True).start()
    with socket.socket(fileno=at) as listening, contextlib.suppress(KeyboardInterrupt):
        worker.run([listening])


if __name__ == "__main__":
    main(int(sys.argv[1]))
