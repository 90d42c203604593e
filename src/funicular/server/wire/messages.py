"""The messages of the socket, declared once: the page and other clients get theirs from here.

A client says `hello` first, with the secret of its seat or none to watch. Every message of a
client but `hello` has an `id` of its own choosing, rising by one; the server answers each with
`done`, `refused` or an answer with the same `id`, and a message that was said before is answered
again without being done twice. Whatever changes is told in an `update`, which holds everything
the client may know now, and the log since the number it had.
"""

from typing import Annotated, Literal

from pydantic import Field, TypeAdapter

from funicular.server.wire.games import (
    LogEntry,
    Outcome,
    SeenGame,
    TicketWay,
)
from funicular.server.wire.model import (
    LONGEST_SAYING,
    Model,
    Name,
    Problem,
    SeatNumber,
    Secret,
    TableCode,
)
from funicular.server.wire.tables import TableState

PROTOCOL = "funicular-table-1"

MessageId = Annotated[int, Field(ge=1, le=2**31)]


# -- from the client


class Hello(Model):
    """The first message: which table, whose seat, and how far its log is known."""

    type: Literal["hello"]
    protocol: Literal["funicular-table-1"]
    table: TableCode
    secret: Secret | None = None
    seat: SeatNumber | None = Field(
        default=None, description="without a secret: a seat of the account that is signed in"
    )
    client: Annotated[str, Field(min_length=8, max_length=64)] = Field(
        description="random, the same after a reconnect: message ids count by it"
    )
    known: int = Field(default=0, ge=0, description="the number of the last log entry received")


class Act(Model):
    """Play an action. `move` is how many moves were made before: a late one is refused."""

    type: Literal["act"]
    id: MessageId
    move: int = Field(ge=0)
    action: int = Field(ge=0, description="an id from the list of legal actions")


class TakeBack(Model):
    """Take one's last action back, while it has revealed nothing hidden."""

    type: Literal["take_back"]
    id: MessageId
    move: int = Field(ge=1, description="the number of the move")


class WhyNot(Model):
    """Ask why a route can't be claimed now."""

    type: Literal["why_not"]
    id: MessageId
    route: str = Field(max_length=120)


class AskHint(Model):
    """Ask what a good bot would do, from this seat's own view."""

    type: Literal["hint"]
    id: MessageId


class Say(Model):
    """Say something to everybody at the table."""

    type: Literal["say"]
    id: MessageId
    text: str = Field(min_length=1, max_length=LONGEST_SAYING)


class Promise(Model):
    """Before the deal: the hash of a random number of one's own (docs/chance.md), once."""

    type: Literal["promise"]
    id: MessageId
    promise: str = Field(pattern="^[0-9a-f]{64}$", description="SHA-256 in hex digits")


class Nonce(Model):
    """When `table.revealing` is told: the number that was promised, part of the deal's key."""

    type: Literal["nonce"]
    id: MessageId
    nonce: str = Field(pattern="^[0-9a-f]{32,128}$", description="32 to 128 hex digits")


class Start(Model):
    """Host: begin. Seats still open are given to the bot named, or refused without one."""

    type: Literal["start"]
    id: MessageId
    fill: str | None = Field(default=None, max_length=80)


class SetSeat(Model):
    """Host, before the start: give a seat to a bot, or open it for people."""

    type: Literal["set_seat"]
    id: MessageId
    seat: SeatNumber
    bot: str | None = Field(default=None, max_length=80)


class Rename(Model):
    """Change one's own name, before the start."""

    type: Literal["rename"]
    id: MessageId
    name: Name


class Leave(Model):
    """Leave: before the start the seat is open again; later a bot plays until one is back."""

    type: Literal["leave"]
    id: MessageId


class Return(Model):
    """Take one's seat back from the bot that plays for it."""

    type: Literal["return"]
    id: MessageId


class Rematch(Model):
    """After the end: a new table with the same people, bots and rules, and the same keys."""

    type: Literal["rematch"]
    id: MessageId


class WatchOpen(Model):
    """Watching: show all hands, a full round late (or stop), where the table allows it."""

    type: Literal["watch_open"]
    id: MessageId
    open: bool


class Ping(Model):
    """Is anybody there?"""

    type: Literal["ping"]
    id: MessageId


Request = (
    Act | TakeBack | WhyNot | AskHint | Say | Promise | Nonce | Start | SetSeat | Rename | Leave
    | Return | Rematch | WatchOpen | Ping
)  # fmt: skip
ClientMessage = Annotated[Hello | Request, Field(discriminator="type")]


# -- from the server


class Welcome(Model):
    """The answer to `hello`: who one is here."""

    type: Literal["welcome"] = "welcome"
    protocol: Literal["funicular-table-1"] = "funicular-table-1"
    table: TableCode
    seat: SeatNumber | None
    now: int = Field(description="the server's clock, milliseconds since 1970")
    last_id: int = Field(description="the last message of this client that was answered")


class OpenHands(Model):
    """All hands as they were a full round ago, or are at the end."""

    move: int
    seats: list[SeenGame]


class Update(Model):
    """Everything this client may know now, and the log since what it knew."""

    type: Literal["update"] = "update"
    number: int = Field(description="the number of the last log entry")
    now: int
    table: TableState
    game: SeenGame | None
    ways: list[TicketWay]
    take_back: int | None = Field(description="the move this seat may take back")
    last_route: str | None = Field(description="the route claimed last")
    outcome: Outcome | None
    open_hands: OpenHands | None
    log: list[LogEntry]


class Done(Model):
    """The message was carried out."""

    type: Literal["done"] = "done"
    id: MessageId


class Refused(Problem):
    """The message was refused; nothing was changed."""

    type: Literal["refused"] = "refused"
    id: MessageId


class Answer(Model):
    """Why a route can't be claimed; reason null: it can."""

    type: Literal["answer"] = "answer"
    id: MessageId
    reason: str | None
    rule: str | None
    text: str


class Hint(Model):
    """What a good bot would do."""

    type: Literal["hint"] = "hint"
    id: MessageId
    action: int
    text: str
    reason: str = Field(description="the name of the reason; the sentence is made of it")
    also: str | None = Field(description="a second reason, whose sentence follows")
    why: str
    ticket: str | None
    route: str | None
    place: str | None
    card: str | None
    seat: int | None
    numbers: dict[str, float]


class Closing(Problem):
    """The connection ends now: nothing sensible was said, or the seat is played elsewhere."""

    type: Literal["closing"] = "closing"


FromServer = Welcome | Update | Done | Refused | Answer | Hint | Closing

CLIENT_MESSAGE: TypeAdapter[Hello | Request] = TypeAdapter(ClientMessage)
