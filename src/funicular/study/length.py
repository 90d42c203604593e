"""The course of a game: its length, what turns are used for, how it ends."""

from typing import Any

import numpy as np

from funicular import codes
from funicular.report.statistics import Resampling, wilson
from funicular.study.counts import TURN_KINDS, Counts


def length_summary(counts: Counts, draw: Resampling) -> dict[str, Any]:
    """Turns, decisions, endings, pieces and reshuffles."""
    turns = counts.turns.sum(axis=(1, 2))
    kinds = draw.ratios(counts.turns.sum(axis=1), turns[:, None])
    ends = (codes.LAST_TURNS, codes.ALL_PASSED)
    seats = np.full(len(counts), counts.seats)
    return {
        "turns_a_seat": draw.ratio(turns, seats),
        "turns_distribution": _spread(turns / counts.seats),
        "decisions": draw.mean(counts.decisions),
        "turns_used_for": dict(zip(TURN_KINDS, kinds, strict=True)),
        "ended": {
            codes.ENDS[kind]: wilson(float((counts.ended == kind).sum()), len(counts))
            for kind in ends
        },
        "pieces_left": draw.ratio(counts.pieces.sum(axis=1), seats),
        "reshuffles": draw.mean(counts.reshuffles),
        "bot_problems": int(counts.problems.sum()),
    }


def _spread(turns: Any) -> dict[str, int]:
    """How many games had so many turns a seat, rounded."""
    found, times = np.unique(np.round(turns).astype(np.int64), return_counts=True)
    return dict(zip(map(str, found.tolist()), times.tolist(), strict=True))
