"""How a server is run: everything that can be set, in one place."""

from dataclasses import dataclass
from pathlib import Path

from funicular.server.limits import LIMITED, Limits
from funicular.server.watch.logs import Kind

PAGE = Path(__file__).with_name("page")
"""Where the built page is."""


@dataclass(frozen=True)
class Settings:
    """Times are in seconds."""

    database: str
    boards: tuple[Path, ...] = ()
    addresses: tuple[str, ...] = ()
    page: Path = PAGE
    redis: str | None = None
    """Where the processes that share the database ring for each other; None: there is one."""

    engine: str = "interpreted"
    stand_in: str = "planner"
    pace: float = 0.7
    """A bot's move is shown no sooner after the move before it."""

    patience: float = 2.5
    """How long a bot waits while the move before it can be taken back."""

    nonces_within: float = 4.0
    """How long a deal waits for the numbers of its people's browsers, half of it for their
    hashes; 0: not at all."""

    grace: float = 30.0
    """No clock runs out sooner after the server has started."""

    limits: Limits = LIMITED
    proxies: tuple[str, ...] = ()
    """Addresses or networks whose word on who stands behind them counts."""

    secure_cookies: bool = False
    """Cookies travel by https alone, whatever is known of how a request came."""

    admin_token: str | None = None
    """Opens the admin page, as does one made by `funicular admin token`."""

    log: Kind | None = None
    """How events are logged; None: only what is wrong, for people."""

    watch: float = 1.0
    """How often to look for what the host has done."""

    idle: float = 60.0
    """A table that waits for nobody stays in memory so long."""
