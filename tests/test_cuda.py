"""Kernels, as far as a machine without a GPU can tell: they compile for one.

What they do is compared with the CPU on a machine that has one: `python -m funicular.cuda.check`.
"""

from __future__ import annotations

import os
import re
from importlib import import_module
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from numba.np.numpy_support import as_dtype
from one_block import Block

from funicular.actions import action_table
from funicular.board import load
from funicular.bots import Budget, make
from funicular.bots.settings import weights_for
from funicular.brains.asking import planner_one
from funicular.brains.facts import tell_one
from funicular.brains.mind import new_minds
from funicular.brains.sketch import new_sketches
from funicular.cli import main
from funicular.compiling import plain
from funicular.cuda import facts as cuda_facts
from funicular.cuda.compiler import ptx
from funicular.cuda.kernels import kernels
from funicular.envs.vector import Vector
from funicular.neural.features import features
from funicular.rules import sight
from funicular.state import raw_bytes, view_dtype
from funicular.tables import make_tables
from funicular.view import View

SOAK = bool(os.environ.get("FUNICULAR_SOAK"))
QUICK = ["look", "tell", "sample", "choose", "score"]
"""Kernels of the other boards that compile in seconds."""

KERNELS = [
    (board, name)
    for board in ("new_york", "san_francisco", "old_west")
    for name in kernels(load(board))
    if SOAK or board == "new_york" or name in QUICK
]


def functions(text: str) -> set[str]:
    """Rules that are functions of their own in the assembly."""
    found = re.findall(
        r"^\.(?:weak )?\.?func[^;{]*?_ZN9funicular5rules\d+[a-z_]*?(\d+)(\w+)", text, re.M
    )
    return {name[: int(length)] for length, name in found}


@pytest.mark.parametrize(("board", "name"), KERNELS)
def test_a_kernel_compiles_for_a_gpu(board: str, name: str) -> None:
    kernel = kernels(load(board))[name]
    text = ptx(kernel.function, kernel.signature, kernel.apart)
    assert ".target sm_90" in text
    assert len(re.findall(r"^\.visible \.entry", text, re.M)) == 1
    assert functions(text) == set(kernel.apart)


def test_large_rules_stay_functions_so_that_instructions_fit_the_cache() -> None:
    kernel = kernels(load("new_york"))["look"]
    apart = ptx(kernel.function, kernel.signature, kernel.apart)
    inlined = ptx(kernel.function, kernel.signature)
    assert functions(apart) == {"legal_claims"}
    assert functions(inlined) == set()


def test_the_planners_kernel_asks_the_planner(monkeypatch: pytest.MonkeyPatch) -> None:
    """The kernel's own lines, run by this machine's Python for one thread after another."""
    board, bot = load("new_york"), make("planner-1")
    games = Vector(board, 40, 2, seed="plan", threads=1)
    for _ in range(12):
        games.step(games.sample())
    n, actions = games.games, games.actions
    views, seen = np.zeros(n, view_dtype(board)), np.zeros(1, view_dtype(board))
    lists, counts = np.zeros((actions, n), np.int16), np.zeros(n, np.int32)
    for i in range(n):
        sight.observe_one(make_tables(board), games.states, i, games.states["seat"][i], seen)
        views[i] = seen[0]
        legal = np.flatnonzero(games.buffers.masks[i])
        counts[i], lists[: len(legal), i] = len(legal), legal

    def own(size: int, kind: Any) -> Any:
        return np.zeros(size, as_dtype(kind)).view(np.recarray)

    def ask(b: Any, v: Any, m: Any, can: Any, count: int) -> int:
        tables, seen, minds = (np.array([x], x.dtype) for x in (b, v, m))
        return int(planner_one(tables, seen, minds, np.ascontiguousarray(can), count))

    threads = iter(range(n))
    fake = SimpleNamespace(grid=lambda _: next(threads), local=SimpleNamespace(array=own))
    monkeypatch.setattr("funicular.cuda.planning.cuda", fake)
    monkeypatch.setattr("funicular.cuda.planning.planner", ask)
    places, chosen = np.arange(3, n), np.full(n - 3, -1)
    learners = np.where(places % 2, games.states["seat"][places], 1 - games.states["seat"][places])
    mind = new_minds(board, 1, dict(weights_for(board))).view(np.int64)
    words = views.view(np.int64).reshape(n, -1)
    for _ in range(n):
        kernels(board)["plan"].function(
            make_tables(board), words, lists, counts, places, learners, mind, chosen
        )
    for place, action in zip(places, chosen, strict=True):
        could = tuple(lists[: counts[place], place].tolist())
        view = View(action_table(board), views[place : place + 1], could)
        expected = -1 if place % 2 else bot.choose(view, Budget(), "any").action
        assert action == expected


@pytest.mark.parametrize("name", ["new_york", "san_francisco", "old_west"])
def test_a_block_of_threads_finds_the_facts_that_one_finds(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The kernel's own lines, run by threads of this machine's Python, game after game."""
    board = load(name)
    of, seats = features(board), board.max_seats
    games = Vector(board, 8, seats, seed="facts", threads=1)
    views, seen = np.zeros(8, view_dtype(board)), np.zeros(1, view_dtype(board))
    expected = np.zeros((8, of.size), np.int16)
    for i in range(8):
        for _ in range(i * 20):
            games.step(games.sample())
        seat = int(games.states["seat"][i])
        sight.observe_one(make_tables(board), games.states, i, seat, seen)
        views[i] = seen[0]
        tell_one(
            make_tables(board), seen, raw_bytes(seen), new_sketches(board), of.reads, expected[i],
            of.told,
        )  # fmt: skip
    patch_interpreted(monkeypatch, cuda_facts, "brains.facts", "brains.ways")
    rows = expected.copy()
    rows[:, of.told :] = 0
    kernel = cuda_facts.facts_kernel(board)
    records = [each.view(np.recarray) for each in (make_tables(board), views)]
    for i in range(8):
        block = Block(3, i)
        monkeypatch.setattr(cuda_facts, "cuda", block)
        block.run(kernel, *records, rows, np.int64(of.told))
    assert (rows == expected).all()
    assert len(np.unique(rows, axis=0)) == 8


def patch_interpreted(patch: pytest.MonkeyPatch, module: Any, *names: str) -> None:
    """Let a module of kernels call what Python runs as it is."""
    for found, value in list(vars(module).items()):
        if hasattr(value, "py_func"):
            ours = [vars(plain(name)).get(found) for name in names]
            patch.setattr(module, found, next((x for x in ours if x), value.py_func))


def test_without_a_gpu_it_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "--gpu", "new_york"]) == 2
    assert "no GPU here" in capsys.readouterr().err


@pytest.mark.parametrize("check", ["cuda", "train"])
def test_checks_of_a_gpu_say_that_there_is_none(
    check: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.argv", ["check"])
    with pytest.raises(SystemExit) as ended:
        import_module(f"funicular.{check}.check").main()
    assert ended.value.code == 2
    assert "no GPU" in capsys.readouterr().err
