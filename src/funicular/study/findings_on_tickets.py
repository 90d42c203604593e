"""Findings about tickets: their prices, who keeps them, who completes them."""

from collections.abc import Callable, Iterator
from typing import Any

from funicular.report.statistics import Estimate
from funicular.report.wording import (
    counted,
    is_above,
    is_below,
    is_or_are,
    known,
    listed,
    number,
    percent,
    share,
)
from funicular.study.finding import Finder, Finding

Summary = dict[str, Any]

PRICE_STEP = 0.5
"""A fair price must clearly leave the printed points by more than rounding does."""

RARELY_KEPT = 0.5
"""Of the mean share of tickets kept."""

COMPLETED_WELL = 0.8
COMPLETED_LESS = 0.15


def prices_too_high(summary: Summary) -> Iterator[Finding]:
    """Tickets worth more than an average one."""
    change = "print fewer points on them, or give them a harder way"
    yield from _mispriced(summary, is_below, -PRICE_STEP, "more", change)


def prices_too_low(summary: Summary) -> Iterator[Finding]:
    """Tickets worth less than an average one."""
    change = "print more points on them, or give them an easier way"
    yield from _mispriced(summary, is_above, PRICE_STEP, "less", change)


def _mispriced(
    summary: Summary,
    is_off: Callable[[Estimate, float], bool],
    step: float,
    worth: str,
    change: str,
) -> Iterator[Finding]:
    tickets = summary["tickets"]["each"]
    off = [each for each in tickets if is_off(each["fair_price"], each["points"] + step)]
    off.sort(key=lambda each: -abs(each["fair_price"]["value"] - each["points"]))
    if not off:
        return
    gap = sum(abs(each["fair_price"]["value"] - each["points"]) for each in off)
    mean = sum(each["points"] for each in tickets) / len(tickets)
    names = [
        f"{each['ticket']} (printed {each['points']}, fair {number(each['fair_price'])})"
        for each in off
    ]
    are = "is" if len(off) == 1 else "are"
    what = f"{counted(len(off), 'ticket')} {are} worth {worth} than an average one: {listed(names)}"
    yield Finding("tickets", 0.5 + gap / mean / 2, what, change)


def tickets_without_price(summary: Summary) -> Iterator[Finding]:
    """Tickets completed too rarely for points to matter."""
    tickets = summary["tickets"]["each"]
    off = [each for each in tickets if not known(each["fair_price"]) and known(each["worth"])]
    if off:
        off.sort(key=lambda each: float(each["completed"]["value"]))
        names = [f"{each['ticket']} ({percent(each['completed'])})" for each in off]
        what = (
            f"{counted(len(off), 'ticket')} {is_or_are(off)} completed too rarely for the points to"
            f" count: {listed(names)}"
        )
        change = "no number of points mends that; shorten their way or open another"
        yield Finding("tickets", 0.6 + 2 * len(off) / len(tickets), what, change)


def tickets_rarely_kept(summary: Summary) -> Iterator[Finding]:
    """Tickets that are mostly given back."""
    mean = summary["tickets"]["kept"]["value"]
    tickets = summary["tickets"]["each"]
    if mean is None:
        return
    off = [each for each in tickets if is_below(each["kept"], RARELY_KEPT * mean)]
    off.sort(key=lambda each: float(each["kept"]["value"]))
    if off:
        names = [f"{each['ticket']} ({percent(each['kept'])})" for each in off]
        what = (
            f"{counted(len(off), 'ticket')} {is_or_are(off)} kept less than half as often as the"
            f" mean of {share(mean)} of offers: {listed(names)}"
        )
        change = "make them more attractive, or accept that they are there to be returned"
        yield Finding("tickets", 0.4 + 2 * len(off) / len(tickets), what, change)


def tickets_rarely_completed(summary: Summary) -> Iterator[Finding]:
    """All tickets together, or some far below them."""
    whole = summary["tickets"]["completed"]
    if is_below(whole, COMPLETED_WELL):
        what = f"only {percent(whole)} of the tickets kept are completed"
        change = "shorten the game's tickets, add pieces, or double the routes they need"
        yield Finding("completion", 3 * (COMPLETED_WELL - whole["value"]), what, change)
    if not known(whole):
        return
    bar = whole["value"] - COMPLETED_LESS
    off = [each for each in summary["tickets"]["each"] if is_below(each["completed"], bar)]
    off.sort(key=lambda each: float(each["completed"]["value"]))
    if off:
        names = [f"{each['ticket']} ({percent(each['completed'])})" for each in off]
        what = (
            f"{counted(len(off), 'ticket')} {is_or_are(off)} completed far less often than the mean"
            f" of {share(whole['value'])}: {listed(names)}"
        )
        change = "look at the routes they need: a second track or a way round would help"
        weight = 0.3 + 3 * len(off) / len(summary["tickets"]["each"])
        yield Finding("completion", weight, what, change)


FINDERS: tuple[Finder, ...] = (
    prices_too_high, prices_too_low, tickets_without_price, tickets_rarely_kept,
    tickets_rarely_completed,
)  # fmt: skip
