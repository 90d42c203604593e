"""What travels between server and clients, besides the messages themselves."""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

MOST_SEATS = 6
LONGEST_NAME = 40
LONGEST_SAYING = 400
LONGEST_CLOCK = 30 * 24 * 3600


class Model(BaseModel):
    """A model without room for anything that is not named."""

    model_config = ConfigDict(
        extra="forbid", frozen=True, json_schema_serialization_defaults_required=True
    )


Name = Annotated[str, Field(min_length=1, max_length=LONGEST_NAME)]
TableCode = Annotated[str, Field(min_length=8, max_length=8, pattern="^[2-9A-HJKMNP-Z]{8}$")]
"""A table's name in links: eight letters and digits, none of them easily mistaken."""

Secret = Annotated[str, Field(min_length=22, max_length=64, pattern="^[A-Za-z0-9_-]+$")]
SeatNumber = Annotated[int, Field(ge=0, lt=MOST_SEATS)]


# -- a table


class Clock(Model):
    """How much time there is: for each move, or for each seat's whole game."""

    kind: Literal["none", "move", "game"] = "none"
    seconds: int = Field(default=0, ge=0, le=LONGEST_CLOCK)


class SeatPlan(Model):
    """Who is to sit somewhere: a person of this browser, a bot, or whoever comes."""

    kind: Literal["person", "bot", "open"]
    name: Name | None = None
    bot: str | None = Field(default=None, max_length=80)


class TableRules(Model):
    """How a table is run."""

    options: dict[str, bool] = Field(default_factory=dict)
    clock: Clock = Clock()
    away_after: int | None = Field(
        default=60, ge=5, le=LONGEST_CLOCK, description="seconds gone until a bot plays for a seat"
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


class SeatWish(Model):
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


# -- a game as a seat sees it (funicular.view)


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


# -- a board


class PlaceData(Model):
    """A place of a board."""

    name: str
    at: tuple[float, float]
    latlon: tuple[float, float] | None
    attraction: bool


class RouteData(Model):
    """A route; routes side by side share a group."""

    name: str
    a: str
    b: str
    color: str
    length: int
    ferry: int
    group: int


class TicketData(Model):
    """A ticket of a board."""

    name: str
    a: str
    b: str
    points: int


class LayoutData(Model):
    """Where everything stands in the picture of a board."""

    size: tuple[float, float]
    sizes: dict[str, float] = Field(
        description="slot, slotMin, slotMax, w, gap, gapMax, lane, R, font"
    )
    start: dict[str, tuple[float, float]] = Field(description="places before they were moved")
    places: dict[str, tuple[float, float]]
    bows: dict[str, tuple[float, float]] = Field(description="of each 'A | B': bow and skew")
    labels: dict[str, list[float]] = Field(description="box number, and a nudge if any")
    keep_out: list[tuple[float, float, float, float]]


class RuleNumbers(Model):
    """The numbers that the rules of a board speak of."""

    small: int = Field(description="with so many seats, one route of a double closes the others")
    hand: int
    cards: dict[str, int]
    start_deal: int
    start_keep: int
    draw_deal: int
    draw_keep: int
    attraction_points: int
    token_places: list[str] = Field(description="where the fixed stacks are")
    token_stacks: dict[int, tuple[int, int]] = Field(
        description="by seats: the tokens of a fixed and of a spare stack"
    )
    token_points: list[int] = Field(description="by tokens held, from none")
    globetrotter: int
    alvin_start: str | None
    alvin_catch: int
    alvin_hold: int


class BoardSummary(Model):
    """A board in a list."""

    key: str
    name: str
    about: str
    reconstruction: bool
    min_seats: int
    max_seats: int
    options: list[str]


class BoardData(BoardSummary):
    """A board: all a client needs to draw it and to talk of it."""

    hash: str
    facts: str = Field(description="canonical JSON; the board's hash is its SHA-256")
    piece: str
    pieces: int
    wild_name: str
    colors: list[str]
    points: dict[int, int]
    places: list[PlaceData]
    routes: list[RouteData]
    tickets: list[TicketData]
    token_symbols: int
    markers: int
    alvin: bool
    numbers: RuleNumbers
    layout: LayoutData


class BotData(Model):
    """A bot that can take a seat."""

    name: str
    level: str | None
    about: str


class About(Model):
    """What this server offers."""

    version: str
    boards: list[BoardSummary]
    bots: list[BotData]
    addresses: list[str] = Field(description="where others on the network reach this server")


class Problem(Model):
    """Why a request was refused."""

    reason: str
    rule: str | None = None
    text: str
