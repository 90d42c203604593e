"""A wire to a database that is cut where it hurts: around a commit."""

from __future__ import annotations

import contextlib
import socket
import threading
from collections.abc import Iterator
from typing import Literal
from urllib.parse import urlsplit, urlunsplit

Where = Literal["before", "after"]


class Wire:
    """Carries bytes both ways; `cut` ends the next connection that commits.

    "before": the commit never arrives. "after": it is carried out, and nobody hears of it.
    """

    def __init__(self, url: str) -> None:
        parts = urlsplit(url)
        self._goal = (parts.hostname or "", parts.port or 0)
        self._listening = socket.create_server(("127.0.0.1", 0))
        own = f"{parts.username}@127.0.0.1:{self._listening.getsockname()[1]}"
        self.url = urlunsplit(parts._replace(netloc=own))
        self.is_open = threading.Event()
        self.is_open.set()
        self.was_cut = threading.Event()
        self._cut: Where | None = None
        self._sockets: list[socket.socket] = []
        threading.Thread(target=self._accept, daemon=True).start()

    def cut(self, where: Where, *, stays_cut: bool = False) -> None:
        """The next commit; `stays_cut`: nobody comes through until `is_open` is set."""
        self._cut = where
        if stays_cut:
            self.is_open.clear()

    def close(self) -> None:
        for each in [self._listening, *self._sockets]:
            with contextlib.suppress(OSError):
                each.shutdown(socket.SHUT_RDWR)
            each.close()

    def _accept(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                near, _ = self._listening.accept()
                threading.Thread(target=self._connect, args=(near,), daemon=True).start()

    def _connect(self, near: socket.socket) -> None:
        self._sockets.append(near)
        self.is_open.wait(30)
        far = socket.create_connection(self._goal)
        self._sockets.append(far)
        threading.Thread(target=self._carry_back, args=(far, near), daemon=True).start()
        with contextlib.suppress(OSError):  # one end is gone
            self._carry(near, far)

    def _carry(self, near: socket.socket, far: socket.socket) -> None:
        for data in _received(near):
            if self._cut is not None and b"COMMIT" in data:
                self._end(data, near, far)
                return
            far.sendall(data)
        far.close()

    def _end(self, data: bytes, near: socket.socket, far: socket.socket) -> None:
        where, self._cut = self._cut, None
        try:
            near.shutdown(socket.SHUT_RDWR)  # from now on nothing comes back
            if where == "after":
                far.sendall(data)
                far.shutdown(socket.SHUT_WR)  # the server answers, then it sees the end
            else:
                far.shutdown(socket.SHUT_RDWR)
        finally:
            self.was_cut.set()

    def _carry_back(self, far: socket.socket, near: socket.socket) -> None:
        with contextlib.suppress(OSError):
            for data in _received(far):
                near.sendall(data)


def _received(wire: socket.socket) -> Iterator[bytes]:
    with contextlib.suppress(OSError):
        while data := wire.recv(65536):
            yield data
