"""Names of people and what they say: printable, on one line, names unique at a table."""

import re
import unicodedata
from collections.abc import Iterable
from itertools import count

from funicular.printable import JOINER, NON_JOINER, is_printable, without_joiners
from funicular.server.wire.model import LONGEST_NAME, LONGEST_SAYING
from funicular.server.wire.refusals import Refusal

BLANK_ENDS = re.compile(r"^[\s\u2800]+|[\s\u2800]+$")
"""Braille has a blank cell of its own."""

FILLERS = frozenset("\u115f\u1160\u3164\uffa0")
"""Letters of Hangul where nothing is seen."""

VARIANTS = re.compile("[\u034f\u17b4\u17b5\u180b-\u180d\u180f\ufe00-\ufe0f\U000e0100-\U000e01ef]")
"""Marks that choose among shapes of a character, and vowels of Khmer that nobody writes: alone they
are not seen either."""


def clean_name(text: str) -> str:
    """A name without blank ends; refused if it holds what a screen would obey."""
    return _clean(text, LONGEST_NAME, "wrong_name")


def clean_saying(text: str) -> str:
    """What somebody says, likewise."""
    return _clean(text, LONGEST_SAYING, "wrong_saying")


def _clean(text: str, longest: int, reason: str) -> str:
    """Measured as it is kept: some characters become several."""
    shown = BLANK_ENDS.sub("", unicodedata.normalize("NFC", text))
    if len(shown) > longest:
        raise Refusal("malformed", f"at most {longest} characters")
    seen = BLANK_ENDS.sub("", VARIANTS.sub("", shown))
    if not seen or FILLERS & set(shown) or not is_printable(shown):
        raise Refusal(reason)
    return shown


def unique_name(name: str, taken: Iterable[str]) -> str:
    """The name, with a number behind it if somebody at the table has it already."""
    others = {_folded(each) for each in taken}
    if _folded(name) not in others:
        return _cut(name, LONGEST_NAME)
    numbered = (f"{_cut(name, LONGEST_NAME - 3)} {number}" for number in count(2))
    return next(each for each in numbered if _folded(each) not in others)


def _folded(name: str) -> str:
    return VARIANTS.sub("", without_joiners(name)).casefold()


def _cut(name: str, longest: int) -> str:
    """Its beginning, if it is too long; what was joined to the rest is so no more."""
    return name if len(name) <= longest else name[:longest].rstrip(NON_JOINER + JOINER)


def bot_name(spec: str) -> str:
    """What a bot is called at a table: `astrid@500ms` is Astrid."""
    return spec.partition("@")[0].strip().capitalize()
