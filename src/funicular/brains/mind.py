"""A mind: the record a brain writes into, made for a board so that its sizes are exact."""

from typing import Any

import numpy as np
import numpy.typing as npt

from funicular.board import Board
from funicular.brains.weights import WEIGHTS
from funicular.codes import SLOTS
from funicular.state import offer_size

Minds = npt.NDArray[np.void]
"""An array of minds."""

BLOCK = 8
"""Ways between all places are worked out by so many columns at a time."""

Field = tuple[Any, ...]
"""A field of a record: name, kind of number, shape."""


def mind_dtype(board: Board) -> np.dtype[np.void]:
    """The record of a mind for this board."""
    parts = (
        _constants, _ways, _rivals, _routes, _plan, _cards, _claims, _choices, _worlds, _why,
    )  # fmt: skip
    return np.dtype([field for part in parts for field in part(board)], align=True)


def _constants(board: Board) -> list[Field]:
    """What never changes."""
    places = len(board.places)
    return [
        ("w", np.float64, len(WEIGHTS)),
        ("rate", np.float64),  # points a turn on the board's better routes
        ("stride", np.float64),  # how long a claimed route is
        ("base", np.float64, (places, places)),  # ways on the empty board, in cards
        # In playouts of a search: no look at others, and plans are kept while they hold.
        ("quick", np.int8),
        ("anew", np.int8),  # 1: the plan was made for this very decision
        ("age", np.int8),  # decisions until the plan is made anew
        ("kept", np.int16),  # tickets held when it was made
    ]


