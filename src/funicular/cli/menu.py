"""Legal actions as a numbered list that a person can overlook."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING

from funicular.text.lines import clip, flow, letters, wrap
from funicular.text.page import Page
from funicular.text.things import cards_text, route_name
from funicular.words import ENGLISH, Words

if TYPE_CHECKING:
    from funicular.actions import Action
    from funicular.view import View

MOST_LINES = 20
"""More routes than these are shown side by side, by place."""

LABEL = 10
ENTRIES = {"deck": "draw", "tickets": "draw tickets"}
"""What people may type instead of an action's text."""


@dataclass(frozen=True)
class Choice:
    """An entry of the list; several actions: how to pay is asked next."""

    label: str
    actions: tuple[int, ...]
    under: str = ""


Show = Callable[[str, list[tuple[int, Choice]]], list[str]]
"""Makes lines from a heading and numbered choices."""


@dataclass(frozen=True)
class Section:
    """Choices of one kind under a heading, and how they are shown."""

    heading: str
    choices: tuple[Choice, ...]
    show: Show


@dataclass(frozen=True)
class Menu:
    """What may be chosen, numbered from 1 through all sections."""

    sections: tuple[Section, ...]

    @property
    def choices(self) -> list[Choice]:
        """All entries in order."""
        return [choice for section in self.sections for choice in section.choices]

    def lines(self) -> list[str]:
        """The list for a screen."""
        lines, number = [], 1
        width = max((len(section.heading) + 1 for section in self.sections), default=0)
        for section in self.sections:
            numbered = list(enumerate(section.choices, number))
            lines += section.show(f"{section.heading:<{max(LABEL, width)}}", numbered)
            number += len(numbered)
        return lines


def menu_of(page: Page) -> Menu:
    """The menu of a seat that is to move; empty where tickets are chosen by their numbers."""
    view = page.view
    by_type: dict[str, list[int]] = {}
    for number in view.legal:
        by_type.setdefault(view.table[number].type, []).append(number)
    sections = (_SECTIONS[kind](page, ids) for kind, ids in by_type.items() if kind in _SECTIONS)
    return Menu(_joined(sections))


def _joined(sections: Iterable[Section]) -> tuple[Section, ...]:
    """Sections of one heading become one: the deck and the market are both cards."""
    joined = []
    for _, group in groupby(sections, lambda section: section.heading):
        parts = list(group)
        choices = tuple(choice for part in parts for choice in part.choices)
        joined.append(Section(parts[0].heading, choices, parts[0].show))
    return tuple(joined)


def payment_menu(page: Page, actions: Iterable[int]) -> Menu:
    """How to pay, once it is clear for what."""
    ways = (page.view.table[number] for number in actions)
    choices = [
        Choice(cards_text(way.cards or (), page.words), (page.view.table.find(way),))
        for way in ways
    ]
    other = Choice(page.say("menu.something_else"), ())
    return Menu((Section(page.say("menu.pay"), (*choices, other), _one_a_line),))


# -- sections


def _take(page: Page, ids: list[int]) -> Section:
    market, choices = page.view.market, []
    for number in ids:
        card = market[page.view.table[number].slot - 1] or ""
        choices.append(Choice(page.card(card), (number,)))
    return Section(page.say("menu.cards"), tuple(choices), _side_by_side)


def _tickets(page: Page, ids: list[int]) -> Section:
    deal = min(page.board.draw_deal, page.view.fields.ticket_n)
    choice = Choice(page.say("menu.draw", n=deal), tuple(ids))
    return Section(page.say("menu.tickets"), (choice,), _side_by_side)


def _claims(page: Page, ids: list[int]) -> Section:
    table, choices = page.view.table, []
    for route, group in groupby(ids, lambda number: str(table[number].route)):
        ways = tuple(group)
        choices.append(_claim(page, route, [table[number] for number in ways], ways))
    crowded = len(choices) > MOST_LINES
    show = _by_place(page.say("menu.by_place")) if crowded else _one_a_line
    return Section(page.say("menu.claim"), tuple(choices), show)


