"""The cheapest way still open for each ticket a seat holds or is offered, from its view alone."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from heapq import heappop, heappush
from typing import Any

from funicular.board import Board
from funicular.codes import WORD_BITS
from funicular.server.wire.games import TicketWay, WayRoute
from funicular.view import View

SPACE, CLAIM, ROUTE = 1 << 20, 1 << 10, 1
"""What a way costs: spaces to claim, routes to claim, routes in all. Of equal ways the one with
fewer routes; no way has a thousand."""

OWN = ROUTE
"""The cost of a route that the seat has."""


@dataclass(frozen=True)
class Found:
    """The way of a ticket, and the routes to claim for it."""

    way: TicketWay
    claims: tuple[int, ...]


@dataclass(frozen=True)
class Network:
    """All that the ways of a seat depend on, but for its tickets."""

    owner: list[int]
    open: list[int]
    pieces: int

    def own(self, seat: int) -> list[int]:
        """The routes the seat has."""
        return [number for number, holder in enumerate(self.owner) if holder == seat + 1]

    def is_open(self, route: int) -> bool:
        """Whether the seat may still claim a route, pieces apart."""
        return bool(self.open[route // WORD_BITS] >> route % WORD_BITS & 1)


class Ways:
    """The ways of one seat, kept from view to view: most moves change none of them."""

    def __init__(self) -> None:
        self._facts: list[Any] = []
        self._network: Network | None = None
        self._found: dict[int, Found] = {}
        self._told: list[TicketWay] = []

    def of(self, view: View) -> list[TicketWay]:
        """The ways of the tickets kept, then of those on offer; the same list if all is as it was.

        None for a spectator.
        """
        if view.seat is None:
            return self._told
        f, seat = view.fields, view.seat
        facts = [seat, f.mine, f.offer, f.owner, f.open[seat], f.pieces[seat]]
        if facts != self._facts:
            self._facts = facts
            self._told = self._ways(view, seat)
        return self._told

    def _ways(self, view: View, seat: int) -> list[TicketWay]:
        self._move_on(view, seat)
        tickets = list(_tickets(view))
        self._find(view, seat, [each for each in tickets if each not in self._found])
        return [self._found[ticket].way for ticket in tickets]

    def _move_on(self, view: View, seat: int) -> None:
        """Forget the ways that may be others now."""
        fields = view.fields
        now, before = Network(fields.owner, fields.open[seat], fields.pieces[seat]), self._network
        if now == before:
            return
        self._network = now
        if before is None or not _only_closes(before, now, seat):
            self._found = {}
            return
        self._found = {
            ticket: found
            for ticket, found in self._found.items()
            if all(now.is_open(route) for route in found.claims)
        }

    def _find(self, view: View, seat: int, tickets: list[int]) -> None:
        costs = _costs(view, seat) if tickets else {}
        for ticket in tickets:
            self._found[ticket] = _ticket_way(view, seat, ticket, costs)


def _only_closes(before: Network, now: Network, seat: int) -> bool:
    """Whether routes were closed to the seat, and nothing else: a way without them stays best."""
    if before.pieces != now.pieces or before.own(seat) != now.own(seat):
        return False
    return all(after & ~earlier == 0 for earlier, after in zip(before.open, now.open, strict=True))


def ticket_ways(view: View) -> list[TicketWay]:
    """The ways of the tickets kept, then of those on offer; none for a spectator."""
    return Ways().of(view)


def _tickets(view: View) -> Iterator[int]:
    yield from (ticket for ticket, on in enumerate(view.fields.mine) if on)
    yield from (ticket for ticket in view.fields.offer if ticket >= 0)


def _costs(view: View, seat: int) -> dict[int, int]:
    """The routes the seat has or may still get (C3 to C6), with their costs."""
    fields = view.fields
    network = Network(fields.owner, fields.open[seat], fields.pieces[seat])
    costs = dict.fromkeys(network.own(seat), OWN)
    for number, route in enumerate(view.board.routes):
        if network.is_open(number) and route.length <= network.pieces and number not in costs:
            costs[number] = route.length * SPACE + CLAIM + ROUTE
    return costs


def _ticket_way(view: View, seat: int, ticket: int, costs: dict[int, int]) -> Found:
    info = view.board.tickets[ticket]
    found = _cheapest(view.board, costs, info.a, info.b)
    way = found[1] if found else []
    told = TicketWay(
        ticket=info.name,
        complete=view.is_complete(seat, ticket),
        spaces=found[0] // SPACE if found else None,
        way=[WayRoute(route=view.board.routes[each].name, own=costs[each] == OWN) for each in way],
    )
    return Found(told, tuple(each for each in way if costs[each] != OWN))


@lru_cache(maxsize=32)
def _neighbours(board: Board) -> tuple[tuple[tuple[int, int], ...], ...]:
    """For each place: the routes that start there, and where they lead."""
    around: list[list[tuple[int, int]]] = [[] for _ in board.places]
    for number, route in enumerate(board.routes):
        around[route.a].append((number, route.b))
        around[route.b].append((number, route.a))
    return tuple(map(tuple, around))


def _cheapest(
    board: Board, costs: dict[int, int], start: int, goal: int
) -> tuple[int, list[int]] | None:
    """Cost and routes of the cheapest way, by Dijkstra; None where there is no way."""
    around = _neighbours(board)
    come_by: dict[int, tuple[int, int]] = {}
    best: dict[int, int] = {start: 0}
    waiting: list[tuple[int, int]] = [(0, start)]
    while waiting:
        cost, place = heappop(waiting)
        if place == goal:
            return cost, _back(come_by, start, goal)
        if cost > best[place]:
            continue
        for number, other in around[place]:
            if number not in costs:
                continue
            further = cost + costs[number]
            if other not in best or further < best[other]:
                best[other] = further
                come_by[other] = (number, place)
                heappush(waiting, (further, other))
    return None


def _back(come_by: dict[int, tuple[int, int]], start: int, goal: int) -> list[int]:
    """The routes of the way, from its start on."""
    way: list[int] = []
    place = goal
    while place != start:
        number, place = come_by[place]
        way.append(number)
    return way[::-1]
