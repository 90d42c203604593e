"""Running a server until it is interrupted."""

import contextlib
import socket
import threading
import webbrowser
from pathlib import Path

import uvicorn

from funicular.server.addresses import network_addresses, own_address
from funicular.server.app import create_app
from funicular.server.database import check, default_database, url_of
from funicular.server.door_wishes import DoorWishes
from funicular.server.logs import configure
from funicular.server.settings import Settings
from funicular.server.sockets import LONGEST_MESSAGE

GOODBYE_WITHIN = 3
"""Seconds for connections to end."""


class Announcing(uvicorn.Server):
    """A server that says where it is once it listens."""

    def __init__(self, config: uvicorn.Config, settings: Settings, *, open_: bool) -> None:
        super().__init__(config)
        self.settings = settings
        self.open = open_

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then announce."""
        await super().startup(sockets)
        if self.started:
            self._announce(sockets)

    def _announce(self, sockets: list[socket.socket] | None) -> None:
        assert sockets  # serve() made one
        host, port = sockets[0].getsockname()[:2]
        here = own_address(host, port)
        print(f"Funicular is at {here}", flush=True)
        for address in self.settings.addresses:
            print(f"  from other devices on the network: {address}", flush=True)
        if self.open:
            threading.Thread(target=webbrowser.open, args=(here,), daemon=True).start()


def serve(
    host: str, port: int, database: str | None, *, boards: tuple[str, ...] = (),
    pace: float | None = None, open_: bool = False, doors: DoorWishes | None = None,
) -> None:  # fmt: skip
    """Serve until interrupted."""
    database = database or str(default_database())
    check(url_of(database))
    listening = _listen(host, port)
    port = listening.getsockname()[1]
    settings = Settings(
        database=database,
        boards=tuple(Path(each) for each in boards),
        addresses=network_addresses(host, port),
        pace=Settings.pace if pace is None else pace,
        **(doors or DoorWishes()).settings(),
    )
    configure(settings.log)
    config = uvicorn.Config(
        create_app(settings), ws="websockets-sansio", ws_max_size=LONGEST_MESSAGE,
        log_config=None, server_header=False, proxy_headers=False,
        timeout_graceful_shutdown=GOODBYE_WITHIN, lifespan="on",
    )  # fmt: skip
    with listening, contextlib.suppress(KeyboardInterrupt):
        Announcing(config, settings, open_=open_).run([listening])


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
