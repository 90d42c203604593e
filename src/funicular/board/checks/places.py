"""Places: names that records can be written in, and spots on the picture."""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING

from funicular.board.checks.kinds import LONGEST_NAME
from funicular.board.checks.report import shown

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from funicular.board.checks.draft import Draft, Entry
    from funicular.board.checks.report import Report

SEPARATORS = (";", "|", "(", ")", '"', "->", "#")
"""What records put between or around names."""


def check(draft: Draft, report: Report) -> None:
    """Every place has a name and a spot of its own."""
    places = draft.places or []
    for place in places:
        for fault in name_faults(place.values.get("name", "nameless")):
            report.add(place.where, f"name {shown(place.values['name'])}: {fault}")
        _check_inside(place, draft.top.get("size"), report)
    _check_distinct(places, "name", _folded, report)
    _check_distinct(places, "at", tuple, report)


def name_faults(name: str) -> Iterator[str]:
    """What keeps a text from being a place's name."""
    if not 1 <= len(name) <= LONGEST_NAME:
        yield f"expected 1 to {LONGEST_NAME} characters"
    if not name.isprintable():
        yield "expected printable characters only"
    if name != name.strip() or "  " in name:
        yield "expected no blank at either end and no two in a row"
    for separator in SEPARATORS:
        if separator in name:
            yield f"{separator!r} can't be part of a name"
    # A hyphen at an end of the name would meet a blank in "name - name".
    if " - " in f" {name} ":
        yield "a hyphen between blanks can't be part of a name"


def _folded(name: str) -> str:
    return unicodedata.normalize("NFC", name).casefold()


def _check_inside(place: Entry, size: list[float] | None, report: Report) -> None:
    at = place.values.get("at")
    if at is None or size is None:
        return
    if at[0] > size[0] or at[1] > size[1]:
        spot, limits = f"[{at[0]}, {at[1]}]", f"{size[0]} by {size[1]}"
        report.add(place.where, f"at {spot}: outside the picture, which is {limits}")


def _check_distinct(
    places: list[Entry], key: str, form: Callable[[str], object], report: Report
) -> None:
    first: dict[object, str] = {}
    for place in places:
        if key not in place.values:
            continue
        earlier = first.setdefault(form(place.values[key]), place.where)
        if earlier != place.where:
            report.add(place.where, f"{key}: the same as that of {earlier}")
