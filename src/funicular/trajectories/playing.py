"""Random games as rows: played and written down in compiled code, chunk by chunk, on all cores.

A chunk is a pure function of its numbers, and chunks come in order: the number of threads
changes nothing. Only a few chunks are in memory at a time.
"""

import os
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import numpy as np

from funicular.batch import Batch, Results
from funicular.codes import ENDS, SCORE_COLUMNS
from funicular.rules.recording import record_many
from funicular.series import Series
from funicular.tables import make_tables
from funicular.trajectories.arrow import pa
from funicular.trajectories.columns import SCHEMA, SCORES, ranks
from funicular.trajectories.writing import Writer

CHUNK = 4096
"""Games a thread takes at a time; a row group of the file."""

ROOM = 64
"""Decisions a game that the reel has room for at first."""


@dataclass(frozen=True)
class Part:
    """Some games of a run: as rows, and what came of them."""

    rows: Any
    results: Results


@dataclass
class Reel:
    """Decisions one after another, as long as it must be."""

    actions: Any
    movers: Any
    counts: Any

    @classmethod
    def of(cls, size: int) -> "Reel":
        """An empty one."""
        return cls(np.zeros(size, np.int16), np.zeros(size, np.int8), np.zeros(size, np.int16))

    def lengthen(self) -> None:
        """Make it twice as long."""
        for name, part in vars(self).items():
            setattr(self, name, np.concatenate([part, np.zeros_like(part)]))


def random_games(
    series: Series, games: int, *, threads: int | None = None, chunk: int = CHUNK
) -> Iterator[Part]:
    """The games that `batch.simulate` plays, as rows, some thousand at a time."""
    numbers = [range(low, min(low + chunk, games)) for low in range(0, games, chunk)]
    return _in_order(lambda some: _play(series, some), numbers, threads or os.cpu_count() or 1)


def simulate_to(
    path: str | os.PathLike[str],
    series: Series,
    games: int,
    *,
    threads: int | None = None,
    progress: Callable[[int], None] | None = None,
) -> Results:
    """Play the games that `batch.simulate` plays, and write them down on the way."""
    began, results = time.perf_counter(), []
    with Writer(path, series.board) as writer:
        for part in random_games(series, games, threads=threads):
            writer.write(part.rows)
            results.append(part.results)
            if progress:
                progress(len(part.results.decisions))
    return joined(results, time.perf_counter() - began)


def joined(parts: Sequence[Results], seconds: float) -> Results:
    """What came of all parts of a run."""
    return Results(
        np.concatenate([part.lines for part in parts]),
        np.concatenate([part.decisions for part in parts]),
        np.concatenate([part.ended for part in parts]),
        seconds,
    )


def _in_order(
    work: Callable[[range], Part], numbers: Iterable[range], threads: int
) -> Iterator[Part]:
    """Each part when its turn has come; no more under way than the threads can chew."""
    waiting: deque[Future[Part]] = deque()
    with ThreadPoolExecutor(threads) as pool:
        for some in numbers:
            waiting.append(pool.submit(work, some))
            if len(waiting) > threads:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()


def _play(series: Series, numbers: range) -> Part:
    board, seats = series.board, series.seats
    keys, policies = series.keys(numbers), series.policies(numbers)
    began = time.perf_counter()
    batch = Batch(board, seats, keys, alvin=series.alvin, first=series.first, threads=1)
    lines = np.zeros((len(batch), board.max_seats, SCORE_COLUMNS), np.int32)
    decisions = np.zeros(len(batch), np.int64)
    reel = _written(batch, policies, lines, decisions)
    seconds = time.perf_counter() - began
    results = Results(lines[:, :seats], decisions, batch.states["ended"].copy(), seconds)
    return Part(_rows(series, numbers, batch.states["first"], reel, results), results)


def _written(batch: Batch, policies: Any, lines: Any, decisions: Any) -> Reel:
    """Play all games of a batch; the reel."""
    tables = make_tables(batch.board)
    out, tape = np.zeros(batch.actions, np.int16), np.zeros(1, np.int16)
    reel, at = Reel.of(ROOM * len(batch)), 0
    while True:
        at = record_many(
            tables, batch.states, policies, out, lines, decisions, tape,
            reel.actions, reel.movers, reel.counts, at,
        )  # fmt: skip
        if batch.over.all():
            return reel
        reel.lengthen()


def _rows(series: Series, numbers: range, first: Any, reel: Reel, results: Results) -> Any:
    n, seats = len(numbers), series.seats
    offsets = np.concatenate([[0], np.cumsum(results.decisions)]).astype(np.int32)
    options = ["alvin"] if series.alvin else []
    columns = {
        "game": np.arange(numbers.start, numbers.stop, dtype=np.int64),
        "seats": np.full(n, seats, np.int8),
        "options": _same_list(options, n),
        "seed": series.seeds(numbers),
        "nonces": _same_list([], n),
        "first": first,
        "first_named": np.full(n, series.first is not None),
        "names": _same_list([], n),
        "position": pa.nulls(n, pa.string()),
        "decisions": results.decisions.astype(np.int32),
        "actions": _lists(offsets, reel.actions[: offsets[-1]]),
        "movers": _lists(offsets, reel.movers[: offsets[-1]]),
        "legal": _lists(offsets, reel.counts[: offsets[-1]]),
        "ended": pa.DictionaryArray.from_arrays(results.ended, list(ENDS)).cast(pa.string()),
        "rank": _by_seat(ranks(results.lines)),
        **{name: _by_seat(results.lines[:, :, at]) for name, at in SCORES.items()},
    }
    arrays = [pa.array(columns[field.name], field.type) for field in SCHEMA]
    return pa.RecordBatch.from_arrays(arrays, schema=SCHEMA)


def _lists(offsets: Any, values: Any) -> Any:
    return pa.ListArray.from_arrays(offsets, pa.array(values))


def _by_seat(values: Any) -> Any:
    n, seats = values.shape
    return _lists(np.arange(n + 1, dtype=np.int32) * np.int32(seats), values.ravel())


def _same_list(values: list[str], n: int) -> Any:
    offsets = np.arange(n + 1, dtype=np.int32) * np.int32(len(values))
    return pa.ListArray.from_arrays(offsets, pa.array(values * n, pa.string()))
