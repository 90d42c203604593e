"""A board as JSON data, in the words of a board file (docs/boards.md), for programs."""

from typing import Any

from funicular.board import GREY, Board, Route


def board_json(board: Board) -> dict[str, Any]:
    """The facts of a board; what only some boards have is null on the others."""
    return {
        "key": board.key,
        "name": board.name,
        "version": board.version,
        "hash": board.hash,
        "seats": {"pieces": board.pieces, "small": board.small},
        "cards": _cards(board),
        "tickets": _ticket_numbers(board),
        "points": {str(length): points for length, points in board.points.items()},
        "places": [place.name for place in board.places],
        "routes": [_route(board, route) for route in board.routes],
        "destinations": [
            {"name": ticket.name, "between": _names(board, ticket.a, ticket.b),
             "points": ticket.points}
            for ticket in board.tickets
        ],
        **_switches(board),
    }  # fmt: skip


def _cards(board: Board) -> dict[str, Any]:
    colors = dict(zip(board.colors, board.color_counts, strict=True))
    return {"hand": board.hand, "colors": colors, "wild": board.wild_count}


def _ticket_numbers(board: Board) -> dict[str, int]:
    return {
        "start": board.start_deal,
        "start_keep": board.start_keep,
        "draw": board.draw_deal,
        "draw_keep": board.draw_keep,
    }


def _route(board: Board, route: Route) -> dict[str, Any]:
    return {
        "name": route.name,
        "between": _names(board, route.a, route.b),
        "color": "grey" if route.color == GREY else board.colors[route.color],
        "length": route.length,
        "ferry": route.ferry,
        "group": route.group,
    }


def _switches(board: Board) -> dict[str, Any]:
    attractions = {
        "points": board.attraction_points,
        "places": _names(board, *board.attractions),
    }
    alvin = board.alvin
    return {
        "attractions": attractions if board.attractions else None,
        "tokens": {"points": list(board.tokens.points)} if board.tokens else None,
        "markers": {"each": board.markers} if board.markers else None,
        "alvin": {"catch": alvin.catch, "hold": alvin.hold} if alvin else None,
        "bonuses": {"globetrotter": board.globetrotter} if board.globetrotter else None,
    }


def _names(board: Board, *places: int) -> list[str]:
    return [board.places[place].name for place in places]
