"""Kinds of value in a layout file."""

from __future__ import annotations

from math import isfinite

from funicular.board.checks.kinds import TABLE, Kind

FORMAT = 1
LARGEST = 10_000
MOST_BOW = 2
BOXES = 32
"""Boxes around a place that its name may stand in: sixteen for one line, sixteen for two."""


def numbers(count: int, low: float, high: float, what: str) -> Kind:
    """A list of so many numbers in a range."""
    return Kind(
        f"{what} from {low} to {high}",
        lambda value: (
            isinstance(value, list)
            and len(value) == count
            and all(is_number(each, low, high) for each in value)
        ),
    )


def is_number(value: object, low: float, high: float) -> bool:
    """Whether it is a number in a range; true and false are none."""
    return type(value) in (int, float) and isfinite(value) and low <= value <= high  # type: ignore[operator,arg-type]


def _is_label(value: object) -> bool:
    first, *nudge = value if isinstance(value, list) and value else [value]
    is_box = type(first) is int and 0 <= first < BOXES
    return is_box and (not nudge or numbers(2, -LARGEST, LARGEST, "").fits(nudge))


MEASURE = Kind("a number from 0 to 1000", lambda value: is_number(value, 0, 1000))
SPOT = numbers(2, 0, LARGEST, "two numbers")
BOW = numbers(2, -MOST_BOW, MOST_BOW, "two numbers")
ZONE = numbers(4, 0, LARGEST, "four numbers")
ZONES = Kind("a list of zones", lambda value: isinstance(value, list))
LABEL = Kind(f"a box from 0 to {BOXES - 1}, or [box, right, down]", _is_label)
FORMAT_NUMBER = Kind(f"{FORMAT}", lambda value: type(value) is int and value == FORMAT)

TOP = {"format": FORMAT_NUMBER, "size": SPOT, "sizes": TABLE, "places": TABLE}
TOP_MORE = {"bows": TABLE, "keep_out": ZONES}
PLACE = {"at": SPOT}
PLACE_MORE = {"start": SPOT, "label": LABEL}
