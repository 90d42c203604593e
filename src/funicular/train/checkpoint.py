"""A checkpoint: all that training needs to go on where it stopped, but for the games at hand."""

import pickle
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import torch

from funicular.neural.features import VERSION
from funicular.train.plan import Plan
from funicular.train.settings import Settings, TrainError

if TYPE_CHECKING:
    from funicular.train.trainer import Trainer


WRONG = (
    OSError, RuntimeError, TypeError, ValueError, EOFError, LookupError, AttributeError,
    pickle.PickleError,
)  # fmt: skip
"""What reading a file that is no checkpoint ends in."""


@dataclass
class Checkpoint:
    """The network, its optimizer, its past, and how long it has been trained."""

    board_hash: str
    features: str
    settings: dict[str, Any]
    plan: dict[str, Any]
    learner: dict[str, Any]
    past: list[dict[str, torch.Tensor]]
    decisions: int
    seconds: float
    rounds: int

    @classmethod
    def of(cls, trainer: "Trainer") -> "Checkpoint":
        """What there is now."""
        return cls(
            trainer.board.hash, VERSION, asdict(trainer.settings), asdict(trainer.plan),
            trainer.learner.kept(), trainer.opponents.kept, trainer.decisions, trainer.seconds,
            trainer.rounds,
        )  # fmt: skip

    def write(self, path: Path) -> None:
        """Into a file, whole or not at all."""
        aside = path.with_suffix(".new")
        torch.save(vars(self), aside)
        aside.replace(path)

    @classmethod
    def read(cls, path: Path) -> "Checkpoint":
        """From a file; nothing in it is executed."""
        try:
            return cls(**torch.load(path, map_location="cpu", weights_only=True))
        except WRONG:
            raise TrainError(f"{path}: no checkpoint; it was edited or cut off") from None

    def restore(self, trainer: "Trainer") -> None:
        """Go on from here."""
        if self.board_hash != trainer.board.hash or self.features != VERSION:
            raise TrainError("the checkpoint is of another board or of other features")
        trainer.learner.restore(self.learner)
        device = trainer.device
        trainer.opponents.kept = [
            {name: v.to(device) for name, v in kept.items()} for kept in self.past
        ]
        trainer.decisions, trainer.seconds = self.decisions, self.seconds
        trainer.rounds = self.rounds

    def read_settings(self) -> Settings:
        """The settings it was made with."""
        fields: dict[str, Any] = {
            k: tuple(v) if isinstance(v, list) else v for k, v in self.settings.items()
        }
        return Settings(**fields)

    def read_plan(self) -> Plan:
        """The plan it was made with."""
        return Plan(**{**self.plan, "guests": tuple(self.plan["guests"])})
