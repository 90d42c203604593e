"""`funicular arena run`: play a tournament, or go on with one, and sum it up."""

from __future__ import annotations

import os
import sys
import time
from typing import TYPE_CHECKING

from funicular.cli.arena_results import check_files, report
from funicular.cli.parsing import Args, CommandError, check_set_up

if TYPE_CHECKING:
    from funicular.arena.plan import Plan
    from funicular.arena.runs import Run
    from funicular.arena.store import Store

BAR = 30
MOST_DEALS = 10**7
MOST_BOTS = 24
MOST_A_DEAL = 5000
"""Games: more are a slip, of many bots at many seats."""


def run_run(args: Args) -> int:
    """Play a tournament and sum it up."""
    from funicular.arena.ratings import new_model
    from funicular.arena.store import Store

    plan = _plan(args)
    new_model()  # so that a missing library is told before hours of play
    check_files(args)
    deals = _deals(plan, args)
    with Store(args.database) as store:
        facts = _play(plan, deals, store, args)
        report(store, facts, deals, plan.board, args)
    return 0


def _plan(args: Args) -> Plan:
    """What is asked for, checked before anything heavy starts."""
    from funicular.arena.plan import make_plan
    from funicular.board import load
    from funicular.bots import check_bots, each_spec
    from funicular.seeds import checked

    board = load(args.board)
    checked(f"{args.seed}/{MOST_DEALS}", "--seed")
    bots = each_spec(args.bots)
    if len(bots) > MOST_BOTS:
        raise CommandError(f"--bots: {len(bots)} are too many, at most {MOST_BOTS}")
    check_bots(bots, board)
    plan = make_plan(board, bots, args.seats, args.seed, alvin=args.alvin)
    check_set_up(board, plan.seats, alvin=args.alvin, first=None)
    if len(plan.seatings) > MOST_A_DEAL:
        games = f"{len(plan.seatings):,} games, one a line-up and rotation"
        raise CommandError(f"--bots: each deal would be {games}; name fewer bots")
    return plan


def _deals(plan: Plan, args: Args) -> int:
    from funicular.arena.tournament import deals_for

    return int(args.deals) if args.deals is not None else deals_for(plan, args.games)


def _play(plan: Plan, deals: int, store: Store, args: Args) -> Run:
    from funicular.arena.runs import run_of
    from funicular.arena.tournament import run

    jobs = args.jobs or os.cpu_count() or 1
    executor = args.executor or ("pool" if jobs > 1 else "serial")
    total = deals * len(plan.seatings)
    kept = sum(number < total for number in store.finished(run_of(plan)))
    progress = None
    if sys.stderr.isatty():
        print(*_announced(plan, deals, args), sep="\n", file=sys.stderr)
        progress = Progress(total, kept)
    try:
        return run(plan, deals, store, executor=executor, jobs=jobs, progress=progress)
    except KeyboardInterrupt:
        done = len(store.finished(run_of(plan)))
        print(f"\n{done} games are kept in {store.path}; the same command goes on", file=sys.stderr)
        raise


def _announced(plan: Plan, deals: int, args: Args) -> list[str]:
    """What will be played, for whoever watches."""
    from funicular.arena.as_text import line_up_text
    from funicular.arena.plan import line_ups
    from funicular.text.lines import wrap

    total = deals * len(plan.seatings)
    asked = (
        f" ({args.games:,} asked for, in whole deals)" if args.games not in (None, total) else ""
    )
    amount = f"{total:,} games{asked}: {deals:,} deals, {len(plan.seatings)} games each"
    who = line_up_text([list(line_up) for line_up in line_ups(plan.bots, plan.seats)])
    return wrap(f"{who}. {amount}.")


class Progress:
    """A bar on the error stream: how much is done, how fast, how long it will take."""

    def __init__(self, total: int, done: int) -> None:
        self.total, self.done, self.before = total, done, done
        self.began = time.monotonic()
        self._draw()

    def __call__(self, more: int) -> None:
        """So many more games are done."""
        self.done += more
        self._draw()

    def _draw(self) -> None:
        bar = "#" * (BAR * self.done // self.total)
        end = "\n" if self.done >= self.total else ""
        line = f"[{bar:<{BAR}}] {self.done}/{self.total} games{self._speed()}"
        print(f"\r{line:<78}", end=end, file=sys.stderr, flush=True)

    def _speed(self) -> str:
        new, seconds = self.done - self.before, time.monotonic() - self.began
        if not new or not seconds:
            return ""
        left = round((self.total - self.done) * seconds / new)
        return f", {new / seconds:.3g}/s, {left // 3600}:{left // 60 % 60:02}:{left % 60:02} left"
