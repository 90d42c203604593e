"""Running a server until it is interrupted."""

import contextlib
import os
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable
from dataclasses import replace

import uvicorn

from funicular.server.app import create_app
from funicular.server.neighbours.doorbell import check_doorbell
from funicular.server.rest.board_data import boards_offered
from funicular.server.running.addresses import network_addresses, own_address
from funicular.server.running.capacity import allow_many_connections
from funicular.server.running.garbage import sweep
from funicular.server.running.several import serve_with_workers
from funicular.server.running.single import known_as_server
from funicular.server.settings import Settings
from funicular.server.sockets.live_sockets import SOCKET_OPTIONS
from funicular.server.storage.database import StoreError, is_postgres, url_of
from funicular.server.storage.upgrading import check
from funicular.server.watch.logs import configure

GOODBYE_WITHIN = 3
"""Seconds for connections to end."""

TURN = 0.0005
"""Seconds that one thread goes on while another waits for its turn.

The writer needs its turn several times for each commit, and everybody at a table waits for that;
by Python's own five milliseconds the event loop would keep it waiting longer than the disk does.
"""


class Announcing(uvicorn.Server):
    """A server that says where it is once it listens."""

    def __init__(self, config: uvicorn.Config, announce: Callable[[], None]) -> None:
        super().__init__(config)
        self.announce = announce

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then announce."""
        await super().startup(sockets)
        if self.started:
            sweep()
            sys.setswitchinterval(TURN)
            self.announce()


def serve(
    settings: Settings, host: str, port: int, *, workers: int = 1, open_: bool = False
) -> None:
    """Serve until interrupted."""
    _check_sharing(settings, workers)
    check(url_of(settings.database), to_write=True)
    listening = _listen(host, port)
    port = listening.getsockname()[1]
    settings = replace(settings, addresses=network_addresses(host, port))
    configure(settings.log)
    allow_many_connections()

    def announce() -> None:
        _announce(settings, own_address(*listening.getsockname()[:2]), open_=open_)

    with (
        listening,
        known_as_server(url_of(settings.database)),
        contextlib.suppress(KeyboardInterrupt),
    ):
        if workers > 1:
            boards_offered(settings.boards)  # what is wrong with them is said once, and here
            serve_with_workers(settings, listening, workers, announce)
        else:
            Announcing(uvicorn_config(settings), announce).run([listening])


def uvicorn_config(settings: Settings) -> uvicorn.Config:
    """How an application is served, in one process or in each of several."""
    return uvicorn.Config(
        create_app(settings), **SOCKET_OPTIONS, log_config=None, server_header=False,
        proxy_headers=False, timeout_graceful_shutdown=GOODBYE_WITHIN, lifespan="on",
    )  # fmt: skip


def _check_sharing(settings: Settings, workers: int) -> None:
    """Several processes need a database and a doorbell that all of them reach."""
    database, redis = settings.database, settings.redis
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
