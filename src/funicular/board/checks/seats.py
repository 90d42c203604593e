"""Seats: how many can play."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from funicular.board.checks.draft import Draft
    from funicular.board.checks.report import Report


def check(draft: Draft, report: Report) -> None:
    """The fewest are not more than the most, and small games are among the games (C6)."""
    low, high, small = (draft.seats.get(key) for key in ("min", "max", "small"))
    if low is not None and high is not None and low > high:
        report.add("seats", f"min {low}: more than max {high}")
    if small is not None and high is not None and small > high:
        report.add("seats", f"small {small}: more than max {high}")
