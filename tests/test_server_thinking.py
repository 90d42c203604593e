"""Bots think in processes of their own, in time, and from views alone; somebody always moves."""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import signal
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import fields
from pathlib import Path

import pytest
from random_weights import ship, write_weights
from redeal import BOARDS, TABLES, Table, positions, redeal, see
from test_bots_registry import install

from funicular.bots import BotError, Budget, Chosen, player
from funicular.engine import engine_for
from funicular.game import Game
from funicular.server.thinking.bot_specs import BotSpec, read_bot
from funicular.server.thinking.questions import Question, answer, question, view_of
from funicular.server.thinking.thinker import Thinker, ThinkerStoppedError, ThinkingSettings
from funicular.view import View

Patch = pytest.MonkeyPatch

ODD_BOTS = '''
import os, time
from funicular.bots import Answer

class Sleeper:
    """Never answers."""
    name = "sleeper"

    def choose(self, view, budget, seed):
        time.sleep(600)

    def close(self):
        pass

class Crasher(Sleeper):
    """Takes its process along."""
    name = "crasher"

    def choose(self, view, budget, seed):
        os._exit(3)

class Raiser(Sleeper):
    """Raises."""
    name = "raiser"

    def choose(self, view, budget, seed):
        raise RuntimeError("no idea")
'''
ODD_POINTS = "\n".join(
    f"{name.lower()} = odd_bots:{name}" for name in ("Sleeper", "Crasher", "Raiser")
)


@contextlib.asynccontextmanager
async def thinking(**settings: float | bool) -> AsyncIterator[Thinker]:
    thinker = Thinker(ThinkingSettings(**settings))  # type: ignore[arg-type]
    await thinker.start()
    try:
        yield thinker
    finally:
        await thinker.stop()


def run(scenario: Callable[[Thinker], Awaitable[None]], **settings: float | bool) -> None:
    async def whole() -> None:
        async with thinking(**settings) as thinker:
            await scenario(thinker)

    asyncio.run(whole())


def view_on(key: str, seats: int = 3, moves: int = 0) -> View:
    """What the seat to move sees."""
    game = Game(key, seats, seed="thinking")
    bot = player("planner")
    for number in range(moves):
        seat = game.to_move[0]
        game.push(bot.choose(game.view(seat), str(number)).action, seat)
    return game.view(game.to_move[0])


# -- choosing


def test_bots_choose_as_they_would_at_home() -> None:
    async def scenario(thinker: Thinker) -> None:
        for key in ("new_york", "old_west", "new_york"):
            view = view_on(key, moves=4)
            for spec in ("greedy", "planner", "mirela", "random"):
                chosen = await thinker.choose(view, spec, "one seed")
                at_home = player(spec).choose(view, "one seed")
                assert (chosen.action, chosen.why) == (at_home.action, at_home.why)
                assert chosen.problem is None

    run(scenario)


def test_the_event_loop_goes_on_while_bots_think() -> None:
    async def scenario(thinker: Thinker) -> None:
        views = [view_on("old_west", moves=number) for number in range(4)]
        asked = [asyncio.ensure_future(thinker.choose(view, "planner", "s")) for view in views]
        longest, last = 0.0, time.process_time()
        while not all(each.done() for each in asked):
            await asyncio.sleep(0.01)
            now = time.process_time()
            longest, last = max(longest, now - last), now
        assert longest < 0.1
        assert all(
            each.result().action in view.legal for each, view in zip(asked, views, strict=True)
        )

    run(scenario)


def test_the_planner_says_why_it_moves() -> None:
    async def scenario(thinker: Thinker) -> None:
        view = view_on("new_york", moves=5)
        hint = await thinker.choose(view, "planner", "s")
        assert hint.action == player("planner").choose(view, "s").action
        assert hint.why is not None
        assert hint.why.sentence()

    run(scenario)


def test_without_compiled_rules_the_planner_stands_in_for_search_and_that_is_no_problem() -> None:
    async def scenario(thinker: Thinker) -> None:
        view = view_on("new_york", moves=3)
        planner = player("planner").choose(view, "s").action
        for spec in ("search", "astrid", "search@50"):
            chosen = await thinker.choose(view, spec, "s")
            assert (chosen.action, chosen.problem) == (planner, None)

    run(scenario, compiled=False)


# -- compiled