def _ways(board: Board) -> list[Field]:
    """Cheapest ways over the board."""
    places, routes = len(board.places), len(board.routes)
    columns = -(-places // BLOCK) * BLOCK
    return [
        ("dist", np.float64, places),
        ("step", np.float64, routes),
        ("all", np.float64, (places, columns)),
        ("near", np.float64, (places, columns)),  # the same for the own cost of routes
        ("prev", np.int16, places),
        ("ring", np.int16, places),  # the next place of the same own network, round and round
        ("tree", np.int8, places),  # 1: the plan leads here
        ("gap", np.float64, places),  # what the way from here to the tree costs
        ("gate", np.int16, places),  # where it meets the tree
    ]


def _rivals(board: Board) -> list[Field]:
    """Others: how likely each holds a ticket, which routes they want, and how much."""
    seats, routes, tickets = board.max_seats, len(board.routes), len(board.tickets)
    return [
        ("held", np.float64, (seats, tickets)),
        ("wants", np.float64, (seats, routes)),
        ("stake", np.float64, (seats, routes)),  # points of the tickets it is wanted for
        ("threat", np.float64, routes),  # chance that somebody takes it before the next turn
        ("hurt", np.float64, routes),  # points others lose if it is taken from them
        ("victim", np.int16, routes),  # who loses most
    ]


def _routes(board: Board) -> list[Field]:
    """Own routes: points for claiming, effort in turns, what losing it would cost."""
    routes = len(board.routes)
    return [
        ("worth", np.float64, routes),
        ("effort", np.float64, routes),
        ("cost", np.float64, routes),  # effort, less some of the worth, more where contested
        ("loss", np.float64, routes),
    ]


def _plan(board: Board) -> list[Field]:
    """The plan: 1 for tickets, 2 to use up pieces; and which tickets it serves."""
    routes, tickets = len(board.routes), len(board.tickets)
    return [
        ("plan", np.int8, routes),
        ("planned", np.int16, routes),  # the planned routes, in order
        ("planned_n", np.int16),
        ("serves", np.int16, routes),  # a ticket the route is planned for, -1 none
        ("offered", np.int64),  # tickets of the offer to plan for, as bits
        ("goal", np.int8, tickets),  # 1: the plan joins its ends
        ("turns", np.float64),  # effort of the ticket plan
        ("length", np.float64),  # pieces of the ticket plan
        ("horizon", np.float64),  # own turns left, this one included
        ("lead", np.float64),  # points ahead of the best other seat, as things look
    ]


def _cards(board: Board) -> list[Field]:
    """Cards: what one more of each is worth, for which route, how many are unseen."""
    kinds = len(board.cards)
    return [
        ("value", np.float64, kinds),
        ("spare", np.int16, kinds),  # cards in hand that no planned route takes
        ("aim", np.int16, kinds),  # the route that gives a card its value, -1 none
        ("unseen", np.float64, kinds),
        ("blind", np.float64),  # what a card from the deck is worth
    ]


def _claims(board: Board) -> list[Field]:
    """Claims: the cheapest payment of each route, and what it gives up."""
    routes = len(board.routes)
    return [
        ("pay_action", np.int16, routes),
        ("pay_cost", np.float64, routes),
        ("pay_waste", np.float64, routes),
    ]


def _choices(board: Board) -> list[Field]:
    """Other choices: what tickets, draws and places are worth."""
    places, tickets = len(board.places), len(board.tickets)
    return [
        ("gain", np.float64, tickets),
        ("order", np.int16, tickets),
        ("draw_value", np.float64, SLOTS + 1),
        ("tickets_score", np.float64),
        ("keep_score", np.float64, 2 ** offer_size(board)),
        ("place_score", np.float64, places),
    ]


def _worlds(board: Board) -> list[Field]:
    """Worlds: cards nobody has seen, those that can be in the deck, tickets not placed yet."""
    kinds, tickets = len(board.cards), len(board.tickets)
    return [
        ("hidden", np.int16, kinds),
        ("pick", np.int16, kinds),
        ("free", np.int8, tickets),
    ]


def _why(_board: Board) -> list[Field]:
    """Why (reasons in bots/why.py): what it is about, and the numbers that decided."""
    return [
        ("why", np.int16),
        ("why_ticket", np.int16),
        ("why_route", np.int16),
        ("why_place", np.int16),
        ("why_seat", np.int16),
        ("score", np.float64),
        ("second", np.float64),  # the score of the next best kind of move
    ]


def new_minds(board: Board, count: int = 1, weights: dict[str, float] | None = None) -> Minds:
    """Minds for this board, with the planner's weights as given or as they are."""
    minds: Minds = np.zeros(count, mind_dtype(board))
    values = {weight.name: weight.value for weight in WEIGHTS} | (weights or {})
    unknown = sorted(set(values) - {weight.name for weight in WEIGHTS})
    if unknown:
        raise ValueError(f"weight {unknown[0]!r}: the planner has none of this name")
    minds["w"] = [values[weight.name] for weight in WEIGHTS]
    minds["rate"] = _rate(board)
    minds["stride"] = _stride(board)
    minds["base"] = _base(board)
    return minds


def _rate(board: Board) -> float:
    """Points a turn: the better half of the routes, each card half a turn, each claim one."""
    rates = sorted(board.points[r.length] / (1 + 0.55 * r.length) for r in board.routes)
    better = rates[len(rates) // 2 :]
    return sum(better) / len(better)


def _stride(board: Board) -> float:
    """Pieces a claim, if every piece were as likely to be laid as any other."""
    lengths = [route.length for route in board.routes]
    return sum(length * length for length in lengths) / sum(lengths)


def _base(board: Board) -> npt.NDArray[np.float64]:
    """Ways between all places on the empty board, in cards."""
    size = len(board.places)
    ways = np.full((size, size), 1000.0)
    np.fill_diagonal(ways, 0.0)
    for route in board.routes:
        length = min(ways[route.a, route.b], route.length + 0.5)
        ways[route.a, route.b] = ways[route.b, route.a] = length
    for via in range(size):
        ways = np.minimum(ways, ways[:, via : via + 1] + ways[via : via + 1, :])
    return ways


# -- search

CANDIDATES = 8
DEPTH = 24


def candidates_dtype() -> np.dtype[np.void]:
    """How to search; candidates of a decision, the way down the tree, the stream of a world."""
    return np.dtype(
        [
            ("explore", np.float64),  # how much doubt draws the search
            ("bias", np.float64),  # what share of the doubt the planner's choice has
            ("share", np.float64),  # of a result, what winning counts; the rest is the margin
            ("score", np.float64, CANDIDATES),
            ("stream", np.int64, 4),
            ("path", np.int32, DEPTH),
            ("n", np.int32),
            ("action", np.int16, CANDIDATES),
        ],
        align=True,
    )


def node_dtype() -> np.dtype[np.void]:
    """A node of a search tree: a move, who made it, and what came of it."""
    return np.dtype(
        [
            ("value", np.float64),  # sum of results, for who moved
            ("square", np.float64),  # sum of their squares
            ("visits", np.int32),
            ("seen", np.int32),  # how often the move was possible
            ("child", np.int32),
            ("next", np.int32),  # the next child of the same parent
            ("action", np.int16),
            ("rank", np.int16),  # the planner's order when it was first met
            ("mover", np.int8),
            ("here", np.int8),  # 1: possible in the world at hand
        ],
        align=True,
    )
