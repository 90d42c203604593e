"""What travels of a replay: facts, log, frames, and the wish to play on from one of them."""

from typing import Annotated

from pydantic import Field

from funicular.server.wire.games import (
    HeldTicket,
    Outcome,
    SeenGame,
    TicketWay,
)
from funicular.server.wire.model import (
    WHOLE,
    Asked,
    Model,
    Name,
    SeatNumber,
    TableCode,
)

ReplayId = Annotated[str, Field(pattern="^([2-9A-HJKMNP-Z]{8}|[0-9a-f]{24})$")]
"""A table's code, or the first 24 hex digits of the hash of a record that was sent here."""

Eyes = Annotated[str, Field(pattern="^(all|public|[0-5])$")]
"""Whose eyes look: all hands open, what anybody may know, or a seat's."""


class KeptReplay(Model):
    """A record that holds, and where it is kept."""

    id: ReplayId


class ReplaySeat(Model):
    """Who sat somewhere; `bot` where a bot of this server did."""

    name: Name
    bot: str | None


class ReplayFacts(Model):
    """A game that can be looked at move by move."""

    id: ReplayId
    table: TableCode | None = Field(description="where it was played; null: the record was sent")
    board: str
    seats: list[ReplaySeat]
    options: dict[str, bool]
    moves: int
    outcome: Outcome | None = Field(description="null: the record stops before the end")
    commitment: str
    hash: str = Field(description="SHA-256 of the record")


class OpenHand(Model):
    """What one seat holds."""

    hand: dict[str, int]
    tickets: list[HeldTicket]
    offer: list[str]
    chosen: list[int]


class ReplayFrame(Model):
    """The game after so many moves, as a live update tells it; nothing is legal any more."""

    move: int
    game: SeenGame
    ways: list[TicketWay]
    hands: list[OpenHand] = Field(description="of every seat, if all is open; else none")


class ReplayFrames(Model):
    """Frames in a row."""

    frames: list[ReplayFrame]


class ContinueWish(Asked):
    """Play on after `move` moves, against bots. Without a seat: the one to move."""

    move: Annotated[int, Field(ge=0, le=2**31), WHOLE]
    seat: SeatNumber | None = None
    name: Name
    bot: str = Field(max_length=80)
