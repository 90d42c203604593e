"""Kinds of value that a board file may hold: what is expected, and whether a value fits."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeGuard

if TYPE_CHECKING:
    from collections.abc import Callable

LONGEST_NAME = 40


@dataclass(frozen=True, slots=True)
class Kind:
    """What a message says is expected, and the test for it."""

    expected: str
    fits: Callable[[object], bool]


def is_whole(value: object) -> TypeGuard[int]:
    """Whether it is a whole number; true and false are none, though Python thinks so."""
    return type(value) is int


def whole(low: int, high: int) -> Kind:
    """A whole number in a range."""
    return Kind(f"a whole number from {low} to {high}", _whole_test(low, high))


def _whole_test(low: int, high: int) -> Callable[[object], bool]:
    return lambda value: is_whole(value) and low <= value <= high


def wholes(low: int, high: int) -> Kind:
    """A list of whole numbers in a range."""
    fits = _whole_test(low, high)
    return Kind(
        f"a list of whole numbers from {low} to {high}",
        lambda value: isinstance(value, list) and all(fits(item) for item in value),
    )


def two_numbers(first: tuple[int, int], second: tuple[int, int]) -> Kind:
    """A list of two numbers, each in its own range."""
    ranges = " and ".join(f"{low} to {high}" for low, high in (first, second))
    return Kind(f"two numbers, from {ranges}", lambda value: _in_ranges(value, first, second))


def _in_ranges(value: object, *ranges: tuple[int, int]) -> bool:
    if not isinstance(value, list) or len(value) != len(ranges):
        return False
    # Not-a-number fails every comparison, and so fits no range.
    pairs = zip(value, ranges, strict=True)
    return all(type(item) in (int, float) and low <= item <= high for item, (low, high) in pairs)


def two_wholes(low: int, high: int) -> Kind:
    """A list of two whole numbers in a range."""
    both = wholes(low, high)
    return Kind(
        f"two whole numbers from {low} to {high}",
        lambda value: both.fits(value) and _has_length(value, 2),
    )


def _has_length(value: object, length: int) -> bool:
    return isinstance(value, list) and len(value) == length


def text(longest: int, *, lines: bool = False) -> Kind:
    """A text with something in it and nothing that can't be printed."""
    return Kind(
        f"a text of 1 to {longest} printable characters, with no blank at either end",
        lambda value: isinstance(value, str) and _is_neat(value, longest, lines=lines),
    )


def _is_neat(value: str, longest: int, *, lines: bool) -> bool:
    printed = value.replace("\n", " ") if lines else value
    return 1 <= len(value) <= longest and value.strip() == value and printed.isprintable()


def entries(low: int, high: int) -> Kind:
    """A list of so many tables."""
    return Kind(
        f"a list of {low} to {high} tables",
        lambda value: isinstance(value, list) and low <= len(value) <= high,
    )


def _are_texts(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(item, str) for item in value)


FLAG = Kind("true or false", lambda value: isinstance(value, bool))
TABLE = Kind("a table", lambda value: isinstance(value, dict))
ANY_TEXT = Kind("a text", lambda value: isinstance(value, str))
PLACE_NAMES = Kind("a list of place names", _are_texts)
TWO_PLACES = Kind(
    "a list of two place names",
    lambda value: _are_texts(value) and _has_length(value, 2),
)
