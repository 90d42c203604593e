"""Findings about the map: routes, choke points, colours."""

from collections.abc import Iterator
from typing import Any

from funicular.report.wording import (
    counted,
    is_above,
    is_below,
    is_or_are,
    listed,
    number,
    percent,
    share,
)
from funicular.study.finding import Finder, Finding

Summary = dict[str, Any]

HARDLY, NEARLY_ALWAYS = 0.05, 0.95
UNEVEN_COLOR = 0.1
TICKETS_HURT = 0.25
"""A connection or place without which so many of the tickets get longer is a choke point."""


def routes_hardly_claimed(summary: Summary) -> Iterator[Finding]:
    """Connections that nobody needs."""
    every = summary["connections"]
    off = [each for each in every if is_below(each["claimed"], HARDLY)]
    off.sort(key=lambda each: float(each["claimed"]["value"]))
    if off:
        names = [f"{each['connection']} ({percent(each['claimed'])})" for each in off]
        many = f"{counted(len(off), 'connection')} {is_or_are(off)}"
        what = f"{many} hardly ever claimed: {listed(names)}"
        change = "shorten or take out these, or let a ticket end there"
        yield Finding("routes", 0.4 + 4 * len(off) / len(every), what, change)


def routes_always_claimed(summary: Summary) -> Iterator[Finding]:
    """Single routes that go in nearly every game."""
    every = [each for each in summary["connections"] if len(each["routes"]) == 1]
    off = [each for each in every if is_above(each["claimed"], NEARLY_ALWAYS)]
    off.sort(key=lambda each: -float(each["claimed"]["value"]))
    if off:
        names = [
            f"{each['connection']} ({percent(each['claimed'])},"
            f" on average {share(each['first_claimed']['value'])} into the game)"
            for each in off
        ]
        what = f"{counted(len(off), 'single route')} {is_or_are(off)} claimed in nearly every game:"
        change = "make the most wanted a double, or offer a way round"
        weight = 0.4 + 2 * len(off) / len(summary["connections"])
        yield Finding("routes", weight, f"{what} {listed(names)}", change)


def structure(summary: Summary) -> Iterator[Finding]:
    """Connections and places the tickets can't do without."""
    choke = summary["choke_points"]
    tickets = len(summary["tickets"]["each"])
    kinds = (("connection", choke["connections"]), ("place", choke["places"]))
    hurt = [(kind, each) for kind, rows in kinds for each in rows if _is_choke(each, tickets)]
    hurt.sort(key=lambda pair: (-pair[1]["cut"], -pair[1]["extra_spaces"]))
    if hurt:
        names = [_loss(each, kind) for kind, each in hurt]
        worst = hurt[0][1]
        what = f"the network has choke points: without {listed(names, 3)}"
        change = "a further route round the first of them would help most"
        weight = _hurt(worst) / tickets + (0.5 if worst["cut"] else 0.0)
        yield Finding("network", weight, what, change)


def _is_choke(each: dict[str, Any], tickets: int) -> bool:
    return bool(each["cut"]) or _hurt(each) >= TICKETS_HURT * tickets


def _hurt(each: dict[str, Any]) -> int:
    return int(each["lengthened"] + each["cut"])


def _loss(each: dict[str, Any], kind: str) -> str:
    cut = f", {counted(each['cut'], 'ticket')} cut off" if each["cut"] else ""
    longer = counted(each["lengthened"], "ticket")
    return f"{each[kind]} ({longer} longer by {each['extra_spaces']} spaces in all{cut})"


def colors(summary: Summary) -> Iterator[Finding]:
    """Colours more or less wanted than their cards allow."""
    rows = summary["cards"]["colors"]
    much = [each for each in rows if is_above(each["pressure"], 1 + UNEVEN_COLOR)]
    little = [each for each in rows if is_below(each["pressure"], 1 - UNEVEN_COLOR)]
    if not much and not little:
        return
    far = max(abs(each["pressure"]["value"] - 1) for each in much + little)
    parts = []
    if much:
        parts.append(f"wanted above their share of the cards: {listed(_pressures(much))}")
    if little:
        parts.append(f"wanted below it: {listed(_pressures(little))}")
    change = "recolour a route from the first kind to the second, or change the number of cards"
    yield Finding("colours", 3 * far, "; ".join(parts), change)


def _pressures(rows: list[dict[str, Any]]) -> list[str]:
    rows = sorted(rows, key=lambda each: -abs(each["pressure"]["value"] - 1))
    return [f"{each['color']} ({number(each['pressure'], 2)} of even)" for each in rows]


FINDERS: tuple[Finder, ...] = (
    routes_hardly_claimed, routes_always_claimed, structure, colors,
)  # fmt: skip
