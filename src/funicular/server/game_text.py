"""A game as text for the socket. What is the same for several viewers is written once.

The text is what `SeenGame` says, byte by byte; its parts are put together here because a move is
told to every seat, and most of what is told is the same for all of them.
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from pydantic_core import to_json

from funicular.actions import ActionTable
from funicular.board import Board
from funicular.server.models import ActionData, Model
from funicular.view import FORMAT, View


def text_of(data: Any) -> str:
    """Data as JSON."""
    return to_json(data).decode()


def list_text(models: Iterable[Model]) -> str:
    """Models as a JSON list."""
    return f"[{','.join(model.model_dump_json() for model in models)}]"


def public_text(view: View) -> str:
    """What everybody may know, as the inside of an object."""
    return text_of(view.public_json())[1:-1]


def game_text(view: View, public: str) -> str:
    """A view, with what everybody may know written already."""
    own = text_of(view.own_json())[1:-1]
    seat = "null" if view.seat is None else view.seat
    legal = _legal_texts(view)
    return f'{_head(view.board)},"seat":{seat},{public},{own},"legal":[{legal}]}}'


@lru_cache(maxsize=32)
def _head(board: Board) -> str:
    return text_of({"format": FORMAT, "board": board.key, "board_hash": board.hash})[:-1]


def _legal_texts(view: View) -> str:
    texts = _action_texts(view.board)
    return ",".join(texts.get(number) or _write(view.table, number) for number in view.legal)


@lru_cache(maxsize=32)
def _action_texts(_board: Board) -> dict[int, str]:
    """The actions of a board that were written already."""
    return {}


def _write(table: ActionTable, number: int) -> str:
    action = table[number]
    data = ActionData(id=number, text=str(action), **action.to_json())
    return _action_texts(table.board).setdefault(number, data.model_dump_json())
