"""A state of an OpenSpiel game: the bytes of the deal so far, then a moment of the game."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256
from typing import TYPE_CHECKING

import pyspiel  # type: ignore[import-not-found]

from funicular.envs.moment import Moment, as_known, dealt
from funicular.envs.setting import Setting, check_player
from funicular.seeds import key_of

if TYPE_CHECKING:
    from funicular.envs.open_spiel_game import FunicularGame

SEED_BYTES = 4
OUTCOMES = 256


def _hex(byte: int) -> str:
    if not 0 <= byte < OUTCOMES:
        raise ValueError(f"outcome {byte}: expected a byte of the deal, 0 to {OUTCOMES - 1}")
    return f"{byte:02x}"


class FunicularState(pyspiel.State):  # type: ignore[misc]
    """Before the deal a chance node; then whoever is to decide. Clones share what never changes."""

    def __init__(self, game: FunicularGame) -> None:
        super().__init__(game)
        self._seed = ""
        self._moment: Moment | None = None
        self._past: tuple[int, ...] = ()
        """Players of moves still to be written into the history; see `_with_history`."""

    @property
    def setting(self) -> Setting:
        """Which game is played."""
        setting: Setting = self.get_game().setting
        return setting

    @property
    def moment(self) -> Moment | None:
        """The game as it stands; None before the deal."""
        return self._moment

    def current_player(self) -> int:
        """Who decides: chance, a seat, or nobody any more."""
        if self._past:
            return self._past[0]
        if self._moment is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self._moment.seat is None else self._moment.seat

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self._moment is not None and self._moment.seat is None

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The next byte of the deal."""
        if not self.is_chance_node():
            raise ValueError("chance outcomes: the deal is over, and players decide")
        return [(byte, 1 / OUTCOMES) for byte in range(OUTCOMES)]

    def _legal_actions(self, player: int) -> list[int]:  # noqa: ARG002 - only who decides is asked
        return [] if self._moment is None else self._moment.legal(self.setting)

    def _apply_action(self, action: int) -> None:
        if self._past:
            self._past = self._past[1:]
        elif self._moment is None:
            self._draw(action)
        elif action not in self._moment.legal(self.setting):
            raise ValueError(f"action {action} is not legal: {self._why_not(action)}")
        else:
            self._moment = self._moment.then(self.setting, action)

    def _why_not(self, action: int) -> str:
        if self.is_terminal():
            return "the game is over"
        table = self.setting.table
        if not 0 <= action < len(table):
            return f"expected 0 to {len(table) - 1}"
        return f"{table[action]} is none of the {len(self.legal_actions())} that are"

    def _draw(self, byte: int) -> None:
        self._seed += _hex(byte)
        if len(self._seed) == 2 * SEED_BYTES:
            setting = self.setting
            self._moment = dealt(setting, key_of(self._seed, [""] * setting.seats))

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {_hex(action)}"
        if not 0 <= action < len(self.setting.table):
            raise ValueError(f"action {action}: expected 0 to {len(self.setting.table) - 1}")
        return str(self.setting.table[action])

    def returns(self) -> list[float]:
        """The reward of every seat at the end; nothing before."""
        if self._moment is None or self._moment.seat is not None:
            return [0.0] * self.setting.seats
        return self.setting.rewards(self._moment.lines(self.setting))

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> FunicularState:
        """A state that the player can't tell from this one, with a history that fits it."""
        check_player(self.setting, player)
        if self._moment is None or self._moment.seat is None:
            clone: FunicularState = self.clone()
            return clone
        seed = "/".join(repr(sampler()) for _ in range(SEED_BYTES))
        moment = self._moment.redealt(self.setting, player, seed)
        bytes_drawn = [int(sampler() * OUTCOMES) % OUTCOMES for _ in range(SEED_BYTES)]
        return self._with_history(player, moment, bytes_drawn)

    def _with_history(self, player: int, moment: Moment, drawn: list[int]) -> FunicularState:
        """A state at that moment whose history has nothing in it that the player can't know.

        OpenSpiel writes histories itself, whenever an action is applied: so the past is applied
        without being played. Another deal is written down, and of tickets that others kept only
        how many.
        """
        state = FunicularState(self.get_game())
        moves = self.full_history()[SEED_BYTES:]
        view = moment.view(self.setting, player)
        shown = [as_known(view, move.player, move.action) for move in moves]
        state._past = (*[int(pyspiel.PlayerId.CHANCE)] * len(drawn), *[m.player for m in moves])
        for action in [*drawn, *shown]:
            state.apply_action(action)
        state._seed = bytes(drawn).hex()
        state._moment = moment
        return state

    def __str__(self) -> str:
        """The deal, the actions and a digest of the state: all secrets included."""
        actions = " ".join(map(str, self.history()[SEED_BYTES:]))
        digest = "" if self._moment is None else sha256(self._moment.state).hexdigest()[:16]
        return f"deal {self._seed or 'to come'}; actions {actions or 'none'}; state {digest}"
