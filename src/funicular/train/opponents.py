"""Who plays beside the learner: past selves, networks that are given, the planner.

In a share of the games one seat learns, and the others are played by networks as they were, or by
the planner; in a share of the duels by networks that are given. Or all games are played against one
given network: then what is trained is an exploiter of it. Or the planner plays all of them, to be
imitated.
"""

import copy
import random
from collections.abc import Sequence
from dataclasses import dataclass

import torch

from funicular.train.field import Field
from funicular.train.network import Net
from funicular.train.planners import Planners
from funicular.train.settings import Settings, TrainError

AT_ONCE = 2
"""So many past selves play at a time."""

DECIDED = 64.0
"""A given network's scores count so many times: it plays what it likes best, as the bot does."""

Player = tuple[Net, float]
"""A network, and how many times its scores count."""

EVERYBODY, NOBODY = -1, -2
"""In place of the seat that learns."""

AGAINST = ("past", "planner", "planners", "given")
"""Against whom a learner is measured: past selves; one planner; several; guests or a rival."""


@dataclass(frozen=True)
class Company:
    """Whom the learner meets beside itself, its past and the planner's share; networks stay."""

    rival: Net | None = None
    """Has all games."""
    guests: Sequence[Net] = ()
    """Share some of the duels: it is by two that an exploiter learns."""
    imitated: bool = False
    """The planner plays every game, and the learner looks on."""

    @property
    def given(self) -> list[Net]:
        """The networks that stay as they are."""
        return [self.rival] if self.rival else list(self.guests)


ALONE = Company()


class Opponents:
    """Who plays in the games that are not self-play."""

    def __init__(
        self, field: Field, settings: Settings, net: Net, company: Company = ALONE
    ) -> None:
        self.kept: list[dict[str, torch.Tensor]] = []
        self._settings = settings
        self._dice = random.Random(f"{settings.seed}/past")
        self.learners = torch.full((field.games,), EVERYBODY, device=field.device)
        """The seat that learns in each game."""
        self._selves = [] if company.rival else [_still(net) for _ in range(AT_ONCE)]
        shares = _shares(settings, company)
        past = self._take(field, 0.0, shares.past)
        self._planned = self._take(field, shares.past, shares.planned)
        given = self._take(
            field, shares.past + shares.planned, shares.given, duels=company.rival is None
        )
        if company.guests and not len(given):
            raise TrainError("guests: no duels are played to meet them in")
        self._parts = [
            *_shared(past, [(each, 1.0) for each in self._selves]),
            *_shared(given, [(each, DECIDED) for each in company.given]),
        ]
        if company.imitated:
            self.learners[self._planned] = NOBODY
        hasty = settings.hasty > 0 and not company.imitated
        learners = self.learners[self._planned]
        self._planners = Planners(field, self._planned, learners, hasty=hasty)
        self.against = {} if company.imitated else self._met(field, past, given)

    def _met(
        self, field: Field, past: torch.Tensor, given: torch.Tensor
    ) -> dict[str, torch.Tensor]:
        """The games in which one seat learns, by whom it meets."""
        duels = field.players[self._planned] == 2
        parts = (past, self._planned[duels], self._planned[~duels], given)
        return dict(zip(AGAINST, parts, strict=True))

    def _take(
        self, field: Field, after: float, share: float, *, duels: bool = False
    ) -> torch.Tensor:
        """A share of the games of each kind, after those of another; one seat learns in them."""
        parts = [torch.arange(0)]
        for kind in field.kinds:
            if kind.seats == 2 or not duels:
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
        return (self.learners == EVERYBODY) | (self.learners == seats)

    def begin(self) -> None:
        """Let the planner think, beside whatever comes next."""
        self._planners.begin()

    def replace_scores(self, field: Field, scores: torch.Tensor, own: torch.Tensor) -> torch.Tensor:
        """The scores of other networks where they decide."""
        for (player, firmness), rows in self._parts:
            theirs = player(field.rows[rows]).scores.to(scores.dtype) * firmness
            scores[rows] = torch.where(own[rows, None], scores[rows], theirs)
        return scores

    def replace_actions(self, actions: torch.Tensor, own: torch.Tensor) -> torch.Tensor:
        """What the planner does where it decides."""
        rows, planned = self._planned, self._planners.decided()
        actions[rows] = torch.where(own[rows], actions[rows], planned)
        return actions


@dataclass(frozen=True)
class _Shares:
    """Of the games of each kind: who has them. Guests have theirs of duels, a rival of all."""

    past: float = 0.0
    planned: float = 0.0
    given: float = 0.0


def _shares(settings: Settings, company: Company) -> _Shares:
    """Who has how many games."""
    if company.imitated:
        return _Shares(planned=1.0)
    if company.rival:
        return _Shares(given=1.0)
    shares = _Shares(settings.past, settings.planner, settings.guests if company.guests else 0.0)
    if shares.past + shares.planned + shares.given > 1:
        raise TrainError("past, planner and guests: more than all duels")
    return shares


def _shared(rows: torch.Tensor, players: Sequence[Player]) -> list[tuple[Player, torch.Tensor]]:
    """Games shared by players; who has none is left out."""
    shares = [(player, rows[each :: len(players)]) for each, player in enumerate(players)]
    return [(player, share) for player, share in shares if len(share)]


def _still(net: Net) -> Net:
    """A copy that does not learn."""
    return copy.deepcopy(net).requires_grad_(False)
