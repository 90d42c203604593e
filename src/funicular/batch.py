"""Many games at once on the CPU: arrays of states, all cores, threads over large chunks.

The functions loop over the rules and do nothing else. Threads hold up where Numba's own
parallel loops collapse on a busy machine: the rules release the interpreter lock.
"""

import os
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from funicular.board import Board
from funicular.codes import NONE, OVER, SCORE_COLUMNS
from funicular.game import Game, check_set_up
from funicular.rules import many
from funicular.seeds import policy_stream
from funicular.series import Series
from funicular.state import States, state_dtype
from funicular.tables import action_blocks, make_tables

CHUNK = 2048
"""Games a thread takes at a time."""

Integers = npt.NDArray[np.signedinteger[Any]]


@dataclass(frozen=True)
class Results:
    """What a simulation gave: score lines (codes.py has the columns), decisions, how it ended."""

    lines: Integers
    decisions: Integers
    ended: Integers
    seconds: float


class Batch:
    """Many games of one kind. `states` is theirs to read and to copy."""

    def __init__(
        self,
        board: Board,
        seats: int,
        keys: Sequence[Sequence[int]] | npt.NDArray[np.uint32],
        *,
        alvin: bool = False,
        first: int | None = None,
        threads: int | None = None,
    ) -> None:
        check_set_up(board, seats, first=first, alvin=alvin)
        self.board = board
        self.seats = seats
        self.threads = threads or os.cpu_count() or 1
        self.actions = action_blocks(board)["actions"]
        self._tables = make_tables(board)
        self.states: States = np.zeros(len(keys), state_dtype(board))
        self.states["key"] = keys
        begins = NONE if first is None else first
        self._spread(
            lambda low, high: many.set_up_many(
                self._tables, self.states, low, high, seats, begins, int(alvin), no_tape()
            )
        )

    def __len__(self) -> int:
        return len(self.states)

    @property
    def over(self) -> npt.NDArray[np.bool_]:
        """Which games are over."""
        return np.asarray(self.states["phase"] == OVER)

    def legal(self) -> tuple[npt.NDArray[np.int16], npt.NDArray[np.int64]]:
        """The legal actions of the seat to move in each game, ascending, and how many."""
        out = np.zeros((len(self), self.actions), np.int16)
        counts = np.zeros(len(self), np.int64)
        self._spread(
            lambda low, high: many.legal_many(self._tables, self.states, low, high, out, counts)
        )
        return out, counts

    def mask(self) -> npt.NDArray[np.uint8]:
        """The legal actions of the seat to move in each game, a flag for each of the table."""
        mask = np.zeros((len(self), self.actions), np.uint8)

        def fill(low: int, high: int) -> None:
            buffer = np.zeros(self.actions, np.int16)
            many.mask_many(self._tables, self.states, low, high, buffer, mask)

        self._spread(fill)
        return mask

    def play(self, actions: npt.NDArray[np.int64]) -> None:
        """Play one legal action in each game that is not over."""
        self._spread(
            lambda low, high: many.play_many(
                self._tables, self.states, low, high, actions, no_tape()
            )
        )

    def playout(
        self, policies: npt.NDArray[np.int64], progress: Callable[[int], None] | None = None
    ) -> tuple[Integers, Integers]:
        """Play every game to its end at random; score lines and decisions of each."""
        lines = np.zeros((len(self), self.board.max_seats, SCORE_COLUMNS), np.int32)
        decisions = np.zeros(len(self), np.int64)

        def play(low: int, high: int) -> None:
            out = np.zeros(self.actions, np.int16)
            many.playout_many(
                self._tables, self.states, low, high, policies, out, lines, decisions, no_tape()
            )

        self._spread(play, progress)
        return lines[:, : self.seats], decisions

    def _spread(
        self, work: Callable[[int, int], None], progress: Callable[[int], None] | None = None
    ) -> None:
        """Do the work over all games in chunks, on all threads; `progress` counts games done."""
        with ThreadPoolExecutor(self.threads) as pool:
            for low, high in spread(pool, work, len(self), CHUNK):
                if progress:
                    progress(high - low)


def spread(
    pool: ThreadPoolExecutor, work: Callable[[int, int], None], games: int, chunk: int
) -> Iterator[tuple[int, int]]:
    """Do the work over games in chunks on the pool's threads; each chunk when it is done."""
    chunks = [(low, min(low + chunk, games)) for low in range(0, games, chunk)]
    for each, _ in zip(chunks, pool.map(lambda c: work(*c), chunks), strict=True):
        yield each


def no_tape() -> npt.NDArray[np.int16]:
    """A tape that records nothing."""
    return np.zeros(1, np.int16)


def simulate(
    board: Board,
    seats: int,
    games: int,
    *,
    seed: str,
    alvin: bool = False,
    first: int | None = None,
    threads: int | None = None,
    progress: Callable[[int], None] | None = None,
) -> Results:
    """Play games with uniformly random actions, on all cores."""
    series = Series(board, seats, seed, alvin, first)
    keys, policies = series.keys(range(games)), series.policies(range(games))
    began = time.perf_counter()
    batch = Batch(board, seats, keys, alvin=alvin, first=first, threads=threads)
    lines, decisions = batch.playout(policies, progress)
    seconds = time.perf_counter() - began
    return Results(lines, decisions, batch.states["ended"].copy(), seconds)


def random_game(
    board: Board,
    seats: int,
    *,
    seed: str,
    alvin: bool = False,
    first: int | None = None,
    engine: str | None = None,
) -> Game:
    """A whole game with uniformly random actions: the one a simulation plays with this seed."""
    options = {"alvin": alvin} if board.alvin else {}
    game = Game(board, seats, options=options, seed=seed, first=first, engine=engine)
    stream = policy_stream(seed)
    while not game.is_over:
        legal = game.legal_actions.ids
        game.push(legal[next_word(stream) * len(legal) >> 32])
    return game


def next_word(stream: list[int]) -> int:
    """The next word of a policy's stream, interpreted."""
    from funicular.compiling import plain

    word: int = plain("rules.many").next_word(stream)
    return word
