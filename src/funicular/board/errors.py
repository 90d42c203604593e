"""What is wrong with a board, said so that its maker can mend it."""

from __future__ import annotations

import difflib
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

LONGEST_GUESS = 80
"""Longer words are not compared with known ones: they are no slip of the finger."""


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that is wrong: in which file, at which entry, and what was expected there."""

    source: str
    entry: str
    message: str

    def __str__(self) -> str:
        return ": ".join(part for part in (self.source, self.entry, self.message) if part)


class BoardError(ValueError):
    """A board can't be used, or has no such part. Carries every problem found, not only one."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__(self.problems)

    def __str__(self) -> str:
        return "\n".join(str(problem) for problem in self.problems)


def did_you_mean(word: object, known: Iterable[str]) -> str:
    """A hint to add to a message about an unknown word; empty when no known word is close."""
    if not isinstance(word, str) or len(word) > LONGEST_GUESS:
        return ""
    folded = {name.casefold(): name for name in known}
    close = difflib.get_close_matches(word.casefold(), folded, n=1)
    return f" (did you mean {folded[close[0]]!r}?)" if close else ""
