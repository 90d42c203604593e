"""A WebSocket made by hand, for frames that no library would send."""

from __future__ import annotations

import os
import socket
import struct
from contextlib import suppress

PATIENCE = 30.0
CONTINUED, TEXT, BINARY, CLOSE, PING = 0, 1, 2, 8, 9


def frame(
    kind: int, data: bytes, *, last: bool = True, masked: bool = True, reserved: int = 0
) -> bytes:
    """One frame from a client; well-formed unless told otherwise."""
    first = last << 7 | reserved << 4 | kind
    size = len(data)
    mask_bit = masked << 7
    if size < 126:
        head = struct.pack("!BB", first, mask_bit | size)
    elif size < 1 << 16:
        head = struct.pack("!BBH", first, mask_bit | 126, size)
    else:
        head = struct.pack("!BBQ", first, mask_bit | 127, size)
    return head + b"\0\0\0\0" + data if masked else head + data


class RawSocket:
    """A connection after its handshake."""

    def __init__(self, port: int, path: str = "/api/play") -> None:
        self._line = socket.create_connection(("127.0.0.1", port), PATIENCE)
        key = "AAAAAAAAAAAAAAAAAAAAAA=="
        lines = [
            f"GET {path} HTTP/1.1", f"Host: 127.0.0.1:{port}", "Upgrade: websocket",
            "Connection: Upgrade", f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13",
        ]  # fmt: skip
        self._line.sendall("\r\n".join([*lines, "", ""]).encode())
        self._data = b""
        while b"\r\n\r\n" not in self._data:
            self._data += self._line.recv(4096)
        head, _, self._data = self._data.partition(b"\r\n\r\n")
        self.status = int(head.split()[1])

    def send(self, data: bytes) -> None:
        """As it is; a connection that the server has ended takes nothing."""
        with suppress(OSError):
            self._line.sendall(data)

    def reset(self) -> None:
        """End without a word."""
        self._line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        self._line.close()

    def end(self, *, reset: bool = False) -> int | None:
        """Say goodbye, read all that comes; the code that the server closes with, None if none."""
        if reset:
            self.reset()
            return None
        self.send(frame(CLOSE, struct.pack("!H", 1000)))
        with suppress(OSError):
            self._line.shutdown(socket.SHUT_WR)
        with suppress(ConnectionError):
            while more := self._line.recv(65536):
                self._data += more
        self._line.close()
        return self._code()

    def _code(self) -> int | None:
        at, code = 0, None
        while at + 2 <= len(self._data):
            kind, size = self._data[at] & 15, self._data[at + 1] & 127
            wide = {126: 2, 127: 8}.get(size, 0)
            start = at + 2 + wide
            if wide:
                size = int.from_bytes(self._data[at + 2 : start], "big")
            if kind == CLOSE and size >= 2:
                code = int.from_bytes(self._data[start : start + 2], "big")
            at = start + size
        return code


def random_key() -> str:
    return os.urandom(18).hex()
