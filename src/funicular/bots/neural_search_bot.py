"""`neural-search`: a network compares moves over worlds that fit the view (brains/descent.py).

Two searches go side by side and are summed, always two, whatever the threads: the same
iterations and seed give the same answer, where processors round alike.
"""

import math
import time
from pathlib import Path

from funicular.board import Board
from funicular.bots.protocol import Answer, BotError, Budget
from funicular.bots.searched import Tried, searched
from funicular.bots.side_by_side import SIDES, shares, threads
from funicular.bots.why import Why
from funicular.neural.glance import chance_to_win
from funicular.neural.network import Network, network_of
from funicular.neural.one_thread import one_thread
from funicular.neural.searching import LANES, How, Root, Search
from funicular.neural.weights import WeightsError
from funicular.view import View

OWN_MILLISECONDS = 1000

DUEL = 2
"""By so many seats all lanes get through several times in that; by more a world takes longer."""

TRUST = 0.02
"""How much what the network makes likely counts against results, from -1 to 1."""

LEAST = 1e-9

DOUBT = 1.0
"""How many standard errors a result is thought to be too good."""


class NeuralSearchBot:
    """Thinks ahead with a trained network at every seat, in worlds that fit what it knows."""

    def __init__(
        self,
        name: str = "neural-search",
        weights: Path | None = None,
        how: How | None = None,
        budget: Budget | None = None,
        trust: float = TRUST,
    ) -> None:
        self.name = name
        self._weights = weights
        self._how = how or How()
        self._budget = budget or Budget(milliseconds=OWN_MILLISECONDS)
        self._trust = trust

    def check_board(self, board: Board) -> None:
        """BotError where there are no weights for a board."""
        self._network(board)

    def choose(self, view: View, budget: Budget, seed: str) -> Answer:
        """The move that did best in the worlds thought through, if the network likes it too."""
        if len(view.legal) == 1:
            return Answer(view.legal[0], Why("only"))
        own = budget if budget != Budget() else self._budget
        root = Root(view, self._network(view.board))
        moves = look_into(root, own, seed, self._how)
        best = best_of(moves, root, self._trust)
        seats = view.fields.seats
        return Answer(best, searched(moves, best, lambda mean: chance_to_win(mean, seats)))

    def _network(self, board: Board) -> Network:
        try:
            return network_of(board, self._weights)
        except WeightsError as error:
            raise BotError(f"bot {self.name!r}: {error}") from None

    def close(self) -> None:
        """Nothing is held."""


class Move(Tried):
    """Results are from -1 to 1."""

    @property
    def error(self) -> float:
        """The standard error of the average; one world more, as bad as can be, is thought of."""
        spread = self.variance if self.visits else 1.0
        return math.sqrt((spread + 1 / (1 + self.visits)) / (1 + self.visits))


def look_into(root: Root, budget: Budget, seed: str, how: How) -> dict[int, Move]:
    """The moves at the root and what came of them."""
    worlds = worlds_for(budget, root.view.fields.seats)
    searches = [
        Search(root, f"{seed}/{number}", how, min(share, LANES))
        for number, share in enumerate(worlds)
    ]
    with one_thread():
        if budget.milliseconds is None:
            list(threads().map(Search.think, searches, worlds))
        else:
            deadline = time.perf_counter() + budget.milliseconds / 1000
            list(threads().map(lambda search: search.think_until(deadline), searches))
    return _summed(searches, root)


def worlds_for(budget: Budget, seats: int) -> list[int]:
    """Worlds for each search; where the clock decides, at a time: fewer are sooner through."""
    if budget.milliseconds is None:
        return shares(budget.iterations)
    within = LANES * budget.milliseconds * DUEL // (OWN_MILLISECONDS * seats)
    return [max(1, min(LANES, within))] * SIDES


def _summed(searches: list[Search], root: Root) -> dict[int, Move]:
    moves = {action: Move() for action in root.likely}
    for search in searches:
        for found in search.moves:
            move = moves[int(found["action"])]
            move.add(int(found["visits"]), float(found["value"]), float(found["square"]))
    return moves


def best_of(moves: dict[int, Move], root: Root, trust: float = TRUST) -> int:
    """The best by results of which one may be sure, and by what the network makes likely."""

    def score(action: int) -> float:
        move = moves[action]
        liked = math.log(max(root.likely[action], LEAST))
        return move.mean - DOUBT * move.error + trust * liked

    return max(moves, key=score)
