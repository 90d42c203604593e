"""Playing: so many decisions in every game, kept with what the learner needs of them."""

from dataclasses import dataclass

import torch

from funicular.train.device import Again
from funicular.train.field import Field
from funicular.train.network import Net
from funicular.train.opponents import Opponents
from funicular.train.policy import choose
from funicular.train.rewards import asides, rewards
from funicular.train.settings import Settings


@dataclass
class Rollout:
    """Decisions (steps, games, ...), in memory that is used again each time."""

    rows: torch.Tensor
    masks: torch.Tensor
    actions: torch.Tensor
    logs: torch.Tensor
    """Of the chance with which each action was chosen."""
    values: torch.Tensor
    seats: torch.Tensor
    own: torch.Tensor
    """Whether it was the learner that decided."""
    holders: torch.Tensor
    """Of each ticket: how far from who decides its holder sits; -1 nobody."""
    done: torch.Tensor
    worth: torch.Tensor
    """(steps, games, seats): of games that ended with the step."""
    asides: torch.Tensor
    advantages: torch.Tensor
    returns: torch.Tensor
    known: torch.Tensor
    """Whether what came after is known, so that the decision can be learned from."""
    ended: torch.Tensor
    """Whether the end of the game is known, with its asides."""

    @classmethod
    def room(cls, field: Field, steps: int) -> "Rollout":
        """Memory for a rollout."""
        n, seats, tickets = field.games, field.board.max_seats, len(field.board.tickets)
        actions = field.masks.shape[1]

        def make(kind: torch.dtype, *shape: int) -> torch.Tensor:
            return torch.zeros((steps, n, *shape), dtype=kind, device=field.device)

        f32, yes = torch.float32, torch.bool
        return cls(
            make(torch.int16, field.width), make(yes, actions), make(torch.int64), make(f32),
            make(f32), make(torch.int64), make(yes), make(torch.int8, tickets), make(yes),
            make(f32, seats), make(f32, 3), make(f32), make(f32), make(yes), make(yes),
        )  # fmt: skip


class Play:
    """The games and who plays them."""

    def __init__(self, field: Field, net: Net, opponents: Opponents, settings: Settings) -> None:
        self.field, self.net, self.opponents, self.settings = field, net, opponents, settings
        self.room = Rollout.room(field, settings.steps)
        self._lines = field.lines.new_zeros((settings.steps, *field.lines.shape))
        self._margin = torch.zeros((), device=field.device)
        self._again = Again(self._play)

    def play(self, margin_share: float) -> Rollout:
        """Play on, and work out what each decision brought."""
        self._margin.fill_(margin_share)
        self._again()
        return self.room

    def record(self) -> None:
        """From now on the device repeats it by itself."""
        self._again.record()

    @torch.no_grad()
    def _play(self) -> None:
        for step in range(self.settings.steps):
            self._decide(step)
        self._look_back(self.net(self.field.rows).values[:, 0])

    def _decide(self, step: int) -> None:
        field, to = self.field, self.room
        seats = field.seats.long()
        own = self.opponents.is_learner(seats)
        self.opponents.begin()
        said = self.net(field.rows)
        scores = self.opponents.replace_scores(field, said.scores, own)
        actions, logs = choose(scores, field.masks)
        actions = self.opponents.replace_actions(actions, own)
        to.rows[step], to.masks[step] = field.rows, field.masks
        to.actions[step], to.logs[step] = actions, logs
        to.values[step], to.seats[step], to.own[step] = said.values[:, 0], seats, own
        to.holders[step] = counted_from(field.holders(), seats, field.players)
        field.step(actions)
        to.done[step], self._lines[step] = field.done, field.lines

    def _weigh(self) -> None:
        """What the games that ended were worth."""
        field = self.field
        lines, players = self._lines.flatten(0, 1), field.players.repeat(self.settings.steps)
        worth = rewards(lines, players, field.board, self.settings, self._margin)
        self.room.worth.copy_(worth.view_as(self.room.worth))

    def _look_back(self, last: torch.Tensor) -> None:
        """GAE for each seat by itself: what follows a decision is that seat's next one.

        Of a seat's last decision nothing is known, unless it is to decide again at the end; of
        the one before, the value of that last one.
        """
        field, to = self.field, self.room
        shape = (field.games, field.board.max_seats)
        value = torch.zeros(shape, device=field.device)
        gain, known = torch.zeros_like(value), torch.zeros_like(value, dtype=torch.bool)
        ended = torch.zeros_like(known)
        aside = torch.zeros((*shape, 3), device=field.device)
        self._weigh()
        seats = field.seats.long()[:, None]
        value.scatter_(1, seats, last[:, None])
        known.scatter_(1, seats, True)
        for step in range(self.settings.steps - 1, -1, -1):
            over = to.done[step][:, None]
            value = torch.where(over, to.worth[step], value)
            gain = torch.where(over, 0.0, gain)
            known, ended = known | over, ended | over
            of = asides(self._lines[step], field.players, field.board)
            aside = torch.where(over[:, :, None], of, aside)
            seats = to.seats[step][:, None]
            before = to.values[step][:, None]
            delta = value.gather(1, seats) - before
            more = delta + self.settings.decay * gain.gather(1, seats)
            at = known.gather(1, seats)
            to.advantages[step], to.known[step] = more[:, 0], at[:, 0]
            to.returns[step] = (more + before)[:, 0]
            to.ended[step] = ended.gather(1, seats)[:, 0]
            to.asides[step] = aside.gather(1, seats[:, :, None].expand(-1, -1, 3))[:, 0]
            value.scatter_(1, seats, before)
            gain.scatter_(1, seats, torch.where(at, more, 0.0))
            known.scatter_(1, seats, True)


def counted_from(holders: torch.Tensor, seats: torch.Tensor, players: torch.Tensor) -> torch.Tensor:
    """Holders (seat + 1; 0 nobody) as seats counted on from who decides; -1 nobody."""
    away = (holders.long() - 1 - seats[:, None]) % players[:, None]
    return torch.where(holders > 0, away, -1).to(torch.int8)
