"""Processes that play games for others: one core each, and gone when their parent is."""

import contextlib
import multiprocessing
import os
import signal
import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import resource_tracker
from typing import TypeVar

from funicular.reasons import GameError

Work = TypeVar("Work")
Result = TypeVar("Result")

ONE_THREAD = dict.fromkeys(
    (
        "FUNICULAR_THREADS", "NUMBA_NUM_THREADS", "OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS",
        "MKL_NUM_THREADS", "VECLIB_MAXIMUM_THREADS",
    ),
    "1",
)  # fmt: skip
"""A worker has one core: several workers with a thread for each core would fight over them."""


class WorkerError(GameError):
    """Work that could not be brought to its end."""


def settle() -> None:
    """In a new worker: Ctrl-C is for who started it, and it does not outlive who started it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_follow_parent, daemon=True).start()


def _follow_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def end(children: Iterable[multiprocessing.process.BaseProcess]) -> None:
    """End workers whose results nobody waits for any more."""
    for child in children:
        child.terminate()


@contextlib.contextmanager
def deaf_to_interrupts() -> Iterator[None]:
    """Processes started meanwhile hear no Ctrl-C, not even before they settle."""
    if not hasattr(signal, "pthread_sigmask"):  # Windows
        yield
        return
    resource_tracker.ensure_running()  # now: when it starts, it lets the signal through again
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextlib.contextmanager
def environment(values: Mapping[str, str]) -> Iterator[None]:
    """Variables for processes that are started meanwhile."""
    before = {name: os.environ.get(name) for name in values}
    os.environ.update(values)
    try:
        yield
    finally:
        for name, value in before.items():
            if value is None:
                os.environ.pop(name, None)
            else:
                os.environ[name] = value


def in_order(
    do: Callable[[Work], Result], pieces: Sequence[Work], jobs: int | None = None
) -> Iterator[Result]:
    """Do all pieces of work by so many processes, one a core unless told; results in order."""
    first, *rest = pieces
    yield do(first)  # here: what must be compiled is compiled once, for all
    many = min(jobs or os.cpu_count() or 1, len(rest))
    yield from _by_many(do, rest, many) if many > 1 else map(do, rest)


def _by_many(do: Callable[[Work], Result], pieces: Sequence[Work], jobs: int) -> Iterator[Result]:
    others = set(multiprocessing.active_children())
    context = multiprocessing.get_context("spawn")
    with (
        environment(ONE_THREAD),
        ProcessPoolExecutor(jobs, mp_context=context, initializer=settle) as pool,
    ):
        try:
            # Not `map`: that cancels what waits, and the pool stumbles over it as its workers end.
            with deaf_to_interrupts():
                waiting = deque(pool.submit(do, piece) for piece in pieces)
            while waiting:
                yield waiting.popleft().result()
        except BrokenProcessPool:
            raise WorkerError("a worker was ended from outside (out of memory?)") from None
        except BaseException:  # nobody waits for what is under way
            end(set(multiprocessing.active_children()) - others)
            raise
