"""A seat at a table: who has it, who plays for it now, and its time."""

from dataclasses import dataclass
from typing import Literal

from funicular.server.wire.tables import Clock


@dataclass
class Seat:
    """Times are in milliseconds."""

    kind: Literal["person", "bot", "open"]
    name: str = ""
    bot: str | None = None
    key: str | None = None
    promise: str = ""
    """The hash of what its browser adds to the deal."""

    nonce: str = ""
    """What its browser adds to the deal."""

    away: bool = False
    left: bool = False
    """It was left on purpose: coming back is said, too."""

    expired: bool = False
    """The time for the move to make has run out."""

    flagged: bool = False
    """The time for the game is used up."""

    began: int | None = None
    """Since when something is asked of it."""

    used: int = 0
    """By its moves so far."""

    @property
    def is_person(self) -> bool:
        """Whether it belongs to a person."""
        return self.kind == "person"

    @property
    def needs_stand_in(self) -> bool:
        """Whether a bot moves for its person now."""
        return self.is_person and (self.away or self.expired or self.flagged)

    def ask(self, at: int) -> None:
        """Something is asked of it from now on."""
        if self.began is None:
            self.began = at

    def answered(self, at: int) -> None:
        """It has moved."""
        if self.began is not None:
            self.used += at - self.began
        self.began = None
        self.expired = False


def deadline(clock: Clock, seat: Seat) -> int | None:
    """When the time of a seat runs out; None if nothing runs."""
    if clock.kind == "none" or seat.began is None or not seat.is_person:
        return None
    used = seat.used if clock.kind == "game" else 0
    return seat.began + 1000 * clock.seconds - used


def time_left(clock: Clock, seat: Seat, now: int) -> int | None:
    """How much time a seat has; None where no clock counts."""
    if clock.kind == "none" or not seat.is_person:
        return None
    ends = deadline(clock, seat)
    used = seat.used if clock.kind == "game" else 0
    left = 1000 * clock.seconds - used if ends is None else ends - now
    return max(0, left)
