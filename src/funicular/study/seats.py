"""Seats and scores: who wins from where, and what scores are made of."""

from typing import Any

import numpy as np

from funicular import codes
from funicular.report.statistics import Floats, Resampling, divide, equality_test, intervals, wilson
from funicular.scores import sources
from funicular.study.counts import Counts
from funicular.study.playing import Plan


def seat_summary(counts: Counts, draw: Resampling) -> dict[str, Any]:
    """Win share and mean score by turn order, with tests against equality."""
    return {
        "win_share": draw.means(counts.wins),
        "score": draw.means(counts.totals),
        "p_wins_equal": round(equality_test(counts.wins), 6),
        "p_scores_equal": round(equality_test(counts.totals.astype(np.float64)), 6),
    }


def score_summary(plan: Plan, counts: Counts, draw: Resampling) -> dict[str, Any]:
    """Scores, their parts, the margin of victory and ties."""
    margins = winning_margins(counts)
    tied = margins == 0
    shared = counts.lines[:, :, codes.L_WINNER].sum(axis=1) > 1
    games, alone = len(counts), ~shared
    return {
        "mean": draw.ratio(counts.totals.sum(axis=1), _seats(counts)),
        "winner": draw.ratio((counts.totals * counts.wins).sum(axis=1), np.ones(games)),
        "parts": _parts(plan, counts, draw),
        "distribution": {"winners": _spread(counts, 1), "others": _spread(counts, 0)},
        "margin": draw.mean(margins),
        "margin_distribution": _tally(margins),
        "ties": wilson(float(tied.sum()), games),
        "ties_settled_by_tickets": wilson(float((tied & alone).sum()), games),
        "shared_victories": wilson(float(shared.sum()), games),
    }


def winning_margins(counts: Counts) -> Floats:
    """Points between the best and the second best score of each game."""
    ranked = np.sort(counts.totals, axis=1).astype(np.float64)
    return np.asarray(ranked[:, -1] - ranked[:, -2])


def _seats(counts: Counts) -> Floats:
    return np.full(len(counts), float(counts.seats))


def _parts(plan: Plan, counts: Counts, draw: Resampling) -> list[dict[str, Any]]:
    """Each line of the score: of all seats, of winners, of the others, and how they differ."""
    return [
        {"part": source, "rule": rule, **_part(counts, column, draw)}
        for column, rule, source in sources(plan.board, plan.alvin)
    ]


def _part(counts: Counts, column: int, draw: Resampling) -> dict[str, Any]:
    points = counts.lines[:, :, column].astype(np.float64)
    wins = counts.wins
    lost = (wins == 0).astype(np.float64)
    tops = [points.sum(axis=1), (points * wins).sum(axis=1), (points * lost).sum(axis=1)]
    bottoms = [_seats(counts), wins.sum(axis=1), lost.sum(axis=1)]
    top, bottom = np.stack(tops, axis=1), np.stack(bottoms, axis=1)
    all_seats, winners, others = draw.ratios(top, bottom)
    values = divide(top.sum(axis=0), bottom.sum(axis=0))
    again = divide(draw.replicates(top), draw.replicates(bottom))
    gap = intervals(values[1:2] - values[2:], again[:, 1:2] - again[:, 2:], bottom.sum(axis=0)[:1])
    return {"all": all_seats, "winners": winners, "others": others, "gap": gap[0]}


def _spread(counts: Counts, won: int) -> dict[str, int]:
    """How often each score was made by winners, or by the others."""
    return _tally(counts.totals[counts.lines[:, :, codes.L_WINNER] == won])


def _tally(values: Any) -> dict[str, int]:
    """How often each whole number occurs, as JSON data."""
    found, times = np.unique(np.asarray(values, np.int64), return_counts=True)
    return dict(zip(map(str, found.tolist()), times.tolist(), strict=True))
