"""Reads a board file into a draft: what is sound is kept, the rest reported."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from funicular.board.checks import kinds, sections
from funicular.board.checks.reading import Values, fits, read_values
from funicular.board.checks.report import Report, shown

if TYPE_CHECKING:
    from collections.abc import Mapping

    from funicular.board.checks.kinds import Kind
    from funicular.board.checks.sections import Kinds


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of a list: how messages call it, and its sound values."""

    where: str
    values: Values


@dataclass(frozen=True, slots=True)
class Draft:
    """The sound part of a board file.

    Sections hold only the values that fit. A list that can't be used is None, and so is a switch
    that is not there; one that is there but broken is empty. Tables by number or colour keep the
    key of a value that does not fit, with None for the value.
    """

    top: Values
    seats: Values
    cards: Values
    wild: Values
    colors: dict[str, int | None] | None
    tickets: Values
    points: dict[int, int | None] | None
    places: list[Entry] | None
    routes: list[Entry] | None
    destinations: list[Entry] | None
    attractions: Values | None
    tokens: Values | None
    markers: Values | None
    alvin: Values | None
    bonuses: Values | None

    def place_names(self) -> list[str] | None:
        """The names that other entries may use; None when the places can't be read."""
        if self.places is None:
            return None
        return [place.values["name"] for place in self.places if "name" in place.values]


def read_draft(data: Mapping[str, object], report: Report) -> Draft:
    """What is sound in the data; the rest goes to the report."""
    top = read_values(report, "", data, sections.TOP, sections.TOP_MORE)
    cards = _section(report, top, "cards", sections.CARDS)
    return Draft(
        top=top,
        seats=_section(report, top, "seats", sections.SEATS),
        cards=cards,
        wild=read_values(report, "cards.wild", cards["wild"], sections.WILD)
        if "wild" in cards
        else {},
        colors=_read_colors(report, cards),
        tickets=_section(report, top, "tickets", sections.TICKETS),
        points=_read_points(report, top),
        places=_list(report, top, "places", sections.PLACE, sections.PLACE_MORE),
        routes=_list(report, top, "routes", sections.ROUTE, sections.ROUTE_MORE),
        destinations=_list(report, top, "destinations", sections.DESTINATION, {}),
        attractions=_switch(report, data, "attractions", sections.ATTRACTIONS),
        tokens=_read_tokens(report, data),
        markers=_switch(report, data, "markers", sections.MARKERS),
        alvin=_switch(report, data, "alvin", sections.ALVIN),
        bonuses=_switch(report, data, "bonuses", {}, sections.BONUSES),
    )


def _section(report: Report, top: Values, key: str, required: Kinds) -> Values:
    return read_values(report, key, top[key], required) if key in top else {}


def _switch(
    report: Report,
    data: Mapping[str, object],
    key: str,
    required: Kinds,
    optional: Kinds | None = None,
) -> Values | None:
    if key not in data:
        return None
    section = data[key]
    return (
        read_values(report, key, section, required, optional) if isinstance(section, dict) else {}
    )


def _list(
    report: Report, top: Values, key: str, required: Kinds, optional: Kinds
) -> list[Entry] | None:
    if key not in top:
        return None
    found = []
    for number, item in enumerate(top[key]):
        where = f"{key}[{number}]{_label(item)}"
        if isinstance(item, dict):
            found.append(Entry(where, read_values(report, where, item, required, optional)))
        else:
            report.add(where, f"{shown(item)}: expected a table")
            found.append(Entry(where, {}))
    return found


def _label(item: object) -> str:
    """What tells a person which entry it is: its name or its two ends, if it has them."""
    if not isinstance(item, dict):
        return ""
    between = item.get("between", [item.get("name")])
    if not kinds.PLACE_NAMES.fits(between):
        return ""
    label = " - ".join(between)
    return f" ({label})" if label.isprintable() and len(label) <= 2 * kinds.LONGEST_NAME else ""


def _read_colors(report: Report, cards: Values) -> dict[str, int | None] | None:
    if "colors" not in cards:
        return None
    where, counts = "cards.colors", cards["colors"]
    names = [name for name in counts if isinstance(name, str)]
    sound = read_values(report, where, counts, dict.fromkeys(names, sections.COLOR_COUNT))
    return {name: sound.get(name) for name in names}


def _read_points(report: Report, top: Values) -> dict[int, int | None] | None:
    if "points" not in top:
        return None
    return _by_number(
        report, "points", top["points"], range(1, sections.LONGEST_ROUTE + 1), sections.POINTS
    )


def _read_tokens(report: Report, data: Mapping[str, object]) -> Values | None:
    tokens = _switch(report, data, "tokens", sections.TOKENS)
    for key, kind in sections.TOKEN_TABLES.items():
        if tokens and key in tokens:
            seats = range(2, sections.MOST_SEATS + 1)
            tokens[key] = _by_number(report, f"tokens.{key}", tokens[key], seats, kind)
    return tokens


def _by_number(
    report: Report, where: str, data: Mapping[str, object], allowed: range, kind: Kind
) -> dict[int, Any]:
    numbers = {str(number): number for number in allowed}
    found = {}
    for key, value in data.items():
        if key in numbers:
            is_sound = fits(report, where, f"{key} =", value, kind)
            found[numbers[key]] = value if is_sound else None
        else:
            span = f"a whole number from {allowed[0]} to {allowed[-1]}"
            report.add(where, f"unknown key {shown(key)}: expected {span}")
    return found
