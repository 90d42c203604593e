"""A board as the record the rules read: every fact and switch, with what can be worked out once.

Route sets are words of 63 bits. `payable[colour][n]` holds the routes of that colour no longer
than n: with the hand's counts it gives the payable routes without looking at each.
"""

from collections.abc import Iterable

import numpy as np
import numpy.typing as npt

from funicular.board import GREY, Board, Route
from funicular.codes import DEBRUIJN, NONE, PAIR, SLOTS, WORD_BITS
from funicular.state import offer_size, symbols, words

Tables = npt.NDArray[np.void]
"""An array of one board record."""

SEAT_COUNTS = 7  # indexed by the number of seats, up to six


def payments(colors: int, color: int, length: int, ferry: int) -> list[tuple[int, int]]:
    """Every payment as (colour, wilds), in the order of their action ids (C1, C2, C7).

    Fewest wilds first, then by colour. Payments of the same cards are one: all wilds is written
    with the route's own colour, or with the first where any would do.
    """
    if color != GREY:
        return [(color, wilds) for wilds in range(ferry, length + 1)]
    mixed = [(each, wilds) for wilds in range(ferry, length) for each in range(colors)]
    return [*mixed, (0, length)]


def route_payments(board: Board, route: Route) -> list[tuple[int, int]]:
    """The payments of a route, in the order of their action ids."""
    return payments(len(board.colors), route.color, route.length, route.ferry)


def action_blocks(board: Board) -> dict[str, int]:
    """Where each block of the action table begins, and its size under "actions"."""
    places, colors = len(board.places), len(board.colors)
    tokens, markers, alvin = bool(board.tokens), bool(board.markers), bool(board.alvin)
    sizes = {
        "pass": 1,
        "draw": 1,
        "take": SLOTS,
        "tickets": 1,
        "keep": 2 ** offer_size(board) - 1,
        "stack": places * tokens,
        "token": places * tokens,
        "start": places * markers,
        "no_marker": 1 * markers,
        "marker": places * (PAIR * colors + 1) * markers,
        "alvin": places * alvin,
        "claim": sum(len(route_payments(board, route)) for route in board.routes),
    }
    blocks, at = {}, 0
    for name, size in sizes.items():
        blocks[name] = at
        at += size
    return blocks | {"actions": at}


def tables_dtype(board: Board) -> np.dtype[np.void]:
    """The record of a board's facts."""
    places, routes, tickets = len(board.places), len(board.routes), len(board.tickets)
    kinds, sets = len(board.cards), words(board)
    claims = action_blocks(board)["actions"] - action_blocks(board)["claim"]
    longest, ferry = _longest(board), _most_ferry(board)
    blocks = [(f"a_{name}", np.int16) for name in action_blocks(board)]
    scalars = [
        "places", "routes", "tickets", "colors", "wild", "kinds", "words", "cards", "longest",
        "most_ferry", "pieces", "small", "hand", "start_deal", "start_keep", "draw_deal",
        "draw_keep", "shuffle_returned", "attraction_points", "fixed", "spare", "symbols",
        "markers", "alvin_start", "alvin_catch", "alvin_hold", "globetrotter", "pair_payments",
    ]  # fmt: skip
    return np.dtype(
        [
            ("payable", np.int64, (kinds, longest + 1, sets)),  # last colour: grey
            ("ferry_ok", np.int64, (ferry + 1, sets)),  # routes that take so many wilds or fewer
            ("route_set", np.int64, (routes, sets)),  # the route alone
            ("group_set", np.int64, (routes, sets)),  # the route and those side by side with it
            ("incident", np.int64, (places, sets)),  # routes that touch the place
            ("every_route", np.int64, sets),
            *((name, np.int16) for name in scalars),
            *blocks,
            ("card_count", np.int16, kinds),
            ("route_a", np.int16, routes),
            ("route_b", np.int16, routes),
            ("route_color", np.int16, routes),
            ("route_length", np.int16, routes),
            ("route_ferry", np.int16, routes),
            ("route_points", np.int16, routes),
            ("route_group", np.int16, routes),
            ("route_action", np.int16, routes),  # its first action
            ("claim_route", np.int16, claims),  # what a claim action is: route, colour, wilds
            ("claim_color", np.int16, claims),
            ("claim_wilds", np.int16, claims),
            ("ticket_a", np.int16, tickets),
            ("ticket_b", np.int16, tickets),
            ("ticket_points", np.int16, tickets),
            ("attraction", np.int8, places),
            ("stack_place", np.int16, symbols(board)),  # fixed stacks; -1 for the spare ones
            ("stack_size", np.int16, (SEAT_COUNTS, symbols(board))),
            ("placers", np.int16, (SEAT_COUNTS, max(1, _spare(board)))),
            ("token_points", np.int16, symbols(board) + 1),
            ("bit_place", np.int8, 64),  # see rules/bits.py
            ("chosen", np.int8, 2 ** offer_size(board)),  # how many bits a choice has
        ],
        align=True,
    )


