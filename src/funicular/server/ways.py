"""The cheapest way still open for each ticket a seat holds or is offered, from its view alone."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from heapq import heappop, heappush

from funicular.board import Board
from funicular.codes import WORD_BITS
from funicular.server.models import TicketWay, WayRoute
from funicular.view import View

Cost = tuple[int, int, int]
"""Spaces to claim, routes to claim, routes in all: of equal ways the one with fewer routes."""


@dataclass(frozen=True)
class Step:
    """What a route costs a seat: nothing where it is its own."""

    cost: Cost
    own: bool


def ticket_ways(view: View) -> list[TicketWay]:
    """The ways of the tickets kept, then of those on offer; none for a spectator."""
    if view.seat is None:
        return []
    steps = _steps(view, view.seat)
    return [_ticket_way(view, view.seat, ticket, steps) for ticket in _tickets(view)]


def _tickets(view: View) -> Iterator[int]:
    yield from (ticket for ticket, on in enumerate(view.fields.mine) if on)
    yield from (ticket for ticket in view.fields.offer if ticket >= 0)


def _steps(view: View, seat: int) -> dict[int, Step]:
    """The routes the seat has or may still get (C3 to C6)."""
    fields = view.fields
    still_open, pieces = fields.open[seat], fields.pieces[seat]
    steps = {}
    for number, route in enumerate(view.board.routes):
        if fields.owner[number] == seat + 1:
            steps[number] = Step((0, 0, 1), own=True)
        elif still_open[number // WORD_BITS] >> number % WORD_BITS & 1 and route.length <= pieces:
            steps[number] = Step((route.length, 1, 1), own=False)
    return steps


def _ticket_way(view: View, seat: int, ticket: int, steps: dict[int, Step]) -> TicketWay:
    info = view.board.tickets[ticket]
    found = _cheapest(view.board, steps, info.a, info.b)
    way = found[1] if found else []
    return TicketWay(
        ticket=info.name,
        complete=view.is_complete(seat, ticket),
        spaces=found[0] if found else None,
        way=[WayRoute(route=view.board.routes[each].name, own=steps[each].own) for each in way],
    )


@lru_cache(maxsize=32)
def _neighbours(board: Board) -> tuple[tuple[tuple[int, int], ...], ...]:
    """For each place: the routes that start there, and where they lead."""
    around: list[list[tuple[int, int]]] = [[] for _ in board.places]
    for number, route in enumerate(board.routes):
        around[route.a].append((number, route.b))
        around[route.b].append((number, route.a))
    return tuple(map(tuple, around))


def _cheapest(
    board: Board, steps: dict[int, Step], start: int, goal: int
) -> tuple[int, list[int]] | None:
    """Spaces and routes of the cheapest way, by Dijkstra; None where there is no way."""
    around = _neighbours(board)
    come_by: dict[int, tuple[int, int]] = {}
    best: dict[int, Cost] = {start: (0, 0, 0)}
    waiting: list[tuple[Cost, int]] = [((0, 0, 0), start)]
    while waiting:
        cost, place = heappop(waiting)
        if place == goal:
            return cost[0], _back(come_by, start, goal)
        if cost > best[place]:
            continue
        for number, other in around[place]:
            step = steps.get(number)
            if step is None:
                continue
            further = _sum(cost, step.cost)
            if other not in best or further < best[other]:
                best[other] = further
                come_by[other] = (number, place)
                heappush(waiting, (further, other))
    return None


def _sum(a: Cost, b: Cost) -> Cost:
    return a[0] + b[0], a[1] + b[1], a[2] + b[2]


def _back(come_by: dict[int, tuple[int, int]], start: int, goal: int) -> list[int]:
    """The routes of the way, from its start on."""
    way: list[int] = []
    place = goal
    while place != start:
        number, place = come_by[place]
        way.append(number)
    return way[::-1]
