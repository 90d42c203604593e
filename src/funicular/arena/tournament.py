"""Playing a run: what is not in the database yet, block by block, each kept when it is done."""

from collections.abc import Callable
from contextlib import closing

from funicular.arena.executors import EXECUTORS
from funicular.arena.pace import Pace
from funicular.arena.plan import Plan
from funicular.arena.runs import Run, run_of
from funicular.arena.store import Store

Progress = Callable[[int], None]


def deals_for(plan: Plan, games: int) -> int:
    """So many deals that there are at least so many games: deals are never played in part."""
    return -(-games // len(plan.seatings))


def run(
    plan: Plan,
    deals: int,
    store: Store,
    *,
    executor: str = "serial",
    jobs: int = 1,
    progress: Progress | None = None,
) -> Run:
    """Play the deals of a plan, but for the games that are kept already."""
    facts = run_of(plan)
    store.begin(facts)
    kept = store.finished(facts)
    missing = [number for number in range(deals * len(plan.seatings)) if number not in kept]
    if missing:
        _play(plan, facts, store, missing, executor, jobs, progress)
    return facts


def _play(
    plan: Plan, facts: Run, store: Store, missing: list[int], executor: str, jobs: int,
    progress: Progress | None,
) -> None:  # fmt: skip
    workers = 1 if executor == "serial" else max(1, min(jobs, len(missing)))
    pace = Pace(plan, missing, workers)
    with closing(EXECUTORS[executor](pace, workers)) as results:
        for played in results:
            pace.learn(played)
            store.add(facts, played.results)
            if progress:
                progress(len(played.results))
