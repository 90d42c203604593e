"""The cheapest way still open for a ticket: checked against every way there is, and the rules."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pytest
from redeal import TABLES, Table, positions

from funicular.board import Board
from funicular.codes import WORD_BITS
from funicular.game import Game
from funicular.server.telling.ways import ticket_ways
from funicular.server.wire.games import TicketWay
from funicular.view import View

SMALL_BOARDS = [table for table in TABLES if table.key in ("tiny", "plain")]


def way_of(view: View, ticket: str) -> TicketWay:
    [found] = [way for way in ticket_ways(view) if way.ticket == ticket]
    return found


def routes_of(way: TicketWay) -> list[str]:
    return [step.route for step in way.way]


# -- against every way there is


def paths(
    board: Board, usable: set[int], at: int, goal: int, seen: set[int]
) -> Iterator[list[int]]:
    """Every way without a place twice."""
    if at == goal:
        yield []
        return
    for number in usable:
        route = board.routes[number]
        if at in (route.a, route.b):
            other = route.a + route.b - at
            if other not in seen:
                for rest in paths(board, usable, other, goal, seen | {other}):
                    yield [number, *rest]


def usable_routes(view: View, seat: int) -> set[int]:
    """Own routes, and those a claim of which would not be refused but for cards and reach."""
    fields = view.fields
    found = set()
    for number, route in enumerate(view.board.routes):
        own = fields.owner[number] == seat + 1
        free = fields.open[seat][number // WORD_BITS] >> (number % WORD_BITS) & 1
        if own or (free and route.length <= fields.pieces[seat]):
            found.add(number)
    return found


def best_cost(view: View, seat: int, ticket: str) -> tuple[int, int, int] | None:
    board, owner = view.board, view.fields.owner
    ends = board.tickets[board.ticket_index(ticket)]
    costs = []
    for path in paths(board, usable_routes(view, seat), ends.a, ends.b, {ends.a}):
        claims = [number for number in path if owner[number] != seat + 1]
        costs.append((sum(board.routes[each].length for each in claims), len(claims), len(path)))
    return min(costs, default=None)


def told_cost(view: View, way: TicketWay) -> tuple[int, int, int] | None:
    if way.spaces is None:
        assert way.way == []
        return None
    claims = [step for step in way.way if not step.own]
    return way.spaces, len(claims), len(way.way)


@pytest.mark.parametrize("table", SMALL_BOARDS, ids=str)
def test_no_way_is_cheaper_than_the_one_that_is_told(table: Table) -> None:
    for game, _ in positions(table, 2):
        for seat in range(table.seats):
            view = game.view(seat)
            ways = ticket_ways(view)
            assert [way.ticket for way in ways] == [*view.tickets, *view.offer]
            for way in ways:
                assert told_cost(view, way) == best_cost(view, seat, way.ticket)
                assert way.complete == (way.spaces == 0)


@pytest.mark.parametrize("table", SMALL_BOARDS, ids=str)
def test_a_way_leads_from_one_end_to_the_other(table: Table) -> None:
    for game, _ in positions(table, 1):
        board = table.board
        for seat in range(table.seats):
            for way in ticket_ways(game.view(seat)):
                ends = board.tickets[board.ticket_index(way.ticket)]
                at = ends.a
                for step in way.way:
                    route = board.routes[board.route_index(step.route)]
                    assert at in (route.a, route.b)
                    at = route.a + route.b - at
                    assert step.own == (game.view(seat).routes.get(step.route) == seat)
                assert at == ends.b or way.spaces is None


def test_a_spectator_has_no_tickets_and_no_ways() -> None:
    assert ticket_ways(Game("new_york", 2, seed=3).view(None)) == []


def test_tickets_on_offer_have_ways_too() -> None:
    view = Game("new_york", 2, seed=3).view(0)
    assert [way.ticket for way in ticket_ways(view)] == view.offer
    assert all(way.spaces for way in ticket_ways(view))


# -- rules


def new_york(seats: int, routes: dict[str, int], ticket: str, **more: object) -> View:
    tickets: list[list[str]] = [[ticket], *([] for _ in range(seats - 1))]
    position = {"routes": routes, "tickets": tickets, **more}
    return Game("new_york", seats, seed=1, position=position).view(0)


def test_own_routes_cost_nothing() -> None:
    routes = {"Lower East Side - Chinatown (blue)": 0, "Chinatown - Wall Street (green)": 0}
    view = new_york(2, routes, "Lower East Side - Wall Street")
    way = way_of(view, "Lower East Side - Wall Street")
    assert (way.complete, way.spaces, routes_of(way)) == (True, 0, list(routes))
    assert all(step.own for step in way.way)


@pytest.mark.rule("C4")
def test_a_route_of_somebody_else_is_no_way() -> None:
    view = new_york(3, {"Lower East Side - Chinatown (blue)": 1}, "Lower East Side - Wall Street")
    way = way_of(view, "Lower East Side - Wall Street")
    assert "Lower East Side - Chinatown (blue)" not in routes_of(way)
    assert way.spaces == 5


@pytest.mark.rule("C5")
def test_with_many_players_the_twin_of_a_claimed_route_is_open_to_others() -> None:
    routes = {"Chinatown - Wall Street (green)": 1}
    way = way_of(
        new_york(3, routes, "Lower East Side - Wall Street"), "Lower East Side - Wall Street"
    )
    assert (way.spaces, routes_of(way)[-1]) == (2, "Chinatown - Wall Street (pink)")


@pytest.mark.rule("C6")
def test_in_a_small_game_the_twin_is_closed() -> None:
    routes = {"Chinatown - Wall Street (green)": 1}
    way = way_of(
        new_york(2, routes, "Lower East Side - Wall Street"), "Lower East Side - Wall Street"
    )
    assert way.spaces == 6
    assert "Chinatown - Wall Street (pink)" not in routes_of(way)


@pytest.mark.rule("C3")
def test_a_route_longer_than_the_pieces_left_is_no_way() -> None:
    routes = {"Lower East Side - Chinatown (blue)": 1, "Chinatown - Wall Street (green)": 1}
    few = new_york(2, routes, "Lower East Side - Wall Street", pieces=[2, 13])
    way = way_of(few, "Lower East Side - Wall Street")
    assert all("Brooklyn" not in route for route in routes_of(way))


def test_a_ticket_that_is_cut_off_has_no_way() -> None:
    around = {
        "Lincoln Center - Central Park (orange)": 1,
        "Lincoln Center - Midtown West (red)": 1,
        "Lincoln Center - Times Square (green)": 1,
    }
    ticket = "Lincoln Center - Greenwich Village"
    way = way_of(new_york(2, around, ticket), ticket)
    assert (way.complete, way.spaces, way.way) == (False, None, [])


def test_a_ticket_takes_less_than_a_millisecond_on_the_largest_board() -> None:
    view = Game("old_west", 6, seed=3).view(0)
    ticket_ways(view)
    times = []
    for _ in range(20):
        began = time.process_time()
        ways = ticket_ways(view)
        times.append((time.process_time() - began) / len(ways))
    assert min(times) < 0.001
