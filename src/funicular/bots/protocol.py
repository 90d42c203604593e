"""What a bot is: a view in, an action out.

A bot gets a `View` (all its seat may know, the legal actions included), a budget and a seed, and
answers with an action and why. It can't be handed a state: fair by type. It keeps nothing between
moves, so one view, budget and seed always have one answer, on any machine and any executor;
only a budget in milliseconds lets the clock decide how far it thinks.
"""

import re
from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from funicular.board import Board
from funicular.bots.why import Why
from funicular.reasons import GameError
from funicular.view import View


class BotError(GameError):
    """A bot that is not known, can't be started, or did not answer as a bot should."""


@dataclass(frozen=True, slots=True)
class Budget:
    """How much a move may cost: iterations (repeatable) or milliseconds; or the bot's own."""

    iterations: int | None = None
    milliseconds: int | None = None

    @classmethod
    def parse(cls, text: str) -> "Budget":
        """`2000` or `2000i`: iterations; `500ms` or `2s`: time."""
        found = re.fullmatch(r"([1-9][0-9]{0,8})(i|ms|s|)", text.strip())
        if not found:
            raise BotError(f"budget {text!r}: expected iterations (2000) or time (500ms, 2s)")
        number, unit = int(found[1]), found[2]
        if unit in ("ms", "s"):
            return cls(milliseconds=number * (1000 if unit == "s" else 1))
        return cls(iterations=number)

    def __str__(self) -> str:
        if self.milliseconds is not None:
            return f"{self.milliseconds}ms"
        return "" if self.iterations is None else str(self.iterations)


OWN = Budget()
"""As much as the bot thinks right."""


@dataclass(frozen=True, slots=True)
class Answer:
    """The action a bot chose (its id in the action table), and why: a sentence will do."""

    action: int
    why: Why | str | None = None


@runtime_checkable
class Bot(Protocol):
    """A player that sees a view."""

    name: str

    def choose(self, view: View, budget: Budget, seed: str) -> Answer:
        """One of `view.legal`."""

    def close(self) -> None:
        """Give back what the bot holds (a process, a file)."""


@runtime_checkable
class Particular(Protocol):
    """A bot that does not play on every board."""

    def check_board(self, board: Board) -> None:
        """BotError where it does not."""
