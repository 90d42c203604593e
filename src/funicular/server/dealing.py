"""Dealing: the server's seed was committed to, each browser adds a number, then the cards fall.

A deal waits for the browsers of its people, but not for long: who gave no number by then has
none in it.
"""

from funicular.seeds import new_seed
from funicular.server import entries as e
from funicular.server.table import Table


def missing(table: Table) -> list[int]:
    """The seats whose numbers the deal waits for."""
    seats = table.seats
    return [seat for seat in table.people if not seats[seat].nonce and not seats[seat].left]


def beginning(created: e.Created, within: float) -> e.Dealing | e.Started:
    """What follows the set-up of a table that begins at once."""
    has_people = any(place.kind == "person" for place in created.seats)
    return e.Dealing(at=created.at) if has_people and within > 0 else e.Started(at=created.at)


def unless_all_is_here(table: Table, entry: e.AnyEntry, within: float) -> e.AnyEntry:
    """The entry; but no deal waits where nobody is waited for."""
    waits = table.seed is not None and within > 0 and missing(table)
    return entry if waits or entry.type != "dealing" else dealt(table, entry.at)


def dealt(table: Table, at: int) -> e.Started:
    """The cards fall, with the numbers that are there."""
    seed = new_seed() if table.seed is None else ""
    return e.Started(at=at, seed=seed, nonces=[seat.nonce for seat in table.seats])