def test_search_plays_once_it_is_compiled_and_repeats_itself() -> None:
    view = view_on("new_york", 2, moves=6)
    at_home = player("search@60").choose(View(view.table, view.record, view.legal), "one seed")

    async def scenario(thinker: Thinker) -> None:
        assert await thinker.warm(view.board)
        for _ in range(2):
            chosen = await thinker.choose(view, "search@60", "one seed")
            assert (chosen.action, chosen.why, chosen.problem) == (
                at_home.action,
                at_home.why,
                None,
            )
        planner = await thinker.choose(view, "planner", "s")
        assert planner.action == player("planner").choose(view, "s").action
        quick = await thinker.choose(view, "search@200ms", "s")
        assert quick.seconds >= 0.2

    run(scenario, compiled=True, deadline=30.0)


# -- failing


def failing(folder: Path, patch: Patch) -> None:
    install(folder, patch, ODD_BOTS, ODD_POINTS, "odd")


def test_a_bot_that_never_answers_is_stood_in_for_by_the_planner(
    tmp_path: Path, monkeypatch: Patch
) -> None:
    failing(tmp_path, monkeypatch)

    async def scenario(thinker: Thinker) -> None:
        view = view_on("new_york")
        chosen = await thinker.choose(view, "sleeper", "s")
        assert chosen.action == player("planner").choose(view, "s").action
        assert chosen.problem == "sleeper: no answer within 3 s"
        assert chosen.seconds >= 3

    run(scenario, deadline=3.0)


def test_a_crash_is_answered_by_greedy_and_the_process_replaced(
    tmp_path: Path, monkeypatch: Patch
) -> None:
    failing(tmp_path, monkeypatch)

    async def scenario(thinker: Thinker) -> None:
        view = view_on("new_york")
        before = thinker.pids
        for _ in range(2):
            chosen = await thinker.choose(view, "crasher", "s")
            assert chosen.action == player("greedy").choose(view, "s").action
            assert chosen.problem == "crasher: the process it thought in ended"
        assert len(thinker.pids) == 2
        assert thinker.pids != before
        raised = await thinker.choose(view, "raiser", "s")
        assert raised.problem == "RuntimeError: no idea"

    run(scenario, deadline=60.0)


def test_a_process_killed_mid_think_is_replaced(tmp_path: Path, monkeypatch: Patch) -> None:
    failing(tmp_path, monkeypatch)

    async def scenario(thinker: Thinker) -> None:
        view = view_on("new_york")
        quick, deep = thinker.pids
        asked = asyncio.ensure_future(thinker.choose(view, "sleeper", "s"))
        await asyncio.sleep(0.5)
        os.kill(deep, signal.SIGKILL)
        chosen = await asked
        assert chosen.problem == "sleeper: the process it thought in ended"
        assert chosen.action == player("greedy").choose(view, "s").action
        assert thinker.pids[0] == quick
        assert thinker.pids[1] != deep
        os.kill(quick, signal.SIGKILL)
        lost = await thinker.choose(view, "planner", "s")
        assert lost.problem == "planner: the process it thought in ended"
        assert (await thinker.choose(view, "planner", "s")).problem is None

    run(scenario, deadline=60.0)


def test_quick_bots_do_not_wait_for_slow_ones(tmp_path: Path, monkeypatch: Patch) -> None:
    failing(tmp_path, monkeypatch)

    async def scenario(thinker: Thinker) -> None:
        view = view_on("new_york")
        slow = [asyncio.ensure_future(thinker.choose(view, "sleeper", str(i))) for i in range(2)]
        assert (await thinker.choose(view, "planner", "s")).problem is None
        assert not any(each.done() for each in slow)
        problems = [each.problem for each in await asyncio.gather(*slow)]
        assert problems == ["sleeper: no answer within 6 s", None]  # the second did not wait for it

    run(scenario, deadline=6.0)


def test_a_bot_that_is_no_longer_there_is_stood_in_for() -> None:
    async def scenario(thinker: Thinker) -> None:
        view = view_on("new_york")
        chosen = await thinker.choose(view, "gone", "s")
        assert chosen.action == player("planner").choose(view, "s").action
        assert chosen.problem == "bot 'gone': there is none at this server"

    run(scenario)


def test_whoever_asks_may_go_away(tmp_path: Path, monkeypatch: Patch) -> None:
    failing(tmp_path, monkeypatch)

    async def scenario(thinker: Thinker) -> None:
        view = view_on("new_york")
        asked = asyncio.ensure_future(thinker.choose(view, "planner", "s"))
        await asyncio.sleep(0.05)
        asked.cancel()
        with pytest.raises(asyncio.CancelledError):
            await asked
        assert (await thinker.choose(view, "planner", "s")).problem is None

    run(scenario)


