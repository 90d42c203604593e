"""The board's network without any game: shortest ways, and what breaks when a piece is missing.

A connection is the set of routes between two places: one route, or a double or triple.
"""

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import numpy as np
import numpy.typing as npt

from funicular.board import Board

Ways = npt.NDArray[np.float64]
"""Spaces on the shortest way between any two places; infinite where there is none."""


@dataclass(frozen=True)
class Connection:
    """The routes between two places, by number."""

    name: str
    a: int
    b: int
    length: int
    routes: tuple[int, ...]


@lru_cache(maxsize=16)
def connections(board: Board) -> tuple[Connection, ...]:
    """Every connection, in the order of the board's routes."""
    groups: dict[int, list[int]] = {}
    for number, route in enumerate(board.routes):
        groups.setdefault(route.group, []).append(number)
    return tuple(_connection(board, numbers) for numbers in groups.values())


def _connection(board: Board, numbers: list[int]) -> Connection:
    route = board.routes[numbers[0]]
    name = f"{board.places[route.a].name} - {board.places[route.b].name}"
    return Connection(name, route.a, route.b, route.length, tuple(numbers))


def shortest_ways(
    board: Board, *, but_connection: Connection | None = None, but_place: int | None = None
) -> Ways:
    """Spaces between all places, leaving out a connection or all that touches a place."""
    count = len(board.places)
    ways = np.full((count, count), np.inf)
    np.fill_diagonal(ways, 0)
    for each in connections(board):
        if each != but_connection and but_place not in (each.a, each.b):
            ways[each.a, each.b] = ways[each.b, each.a] = each.length
    for middle in range(count):
        np.minimum(ways, ways[:, [middle]] + ways[[middle], :], out=ways)
    return ways


def ticket_ways(board: Board, ways: Ways) -> Ways:
    """The shortest way of every ticket."""
    ends = np.array([(ticket.a, ticket.b) for ticket in board.tickets])
    return np.asarray(ways[ends[:, 0], ends[:, 1]])


def choke_points(board: Board) -> dict[str, Any]:
    """What each connection and each place means to the tickets' shortest ways, as JSON data."""
    whole = shortest_ways(board)
    return {
        "connections": [_connection_json(board, each, whole) for each in connections(board)],
        "places": [_place_json(board, place, whole) for place in range(len(board.places))],
    }


def _connection_json(board: Board, each: Connection, whole: Ways) -> dict[str, Any]:
    without = shortest_ways(board, but_connection=each)
    concerned = np.full(len(board.tickets), True)
    through = sum(_is_on_way(each, whole, ticket.a, ticket.b) for ticket in board.tickets)
    loss = _loss(board, whole, without, concerned)
    return {"connection": each.name, "tickets_through": int(through), **loss}


def _is_on_way(each: Connection, ways: Ways, start: int, end: int) -> bool:
    """Whether a shortest way between two places can use a connection."""
    there = ways[start, each.a] + each.length + ways[each.b, end]
    back = ways[start, each.b] + each.length + ways[each.a, end]
    return bool(min(there, back) == ways[start, end])


def _place_json(board: Board, place: int, whole: Ways) -> dict[str, Any]:
    """Tickets that end at the place are left out: without it they are none."""
    without = shortest_ways(board, but_place=place)
    concerned = np.array([place not in (ticket.a, ticket.b) for ticket in board.tickets])
    loss = _loss(board, whole, without, concerned)
    ending = len(board.tickets) - int(concerned.sum())
    return {"place": board.places[place].name, "tickets_ending": ending, **loss}


def _loss(
    board: Board, whole: Ways, without: Ways, concerned: npt.NDArray[np.bool_]
) -> dict[str, int]:
    before, after = ticket_ways(board, whole)[concerned], ticket_ways(board, without)[concerned]
    cut = np.isinf(after)
    more = np.where(cut, 0, after - before)
    return {
        "lengthened": int((more > 0).sum()),
        "extra_spaces": int(more.sum()),
        "cut": int(cut.sum()),
    }
