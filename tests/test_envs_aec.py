"""PettingZoo: its own tests pass on every board, with every number of seats."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test  # type: ignore[import-untyped]
from redeal import TABLES, Table

import funicular.envs
from funicular import IllegalAction
from funicular.observations import observations

SHIPPED = [table for table in TABLES if table.key not in ("tiny", "plain")]


@pytest.fixture(autouse=True)
def _compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    """As people use environments: interpreted, whole games on the large board take long."""
    monkeypatch.setenv("FUNICULAR_ENGINE", "compiled")


# PettingZoo knows its own games with masks by name, and wonders at an observation that is a dict.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should"),
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
]


def env_of(table: Table, **options: Any) -> Any:
    return funicular.envs.aec(table.board, table.seats, alvin=table.alvin, **options)


def played(env: Any, seed: int) -> Iterator[tuple[str, Any]]:
    """Each agent to move and what it sees, in a game of random actions to its very end."""
    env.reset(seed=seed)
    chance = np.random.default_rng(seed)
    for agent in env.agent_iter():
        seen, _, terminated, _, _ = env.last()
        yield agent, seen
        env.step(None if terminated else chance.choice(np.flatnonzero(seen["action_mask"])))


@pytest.mark.parametrize("table", SHIPPED, ids=str)
def test_pettingzoos_own_tests_pass(table: Table) -> None:
    api_test(env_of(table), num_cycles=150)
    seed_test(lambda: env_of(table), num_cycles=25)


@pytest.mark.parametrize("reward", ["win", "rank", "margin"])
def test_every_seat_gets_its_reward_once_at_the_end(reward: str) -> None:
    env = funicular.envs.aec("new_york", seats=3, reward=reward)
    got = dict.fromkeys(env.possible_agents, 0.0)
    for agent, _ in played(env, 5):
        got[agent] += env.last()[1]
    game = env.unwrapped.game
    assert game.is_over
    assert list(got.values()) == pytest.approx(env.unwrapped.setting.rewards_of(game))
    assert max(got.values()) == max(got[f"seat_{seat}"] for seat in game.winners)


def test_the_agent_to_move_sees_its_own_view_and_its_legal_actions() -> None:
    env = funicular.envs.aec("san_francisco", seats=3)
    for agent, seen in played(env, 1):
        game, seat = env.unwrapped.game, int(agent.removeprefix("seat_"))
        view = game.view(seat)
        assert np.flatnonzero(seen["action_mask"]).tolist() == list(view.legal)
        assert observations(game.board).observe(view).tolist() == seen["observation"].tolist()


def test_while_others_decide_nothing_is_legal() -> None:
    env = funicular.envs.aec("new_york", seats=2)
    env.reset(seed=1)
    [other] = set(env.agents) - {env.agent_selection}
    assert not env.observe(other)["action_mask"].any()


def test_at_set_up_nobody_sees_what_another_keeps() -> None:
    """A3: asked one after the other, the seats still choose in secret."""
    seen = []
    for keep in ("keep 1", "keep 2", "keep 1 2"):
        env = funicular.envs.aec("new_york", seats=2)
        env.reset(seed=3)
        env.step(env.unwrapped.setting.table.find(keep))
        assert env.unwrapped.game.phase == "keep"
        seen.append(env.last()[0]["observation"].tolist())
    assert all(one == other for one, other in pairwise(seen))


def test_a_seed_repeats_all_games_and_another_deals_others() -> None:
    def deals(seed: int) -> list[str]:
        env = funicular.envs.aec("new_york", seats=2)
        env.reset(seed=seed)
        games = [env.unwrapped.game.state_bytes()]
        env.reset()
        return [*games, env.unwrapped.game.state_bytes()]

    assert deals(7) == deals(7)
    assert len({*deals(7), *deals(8)}) == 4


def test_without_a_seed_nobody_knows_the_deal() -> None:
    deals = set()
    for _ in range(3):
        env = funicular.envs.aec("new_york", seats=2)
        env.reset()
        deals.add(env.unwrapped.game.state_bytes())
    assert len(deals) == 3


def test_an_illegal_action_is_refused_by_name_and_changes_nothing() -> None:
    env = funicular.envs.aec("new_york", seats=2)
    env.reset(seed=1)
    before = env.unwrapped.game.state_bytes()
    with pytest.raises(IllegalAction, match="draw: something else is to be decided now"):
        env.step(1)
    with pytest.raises(ValueError, match="action 236: expected 0 to 235"):
        env.step(236)
    with pytest.raises(ValueError, match=r"action 1\.5: expected a whole number"):
        env.step(1.5)
    assert env.unwrapped.game.state_bytes() == before


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"board": "new_york", "seats": 5}, "5 seats: New York is for 2 to 4"),
        ({"board": "old_west", "seats": 7}, "7 seats: Old West is for 2 to 6"),
        ({"board": "new_york", "alvin": True}, "option 'alvin': New York has none"),
        ({"board": "new_york", "reward": "glory"}, "reward 'glory': expected one of win"),
        ({"board": "new_york", "render_mode": "rgb_array"}, "render_mode 'rgb_array'"),
    ],
)
def test_what_there_is_not_is_refused_by_name(options: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        funicular.envs.aec(**options)


def test_it_renders_the_table_as_text() -> None:
    env = funicular.envs.aec("new_york", seats=2, render_mode="ansi")
    env.reset(seed=1)
    assert env.render() == str(env.unwrapped.game)
    assert "New York" in env.render()
    env.close()
