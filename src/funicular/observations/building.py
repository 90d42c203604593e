"""From fields of the view record to columns."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from funicular import codes
from funicular.board import Board
from funicular.observations.columns import Column
from funicular.state import view_dtype


@dataclass(frozen=True, slots=True)
class Field:
    """A field of the view, for the columns made of it.

    `items` are the names of what it has one of each for; `turns` says for how many seats there
    are columns, from the viewer on, where the field has a row for each seat; `names` is what is
    added to a seat that its values name.
    """

    group: str
    name: str
    meaning: str
    items: Sequence[str] = ("",)
    turns: int = 0
    names: int = codes.NO_SEAT


@dataclass(frozen=True, slots=True)
class _Telling:
    """How a column tells of its cell: kind, value or bit, value of no column, bounds."""

    kind: int
    which: int
    otherwise: int
    low: int
    high: int


def seat_name(turn: int) -> str:
    """A seat counted from the viewer."""
    return "me" if turn == 0 else f"me + {turn}"


class Builder:
    """Columns in their order."""

    def __init__(self, board: Board) -> None:
        self.columns: list[Column] = []
        self._seats = board.max_seats
        self._fields: Any = view_dtype(board).fields

    def values(self, field: Field, low: int, high: int | Sequence[int]) -> None:
        """A column for each cell: its value. `high` may go by item."""
        tops = [high] * len(field.items) if isinstance(high, int) else high
        for turn, item in _cells(field):
            self._add(field, turn, item, "", _Telling(codes.VALUE, 0, 0, low, tops[item]))

    def one_of(self, field: Field, choices: Sequence[tuple[int, str]], otherwise: int) -> None:
        """A column for each cell and each value it can have; `otherwise` has none."""
        for turn, item in _cells(field):
            for value, name in choices:
                self._add(field, turn, item, name, _Telling(codes.IS, value, otherwise, 0, 1))

    def bits(self, field: Field, choices: Sequence[str]) -> None:
        """A column for each bit of a set."""
        for turn, item in _cells(field):
            for number, name in enumerate(choices):
                self._add(field, turn, item, name, _Telling(codes.BIT, number, 0, 0, 1))

    def _add(self, field: Field, turn: int, item: int, choice: str, tells: _Telling) -> None:
        dtype, offset = self._fields[field.name][:2]
        stride = dtype.itemsize // self._seats if field.turns else 0
        at, width, which = offset + item * dtype.base.itemsize, dtype.base.itemsize, tells.which
        if tells.kind == codes.BIT:
            word, bit = divmod(which, codes.WORD_BITS)
            at, width, which = at + word * width + bit // 8, 1, bit % 8
        seat = seat_name(turn) if field.turns > 1 else ""
        name = ": ".join(part for part in (field.group, seat, field.items[item], choice) if part)
        self.columns.append(
            Column(
                name, field.group, field.meaning, tells.low, tells.high, field.name,
                at, stride, turn, min(width, 2), field.names, tells.kind, which, tells.otherwise,
            )
        )  # fmt: skip


def _cells(field: Field) -> list[tuple[int, int]]:
    """Seats and items of a field: all items of a seat, then the next seat's."""
    turns = range(max(1, field.turns))
    return [(turn, item) for turn in turns for item in range(len(field.items))]
