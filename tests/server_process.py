"""A server as people start it, in a process of its own: what it writes, how much memory it has."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import httpx
from serve_words import AT_ONCE
from server_clients import PATIENCE, Client, wait_for


class ServerProcess:
    """`funicular serve` with further words, until the end of a `with`."""

    def __init__(self, folder: Path, *words: str) -> None:
        self._log = folder / "server.log"
        database = ["--database", str(folder / "tables.sqlite")]
        command = [sys.executable, "-m", "funicular", "serve", "--port", "0", *AT_ONCE]
        command += [*database, *words]
        with self._log.open("w") as log:
            self._process = subprocess.Popen(
                command, stdout=log, stderr=log, start_new_session=True,
                env=os.environ | {"FUNICULAR_ENGINE": "interpreted"},
            )  # fmt: skip

    def __enter__(self) -> Self:
        wait_for(lambda: "Funicular is at" in self.said() or not self.is_alive)
        assert self.is_alive, self.said()
        self.base = self.said().split()[3]
        self.port = int(self.base.rpartition(":")[2])
        self.http = httpx.Client(base_url=self.base, trust_env=False, timeout=PATIENCE)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:  # fmt: skip
        self.http.close()
        os.killpg(self._process.pid, signal.SIGTERM)
        self._process.wait(PATIENCE)

    @property
    def is_alive(self) -> bool:
        return self._process.poll() is None

    def said(self) -> str:
        """All it has written."""
        return self._log.read_text()

    def memory(self) -> int:
        """Bytes it has in memory."""
        words = ["ps", "-o", "rss=", "-p", str(self._process.pid)]
        return 1024 * int(subprocess.run(words, capture_output=True, check=True).stdout)

    def table(self, *seats: dict[str, Any], **plan: Any) -> dict[str, Any]:
        """Set up a table; code and keys."""
        data = {"board": "new_york", "seats": list(seats), **plan}
        answer = self.http.post("/api/tables", json=data)
        assert answer.status_code == 201, answer.text
        made: dict[str, Any] = answer.json()
        return made

    def sit(self, table: dict[str, Any], key: int = 0, **hello: Any) -> Client:
        """Connect with one of the keys of a table."""
        return Client(self, table["table"], table["keys"][key]["secret"], **hello)

    def state(self, table: dict[str, Any]) -> dict[str, Any]:
        """A table as everybody sees it."""
        state: dict[str, Any] = self.http.get(f"/api/tables/{table['table']}").json()
        return state
