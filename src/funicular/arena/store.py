"""The database of results (SQLite): runs, their games, a row for each seat of a game.

A block's results come in one transaction: whatever ends the process, a game is there whole or
not at all.
"""

import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType
from typing import Any

from funicular.arena.blocks import GameResult
from funicular.arena.plan import ArenaError, place_of
from funicular.arena.runs import Run
from funicular.codes import SCORE_COLUMNS

APPLICATION = 0x46754172
"""Marks a file as ours (PRAGMA application_id)."""

VERSION = 1
"""Of the schema (PRAGMA user_version): another one is refused."""

LINES = (
    "routes", "completed", "failed", "attractions", "tokens", "globetrotter", "alvin_caught",
    "alvin_held", "total", "tickets", "winner",
)  # fmt: skip
"""The columns of a score, as codes.py numbers them."""

assert len(LINES) == SCORE_COLUMNS

PATIENCE = 60.0
"""Seconds to wait for somebody else who is writing."""

SCHEMA = f"""
CREATE TABLE runs (
    run TEXT PRIMARY KEY, facts TEXT NOT NULL, started TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP
);
CREATE TABLE games (
    run TEXT NOT NULL REFERENCES runs, number INTEGER NOT NULL, deal INTEGER NOT NULL,
    seating INTEGER NOT NULL, ended TEXT NOT NULL, actions BLOB NOT NULL,
    PRIMARY KEY (run, number)
) WITHOUT ROWID;
CREATE TABLE seats (
    run TEXT NOT NULL, number INTEGER NOT NULL, seat INTEGER NOT NULL, bot TEXT NOT NULL,
    {" ".join(f"{name} INTEGER NOT NULL," for name in LINES)}
    share REAL NOT NULL, rank INTEGER NOT NULL, decisions INTEGER NOT NULL,
    seconds REAL NOT NULL, problems INTEGER NOT NULL,
    PRIMARY KEY (run, number, seat), FOREIGN KEY (run, number) REFERENCES games
) WITHOUT ROWID;
CREATE TABLE problems (
    run TEXT NOT NULL, number INTEGER NOT NULL, seat INTEGER NOT NULL, move INTEGER NOT NULL,
    kind TEXT NOT NULL, text TEXT NOT NULL, PRIMARY KEY (run, number, move),
    FOREIGN KEY (run, number, seat) REFERENCES seats
) WITHOUT ROWID;
PRAGMA application_id = {APPLICATION};
PRAGMA user_version = {VERSION};
"""


