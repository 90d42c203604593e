"""`search`: information-set tree search over worlds that fit the view (brains/tree.py).

Two trees grow side by side and are summed, always two, whatever the threads: the same iterations
and seed give the same answer everywhere.
"""

import math
import time
from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from funicular.bots.explaining import explain
from funicular.bots.protocol import Answer, Budget
from funicular.bots.searched import Tried, searched
from funicular.bots.settings import PLANNER, weights_for
from funicular.bots.side_by_side import SIDES, shares, threads
from funicular.bots.thinking import Weights, ask, frozen, tables_of
from funicular.bots.why import Why
from funicular.brains.mind import candidates_dtype, new_minds, node_dtype
from funicular.codes import SCORE_COLUMNS
from funicular.seeds import policy_stream
from funicular.state import state_dtype, view_dtype
from funicular.tables import action_blocks
from funicular.view import View

NODES = 1 << 16
STEP = 8
"""Iterations between two looks at the clock."""

OWN_MILLISECONDS = 1000

ENOUGH = 0.5
"""Of the visits of the move most looked at, how many a move needs to be chosen."""

SURE = 0.7
"""By how much a move must be better than the planner's own, in standard errors."""

EXPLORE = 0.6
BIAS = 0.5
SHARE = 0.5
"""How the tree is searched: brains/mind.py says what each means."""


@dataclass
class Move(Tried):
    """Results are from 0 to 1."""

    rank: int = 0
    """Where the planner would put it, from 0."""

    @property
    def doubt(self) -> float:
        """The variance of the average."""
        return self.variance / max(1, self.visits)


class Tree:
    """One tree over one view."""

    def __init__(self, view: View, weights: Weights, seed: str) -> None:
        board = view.board
        self._view = view
        self._minds = new_minds(board, board.max_seats + 1, dict(weights))
        self._minds["quick"][:-1] = 1
        self._candidates = np.zeros(1, candidates_dtype())
        self._candidates[["explore", "bias", "share"]] = (EXPLORE, BIAS, SHARE)
        self._nodes = np.zeros(NODES, node_dtype())
        self._states = np.zeros(1, state_dtype(board))
        self._seen = np.zeros(1, view_dtype(board))
        self._legal = np.zeros(action_blocks(board)["actions"], np.int16)
        self._legal[: len(view.legal)] = view.legal
        self._lines = np.zeros((board.max_seats, SCORE_COLUMNS), np.int32)
        self._seed = np.array(policy_stream(seed), np.int64)
        self._used = 0
        self.iterations = 0

    def grow(self, iterations: int) -> None:
        """Search on until there were so many iterations in all."""
        from funicular.brains.tree import search

        self._used = search(
            tables_of(self._view.board), self._view.record, self._minds, self._candidates,
            self._nodes, self._used, self._seed, iterations, self._states, self._seen, self._legal,
            len(self._view.legal), self._lines, np.zeros(1, np.int16),
        )  # fmt: skip
        self.iterations = iterations

    def grow_until(self, deadline: float) -> None:
        """Search on until the clock says so, at least once."""
        self.grow(self.iterations + STEP)
        while time.perf_counter() < deadline:
            self.grow(self.iterations + STEP)

    def add_to(self, moves: dict[int, Move]) -> None:
        """Add the results of the moves at the root."""
        child = int(self._nodes["child"][0])
        while child >= 0:
            node = self._nodes[child]
            move = moves.setdefault(int(node["action"]), Move(rank=int(node["rank"])))
            move.add(int(node["visits"]), float(node["value"]), float(node["square"]))
            child = int(node["next"])


class SearchBot:
    """Thinks many games through from what it knows, with planners at every seat."""

    def __init__(
        self,
        name: str = "search",
        settings: str = PLANNER,
        changes: Mapping[str, float] | None = None,
        budget: Budget | None = None,
    ) -> None:
        self.name = name
        self._settings = settings
        self._changes = frozen(changes or {})
        self._budget = budget or Budget(milliseconds=OWN_MILLISECONDS)

    def choose(self, view: View, budget: Budget, seed: str) -> Answer:
        """The move that did best in the games thought through."""
        if len(view.legal) == 1:
            return Answer(view.legal[0], Why("only"))
        own = budget if budget != Budget() else self._budget
        weights = weights_for(view.board, self._settings, self._changes)
        moves = look_into(view, weights, own, seed)
        best = best_of(moves)
        return Answer(best, _why(view, weights, moves, best))

    def close(self) -> None:
        """Nothing is held."""


def look_into(view: View, weights: Weights, budget: Budget, seed: str) -> dict[int, Move]:
    """The moves at the root and what came of them."""
    trees = [Tree(view, weights, f"{seed}/{number}") for number in range(SIDES)]
    if budget.milliseconds is not None:
        deadline = time.perf_counter() + budget.milliseconds / 1000
        list(threads().map(lambda tree: tree.grow_until(deadline), trees))
    else:
        list(threads().map(Tree.grow, trees, shares(budget.iterations)))
    moves: dict[int, Move] = {}
    for tree in trees:
        tree.add_to(moves)
    return moves


def best_of(moves: dict[int, Move]) -> int:
    """The best of the moves looked at often; the planner's own unless it is surely worse."""
    often = ENOUGH * max(move.visits for move in moves.values())
    known = [action for action, move in moves.items() if move.visits >= often]
    best = max(known, key=lambda action: (moves[action].mean, -moves[action].rank))
    own = min(moves, key=lambda action: moves[action].rank)
    gain = moves[best].mean - moves[own].mean
    return best if gain > SURE * math.sqrt(moves[best].doubt + moves[own].doubt) else own


def _why(view: View, weights: Weights, moves: dict[int, Move], best: int) -> Why:
    """The planner's own reason if it would do the same; else what the search found."""
    if moves[best].rank == 0:
        return explain(view, ask(view, "planner", weights))
    return searched(moves, best, lambda mean: mean)
