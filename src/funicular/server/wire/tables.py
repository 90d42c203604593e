"""A table as it is planned, and as everybody sees it."""

from typing import Annotated, Literal

from pydantic import Field

from funicular.server.wire.model import (
    LONGEST_CLOCK,
    MOST_SEATS,
    WHOLE,
    Asked,
    Model,
    Name,
    SeatNumber,
    Secret,
    TableCode,
)


class Clock(Asked):
    """How much time there is: for each move, or for each seat's whole game."""

    kind: Literal["none", "move", "game"] = "none"
    seconds: Annotated[int, Field(ge=0, le=LONGEST_CLOCK), WHOLE] = 0


class SeatPlan(Asked):
    """Who is to sit somewhere: a person of this browser, a bot, or whoever comes."""

    kind: Literal["person", "bot", "open"]
    name: Name | None = None
    bot: str | None = Field(default=None, max_length=80)


class TableRules(Asked):
    """How a table is run."""

    options: dict[str, bool] = Field(default_factory=dict)
    clock: Clock = Clock()
    away_after: Annotated[int, Field(ge=5, le=LONGEST_CLOCK), WHOLE] | None = Field(
        default=60, description="seconds gone until a bot plays for a seat"
    )
    listed: bool = Field(default=False, description="shown among the open tables")
    open_hands: bool = Field(
        default=False, description="who watches may see all hands, a full round late"
    )
    take_back: bool = True
    hints: bool = True


class TablePlan(TableRules):
    """A table to set up. Its first person is the host."""

    board: str = Field(min_length=1, max_length=40)
    seats: list[SeatPlan] = Field(min_length=2, max_length=MOST_SEATS)
    start: bool = Field(default=False, description="begin at once; no seat may be open")


class SeatWish(Asked):
    """Whoever comes: a name, and a seat if it must be that one."""

    name: Name
    seat: SeatNumber | None = None


class SeatKey(Model):
    """The right to play for a seat: keep it secret."""

    seat: SeatNumber
    name: Name
    secret: Secret


class NewTable(Model):
    """A table that was set up, and the keys of its persons' seats."""

    table: TableCode
    keys: list[SeatKey]


class SeatState(Model):
    """One seat as everybody sees it."""

    seat: SeatNumber
    kind: Literal["person", "bot", "open"]
    name: str
    bot: str | None
    here: bool = Field(description="somebody is connected")
    away: bool = Field(description="a bot plays for its person")
    promise: str | None = Field(description="the hash of the number it adds to the deal")
    nonce: bool = Field(description="it has added that number")
    clock_ms: int | None = Field(description="time left, when this was sent")


class TableState(Model):
    """A table as everybody sees it."""

    table: TableCode
    board: str
    status: Literal["waiting", "dealing", "playing", "over", "closed"]
    rules: TableRules
    seats: list[SeatState]
    host: SeatNumber | None
    created: int = Field(description="milliseconds since 1970")
    changed: int = Field(description="milliseconds since 1970")
    moves: int
    to_move: list[int]
    watching: int = Field(description="how many watch")
    commitment: str | None = Field(
        description="the hash of the seed; shown before any number is added to the deal"
    )
    revealing: bool = Field(description="the numbers that were promised are asked for now")
    rematch: TableCode | None
