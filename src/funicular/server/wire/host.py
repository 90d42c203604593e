"""What the host sees and asks for."""

from typing import Annotated, Literal

from pydantic import Field

from funicular.server.wire.games import LogEntry
from funicular.server.wire.model import (
    WHOLE,
    Asked,
    Model,
    Name,
    TableCode,
)
from funicular.server.wire.tables import TableState

Why = Annotated[str, Field(max_length=200)]
MOST_DAYS = 3650


class HostTable(Model):
    """A table in the host's list."""

    table: TableCode
    status: str
    board: str
    names: list[str] = Field(description="who sits there, bots included; empty: an open seat")
    listed: bool
    entries: int = Field(description="how many entries its log has")
    created: int
    changed: int


class HostAccount(Model):
    """An account in the host's list."""

    name: str
    created: int
    seen: int | None = Field(description="when it was last used, to the day; null: signed out")
    seats: int
    banned: bool


class HostBan(Model):
    """A ban."""

    kind: Literal["address", "account"]
    subject: str = Field(description="an address, a network, or the name of an account")
    at: int
    until: int | None
    why: str


class HostView(Model):
    """What the host sees at a glance."""

    tables: list[HostTable] = Field(description="those changed last first")
    tables_in_all: int
    accounts: list[HostAccount] = Field(description="the newest first")
    accounts_in_all: int
    bans: list[HostBan]
    in_memory: int
    connections: int


class HostTableView(Model):
    """A table as everybody sees it, with what was said; hands stay hidden from the host, too."""

    state: TableState
    said: list[LogEntry]


class HostWish(Asked):
    """Something the host wants done to a table or an account."""

    table: TableCode | None = None
    account: Name | None = None


class BanWish(Asked):
    """Ban an address, a network or an account; for so many days, or for good."""

    kind: Literal["address", "account"]
    subject: Annotated[str, Field(min_length=1, max_length=64)]
    days: Annotated[int, Field(ge=1, le=MOST_DAYS), WHOLE] | None = None
    why: Why = ""


class UnbanWish(Asked):
    """Lift a ban."""

    kind: Literal["address", "account"]
    subject: Annotated[str, Field(min_length=1, max_length=64)]