def _claim(page: Page, route: str, actions: list[Action], ways: tuple[int, ...]) -> Choice:
    pay = cards_text(actions[0].cards or (), page.words)
    if len(ways) > 1:
        pay = page.say("menu.ways", n=len(ways))
    under = page.board.places[page.board.routes[page.board.route_index(route)].a].name
    return Choice(f"{route_name(route, page.words)}: {pay}", ways, under)


def _markers(page: Page, ids: list[int]) -> Section:
    table, choices = page.view.table, []
    for place, group in groupby(ids, lambda number: str(table[number].place)):
        choices.append(Choice(page.say("menu.marker_at", place=place), tuple(group)))
    return Section(page.say("menu.marker"), tuple(choices), _one_a_line)


def _places(heading: str) -> Callable[[Page, list[int]], Section]:
    def section(page: Page, ids: list[int]) -> Section:
        choices = (Choice(str(page.view.table[number].place), (number,)) for number in ids)
        return Section(page.say(heading), tuple(choices), _columns)

    return section


def _word(heading: str, label: str) -> Callable[[Page, list[int]], Section]:
    return lambda page, ids: Section(
        page.say(heading), (Choice(page.say(label), tuple(ids)),), _side_by_side
    )


_SECTIONS: dict[str, Callable[[Page, list[int]], Section]] = {
    "draw": _word("menu.cards", "menu.deck"),
    "take": _take,
    "tickets": _tickets,
    "claim": _claims,
    "marker": _markers,
    "no marker": _word("menu.marker", "menu.no_marker"),
    "pass": _word("menu.pass", "menu.pass_now"),
    "stack": _places("menu.stack"),
    "start": _places("menu.start"),
    "token": _places("menu.token"),
    "alvin": _places("menu.alvin"),
}


# -- lines


def _side_by_side(label: str, choices: list[tuple[int, Choice]]) -> list[str]:
    return flow(label, [f"{number}: {choice.label}" for number, choice in choices], "   ")


def _columns(label: str, choices: list[tuple[int, Choice]]) -> list[str]:
    width = max(len(choice.label) for _, choice in choices) + 2
    cells = [f"{number:>2}: {choice.label:<{width}}" for number, choice in choices]
    return flow(label, cells, "")


def _one_a_line(label: str, choices: list[tuple[int, Choice]]) -> list[str]:
    lines, indent = [], " " * len(label)
    for number, choice in choices:
        lines += wrap(f"{number}: {choice.label}", label, f"{indent}    ")
        label = indent
    return lines


def _by_place(note: str) -> Show:
    """Many routes: those from one place side by side, without their payments."""

    def show(label: str, choices: list[tuple[int, Choice]]) -> list[str]:
        lines = [f"{label}{note}"]
        for place, group in groupby(choices, lambda pair: pair[1].under):
            items = [f"{number}: {_far_end(place, choice)}" for number, choice in group]
            lines += flow(f"  {clip(place, 22):<22}  ", items, "   ")
        return lines

    return show


def _far_end(place: str, choice: Choice) -> str:
    route = choice.label.rpartition(":")[0]
    return route.removeprefix(f"{place} - ")


# -- what was typed


def meant(view: View, text: str, words: Words = ENGLISH) -> list[int]:
    """The actions an English text may mean: exactly one, or all payments where none was named.

    The language is that of the letters which stand for the cards.
    """
    said = " ".join(text.split()).casefold()
    said = ENTRIES.get(said, said)
    if said.startswith("take ") and not said.startswith("take slot "):
        return _taken(view, said.removeprefix("take "), words)
    wanted = (said, f"claim {said}")
    return [
        number
        for number, action in enumerate(view.table)
        if (name := str(action).casefold()) in wanted
        or name.startswith(tuple(f"{each} for " for each in wanted))
    ]


def _taken(view: View, word: str, words: Words) -> list[int]:
    """`take 3` or `take red`: the first slot with such a card."""
    short = {letter.casefold(): card for card, letter in letters(view.board, words).items()}
    names = [word, short.get(word)]
    slots = [slot for slot, card in enumerate(view.market, 1) if card in names]
    slot = word if word.isdigit() else str(slots[0]) if slots else ""
    return [number for number, each in enumerate(view.table) if str(each) == f"take slot {slot}"]
