"""Trajectories to learn from: every decision once, with what its seat saw, and what came of it."""

import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import torch
from redeal import TABLES, Table

from funicular.batch import random_game
from funicular.board import Board, load
from funicular.envs.rewards import rewards
from funicular.game import Game
from funicular.observations import observations
from funicular.record import Record
from funicular.series import Series
from funicular.trajectories import (
    TrajectoryError,
    Writer,
    decisions,
    game_of,
    read,
    row_of,
    simulate_to,
    to_torch,
)
from funicular.trajectories.rows import Row, start_of

NEW_YORK = load("new_york")
ENGINE = "interpreted"
COMPILED = [table for table in TABLES if (table.key, table.seats) in {("new_york", 3), ("tiny", 3)}]


def written(path: Path, rows: list[Row], board: Board = NEW_YORK) -> Path:
    """A file of rows."""
    with Writer(path, board) as writer:
        writer.write_rows(rows)
    return path


def random_record(table: Table, number: int) -> Record:
    return random_game(
        table.board, table.seats, seed=f"learn {number}", alvin=table.alvin, engine=ENGINE
    ).record()


def by_game(path: Path, board: Board | None = None, **options: Any) -> dict[int, list[Any]]:
    """The decisions of each game, in the order they come: observation, mask, action, ..."""
    found: dict[int, list[Any]] = {}
    for each in decisions(read(path), board=board, **options):
        assert len(set(each.games.tolist())) == len(each.games)  # one decision a game
        columns = (each.observations, each.masks, each.actions, each.seats, each.outcomes)
        for number, *rest in zip(each.games.tolist(), *columns, strict=True):
            found.setdefault(number, []).append(rest)
    return found


def compare(row: Row, found: list[Any], board: Board, *, reward: str = "win") -> None:
    """What was found of a game is what its seats saw and did."""
    ended = game_of(row, board, ENGINE)
    worth = rewards(reward, ended.score_lines) if ended.is_over else None
    game = start_of(row, board, ENGINE)
    assert len(found) == row["decisions"]
    for (seen, mask, action, seat, outcome), did, who in zip(
        found, row["actions"], row["movers"], strict=True
    ):
        assert (action, seat) == (did, who)
        assert np.array_equal(seen, observations(board).observe(game.view(who)))
        assert np.flatnonzero(mask).tolist() == game.legal_ids(who)
        assert np.isnan(outcome) if worth is None else outcome == worth[who]
        game.push(did, who)


@pytest.mark.parametrize("table", COMPILED, ids=str)
@pytest.mark.parametrize("games", [2, 50])
def test_every_decision_comes_with_what_its_seat_saw(
    table: Table, games: int, tmp_path: Path
) -> None:
    board = table.board
    records = [random_record(table, number) for number in range(5)]
    rows = [row_of(each, number, board=board, engine=ENGINE) for number, each in enumerate(records)]
    path = written(tmp_path / "x.parquet", rows, board)
    found = by_game(path, board, games=games, reward="margin")
    assert sorted(found) == [0, 1, 2, 3, 4]
    for row in rows:
        compare(row, found[row["game"]], board, reward="margin")


def test_games_of_all_kinds_can_stand_in_one_file(tmp_path: Path) -> None:
    position = {"hands": ["2 green, 2 wild", "1 red"], "deck": ["orange", "orange"]}
    described = Game("new_york", 2, seed="p", position=position, engine=ENGINE)
    described.push("draw")
    with_nonces = Game("new_york", 3, seed="n", nonces=["a", "", "b"], first=2, engine=ENGINE)
    with_nonces.push("keep 1")
    not_begun = Game("new_york", 2, seed="b", engine=ENGINE)
    over = random_game(NEW_YORK, 4, seed="o", engine=ENGINE)
    records = [each.record(reveal=True) for each in (described, with_nonces, not_begun, over)]
    rows = [row_of(each, number, engine=ENGINE) for number, each in enumerate(records)]
    found = by_game(written(tmp_path / "x.parquet", rows))
    assert sorted(found) == [0, 1, 3]
    for number in found:
        compare(rows[number], found[number], NEW_YORK)


def test_shares_of_several_readers_are_the_whole(tmp_path: Path) -> None:
    path = tmp_path / "x.parquet"
    results = simulate_to(path, Series(NEW_YORK, 2, "shares"), 1500)
    sizes = []
    for mine in range(2):
        found = by_game(path, share=(mine, 2), games=400, threads=1)
        sizes.append(len(found))
        for number, each in found.items():
            assert len(each) == results.decisions[number]
    assert sum(sizes) == 1500
    assert 0 not in sizes


