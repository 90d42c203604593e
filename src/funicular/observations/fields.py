"""What an observation says: every field of a view, group by group, as columns.

A board without tokens, markers or Alvin has no columns for them. Left out everywhere: `link`, and
`open` and `reach` of the others, which follow from who has which route.
"""

from collections.abc import Iterator

from funicular import codes
from funicular.board import Board
from funicular.observations.building import Builder, Field, seat_name
from funicular.observations.columns import Column
from funicular.state import offer_size, symbols

SEAT = 0  # a value that names a seat by its number
HOLDER = 1  # by its number plus one
MOST = 2**15 - 1

_PHASES = (
    "keep of the deal", "stack", "start", "turn", "second card", "keep", "token", "marker",
    "alvin", "over",
)  # fmt: skip


def columns_of(board: Board) -> tuple[Column, ...]:
    """The columns of a board's observation, in order."""
    build = Builder(board)
    for part in (_table, _cards, _seats, _routes, _tokens, _markers, _alvin, _own, _tickets):
        part(build, board)
    return tuple(build.columns)


def _table(build: Builder, board: Board) -> None:
    seats = board.max_seats
    build.values(
        Field("viewer", "viewer", "The seat that looks on, as the table counts; -1 a spectator."),
        codes.NONE, seats - 1,
    )  # fmt: skip
    build.values(Field("seats", "seats", "How many play."), 2, seats)
    phases = [(phase, _PHASES[phase]) for phase in _phases(board)]
    build.one_of(Field("phase", "phase", "What is being decided."), phases, codes.NONE)
    decides = Field("to move", "seat", "Who decides; nobody when the game is over.", names=SEAT)
    build.one_of(decides, _by_seat(board, SEAT), codes.NONE)
    build.one_of(
        Field("first", "first", "Who began (A4).", names=SEAT), _by_seat(board, SEAT), codes.NONE
    )
    build.values(
        Field("turns left", "turns_left", "Turns still to play; -1 before the end begins (E1)."),
        codes.NONE, seats,
    )  # fmt: skip
    build.values(Field("passes", "passes", "Turns passed in a row (T2)."), 0, seats)
    build.values(Field("ended", "ended", "0 not yet, 1 by last turns, 2 all passed."), 0, 2)


def _phases(board: Board) -> Iterator[int]:
    extra = {
        codes.STACK: board.tokens is not None,
        codes.TOKEN: board.tokens is not None,
        codes.START: board.markers > 0,
        codes.MARKER: board.markers > 0,
        codes.ALVIN: board.alvin is not None,
    }
    return (phase for phase in range(codes.OVER + 1) if extra.get(phase, True))


def _by_seat(board: Board, names: int) -> list[tuple[int, str]]:
    return [(turn + names, seat_name(turn)) for turn in range(board.max_seats)]


def _cards(build: Builder, board: Board) -> None:
    counts = [*board.color_counts, board.wild_count]
    slots = [f"slot {slot + 1}" for slot in range(codes.SLOTS)]
    market = Field("market", "market", "The face-up cards; an empty slot is all zeros.", slots)
    build.one_of(market, list(enumerate(board.cards)), codes.NONE)
    build.values(Field("deck", "deck_n", "Cards in the deck."), 0, sum(counts))
    build.values(
        Field("discards", "discard", "Discards of each card (M8).", board.cards), 0, counts
    )
    was = "What the deck was made of at its last shuffle, less what was turned up since (M8)."
    build.values(Field("deck was", "pool", was, board.cards), 0, counts)
    build.values(Field("reshuffles", "reshuffles", "Reshuffles so far (M6)."), 0, MOST)


def _seats(build: Builder, board: Board) -> None:
    counts = [*board.color_counts, board.wild_count]
    seats, cards, tickets = board.max_seats, sum(counts), len(board.tickets)
    routes = sum(board.points[route.length] for route in board.routes)
    paid_twice = 2 if board.markers else 1  # W6: both ends may be controlled

    def each(group: str, name: str, meaning: str, high: int) -> None:
        build.values(Field(group, name, meaning, turns=seats), 0, high)

    each("points", "route_points", "Points from routes (C8, W6).", paid_twice * routes)
    each("pieces", "pieces", "Pieces left.", board.pieces)
    each("cards", "hand_n", "Cards in hand.", cards)
    known = Field(
        "known", "known", "Cards taken face up and not yet paid (M8).", board.cards, seats
    )
    build.values(known, 0, counts)
    each("drawn", "drawn_n", "Cards drawn blind since the last shuffle.", cards)
    each("kept", "kept_n", "Tickets held.", tickets)
    each("offered", "offer_n", "Tickets on offer.", offer_size(board))
    each("to choose", "to_choose", "1 while it has not chosen its dealt tickets (A3).", 1)


