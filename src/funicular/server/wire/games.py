"""A game as a seat sees it (funicular.view), what happened in it, how it ended."""

from typing import Any, Literal

from pydantic import Field

from funicular.server.wire.model import Model, TableCode


class ActionData(Model):
    """One legal action."""

    id: int
    type: str
    text: str
    route: str | None = None
    place: str | None = None
    slot: int | None = None
    tickets: list[int] | None = None
    cards: dict[str, int] | None = None


class HeldTicket(Model):
    """A ticket and whether it is complete."""

    ticket: str
    points: int
    complete: bool


class SeenSeat(Model):
    """What everybody may know of a seat."""

    cards: int
    known_cards: dict[str, int]
    blind_since_shuffle: int
    pieces: int
    points: int
    points_from_alvin: int
    tickets: int
    tickets_on_offer: int
    tokens: list[int]
    markers_left: int
    start: str | None
    shown_tickets: list[HeldTicket] | None


class Stack(Model):
    """A stack of tourist tokens."""

    symbol: int
    tokens: int


class AlvinPlace(Model):
    """Where Alvin is: at a place, or with a seat."""

    place: str | None
    holder: int | None


class DeckTicket(Model):
    """A ticket of the deck, from the top: who put it there, and which it is, where known."""

    returned_by: int | Literal["several"] | None
    ticket: str | None


class SeenGame(Model):
    """A game as one seat may know it; seat null: as anybody may."""

    format: str
    board: str
    board_hash: str
    seat: int | None
    phase: Literal["keep", "stack", "start", "turn", "second", "token", "marker", "alvin", "over"]
    to_move: list[int]
    first: int
    options: dict[str, bool]
    market: list[str | None]
    deck: int
    discards: dict[str, int]
    reshuffles: int
    deck_was: dict[str, int]
    turns_left: int | None
    passes: int
    set_up_placed: int
    claimed_this_turn: str | None
    alvin_to_move: bool
    ended: str | None
    seats: list[SeenSeat]
    routes: dict[str, int]
    stacks: dict[str, Stack] | None
    markers: dict[str, int] | None
    alvin: AlvinPlace | None
    ticket_deck: list[DeckTicket]
    hand: dict[str, int]
    drawn_since_shuffle: dict[str, int]
    tickets: list[HeldTicket]
    returned: list[str]
    offer: list[str]
    chosen: list[int]
    legal: list[ActionData]


class WayRoute(Model):
    """A route on the way of a ticket."""

    route: str
    own: bool


class TicketWay(Model):
    """The cheapest way still open for a ticket this seat holds or is offered."""

    ticket: str
    complete: bool
    spaces: int | None = Field(description="spaces still to claim; null: cut off")
    way: list[WayRoute]


class ScoreLine(Model):
    """One line of a score, with the rule it comes from."""

    rule: str
    source: str
    points: int


class SeatScore(Model):
    """The final score of a seat, line by line."""

    seat: int
    lines: list[ScoreLine]
    total: int
    tickets_complete: int
    winner: bool


class Outcome(Model):
    """How a game ended. The seed is told now: anybody can check the deal."""

    ended: str
    scores: list[SeatScore]
    winners: list[int]
    tie: Literal["tickets", "shared"] | None
    seed: str


class EarlierMove(Model):
    """A move of a game that was continued from a record."""

    seat: int
    action: dict[str, Any] | None = Field(description="null where it is secret")
    events: list[dict[str, Any]]


class LogEntry(Model):
    """Something that happened at the table, as its reader may know it."""

    number: int
    at: int = Field(description="milliseconds since 1970")
    type: Literal[
        "created", "seated", "left", "promised", "nonced", "dealing", "revealing", "started",
        "continued", "moved", "taken_back", "said", "away", "back", "flagged", "bot_failed",
        "over", "rematch", "closed",
    ]  # fmt: skip
    seat: int | None = None
    name: str | None = None
    move: int | None = Field(default=None, description="the game's move number")
    by: Literal["person", "bot", "stand_in"] | None = None
    action: dict[str, Any] | None = Field(default=None, description="null where it is secret")
    events: list[dict[str, Any]] = Field(default_factory=list)
    earlier: list[EarlierMove] = Field(
        default_factory=list, description="of a continued game: its moves so far"
    )
    text: str | None = None
    table: TableCode | None = None
