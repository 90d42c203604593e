"""`greedy`: the yardstick, exactly defined (brains/greedy.py)."""

from funicular.bots.explaining import explain
from funicular.bots.protocol import Answer, Budget
from funicular.bots.thinking import ask
from funicular.view import View


class GreedyBot:
    """Short-sighted: cheapest tickets, longest route on a shortest way, else a card for it."""

    name = "greedy"

    def choose(self, view: View, budget: Budget, seed: str) -> Answer:  # noqa: ARG002
        """One of the legal actions."""
        thought = ask(view, "greedy")
        return Answer(thought.action, explain(view, thought))

    def close(self) -> None:
        """Nothing is held."""
