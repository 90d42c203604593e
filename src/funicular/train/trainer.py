"""The loop: play, learn, measure, keep; until the time or the decisions are used up."""

import math
import time
import warnings
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path

import torch

from funicular.board import Board
from funicular.neural.features import VERSION
from funicular.neural.weights import About, load, save
from funicular.train.checkpoint import Checkpoint
from funicular.train.device import apart
from funicular.train.field import Field
from funicular.train.learner import MEASURES, Learner
from funicular.train.metrics import METRICS, Metrics
from funicular.train.network import Net
from funicular.train.opponents import Opponents
from funicular.train.plan import SELF_PLAY, Plan
from funicular.train.rollout import Play, Rollout
from funicular.train.settings import Settings, TrainError, annealed

CHECKPOINT = "checkpoint.pt"
WEIGHTS = "weights.npz"
WARM = 2
"""Rounds until a step is recorded: everything has been loaded by then."""

KEPT = "a lower rate may hold it together, and what was kept before stays"

PAST_EVERY = 0.02
"""A past self is kept each time this share of the training has passed."""


@dataclass
class Limit:
    """When to stop: seconds of this and earlier runs, decisions; whichever comes first."""

    seconds: float
    decisions: float

    def progress(self, seconds: float, decisions: float) -> float:
        """How much of it is used up, from 0 to 1."""
        return min(1.0, max(seconds / self.seconds, decisions / self.decisions))


class Trainer:
    """A network in training, in a folder of its own."""

    def __init__(
        self, board: Board, settings: Settings, folder: Path, device: torch.device,
        plan: Plan = SELF_PLAY,
    ) -> None:  # fmt: skip
        torch.manual_seed(sum(settings.seed.encode()))
        self.board, self.settings, self.folder, self.device = board, settings, folder, device
        self.plan, company = plan, plan.company(board, device)
        self.net = Net(board, settings.width, settings.blocks).to(device)
        self.field = Field(board, settings, device)
        self.opponents = Opponents(self.field, settings, self.net, company)
        self.play = Play(self.field, self.net, self.opponents, settings)
        self.learner = Learner(self.net, settings, self.play.room, imitates=company.imitated)
        self.decisions, self.seconds, self.rounds = 0, 0.0, 0
        self._recorded = False

    def begin_with(self, path: Path) -> None:
        """Go on from weights, the first past self: they must be of the size that is trained."""
        arrays, about = load(path, self.board)
        if (about.width, about.blocks) != (self.settings.width, self.settings.blocks):
            asked = f"width={about.width} blocks={about.blocks}"
            raise TrainError(f"{path}: of another size; set {asked}")
        self.net.take(arrays)
        self.opponents.keep(self.net)

    def run(self, limit: Limit, snapshots: int, tell: Callable[[dict[str, float]], None]) -> None:
        """Train to the limit; weights of so many moments on the way are kept."""
        metrics = Metrics(self.folder / METRICS)
        began, before = time.monotonic(), self.seconds
        marked = limit.progress(self.seconds, self.decisions)
        with apart(self.device):
            while (progress := limit.progress(self.seconds, self.decisions)) < 1:
                line = self._round(progress)
                self.seconds = before + time.monotonic() - began
                metrics.add({"seconds": self.seconds, **line})
                tell({"seconds": self.seconds, "progress": progress, **line})
                reached = limit.progress(self.seconds, self.decisions)
                self._mark(marked, reached, snapshots)
                marked = reached
            self.keep()

    def _round(self, progress: float) -> dict[str, float]:
        of = self.settings
        began = time.monotonic()
        self.opponents.gather()
        played = self.play.play(annealed(of.margin, progress))
        measured = self.learner.learn(
            *(annealed(each, progress) for each in (of.rate, of.entropy, of.openness, of.stride))
        )
        said = dict(zip(MEASURES, measured.tolist(), strict=True))
        if not math.isfinite(said["loss"]):
            raise TrainError(f"{self.folder}: it came apart in round {self.rounds + 1}; {KEPT}")
        made = played.actions.numel()
        self.decisions += made
        self.rounds += 1
        if self.device.type == "cuda" and not self._recorded and self.rounds >= WARM:
            self._record()
        rate = made / (time.monotonic() - began)
        return {
            "round": self.rounds, "decisions": self.decisions, "rate": rate,
            "pace": self.learner.pace.factor, **said, **_results(played, self.opponents),
        }  # fmt: skip

    def _record(self) -> None:
        """Let the device repeat the work of a round; where it can't, it is launched as before."""
        self._recorded = True
        try:
            self.play.record()
            self.learner.record()
        except RuntimeError as error:
            warnings.warn(f"the device can't record a round: {error}", stacklevel=2)

    def _mark(self, before: float, progress: float, snapshots: int) -> None:
        """Now and then a past self, and weights of the moment: those of earlier runs stay."""
        if int(before / PAST_EVERY) != int(progress / PAST_EVERY):
            self.opponents.keep(self.net)
        if snapshots and int(before * snapshots) != int(progress * snapshots):
            self.write(self.folder / f"weights-{_last_snapshot(self.folder) + 1:03}.npz")
            self.keep()

    def keep(self) -> None:
        """Weights, and all that is needed to go on."""
        self.write(self.folder / WEIGHTS)
        Checkpoint.of(self).write(self.folder / CHECKPOINT)

    def write(self, path: Path) -> None:
        """The weights as a bot reads them."""
        history = {
            "decisions": self.decisions, "seconds": round(self.seconds), "rounds": self.rounds,
            "settings": asdict(self.settings),
        }  # fmt: skip
        of = self.settings
        about = About(self.board.key, self.board.hash, VERSION, of.width, of.blocks, history)
        save(path, self.net.arrays(), about)


def _last_snapshot(folder: Path) -> int:
    numbers = (path.stem.removeprefix("weights-") for path in folder.glob("weights-*.npz"))
    return max((int(number) for number in numbers if number.isdecimal()), default=0)


def _results(played: Rollout, opponents: Opponents) -> dict[str, float]:
    """How the finished games went: their number, and the learner's worth against others."""
    over = played.done
    games = over.sum()
    told = {"games": float(games), "length": played.done.numel() / max(1.0, float(games))}
    for whom, rows in opponents.against.items():
        finished = over[:, rows]
        if finished.any():
            seats = opponents.learners[rows].expand(finished.shape)[finished]
            worth = played.worth[:, rows][finished].gather(1, seats[:, None])
            told[f"against_{whom}"] = float(worth.mean())
    return told
