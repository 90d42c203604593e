"""Routes: ends, colours, lengths and whether they can be paid at all."""

from __future__ import annotations

from typing import TYPE_CHECKING

from funicular.board.checks.report import listed, shown
from funicular.board.errors import did_you_mean

MOST_PAYMENTS = 20_000

if TYPE_CHECKING:
    from collections.abc import Iterator

    from funicular.board.checks.draft import Draft, Entry
    from funicular.board.checks.report import Report


def check(draft: Draft, report: Report) -> None:
    """Every route joins two places and can be claimed by somebody."""
    for route in draft.routes or []:
        for fault in end_faults(route, draft.place_names()):
            report.add(route.where, fault)
        _check_color(route, draft, report)
        _check_length(route, draft, report)
        _check_ferry(route, draft, report)
        _check_payable(route, draft, report)
    _check_twins(draft.routes or [], report)
    _check_payments(draft, report)


def end_faults(entry: Entry, names: list[str] | None) -> Iterator[str]:
    """What is wrong with the two ends of a route or ticket."""
    between = entry.values.get("between", [])
    for name in between:
        if names is not None and name not in names:
            yield f"between: unknown place {shown(name)}{did_you_mean(name, names)}"
    if between and between[0] == between[1]:
        yield f"between: both ends are {shown(between[0])}"


def _check_color(route: Entry, draft: Draft, report: Report) -> None:
    color = route.values.get("color")
    if color is None or draft.colors is None or color in (*draft.colors, "grey"):
        return
    expected = listed((*draft.colors, "grey"))
    report.add(route.where, f"color {shown(color)}: expected one of {expected}")


def _check_length(route: Entry, draft: Draft, report: Report) -> None:
    length, pieces = route.values.get("length"), draft.seats.get("pieces")
    if length is None:
        return
    if draft.points is not None and length not in draft.points:
        report.add(route.where, f"length {length}: [points] has no entry for it")
    if pieces is not None and length > pieces:
        report.add(route.where, f"length {length}: longer than the {pieces} pieces of a seat")


def _check_ferry(route: Entry, draft: Draft, report: Report) -> None:
    ferry, length = route.values.get("ferry", 0), route.values.get("length")
    wilds = draft.wild.get("count")
    if length is not None and ferry > length:
        report.add(route.where, f"ferry {ferry}: more than the length {length}")
    if wilds is not None and ferry > wilds:
        report.add(route.where, f"ferry {ferry}: the wild cards of the deck are only {wilds}")


def _check_payable(route: Entry, draft: Draft, report: Report) -> None:
    length, wilds = route.values.get("length"), draft.wild.get("count")
    count = _most_of_a_color(route.values.get("color"), draft.colors or {})
    if length is None or wilds is None or count is None:
        return
    if length > count + wilds:
        cards = f"{count} of the colour and {wilds} wild"
        report.add(route.where, f"length {length}: the deck has too few cards for it: {cards}")


def _most_of_a_color(color: str | None, colors: dict[str, int | None]) -> int | None:
    if color != "grey":
        return colors.get(color) if color else None
    counts = [count for count in colors.values() if count is not None]
    return max(counts) if counts and len(counts) == len(colors) else None


def _check_payments(draft: Draft, report: Report) -> None:
    """Every payment of every route is an action of its own (C2); their ids are small integers."""
    colors = len(draft.colors or {})
    spaces = [route.values.get("length", 0) * colors + 1 for route in draft.routes or []]
    if sum(spaces) > MOST_PAYMENTS:
        report.add("routes", f"more ways to pay them than {MOST_PAYMENTS}: expected fewer spaces")


def _check_twins(routes: list[Entry], report: Report) -> None:
    """Routes side by side (C5) have equally many spaces."""
    first: dict[frozenset[str], Entry] = {}
    for route in routes:
        length, between = route.values.get("length"), route.values.get("between")
        if length is None or between is None:
            continue
        twin = first.setdefault(frozenset(between), route)
        expected = twin.values["length"]
        if length != expected:
            beside = f"{twin.where.partition(' ')[0]} beside it has {expected}"
            report.add(route.where, f"length {length}: {beside}")
