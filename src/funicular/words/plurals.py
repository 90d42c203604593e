"""Which form of a sentence a number takes."""

from collections.abc import Callable


def one_or_other(n: int) -> str:
    """English and Swedish: 1 card, 2 cards."""
    return "one" if n == 1 else "other"


def one_few_or_other(n: int) -> str:
    """Romanian: 1 carte, 2 cărți, 20 de cărți, 101 cărți, 120 de cărți."""
    if n == 1:
        return "one"
    return "few" if n == 0 or 1 <= abs(n) % 100 <= 19 else "other"


FORM: dict[str, Callable[[int], str]] = {
    "en": one_or_other,
    "ro": one_few_or_other,
    "sv": one_or_other,
}
"""The rule of each language."""

FORMS = {"en": {"one", "other"}, "ro": {"one", "few", "other"}, "sv": {"one", "other"}}
"""The forms that a sentence with several must have."""
