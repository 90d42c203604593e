"""`random`: any legal action, each equally likely."""

from random import Random

from funicular.bots.protocol import Answer, Budget
from funicular.bots.why import Why
from funicular.view import View


class RandomBot:
    """Plays at random."""

    name = "random"

    def choose(self, view: View, budget: Budget, seed: str) -> Answer:  # noqa: ARG002
        """One of the legal actions."""
        return Answer(Random(seed).choice(view.legal), Why("random"))

    def close(self) -> None:
        """Nothing is held."""
