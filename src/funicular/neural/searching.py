"""A search that a network guides, over one view: worlds in lanes, their rows read together."""

import time
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np
import numpy.typing as npt

from funicular.board import Board
from funicular.brains.lanes import how_dtype, lane_dtype, move_dtype
from funicular.brains.mind import new_minds
from funicular.brains.sketch import new_sketches
from funicular.codes import SCORE_COLUMNS
from funicular.neural.features import features
from funicular.neural.glance import Glance, first_alike, glance, softmax
from funicular.neural.heads import heads
from funicular.neural.lean import Lean
from funicular.neural.network import Floats, Network
from funicular.neural.weights import VALUES
from funicular.seeds import policy_stream
from funicular.state import raw_bytes, state_dtype, view_dtype
from funicular.tables import make_tables
from funicular.view import View

LANES = 128
"""Worlds at a time, unless fewer are wanted: a network reads many rows faster than one by one."""

MOST_ODDS = 100.0
"""A ticket is never believed to be anywhere more surely than this."""


@dataclass(frozen=True)
class How:
    """How to search: brains/lanes.py says what each means."""

    explore: float = 0.5
    fade: float = 0.9
    heat: float = 1.0
    turns: int = 6
    floor: float = 0.1
    """Of what the moves are likely to be, how much all of them share evenly."""


@dataclass(frozen=True)
class Sums:
    """What the score of every action is summed up from: which parts, and how often each."""

    parts: npt.NDArray[np.int16]
    times: Floats


@cache
def sums_of(board: Board) -> Sums:
    """The matrix of the board's heads, its zeros left out."""
    matrix = heads(board).matrix
    most = int((matrix != 0).sum(0).max())
    order = np.argsort(matrix == 0, axis=0, kind="stable")[:most].T
    times = np.take_along_axis(matrix.T, order, 1)
    return Sums(order.astype(np.int16), np.ascontiguousarray(times))


class Root:
    """What the network says where the search begins."""

    def __init__(self, view: View, network: Network) -> None:
        self.view, self.network = view, network
        seen = glance(network, view)
        self.value = float(np.clip(seen.said.values[0, 0], -1, 1))
        self.likely = _likely(seen)
        """How likely each move is chosen; of takes of the same card only the first is a move."""
        self.odds = _odds(seen)


def _likely(seen: Glance) -> dict[int, float]:
    likely: dict[int, float] = {}
    for action, share in zip(seen.view.legal, softmax(seen.scores).tolist(), strict=True):
        same = first_alike(seen.view, action)
        likely[same] = likely.get(same, 0.0) + share
    return likely


def _odds(seen: Glance) -> npt.NDArray[np.float64]:
    """Of each seat, for each ticket, how much likelier it is held than not."""
    board = seen.view.board
    odds = np.zeros((board.max_seats, len(board.tickets)))
    chances = seen.beliefs.astype(np.float64)
    odds[seen.others] = chances / np.maximum(1 - chances, 1 / MOST_ODDS)
    return odds


class Search:
    """Worlds of one seed, thought through in lanes."""

    def __init__(self, root: Root, seed: str, how: How, lanes: int = LANES) -> None:
        board = root.view.board
        self._network, self._told = Lean(root.network), features(board).told
        self.moves = np.zeros(len(root.likely), move_dtype())
        self._how = np.zeros(1, how_dtype())
        self._fill(root, seed, how)
        self._lanes = np.zeros(lanes, lane_dtype())
        self._states = np.zeros(lanes, state_dtype(board))
        self._rows = np.zeros((lanes, features(board).size), np.int16)
        self._parts = np.zeros((lanes, heads(board).parts), np.float32)
        self._values = np.zeros((lanes, len(VALUES)), np.float32)
        self._fixed = self._make_space(root)

    def _fill(self, root: Root, seed: str, how: How) -> None:
        self.moves["action"] = list(root.likely)
        even = how.floor / len(root.likely)
        self.moves["prior"] = (1 - how.floor) * np.array(list(root.likely.values())) + even
        for name in ("explore", "fade", "heat", "turns"):
            self._how[name] = getattr(how, name)
        self._how["fair"] = root.value
        self._how["seed"] = policy_stream(seed)

    def _make_space(self, root: Root) -> dict[str, Any]:
        """What the compiled part reads and writes beside the lanes."""
        board = root.view.board
        views = np.zeros(2, view_dtype(board))
        views[:1] = root.view.record
        minds = new_minds(board)
        minds["held"] = root.odds
        actions, sums = heads(board).actions, sums_of(board)
        return {
            "tables": make_tables(board), "views": views, "raws": raw_bytes(views), "minds": minds,
            "sketches": new_sketches(board), "reads": features(board).reads, "sums": sums.parts,
            "times": sums.times, "legal": np.zeros(actions, np.int16), "scores": np.zeros(actions),
            "lines": np.zeros((board.max_seats, SCORE_COLUMNS), np.int32),
            "tape": np.zeros(1, np.int16),
        }  # fmt: skip

    def think(self, iterations: int) -> None:
        """So many worlds more, to their last turn."""
        self._how["limit"] += iterations
        while self._go_on():
            self._ask()

    def think_until(self, deadline: float) -> None:
        """As many worlds as the clock allows; those not thought through then count nothing."""
        self.step()
        while time.perf_counter() < deadline or not self.visits:
            self.step()

    def step(self) -> None:
        """All lanes to the next choice, new worlds in those that are free."""
        self._how["limit"] = self._how["begun"] + len(self._lanes)  # a world may end at once
        if self._go_on():
            self._ask()

    @property
    def visits(self) -> int:
        """Worlds thought through so far."""
        return int(self.moves["visits"].sum())

    def _ask(self) -> None:
        self._parts, self._values = self._network.answer(self._rows)

    def _go_on(self) -> int:
        from funicular.brains.descent import go_on

        of = self._fixed
        waiting: int = go_on(
            of["tables"], of["views"], of["raws"], of["minds"], of["sketches"], of["reads"],
            self._how, self.moves, self._lanes, self._states, self._rows, self._told,
            self._parts, self._values, of["sums"], of["times"], of["legal"], of["scores"],
            of["lines"], of["tape"],
        )  # fmt: skip
        return waiting
