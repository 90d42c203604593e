"""A run: a plan as a database keeps it, with all that a report needs to know of the board."""

import hashlib
import json
import shlex
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from functools import cache
from itertools import chain
from pathlib import Path
from typing import Any

import funicular
from funicular.arena.plan import Plan, Seating, line_ups, seatings
from funicular.board import shipped
from funicular.bots.spec import weights_of
from funicular.compiling import brain_sources
from funicular.neural import weights
from funicular.scores import sources


@dataclass(frozen=True)
class Run:
    """The facts of a run."""

    name: str
    board: str
    board_name: str
    board_version: int
    board_hash: str
    reconstruction: bool
    sources: tuple[tuple[int, str], ...]
    seats: int
    alvin: bool
    bots: tuple[str, ...]
    seed: str
    version: str
    code: str

    @property
    def seatings(self) -> tuple[Seating, ...]:
        """Who sits where in each game of one deal."""
        return seatings(self.bots, self.seats)

    @property
    def line_ups(self) -> list[Seating]:
        """Who plays whom."""
        return line_ups(self.bots, self.seats)

    @property
    def names(self) -> tuple[str, ...]:
        """Every bot once, in the order in which they were named."""
        return tuple(dict.fromkeys(self.bots))

    def to_text(self) -> str:
        """As the database has it."""
        return json.dumps(asdict(self))

    @classmethod
    def from_text(cls, text: str) -> "Run":
        """As `to_text` wrote it."""
        facts: dict[str, Any] = json.loads(text)
        facts["bots"] = tuple(facts["bots"])
        facts["sources"] = tuple((column, source) for column, source in facts["sources"])
        return cls(**facts)

    def command(self, deals: int) -> str:
        """What to type to play it again."""
        board = self.board if self.board in shipped() else f"{self.board}.toml"
        words = ["--board", board, "--bots", ",".join(self.bots), "--seats", str(self.seats),
                 "--deals", str(deals), "--seed", self.seed]  # fmt: skip
        return shlex.join(["funicular", "arena", "run", *words, *["--alvin"] * self.alvin])


def run_of(plan: Plan) -> Run:
    """The facts of a plan, played by this code."""
    board, code = plan.board, code_of(plan.bots)
    return Run(
        name=plan.name(code), board=board.key, board_name=board.name,
        board_version=board.version, board_hash=board.hash, reconstruction=board.reconstruction,
        sources=tuple((column, source) for column, _, source in sources(board, plan.alvin)),
        seats=plan.seats, alvin=plan.alvin, bots=plan.bots, seed=plan.seed,
        version=funicular.__version__, code=code,
    )  # fmt: skip


@cache
def code_hash() -> str:
    """Of the version, every source that decides what bots do, and weights: other code, another run.

    Between releases the version stands still while bots change; games of both would be mixed.
    """
    package = Path(funicular.__file__).parent
    ours = [sorted((package / folder).glob("*.py")) for folder in ("bots", "neural")]
    learned = sorted(weights.FOLDER.glob("*.npz"))
    return _hash_of([*brain_sources(), *chain(*ours), *learned], funicular.__version__)


def code_of(bots: Sequence[str]) -> str:
    """The same; where bots have weights of files, with these."""
    files = [file for file in map(weights_of, dict.fromkeys(bots)) if file is not None]
    return _hash_of(files, code_hash()) if files else code_hash()


def _hash_of(files: Iterable[Path], before: str) -> str:
    digest = hashlib.sha256(before.encode())
    for path in files:
        digest.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()[:12]
