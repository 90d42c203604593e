"""What a training was asked for beside its settings: the networks it begins with and meets."""

from dataclasses import dataclass
from pathlib import Path

import torch

from funicular.board import Board
from funicular.train.network import read_net
from funicular.train.opponents import Company


@dataclass(frozen=True)
class Plan:
    """Files of weights, and whether the planner is imitated. A training goes on with its plan."""

    weights: str = ""
    """What it begins with; nothing: from the start."""
    against: str = ""
    """What it meets in every game."""
    guests: tuple[str, ...] = ()
    """What it meets in some of the duels."""
    imitates: bool = False

    def is_part_of(self, other: "Plan") -> bool:
        """Whether all that this one asks for is asked for by another."""
        return all(not asked or asked == vars(other)[name] for name, asked in vars(self).items())

    def company(self, board: Board, device: torch.device) -> Company:
        """Whom the learner meets."""
        rival = read_net(Path(self.against), board, device) if self.against else None
        guests = [read_net(Path(guest), board, device) for guest in self.guests]
        return Company(rival, guests, self.imitates)


SELF_PLAY = Plan()
