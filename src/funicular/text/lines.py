"""Lines of at most 80 columns, with colour where it helps."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterable, Sequence
from string import ascii_uppercase

from funicular.board.model import WILD, Board
from funicular.words import ENGLISH, Words

WIDTH = 80
"""The columns that every line keeps to."""

_CODES = {
    "blue": "34", "green": "32", "black": "90", "pink": "95", "purple": "35", "red": "31",
    "orange": "38;5;208", "white": "97", "yellow": "93", WILD: "1;36",
}  # fmt: skip
_ESCAPE = re.compile(r"\x1b\[[0-9;]*m")
_DEEPEST = 32  # the farthest that a line is indented


class Paint:
    """Colours for a terminal that shows them; none for any other."""

    def __init__(self, on: bool = False) -> None:
        self.on = on

    def card(self, card: str, text: str) -> str:
        """A text in the colour of a card."""
        return self._in(_CODES.get(card, ""), text)

    def strong(self, text: str) -> str:
        """A text that stands out."""
        return self._in("1", text)

    def _in(self, code: str, text: str) -> str:
        return f"\x1b[{code}m{text}\x1b[0m" if self.on and code else text


PLAIN = Paint()


def wrap(text: str, first: str = "", rest: str | None = None, *, copied: bool = False) -> list[str]:
    """A text in lines of at most 80 columns; `first` and `rest` begin the lines.

    Where it is `copied`, a word that is longer than a line, such as a path, is not broken.
    """
    later = " " * len(first) if rest is None else rest
    lines = textwrap.wrap(
        text, WIDTH, initial_indent=first, subsequent_indent=later, break_on_hyphens=False,
        break_long_words=not copied,
    )  # fmt: skip
    return lines or [first.rstrip()]


def flow(label: str, items: Iterable[str], gap: str = "  ") -> list[str]:
    """Items side by side after a label, in as many lines as they take; none is broken."""
    indent = " " * min(len(label), _DEEPEST)
    lines, line, between = [], label, ""
    for item in items:
        if line != indent and _length(line + between + item) > WIDTH:
            lines.append(line.rstrip())
            line, between = indent, ""
        line += between + item
        between = gap
    return [*lines, line.rstrip()]


def clip(text: str, width: int) -> str:
    """A text cut to a width, with dots where something is missing."""
    return text if len(text) <= width else text[: max(width - 2, 0)] + ".."


def _length(text: str) -> int:
    return len(_ESCAPE.sub("", text))


def letters(board: Board, words: Words = ENGLISH) -> dict[str, str]:
    """A letter of its own for each card, from its name where one is free; "*" is wild."""
    found: dict[str, str] = {}
    for color in board.colors:
        known = words.say(f"letter.{color}") if words.knows(f"letter.{color}") else ""
        wanted = known + color.upper() + ascii_uppercase
        free = (each for each in wanted if each.isalpha() and each not in found.values())
        found[color] = next(free)
    return found | {WILD: "*"}


def labelled(label: str, lines: Sequence[str]) -> list[str]:
    """Lines under one another, the first after a label."""
    blank = " " * len(label)
    return [
        row
        for number, line in enumerate(lines)
        for row in wrap(line, blank if number else label, blank + "    ")
    ]
