"""Where problems are collected, and how a wrong value is shown in a message."""

from __future__ import annotations

import datetime as dt
from typing import TYPE_CHECKING

from funicular.board.errors import Problem

if TYPE_CHECKING:
    from collections.abc import Iterable

LONGEST_SHOWN = 50
LARGEST_SHOWN = 10**18
MOST_LISTED = 12


class Report:
    """Collects problems of one source."""

    def __init__(self, source: str) -> None:
        self.source = source
        self._found: dict[Problem, None] = {}

    @property
    def problems(self) -> list[Problem]:
        """Everything noted so far, in that order."""
        return list(self._found)

    def add(self, entry: str, message: str) -> None:
        """Note a problem; the same one twice is one."""
        self._found[Problem(self.source, entry, message)] = None


def shown(value: object) -> str:
    """A value as a message shows it: always short and always printable."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value) if abs(value) <= LARGEST_SHOWN else "(huge number)"
    if isinstance(value, str):
        return repr(value) if len(value) <= LONGEST_SHOWN else f"{value[:LONGEST_SHOWN]!r}…"
    if isinstance(value, float):
        return repr(value)
    return _shown_kind(value)


def _shown_kind(value: object) -> str:
    if isinstance(value, list):
        return f"(list of {len(value)})"
    if isinstance(value, dict):
        return "(table)"
    if isinstance(value, dt.date | dt.time):
        return "(date or time)"
    return "(nothing)" if value is None else "(unknown kind of value)"


def plain(word: str) -> str:
    """A word without quotes, unless something in it would spoil the message."""
    return word if word.isprintable() and 0 < len(word) <= LONGEST_SHOWN else shown(word)


def listed(words: Iterable[str]) -> str:
    """The words one after another; of a great many only the first."""
    found = [plain(word) for word in words]
    rest = len(found) - MOST_LISTED
    return ", ".join(found) if rest <= 0 else f"{', '.join(found[:MOST_LISTED])} and {rest} more"
