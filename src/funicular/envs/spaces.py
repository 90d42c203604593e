"""A setting in Gymnasium's terms: PettingZoo uses the same spaces."""

from __future__ import annotations  # of older Gymnasiums' spaces there are no kinds

import operator
from typing import Any

import numpy as np
from gymnasium.spaces import Box, Discrete

from funicular.envs.setting import Setting


def observation_space(setting: Setting) -> Box[np.int16]:
    """Every observation is in here; docs/observations.md says what each number means."""
    rows = setting.observations
    return Box(rows.low, rows.high, dtype=np.int16)


def action_space(setting: Setting) -> Discrete:
    """The ids of the board's action table."""
    return Discrete(len(setting.table))


def action_id(setting: Setting, action: Any) -> int:
    """An action as a plain number: environments are handed NumPy's and torch's too."""
    try:
        number = operator.index(action)
    except TypeError:
        raise ValueError(f"action {action!r}: expected a whole number") from None
    if not 0 <= number < len(setting.table):
        raise ValueError(f"action {number}: expected 0 to {len(setting.table) - 1}")
    return number
