"""Past selves and a script, among the opponents.

In a share of the games one seat learns, and the others are played by networks as they were, or by
a script; or all games are played against one given network that does not change: then what is
trained is an exploiter of it.
"""

import copy
import random
from collections.abc import Callable

import torch

from funicular.train.field import Field
from funicular.train.network import Net
from funicular.train.script import Script
from funicular.train.settings import Settings

AT_ONCE = 2
"""So many past selves play at a time, beside the script."""


class Past:
    """Who plays in the games that are not self-play."""

    def __init__(
        self, field: Field, settings: Settings, net: Net, rival: Net | None = None
    ) -> None:
        self.kept: list[dict[str, torch.Tensor]] = []
        self._settings, self._rival = settings, rival
        self._share = 1.0 if rival else settings.past
        self._dice = random.Random(f"{settings.seed}/past")
        self._rows = self._divide(field)
        self.learners = self._learners(field)
        """The seat that learns in each game; -1: all do."""
        self._selves = [] if rival else [_still(net) for _ in range(AT_ONCE)]
        others = rival or Script(field.board, field.device)
        self._playing = [*map(_scorer, self._selves), _scorer(others)]

    def _divide(self, field: Field) -> list[torch.Tensor]:
        """The games of the past, shared among those who play at a time."""
        parts = [
            torch.arange(kind.low, kind.low + round((kind.high - kind.low) * self._share))
            for kind in field.kinds
        ]
        games = torch.cat(parts).to(field.device)
        parties = 1 if self._rival else AT_ONCE + 1
        return [games[each::parties] for each in range(parties)]

    def _learners(self, field: Field) -> torch.Tensor:
        seats = torch.full((field.games,), -1, device=field.device)
        for rows in self._rows:
            seats[rows] = rows % field.players[rows]
        return seats

    def keep(self, net: Net) -> None:
        """Remember a network as it is; where there are many, one from the middle goes."""
        self.kept.append({name: value.detach().clone() for name, value in net.state_dict().items()})
        if len(self.kept) > self._settings.past_kept:
            del self.kept[self._dice.randrange(len(self.kept) // 2)]

    def gather(self) -> None:
        """Choose who plays next: the newer half as often as all others."""
        if self._rival or not self.kept:
            return
        for player in self._selves:
            low = self._dice.choice([0, len(self.kept) // 2])
            player.load_state_dict(self._dice.choice(self.kept[low:]))

    def replace(
        self, field: Field, scores: torch.Tensor, seats: torch.Tensor
    ) -> tuple[torch.Tensor, torch.Tensor]:
        """Scores with those of the past where they decide; and where it is the learner."""
        own = torch.ones_like(field.done)
        for player, rows in zip(self._playing, self._rows, strict=True):
            theirs = seats[rows] != self.learners[rows]
            said = player(field.rows[rows]).to(scores.dtype)
            scores[rows] = torch.where(theirs[:, None], said, scores[rows])
            own[rows] = ~theirs
        return scores, own


def _still(net: Net) -> Net:
    """A copy that does not learn."""
    return copy.deepcopy(net).requires_grad_(False)


def _scorer(player: Net | Script) -> Callable[[torch.Tensor], torch.Tensor]:
    """Rows to scores of actions."""
    if isinstance(player, Script):
        return player
    return lambda rows: player(rows).scores
