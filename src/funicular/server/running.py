"""Running a server until it is interrupted."""

import contextlib
import os
import socket
import threading
import webbrowser
from collections.abc import Callable
from pathlib import Path

import uvicorn

from funicular.server.addresses import network_addresses, own_address
from funicular.server.app import create_app
from funicular.server.board_data import boards_offered
from funicular.server.database import StoreError, default_database, is_postgres, url_of
from funicular.server.doorbell import check_doorbell
from funicular.server.live_sockets import SOCKET_OPTIONS
from funicular.server.settings import Settings
from funicular.server.several import serve_with_workers
from funicular.server.upgrading import check

GOODBYE_WITHIN = 3
"""Seconds for connections to end."""


class Announcing(uvicorn.Server):
    """A server that says where it is once it listens."""

    def __init__(self, config: uvicorn.Config, announce: Callable[[], None]) -> None:
        super().__init__(config)
        self.announce = announce

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then announce."""
        await super().startup(sockets)
        if self.started:
            self.announce()


def serve(
    host: str, port: int, database: str | None, *, boards: tuple[str, ...] = (),
    pace: float | None = None, open_: bool = False, workers: int = 1, redis: str | None = None,
) -> None:  # fmt: skip
    """Serve until interrupted."""
    database = database or str(default_database())
    _check_sharing(database, workers, redis)
    check(url_of(database))
    listening = _listen(host, port)
    port = listening.getsockname()[1]
    settings = Settings(
        database=database,
        boards=tuple(Path(each) for each in boards),
        addresses=network_addresses(host, port),
        pace=Settings.pace if pace is None else pace,
        redis=redis,
    )

    def announce() -> None:
        _announce(settings, own_address(*listening.getsockname()[:2]), open_=open_)

    with listening, contextlib.suppress(KeyboardInterrupt):
        if workers > 1:
            boards_offered(settings.boards)  # what is wrong with them is said once, and here
            serve_with_workers(settings, listening, workers, announce)
        else:
            Announcing(uvicorn_config(settings), announce).run([listening])


def uvicorn_config(settings: Settings) -> uvicorn.Config:
    """How an application is served, in one process or in each of several."""
    return uvicorn.Config(
        create_app(settings), **SOCKET_OPTIONS, log_level="warning",
        timeout_graceful_shutdown=GOODBYE_WITHIN, lifespan="on",
    )  # fmt: skip


def _check_sharing(database: str, workers: int, redis: str | None) -> None:
    """Several processes need a database and a doorbell that all of them reach."""
    if redis is not None:
        check_doorbell(redis)
    if workers > 1 and os.name == "nt":
        raise StoreError("--workers: this system can't share a socket; start several servers")
    if workers > 1 and (redis is None or not is_postgres(database)):
        raise StoreError(
            "--workers: several processes need --database postgresql://... and --redis redis://..."
        )
    if redis is not None and not is_postgres(database):
        raise StoreError("--redis: processes share tables in --database postgresql://...")


def _announce(settings: Settings, here: str, *, open_: bool) -> None:
    print(f"Funicular is at {here}", flush=True)
    for address in settings.addresses:
        print(f"  from other devices on the network: {address}", flush=True)
    if open_:
        threading.Thread(target=webbrowser.open, args=(here,), daemon=True).start()


def _listen(host: str, port: int) -> socket.socket:
    """A socket at that address, or an error that names it."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
    except OSError as error:
        listening.close()
        raise OSError(error.errno, error.strerror, f"{host}:{port}") from None
    return listening