class Store:
    """An open database."""

    def __init__(self, path: str | Path, *, create: bool = True) -> None:
        self.path = str(path)
        if not create and not Path(path).exists():
            raise ArenaError(f"{path}: there is no such database")
        with self._complaining():
            self._base = sqlite3.connect(path, timeout=PATIENCE, isolation_level=None)
        try:
            with self._complaining():
                if create:
                    self._create()
                self._check()
        except BaseException:
            self._base.close()
            raise

    def __enter__(self) -> "Store":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:  # fmt: skip
        self._base.close()

    @contextmanager
    def _complaining(self) -> Iterator[None]:
        try:
            yield
        except sqlite3.Error as error:
            raise ArenaError(f"{self.path}: {error}") from error

    def _create(self) -> None:
        """Make the tables, in an empty file only."""
        if not self._is_empty():
            return
        with self._transaction():
            if self._is_empty():  # still, now that nobody else can write
                for statement in SCHEMA.split(";"):
                    self._base.execute(statement)

    def _is_empty(self) -> bool:
        return self._number("SELECT count(*) FROM sqlite_master") == 0

    def _check(self) -> None:
        """Refuse a file that is not ours, or not of this version."""
        if self._number("PRAGMA application_id") != APPLICATION:
            raise ArenaError(f"{self.path}: not a database of the arena")
        version = self._number("PRAGMA user_version")
        if version != VERSION:
            raise ArenaError(
                f"{self.path}: made by another version (schema {version}, this one has {VERSION});"
                " name another file"
            )

    def _number(self, question: str) -> int:
        return int(self._base.execute(question).fetchone()[0])

    @contextmanager
    def _transaction(self) -> Iterator[None]:
        self._base.execute("BEGIN IMMEDIATE")
        try:
            yield
        except BaseException:
            self._base.rollback()
            raise
        self._base.commit()

    # -- writing

    def begin(self, run: Run) -> None:
        """Note a run, if it is new."""
        with self._complaining():
            self._base.execute(
                "INSERT INTO runs (run, facts) VALUES (?, ?) ON CONFLICT DO NOTHING",
                (run.name, run.to_text()),
            )

    def add(self, run: Run, results: Iterable[GameResult]) -> None:
        """Keep finished games, all or none; one that is there already stays as it is."""
        with self._complaining(), self._transaction():
            for result in results:
                self._add_game(run, result)

    def _add_game(self, run: Run, result: GameResult) -> None:
        key = (run.name, result.number)
        deal, seating = place_of(result.number, len(run.seatings))
        row = (*key, deal, seating, result.ended, result.actions)
        if not self._insert("games", row):
            return
        for number, seat in enumerate(result.seats):
            measured = (seat.share, seat.rank, seat.decisions, seat.seconds, len(seat.problems))
            self._insert("seats", (*key, number, seat.bot, *seat.lines, *measured))
            for problem in seat.problems:
                told = (number, problem.move, problem.kind, problem.text)
                self._insert("problems", (*key, *told))

    def _insert(self, table: str, row: Sequence[object]) -> bool:
        marks = ", ".join("?" * len(row))
        # Not OR IGNORE, which would pass over a row that is wrong, too.
        statement = f"INSERT INTO {table} VALUES ({marks}) ON CONFLICT DO NOTHING"
        return self._base.execute(statement, row).rowcount > 0

    # -- reading

    def _rows(self, question: str, *values: object) -> list[Any]:
        with self._complaining():
            return self._base.execute(question, values).fetchall()

    def runs(self) -> list[tuple[Run, str, int]]:
        """Every run: its facts, when it was started, how many games it has; oldest first."""
        rows = self._rows(
            "SELECT facts, started, (SELECT count(*) FROM games WHERE games.run = runs.run)"
            " FROM runs ORDER BY started, rowid"
        )
        return [(Run.from_text(facts), started, games) for facts, started, games in rows]

    def find(self, name: str | None) -> Run:
        """A run by the beginning of its name; without a name, the only one."""
        found = [run for run, _, _ in self.runs() if run.name.startswith(name or "")]
        if len(found) == 1:
            return found[0]
        if not found:
            raise ArenaError(f"{self.path}: no run {name or 'is in it'}")
        listed = ", ".join(run.name for run in found[:8])
        raise ArenaError(f"{self.path}: which run? There are {listed} (see funicular arena list)")

    def finished(self, run: Run) -> set[int]:
        """The numbers of the games that are kept."""
        rows = self._rows("SELECT number FROM games WHERE run = ?", run.name)
        return {number for (number,) in rows}

    def games(self, run: Run, deals: int | None = None) -> list[tuple[int, int, int, str]]:
        """Number, deal, seating and how it ended, of every game of whole deals, in order."""
        rows = self._rows(
            "SELECT number, deal, seating, ended FROM games WHERE run = ?1 AND deal IN"
            " (SELECT deal FROM games WHERE run = ?1 GROUP BY deal HAVING count(*) = ?2)"
            " AND (?3 IS NULL OR deal < ?3) ORDER BY number",
            run.name, len(run.seatings), deals,
        )  # fmt: skip
        return [tuple(row) for row in rows]

    def seats(self, run: Run) -> list[tuple[Any, ...]]:
        """Number, seat, bot, score lines, share, rank, decisions, seconds, problems; in order."""
        columns = f"number, seat, bot, {', '.join(LINES)}, share, rank, decisions, seconds"
        question = f"SELECT {columns}, problems FROM seats WHERE run = ? ORDER BY number, seat"
        return self._rows(question, run.name)

    def problems(self, run: Run) -> list[tuple[int, str, str, str]]:
        """Number of the game, bot, kind and text of every problem, in order."""
        return self._rows(
            "SELECT problems.number, bot, kind, text FROM problems JOIN seats USING"
            " (run, number, seat) WHERE run = ? ORDER BY problems.number, move",
            run.name,
        )

    def actions(self, run: Run, number: int) -> bytes:
        """The actions of a game."""
        [(actions,)] = self._rows(
            "SELECT actions FROM games WHERE run = ? AND number = ?", run.name, number
        )
        return bytes(actions)
