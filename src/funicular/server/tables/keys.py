"""Codes of tables, secrets of seats, and how a secret is kept: only as its hash."""

import hashlib
import hmac
import secrets

LETTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
"""None of them easily mistaken for another."""

CODE_LENGTH = 8


def new_code() -> str:
    """The code of a new table."""
    return "".join(secrets.choice(LETTERS) for _ in range(CODE_LENGTH))


def new_secret() -> str:
    """The key of a seat."""
    return secrets.token_urlsafe(24)


def hashed(secret: str) -> str:
    """What is kept of a secret."""
    return hashlib.sha256(secret.encode()).hexdigest()


def fits(secret: str, kept: str | None) -> bool:
    """Whether a secret is the one whose hash was kept; takes as long either way."""
    return hmac.compare_digest(hashed(secret), kept or "")


def new_token() -> str:
    """What a cookie holds, or what the host shows."""
    return secrets.token_urlsafe(32)
