"""Everybody in turn, round after round: what one round slows down, it slows down for all."""

import json
import os
import statistics
import subprocess
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from pathlib import Path

from funicular.bench.environments import PeerError, last_line, python_of
from funicular.bench.peer_list import OURS, PEERS, Peer
from funicular.workers import ONE_THREAD

SCRIPT = Path(__file__).parent / "peers" / "measure.py"
PATIENCE = 600
"""Seconds that one measurement may take beyond what it measures: some compile for minutes."""

Interpreter = Callable[[Peer], str]


@dataclass
class Line:
    """A line of the table: one game of a peer, its rates, or what went wrong."""

    peer: Peer
    game: str
    version: str = ""
    rates: list[float] = field(default_factory=list)
    problem: str = ""

    @property
    def decisions_per_s(self) -> float:
        """The median of all rounds."""
        return statistics.median(self.rates)

    @property
    def holds(self) -> bool:
        """Whether it was measured in every round."""
        return not self.problem


def compare(
    peers: Iterable[Peer] = (OURS, *PEERS),
    *,
    seconds: float,
    rounds: int,
    script: Path = SCRIPT,
    interpreter: Interpreter = python_of,
    patience: float = PATIENCE,
    tell: Callable[[str], None] = lambda text: None,
) -> list[Line]:
    """Measure every game of every peer in each round, one at a time."""
    lines = [Line(peer, game) for peer in peers for game in peer.games]
    pythons = _install(lines, interpreter, tell)
    for number in range(rounds):
        for line in lines:
            if line.holds:
                tell(f"round {number + 1} of {rounds}: {line.peer.name} {line.game}")
                _measure(line, pythons[line.peer.name], script, seconds, patience)
    return lines


def _install(
    lines: list[Line], interpreter: Interpreter, tell: Callable[[str], None]
) -> dict[str, str]:
    pythons: dict[str, str] = {}
    problems: dict[str, str] = {}
    for peer in dict.fromkeys(line.peer for line in lines):
        tell(f"installing {peer.name}")
        try:
            pythons[peer.name] = interpreter(peer)
        except PeerError as error:
            problems[peer.name] = str(error)
    for line in lines:
        line.problem = problems.get(line.peer.name, "")
    return pythons


def _measure(line: Line, python: str, script: Path, seconds: float, patience: float) -> None:
    command = [python, str(script), line.peer.module, line.game, str(seconds)]
    try:
        done = subprocess.run(
            command, capture_output=True, text=True, timeout=seconds + patience, check=False,
            env=_surroundings(line.peer, python),
        )  # fmt: skip
        if done.returncode:
            raise PeerError(last_line(done.stderr))
        _enter(line, last_line(done.stdout))
    except subprocess.TimeoutExpired:
        line.problem = f"no answer after {seconds + patience:g} s"
    except (PeerError, OSError) as error:
        line.problem = str(error)


def _enter(line: Line, text: str) -> None:
    """Enter what a script printed."""
    try:
        said = json.loads(text)
        line.version = str(said["version"])
        line.rates.append(float(said["decisions_per_s"]))
    except (ValueError, TypeError, KeyError):
        raise PeerError(f"not a measurement: {text[:40]!r}") from None


def _surroundings(peer: Peer, python: str) -> dict[str, str]:
    """One core each; and peers see nothing of our own packages."""
    kept = {name: text for name, text in os.environ.items() if peer.is_ours or name != "PYTHONPATH"}
    return kept | ONE_THREAD | {
        "JAX_PLATFORMS": "cpu",
        "XLA_FLAGS": "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1",
        "JAX_COMPILATION_CACHE_DIR": str(Path(python).parent.parent / "compiled"),
        "PYGAME_HIDE_SUPPORT_PROMPT": "1",
    }  # fmt: skip
