"""The score line by line, and the whole game for `print(game)`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from funicular.text.lines import WIDTH, and_list, clip, labelled, wrap
from funicular.text.page import Page
from funicular.text.story import in_second_person

if TYPE_CHECKING:
    from funicular.game import Game


def score_lines(game: Game) -> list[str]:
    """The score source by source, each with its rule, a column a seat."""
    scores = game.scores
    heads = [clip(name, 8) for name in game.names]
    rows = [_row("", heads)]
    for index, line in enumerate(scores[0].lines):
        points = [score.lines[index].points for score in scores]
        rows.append(_row(f"{line.source} ({line.rule})", points))
    rows.append(_row("total (E2)", [score.total for score in scores]))
    rows.append(_row("tickets done (E3)", [score.completed for score in scores]))
    return rows


def _row(label: str, cells: Iterable[object]) -> str:
    return f"{label:<26}" + "".join(f"{cell!s:>9}" for cell in cells)


def result_line(game: Game) -> str:
    """Who has won, and how a tie was settled (E3)."""
    names = and_list([game.names[seat] for seat in game.winners])
    endings = {
        None: f"{names} wins.",
        "tickets": f"{names} wins: tied on points, most tickets done (E3).",
        "shared": f"{names} share the victory (E3).",
    }
    return in_second_person(endings[game.tie])


def shown_tickets(game: Game) -> list[str]:
    """K4: at the end the tickets of every seat."""
    lines = []
    for seat, name in enumerate(game.names):
        page = Page(game.view(seat), game.names)
        lines += [*wrap(f"{name}:"), *(f"  {line}" for line in page.tickets())]
    return [clip(line, WIDTH) for line in lines]


def game_text(game: Game) -> str:
    """The whole game, all hands open: for hosts, debuggers and `print(game)`."""
    page = Page(game.view(), game.names)
    lines = [*page.table(), ""]
    for seat, name in enumerate(game.names):
        lines += [*wrap(f"{name}:"), *Page(game.view(seat), game.names).own()]
        lines += _claimed(game, seat)
    if game.is_over:
        lines += ["", *score_lines(game), *wrap(result_line(game))]
    return "\n".join(lines)


def _claimed(game: Game, seat: int) -> list[str]:
    routes = [name for name, owner in game.view().routes.items() if owner == seat]
    return labelled("Routes   ", routes or ["none"])
