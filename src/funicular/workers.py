"""Processes that play games for others: one core each, and gone when their parent is."""

import contextlib
import multiprocessing
import os
import signal
import threading
from collections.abc import Iterable, Iterator, Mapping
from multiprocessing import resource_tracker

ONE_THREAD = dict.fromkeys(
    (
        "FUNICULAR_THREADS", "NUMBA_NUM_THREADS", "OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS",
        "MKL_NUM_THREADS", "VECLIB_MAXIMUM_THREADS",
    ),
    "1",
)  # fmt: skip
"""A worker has one core: several workers with a thread for each core would fight over them."""


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
