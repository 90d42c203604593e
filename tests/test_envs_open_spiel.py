"""OpenSpiel: its own simulations and its Python API tests pass on every board."""

import pickle
import random
from typing import Any

import pyspiel  # type: ignore[import-not-found]
import pytest
from open_spiel.integration_tests import api_test  # type: ignore[import-untyped]
from open_spiel.python.observation import make_observation  # type: ignore[import-untyped]
from open_spiel.python.tests import games_sim_test  # type: ignore[import-untyped]
from redeal import TABLES, Table

import funicular.envs
from funicular import Game
from funicular.envs.moment import held

assert funicular.envs  # imported for what it registers

SHIPPED = [table for table in TABLES if table.key not in ("tiny", "plain")]
NEW_YORK = "funicular_new_york"


def load(table: Table, reward: str = "win") -> Any:
    parameters = {"seats": table.seats, "alvin": table.alvin, "reward": reward}
    return pyspiel.load_game(f"funicular_{table.key}", parameters)


def deal(game: Any, seed: int) -> Any:
    """A state after the deal."""
    state, chance = game.new_initial_state(), random.Random(seed)
    while state.is_chance_node():
        state.apply_action(chance.randrange(256))
    return state


def states(game: Any, seed: int) -> Any:
    """The states of a random game, one after the other, from the deal to the end."""
    state, chance = deal(game, seed), random.Random(seed)
    while not state.is_terminal():
        yield state
        state.apply_action(chance.choice(state.legal_actions()))
    yield state


def test_what_is_not_legal_is_refused_and_changes_nothing() -> None:
    game = load(SHIPPED[0])
    start = game.new_initial_state()
    with pytest.raises(ValueError, match="outcome 300: expected a byte"):
        start.apply_action(300)
    state = deal(game, 1)
    before, legal = str(state), state.legal_actions()
    wrong = next(each for each in range(game.num_distinct_actions()) if each not in legal)
    for action, said in ((wrong, "is none of the"), (10**6, "expected 0 to")):
        with pytest.raises(ValueError, match=f"action {action} is not legal: .*{said}"):
            state.apply_action(action)
        assert state.legal_actions() == legal
        assert state.current_player() >= 0
        assert str(state).split("state")[1] == before.split("state")[1]
    for player in (-1, 2, 7):
        with pytest.raises(ValueError, match=f"player {player}: expected 0 to 1"):
            state.resample_from_infostate(player, lambda: 0.5)
    with pytest.raises(ValueError, match="action -1: expected 0 to"):
        state.action_to_string(0, -1)
    with pytest.raises(ValueError, match="outcome 256: expected a byte"):
        state.action_to_string(-1, 256)
    with pytest.raises(ValueError, match="chance outcomes: the deal is over"):
        state.chance_outcomes()


# -- OpenSpiel's own tests


