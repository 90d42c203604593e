"""The network: from every place to every other."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING

from funicular.board.checks.report import listed, plain

if TYPE_CHECKING:
    from funicular.board.checks.draft import Draft, Entry
    from funicular.board.checks.report import Report


def check(draft: Draft, report: Report) -> None:
    """No place is cut off, and every ticket can be completed."""
    names = draft.place_names()
    ends = [route.values.get("between") for route in draft.routes or []]
    pairs = [tuple(between) for between in ends if between is not None]
    if names is None or not pairs or len(pairs) != len(ends):
        return  # A route that can't be read may be the one that joins the parts.
    if not set(names).issuperset(chain.from_iterable(pairs)):
        return
    parts = _parts(names, pairs)
    _check_whole(sorted(parts, key=len, reverse=True), names, report)
    for ticket in draft.destinations or []:
        _check_reachable(ticket, parts, report)


def _parts(names: list[str], pairs: list[tuple[str, ...]]) -> list[set[str]]:
    """The places, in sets that routes hold together."""
    part = {name: {name} for name in names}
    for a, b in pairs:
        joined = part[a] | part[b]
        part.update(dict.fromkeys(joined, joined))
    return list({id(names): names for names in part.values()}.values())


def _check_whole(parts: list[set[str]], names: list[str], report: Report) -> None:
    """The largest part counts as the network; who is not in it is cut off."""
    cut_off = [name for name in names if name not in parts[0]]
    if cut_off:
        hub = next(name for name in names if name in parts[0])
        report.add("routes", f"no way leads from {plain(hub)} to {listed(cut_off)}")


def _check_reachable(ticket: Entry, parts: list[set[str]], report: Report) -> None:
    between = set(ticket.values.get("between", []))
    known = set().union(*parts)
    if between <= known and not any(between <= part for part in parts):
        report.add(ticket.where, "no routes lead from one end to the other")
