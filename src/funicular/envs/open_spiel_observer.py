"""What OpenSpiel shows of a state: to one player, to everybody, now or with all of the past."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt
import pyspiel  # type: ignore[import-not-found]

from funicular.envs.lengths import most_decisions
from funicular.envs.moment import as_known, held
from funicular.envs.setting import Setting, check_player
from funicular.view import View

if TYPE_CHECKING:
    from funicular.envs.open_spiel_state import FunicularState

SPECTATOR = -1
MOVE_CELLS = 2
"""Of each move: who moved, counted from the observer (1: itself; of everybody's: the first seat),
and the action's id plus one."""


class Observer:
    """An observer as OpenSpiel's observation.py wants it: `tensor`, `dict`, and a string.

    Without perfect recall the tensor is the observation of docs/observations.md; with it, the moves
    so far follow, as the player knows them. With private information alone there is a string only.
    """

    def __init__(self, setting: Setting, wanted: Any) -> None:
        if wanted.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            raise ValueError("private information of all players: no view has it")
        self._setting = setting
        self._public = bool(wanted.public_info)
        self._private = wanted.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self._recall = bool(wanted.perfect_recall)
        self.dict: dict[str, npt.NDArray[np.float32]] = {}
        self.tensor: npt.NDArray[np.float32] | None = None
        if self._public:
            self._make_tensor()

    def _make_tensor(self) -> None:
        size = self._setting.observations.size
        rows = most_decisions(self._setting.board, self._setting.seats) if self._recall else 0
        self.tensor = np.zeros(size + rows * MOVE_CELLS, np.float32)
        self.dict["observation"] = self.tensor[:size]
        if self._recall:
            self.dict["moves"] = self.tensor[size:].reshape(rows, MOVE_CELLS)

    def set_from(self, state: FunicularState, player: int) -> None:
        """Fill the tensor; it is all zeros before the deal."""
        if self.tensor is None:
            return
        self.tensor.fill(0)
        view = self._view(state, player)
        if view is None:
            return
        self.dict["observation"][:] = self._setting.observations.observe(view)
        if self._recall:
            played = [move for move in state.full_history() if move.player >= 0]
            known = [(m.player, as_known(view, m.player, m.action)) for m in played]
            seats, own = self._setting.seats, player if self._private else 0
            cells = [((mover - own) % seats + 1, action + 1) for mover, action in known]
            self.dict["moves"][: len(cells)] = np.reshape(cells, (len(cells), MOVE_CELLS))

    def string_from(self, state: FunicularState, player: int) -> str:
        """The same as a text; with perfect recall, all that the player has been told."""
        view = self._view(state, player)
        if view is None or state.moment is None:
            return "before the deal"
        if not self._public:
            return held(view)
        name = f"seat {player}" if self._private else "everybody"
        if self._recall:
            told = state.moment.story.text(self._setting.table, self._viewer(player))
            return f"{name}\n{told}"
        own = view.own_json() if self._private else {}
        return json.dumps({"to": name, **view.public_json(), **own})

    def _view(self, state: FunicularState, player: int) -> View | None:
        viewer = self._viewer(player)
        return None if state.moment is None else state.moment.view(self._setting, viewer)

    def _viewer(self, player: int) -> int:
        return check_player(self._setting, player) if self._private else SPECTATOR
