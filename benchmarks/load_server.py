"""A server in a process of its own, and what it costs: processor time and memory."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from types import TracebackType
from typing import Any, Self

EAR = Path(__file__).with_name("load_ear.py")
SOURCES = Path(__file__).parents[1] / "src"
ENVIRONMENT = {**os.environ, "PYTHONPATH": str(SOURCES)}
ADDRESS = re.compile(r"http://([\w.:\[\]]+)")
TICKS = os.sysconf("SC_CLK_TCK")
PAGE = os.sysconf("SC_PAGE_SIZE")
END_WITHIN = 60.0


FOR_MANY = ("--limits", "off", "--deal-within", "0")
"""All tables come from one address, and nobody adds a number to their deals."""


class Server:
    """`funicular serve` on a free port of this machine."""

    def __init__(
        self, folder: Path, database: str | None, options: list[str], profile: Path | None
    ) -> None:
        self._heard = folder / "heard.json"
        base = database or str(folder / "tables.sqlite")
        listening = [] if profile is None else ["--profile", str(profile)]
        self._command = [
            sys.executable, str(EAR), *listening, str(self._heard),
            "serve", "--port", "0", "--database", base, *FOR_MANY, *options,
        ]  # fmt: skip

    def __enter__(self) -> Self:
        self._process = subprocess.Popen(
            self._command, stdout=subprocess.PIPE, text=True, start_new_session=True,
            env=ENVIRONMENT,
        )  # fmt: skip
        self.pid = self._process.pid
        assert self._process.stdout is not None  # a pipe
        found = ADDRESS.search(self._process.stdout.readline())
        if found is None:
            raise RuntimeError("the server did not start")
        self.address = found[1]
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:  # fmt: skip
        self._process.send_signal(signal.SIGINT)
        try:
            self._process.wait(END_WITHIN)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()

    def heard(self) -> dict[str, Any]:
        """What the ear at its door has heard, once it has ended."""
        if not self._heard.exists():
            return {"moves": [], "pauses": []}
        found: dict[str, Any] = json.loads(self._heard.read_text())
        return found


def processor_seconds(pid: int) -> float:
    """What a process and its children have used of the processors so far."""
    return sum(_seconds(each) for each in family(pid))


def memory(pid: int) -> int:
    """Bytes of memory that a process and its children hold."""
    return sum(_resident(each) for each in family(pid))


def family(pid: int) -> list[int]:
    """A process, its children and theirs."""
    parents = {each: _parent(each) for each in _processes()}
    found = [pid]
    for each in found:
        found += [child for child, parent in parents.items() if parent == each]
    return found


def _processes() -> list[int]:
    return [int(path.name) for path in Path("/proc").iterdir() if path.name.isdigit()]


def _stat(pid: int) -> list[str]:
    """The fields after the name; none if the process is gone."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return []


def _parent(pid: int) -> int:
    fields = _stat(pid)
    return int(fields[1]) if fields else 0


def _seconds(pid: int) -> float:
    fields = _stat(pid)
    return (int(fields[11]) + int(fields[12])) / TICKS if fields else 0.0


def _resident(pid: int) -> int:
    fields = _stat(pid)
    return int(fields[21]) * PAGE if fields else 0


class Costs:
    """What a process used between two moments."""

    def __init__(self, pid: int) -> None:
        self.pid = pid
        self._seconds = processor_seconds(pid)
        self._began = time.monotonic()

    def used(self) -> tuple[float, float]:
        """Seconds of processor time, and seconds passed."""
        return processor_seconds(self.pid) - self._seconds, time.monotonic() - self._began
