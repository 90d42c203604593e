"""A PostgreSQL and a Redis of one's own, on free ports of this machine, stopped at the end."""

from __future__ import annotations

import itertools
import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import psycopg
import redis

PATIENCE = 60.0
USER = "funicular"


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port


def wait_until(is_so: Callable[[], bool], what: str) -> None:
    end = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < end, f"waited in vain for {what}"
        time.sleep(0.02)


def program(*names: str) -> str:
    """Where a program is: on the PATH, or where Debian puts PostgreSQL's."""
    found = [shutil.which(name) for name in names]
    found += map(str, sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{names[0]}"), reverse=True))
    there = [each for each in found if each]
    assert there, f"{names[0]} is missing: tools/install_services"
    return there[0]


def _other_user() -> dict[str, Any]:
    """PostgreSQL does not run as root: as whom, then."""
    if os.getuid() != 0:
        return {}
    names = {each.pw_name: each for each in pwd.getpwall()}
    who = names.get("postgres") or names["nobody"]
    return {"user": who.pw_uid, "group": who.pw_gid, "extra_groups": []}


@contextmanager
def _folder() -> Iterator[Path]:
    """A short path that the other user may reach and write to."""
    path = Path(tempfile.mkdtemp(prefix="funicular-", dir="/tmp"))
    who = _other_user()
    if who:
        os.chown(path, who["user"], who["group"])
    try:
        yield path
    finally:
        shutil.rmtree(path, ignore_errors=True)


class Service:
    """A server that is started, killed and started again at the same port."""

    at_once = signal.SIGKILL
    """How it ends when nothing of it is wanted any more."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None

    def command(self) -> list[str]:
        raise NotImplementedError

    def is_up(self) -> bool:
        raise NotImplementedError

    def start(self) -> None:
        self._spawn()
        wait_until(self._is_up_at_last, type(self).__name__)

    def _spawn(self) -> None:
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(
                self.command(), stdout=log, stderr=log, cwd=self.folder, **_other_user()
            )

    def _is_up_at_last(self) -> bool:
        """What is left of one that was killed may be in the way of the next for a moment."""
        assert self.process is not None
        if self.process.poll() is not None:
            time.sleep(0.2)
            self._spawn()
        return self.is_up()

    def stop(self, number: signal.Signals = signal.SIGINT) -> None:
        """SIGINT ends both at once and in order; SIGKILL does not ask."""
        if self.process is not None:
            self.process.send_signal(number)
            self.process.wait(PATIENCE)
            self.process = None

    def restart(self, number: signal.Signals = signal.SIGINT, pause: float = 0.0) -> None:
        self.stop(number)
        time.sleep(pause)
        self.start()


class Postgres(Service):
    """`new_database` gives the URL of an empty one."""

    at_once = signal.SIGQUIT
    fsync = "off"
    """Here processes are killed, never the machine; whoever measures sets it to "on"."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self._numbers = itertools.count(1)
        self._data = folder / "data"
        made = [program("initdb"), "--no-sync", "-A", "trust", "-U", USER, "-E", "UTF8"]
        subprocess.run(
            [*made, "--locale", "C", "-D", str(self._data)],
            check=True, capture_output=True, cwd=folder, **_other_user(),
        )  # fmt: skip

    def command(self) -> list[str]:
        settings = {
            "listen_addresses": "127.0.0.1", "unix_socket_directories": str(self.folder),
            "max_connections": "100", "shared_buffers": "16MB", "fsync": self.fsync,
        }  # fmt: skip
        words = [program("postgres"), "-D", str(self._data), "-p", str(self.port)]
        return words + [word for item in settings.items() for word in ("-c", "=".join(item))]

    def url(self, database: str = "postgres") -> str:
        return f"postgresql://{USER}@127.0.0.1:{self.port}/{database}"

    def is_up(self) -> bool:
        try:
            psycopg.connect(self.url(), connect_timeout=5).close()
        except psycopg.OperationalError:
            return False
        return True

    def new_database(self) -> str:
        name = f"club_{next(self._numbers)}"
        with psycopg.connect(self.url(), autocommit=True) as base:
            base.execute(f"CREATE DATABASE {name}".encode())
        return self.url(name)


class Redis(Service):
    """Keeps nothing."""

    def command(self) -> list[str]:
        words = [program("redis-server", "valkey-server"), "--bind", "127.0.0.1"]
        return [*words, "--port", str(self.port), "--save", "", "--appendonly", "no"]

    @property
    def url(self) -> str:
        return f"redis://127.0.0.1:{self.port}/0"

    def is_up(self) -> bool:
        client = redis.Redis(port=self.port, socket_timeout=5)
        try:
            return bool(client.ping())
        except redis.RedisError:
            return False
        finally:
            client.close()


@contextmanager
def running(kind: type[Service]) -> Iterator[Any]:
    """A service, until the end of the block."""
    with _folder() as folder:
        service = kind(folder)
        service.start()
        try:
            yield service
        finally:
            service.stop(service.at_once)
