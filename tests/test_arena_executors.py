"""One table on every executor, and what becomes of a run that is killed: with real processes."""

import json
import os
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from funicular.arena.blocks import GameResult
from funicular.arena.executors import EXECUTORS
from funicular.arena.pace import Pace
from funicular.arena.plan import ArenaError, Plan, make_plan
from funicular.board import load
from funicular.workers import ONE_THREAD

TINY = Path(__file__).parent / "boards" / "tiny.toml"
PATIENCE = 60.0

THIRD_PARTY = """
import os
from random import Random
from funicular.bots import Answer

class Base:
    def close(self):
        pass

class Thready(Base):
    "Moves as its environment says: it shows how many threads a worker may use."
    name = "thready"
    def choose(self, view, budget, seed):
        return Answer(view.legal[int(os.environ["NUMBA_NUM_THREADS"]) % len(view.legal)])

class Deadly(Base):
    "Takes its process with it."
    name = "deadly"
    def choose(self, view, budget, seed):
        os._exit(3)
"""


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Somebody else's package with bots, where this process and its workers find it."""
    about = tmp_path / "their_bots-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: their-bots\nVersion: 1.0\n")
    points = "[funicular.bots]\nthready = their_bots:Thready\ndeadly = their_bots:Deadly\n"
    (about / "entry_points.txt").write_text(points)
    (tmp_path / "their_bots.py").write_text(THIRD_PARTY)
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    monkeypatch.syspath_prepend(str(tmp_path))
    yield
    sys.modules.pop("their_bots", None)


def plan_of(*bots: str) -> Plan:
    return make_plan(load(TINY), bots, 2, "same")


def table(executor: str, plan: Plan, games: int) -> list[GameResult]:
    """All results but the time they took, by number."""
    pace = Pace(plan, range(games), 2)
    results: list[GameResult] = []
    for played in EXECUTORS[executor](pace, 2):
        pace.learn(played)
        results += played.results
    return sorted(map(timeless, results), key=lambda result: result.number)


def timeless(result: GameResult) -> GameResult:
    return replace(result, seats=tuple(replace(seat, seconds=0.0) for seat in result.seats))


def test_all_executors_give_the_same_table_on_a_real_cluster(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    import ray

    monkeypatch.delenv("RAY_ADDRESS", raising=False)
    plan = plan_of("random", "random@5")
    here = table("serial", plan, 40)
    assert [result.number for result in here] == list(range(40))
    assert table("pool", plan, 40) == here
    assert table("ray", plan, 40) == here
    assert not ray.is_initialized()


def test_workers_have_one_thread_each_and_know_bots_of_others(
    site: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    plan = plan_of("thready", "random")
    monkeypatch.setenv("NUMBA_NUM_THREADS", "1")
    here = table("serial", plan, 4)
    monkeypatch.setenv("NUMBA_NUM_THREADS", "7")
    assert table("pool", plan, 4) == here
    assert os.environ["NUMBA_NUM_THREADS"] == "7"
    assert set(ONE_THREAD.values()) == {"1"}


def test_a_worker_that_dies_is_told_and_nothing_hangs(site: None) -> None:
    with pytest.raises(ArenaError, match="a worker was ended from outside"):
        table("pool", plan_of("deadly", "random"), 4)


# -- killed


def command(database: Path, deals: int, executor: str) -> list[str]:
    return [
        sys.executable, "-m", "funicular", "arena", "run", "--board", "new_york", "--bots",
        "random,random@3", "--deals", str(deals), "--database", str(database), "--executor",
        executor, "--jobs", "2", "--json",
    ]  # fmt: skip


def games_in(database: Path) -> list[tuple[object, ...]]:
    """All that is kept of the games, but the seconds."""
    columns = "number, seat, bot, routes, completed, failed, attractions, total, share, rank"
    base = sqlite3.connect(database)
    try:
        return base.execute(f"SELECT {columns} FROM seats ORDER BY number, seat").fetchall()
    except sqlite3.OperationalError:  # its tables are not there yet
        return []
    finally:
        base.close()


def wait_until(true: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < end, "it never happened"
        time.sleep(0.1)


def children(parent: int) -> set[int]:
    listed = subprocess.run(["ps", "-A", "-o", "pid=,ppid="], capture_output=True, check=True)
    pairs = [tuple(map(int, line.split())) for line in listed.stdout.splitlines()]
    return {pid for pid, of in pairs if of == parent}


def is_running(pid: int) -> bool:
    shown = subprocess.run(["ps", "-o", "stat=", "-p", str(pid)], capture_output=True, check=False)
    return shown.stdout.strip()[:1] not in (b"", b"Z")


def hear_interrupts() -> None:
    """What a shell starts in the background, these tests too, is deaf to Ctrl-C."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@pytest.fixture
def running(tmp_path: Path) -> Iterator[subprocess.Popen[bytes]]:
    """A run that would take an hour, in a pool, with some games finished."""
    database = tmp_path / "killed.sqlite"
    started = subprocess.Popen(
        command(database, 10**6, "pool"), stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
        preexec_fn=hear_interrupts,
    )  # fmt: skip
    with started:
        try:
            wait_until(lambda: database.exists() and len(games_in(database)) >= 8)
            yield started
        finally:
            started.kill()


def test_a_killed_run_keeps_its_games_and_goes_on(
    running: subprocess.Popen[bytes], tmp_path: Path
) -> None:
    workers = children(running.pid)
    assert len(workers) >= 2
    os.kill(running.pid, signal.SIGKILL)
    running.wait(PATIENCE)
    wait_until(lambda: not any(map(is_running, workers)))
    kept = games_in(tmp_path / "killed.sqlite")
    deals = len(kept) // 4 + 2
    for database, executor in (("killed.sqlite", "pool"), ("whole.sqlite", "serial")):
        done = subprocess.run(
            command(tmp_path / database, deals, executor), capture_output=True, timeout=PATIENCE,
            check=True,
        )  # fmt: skip
        assert json.loads(done.stdout)["deals"] == deals
    resumed = games_in(tmp_path / "killed.sqlite")
    assert set(kept) <= set(resumed)
    whole = games_in(tmp_path / "whole.sqlite")
    assert [row for row in resumed if row in set(whole)] == whole


def test_ctrl_c_stops_at_once_and_says_what_is_kept(
    running: subprocess.Popen[bytes], tmp_path: Path
) -> None:
    workers = children(running.pid)
    for process in [running.pid, *workers]:  # as a terminal does: all of the group
        os.kill(process, signal.SIGINT)
    _, said = running.communicate(timeout=PATIENCE)
    assert running.returncode == 130
    kept = len(games_in(tmp_path / "killed.sqlite")) // 2
    assert (
        said.decode()
        .strip()
        .endswith(
            f"{kept} games are kept in {tmp_path / 'killed.sqlite'}; the same command goes on"
        )
    )
    assert not any(map(is_running, workers))
