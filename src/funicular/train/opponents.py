"""Past selves and the planner, among the opponents.

In a share of the games one seat learns, and the others are played by networks as they were, or by
the planner; or all games are played against one given network that does not change: then what is
trained is an exploiter of it.
"""

import copy
import random

import torch

from funicular.train.field import Field
from funicular.train.network import Net
from funicular.train.planners import Planners
from funicular.train.settings import Settings

AT_ONCE = 2
"""So many past selves play at a time."""

AGAINST = ("past", "planner", "planners")
"""Against whom a learner is measured: past selves (or a rival); one planner; several."""


class Opponents:
    """Who plays in the games that are not self-play."""

    def __init__(
        self, field: Field, settings: Settings, net: Net, rival: Net | None = None
    ) -> None:
        self.kept: list[dict[str, torch.Tensor]] = []
        self._settings = settings
        self._dice = random.Random(f"{settings.seed}/past")
        self.learners = torch.full((field.games,), -1, device=field.device)
        """The seat that learns in each game; -1: all do."""
        self._selves = [] if rival else [_still(net) for _ in range(AT_ONCE)]
        self._networks = [rival] if rival else self._selves
        past = 1.0 if rival else settings.past
        games = self._take(field, 0.0, past)
        self._rows = [games[each :: len(self._networks)] for each in range(len(self._networks))]
        self._planned = self._take(field, past, 0.0 if rival else settings.planner)
        self._planners = Planners(field, self._planned, self.learners[self._planned])
        duels = field.players[self._planned] == 2
        parts = (games, self._planned[duels], self._planned[~duels])
        self.against = dict(zip(AGAINST, parts, strict=True))

    def _take(self, field: Field, after: float, share: float) -> torch.Tensor:
        """A share of the games of each kind, after those of another; one seat learns in them."""
        parts = []
        for kind in field.kinds:
            first, last = (round((kind.high - kind.low) * x) for x in (after, after + share))
            parts.append(torch.arange(kind.low + first, min(kind.low + last, kind.high)))
        rows = torch.cat(parts).to(field.device)
        self.learners[rows] = rows % field.players[rows]
        return rows

    def keep(self, net: Net) -> None:
        """Remember a network as it is; where there are many, one from the middle goes."""
        self.kept.append({name: value.detach().clone() for name, value in net.state_dict().items()})
        if len(self.kept) > self._settings.past_kept:
            del self.kept[self._dice.randrange(len(self.kept) // 2)]

    def gather(self) -> None:
        """Choose who plays next: the newer half as often as all others."""
        if not self.kept:
            return
        for player in self._selves:
            low = self._dice.choice([0, len(self.kept) // 2])
            player.load_state_dict(self._dice.choice(self.kept[low:]))

    def is_learner(self, seats: torch.Tensor) -> torch.Tensor:
        """Of each game, whether it is the learner that decides."""
        return (self.learners < 0) | (self.learners == seats)

    def begin(self) -> None:
        """Let the planner think, beside whatever comes next."""
        self._planners.begin()

    def replace_scores(self, field: Field, scores: torch.Tensor, own: torch.Tensor) -> torch.Tensor:
        """The scores of networks of the past where they decide."""
        for player, rows in zip(self._networks, self._rows, strict=True):
            theirs = player(field.rows[rows]).scores.to(scores.dtype)
            scores[rows] = torch.where(own[rows, None], scores[rows], theirs)
        return scores

    def replace_actions(self, actions: torch.Tensor, own: torch.Tensor) -> torch.Tensor:
        """What the planner does where it decides."""
        rows, planned = self._planned, self._planners.decided()
        actions[rows] = torch.where(own[rows], actions[rows], planned)
        return actions


def _still(net: Net) -> Net:
    """A copy that does not learn."""
    return copy.deepcopy(net).requires_grad_(False)
