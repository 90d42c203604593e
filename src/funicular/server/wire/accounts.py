"""What travels about accounts."""

from typing import Annotated

from pydantic import Field

from funicular.server.wire.model import (
    Model,
    Name,
    SeatNumber,
    Secret,
    TableCode,
)

SHORTEST_PASSWORD = 8
LONGEST_PASSWORD = 200

NewPassword = Annotated[str, Field(min_length=SHORTEST_PASSWORD, max_length=LONGEST_PASSWORD)]
Password = Annotated[str, Field(min_length=1, max_length=LONGEST_PASSWORD)]


class NewAccount(Model):
    """An account to make."""

    name: Name
    password: NewPassword


class SignIn(Model):
    """Name and password of an account."""

    name: Name
    password: Password


class SignOut(Model):
    """Sign out here, or on every device."""

    everywhere: bool = False


class PasswordChange(Model):
    """The password, and the new one. Other devices are signed out."""

    password: Password
    new: NewPassword


class AccountEnd(Model):
    """Delete the account with its data."""

    password: Password


class SeatClaim(Model):
    """A seat that this browser has the key of is to belong to the account."""

    table: TableCode
    secret: Secret


class SeatForgotten(Model):
    """A seat that the account is to forget."""

    table: TableCode
    seat: SeatNumber


class AccountGame(Model):
    """A seat that belongs to an account."""

    table: TableCode
    seat: SeatNumber
    at: int = Field(description="since when, milliseconds since 1970")


class AccountState(Model):
    """Who is signed in, and where they sit; name null: nobody."""

    name: str | None
    games: list[AccountGame] = Field(description="the newest first")
