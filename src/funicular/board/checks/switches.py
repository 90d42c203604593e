"""Switches: what only some games have - attractions, tokens, markers, Alvin."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from funicular.board.checks.report import shown
from funicular.board.errors import did_you_mean

if TYPE_CHECKING:
    from funicular.board.checks.draft import Draft
    from funicular.board.checks.reading import Values
    from funicular.board.checks.report import Report

MOST_SYMBOLS = 12


def check(draft: Draft, report: Report) -> None:
    """Each switch that is there fits the places and the seats."""
    _check_attractions(draft, report)
    _check_tokens(draft, report)
    _check_markers(draft, report)
    _check_alvin(draft, report)


def _check_attractions(draft: Draft, report: Report) -> None:
    places = (draft.attractions or {}).get("places")
    if places is None:
        return
    if not places:
        report.add("attractions", "places (list of 0): expected at least one place")
    _check_places(draft, "attractions", "places", places, report)


def _check_places(draft: Draft, where: str, key: str, places: list[str], report: Report) -> None:
    known = draft.place_names()
    for number, name in enumerate(places):
        if known is not None and name not in known:
            hint = did_you_mean(name, known)
            report.add(where, f"{key}: unknown place {shown(name)}{hint}")
        if name in places[:number]:
            report.add(where, f"{key}: {shown(name)} is there twice")


def _check_tokens(draft: Draft, report: Report) -> None:
    tokens = draft.tokens or {}
    _check_places(draft, "tokens", "fixed", tokens.get("fixed", []), report)
    _check_stacks(draft, tokens, report)
    low, high = draft.seats.get("min"), draft.seats.get("max")
    if low is not None and high is not None:
        for key in ("size", "spare_size", "placers"):
            _check_seat_counts(tokens, key, range(low, high + 1), report)
    _check_placers(tokens, report)


def _check_stacks(draft: Draft, tokens: Values, report: Report) -> None:
    if "fixed" not in tokens or "spare" not in tokens:
        return
    stacks = len(tokens["fixed"]) + tokens["spare"]
    if not 1 <= stacks <= MOST_SYMBOLS:
        report.add("tokens", f"fixed and spare: {stacks} stacks: expected 1 to {MOST_SYMBOLS}")
    if draft.places is not None and stacks > len(draft.places):
        report.add("tokens", f"fixed and spare: {stacks} stacks on {len(draft.places)} places")
    points = tokens.get("points")
    if points is not None and len(points) != stacks + 1:
        expected = f"expected a list of {stacks + 1}, for 0 to {stacks} tokens"
        report.add("tokens", f"points (list of {len(points)}): {expected}")


def _check_seat_counts(tokens: Values, key: str, counts: range, report: Report) -> None:
    if key not in tokens or not counts:
        return
    for seats in counts:
        if seats not in tokens[key]:
            report.add(f"tokens.{key}", f"no entry for {seats} seats")
    for seats in tokens[key]:
        if seats not in counts:
            span = f"{counts[0]} to {counts[-1]}"
            report.add(f"tokens.{key}", f"an entry for {seats} seats, but {span} play")


def _check_placers(tokens: Values, report: Report) -> None:
    spare = tokens.get("spare")
    table: dict[int, list[Any] | None] = tokens.get("placers", {})
    for seats, placers in table.items():
        if placers is None:
            continue
        if spare is not None and len(placers) != spare:
            expected = f"expected a list of {spare}, one for each spare stack"
            report.add("tokens.placers", f"{seats} = (list of {len(placers)}): {expected}")
        for placer in placers:
            if placer > seats:
                report.add("tokens.placers", f"{seats} = [{placer}]: more than the {seats} seats")


def _check_markers(draft: Draft, report: Report) -> None:
    seats = draft.seats.get("max")
    if draft.markers is None or draft.places is None or seats is None:
        return
    # W10: nobody starts where Alvin does.
    starts = len(draft.places) - (draft.alvin is not None)
    if starts < seats:
        report.add("markers", f"{seats} seats have only {starts} places to start from")


def _check_alvin(draft: Draft, report: Report) -> None:
    if draft.alvin is None:
        return
    if draft.markers is None:
        report.add("alvin", "needs [markers]: Alvin goes where a seat has a marker")
    start, known = draft.alvin.get("start"), draft.place_names()
    if start is not None and known is not None and start not in known:
        report.add("alvin", f"start: unknown place {shown(start)}{did_you_mean(start, known)}")
