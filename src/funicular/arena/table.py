"""The results of a run as arrays: games by seats, whole deals only."""

from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from funicular.arena.plan import ArenaError
from funicular.arena.runs import Run
from funicular.arena.store import LINES, Store

Integers = npt.NDArray[np.int64]
Floats = npt.NDArray[np.float64]


@dataclass(frozen=True)
class Table:
    """One row a game, one column a seat; `deal` counts the deals there are from 0.

    `stand_ins` counts the moves that a stand-in made; `problems` has why, by game and bot.
    """

    run: Run
    deals: int
    number: Integers
    deal: Integers
    ended: tuple[str, ...]
    bot: Integers
    lines: Integers
    share: Floats
    rank: Integers
    decisions: Integers
    seconds: Floats
    stand_ins: Integers
    problems: tuple[tuple[int, str, str, str], ...]

    @property
    def games(self) -> int:
        """How many games there are."""
        return len(self.number)


def table_of(store: Store, run: Run, deals: int | None = None) -> Table:
    """The whole deals that a database has of a run, or of its first so many."""
    games = store.games(run, deals)
    if not games:
        raise ArenaError(f"{store.path}: run {run.name} has no whole deal yet")
    numbers = np.array([game[0] for game in games])
    _, deal = np.unique([game[1] for game in games], return_inverse=True)
    kept = set(numbers.tolist())
    rows = [row for row in store.seats(run) if row[0] in kept]
    problems = tuple(row for row in store.problems(run) if row[0] in kept)
    return Table(
        run=run, deals=int(deal.max()) + 1, number=numbers, deal=deal,
        ended=tuple(game[3] for game in games), **_columns(run, rows), problems=problems,
    )  # fmt: skip


def _columns(run: Run, rows: list[tuple[Any, ...]]) -> dict[str, Any]:
    """The seats' rows, folded into games by seats."""
    place = {bot: number for number, bot in enumerate(run.names)}
    shape = (len(rows) // run.seats, run.seats)
    first = 3 + len(LINES)

    def column(at: int, kind: type) -> Any:
        return np.array([row[at] for row in rows], kind).reshape(shape)

    return {
        "bot": np.array([place[row[2]] for row in rows]).reshape(shape),
        "lines": np.array([row[3:first] for row in rows], np.int64).reshape(*shape, len(LINES)),
        "share": column(first, np.float64),
        "rank": column(first + 1, np.int64),
        "decisions": column(first + 2, np.int64),
        "seconds": column(first + 3, np.float64),
        "stand_ins": column(first + 4, np.int64),
    }
