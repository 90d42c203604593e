"""Legal actions as a numbered list that a person can overlook."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING

from funicular.actions import Action, cards_text
from funicular.text.lines import clip, flow, letters, wrap
from funicular.text.page import Page

if TYPE_CHECKING:
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


@dataclass(frozen=True)
class Section:
    """Choices of one kind under a heading; `show` makes their lines from their numbers."""

    heading: str
    choices: tuple[Choice, ...]
    show: Callable[[str, list[tuple[int, Choice]]], list[str]]


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
        for section in self.sections:
            numbered = list(enumerate(section.choices, number))
            lines += section.show(f"{section.heading:<{LABEL}}", numbered)
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
    choices = [Choice(cards_text(way.cards or ()), (page.view.table.find(way),)) for way in ways]
    return Menu((Section("Pay", (*choices, Choice("something else", ())), _one_a_line),))


# -- sections


def _take(page: Page, ids: list[int]) -> Section:
    market, choices = page.view.market, []
    for number in ids:
        card = market[page.view.table[number].slot - 1] or ""
        choices.append(Choice(page.card(card), (number,)))
    return Section("Cards", tuple(choices), _side_by_side)


def _tickets(page: Page, ids: list[int]) -> Section:
    deal = min(page.board.draw_deal, page.view.fields.ticket_n)
    return Section("Tickets", (Choice(f"draw {deal}", tuple(ids)),), _side_by_side)


def _claims(page: Page, ids: list[int]) -> Section:
    table, choices = page.view.table, []
    for route, group in groupby(ids, lambda number: str(table[number].route)):
        ways = tuple(group)
        choices.append(_claim(page, route, [table[number] for number in ways], ways))
    crowded = len(choices) > MOST_LINES
    return Section("Claim", tuple(choices), _by_place if crowded else _one_a_line)


def _claim(page: Page, route: str, actions: list[Action], ways: tuple[int, ...]) -> Choice:
    pay = cards_text(actions[0].cards or ()) if len(ways) == 1 else f"{len(ways)} ways to pay"
    under = page.board.places[page.board.routes[page.board.route_index(route)].a].name
    return Choice(f"{route}: {pay}", ways, under)


def _markers(page: Page, ids: list[int]) -> Section:
    table, choices = page.view.table, []
    for place, group in groupby(ids, lambda number: str(table[number].place)):
        choices.append(Choice(f"marker at {place}", tuple(group)))
    return Section("Marker", tuple(choices), _one_a_line)


def _places(heading: str) -> Callable[[Page, list[int]], Section]:
    def section(page: Page, ids: list[int]) -> Section:
        choices = (Choice(str(page.view.table[number].place), (number,)) for number in ids)
        return Section(heading, tuple(choices), _columns)

    return section


def _word(heading: str, label: str) -> Callable[[Page, list[int]], Section]:
    return lambda page, ids: Section(heading, (Choice(label, tuple(ids)),), _side_by_side)


_SECTIONS: dict[str, Callable[[Page, list[int]], Section]] = {
    "draw": _word("Cards", "deck"),
    "take": _take,
    "tickets": _tickets,
    "claim": _claims,
    "marker": _markers,
    "no marker": _word("Marker", "no marker"),
    "pass": _word("Pass", "pass (T2)"),
    "stack": _places("Stack at"),
    "start": _places("Start at"),
    "token": _places("Token of"),
    "alvin": _places("Alvin to"),
}


# -- lines


def _side_by_side(label: str, choices: list[tuple[int, Choice]]) -> list[str]:
    return flow(label, [f"{number}: {choice.label}" for number, choice in choices], "   ")


def _columns(label: str, choices: list[tuple[int, Choice]]) -> list[str]:
    width = max(len(choice.label) for _, choice in choices) + 2
    cells = [f"{number:>2}: {choice.label:<{width}}" for number, choice in choices]
    return flow(label, cells, "")


def _one_a_line(label: str, choices: list[tuple[int, Choice]]) -> list[str]:
    lines = []
    for number, choice in choices:
        lines += wrap(f"{number}: {choice.label}", label, " " * (LABEL + 4))
        label = " " * LABEL
    return lines


def _by_place(label: str, choices: list[tuple[int, Choice]]) -> list[str]:
    """Many routes: those from one place side by side, without their payments."""
    lines = [f"{label}(by place; a number, then how to pay)"]
    for place, group in groupby(choices, lambda pair: pair[1].under):
        items = [f"{number}: {_far_end(place, choice)}" for number, choice in group]
        lines += flow(f"  {clip(place, 22):<22}  ", items, "   ")
    return lines


def _far_end(place: str, choice: Choice) -> str:
    route = choice.label.rpartition(":")[0]
    return route.removeprefix(f"{place} - ")


# -- what was typed


def meant(view: View, text: str) -> list[int]:
    """The actions a text may mean: exactly one, or all payments where none was named."""
    words = " ".join(text.split()).casefold()
    words = ENTRIES.get(words, words)
    if words.startswith("take ") and not words.startswith("take slot "):
        return _taken(view, words.removeprefix("take "))
    wanted = (words, f"claim {words}")
    return [
        number
        for number, action in enumerate(view.table)
        if (name := str(action).casefold()) in wanted
        or name.startswith(tuple(f"{each} for " for each in wanted))
    ]


def _taken(view: View, word: str) -> list[int]:
    """`take 3` or `take red`: the first slot with such a card."""
    short = {letter.casefold(): card for card, letter in letters(view.board).items()}
    names = [word, short.get(word)]
    slots = [slot for slot, card in enumerate(view.market, 1) if card in names]
    slot = word if word.isdigit() else str(slots[0]) if slots else ""
    return [number for number, each in enumerate(view.table) if str(each) == f"take slot {slot}"]