def test_batches_are_full_until_the_end(tmp_path: Path) -> None:
    path = tmp_path / "x.parquet"
    results = simulate_to(path, Series(NEW_YORK, 2, "full"), 40)
    sizes = [len(each.actions) for each in decisions(read(path), games=8)]
    assert sum(sizes) == results.decisions.sum()
    full = sizes.count(8)
    assert sizes[:full] == [8] * full
    assert full > len(sizes) / 2


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"actions": 0}, "game 3: action 0 of seat 0 is not legal"),
        ({"actions": 32000}, "game 3: action 32000 of seat 0 is not legal"),
        ({"actions": -5}, "game 3: action -5 of seat 0 is not legal"),
        ({"movers": 1}, "of seat 1 is not legal"),
        ({"seats": 5}, "game 3: 5 seats"),
        ({"first": 1}, "game 3: seat 1 does not begin"),
        ({"first": 7}, "game 3: seat 7 begins"),
        ({"options": ["alvin"]}, "game 3: options alvin"),
        ({"nonces": ["x"]}, "game 3: 1 nonces"),
        ({"decisions": 5}, "game 3: 2 actions for 5 decisions"),
        ({"rank": [1, 2], **{"score": [1]}}, "score: not one for each seat"),
    ],
)
def test_a_game_that_does_not_hold_is_named(
    change: dict[str, Any], why: str, tmp_path: Path
) -> None:
    game = Game("new_york", 2, seed="3", first=0, engine=ENGINE)
    game.push("keep 1", seat=0)
    game.push("keep 1", seat=1)
    row = row_of(game.record(reveal=True), 3, engine=ENGINE)
    row["first_named"] = "first" not in change or change["first"] > 1
    for name, value in change.items():
        row[name] = [value, *row[name][1:]] if name in ("actions", "movers") else value
    if change.get("first") == 1:
        row["seed"] = next(str(n) for n in range(99) if Game("new_york", 2, seed=n).first == 0)
    with pytest.raises(TrajectoryError, match=why):
        list(decisions(read(written(tmp_path / "x.parquet", [row]))))


def test_a_game_that_is_cut_short_but_has_a_score_is_named(tmp_path: Path) -> None:
    row = row_of(random_game(NEW_YORK, 2, seed="c", engine=ENGINE).record(), 9, engine=ENGINE)
    for name in ("actions", "movers", "legal"):
        row[name] = row[name][:-1]
    row["decisions"] -= 1
    with pytest.raises(TrajectoryError, match="game 9: not over after its last decision"):
        list(decisions(read(written(tmp_path / "x.parquet", [row]))))


def test_torch_gets_batches_of_tensors(tmp_path: Path) -> None:
    path = tmp_path / "x.parquet"
    results = simulate_to(path, Series(NEW_YORK, 2, "torch"), 20)
    loader = torch.utils.data.DataLoader(to_torch(path, games=16), batch_size=None)
    batches = list(loader)
    first = batches[0]
    assert first["observation"].shape == (16, observations(NEW_YORK).size)
    assert {name: tensor.dtype for name, tensor in first.items()} == {
        "observation": torch.int16, "mask": torch.bool, "action": torch.int64,
        "seat": torch.int8, "outcome": torch.float32, "game": torch.int64,
    }  # fmt: skip
    assert sum(len(each["action"]) for each in batches) == results.decisions.sum()
    for each in batches:
        assert each["mask"][torch.arange(len(each["action"])), each["action"]].all()


@pytest.mark.parametrize("context", ["fork", "spawn"])
def test_workers_share_the_games_however_they_are_started(tmp_path: Path, context: str) -> None:
    """macOS and Windows start them afresh: the data set travels there as a pickle."""
    path = tmp_path / "x.parquet"
    results = simulate_to(path, Series(NEW_YORK, 2, "workers"), 1030)
    loader = torch.utils.data.DataLoader(
        to_torch(path, games=1024), batch_size=None, num_workers=2, multiprocessing_context=context
    )
    games = torch.cat([each["game"] for each in loader])
    assert torch.bincount(games).tolist() == results.decisions.tolist()


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ({"games": 0}, "games 0: expected a whole number from 1 on"),
        ({"reward": "fame"}, "reward 'fame': expected one of win"),
        ({"threads": -1}, "threads -1: expected a whole number from 1 on"),
    ],
)
def test_what_there_is_not_is_refused_at_once(
    tmp_path: Path, wrong: dict[str, Any], why: str
) -> None:
    path = tmp_path / "x.parquet"
    simulate_to(path, Series(NEW_YORK, 2, "wrong"), 1)
    with pytest.raises(ValueError, match=why):
        to_torch(path, **wrong)


def test_a_file_that_is_not_there_is_said_at_once(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        to_torch(tmp_path / "none.parquet")


def test_torch_is_imported_only_when_it_is_asked_for() -> None:
    code = "import sys, funicular.trajectories; sys.exit('torch' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