def _longest(board: Board) -> int:
    return max(route.length for route in board.routes)


def _most_ferry(board: Board) -> int:
    return max(route.ferry for route in board.routes)


def _spare(board: Board) -> int:
    return board.tokens.spare if board.tokens else 0


def make_tables(board: Board) -> Tables:
    """The board's record, filled."""
    tables: Tables = np.zeros(1, tables_dtype(board))
    t = tables[0]
    _fill_numbers(t, board)
    _fill_routes(t, board)
    _fill_claims(t, board)
    _fill_tickets(t, board)
    _fill_tokens(t, board)
    for place in board.attractions:
        t["attraction"][place] = 1
    return tables


def _fill_numbers(t: np.void, board: Board) -> None:
    for name, at in action_blocks(board).items():
        t[f"a_{name}"] = at
    t["card_count"] = [*board.color_counts, board.wild_count]
    numbers = {
        "places": len(board.places), "routes": len(board.routes), "tickets": len(board.tickets),
        "colors": len(board.colors), "wild": len(board.colors), "kinds": len(board.cards),
        "words": words(board), "cards": sum(board.color_counts) + board.wild_count,
        "longest": _longest(board), "most_ferry": _most_ferry(board), "pieces": board.pieces,
        "small": board.small, "hand": board.hand, "start_deal": board.start_deal,
        "start_keep": board.start_keep, "draw_deal": board.draw_deal,
        "draw_keep": board.draw_keep, "shuffle_returned": board.shuffle_returned,
        "attraction_points": board.attraction_points, "spare": _spare(board),
        "markers": board.markers, "globetrotter": board.globetrotter,
        "pair_payments": PAIR * len(board.colors) + 1,
    }  # fmt: skip
    for name, value in numbers.items():
        t[name] = value
    t["alvin_start"] = board.alvin.start if board.alvin else NONE
    t["alvin_catch"] = board.alvin.catch if board.alvin else 0
    t["alvin_hold"] = board.alvin.hold if board.alvin else 0
    for bit in range(64):
        t["bit_place"][(DEBRUIJN << bit >> 58) & 63] = bit
    t["chosen"] = [mask.bit_count() for mask in range(len(t["chosen"]))]


def _fill_routes(t: np.void, board: Board) -> None:
    for index, route in enumerate(board.routes):
        t["route_a"][index], t["route_b"][index] = route.a, route.b
        t["route_color"][index] = route.color
        t["route_length"][index] = route.length
        t["route_ferry"][index] = route.ferry
        t["route_points"][index] = board.points[route.length]
        t["route_group"][index] = route.group
    routes = list(enumerate(board.routes))

    def where(which: Iterable[bool]) -> list[int]:
        return _route_set([i for i, yes in enumerate(which) if yes], words(board))

    t["every_route"] = where(True for _ in routes)
    for index, route in routes:
        t["route_set"][index] = where(other == index for other, _ in routes)
        t["group_set"][index] = where(other.group == route.group for _, other in routes)
    for place in range(len(board.places)):
        t["incident"][place] = where(place in (route.a, route.b) for _, route in routes)
    for ferry in range(_most_ferry(board) + 1):
        t["ferry_ok"][ferry] = where(route.ferry <= ferry for _, route in routes)
    for color in [*range(len(board.colors)), GREY]:
        for length in range(_longest(board) + 1):
            t["payable"][color][length] = where(
                route.color == color and route.length <= length for _, route in routes
            )


def _route_set(routes: list[int], count: int) -> list[int]:
    """A set of routes as words."""
    sets = [0] * count
    for route in routes:
        sets[route // WORD_BITS] |= 1 << route % WORD_BITS
    return sets


def _fill_claims(t: np.void, board: Board) -> None:
    base = at = action_blocks(board)["claim"]
    for index, route in enumerate(board.routes):
        t["route_action"][index] = at
        for color, wilds in route_payments(board, route):
            t["claim_route"][at - base] = index
            t["claim_color"][at - base] = color
            t["claim_wilds"][at - base] = wilds
            at += 1


def _fill_tickets(t: np.void, board: Board) -> None:
    for index, ticket in enumerate(board.tickets):
        t["ticket_a"][index], t["ticket_b"][index] = ticket.a, ticket.b
        t["ticket_points"][index] = ticket.points


def _fill_tokens(t: np.void, board: Board) -> None:
    t["stack_place"] = NONE
    if board.tokens is None:
        return
    fixed = len(board.tokens.fixed)
    t["fixed"], t["symbols"] = fixed, board.tokens.symbols
    t["stack_place"][:fixed] = board.tokens.fixed
    t["token_points"] = board.tokens.points
    for seats in range(board.min_seats, board.max_seats + 1):
        t["stack_size"][seats][:fixed] = board.tokens.size[seats]
        t["stack_size"][seats][fixed:] = board.tokens.spare_size[seats]
        t["placers"][seats][: board.tokens.spare] = board.tokens.placers[seats]
