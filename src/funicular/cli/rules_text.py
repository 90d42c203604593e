"""The rules of a board in short, each with its id."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from funicular.text.lines import count, wrap
from funicular.text.page import RECONSTRUCTION

if TYPE_CHECKING:
    from funicular.board import Board

Rule = tuple[str, str]


def rules_lines(board: Board, seats: int, *, alvin: bool = False) -> list[str]:
    """The rules that hold at this table."""
    lines = [f"{board.name} with {seats} seats: the rules in short"]
    lines += [RECONSTRUCTION] if board.reconstruction else []
    for rule, text in _all(board, seats, alvin):
        lines += wrap(text, f"{rule:<4} ")
    return lines


def _all(board: Board, seats: int, alvin: bool) -> Iterator[Rule]:
    yield from _set_up(board)
    yield from _cards(board)
    yield from _claims(board, seats)
    yield from _tickets(board)
    if board.attractions:
        yield "N1", f"Each attraction your routes touch: {count(board.attraction_points, 'point')}."
    yield from _tokens(board)
    yield from _markers(board)
    if alvin:
        yield from _alvin(board)
    yield from _end(board)


def _set_up(board: Board) -> Iterator[Rule]:
    yield "A1", f"You begin with {board.hand} cards and {board.pieces} {board.piece}s."
    yield "A3", f"Of {board.start_deal} tickets dealt keep at least {board.start_keep}."
    yield "T1", "On your turn do one of: draw cards, claim a route, draw tickets."
    yield "T2", "Pass only if you can do none of them. When all pass in a row, the game ends."


def _cards(board: Board) -> Iterator[Rule]:
    yield "M1", "Draw two cards, each from the deck or from the five face up."
    yield (
        "M2",
        (f"A wild ({board.wild_name}) taken face up is your only card, and never your second."),
    )
    yield "M4", "Three wilds face up: all five are discarded and replaced."


def _claims(board: Board, seats: int) -> Iterator[Rule]:
    yield "C1", "Pay a card of the route's colour for each space (grey: any one colour); wilds fit."
    yield "C3", f"You need a {board.piece} for each space."
    yield "C5", "Nobody may have two routes that run side by side."
    if seats <= board.small:
        yield "C6", f"With {seats} seats a claimed route closes those beside it."
    if any(route.ferry for route in board.routes):
        yield "C7", "Each ferry symbol of a route takes a wild."
    table = ", ".join(f"{length}: {points}" for length, points in board.points.items())
    yield "C8", f"Points by spaces: {table}."


def _tickets(board: Board) -> Iterator[Rule]:
    yield "K1", f"Draw {board.draw_deal} tickets and keep at least {board.draw_keep}."
    yield "K3", "A ticket adds its points if your routes join its ends, else it subtracts them."


def _tokens(board: Board) -> Iterator[Rule]:
    if board.tokens is None:
        return
    table = ", ".join(f"{held}: {points}" for held, points in enumerate(board.tokens.points))
    yield "S3", "After the tickets the spare token stacks are put on places without one."
    yield "S5", "A claim takes one token, of a symbol you lack, from one end of the route."
    yield "S7", f"Points by tokens held: {table}."


def _markers(board: Board) -> Iterator[Rule]:
    if not board.markers:
        return
    yield "W1", f"You have {board.markers} city markers; the first goes on your start city."
    yield "W4", "Your first route touches the start city, every later one your network (W3, W4)."
    yield "W5", "After a claim you may mark one of its ends for two cards of one colour."
    yield "W6", "A route's points go to whoever controls its ends; to you if nobody does."


def _alvin(board: Board) -> Iterator[Rule]:
    if board.alvin is None:
        return
    start = board.places[board.alvin.start].name
    yield "W10", f"Alvin begins at {start}, where nobody may put a marker."
    yield (
        "W11",
        (
            f"Claim a route to where he is: {board.alvin.catch} points, and you move him to a city"
            " you control."
        ),
    )
    yield "W13", f"Whoever holds him at the end gets {board.alvin.hold} points more."


def _end(board: Board) -> Iterator[Rule]:
    if board.globetrotter:
        yield "W8", f"Most tickets completed: {board.globetrotter} points, for all who tie."
    yield "E1", f"When a turn ends with two {board.piece}s or fewer, everybody has one more turn."
    yield "E3", "Most points win; then most completed tickets; then the victory is shared."
