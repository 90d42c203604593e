"""What a network makes of a view: how it likes each action, how the game stands, who holds what."""

from dataclasses import dataclass
from functools import cached_property

import numpy as np

from funicular.codes import SLOTS
from funicular.neural.network import Floats, Network, Said
from funicular.neural.reading import Row, row_of
from funicular.view import View


@dataclass(frozen=True)
class Glance:
    """A view, its row, and what the network said of it."""

    view: View
    network: Network
    row: Row
    said: Said
    scores: Floats
    """Of each legal action."""

    @property
    def others(self) -> list[int]:
        """The other seats, counted on from the viewer, as beliefs are."""
        seats, viewer = self.view.fields.seats, self.view.fields.viewer
        return [(viewer + turn) % seats for turn in range(1, seats)]

    @property
    def beliefs(self) -> Floats:
        """(others, tickets): the chance that each holds each ticket."""
        return self.said.beliefs[0, : len(self.others)]

    def told(self, fact: str) -> Row:
        """A group of facts in the row."""
        return self.row[self.network.features.at(fact)]

    @property
    def plan(self) -> list[bool]:
        """Of each route, whether a cheap network for the own tickets takes it."""
        planned: list[bool] = (self.told("plan") == 1).tolist()
        return planned

    @property
    def to_win(self) -> float:
        """The chance to win."""
        return chance_to_win(float(self.said.values[0, 0]), int(self.view.fields.seats))

    def chance(self, action: int) -> float:
        """How likely the network takes an action; equal cards in the market are one."""
        return self._chances[self._same_as(action)]

    def next_best(self, action: int) -> float:
        """The largest chance of another action."""
        same = self._same_as(action)
        return max((each for other, each in self._chances.items() if other != same), default=0.0)

    @cached_property
    def _chances(self) -> dict[int, float]:
        different = [(i, each) for i, each in enumerate(self.view.legal) if self._is_first(each)]
        chances = softmax(self.scores[[i for i, _ in different]]).tolist()
        return {action: each for (_, action), each in zip(different, chances, strict=True)}

    def _is_first(self, action: int) -> bool:
        return self._same_as(action) == action

    def _same_as(self, action: int) -> int:
        return first_alike(self.view, action)


def first_alike(view: View, action: int) -> int:
    """The first action that takes the same card; any other stands for itself."""
    take, market = view.table.blocks["take"], view.fields.market
    slot = action - take
    return take + int(market.index(market[slot])) if 0 <= slot < SLOTS else action


def chance_to_win(value: float, seats: int) -> float:
    """What a game's worth says of winning: a win is worth 1, an even chance 0."""
    return min(1.0, max(0.0, (1 + value * (seats - 1)) / seats))


def glance(network: Network, view: View) -> Glance:
    """Let a network look at a view."""
    row = row_of(view)
    said = network.say(row[np.newaxis])
    return Glance(view, network, row, said, network.scores(said, 0, np.array(view.legal)))


def softmax(scores: Floats) -> Floats:
    """Scores as chances."""
    odds = np.exp(scores - scores.max())
    chances: Floats = odds / odds.sum()
    return chances
