"""Interpreted and compiled, one game and many at once: the same rules, byte for byte.

Compiling a board takes a while, so the boards are compared side by side in processes of their own.
"""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from multiprocessing import get_context

import numpy as np
import pytest
from redeal import BOARDS, TABLES, TASTES, Table, choose, viewers

from funicular.batch import (
    Batch,
    next_word,
    random_game,
    simulate,
)
from funicular.engine import engine_for
from funicular.game import Game
from funicular.seeds import key_of, policy_stream
from funicular.series import game_seed
from funicular.tables import action_blocks

# -- what is compared, in another process


def compare_tables(tables: list[Table], games: int, every_view: bool) -> list[int]:
    """How many moves were the same at each table."""
    return [
        compare_steps(table, games, every_view)
        + compare_simulation(table, 4 * games)
        + compare_batch(table, 2 * games)
        for table in tables
    ]


def compare_steps(table: Table, games: int, every_view: bool) -> int:
    """Games on both engines in step."""
    steps = 0
    for number in range(games):
        chance = random.Random(f"engines {table} {number}")
        taste = list(TASTES)[(number + table.seats) % len(TASTES)]
        steps += compare_game(table, f"engines {number}", chance, taste, every_view)
    return steps


def compare_game(
    table: Table, seed: str, chance: random.Random, taste: str, every_view: bool
) -> int:
    """One game on both engines: how many steps were the same."""
    game = table.game(seed, "interpreted")
    plain, fast = engine_for(table.board, "interpreted"), engine_for(table.board, "compiled")
    key = key_of(seed, [""] * table.seats)
    states = [each.new(key, table.seats, -1, table.alvin) for each in (plain, fast)]
    assert plain.deal_tape == fast.deal_tape
    while True:
        some = viewers(table.seats)
        compare_states(states, table, some if every_view else [some[len(game.moves) % len(some)]])
        assert game.state_bytes() == fast.bytes(states[1])
        if game.is_over:
            return len(game.moves)
        seat, action = game.state.seat, choose(game, chance, taste)
        tapes = [each.play(s, seat, action) for each, s in zip((plain, fast), states, strict=True)]
        assert tapes[0] == tapes[1]
        game.push(action)


def compare_states(states: list[object], table: Table, some: list[int]) -> None:
    """Bytes, fields, legal actions, refusals, views and scores of one state on both engines."""
    plain, fast = engine_for(table.board, "interpreted"), engine_for(table.board, "compiled")
    one, other = states
    assert plain.bytes(one) == fast.bytes(other)
    assert plain.read(one) == fast.read(other)
    assert plain.bytes(plain.copy(one)) == fast.bytes(fast.copy(other)) == fast.bytes(other)
    assert fast.bytes(fast.write(plain.read(one))) == fast.bytes(other)
    for seat in range(table.seats):
        assert plain.legal(one, seat) == fast.legal(other, seat)
    for viewer in some:
        assert plain.observe(one, viewer) == fast.observe(other, viewer)
    actions = range(action_blocks(table.board)["actions"])
    for action in random.Random(plain.bytes(one)).sample(actions, 3):
        for seat in range(table.seats):
            assert plain.refusal(one, seat, action) == fast.refusal(other, seat, action)
    assert plain.score(one) == fast.score(other)


def compare_simulation(table: Table, games: int) -> int:
    """A simulation against the same games played one by one, interpreted."""
    seed = f"simulation {table}"
    results = simulate(table.board, table.seats, games, seed=seed, alvin=table.alvin)
    for number in range(games):
        game = random_game(
            table.board, table.seats, seed=game_seed(seed, number), alvin=table.alvin,
            engine="interpreted",
        )  # fmt: skip
        state = game.engine.write(game.state)
        assert results.decisions[number] == len(game.moves)
        assert results.lines[number].tolist() == game.engine.score(state)
        assert results.ended[number] == game.state.ended
    return int(results.decisions.sum())


def compare_batch(table: Table, games: int) -> int:
    """Many games at once against the same games one by one, move by move."""
    seeds = [f"batch {number}" for number in range(games)]
    keys = [key_of(seed, [""] * table.seats) for seed in seeds]
    batch = Batch(table.board, table.seats, keys, alvin=table.alvin)
    singles = [table.game(seed, "interpreted") for seed in seeds]
    streams = [policy_stream(seed) for seed in seeds]
    moves = 0
    while True:
        compare_with_singles(batch, singles)
        if batch.over.all():
            return moves
        actions = np.zeros(games, np.int64)
        for i, game in enumerate(singles):
            if not game.is_over:
                ids = game.legal_actions.ids
                actions[i] = ids[next_word(streams[i]) * len(ids) >> 32]
                game.push(int(actions[i]))
                moves += 1
        batch.play(actions)


def compare_with_singles(batch: Batch, singles: list[Game]) -> None:
    """States, legal actions and masks of many games, against each game's own."""
    legal, counts = batch.legal()
    mask = batch.mask()
    for i, game in enumerate(singles):
        ids = game.legal_actions.ids
        assert batch.states[i].tobytes() == game.state_bytes()
        assert legal[i, : counts[i]].tolist() == ids
        assert np.flatnonzero(mask[i]).tolist() == ids
        assert bool(batch.over[i]) == game.is_over


# -- the tests


@pytest.fixture(scope="module")
def at_work(soak: bool) -> Iterator[dict[str, Future[list[int]]]]:
    """In the normal run all boards at once, the largest first."""
    boards = [[table for table in TABLES if table.key == key] for key in BOARDS]
    boards.sort(key=lambda tables: -len(tables))
    with ProcessPoolExecutor(os.cpu_count(), mp_context=get_context("spawn")) as pool:
        yield {
            str(table): future
            for tables in (boards if not soak else [])
            for future in [pool.submit(compare_tables, tables, 2, False)]
            for table in tables
        }


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_both_engines_play_the_same_games_alone_and_by_the_batch(
    table: Table, at_work: dict[str, Future[list[int]]], soak: bool
) -> None:
    if soak:  # the test runner spreads the tables over all cores
        assert min(compare_tables([table], 200, True)) > 10_000
    else:
        assert min(at_work[str(table)].result()) > 100
