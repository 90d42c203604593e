"""A server under play is killed again and again: nothing that was acknowledged is lost."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from kill_runner import Count, Plan, Runner
from kill_server import Forked, Restarting, Several, Starts
from services import free_port

PLANS = [
    Plan("new_york", 2),
    Plan("new_york", 3),
    Plan("san_francisco", 3),
    Plan("old_west", 3, rules={"options": {"alvin": True}}),
    Plan("new_york", 1, bots=1),
]


def tracebacks(server: Starts) -> list[str]:
    """What the server has reported as broken; not its processes that lost it while they began."""
    found = server.said().split("Traceback")[1:]
    return [each for each in found if "spawn_main" not in each]


def killed(server: Starts, database: str, kills: int, seed: str) -> Count:
    async def run() -> Count:
        return await Runner(server, database, PLANS, seed).run(kills)

    return asyncio.run(run())


def test_a_server_that_is_killed_loses_nothing(
    tmp_path: Path, soak: bool, capsys: pytest.CaptureFixture[str]
) -> None:
    kills = 400 if soak else 100
    file = tmp_path / "tables.sqlite"
    with Forked(tmp_path, free_port(), "--database", str(file), "--pace", "0") as server:
        count = killed(server, f"sqlite:///{file}", kills, "one process")
    with capsys.disabled():
        print(f"\none process on SQLite: {count}")
    assert count.kills == kills
    assert count.received >= kills / 5
    assert not tracebacks(server), "".join(tracebacks(server))


@pytest.fixture
def shared(postgres: Any, redis_server: Any) -> tuple[str, list[str]]:
    """A database, and how several processes are told to share it."""
    database = postgres.new_database()
    words = ["--workers", "2", "--database", database, "--redis", redis_server.url, "--pace", "0"]
    return database.replace("postgresql://", "postgresql+psycopg://"), words


def test_processes_that_are_killed_lose_nothing_and_block_nobody(
    tmp_path: Path, soak: bool, capsys: pytest.CaptureFixture[str], shared: tuple[str, list[str]]
) -> None:
    kills = 200 if soak else 30
    database, words = shared
    with Several(tmp_path, free_port(), *words) as server:
        count = killed(server, database, kills, "several processes")
    with capsys.disabled():
        print(f"\ntwo processes on PostgreSQL and Redis: {count}")
    assert count.kills == kills
    assert 0 < count.all_down < kills
    assert count.received >= kills / 5
    assert not tracebacks(server), "".join(tracebacks(server))


def test_a_database_and_a_doorbell_that_restart_under_play_lose_nothing(
    tmp_path: Path, soak: bool, capsys: pytest.CaptureFixture[str],
    shared: tuple[str, list[str]], postgres: Any, redis_server: Any,
) -> None:  # fmt: skip
    times = 50 if soak else 6
    database, words = shared
    services = [postgres, redis_server]
    with Restarting(services, tmp_path, free_port(), *words) as server:
        count = killed(server, database, times, "restarts")
    with capsys.disabled():
        print(f"\nPostgreSQL and Redis, each restarted {times // 2} times: {count}")
    assert not tracebacks(server), "".join(tracebacks(server))
