"""Talking with people at a terminal, or with a program at the other end of a pipe."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable

from funicular.text.lines import WIDTH, Paint, clip, wrap

CLEAR = "\x1b[2J\x1b[3J\x1b[H"
"""Clears the screen and what could be scrolled back to."""


class Left(Exception):  # noqa: N818 - it is no error to leave
    """Nobody answers any more."""


def shows_color() -> bool:
    """Colour only on a terminal, and not where NO_COLOR asks for none."""
    is_plain = bool(os.environ.get("NO_COLOR")) or os.environ.get("TERM") == "dumb"
    return sys.stdout.isatty() and not is_plain


class Console:
    """Lines out, answers in."""

    def __init__(self) -> None:
        self.paint = Paint(shows_color())
        self.is_terminal = sys.stdout.isatty()
        self._forget: Callable[[], None] = lambda: None
        if sys.stdin.isatty():
            import readline  # gives `input` its line editing

            self._forget = readline.clear_history

    def say(self, lines: Iterable[str] = ("",)) -> None:
        """Print lines."""
        for line in lines:
            print(line)

    def tell(self, text: str) -> None:
        """Print a sentence in as many lines as it takes."""
        self.say(wrap(text))

    def ask(self, prompt: str) -> str:
        """An answer; `Left` when there is none."""
        sys.stdout.flush()
        try:
            answer = input(prompt).strip()
        except EOFError:
            print()
            raise Left from None
        if not sys.stdin.isatty():  # what comes through a pipe is shown in the transcript
            shown = "".join(letter if letter.isprintable() else "?" for letter in answer)
            print(clip(shown, WIDTH - len(prompt)))
        return answer

    def clear(self) -> None:
        """Take everything off the screen; where there is none, draw a line."""
        self._forget()  # or the arrow keys would show what the last one typed
        if self.is_terminal and os.environ.get("TERM") == "dumb":
            print("\n" * 100)
        elif self.is_terminal:
            print(CLEAR, end="")
        else:
            print("=" * WIDTH)
