"""The second referee, which shares no line with the engine, agrees with it on whole games.

It judges random games here; the recorded ones in test_fixtures.py.
"""

from __future__ import annotations

import os
from concurrent.futures import ProcessPoolExecutor
from copy import deepcopy
from functools import cache
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import pytest
from redeal import HERE, TABLES, Table
from referee import Disagreement, judge, load_board

import funicular
from funicular.batch import random_game
from funicular.record import Record, parse
from funicular.replay import replay_lines

SHIPPED = Path(funicular.__file__).parent / "boards"

by_table = pytest.mark.parametrize("table", TABLES, ids=str)


@cache
def rules_of(key: str) -> dict[str, Any]:
    """The board file as the referee reads it."""
    shipped = SHIPPED / f"{key}.toml"
    return load_board(shipped if shipped.exists() else HERE / "boards" / f"{key}.toml")


def record_of(table: Table, seed: str, engine: str) -> Record:
    """A random game's record, read back from its text."""
    game = random_game(table.board, table.seats, seed=seed, alvin=table.alvin, engine=engine)
    return parse(str(game.record()))


def judged(table: Table, first: int, count: int, engine: str) -> int:
    """Judge so many games; how many moves they had."""
    moves = 0
    for number in range(first, first + count):
        record = record_of(table, f"judged {number}", engine)
        judge(replay_lines(record, engine, table.board), rules_of(table.key))
        moves += len(record.entries)
    return moves


def processes() -> int:
    """All cores, unless the test runner spreads the tests over them already."""
    return 1 if "PYTEST_XDIST_WORKER" in os.environ else os.cpu_count() or 1


@by_table
def test_the_referee_agrees_with_random_games(table: Table, soak: bool) -> None:
    if not soak:
        assert judged(table, 0, 6, "interpreted") > 6 * table.seats
        return
    games, share = 1000, 50
    with ProcessPoolExecutor(processes(), mp_context=get_context("spawn")) as pool:
        parts = [pool.submit(judged, table, n, share, "compiled") for n in range(0, games, share)]
        assert sum(part.result() for part in parts) > games * table.seats


@by_table
def test_the_referee_does_not_agree_with_a_game_told_wrongly(table: Table) -> None:
    lines = list(replay_lines(record_of(table, "told", "interpreted"), board=table.board))
    for at in (1, len(lines) // 2, len(lines) - 2):
        told = deepcopy(lines)
        told[at]["state"]["pieces"][0] -= 1
        with pytest.raises(Disagreement, match="pieces"):
            judge(told, rules_of(table.key))
    told = deepcopy(lines)
    told[-1]["scores"][-1]["total"] += 1
    with pytest.raises(Disagreement, match="result"):
        judge(told, rules_of(table.key))
