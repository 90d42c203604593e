"""An observation in words: for people who look for mistakes."""

from collections.abc import Sequence
from itertools import groupby

from funicular import codes
from funicular.observations.columns import Column

QUIET = {0, codes.NONE}
"""Values not worth a word: none, not yet, nobody."""


def say(columns: Sequence[Column], row: Sequence[int]) -> str:
    """A line for each group that has something to say."""
    pairs = zip(columns, row, strict=True)
    lines = []
    for group, told in groupby(pairs, lambda pair: pair[0].group):
        words = [_word(column, value) for column, value in told if value not in QUIET]
        if words:
            lines.append(f"{group}: {', '.join(words)}")
    return "\n".join(lines)


def _word(column: Column, value: int) -> str:
    name = column.name.removeprefix(column.group).removeprefix(": ")
    if column.high == 1 and name:
        return name
    return f"{name} {value}".strip()
