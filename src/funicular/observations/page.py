"""The page that documents a board's observation, made from its columns.

python -m funicular.observations.page BOARD > docs/observations/BOARD.md
"""

import sys
from collections.abc import Iterator
from itertools import groupby

from funicular.board import Board, load
from funicular.observations.columns import Column
from funicular.observations.observing import Observations, observations


def page(board: Board) -> str:
    """The whole page, in Markdown."""
    ours = observations(board)
    return "\n".join([*_head(ours), *_table(ours), *_orders(board)])


def _head(ours: Observations) -> Iterator[str]:
    yield f"# Observations of {ours.board.name}"
    yield ""
    yield f"Made by `python -m funicular.observations.page {ours.board.key}`."
    yield "How to read it: [observations](../observations.md)."
    yield ""
    yield f"- version `{ours.version}`, digest `{ours.digest}`"
    yield f"- {ours.size} columns of int16"
    yield f"- board version {ours.board.version}, hash `{ours.board.hash}`"
    yield ""


def _table(ours: Observations) -> Iterator[str]:
    yield "| columns | name | first to last | values | meaning |"
    yield "|---|---|---|---|---|"
    at = 0
    for name, group in groupby(ours.columns, lambda column: column.group):
        columns = list(group)
        yield _row(name, at, columns)
        at += len(columns)
    yield ""


def _row(name: str, at: int, columns: list[Column]) -> str:
    last = at + len(columns) - 1
    where = f"{at}" if last == at else f"{at}-{last}"
    ends = [column.name.removeprefix(name).removeprefix(": ") for column in columns]
    span = ends[0] if len(ends) == 1 else f"{ends[0]} ... {ends[-1]}"
    low, high = min(c.low for c in columns), max(c.high for c in columns)
    return f"| {where} | {name} | {span} | {low} to {high} | {columns[0].meaning} |"


def _orders(board: Board) -> Iterator[str]:
    """In which order things come wherever there is a column for each of them."""
    yield "In this order, from 0:"
    yield ""
    named = {
        "cards": board.cards,
        "places": [place.name for place in board.places],
        "routes": [route.name for route in board.routes],
        "tickets": [ticket.name for ticket in board.tickets],
    }
    for what, names in named.items():
        listed = "; ".join(f"{number} {name}" for number, name in enumerate(names))
        yield f"- **{what}**: {listed}"
    yield ""


if __name__ == "__main__":
    for key in sys.argv[1:]:
        sys.stdout.write(page(load(key)))
