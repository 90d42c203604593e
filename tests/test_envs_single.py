"""Gymnasium: one seat among bots; its own checker passes on every board."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from redeal import TABLES, Table

import funicular.envs
from funicular import IllegalAction
from funicular.bots import BotError
from funicular.observations import observations

SHIPPED = [table for table in TABLES if table.key not in ("tiny", "plain")]


@pytest.fixture(autouse=True)
def _compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    """As people use environments: interpreted, whole games on the large board take long."""
    monkeypatch.setenv("FUNICULAR_ENGINE", "compiled")


IDS = {"new_york": "NewYork", "san_francisco": "SanFrancisco", "old_west": "OldWest"}


def legal(env: Any) -> list[int]:
    found: list[int] = np.flatnonzero(env.unwrapped.action_masks()).tolist()
    return found


def play(env: Any, seed: int | None = None) -> tuple[list[Any], float]:
    """A game of the agent's first legal actions: all it saw, and its reward."""
    seen, info = env.reset(seed=seed)
    rows, total, over = [seen.tolist()], 0.0, False
    while not over:
        assert np.flatnonzero(info["action_mask"]).tolist() == legal(env)
        seen, reward, over, _, info = env.step(legal(env)[0])
        rows.append(seen.tolist())
        total += reward
    return rows, total


@pytest.mark.parametrize("table", SHIPPED, ids=str)
def test_gymnasiums_own_checker_passes(table: Table) -> None:
    """It takes actions at random, so illegal ones must not raise: they lose."""
    env = gymnasium.make(
        f"funicular/{IDS[table.key]}-v0", opponents=["random"] * (table.seats - 1),
        alvin=table.alvin, illegal="lose",
    )  # fmt: skip
    check_env(env.unwrapped)


@pytest.mark.parametrize("key", IDS)
def test_registered_environments_play_to_the_end(key: str) -> None:
    env = gymnasium.make(f"funicular/{IDS[key]}-v0", opponents=["greedy"], reward="rank")
    _, reward = play(env, 1)
    assert env.unwrapped.game.is_over  # type: ignore[attr-defined]
    assert reward in (-1.0, 0.0, 1.0)
    env.close()


def test_the_agent_sees_its_own_seats_view_and_the_bots_play_the_others() -> None:
    env = funicular.envs.single("new_york", ("greedy", "random"), seat=1)
    seen, _ = env.reset(seed=3)
    assert env.game.seats == 3
    assert env.game.seat == 1
    assert seen.tolist() == observations(env.game.board).observe(env.game.view(1)).tolist()
    while env.game.phase == "keep":
        env.step(legal(env)[0])
    moved = {move.seat for move in env.game.moves}
    assert moved == {0, 1, 2}


def test_opponents_sit_in_their_order_from_the_agents_left() -> None:
    env = funicular.envs.single("new_york", ("greedy", "random"), seat=2)
    env.reset(seed=1)
    assert [env.player_at(seat).spec for seat in (0, 1)] == ["greedy", "random"]


def test_a_seed_repeats_a_game_bots_and_all() -> None:
    env, again = (funicular.envs.single("new_york", ("greedy",)) for _ in range(2))
    assert play(env, 5) == play(again, 5)
    assert play(env) == play(again)
    assert play(env, 6) != play(again, 5)


def test_without_a_seat_of_its_own_the_agent_gets_every_seat() -> None:
    env = funicular.envs.single("new_york", ("random", "random"))
    env.reset(seed=1)
    seats = set()
    for _ in range(30):
        env.reset()
        seats.add(env.seat)
    assert seats == {0, 1, 2}


def test_an_illegal_action_raises_and_changes_nothing_or_loses_if_so_chosen() -> None:
    env = funicular.envs.single("new_york", ("random",))
    env.reset(seed=1)
    before = env.game.state_bytes()
    with pytest.raises(IllegalAction, match="draw: something else is to be decided now"):
        env.step(1)
    assert env.game.state_bytes() == before

    losing = funicular.envs.single("new_york", ("random",), reward="rank", illegal="lose")
    losing.reset(seed=1)
    _, reward, over, _, info = losing.step(1)
    assert (reward, over, info["action_mask"].any()) == (-1.0, True, False)
    with pytest.raises(ValueError, match="the game is over: reset"):
        losing.step(1)


def test_what_there_is_not_is_refused_by_name() -> None:
    with pytest.raises(BotError, match="bot 'greedi': there is none; did you mean greedy"):
        funicular.envs.single("new_york", ("greedi",))
    with pytest.raises(ValueError, match="5 seats: New York is for 2 to 4"):
        funicular.envs.single("new_york", ("random",) * 4)
    for seat in (2, 1.0, True, "0"):
        with pytest.raises(ValueError, match=f"seat {seat!r}: expected 0 to 1"):
            funicular.envs.single("new_york", ("random",), seat=seat)
    assert funicular.envs.single("new_york", ("random",), seat=np.int64(1)).reset()
    with pytest.raises(ValueError, match="illegal 'forgive': expected raise or lose"):
        funicular.envs.single("new_york", ("random",), illegal="forgive")
    with pytest.raises(ValueError, match="opponents 'greedy': expected a list of bots"):
        funicular.envs.single("new_york", "greedy")
    with pytest.raises(ValueError, match=r"opponents \[None\]: expected a list of bots"):
        funicular.envs.single("new_york", [None])  # type: ignore[list-item]
    with pytest.raises(ValueError, match=r"reward \['win'\]: expected one of win"):
        funicular.envs.single("new_york", ("random",), reward=["win"])
    with pytest.raises(ValueError, match="option 'alvin': expected true or false, not 'no'"):
        funicular.envs.single("old_west", ("random",), alvin="no")
    with pytest.raises(ValueError, match="render_mode 'human': expected ansi or None"):
        funicular.envs.single("new_york", ("random",), render_mode="human")


def test_before_the_first_reset_there_is_no_game_and_it_says_so() -> None:
    env = funicular.envs.single("new_york", ("random",), render_mode="ansi")
    for use in (lambda: env.step(0), env.action_masks, env.render, lambda: env.game):
        with pytest.raises(ValueError, match="there is no game yet: reset the environment"):
            use()


def test_it_renders_what_the_agent_sees() -> None:
    env = funicular.envs.single("new_york", ("random",), seat=0, render_mode="ansi")
    env.reset(seed=1)
    text = env.render()
    assert text is not None
    assert env.game.view(0).offer[0] in text
    assert env.game.view(1).offer[0] not in text


def test_gymnasium_runs_several_at_once() -> None:
    envs = gymnasium.make_vec("funicular/NewYork-v0", num_envs=3, opponents=["random"])
    rows, info = envs.reset(seed=1)
    assert rows.shape == (3, observations(env_board()).size)
    chosen = [int(np.flatnonzero(mask)[0]) for mask in info["action_mask"]]
    rows, _, _, _, info = envs.step(np.array(chosen))
    assert info["action_mask"].shape == (3, 236)
    envs.close()


def env_board() -> Any:
    from funicular.board import load

    return load("new_york")
