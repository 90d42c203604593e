"""`planner`: a network for its tickets, with an eye on everybody else (brains/planner.py)."""

from collections.abc import Mapping

from funicular.bots.explaining import explain
from funicular.bots.protocol import Answer, Budget
from funicular.bots.settings import PLANNER, weights_for
from funicular.bots.thinking import ask, frozen
from funicular.view import View


class PlannerBot:
    """Plans a cheapest network for its tickets, minds the others, and times the end."""

    def __init__(
        self,
        name: str = "planner",
        settings: str = PLANNER,
        changes: Mapping[str, float] | None = None,
    ) -> None:
        self.name = name
        self._settings = settings
        self._changes = frozen(changes or {})

    def choose(self, view: View, budget: Budget, seed: str) -> Answer:  # noqa: ARG002
        """One of the legal actions."""
        weights = weights_for(view.board, self._settings, self._changes)
        thought = ask(view, "planner", weights)
        return Answer(thought.action, explain(view, thought))

    def close(self) -> None:
        """Nothing is held."""


def planner_1() -> PlannerBot:
    """The planner with its first published settings, which stay as they are."""
    return PlannerBot("planner-1", "planner-1")