def test_stopping_ends_every_process_and_nobody_is_given_a_wrong_move(
    tmp_path: Path, monkeypatch: Patch
) -> None:
    failing(tmp_path, monkeypatch)

    async def whole() -> None:
        thinker = Thinker()
        await thinker.start()
        pids = thinker.pids
        asked = asyncio.ensure_future(thinker.choose(view_on("new_york"), "sleeper", "s"))
        await asyncio.sleep(0.2)
        await thinker.stop()
        with pytest.raises(ThinkerStoppedError):
            await asked
        for pid in pids:
            with pytest.raises(ProcessLookupError):
                os.kill(pid, 0)

    asyncio.run(whole())


def test_stopping_gives_up_what_is_being_compiled(tmp_path: Path, monkeypatch: Patch) -> None:
    monkeypatch.setenv("FUNICULAR_CACHE", str(tmp_path))

    async def whole() -> None:
        thinker = Thinker(ThinkingSettings(compiled=True))
        await thinker.start()
        began = time.perf_counter()
        warm = thinker.warm(BOARDS["tiny"])
        await asyncio.sleep(0.1)
        await thinker.stop()
        assert not await warm
        assert time.perf_counter() - began < 20

    asyncio.run(whole())


# -- what is asked


def test_a_view_arrives_as_it_was_sent() -> None:
    for moves in (0, 4, 9):
        view = view_on("old_west", moves=moves)
        for compiled in (False, True):
            asked = question(view, BotSpec("planner"), "s", compiled)
            assert view_of(view.board, asked) == view
            assert view_of(view.board, asked).is_record == compiled


def test_a_process_is_asked_with_the_view_alone() -> None:
    names = [field.name for field in fields(Question)]
    assert names == ["record", "legal", "bot", "seed", "compiled"]


@pytest.mark.parametrize("table", TABLES[::3], ids=str)
def test_worlds_a_seat_cannot_tell_apart_make_the_same_question(table: Table) -> None:
    engine = engine_for(table.board, "interpreted")
    for game, number in positions(table, 1, "interpreted"):
        chance = random.Random(f"questions {number}")
        for seat in game.to_move[:1]:
            real = see(engine, game, engine.write(game.state), seat)
            other = see(
                engine, game, engine.write(redeal(table.board, game.state, seat, chance)), seat
            )
            asked = [question(view, BotSpec("planner"), "s", False) for view in (real, other)]
            assert asked[0] == asked[1]


def test_an_answer_is_one_of_the_legal_actions() -> None:
    view = view_on("san_francisco")
    chosen: Chosen = answer(view.board, question(view, BotSpec("planner"), "s", False))
    assert chosen.action in view.legal


# -- what people may name


def test_budgets_are_read_and_limited() -> None:
    assert read_bot("search@2000") == BotSpec("search", Budget(iterations=2000))
    assert (read_bot("search@500ms").seconds, read_bot("astrid").seconds) == (0.5, 0.3)
    assert (read_bot("astrid@2s").seconds, read_bot("planner").seconds) == (2.0, 0.0)
    for wrong in ("search@31s", "search@100001", "search@", "@5"):
        with pytest.raises(BotError):
            read_bot(wrong)


def test_nobody_starts_a_program_by_naming_a_bot(tmp_path: Path) -> None:
    bot = tmp_path / "bot.toml"
    bot.write_text("")
    weights = write_weights(tmp_path, BOARDS["new_york"])
    for command in (
        "program:touch x", str(bot), f"{bot}@5", "../bot.toml", "Planner", "", f"neural:{weights}",
        f"neural:{weights}@5",
    ):  # fmt: skip
        with pytest.raises(BotError):
            read_bot(command)


def test_bots_that_learned_play_on_boards_with_weights(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ship(monkeypatch, tmp_path, BOARDS["new_york"])
    for name in ("neural", "sanda@5"):
        assert read_bot(name).is_quick
        read_bot(name).check_board(BOARDS["new_york"])
        with pytest.raises(BotError, match="it has not learned Old West"):
            read_bot(name).check_board(BOARDS["old_west"])
    read_bot("planner").check_board(BOARDS["old_west"])


def test_bots_that_search_need_the_compiled_rules() -> None:
    assert [read_bot(name).searches for name in ("search", "astrid", "planner")] == [
        True,
        True,
        False,
    ]
    assert [read_bot(name).is_quick for name in ("search", "otto", "random")] == [False, True, True]
