"""Points: a longer route (C8) and one token more (S7) are never worth less."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from funicular.board.checks.draft import Draft
    from funicular.board.checks.report import Report


def check(draft: Draft, report: Report) -> None:
    """Neither table of points may fall."""
    lengths = draft.points or {}
    _check_growth(sorted((k, v) for k, v in lengths.items() if v is not None), "points", report)
    tokens = (draft.tokens or {}).get("points", [])
    _check_growth(list(enumerate(tokens)), "tokens.points", report)


def _check_growth(points: list[tuple[int, int]], where: str, report: Report) -> None:
    for (less, low), (more, high) in pairwise(points):
        if high < low:
            report.add(where, f"{more} is worth {high}, less than the {low} of {less}")
