"""An observation in words: for people who look for mistakes."""

from collections.abc import Sequence
from itertools import groupby

from funicular import codes
from funicular.board import Board
from funicular.observations.columns import Column, seat_name


def say(board: Board, columns: Sequence[Column], row: Sequence[int]) -> str:
    """A line for each group that has something to say."""
    pairs = zip(columns, row, strict=True)
    lines = []
    for group, told in groupby(pairs, lambda pair: pair[0].group):
        words = [_words(board, column, value) for column, value in told if _speaks(column, value)]
        if words:
            lines.append(f"{group}: {', '.join(words)}")
    return "\n".join(lines)


def _speaks(column: Column, value: int) -> bool:
    """Whether a value is worth words; most are: none, nobody, not yet."""
    is_none = value == codes.NONE and column.field != "viewer"
    is_nought = value == 0 and (column.low == 0 or column.names_a_seat)
    return not (is_none or is_nought)


def _words(board: Board, column: Column, value: int) -> str:
    what = column.name.removeprefix(column.group).removeprefix(": ")
    if column.high == 1 and what:
        return what
    return f"{what} {_value(board, column, value)}".strip()


def _value(board: Board, column: Column, value: int) -> str:
    if column.field == "start":
        return board.places[value].name
    if column.field == "below":
        return board.tickets[value].name
    if column.names_a_seat:
        return "several" if value == codes.MIXED else seat_name(value - column.names)
    return str(value)
