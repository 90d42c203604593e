"""What it costs to write games down, and to read them again to learn from.

    python benchmarks/trajectories.py [BOARD ...]

Plain simulation, writing and reading are measured in turn on one core, by processor time; each
number is the median of several rounds.
"""

import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

from funicular.batch import Results, simulate
from funicular.bench.peers.measure import stay_on_one_core
from funicular.board import Board, load, shipped
from funicular.series import Series
from funicular.trajectories import decisions, read, simulate_to

GAMES = 4096
DECISIONS = 100_000
"""That are read."""
SEED = "games"
ROUNDS = 5


def rate(work: Callable[[], int]) -> float:
    """Decisions a second of the processor."""
    began = time.process_time()
    return work() / (time.process_time() - began)


def made(results: Results) -> int:
    """How many decisions a simulation has."""
    return int(results.decisions.sum())


def read_some(file: Path) -> int:
    """Read decisions with observations and masks; how many."""
    count = 0
    for batch in decisions(read(file), threads=1):
        count += len(batch.actions)
        if count > DECISIONS:
            break
    return count


def measure(board: Board, seats: int, folder: Path) -> str:
    """A line of the table."""
    rates = []
    for number in range(ROUNDS + 1):
        file = folder / f"{board.key}.{seats}.{number}"
        plain = rate(partial(_plain, board, seats))
        written = rate(partial(_written, file, board, seats))
        rates.append((plain, written, rate(partial(read_some, file))))
    after_compiling = zip(*rates[1:], strict=True)
    plain, written, again = map(statistics.median, after_compiling)
    size = file.stat().st_size / _plain(board, seats)
    return (
        f"{board.key:<15}{seats:>6}{plain:>13,.0f}{written:>13,.0f}"
        f"{written / plain:>8.2f}{again:>13,.0f}{size:>9.2f}"
    )


def _plain(board: Board, seats: int) -> int:
    return made(simulate(board, seats, GAMES, seed=SEED, threads=1))


def _written(file: Path, board: Board, seats: int) -> int:
    return made(simulate_to(file, Series(board, seats, SEED), GAMES, threads=1))


def main(names: list[str]) -> None:
    """Measure and print, board by board."""
    stay_on_one_core()
    print("decisions/s     seats        plain      written   ratio         read    bytes")
    with tempfile.TemporaryDirectory() as folder:
        for board in map(load, names or shipped()):
            for seats in (board.min_seats, board.max_seats):
                print(measure(board, seats, Path(folder)), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
