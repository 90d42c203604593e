"""A language as it is spoken at a table."""

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Protocol

from funicular.words.catalogue import Sentence, catalogue
from funicular.words.plurals import FORM

YOU = "You"
"""The name of a seat whose person reads along, in records and in every language."""


class Named(Protocol):
    """A board, as far as words go: what it calls its pieces and its wild card."""

    @property
    def piece(self) -> str:
        """The word for one piece."""

    @property
    def wild_name(self) -> str:
        """The word for a wild card."""


@dataclass(frozen=True)
class Words:
    """A language, and the board it is spoken about."""

    language: str = "en"
    piece: str = "piece"
    wild: str = "wild"

    def on(self, board: Named) -> "Words":
        """The same language with the words of a board."""
        return replace(self, piece=board.piece, wild=board.wild_name)

    def say(self, key: str, **params: object) -> str:
        """A sentence with its holes filled; KeyError where there is none."""
        sentence = self._sentences[self._own_key(key)]
        if not isinstance(sentence, str):
            sentence = sentence[FORM[self.language](_number(params["n"]))]
        return sentence.format_map(_Holes(self, params))

    def tell(self, key: str, who: str, **params: object) -> str:
        """A sentence about a seat, said to the reader where the seat is the reader's."""
        if who == YOU and self.knows(f"{key}.you"):
            return self.say(f"{key}.you", **params)
        return self.say(key, who=self.name(who), **params)

    def knows(self, key: str) -> bool:
        """Whether there is such a sentence."""
        return self._own_key(key) in self._sentences

    def name(self, who: str) -> str:
        """A seat's name as it is shown: a name that nobody chose is a word like others."""
        if who == YOU:
            return self.say("you")
        numbered = re.fullmatch("Seat ([0-9]+)", who)
        return self.say("seat.name", n=int(numbered[1])) if numbered else who

    def names(self, who: Iterable[str]) -> str:
        """Names in a row."""
        return ", ".join(map(self.name, who))

    def listed(self, words: Iterable[str]) -> str:
        """Words as a list in a sentence: "Ann, Bo and Cy"."""
        *first, last = [*words] or [""]
        return self.say("list.and").join(filter(None, [", ".join(first), last]))

    @property
    def _sentences(self) -> dict[str, Sentence]:
        return catalogue(self.language)

    def _own_key(self, key: str) -> str:
        """The key as this board has it, if it has it otherwise than most."""
        own = (f"{key}/{self.piece}", f"{key}/{self.wild}")
        return next((each for each in own if each in self._sentences), key)


class _Holes(dict[str, object]):
    """What fills a sentence: what was given, else the board's own words."""

    def __init__(self, words: Words, given: dict[str, object]) -> None:
        super().__init__(given)
        self.words = words

    def __missing__(self, hole: str) -> str:
        return self.words.say(f"own.{hole}", piece=self.words.piece, wild=self.words.wild)


def _number(n: object) -> int:
    if not isinstance(n, int):
        raise TypeError(f"n is {n!r}: expected a whole number")
    return n


ENGLISH = Words()
"""What is spoken where nobody asked for anything else."""
