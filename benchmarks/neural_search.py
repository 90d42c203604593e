"""How many worlds a second `neural-search` thinks through on one core; how it keeps to its time.

    python benchmarks/neural_search.py [BOARD | BOARD=WEIGHTS.npz ...]

Prints worlds, rows a world and microseconds a row, the network's and the rules', over positions of
a game of planners. Seconds are of this thread, whatever else the machine does; how long an answer
takes that was given so many milliseconds is told by the clock.
"""

import sys
import time
from pathlib import Path
from statistics import median

from funicular.board import Board, load, shipped
from funicular.bots import OWN, Budget, Deal, make
from funicular.bots.neural_search_bot import look_into
from funicular.neural.network import network_of
from funicular.neural.one_thread import one_thread
from funicular.neural.searching import LANES, How, Root, Search
from funicular.view import View

EVERY = 12
SECONDS = 1.0
GIVEN = (50, 300, 1000)
"""Milliseconds for an answer."""


def views_of(board: Board, seats: int) -> list[View]:
    """Every twelfth view of a game of planners."""
    game, bot, views = Deal(board, seats, "bench").game(engine="compiled"), make("planner"), []
    while not game.is_over:
        view = game.view(game.to_move[0])
        if len(game.moves) % EVERY == EVERY - 1 and len(view.legal) > 1:
            views.append(view)
        game.push(bot.choose(view, OWN, "bench").action)
    return views


class Timed(Search):
    """A search that counts its batches and the seconds the network takes."""

    batches, asked = 0, 0.0

    def _ask(self) -> None:
        began = time.thread_time()
        super()._ask()
        self.asked += time.thread_time() - began
        self.batches += 1


def measure(root: Root) -> tuple[int, int, float, float]:
    """Worlds, rows, seconds of the network, seconds in all."""
    search, began = Timed(root, "bench", How()), time.thread_time()
    with one_thread():
        while time.thread_time() - began < SECONDS or not search.visits:
            search.step()
    return search.visits, LANES * search.batches, search.asked, time.thread_time() - began


def told(measured: list[tuple[int, int, float, float]]) -> str:
    """Medians, as near the end a world takes no time."""
    rate = median(worlds / seconds for worlds, _, _, seconds in measured)
    read = median(rows / worlds for worlds, rows, _, _ in measured)
    asked = median(asked / rows for _, rows, asked, _ in measured if rows)
    rules = median((seconds - asked) / rows for _, rows, asked, seconds in measured if rows)
    return (
        f"{rate:.0f} worlds a second, {read:.1f} rows a world; microseconds a row:"
        f" {asked * 1e6:.0f} network, {rules * 1e6:.0f} rules"
    )


def taken(roots: list[Root], milliseconds: int) -> str:
    """What an answer takes that is given so much time."""
    times = []
    for root in roots:
        began = time.perf_counter()
        look_into(root, Budget(milliseconds=milliseconds), "bench", How())
        times.append(1000 * (time.perf_counter() - began))
    return f"{milliseconds} ms: {median(times):.0f} (at most {max(times):.0f})"


def main(names: list[str]) -> None:
    """Measure and print, board by board."""
    for name in names or shipped():
        key, _, path = name.partition("=")
        board = load(key)
        network = network_of(board, Path(path) if path else None)
        for seats in sorted({2, board.max_seats}):
            roots = [Root(view, network) for view in views_of(board, seats)]
            measure(roots[0])  # compiled by now
            print(f"{board.name}, {seats} seats: {told([measure(root) for root in roots])}")
            print(f"  given and taken: {', '.join(taken(roots, each) for each in GIVEN)}")


if __name__ == "__main__":
    main(sys.argv[1:])
