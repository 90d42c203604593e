"""The study of a board: many games of a bot against itself, and what they say about the board.

>>> from funicular.board import load
>>> from funicular.study import Plan, study
>>> summary = study(Plan(load("new_york"), seats=2, games=10, bot="random"), jobs=1)
>>> summary["games"], len(summary["seat"]["win_share"])
(10, 2)
"""

from collections.abc import Callable
from typing import Any

from funicular.study.page import study_page
from funicular.study.playing import Plan, play_games
from funicular.study.summary import summarize

__all__ = ["Plan", "study", "study_page"]


def study(
    plan: Plan, *, jobs: int | None = None, progress: Callable[[int], None] | None = None
) -> dict[str, Any]:
    """Play the games and sum them up, as JSON data; `study_page` makes the page of it."""
    return summarize(plan, play_games(plan, jobs, progress))
