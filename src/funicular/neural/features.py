"""What a network reads: a row of small numbers for a view, and how large each may be.

The row has the columns of the observation that tell something to a player, then the facts of
brains/facts.py. Whoever makes rows, here or on a GPU, makes the same ones.
"""

from functools import cache

import numpy as np
import numpy.typing as npt

from funicular.board import Board
from funicular.brains.sketch import Fact, facts_of, facts_size
from funicular.codes import SLOTS
from funicular.observations import observations
from funicular.observations.columns import Column, reads_of, table_of
from funicular.state import offer_size

VERSION = "funicular-features-1"
"""Changes with anything a row says: weights of another version are refused."""

LEFT_OUT = frozenset(
    {"viewer", "first", "offer", "reach", "last route", "origin", "below", "holder"}
)
"""Groups of an observation that say nothing more than others, or nothing to play by."""


class Features:
    """The rows of a board."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.columns: tuple[Column, ...] = tuple(
            column for column in observations(board).columns if column.group not in LEFT_OUT
        )
        self.facts: tuple[Fact, ...] = facts_of(board)
        self.told = len(self.columns)
        """How many columns are the observation's."""
        self.size = self.told + facts_size(board)
        self.reads = reads_of(table_of(self.columns), board)
        self.scale = np.concatenate([self._column_scale(), self._fact_scale()])
        """What a number is multiplied with, so that none is large; 0 for those the heads read."""

    @property
    def slots(self) -> slice:
        """Where the row names the card in each slot."""
        return slice(self.offers.start - SLOTS, self.offers.start)

    @property
    def offers(self) -> slice:
        """Where the row names the tickets on offer."""
        return slice(self.size - offer_size(self.board), self.size)

    def at(self, name: str) -> slice:
        """Where the row has a group of facts."""
        start = self.told
        for fact in self.facts:
            if fact.name == name:
                return slice(start, start + fact.size)
            start += fact.size
        raise KeyError(name)

    def _column_scale(self) -> npt.NDArray[np.float32]:
        high = [max(abs(column.low), abs(column.high), 1) for column in self.columns]
        return np.array([1 / min(each, 64) for each in high], np.float32)

    def _fact_scale(self) -> npt.NDArray[np.float32]:
        scales = [[1 / fact.large if fact.large else 0.0] * fact.size for fact in self.facts]
        return np.concatenate(scales).astype(np.float32)


@cache
def features(board: Board) -> Features:
    """The rows of a board, made once."""
    return Features(board)
