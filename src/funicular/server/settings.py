"""How a server is run: everything that can be set, in one place."""

from dataclasses import dataclass
from pathlib import Path

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

    idle: float = 60.0
    """A table that waits for nobody stays in memory so long."""
