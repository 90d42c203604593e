"""Settings of the planner: one file a version; `default` and what differs on a board."""

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

from funicular.board import Board
from funicular.bots.thinking import Weights, frozen
from funicular.brains.weights import NAMES

PLANNER = "planner-1"
"""The settings that `planner` plays with now."""


@cache
def read_settings(name: str) -> dict[str, Any]:
    """A settings file."""
    path = Path(__file__).parent / f"{name}.toml"
    return tomllib.loads(path.read_text(encoding="utf-8"))


@cache
def weights_for(board: Board, name: str = PLANNER, changes: Weights = ()) -> Weights:
    """The weights on a board: the default, what differs there, and what a personality changes."""
    settings = read_settings(name)
    weights = settings["default"] | settings.get(board.key, {}) | dict(changes)
    unknown = sorted(set(weights) - set(NAMES))
    if unknown:
        raise ValueError(f"settings {name}: the planner has no weight {unknown[0]!r}")
    return frozen(weights)
