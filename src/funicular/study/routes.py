"""Routes: how often, when and by whom they are claimed."""

from typing import Any

import numpy as np

from funicular.board import GREY, Board
from funicular.report.statistics import (
    Estimate,
    Floats,
    Resampling,
    divide,
    intervals,
    wilson,
)
from funicular.study.counts import Counts
from funicular.study.network import connections


def route_summary(board: Board, counts: Counts, draw: Resampling) -> list[dict[str, Any]]:
    """Every route of the board, in its order."""
    claimed = counts.claimed_by >= 0
    when = draw.ratios(elapsed(counts) * claimed, claimed)
    winners, others, gaps = _by_winners(counts, draw)
    return [
        {
            "route": route.name,
            "color": "grey" if route.color == GREY else board.colors[route.color],
            "length": route.length,
            "ferry": route.ferry,
            "claimed": wilson(float(claimed[:, number].sum()), len(counts)),
            "when": when[number],
            "by_winner": winners[number],
            "by_other": others[number],
            "gap": gaps[number],
        }
        for number, route in enumerate(board.routes)
    ]


def connection_summary(board: Board, counts: Counts, draw: Resampling) -> list[dict[str, Any]]:
    """Every connection: a double counts as claimed when one of its routes is."""
    claimed = counts.claimed_by >= 0
    share = elapsed(counts)
    first = [np.where(claimed, share, np.inf)[:, each.routes].min(axis=1)
             for each in connections(board)]  # fmt: skip
    earliest = np.stack(first, axis=1)
    known = np.isfinite(earliest)
    when = draw.ratios(np.where(known, earliest, 0.0), known)
    return [
        {
            "connection": each.name,
            "length": each.length,
            "routes": [board.routes[number].name for number in each.routes],
            "claimed": wilson(float(known[:, column].sum()), len(counts)),
            "first_claimed": when[column],
        }
        for column, each in enumerate(connections(board))
    ]


def elapsed(counts: Counts) -> Floats:
    """The share of the game's turns that were over when each route was claimed."""
    turns = counts.turns.sum(axis=(1, 2))[:, None]
    return np.asarray(counts.claimed_at / np.maximum(turns, 1))


def _by_winners(
    counts: Counts, draw: Resampling
) -> tuple[list[Estimate], list[Estimate], list[Estimate]]:
    """How often a winner, and a seat that did not win, claims each route; and the difference."""
    claims = counts.claims()
    wins = counts.wins
    lost = (wins == 0).astype(np.float64)
    tops = [np.einsum("gs,gsr->gr", weight, claims) for weight in (wins, lost)]
    bottoms = [weight.sum(axis=1, keepdims=True) for weight in (wins, lost)]
    pairs = list(zip(tops, bottoms, strict=True))
    again = [divide(draw.replicates(top), draw.replicates(bottom)) for top, bottom in pairs]
    values = [divide(top.sum(axis=0), bottom.sum(axis=0)) for top, bottom in pairs]
    sizes = [np.full(top.shape[1], bottom.sum()) for top, bottom in pairs]
    winners, others = (intervals(*each) for each in zip(values, again, sizes, strict=True))
    gaps = intervals(values[0] - values[1], again[0] - again[1], sizes[0])
    return winners, others, gaps
