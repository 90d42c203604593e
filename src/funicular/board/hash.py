"""The hash of a board: two boards with the same hash play the same game.

It covers what the rules read and the names that records are written in. Positions, the picture's
size and the prose are left out: moving a badge so that it reads better makes no new board.
"""

from __future__ import annotations

import hashlib
import json
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from funicular.board.model import Board, Tokens


def fingerprint(board: Board) -> str:
    """`sha256:` and 64 hex digits, of the board's facts as canonical JSON."""
    return "sha256:" + hashlib.sha256(facts_text(board).encode("ascii")).hexdigest()


def facts_text(board: Board) -> str:
    """What is hashed: whoever has this text needs to trust nobody about the board."""
    return json.dumps(_facts(board), sort_keys=True, separators=(",", ":"))


def _facts(board: Board) -> dict[str, object]:
    return {
        "format": 1,
        "seats": [board.min_seats, board.max_seats, board.pieces, board.small],
        "hand": board.hand,
        "wild": board.wild_count,
        "colors": list(zip(board.colors, board.color_counts, strict=True)),
        "start": [board.start_deal, board.start_keep, board.shuffle_returned],
        "draw": [board.draw_deal, board.draw_keep],
        "points": list(board.points.items()),
        "places": [place.name for place in board.places],
        "routes": [[r.a, r.b, r.color, r.length, r.ferry] for r in board.routes],
        "tickets": [[t.a, t.b, t.points] for t in board.tickets],
        **_switches(board),
    }


def _switches(board: Board) -> dict[str, object]:
    """Only those the board has, so that a switch added later leaves the other hashes alone."""
    facts: dict[str, object] = {}
    if board.attractions:
        facts["attractions"] = [board.attraction_points, *board.attractions]
    if board.tokens:
        facts["tokens"] = _token_facts(board.tokens)
    if board.markers:
        facts["markers"] = board.markers
    if board.alvin:
        facts["alvin"] = [board.alvin.start, board.alvin.catch, board.alvin.hold]
    if board.globetrotter:
        facts["globetrotter"] = board.globetrotter
    return facts


def _token_facts(tokens: Tokens) -> list[object]:
    by_seats = [tokens.size, tokens.spare_size, tokens.placers]
    tables = [sorted(table.items()) for table in by_seats]
    return [tokens.fixed, tokens.spare, *tables, tokens.points]
