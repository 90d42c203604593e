"""The database's tables about people: accounts, who is signed in, whose seats, who is banned."""

import sqlalchemy as sa

from funicular.server.storage.database import metadata

accounts = sa.Table(
    "accounts", metadata,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("name", sa.String(40), nullable=False),
    sa.Column("folded", sa.String(160), nullable=False, unique=True),
    sa.Column("password", sa.String(200), nullable=False),
    sa.Column("created", sa.BigInteger, nullable=False),
)  # fmt: skip

# `token`: the hash of what the cookie holds.
sessions = sa.Table(
    "sessions", metadata,
    sa.Column("token", sa.String(64), primary_key=True),
    sa.Column("account", sa.Integer, sa.ForeignKey("accounts.id"), nullable=False, index=True),
    sa.Column("created", sa.BigInteger, nullable=False),
    sa.Column("seen", sa.BigInteger, nullable=False),
)  # fmt: skip

# `key`: the hash of the seat's secret when it was taken; the seat is theirs while it has that key.
account_seats = sa.Table(
    "account_seats", metadata,
    sa.Column("account", sa.Integer, sa.ForeignKey("accounts.id"), primary_key=True),
    sa.Column("table", sa.String(8), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("key", sa.String(64), nullable=False),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.Index("account_seats_by_table", "table"),
)  # fmt: skip

# `subject`: an address or a network, or the number of an account. `until` null: for good.
bans = sa.Table(
    "bans", metadata,
    sa.Column("kind", sa.String(8), primary_key=True),
    sa.Column("subject", sa.String(64), primary_key=True),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.Column("until", sa.BigInteger),
    sa.Column("why", sa.String(200), nullable=False),
)  # fmt: skip

# What the host has done: running servers read it and follow.
deeds = sa.Table(
    "deeds", metadata,
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.Column("what", sa.String(16), nullable=False),
    sa.Column("subject", sa.String(64), nullable=False),
)  # fmt: skip

# The hash of the token that opens the admin page.
admin_tokens = sa.Table(
    "admin_tokens", metadata,
    sa.Column("hash", sa.String(64), primary_key=True),
    sa.Column("at", sa.BigInteger, nullable=False),
)  # fmt: skip
