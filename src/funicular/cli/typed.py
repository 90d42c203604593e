"""What people type: commands and actions in their own language, or in English.

The rules know an action by its English text; what was typed in another language is turned into
that, as far as it is understood. Capitals and accents don't matter.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator
from difflib import get_close_matches
from functools import cached_property
from typing import TYPE_CHECKING

from funicular.board.model import WILD
from funicular.text.things import a_card, card_name, cards_text, route_name
from funicular.words import ENGLISH, Words

if TYPE_CHECKING:
    from funicular.board import Board

COMMANDS = ("help", "rules", "board", "log", "why", "undo", "quit", "table", "hint")

# What a hole of an action may hold.
_HOLES = {"slot": "[0-9]+", "numbers": "[0-9 ]+", "place": ".+", "card": ".+", "route": ".+?",
          "cards": ".+"}  # fmt: skip
# The narrow ones first: nearly anything might be a card or, without its verb, a route.
_ACTIONS = (
    "pass", "draw", "tickets", "no_marker", "take", "keep", "stack", "start", "token", "alvin",
    "marker", "take_card", "claim",
)  # fmt: skip


def fold(text: str) -> str:
    """A text without capitals, accents and odd blanks, to be compared."""
    apart = unicodedata.normalize("NFKD", " ".join(text.split()).casefold())
    return "".join(letter for letter in apart if not unicodedata.combining(letter))


def closest(text: str, known: Iterable[str]) -> str | None:
    """What may have been meant."""
    folded = {fold(each): each for each in known}
    found = get_close_matches(fold(text), folded, 1)
    return folded[found[0]] if found else None


class Reader:
    """Reads what is typed at a table."""

    def __init__(self, board: Board, words: Words = ENGLISH) -> None:
        self.board = board
        self.words = words.on(board)

    def command(self, answer: str) -> tuple[str, str] | None:
        """The command that an answer begins with, and the rest."""
        for name in COMMANDS:
            for phrase in (name, self.words.say(f"command.{name}")):
                size = len(phrase.split())
                parts = answer.split(None, size)
                if fold(" ".join(parts[:size])) == fold(phrase):
                    return name, " ".join(parts[size:])
        return ("help", "") if answer.startswith("?") else None

    def is_past(self, text: str) -> bool:
        """Whether somebody asks why a move was made, not whether one may be."""
        words = f"{ENGLISH.say('command.past')} {self.words.say('command.past')}".split()
        return fold(text.partition(" ")[0]).rstrip("?") in map(fold, words)

    def color(self, text: str) -> str | None:
        """The colour that a word means."""
        card = self._cards.get(fold(text))
        return None if card == WILD else card

    def place(self, text: str) -> str | None:
        """The place that a text names."""
        return {fold(place.name): place.name for place in self.board.places}.get(fold(text))

    def action(self, text: str) -> str:
        """A text in the words of the rules; one that is not understood stays as it is."""
        folded = fold(text)
        for pattern, english in self._patterns:
            found = pattern.fullmatch(folded)
            meant = found and self._meant(found.groupdict())
            if meant is not None:
                return english.format(**meant)
        return text

    @cached_property
    def _patterns(self) -> list[tuple[re.Pattern[str], str]]:
        """How actions are typed, in the board's words or in common ones, and what they mean."""
        language = self.words.language
        spoken = (self.words, Words(language)) if language != ENGLISH.language else ()
        return [
            (_pattern(own), english)
            for words in spoken
            for key in _ACTIONS
            for own, english in zip(_shapes(key, words), _meanings(key), strict=True)
        ]

    def _meant(self, holes: dict[str, str]) -> dict[str, str] | None:
        """What was typed into the holes, as the rules call it; None where it is no such thing."""
        things = {hole: self._thing(hole, text) for hole, text in holes.items()}
        known = {hole: thing for hole, thing in things.items() if thing is not None}
        return known if len(known) == len(things) else None

    def _thing(self, hole: str, text: str) -> str | None:
        match hole:
            case "place":
                return self.place(text)
            case "route":
                return self._routes.get(text)
            case "cards":
                return self._payment(text)
            case "card":  # a letter or a number of the market is read where the market is known
                return self._cards.get(text) or (text if len(text) == 1 else None)
            case _:
                return text

    def _payment(self, text: str) -> str | None:
        """Cards such as "2 roșii + 1 Taxi"."""
        parts = [part.strip().partition(" ") for part in text.split("+")]
        cards = [(number, self._cards.get(card)) for number, _, card in parts]
        if not all(number.isdecimal() and card for number, card in cards):
            return None
        return " + ".join(f"{number} {card}" for number, card in cards)

    @cached_property
    def _routes(self) -> dict[str, str]:
        names = [route.name for route in self.board.routes]
        own = {fold(route_name(name, self.words)): name for name in names}
        return {fold(name): name for name in names} | own

    @cached_property
    def _cards(self) -> dict[str, str]:
        """Every form of every card's name."""
        return {
            fold(form): card
            for card in (*self.board.cards, "grey")
            for form in _forms(card, self.words)
        }


def _forms(card: str, words: Words) -> Iterator[str]:
    yield from (card, card_name(card, words), a_card(card, words))
    yield from (cards_text([(card, n)], words).partition(" ")[2] for n in (1, 2))
    if words.knows(f"route.{card}"):
        yield words.say(f"route.{card}")


def _meanings(key: str) -> list[str]:
    """What the rules write for each shape."""
    shapes = _shapes(key, ENGLISH)
    return [shapes[number % 2] for number in range(len(shapes))]  # never without the verb


def _shapes(key: str, words: Words) -> list[str]:
    """An action's text with its holes: the whole, without its payment; both without the verb."""
    whole = words.say(f"act.{key}", **{hole: f"{{{hole}}}" for hole in _HOLES})
    if "{cards}" not in whole:
        return [whole]
    hole = "{route}" if "{route}" in whole else "{place}"
    unpaid = whole[: whole.index(hole) + len(hole)]
    if hole == "{place}":
        return [whole, unpaid]
    return [whole, unpaid, whole[whole.index(hole) :], hole]


def _pattern(shape: str) -> re.Pattern[str]:
    pattern = re.escape(fold(shape))
    for hole, held in _HOLES.items():
        pattern = pattern.replace(rf"\{{{hole}\}}", f"(?P<{hole}>{held})")
    return re.compile(pattern)
