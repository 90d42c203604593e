"""Who is not let in: addresses and networks, and accounts with their seats."""

import contextlib
import time
from dataclasses import dataclass, field

import sqlalchemy as sa

from funicular.server.accounts.schema import account_seats, bans
from funicular.server.doors.visitors import Network, is_in, network_of


@dataclass(frozen=True)
class Bans:
    """What a server knows of them; until when, in milliseconds since 1970, None: for good."""

    networks: dict[Network, int | None] = field(default_factory=dict)
    accounts: dict[int, int | None] = field(default_factory=dict)
    keys: dict[str, int | None] = field(default_factory=dict)
    """The keys of seats that belong to banned accounts."""

    def has_address(self, address: str) -> bool:
        """Whether an address is banned."""
        return is_in(address, [each for each, until in self.networks.items() if _holds(until)])

    def has_account(self, account: int | None) -> bool:
        """Whether an account is banned."""
        return account in self.accounts and _holds(self.accounts[account])

    def has_key(self, key: str | None) -> bool:
        """Whether a seat's key belongs to a banned account."""
        return key in self.keys and _holds(self.keys[key])


def _holds(until: int | None) -> bool:
    return until is None or until > time.time_ns() // 1_000_000


def read_bans(base: sa.Connection) -> Bans:
    """All bans there are."""
    found = Bans()
    for row in base.execute(sa.select(bans.c.kind, bans.c.subject, bans.c.until)):
        if row.kind == "address":
            with contextlib.suppress(ValueError):  # with a zone, as older versions took it
                found.networks[network_of(row.subject)] = row.until
        else:
            found.accounts[int(row.subject)] = row.until
    c = account_seats.c
    if found.accounts:
        seats = sa.select(c.account, c.key).where(c.account.in_(found.accounts))
        for account, key in base.execute(seats):
            found.keys[key] = found.accounts[account]
    return found
