"""What a table does on its own next, and when: the deal, bots' moves, clocks, people who are gone.

A stand-in moves for a person only while somebody else is here, or where a clock runs: nobody
comes back to a game that bots have played to its end among themselves.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from funicular.server.settings import Settings
from funicular.server.tables.dealing import awaited
from funicular.server.tables.presence import Presence
from funicular.server.tables.seats import deadline
from funicular.server.tables.table import Table


@dataclass(frozen=True)
class Step:
    """Something to do for a seat, no sooner than `at`. `bot` is who moves, if it is a move."""

    at: int
    seat: int
    what: Literal["reveal", "deal", "move", "expire", "flag", "gone"]
    bot: str = ""
    by: Literal["bot", "stand_in"] = "bot"


def next_step(table: Table, presence: Presence, settings: Settings) -> Step | None:
    """The first thing that will happen if nobody does anything."""
    if table.status == "dealing":
        return _deal(table, presence, settings)
    if table.status != "playing":
        return None
    steps = [*_moves(table, presence, settings), *_clocks(table, presence, settings)]
    return min([*steps, *_gone(table, presence)], key=lambda step: step.at, default=None)


def _deal(table: Table, presence: Presence, settings: Settings) -> Step:
    """When everything is there, else when the time for it is up; after a restart, anew."""
    since = max(table.moved_at, presence.since)
    waits = round(1000 * settings.nonces_within / 2) if awaited(table) else 0
    return Step(since + waits, 0, "deal" if table.revealing else "reveal")


def _moves(table: Table, presence: Presence, settings: Settings) -> Iterator[Step]:
    at = _ready(table, presence, settings)
    plays_on = bool(presence.here) or table.rules.clock.kind != "none"
    for number in table.to_move:
        seat = table.seats[number]
        if seat.bot is not None:
            yield Step(at, number, "move", seat.bot)
        elif seat.needs_stand_in and plays_on:
            yield Step(at, number, "move", settings.stand_in, "stand_in")


def _ready(table: Table, presence: Presence, settings: Settings) -> int:
    """Not too fast to follow, and not while somebody may think better of it."""
    waiting = any(table.take_back_of(seat) is not None for seat in presence.here)
    seconds = max(settings.pace, settings.patience) if waiting else settings.pace
    return table.moved_at + round(1000 * seconds)


def _clocks(table: Table, presence: Presence, settings: Settings) -> Iterator[Step]:
    soonest = presence.since + round(1000 * settings.grace)
    for number in table.to_move:
        seat = table.seats[number]
        ends = deadline(table.rules.clock, seat)
        if ends is not None and not seat.needs_stand_in:
            what: Literal["flag", "expire"]
            what = "flag" if table.rules.clock.kind == "game" else "expire"
            is_older = seat.began is not None and seat.began < presence.since
            yield Step(max(ends, soonest) if is_older else ends, number, what)


def _gone(table: Table, presence: Presence) -> Iterator[Step]:
    after = table.rules.away_after
    if after is None or not presence.here:
        return
    for number in table.people:
        if number not in presence.here and not table.seats[number].needs_stand_in:
            yield Step(presence.gone_since(number) + 1000 * after, number, "gone")
