"""Funicular: three railway board games by the book, for people, bots and research."""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from funicular.actions import Action, ActionTable
    from funicular.board import Board, BoardError
    from funicular.game import Game
    from funicular.reasons import IllegalAction
    from funicular.record import Record, RecordError
    from funicular.view import View

__version__ = "0.1.0"

__all__ = [
    "Action",
    "ActionTable",
    "Board",
    "BoardError",
    "Game",
    "IllegalAction",
    "Record",
    "RecordError",
    "View",
]

_HOMES = {
    "Action": "actions", "ActionTable": "actions", "Board": "board", "BoardError": "board",
    "Game": "game", "IllegalAction": "reasons", "Record": "record", "RecordError": "record",
    "View": "view",
}  # fmt: skip


def __getattr__(name: str) -> Any:
    """Import public names when they are first used: the command line starts faster."""
    if name not in _HOMES:
        raise AttributeError(f"module 'funicular' has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(f"funicular.{_HOMES[name]}"), name)
