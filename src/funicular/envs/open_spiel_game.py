"""OpenSpiel: every shipped board as a game, `pyspiel.load_game("funicular_new_york(seats=2)")`.

The deal is drawn at the root, a byte at a time: four chance nodes of 256 outcomes, whose bytes in
hex are the seed of the game. Everything after that is decided by the players, so that a history
always leads to the same state.
"""

from typing import Any

import pyspiel  # type: ignore[import-not-found]

from funicular.board import load, shipped
from funicular.envs.lengths import most_decisions
from funicular.envs.open_spiel_observer import Observer
from funicular.envs.open_spiel_state import OUTCOMES, SEED_BYTES, FunicularState
from funicular.envs.reward_bounds import SUMS
from funicular.envs.setting import Setting, make_setting

PREFIX = "funicular_"
DEFAULTS: dict[str, Any] = {"seats": 2, "alvin": False, "reward": "win"}


class FunicularGame(pyspiel.Game):  # type: ignore[misc]
    """A board with so many seats. Each board has a class of its own, with its `key`."""

    key: str

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        chosen = DEFAULTS | (params or {})
        self.setting = make_setting(self.key, chosen["seats"], chosen["alvin"], chosen["reward"])
        kind = game_type(self.key, _utility(self.setting))
        super().__init__(kind, _info(self.setting), params or {})

    def new_initial_state(self) -> FunicularState:
        """The state before the deal."""
        return FunicularState(self)

    def max_chance_nodes_in_history(self) -> int:
        """The deal is all the chance there is."""
        return SEED_BYTES

    def make_py_observer(
        self, iig_obs_type: Any = None, params: dict[str, Any] | None = None
    ) -> Observer:
        """What a player, or everybody, may know of a state."""
        if params:
            raise ValueError(f"observation parameters {params}: there are none")
        wanted = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return Observer(self.setting, wanted)


def _utility(setting: Setting) -> Any:
    kinds, total = pyspiel.GameType.Utility, SUMS[setting.reward]
    if total is None:
        return kinds.GENERAL_SUM
    return kinds.CONSTANT_SUM if total else kinds.ZERO_SUM


def _info(setting: Setting) -> Any:
    low, high = setting.reward_range
    return pyspiel.GameInfo(
        num_distinct_actions=len(setting.table),
        max_chance_outcomes=OUTCOMES,
        num_players=setting.seats,
        min_utility=low,
        max_utility=high,
        utility_sum=SUMS[setting.reward],
        max_game_length=most_decisions(setting.board, setting.seats),
    )


def game_type(key: str, utility: Any) -> Any:
    """What OpenSpiel wants to know of a game before it is made."""
    board = load(key)
    return pyspiel.GameType(
        short_name=PREFIX + key,
        long_name=f"Funicular: {board.name}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        min_num_players=board.min_seats,
        max_num_players=board.max_seats,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=DEFAULTS,
    )


def register() -> None:
    """Make every shipped board known to OpenSpiel, once."""
    known = set(pyspiel.registered_names())
    for key in shipped():
        if PREFIX + key not in known:
            kind = game_type(key, pyspiel.GameType.Utility.GENERAL_SUM)
            pyspiel.register_game(kind, _game_class(key))


def _game_class(key: str) -> type[FunicularGame]:
    """A board's own class. Pickle finds it in this module, by its name.

    A class, not a function with the key in it: OpenSpiel lets go of it after Python has ended.
    """
    name = f"{FunicularGame.__name__}_{key}"
    made = type(name, (FunicularGame,), {"key": key, "__module__": __name__})
    globals()[name] = made
    return made