def _routes(build: Builder, board: Board) -> None:
    routes = [route.name for route in board.routes]
    owner = Field("owner", "owner", "Who has each route; free is all zeros.", routes, names=HOLDER)
    build.one_of(owner, _by_seat(board, HOLDER), 0)
    mine = "1 if the route is open to me: free, and no twin closes it (C4-C6)."
    build.bits(Field("open", "open", mine, turns=1), routes)
    if board.markers:
        reach = "1 if the route touches my network (W3, W4)."
        build.bits(Field("reach", "reach", reach, turns=1), routes)
    if board.tokens or board.markers:
        last = Field("last route", "last_route", "The route claimed this turn.")
        build.one_of(last, list(enumerate(routes)), codes.NONE)
        most = max(symbols(board), board.max_seats)
        placed = "Spare stacks or start cities placed so far, at set-up."
        build.values(Field("placed", "placed", placed), 0, most)


def _tokens(build: Builder, board: Board) -> None:
    if not board.tokens:
        return
    names = [f"symbol {symbol}" for symbol in range(board.tokens.symbols)]
    places = [place.name for place in board.places]
    held = Field("tokens", "tokens", "1 for each symbol held (S6).", turns=board.max_seats)
    build.bits(held, names)
    lies = Field("stack", "stack_at", "The stack at each place; none is all zeros.", places)
    build.one_of(lies, [(number + 1, name) for number, name in enumerate(names)], 0)
    sizes = [*board.tokens.size.values(), *board.tokens.spare_size.values()]
    left = Field("stack left", "stack_left", "Tokens left of each symbol.", names)
    build.values(left, 0, max(sizes))


def _markers(build: Builder, board: Board) -> None:
    if not board.markers:
        return
    places = [place.name for place in board.places]
    controls = "Who controls each city (W2); nobody is all zeros."
    marker = Field("marker", "marker", controls, places, names=HOLDER)
    build.one_of(marker, _by_seat(board, HOLDER), 0)
    left = Field("markers left", "markers_left", "Markers left.", turns=board.max_seats)
    build.values(left, 0, board.markers)
    start = Field(
        "start", "start", "Number of the start city; -1 before it is chosen.", turns=board.max_seats
    )
    build.values(start, codes.NONE, len(places) - 1)


def _alvin(build: Builder, board: Board) -> None:
    if not board.alvin:
        return
    build.values(Field("alvin on", "alvin_on", "1 with the variant of W10."), 0, 1)
    build.values(Field("caught", "caught", "1: Alvin was caught and must be moved (W14)."), 0, 1)
    places = [(number, place.name) for number, place in enumerate(board.places)]
    build.one_of(Field("alvin at", "alvin_place", "Where Alvin is."), places, codes.NONE)
    holder = Field("alvin with", "alvin_holder", "Who holds Alvin.", names=HOLDER)
    build.one_of(holder, _by_seat(board, HOLDER), 0)
    points = Field("alvin points", "alvin_points", "Points for him (W11).", turns=board.max_seats)
    build.values(points, 0, board.alvin.catch * len(board.routes))


def _own(build: Builder, board: Board) -> None:
    counts = [*board.color_counts, board.wild_count]
    tickets = [ticket.name for ticket in board.tickets]
    slots = [f"{slot + 1}" for slot in range(offer_size(board))]
    build.values(Field("hand", "hand", "My cards.", board.cards), 0, counts)
    blind = Field("blind", "drawn", "Of these, drawn blind since the last shuffle.", board.cards)
    build.values(blind, 0, counts)
    build.values(Field("mine", "mine", "1 for each ticket I keep.", tickets), 0, 1)
    returned = Field("returned", "returned", "1 for each ticket I gave back.", tickets)
    build.values(returned, 0, 1)
    offer = Field("offer", "offer", "The tickets I choose from, in the order offered.", slots)
    build.one_of(offer, list(enumerate(tickets)), codes.NONE)
    build.bits(Field("choice", "choice", "1 for each dealt ticket I chose (A3)."), slots)


def _tickets(build: Builder, board: Board) -> None:
    tickets = [ticket.name for ticket in board.tickets]
    depths = [f"{depth + 1}" for depth in range(len(tickets))]
    build.values(Field("ticket deck", "ticket_n", "Tickets in the deck."), 0, len(tickets))
    came = (
        "Of the ticket deck from its top, who returned it: 0 nobody, 1 me, 2 the seat after me "
        f"and so on, {codes.MIXED} at set-up and mixed (A3); -1 beyond the deck."
    )
    build.values(Field("origin", "origin", came, depths, names=HOLDER), codes.NONE, codes.MIXED)
    below = "Of the ticket deck from its top, the ticket's number where I know it; else -1."
    build.values(Field("below", "below", below, depths), codes.NONE, len(tickets) - 1)
    shown = (
        "When the game is over, who keeps each ticket (K4): 0 nobody, 1 me, 2 the seat after me "
        "and so on; -1 before."
    )
    holder = Field("holder", "holder", shown, tickets, names=HOLDER)
    build.values(holder, codes.NONE, board.max_seats)
