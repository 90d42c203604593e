"""Colours: cards wanted against cards there are."""

from typing import Any

import numpy as np

from funicular.board import GREY, Board
from funicular.report.statistics import Estimate, Floats, Resampling, divide, intervals
from funicular.study.counts import BLIND, MARKET, Counts
from funicular.study.network import connections


def color_summary(board: Board, counts: Counts, draw: Resampling) -> dict[str, Any]:
    """Every colour, and the wilds."""
    grey = len(board.colors)
    return {
        "colors": _colors(board, counts, draw),
        "grey_spaces": _spaces(board, GREY, counts.seats),
        "wild": {
            "cards": board.wild_count,
            "paid": draw.mean(_paid(counts)[:, -1]),
            "paid_for_grey": draw.mean(counts.paid[:, grey, -1]),
            "paid_for_markers": draw.mean(counts.paid_for_markers[:, -1]),
            "share_of_payment": draw.ratio(_paid(counts)[:, -1], _paid(counts).sum(axis=1)),
            "taken_face_up": _taken(counts, draw)[-1],
        },
    }


def _colors(board: Board, counts: Counts, draw: Resampling) -> list[dict[str, Any]]:
    count, every = len(board.colors), np.arange(len(board.colors))
    own = draw.means(counts.paid[:, every, every])
    grey = draw.means(counts.paid[:, count, :count])
    markers = draw.means(counts.paid_for_markers[:, :count])
    total = draw.means(_paid(counts)[:, :count])
    wilds = draw.ratios(counts.paid[:, :count, -1], counts.paid[:, :count].sum(axis=2))
    pressure, taken = _pressure(board, counts, draw), _taken(counts, draw)
    return [
        {
            "color": name,
            "cards": board.color_counts[color],
            "spaces": _spaces(board, color, counts.seats),
            "paid": total[color],
            "paid_for_own_color": own[color],
            "paid_for_grey": grey[color],
            "paid_for_markers": markers[color],
            "pressure": pressure[color],
            "wilds_a_space": wilds[color],
            "taken_face_up": taken[color],
        }
        for color, name in enumerate(board.colors)
    ]


def _paid(counts: Counts) -> Floats:
    """Cards paid of each kind, for routes and markers."""
    return np.asarray(counts.paid.sum(axis=1) + counts.paid_for_markers, np.float64)


def _pressure(board: Board, counts: Counts, draw: Resampling) -> list[Estimate]:
    """Cards paid for each card in the deck, against the mean of all colours; 1 is even."""
    cards = np.array(board.color_counts, np.float64)
    paid = _paid(counts)[:, : len(cards)]
    values, again = paid.sum(axis=0) / cards, draw.replicates(paid) / cards
    even = divide(values, np.full(len(cards), paid.sum() / cards.sum()))
    spread = divide(again, (again * cards).sum(axis=1, keepdims=True) / cards.sum())
    return intervals(even, spread, paid.sum(axis=0))


def _taken(counts: Counts, draw: Resampling) -> list[Estimate]:
    """Of the cards drawn of each kind, those taken face up: what people see and want."""
    drawn = counts.drawn[:, BLIND] + counts.drawn[:, MARKET]
    return draw.ratios(counts.drawn[:, MARKET], drawn)


def _spaces(board: Board, color: int, seats: int) -> dict[str, float]:
    """Spaces of a colour: printed, and at this table, where twins may be closed (C6)."""
    printed = sum(route.length for route in board.routes if route.color == color)
    usable = 0.0
    for each in connections(board):
        lanes = [number for number in each.routes if board.routes[number].color == color]
        shared = len(each.routes) if seats <= board.small else 1
        usable += each.length * len(lanes) / shared
    return {"printed": printed, "at_this_table": round(usable, 3)}
