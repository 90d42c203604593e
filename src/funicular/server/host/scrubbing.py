"""A log without a person: the name they gave and what they said; the game stays as it was."""

from collections.abc import Iterator, Sequence

from funicular.server.tables import entries as e

SAID = "…"


def nameless(seat: int) -> str:
    """What is left of a name."""
    return f"Player {seat + 1}"


def scrubbed(log: Sequence[e.AnyEntry], keys: set[str]) -> Iterator[e.AnyEntry]:
    """The log without whoever had these keys; entries that say nothing of them are the same."""
    there: dict[int, str | None] = {}
    for entry in log:
        if isinstance(entry, e.Created):
            there = {seat: place.key for seat, place in enumerate(entry.seats)}
            yield _places(entry, keys)
        elif isinstance(entry, e.Seated):
            there[entry.seat] = entry.key
            yield _renamed(entry) if entry.key in keys else entry
        elif isinstance(entry, e.Left) and there.get(entry.seat) in keys:
            yield entry.model_copy(update={"name": nameless(entry.seat)})
        elif isinstance(entry, e.Said) and there.get(entry.seat) in keys:
            yield entry.model_copy(update={"text": SAID})
        else:
            yield entry


def _renamed(entry: e.Seated) -> e.Seated:
    return entry.model_copy(update={"name": nameless(entry.seat)})


def _places(entry: e.Created, keys: set[str]) -> e.Created:
    if not any(place.key in keys for place in entry.seats):
        return entry
    seats = [
        place.model_copy(update={"name": nameless(seat)}) if place.key in keys else place
        for seat, place in enumerate(entry.seats)
    ]
    return entry.model_copy(update={"seats": seats})