@pytest.mark.parametrize("table", SHIPPED, ids=str)
def test_openspiels_random_simulation_passes(table: Table) -> None:
    pyspiel.random_sim_test(load(table), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("reward", ["win", "rank", "margin"])
def test_openspiels_simulation_from_python_passes_with_every_reward(reward: str) -> None:
    games_sim_test.GamesSimTest().sim_game(load(SHIPPED[1], reward))


class TestPythonAPINewYork(api_test.EnforceAPIOnPartialTreeBase):  # type: ignore[misc]
    """OpenSpiel's Python API tests."""

    game_name = NEW_YORK
    game = pyspiel.load_game(NEW_YORK)


class TestPythonAPISanFrancisco(api_test.EnforceAPIOnPartialTreeBase):  # type: ignore[misc]
    """OpenSpiel's Python API tests."""

    game_name = "funicular_san_francisco"
    game = pyspiel.load_game("funicular_san_francisco(seats=4)")


class TestPythonAPIOldWest(api_test.EnforceAPIOnPartialTreeBase):  # type: ignore[misc]
    """OpenSpiel's Python API tests."""

    game_name = "funicular_old_west"
    game = pyspiel.load_game("funicular_old_west(seats=3,alvin=true)")


# -- the game


def test_a_state_is_the_game_with_the_deals_bytes_as_its_seed() -> None:
    game = pyspiel.load_game("funicular_san_francisco(seats=3)")
    state = game.new_initial_state()
    for byte in (0x0A, 0x1B, 0x2C, 0x3D):
        state.apply_action(byte)
    ours, chance = Game("san_francisco", seats=3, seed="0a1b2c3d"), random.Random(1)
    while not state.is_terminal():
        assert state.current_player() == ours.seat
        assert state.legal_actions() == ours.legal_actions.ids
        action = chance.choice(state.legal_actions())
        state.apply_action(action)
        ours.push(action)
    assert [seat for seat, got in enumerate(state.returns()) if got] == ours.winners
    assert sum(state.returns()) == 1


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("funicular_new_york(seats=5)", "5 seats: New York is for 2 to 4"),
        ("funicular_new_york(alvin=true)", "option 'alvin': New York has none"),
        ("funicular_new_york(reward=glory)", "reward 'glory': expected one of win"),
    ],
)
def test_what_there_is_not_is_refused_by_name(name: str, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        pyspiel.load_game(name)


def test_the_type_says_what_the_rewards_add_up_to() -> None:
    kinds = pyspiel.GameType.Utility
    found = {reward: load(SHIPPED[0], reward) for reward in ("win", "rank", "margin")}
    assert found["win"].get_type().utility == kinds.CONSTANT_SUM
    assert found["rank"].get_type().utility == kinds.ZERO_SUM
    assert found["margin"].get_type().utility == kinds.GENERAL_SUM
    assert found["win"].utility_sum() == 1


# -- information states


@pytest.mark.parametrize("table", SHIPPED, ids=str)
def test_a_resampled_state_looks_the_same_to_its_player(table: Table) -> None:
    game, sampler = load(table), pyspiel.UniformProbabilitySampler(1, 0.0, 1.0)
    for number, state in enumerate(states(game, 3)):
        if number % 7 and number > table.seats:
            continue
        for player in range(table.seats):
            world = state.resample_from_infostate(player, sampler)
            assert told(world, player) == told(state, player)
            assert world.current_player() == state.current_player()
            if player == state.current_player():
                assert world.legal_actions() == state.legal_actions()


def told(state: Any, player: int) -> list[Any]:
    """All that OpenSpiel tells a player of a state."""
    return [
        state.information_state_string(player), state.information_state_tensor(player),
        state.observation_string(player), state.observation_tensor(player),
    ]  # fmt: skip


def test_resampled_states_differ_in_what_is_hidden_and_play_on_to_the_end() -> None:
    game, sampler = pyspiel.load_game(NEW_YORK), pyspiel.UniformProbabilitySampler(2, 0.0, 1.0)
    state = [state.clone() for state in states(game, 1)][20]
    player = state.current_player()
    worlds = [state.resample_from_infostate(player, sampler) for _ in range(10)]
    others = {world.information_state_string(1 - player) for world in worlds}
    assert len(others) > 5
    for world in worlds:
        chance = random.Random(1)
        while not world.is_terminal():
            world.apply_action(chance.choice(world.legal_actions()))
        assert sum(world.returns()) == 1


def test_a_resampled_states_history_tells_nothing_that_its_player_can_not_know() -> None:
    game, sampler = pyspiel.load_game(NEW_YORK), pyspiel.UniformProbabilitySampler(3, 0.0, 1.0)
    for state in states(game, 4):
        if state.is_terminal():
            break
        worlds = [state.resample_from_infostate(0, sampler) for _ in range(2)]
        assert worlds[0].history()[:4] != worlds[1].history()[:4]
        for world in worlds:
            for was, now in zip(state.full_history()[4:], world.full_history()[4:], strict=True):
                assert was.player == now.player
                secret = was.player == 1 and state.setting.table[was.action].type == "keep"
                assert secret or was.action == now.action


def test_other_players_choices_of_tickets_are_not_in_an_information_state() -> None:
    """A3, K4: which tickets another keeps is never told; how many, once all have chosen."""
    texts = []
    for keep in ("keep 1", "keep 2"):
        state = deal(pyspiel.load_game(NEW_YORK), 7)
        first = state.current_player()
        state.apply_action(state.setting.table.find(keep))
        state.apply_action(state.setting.table.find("keep 1"))
        texts.append((state.information_state_string(1 - first), told(state, 1 - first)))
    assert texts[0] == texts[1]


def test_an_information_state_never_forgets() -> None:
    game = pyspiel.load_game("funicular_old_west(seats=2)")
    before = ["", ""]
    for state in states(game, 2):
        now = [state.information_state_string(player) for player in range(2)]
        assert all(new.startswith(old) and new != old for new, old in zip(now, before, strict=True))
        before = now


def test_observers_show_the_public_and_the_private_part_alone() -> None:
    game = pyspiel.load_game(NEW_YORK)
    state = deal(game, 1)
    view = state.moment.view(state.setting, 0)
    private = make_observation(game, kind(public=False, private="SINGLE_PLAYER"))
    assert private.string_from(state, 0) == held(view)
    public = make_observation(game, kind(public=True, private="NONE"))
    assert public.string_from(state, 0) == public.string_from(state, 1)
    assert view.offer[0] not in public.string_from(state, 0)
    assert_same_for_all(public, state)
    recalled = make_observation(game, kind(public=True, private="NONE", recall=True))
    for _ in range(6):
        state.apply_action(state.legal_actions()[0])
    assert_same_for_all(recalled, state)
    with pytest.raises(ValueError, match="private information of all players"):
        make_observation(game, kind(public=True, private="ALL_PLAYERS"))


@pytest.mark.parametrize("player", [-1, 2, 99])
@pytest.mark.parametrize("recall", [False, True])
def test_an_observer_of_nobody_at_the_table_is_refused(player: int, *, recall: bool) -> None:
    """Compiled rules would read beyond the seats: a crash, or a loop without an end."""
    game = pyspiel.load_game(NEW_YORK)
    own = make_observation(game, kind(public=True, private="SINGLE_PLAYER", recall=recall))
    for state in (game.new_initial_state(), deal(game, 1)):
        for look in (own.set_from, own.string_from):
            with pytest.raises(ValueError, match=f"player {player}: expected 0 to 1"):
                look(state, player)
    public = make_observation(game, kind(public=True, private="NONE", recall=recall))
    assert public.string_from(deal(game, 1), player) == public.string_from(deal(game, 1), 0)


def assert_same_for_all(observation: Any, state: Any) -> None:
    """What is public is told to both players alike."""
    told = []
    for player in range(2):
        observation.set_from(state, player)
        told.append(observation.tensor.tolist())
    assert any(told[0])
    assert told[0] == told[1]


def kind(*, public: bool, private: str, recall: bool = False) -> Any:
    return pyspiel.IIGObservationType(
        public_info=public,
        perfect_recall=recall,
        private_info=getattr(pyspiel.PrivateInfoType, private),
    )


def test_a_resampled_state_can_be_stored_and_read_again() -> None:
    game, sampler = pyspiel.load_game(NEW_YORK), pyspiel.UniformProbabilitySampler(4, 0.0, 1.0)
    state = [state.clone() for state in states(game, 1)][30]
    world = state.resample_from_infostate(0, sampler)
    for again in (pickle.loads(pickle.dumps(world)), game.deserialize_state(world.serialize())):
        assert str(again) == str(world)
        assert told(again, 0) == told(world, 0)
