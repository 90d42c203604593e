"""The rules of a board in short, each with its id."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from funicular.text.lines import wrap
from funicular.text.things import board_name
from funicular.words import ENGLISH, Words

if TYPE_CHECKING:
    from funicular.board import Board

Rule = tuple[str, Mapping[str, object]]
"""A rule's id, and what fills its sentence."""


def rules_lines(
    board: Board, seats: int, *, alvin: bool = False, words: Words = ENGLISH
) -> list[str]:
    """The rules that hold at this table."""
    words = words.on(board)
    lines = wrap(words.say("rules.title", board=board_name(board.name, words), n=seats))
    lines += wrap(words.say("page.reconstruction")) if board.reconstruction else []
    for rule, facts in _all(board, seats, alvin, words):
        lines += wrap(words.say(f"rule.{rule}", **facts), f"{rule:<4} ")
    return lines


def _all(board: Board, seats: int, alvin: bool, words: Words) -> Iterator[Rule]:
    yield from _set_up(board, words)
    yield from (("M1", {}), ("M2", {}), ("M4", {}))
    yield from _claims(board, seats)
    yield "K1", {"n": board.draw_deal, "least": board.draw_keep}
    yield "K3", {}
    if board.attractions:
        yield "N1", {"points": words.say("count.points", n=board.attraction_points)}
    yield from _tokens(board)
    yield from _markers(board)
    if alvin:
        yield from _alvin(board)
    if board.globetrotter:
        yield "W8", {"n": board.globetrotter}
    yield from (("E1", {}), ("E3", {}))


def _set_up(board: Board, words: Words) -> Iterator[Rule]:
    hand = words.say("count.cards", n=board.hand)
    yield "A1", {"hand": hand, "supply": words.say("count.pieces", n=board.pieces)}
    yield "A3", {"n": board.start_deal, "least": board.start_keep}
    yield from (("T1", {}), ("T2", {}))


def _claims(board: Board, seats: int) -> Iterator[Rule]:
    yield from (("C1", {}), ("C3", {}), ("C5", {}))
    if seats <= board.small:
        yield "C6", {"n": seats}
    if any(route.ferry for route in board.routes):
        yield "C7", {}
    table = ", ".join(f"{length}: {points}" for length, points in board.points.items())
    yield "C8", {"table": table}


def _tokens(board: Board) -> Iterator[Rule]:
    if board.tokens is None:
        return
    table = ", ".join(f"{held}: {points}" for held, points in enumerate(board.tokens.points))
    yield from (("S3", {}), ("S5", {}), ("S7", {"table": table}))


def _markers(board: Board) -> Iterator[Rule]:
    if board.markers:
        yield from (("W1", {"n": board.markers}), ("W4", {}), ("W5", {}), ("W6", {}))


def _alvin(board: Board) -> Iterator[Rule]:
    if board.alvin is not None:
        yield "W10", {"place": board.places[board.alvin.start].name}
        yield "W11", {"n": board.alvin.catch}
        yield "W13", {"n": board.alvin.hold}
