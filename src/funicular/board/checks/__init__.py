"""Everything a board maker can get wrong, found at once.

First `draft` reads the data: kinds, ranges, missing and unknown keys. What is unsound is
reported and left out of the draft. The other files check the draft, one subject each, and stay
silent about what is not there, so that one mistake is one message.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from funicular.board.checks import (
    cards,
    network,
    places,
    points,
    routes,
    seats,
    switches,
    tickets,
)
from funicular.board.checks.draft import read_draft
from funicular.board.checks.report import Report, shown
from funicular.board.checks.sections import FORMAT

if TYPE_CHECKING:
    from funicular.board.errors import Problem

SUBJECTS = (seats, cards, points, places, routes, tickets, network, switches)


def find_problems(data: object, source: str) -> list[Problem]:
    """All problems of parsed board data; an empty list when it is sound."""
    report = Report(source)
    if not isinstance(data, dict):
        report.add("", f"{shown(data)}: expected a table")
    elif _is_of_another_format(data):
        # Its sections may differ: every further message could mislead.
        report.add("", f"format {shown(data['format'])}: this release reads format {FORMAT}")
    else:
        draft = read_draft(data, report)
        for subject in SUBJECTS:
            subject.check(draft, report)
    return report.problems


def _is_of_another_format(data: dict[str, object]) -> bool:
    return type(data.get("format")) is int and data["format"] != FORMAT
