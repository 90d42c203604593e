"""A bot at a seat: its budget, and a stand-in for when it fails.

A crash, nonsense or an illegal action never reaches the game: the stand-in moves instead, and the
problem is told to whoever runs the table.
"""

import time
from dataclasses import dataclass

from funicular.bots.protocol import OWN, Bot, BotError, Budget
from funicular.bots.registry import make
from funicular.bots.why import Why
from funicular.view import View

STAND_IN = "random"


@dataclass(frozen=True, slots=True)
class Chosen:
    """A legal action, why, how long it took, and what went wrong if the stand-in chose it."""

    action: int
    why: Why | None
    seconds: float
    problem: str | None = None


@dataclass(frozen=True)
class Player:
    """A bot with a budget: `search@2000` is the bot `search` with 2000 iterations a move."""

    spec: str
    bot: Bot
    budget: Budget = OWN

    def choose(self, view: View, seed: str) -> Chosen:
        """A legal action, whatever the bot does."""
        began = time.perf_counter()
        try:
            answer = self.bot.choose(view, self.budget, seed)
            action, why = answer.action, answer.why
            problem = None if action in view.legal else f"illegal action {action!r}"
        except Exception as error:  # whatever a bot raises is contained
            problem = f"{type(error).__name__}: {error}"
        seconds = time.perf_counter() - began
        if problem is None:
            return Chosen(int(action), why, seconds)
        stand_in = make(STAND_IN).choose(view, OWN, seed)
        return Chosen(stand_in.action, Why("stand-in"), seconds, problem)

    def close(self) -> None:
        """Give back what the bot holds."""
        self.bot.close()


def player(spec: str) -> Player:
    """A player from its text: a name, and a budget behind an @ if it is to have one."""
    name, at, budget = spec.strip().partition("@")
    if not name or (at and not budget):
        raise BotError(f"{spec!r}: expected a bot, or a bot@budget")
    return Player(spec.strip(), make(name), Budget.parse(budget) if at else OWN)
