"""The planner among the opponents: it decides in some games, wherever no learner does.

It is the very bot (brains/planner.py), on a GPU too, a thread for each game; there its sums may be
rounded otherwise, so that now and then it takes another of two moves that are worth the same.
A hasty one thinks as in the playouts of a search, without a look at others: four times as quick.
"""

import torch

from funicular.bots.settings import weights_for
from funicular.brains.mind import new_minds
from funicular.train.device import Beside
from funicular.train.field import Field


class Planners:
    """The planner in some games of a field, which are given in their order."""

    def __init__(
        self, field: Field, rows: torch.Tensor, learners: torch.Tensor, *, hasty: bool = False
    ) -> None:
        self._actions = torch.zeros(len(rows), dtype=torch.int64, device=field.device)
        self._works = []
        mind = new_minds(field.board, 1, dict(weights_for(field.board)))
        mind["quick"] = hasty
        for kind, games in field.each_kind():
            inside = (rows >= kind.low) & (rows < kind.high)
            places = rows[inside] - kind.low
            if len(places):
                first = int(inside.int().argmax())
                to = self._actions[first : first + len(places)]
                work = games.planner(places, learners[inside].contiguous(), mind, to)
                self._works.append((work, Beside(field.device)))

    def begin(self) -> None:
        """Think, beside whatever comes next."""
        for work, beside in self._works:
            with beside():
                work()

    def decided(self) -> torch.Tensor:
        """What it does in each of its games; where the learner decides this says nothing."""
        for _, beside in self._works:
            beside.join()
        return self._actions
