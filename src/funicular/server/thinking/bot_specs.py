"""Bots as people at a table may name them: a known name, and a budget within reason.

A name never starts a program here: what the network says is looked up in the registry only.
"""

from dataclasses import dataclass

from funicular.board import Board
from funicular.bots.personalities import personalities
from funicular.bots.protocol import OWN, BotError, Budget
from funicular.bots.registry import BUILT_IN, names
from funicular.bots.spec import LEARNED, split_budget
from funicular.neural.weights import has_weights

MOST_MILLISECONDS = 30_000
MOST_ITERATIONS = 100_000

SEARCHING = ("search", "neural-search")
"""Bots that think ahead."""


@dataclass(frozen=True)
class BotSpec:
    """A bot by name, with a budget for each move if it is not to have its own."""

    name: str
    budget: Budget = OWN

    @property
    def searches(self) -> bool:
        """Whether it thinks games through, for which it needs the compiled rules."""
        return self.name in SEARCHING or _bot_behind(self.name) in SEARCHING

    @property
    def is_learned(self) -> bool:
        """Whether it plays on boards only for which there are weights."""
        return self.name in LEARNED or _bot_behind(self.name) in LEARNED

    def check_board(self, board: Board) -> None:
        """BotError where it can't play on a board."""
        if self.is_learned and not has_weights(board):
            raise BotError(f"bot {self.name!r}: it has not learned {board.name}")

    @property
    def is_quick(self) -> bool:
        """Whether it is one of ours that answers at once."""
        return self.name in BUILT_IN and not self.searches

    @property
    def seconds(self) -> float:
        """What its budget allows for a move; 0 where no time is named."""
        text = personalities()[self.name].budget if self.name in personalities() else ""
        budget = Budget.parse(text) if text and self.budget == OWN else self.budget
        return (budget.milliseconds or 0) / 1000


def _bot_behind(name: str) -> str | None:
    return personalities()[name].bot if name in personalities() else None


def read_bot(text: str) -> BotSpec:
    """The bot a text names; a BotError where none is, or where it would think for too long."""
    name, wanted = split_budget(text)
    if name not in BUILT_IN and name not in names():
        raise BotError(f"bot {name!r}: there is none at this server")
    budget = Budget.parse(wanted) if wanted else OWN
    if (budget.milliseconds or 0) > MOST_MILLISECONDS:
        raise BotError(f"{text.strip()!r}: at most {MOST_MILLISECONDS // 1000}s a move")
    if (budget.iterations or 0) > MOST_ITERATIONS:
        raise BotError(f"{text.strip()!r}: at most {MOST_ITERATIONS} iterations a move")
    return BotSpec(name, budget)
