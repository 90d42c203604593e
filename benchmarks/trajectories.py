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
from pathlib import Path
from typing import Any

from funicular.batch import simulate
from funicular.bench.peers.measure import stay_on_one_core
from funicular.board import Board, load, shipped
from funicular.trajectories import decisions, read, simulate_to

GAMES = 8192
ROUNDS = 5


def timed(work: Callable[..., object], *given: Any, **options: Any) -> float:
    """Seconds of the processor."""
    began = time.process_time()
    work(*given, **options)
    return time.process_time() - began


def read_all(file: Path) -> None:
    """Every decision of a file, with observation and mask."""
    for _ in decisions(read(file), threads=1):
        pass


def measure(board: Board, seats: int, folder: Path) -> str:
    """A line of the table."""
    times: list[tuple[float, float, float]] = []
    results = simulate(board, seats, GAMES, seed="games", threads=1)
    for number in range(ROUNDS + 1):
        file, options = folder / f"{board.key}.{seats}.{number}", {"seed": "games", "threads": 1}
        plain = timed(simulate, board, seats, GAMES, **options)
        written = timed(simulate_to, file, board, seats, GAMES, **options)
        times.append((plain, written, timed(read_all, file)))
    made = int(results.decisions.sum())
    after_compiling = zip(*times[1:], strict=True)
    plain, written, again = (made / statistics.median(each) for each in after_compiling)
    return (
        f"{board.key:<15}{seats:>6}{plain:>13,.0f}{written:>13,.0f}"
        f"{written / plain:>8.2f}{again:>13,.0f}"
        f"{file.stat().st_size / made:>9.2f}"
    )


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
