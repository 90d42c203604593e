"""Tickets: offered, kept, completed, won with; what they are worth and should be printed at."""

from typing import Any

import numpy as np

from funicular.board import Board
from funicular.report.statistics import Floats, Resampling, wilson
from funicular.study.counts import Counts
from funicular.study.network import shortest_ways, ticket_ways
from funicular.study.prices import fair_prices


def ticket_summary(board: Board, counts: Counts, draw: Resampling) -> dict[str, Any]:
    """All tickets together, and each."""
    offered, kept = counts.offered.sum(axis=(0, 1)), counts.kept.sum(axis=(0, 1))
    held = counts.held
    return {
        "kept": wilson(float(kept.sum()), float(offered.sum())),
        "completed": wilson(float(counts.complete.sum()), float(held.sum())),
        "held_by_a_seat": draw.ratio(held.sum(axis=(1, 2)), np.full(len(counts), counts.seats)),
        "points_a_space": round(_rate(board), 4),
        "each": _each(board, counts, draw),
    }


def _each(board: Board, counts: Counts, draw: Resampling) -> list[dict[str, Any]]:
    held, points = counts.held, np.array([ticket.points for ticket in board.tickets])
    holders = held.sum(axis=1)
    done = (held & counts.complete).sum(axis=1)
    won = np.einsum("gs,gst->t", counts.wins, held)
    net = draw.ratios((2 * done - holders) * points, holders)
    offered, kept = counts.offered.sum(axis=(0, 1, 3)), counts.kept.sum(axis=(0, 1, 3))
    prices = fair_prices(board, counts, draw)
    ways = ticket_ways(board, shortest_ways(board))
    by_length = ways * _rate(board)
    return [
        {
            "ticket": ticket.name,
            "points": ticket.points,
            "way": int(ways[number]),
            "price_by_length": round(float(by_length[number]), 2),
            "offered": int(offered[number]),
            "kept": wilson(float(kept[number]), float(offered[number])),
            "completed": wilson(float(done[:, number].sum()), float(holders[:, number].sum())),
            "won": wilson(float(won[number]), float(holders[:, number].sum())),
            "net_points": net[number],
            "worth": prices.worth[number],
            "fair_price": prices.price[number],
        }
        for number, ticket in enumerate(board.tickets)
    ]


def _rate(board: Board) -> float:
    """The board's own rate: printed points for a space of the shortest way, over all tickets."""
    ways: Floats = ticket_ways(board, shortest_ways(board))
    return sum(ticket.points for ticket in board.tickets) / float(ways.sum())
