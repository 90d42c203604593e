"""What a search found of the moves it tried, and why it chose one of them."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from funicular.bots.why import Why


@dataclass
class Tried:
    """A move at the root: visits, the sum of their results and of their squares."""

    visits: int = 0
    value: float = 0.0
    square: float = 0.0

    def add(self, visits: int, value: float, square: float) -> None:
        """What another search found of it."""
        self.visits += visits
        self.value += value
        self.square += square

    @property
    def mean(self) -> float:
        """The average result."""
        return self.value / self.visits if self.visits else 0.0

    @property
    def variance(self) -> float:
        """How far results are from it; 0 of none."""
        return max(0.0, self.square / self.visits - self.mean**2) if self.visits else 0.0


def searched(moves: Mapping[int, Tried], best: int, shown: Callable[[float], float]) -> Why:
    """Why the best was chosen; `shown` makes of an average what is said of it, from 0 to 1."""
    visits = sum(move.visits for move in moves.values())
    others = [move.mean for action, move in moves.items() if action != best and move.visits]
    numbers = {"visits": float(visits), "value": shown(moves[best].mean)}
    if not others:
        return Why("search alone", numbers=numbers)
    numbers["next"] = shown(max(others))
    is_best = moves[best].mean >= max(others)
    return Why("search" if is_best else "search sure", numbers=numbers)
