"""How bots behave: games of each against itself and of each two, compared side by side.

>>> from funicular.behaviour import Plan, behaviour
>>> from funicular.board import load
>>> summary = behaviour(Plan(load("new_york"), ("random",), seats=2, games=4), jobs=1)
>>> [(sample["bot"], sample["games"]) for sample in summary["samples"]]
[('random', 4)]
"""

from collections.abc import Callable
from typing import Any

from funicular.behaviour.page import behaviour_page
from funicular.behaviour.plan import Plan
from funicular.behaviour.playing import play_games
from funicular.behaviour.summary import summarize

__all__ = ["Plan", "behaviour", "behaviour_page"]


def behaviour(
    plan: Plan, *, jobs: int | None = None, progress: Callable[[int], None] | None = None
) -> dict[str, Any]:
    """Play the games and sum them up, as JSON data; `behaviour_page` makes the page of it."""
    return summarize(plan, play_games(plan, jobs, progress))
