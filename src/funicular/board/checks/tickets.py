"""Tickets: the deals, the deck and each ticket's two ends."""

from __future__ import annotations

from typing import TYPE_CHECKING

from funicular.board.checks.routes import end_faults

if TYPE_CHECKING:
    from funicular.board.checks.draft import Draft, Entry
    from funicular.board.checks.report import Report


def check(draft: Draft, report: Report) -> None:
    """Deals that can be dealt and kept (A3, K1), and no ticket twice."""
    for deal in ("start", "draw"):
        _check_keep(draft, deal, report)
    _check_deck(draft, report)
    for ticket in draft.destinations or []:
        for fault in end_faults(ticket, draft.place_names()):
            report.add(ticket.where, fault)
    _check_distinct(draft.destinations or [], report)


def _check_keep(draft: Draft, deal: str, report: Report) -> None:
    dealt, kept = draft.tickets.get(deal), draft.tickets.get(f"{deal}_keep")
    if dealt is not None and kept is not None and kept > dealt:
        report.add("tickets", f"{deal}_keep {kept}: more than {deal} {dealt}")


def _check_deck(draft: Draft, report: Report) -> None:
    seats, start = draft.seats.get("max"), draft.tickets.get("start")
    if seats is None or start is None or draft.destinations is None:
        return
    tickets = len(draft.destinations)
    if seats * start > tickets:
        needed = f"{seats} seats take {seats * start} tickets"
        report.add("tickets", f"start {start}: {needed}, but there are {tickets}")


def _check_distinct(tickets: list[Entry], report: Report) -> None:
    first: dict[frozenset[str], str] = {}
    for number, ticket in enumerate(tickets):
        between = ticket.values.get("between")
        if between is None:
            continue
        earlier = first.setdefault(frozenset(between), f"destinations[{number}]")
        if earlier != f"destinations[{number}]":
            report.add(ticket.where, f"between: the same two places as {earlier}")
