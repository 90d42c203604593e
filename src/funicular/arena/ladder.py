"""The ladder of a training: each of its snapshots against other bots, by training time."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from funicular.arena.intervals import Estimate
from funicular.arena.plan import ArenaError, Plan
from funicular.arena.store import Store
from funicular.arena.summary import by_bot
from funicular.arena.table import table_of
from funicular.arena.tournament import Progress, run
from funicular.board import Board
from funicular.neural.weights import about_of

SEATS = 2
WEIGHTS = "weights*.npz"
DATABASE = "ladder.sqlite"
"""In the folder of the training: what is played already is not played again."""


@dataclass(frozen=True, slots=True)
class Snapshot:
    """Weights of a moment of the training."""

    path: Path
    board: str
    seconds: float
    decisions: int

    @property
    def spec(self) -> str:
        """The bot that plays with them."""
        return f"neural:{self.path}"


@dataclass(frozen=True, slots=True)
class Rung:
    """How often a snapshot wins against a rival."""

    seconds: float
    decisions: int
    rival: str
    wins: Estimate


def snapshots(folder: Path) -> list[Snapshot]:
    """The snapshots of a folder by training time; of equal ones, one."""
    found = {each.decisions: each for each in map(_snapshot, sorted(folder.glob(WEIGHTS)))}
    if not found:
        raise ArenaError(f"{folder}: there are no weights of a training in it ({WEIGHTS})")
    if len({each.board for each in found.values()}) > 1:
        raise ArenaError(f"{folder}: has weights of several boards")
    return sorted(found.values(), key=lambda each: each.decisions)


def _snapshot(path: Path) -> Snapshot:
    about = about_of(path)
    try:
        seconds, decisions = (float(about.history[name]) for name in ("seconds", "decisions"))
    except (KeyError, TypeError, ValueError):
        raise ArenaError(f"{path}: does not say how long it was trained") from None
    return Snapshot(path, about.board, seconds, round(decisions))


@dataclass(frozen=True)
class Ladder:
    """What is played: every snapshot against every rival, on the same deals."""

    board: Board
    snapshots: Sequence[Snapshot]
    rivals: Sequence[str]
    deals: int
    seed: str = "0"

    @property
    def games(self) -> int:
        """How many there are in all."""
        return len(self.snapshots) * len(self.rivals) * self.deals * SEATS

    def climb(
        self, store: Store, jobs: int = 1, progress: Callable[[int], None] | None = None
    ) -> list[Rung]:
        """Play what the database lacks; the rungs, from the least trained snapshot on."""
        return [
            self._rung(each, rival, store, jobs, progress)
            for each in self.snapshots
            for rival in self.rivals
        ]

    def _rung(
        self, each: Snapshot, rival: str, store: Store, jobs: int, progress: Progress | None
    ) -> Rung:
        plan = Plan(self.board, (each.spec, rival), SEATS, self.seed)
        executor = "pool" if jobs > 1 else "serial"
        facts = run(plan, self.deals, store, executor=executor, jobs=jobs, progress=progress)
        table = table_of(store, facts, self.deals)
        wins = by_bot(table, table.share)[facts.names.index(each.spec)]
        return Rung(each.seconds, each.decisions, rival, wins)
