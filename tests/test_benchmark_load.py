"""The load generator, in small: it plays, and its report has its numbers."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

LOAD = Path(__file__).parents[1] / "benchmarks" / "load.py"
LIMIT = 240


def report_of(folder: Path, *options: str) -> tuple[dict[str, Any], str]:
    """The numbers of a run of five tables, and what it printed."""
    numbers = folder / "numbers.json"
    command = [
        sys.executable, str(LOAD), "--tables", "5", "--every", "0.5", "--seconds", "4",
        "--json", str(numbers), *options,
    ]  # fmt: skip
    run = subprocess.run(command, capture_output=True, text=True, timeout=LIMIT, check=False)
    assert run.returncode == 0, run.stdout + run.stderr
    return json.loads(numbers.read_text()), run.stdout


def test_tables_play_without_an_error_and_everything_is_measured(tmp_path: Path) -> None:
    numbers, printed = report_of(tmp_path, "--warm", "6")
    assert numbers["errors"] == {}
    assert numbers["reconnects"] == 0
    assert numbers["moves"] >= 5
    assert numbers["updates"] >= 4 * numbers["moves"]
    for name, spread in numbers["latency_ms"].items():
        assert 0 < spread["p50"] <= spread["p95"] <= spread["p99"] <= spread["max"], name
    assert set(numbers["generator_late_ms"]) == {"timers", "loop"}
    assert numbers["server_ms_per_move"] > 0
    assert len(numbers["server_memory_mb"]) == 3
    assert "received to last sent" in printed


def test_the_server_has_sent_before_the_last_seat_has_got_it(tmp_path: Path) -> None:
    numbers, _ = report_of(tmp_path, "--warm", "0", "--board", "old_west", "--seats", "2")
    latency = numbers["latency_ms"]
    assert latency["read_to_last_sent"]["max"] <= latency["received_to_last_sent"]["max"]
    assert numbers["bytes_per_update"] > 1000


def test_games_that_end_are_followed_by_others(tmp_path: Path) -> None:
    numbers, _ = report_of(tmp_path, "--warm", "400", "--seats", "2")
    assert numbers["games_over"] >= 5
    assert numbers["errors"] == {}


@pytest.mark.parametrize("option", ["--nonsense", "--tables=many"])
def test_nonsense_is_refused(option: str) -> None:
    run = subprocess.run([sys.executable, str(LOAD), option], capture_output=True, check=False)
    assert run.returncode == 2
