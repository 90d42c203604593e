"""What the command line says about the doors of a server."""

import os
from dataclasses import dataclass
from typing import Any

from funicular.server.doors.visitors import network_of
from funicular.server.limits import UNLIMITED, Limits
from funicular.server.watch.logs import Kind

TOKEN = "FUNICULAR_ADMIN_TOKEN"
SHORTEST_TOKEN = 16


class DoorError(ValueError):
    """A wish that can't be granted."""


@dataclass(frozen=True)
class DoorWishes:
    """Options of `funicular serve`."""

    proxies: tuple[str, ...] = ()
    secure_cookies: bool = False
    limited: bool = True
    log: Kind | None = None

    def settings(self) -> dict[str, Any]:
        """As the settings have them; the host's token comes from the environment."""
        for each in self.proxies:
            try:
                network_of(each)
            except ValueError:
                raise DoorError(f"--proxy {each}: expected an address or a network") from None
        token = os.environ.get(TOKEN) or None
        if token is not None and len(token) < SHORTEST_TOKEN:
            raise DoorError(f"{TOKEN}: expected at least {SHORTEST_TOKEN} characters")
        return {
            "proxies": self.proxies,
            "secure_cookies": self.secure_cookies,
            "limits": Limits() if self.limited else UNLIMITED,
            "admin_token": token,
            "log": self.log,
        }
