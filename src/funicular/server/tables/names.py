"""Names of people and what they say: printable, on one line, names unique at a table."""

import unicodedata
from collections.abc import Iterable
from itertools import count

from funicular.server.wire.model import LONGEST_NAME
from funicular.server.wire.refusals import Refusal


def clean_name(text: str) -> str:
    """A name without blank ends; refused if it holds what a screen would obey."""
    return _clean(text, "wrong_name")


def clean_saying(text: str) -> str:
    """What somebody says, likewise."""
    return _clean(text, "wrong_saying")


def _clean(text: str, reason: str) -> str:
    shown = unicodedata.normalize("NFC", text).strip()
    if not shown or not shown.isprintable():
        raise Refusal(reason)
    return shown


def unique_name(name: str, taken: Iterable[str]) -> str:
    """The name, with a number behind it if somebody at the table has it already."""
    others = {each.casefold() for each in taken}
    if name.casefold() not in others:
        return name[:LONGEST_NAME]
    numbered = (f"{name[: LONGEST_NAME - 3]} {number}" for number in count(2))
    return next(each for each in numbered if each.casefold() not in others)


def bot_name(spec: str) -> str:
    """What a bot is called at a table: `astrid@500ms` is Astrid."""
    return spec.partition("@")[0].strip().capitalize()
