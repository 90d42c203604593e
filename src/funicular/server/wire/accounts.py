"""What travels about accounts."""

from typing import Annotated

from pydantic import Field

from funicular.server.wire.model import (
    Asked,
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


class NewAccount(Asked):
    """An account to make."""

    name: Name
    password: NewPassword


class SignIn(Asked):
    """Name and password of an account."""

    name: Name
    password: Password


class SignOut(Asked):
    """Sign out here, or on every device."""

    everywhere: bool = False


class PasswordChange(Asked):
    """The password, and the new one. Other devices are signed out."""

    password: Password
    new: NewPassword


class AccountEnd(Asked):
    """Delete the account with its data."""

    password: Password


class SeatClaim(Asked):
    """A seat that this browser has the key of is to belong to the account."""

    table: TableCode
    secret: Secret


class SeatForgotten(Asked):
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
