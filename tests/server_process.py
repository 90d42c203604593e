"""A server as people start it: what it writes, how much memory it has, how it ends."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from types import TracebackType
from typing import Self

from serve_words import AT_ONCE
from server_clients import PATIENCE, HasTables, http_to, wait_for

HERE = "Funicular is at "


class ServerProcess(HasTables):
    """`funicular serve` with further words, in a process group as a terminal makes it."""

    def __init__(self, database: Path | str, *words: str) -> None:
        self._folder = TemporaryDirectory()
        self._said, self._errors = (Path(self._folder.name) / name for name in ("said", "errors"))
        command = [sys.executable, "-m", "funicular", "serve", "--port", "0", *AT_ONCE]
        with self._said.open("w") as said, self._errors.open("w") as errors:
            self.process = subprocess.Popen(
                [*command, "--database", str(database), *words],
                stdout=said, stderr=errors, start_new_session=True,
                env=os.environ | {"FUNICULAR_ENGINE": "interpreted"},
            )  # fmt: skip

    def __enter__(self) -> Self:
        wait_for(lambda: self._address() is not None or not self.is_alive)
        address = self._address()
        assert address, self.said()
        self.base = address
        self.port = int(self.base.rpartition(":")[2])
        self.http = http_to(self.base)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:  # fmt: skip
        self.http.close()
        if self.is_alive:
            self.end(signal.SIGKILL)
        self._folder.cleanup()

    @property
    def is_alive(self) -> bool:
        return self.process.poll() is None

    def _address(self) -> str | None:
        """Where it says it is, once the whole line is there."""
        found = re.search(f"{HERE}(\\S+)\n", self._said.read_text())
        return found[1] if found else None

    def said(self) -> str:
        """All it has written, errors last."""
        return self._said.read_text() + self._errors.read_text()

    def end(self, number: signal.Signals = signal.SIGINT) -> tuple[int, str, str]:
        """As Ctrl-C does, or worse; the exit code, what it said after where it is, its errors."""
        os.killpg(self.process.pid, number)
        code = self.process.wait(PATIENCE)
        said = self._said.read_text().removeprefix(f"{HERE}{self.base}\n")
        return code, said, self._errors.read_text()

    def memory(self) -> int:
        """Bytes it has in memory."""
        words = ["ps", "-o", "rss=", "-p", str(self.process.pid)]
        return 1024 * int(subprocess.run(words, capture_output=True, check=True).stdout)

    def workers(self) -> list[int]:
        """The processes that serve, if there are several."""
        pid = self.process.pid
        return [int(each) for each in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]
