"""Entries: everything that happens at a table, one after another. A table is their fold.

Entries are kept for good: a field once written is never given another meaning. `seed`, `bot_seed`,
`key` (the hash of a seat's secret), `nonce`, `problem` and a `keep`'s action are secret; what a
client may read of an entry is decided in `telling.py`.
"""

from typing import Annotated, Any, Literal

from pydantic import Field, TypeAdapter

from funicular.server.wire.model import Model
from funicular.server.wire.tables import TableRules


class Cause(Model):
    """The message that an entry answers, so that it is not done twice."""

    seat: int
    client: str
    id: int


class Entry(Model):
    """What all entries have: when, in milliseconds since 1970, and why."""

    at: int
    cause: Cause | None = None


class Place(Model):
    """Who sits somewhere when a table is set up."""

    kind: Literal["person", "bot", "open"]
    name: str = ""
    bot: str | None = None
    key: str | None = None


class Created(Entry):
    """A table was set up. Its seed is chosen now, so that it can be committed to at once."""

    type: Literal["created"] = "created"
    board: str
    board_hash: str
    rules: TableRules
    seats: list[Place]
    host: int | None = None
    seed: str | None = None


class Seated(Entry):
    """A person or a bot took a seat, or a person took another name."""

    type: Literal["seated"] = "seated"
    seat: int
    name: str
    bot: str | None = None
    key: str | None = None


class Left(Entry):
    """A seat was left: open again before the start, played by a bot after it."""

    type: Literal["left"] = "left"
    seat: int
    name: str = ""


class Promised(Entry):
    """The browser of a seat has a number for the deal; this is its hash."""

    type: Literal["promised"] = "promised"
    seat: int
    promise: str


class Nonced(Entry):
    """The browser of a seat added its number to the deal."""

    type: Literal["nonced"] = "nonced"
    seat: int
    nonce: str


class Dealing(Entry):
    """The game was begun; it waits a moment for the hashes that are missing."""

    type: Literal["dealing"] = "dealing"


class Revealing(Entry):
    """No hash counts any more; the deal waits a moment for the numbers behind them."""

    type: Literal["revealing"] = "revealing"


class Started(Entry):
    """The cards were dealt, from the table's seed (or this one, where it has none) and nonces.

    Bots have a seed of their own: what they do must not rest on how the hidden cards lie. Games
    begun by older versions have none.
    """

    type: Literal["started"] = "started"
    seed: str = ""
    nonces: list[str] | None = None
    bot_seed: str | None = None


class PastMove(Model):
    """A move that was made before a game came to this table."""

    seat: int
    action: int


class Continued(Entry):
    """A game from a record goes on here: how it began, and its moves so far."""

    type: Literal["continued"] = "continued"
    replay: str
    seed: str
    nonces: list[str]
    first: int | None
    position: dict[str, Any] | None
    moves: list[PastMove]
    bot_seed: str | None = None


class Moved(Entry):
    """An action was played, by the seat's person, its bot, or whoever stands in."""

    type: Literal["moved"] = "moved"
    seat: int
    action: int
    by: Literal["person", "bot", "stand_in"]


class TakenBack(Entry):
    """The last action was taken back."""

    type: Literal["taken_back"] = "taken_back"
    seat: int
    move: int


class Said(Entry):
    """Somebody said something."""

    type: Literal["said"] = "said"
    seat: int
    text: str


class Away(Entry):
    """A bot plays for a person who is gone, or whose time for a move ran out."""

    type: Literal["away"] = "away"
    seat: int
    why: Literal["gone", "clock"]


class Back(Entry):
    """A person plays again."""

    type: Literal["back"] = "back"
    seat: int


class Flagged(Entry):
    """A seat has used up its time for the game."""

    type: Literal["flagged"] = "flagged"
    seat: int


class BotFailed(Entry):
    """A bot gave no usable answer; the move that follows is a stand-in's."""

    type: Literal["bot_failed"] = "bot_failed"
    seat: int
    problem: str


class Over(Entry):
    """The game ended with the move before."""

    type: Literal["over"] = "over"
    ended: str


class Rematched(Entry):
    """The same people play again at another table."""

    type: Literal["rematch"] = "rematch"
    seat: int
    table: str


class Closed(Entry):
    """The host of the server has ended the table."""

    type: Literal["closed"] = "closed"


AnyEntry = (
    Created | Seated | Left | Promised | Nonced | Dealing | Revealing | Started | Continued | Moved
    | TakenBack | Said | Away | Back | Flagged | BotFailed | Over | Rematched | Closed
)  # fmt: skip
ENTRY: TypeAdapter[AnyEntry] = TypeAdapter(Annotated[AnyEntry, Field(discriminator="type")])


def to_text(entry: AnyEntry) -> str:
    """An entry as it is kept."""
    return entry.model_dump_json()


def from_text(text: str) -> AnyEntry:
    """An entry as it was kept."""
    return ENTRY.validate_json(text)
