"""Dealing: the server has committed to its seed; each browser shows the hash of a number of its
own; when all hashes are there the numbers follow, and then the cards fall.

Because the hashes come first, nobody can choose a number by those of the others. A deal waits for
the browsers of its people, but not for long: who was late has no number in it.
"""

from funicular.seeds import new_seed
from funicular.server.tables import entries as e
from funicular.server.tables.table import Table


def awaited(table: Table) -> list[int]:
    """The seats whose hashes, or then whose numbers, the deal waits for."""
    people = [(number, table.seats[number]) for number in table.people]
    here = [(number, seat) for number, seat in people if not seat.left]
    if table.revealing:
        return [number for number, seat in here if seat.promise and not seat.nonce]
    return [number for number, seat in here if not seat.promise]


def beginning(created: e.Created, within: float) -> e.Dealing | e.Started:
    """What follows the set-up of a table that begins at once."""
    has_people = any(place.kind == "person" for place in created.seats)
    if has_people and within > 0:
        return e.Dealing(at=created.at)
    return e.Started(at=created.at, bot_seed=new_seed())


def without_needless_waiting(table: Table, entry: e.AnyEntry, within: float) -> e.AnyEntry:
    """The entry; but where it would wait for no hash, what comes after that."""
    if entry.type != "dealing" or (table.seed is not None and within > 0 and awaited(table)):
        return entry
    waits = table.seed is not None and within > 0
    return e.Revealing(at=entry.at) if waits else dealt(table, entry.at)


def dealt(table: Table, at: int) -> e.Started:
    """The cards fall, with the numbers that are there."""
    seed = new_seed() if table.seed is None else ""
    nonces = [seat.nonce for seat in table.seats]
    return e.Started(at=at, seed=seed, nonces=nonces, bot_seed=new_seed())
