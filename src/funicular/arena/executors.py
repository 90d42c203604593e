"""Where blocks are played: here, in a pool of processes, or on a Ray cluster.

Each executor takes the next block when a worker is free, and gives results as they come.
"""

import logging
import multiprocessing
import os
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from typing import Any

from funicular.arena.blocks import Block, Played, play_block
from funicular.arena.plan import ArenaError
from funicular.extras import how_to_add
from funicular.workers import ONE_THREAD, deaf_to_interrupts, end, environment, settle

Results = Generator[Played, None, None]
Executor = Callable[[Iterable[Block], int], Results]

LOST = "a worker was ended from outside (out of memory?); the games finished so far are kept"


def serial(blocks: Iterable[Block], jobs: int) -> Results:  # noqa: ARG001
    """One block after another, in this process."""
    yield from map(play_block, blocks)


# -- a pool of processes


def pool(blocks: Iterable[Block], jobs: int) -> Results:
    """A process for each job. They start afresh: a copy of a process with threads may hang."""
    rest = iter(blocks)
    others = set(multiprocessing.active_children())
    context = multiprocessing.get_context("spawn")
    with environment(ONE_THREAD):
        workers = ProcessPoolExecutor(jobs, mp_context=context, initializer=settle)
        try:
            yield from _in_flight(workers, rest, jobs)
        except BrokenProcessPool:
            raise ArenaError(LOST) from None
        except BaseException:  # nobody waits for what is under way: its games are played again
            end(set(multiprocessing.active_children()) - others)
            raise
        finally:
            workers.shutdown(cancel_futures=True)


def _in_flight(workers: ProcessPoolExecutor, rest: Iterator[Block], jobs: int) -> Iterator[Played]:
    """One block more than there are workers, so that none waits for its next."""
    with deaf_to_interrupts():  # the processes start now
        running = {workers.submit(play_block, block) for block in islice(rest, jobs + 1)}
    while running:
        done, running = _first(running)
        for future in done:
            yield future.result()
            running |= {workers.submit(play_block, block) for block in islice(rest, 1)}


def _first(running: set[Future[Played]]) -> tuple[set[Future[Played]], set[Future[Played]]]:
    return wait(running, return_when=FIRST_COMPLETED)


# -- Ray


def ray_tasks(blocks: Iterable[Block], jobs: int) -> Results:
    """Tasks on the Ray cluster that RAY_ADDRESS names, or else on a local one of so many cores."""
    try:
        import ray
    except ImportError:
        raise ArenaError(f"--executor ray: Ray is missing; {how_to_add('ray')}") from None
    started = not ray.is_initialized()
    if started:
        _start_ray(jobs)
    try:
        yield from _ray_in_flight(iter(blocks), jobs)
    except ray.exceptions.RayTaskError as failed:
        raise failed.cause from None  # as it was there, so that it reads as it would here
    except ray.exceptions.WorkerCrashedError:
        raise ArenaError(LOST) from None
    finally:
        if started:
            ray.shutdown()


def _start_ray(jobs: int) -> None:
    import ray

    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # nothing is sent to anybody
    options: dict[str, Any] = {"log_to_driver": False, "logging_level": logging.ERROR}
    if "RAY_ADDRESS" not in os.environ:
        options |= {"num_cpus": jobs, "include_dashboard": False}
    ray.init(**options)


def _ray_in_flight(rest: Iterator[Block], jobs: int) -> Iterator[Played]:
    import ray

    task = ray.remote(num_cpus=1, runtime_env={"env_vars": ONE_THREAD})(play_block)
    running = [task.remote(block) for block in islice(rest, jobs + 1)]
    while running:
        [first], running = ray.wait(running, num_returns=1)
        played: Played = ray.get(first)
        yield played
        running += [task.remote(block) for block in islice(rest, 1)]


EXECUTORS: dict[str, Executor] = {"serial": serial, "pool": pool, "ray": ray_tasks}
