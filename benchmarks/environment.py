"""How many decisions a second our vector of games plays, at random, with observations and without.

    python benchmarks/environment.py [BOARD ...]

Random legal actions are chosen in compiled code and counted in; the median of several runs.
"""

import statistics
import sys
import time

from funicular.board import Board, load, shipped
from funicular.envs.buffers import Buffers
from funicular.envs.vector import Vector

GAMES = 4096
STEPS = 50
RUNS = 5


def decisions_a_second(board: Board, seats: int, threads: int, observe: bool) -> float:
    """The median of several runs."""
    buffers = Buffers.make(board, GAMES, observe=observe)
    vector = Vector(board, GAMES, seats, seed="benchmark", threads=threads, buffers=buffers)
    vector.step(vector.sample())  # compiled from here on
    return statistics.median(_run(vector) for _ in range(RUNS))


def _run(vector: Vector) -> float:
    began = time.perf_counter()
    for _ in range(STEPS):
        vector.step(vector.sample())
    return GAMES * STEPS / (time.perf_counter() - began)


def main(names: list[str]) -> None:
    """Measure and print, board by board."""
    for board in map(load, names or shipped()):
        for seats in sorted({board.min_seats, board.max_seats}):
            for observe in (False, True):
                told = "with observations" if observe else "masks alone"
                rates = [decisions_a_second(board, seats, threads, observe) for threads in (1, 2)]
                one, two = (f"{rate / 1e6:.2f} M/s" for rate in rates)
                print(f"{board.name}, {seats} seats, {told}: one thread {one}, two {two}")


if __name__ == "__main__":
    main(sys.argv[1:])
