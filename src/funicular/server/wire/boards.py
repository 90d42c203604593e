"""What a server offers: boards and bots."""

from pydantic import Field

from funicular.server.wire.model import Model


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
    boards: list[str] | None = Field(
        default=None, description="the boards it plays on, by key; null: all of them"
    )


class About(Model):
    """What this server offers."""

    version: str
    boards: list[BoardSummary]
    bots: list[BotData]
    addresses: list[str] = Field(description="where others on the network reach this server")
