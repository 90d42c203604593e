"""Where the time of a decision goes: the legal list and the play of each kind of action.

    python benchmarks/decisions.py [BOARD ...]

Prints nanoseconds, the best of several runs over some thousand positions of random games.
"""

import sys
import time
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

from funicular.batch import Batch
from funicular.board import Board, load, shipped
from funicular.codes import KEEP, MARKER, OVER, SECOND, TURN
from funicular.rules import many
from funicular.seeds import key_of
from funicular.tables import action_blocks, make_tables

GAMES = 4000
RUNS = 15
PHASES = {"turn": TURN, "second": SECOND, "keep": KEEP, "marker": MARKER}


def positions(board: Board, decisions: int) -> Any:
    """States of random games after so many decisions."""
    seats = board.max_seats
    keys = np.array([key_of(f"bench {i}", [""] * seats) for i in range(GAMES)], np.uint32)
    batch = Batch(board, seats, keys, alvin=board.alvin is not None)
    picks = np.random.default_rng(1)
    for _ in range(decisions):
        legal, counts = batch.legal()
        chosen = (picks.random(GAMES) * counts).astype(np.int64)
        batch.play(legal[np.arange(GAMES), chosen].astype(np.int64))
    return batch.states[batch.states["phase"] != OVER]


def best(work: Callable[[], None]) -> float:
    """Seconds of the fastest of several runs."""
    times = []
    for _ in range(RUNS):
        began = time.perf_counter()
        work()
        times.append(time.perf_counter() - began)
    return min(times)


def legal_times(board: Board, states: Any) -> Iterator[str]:
    """Nanoseconds to make the legal list, by phase."""
    tables, size = make_tables(board), action_blocks(board)["actions"]
    for name, phase in PHASES.items():
        some = np.ascontiguousarray(states[states["phase"] == phase])
        if len(some) < 50:
            continue
        out, counts = np.zeros((len(some), size), np.int16), np.zeros(len(some), np.int64)

        def work(some: Any = some, out: Any = out, counts: Any = counts) -> None:
            many.legal_many(tables, some, 0, len(some), out, counts)

        seconds = best(work) / len(some)
        yield f"legal list, {name:7} {seconds * 1e9:6.0f} ns  ({counts.mean():.1f} actions)"


def play_times(board: Board, states: Any) -> Iterator[str]:
    """Nanoseconds to play one action in a turn, by its kind."""
    tables, blocks = make_tables(board), action_blocks(board)
    some = np.ascontiguousarray(states[states["phase"] == TURN])
    out = np.zeros((len(some), blocks["actions"]), np.int16)
    counts = np.zeros(len(some), np.int64)
    many.legal_many(tables, some, 0, len(some), out, counts)
    ends = {"draw": "take", "take": "tickets", "tickets": "keep", "claim": "actions"}
    for kind, after in ends.items():
        low, high = blocks[kind], blocks[after]
        able = [i for i in range(len(some)) if _of_kind(out[i, : counts[i]], low, high)]
        actions = np.array([_of_kind(out[i, : counts[i]], low, high)[0] for i in able], np.int64)
        seconds = min(_played(tables, some[able], actions) for _ in range(RUNS)) / len(able)
        yield f"play {kind:8}          {seconds * 1e9:6.0f} ns"


def _of_kind(actions: Any, low: int, high: int) -> list[int]:
    return [int(action) for action in actions if low <= action < high]


def _played(tables: Any, states: Any, actions: Any) -> float:
    tape = np.zeros(1, np.int16)
    began = time.perf_counter()
    many.play_many(tables, states, 0, len(states), actions, tape)
    return time.perf_counter() - began


def main(names: list[str]) -> None:
    """Measure and print, board by board."""
    for board in map(load, names or shipped()):
        states = positions(board, 60)
        print(f"{board.name}, {board.max_seats} seats, {states.dtype.itemsize} bytes a state")
        for line in [*legal_times(board, states), *play_times(board, states)]:
            print("  " + line)


if __name__ == "__main__":
    main(sys.argv[1:])
