"""A game as text for the socket. What is the same for several viewers is written once.

The text is what `SeenGame` says, byte by byte; its parts are put together here because a move is
told to every seat, and most of what is told is the same for all of them.
"""

from functools import lru_cache
from typing import Any

from pydantic_core import to_json

from funicular.actions import ActionTable
from funicular.board import Board
from funicular.server.telling.ways import Ways
from funicular.server.wire.games import ActionData, TicketWay
from funicular.view import FORMAT, View


def text_of(data: Any) -> str:
    """Data as JSON."""
    return "null" if data is None else to_json(data).decode()


def public_text(view: View) -> str:
    """What everybody may know, as the inside of an object."""
    return text_of(view.public_json())[1:-1]


class OwnText:
    """What is a viewer's alone, as text: others' moves mostly leave it as it was."""

    def __init__(self) -> None:
        self._facts: list[Any] = []
        self._own = self._ways = ""
        self._told: list[TicketWay] | None = None
        self._found = Ways()

    def game(self, view: View, public: str) -> str:
        """The game; what everybody may know is written already."""
        facts = _own_facts(view)
        if facts != self._facts:
            self._facts, self._own = facts, text_of(view.own_json())[1:-1]
        seat = "null" if view.seat is None else view.seat
        legal = _legal_text(view)
        return f'{_head(view.board)},"seat":{seat},{public},{self._own},"legal":[{legal}]}}'

    def ways(self, view: View) -> str:
        """The ways of its tickets."""
        told = self._found.of(view)
        if told is not self._told:
            self._told = told
            self._ways = f"[{','.join(way.model_dump_json() for way in told)}]"
        return self._ways


def _own_facts(view: View) -> list[Any]:
    """All that `View.own_json` reads."""
    f = view.fields
    links = [] if view.seat is None else f.link[view.seat]
    return [
        f.viewer, f.hand, f.drawn, f.mine, f.returned, f.offer, f.choice,
        f.ticket_n, f.origin, f.below, links,
    ]  # fmt: skip


@lru_cache(maxsize=32)
def _head(board: Board) -> str:
    return text_of({"format": FORMAT, "board": board.key, "board_hash": board.hash})[:-1]


def _legal_text(view: View) -> str:
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
