"""The score line by line, and the whole game for `print(game)`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from funicular.text.lines import WIDTH, clip, labelled, wrap
from funicular.text.page import Page
from funicular.words import ENGLISH, YOU, Words

if TYPE_CHECKING:
    from funicular.game import Game


def score_lines(game: Game, words: Words = ENGLISH) -> list[str]:
    """The score source by source, each with its rule, a column a seat."""
    scores, words = game.scores, words.on(game.board)
    rows = [_row("", [clip(words.name(name), 8) for name in game.names])]
    for index, line in enumerate(scores[0].lines):
        points = [score.lines[index].points for score in scores]
        rows.append(_row(f"{_source(line.source, words)} ({line.rule})", points))
    totals = [score.total for score in scores]
    rows.append(_row(f"{words.say('score.total')} (E2)", totals))
    completed = [score.completed for score in scores]
    rows.append(_row(f"{words.say('score.done')} (E3)", completed))
    return rows


def _source(source: str, words: Words) -> str:
    return words.say(f"score.{source.replace(' ', '_')}")


def _row(label: str, cells: Iterable[object]) -> str:
    return f"{label:<26}" + "".join(f"{cell!s:>9}" for cell in cells)


def result_line(game: Game, words: Words = ENGLISH) -> str:
    """Who has won, and how a tie was settled (E3)."""
    words, winners = words.on(game.board), [game.names[seat] for seat in game.winners]
    key = f"result.{game.tie or 'won'}"
    if len(winners) == 1:
        return words.tell(key, winners[0])
    to_reader = YOU in winners and words.knows(f"{key}.you")
    who = words.listed(map(words.name, winners))
    return words.say(f"{key}.you" if to_reader else key, who=who)


def shown_tickets(game: Game, words: Words = ENGLISH) -> list[str]:
    """K4: at the end the tickets of every seat."""
    lines = []
    for seat, name in enumerate(game.names):
        page = Page(game.view(seat), game.names, words=words)
        lines += [*wrap(f"{words.name(name)}:"), *(f"  {line}" for line in page.tickets())]
    return [clip(line, WIDTH) for line in lines]


def game_text(game: Game) -> str:
    """The whole game, all hands open: for hosts, debuggers and `print(game)`."""
    page = Page(game.view(), game.names)
    lines = [*page.table(), ""]
    for seat, name in enumerate(game.names):
        own = Page(game.view(seat), game.names)
        lines += [*wrap(f"{name}:"), *own.own(), *_claimed(game, own)]
    if game.is_over:
        lines += ["", *score_lines(game), *wrap(result_line(game))]
    return "\n".join(lines)


def _claimed(game: Game, page: Page) -> list[str]:
    routes = [name for name, owner in game.view().routes.items() if owner == page.view.seat]
    return labelled(page.label("routes"), routes or [page.say("none.routes")])
