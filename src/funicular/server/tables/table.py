"""A table: the fold of its entries, and nothing else. No clock of its own, nothing it waits for."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal

from funicular.board import Board
from funicular.bots.match import move_seed
from funicular.course import Move, reveals
from funicular.game import Game
from funicular.seeds import commitment
from funicular.server.tables import entries as e
from funicular.server.tables.heard import Heard
from funicular.server.tables.keys import fits
from funicular.server.tables.seats import Seat
from funicular.server.wire.tables import TableRules

FindBoard = Callable[[str, str], Board]
"""A board by its key and its hash."""


@dataclass(frozen=True, slots=True)
class Told:
    """An entry with its number, and the move it made, as it was made."""

    number: int
    entry: e.AnyEntry
    move: Move | None = None


@dataclass(frozen=True, slots=True)
class Made:
    """Who made a move, and the time of its seat before it: given back when it is taken back."""

    by: str
    began: int | None
    used: int


class Table:
    """What has become of a table. `apply` takes the next entry."""

    def __init__(self, code: str, find_board: FindBoard, engine: str = "interpreted") -> None:
        self.code = code
        self.log: list[Told] = []
        self.status: Literal["waiting", "dealing", "playing", "over", "closed"] = "waiting"
        self.seats: list[Seat] = []
        self.host: int | None = None
        self.rules = TableRules()
        self.board: Board
        self.seed: str | None = None
        self.revealing = False
        """Whether the numbers behind the hashes are asked for now."""

        self.commitment: str | None = None
        self.game: Game | None = None
        self.steps = 0
        """How often the game has changed: moves made, moves taken back."""

        self.moved_at = 0
        """When the game last changed, or the deal began to wait."""

        self.created = 0
        self.changed = 0
        self.rematch: str | None = None
        self.words: Counter[int] = Counter()
        """How often somebody said something or took another name, by seat."""

        self.heard = Heard()
        self._bot_seed: str | None = None
        self._made: list[Made] = []
        self._find_board = find_board
        self._engine = engine

    @classmethod
    def of(
        cls, code: str, log: Sequence[e.AnyEntry], find_board: FindBoard, engine: str
    ) -> "Table":
        """The table that a log tells."""
        table = cls(code, find_board, engine)
        for entry in log:
            table.apply(entry)
        return table

    @property
    def number(self) -> int:
        """The number of the last entry."""
        return len(self.log)

    @property
    def to_move(self) -> list[int]:
        """The seats something is asked of."""
        return [] if self.game is None else self.game.to_move

    @property
    def moves(self) -> int:
        """How many moves the game has."""
        return 0 if self.game is None else len(self.game.moves)

    @property
    def people(self) -> list[int]:
        """The seats that belong to persons."""
        return [number for number, seat in enumerate(self.seats) if seat.is_person]

    @property
    def open_seats(self) -> list[int]:
        """The seats nobody has yet."""
        return [number for number, seat in enumerate(self.seats) if seat.kind == "open"]

    def seat_with(self, secret: str) -> int | None:
        """The seat whose key this is."""
        found = [n for n, seat in enumerate(self.seats) if fits(secret, seat.key)]
        return found[0] if found else None

    def take_back_of(self, seat: int | None) -> int | None:
        """The move that a seat may take back: its own last one, while it has revealed nothing."""
        if self.status != "playing" or not self.rules.take_back or not self._made:
            return None
        assert self.game is not None  # it has moves
        last = self.game.moves[-1]
        own = last.seat == seat and self._made[-1].by == "person"
        return None if not own or reveals(last) else last.number

    def bot_seed(self, seat: int) -> str:
        """The seed of what a bot thinks of for a seat now; it knows nothing of the deal's own."""
        assert self.game is not None  # somebody is to move
        own = self.game.seed if self._bot_seed is None else self._bot_seed  # of older versions
        return move_seed(own, seat, self.moves)

    # -- the fold

    def apply(self, entry: e.AnyEntry) -> None:
        """Take the next entry."""
        fold: Callable[[e.AnyEntry], Move | None] = getattr(self, f"_{entry.type}")
        move = fold(entry)
        self.changed = entry.at
        self.log.append(Told(self.number + 1, entry, move))
        if entry.cause is not None:
            self.heard.add(entry.cause)

    def _created(self, entry: e.Created) -> None:
        self.created = entry.at
        self.board = self._find_board(entry.board, entry.board_hash)
        self.rules = entry.rules
        self.host = entry.host
        self.seed = entry.seed
        self.commitment = None if entry.seed is None else commitment(entry.seed)
        self.seats = [Seat(each.kind, each.name, each.bot, each.key) for each in entry.seats]

    def _seated(self, entry: e.Seated) -> None:
        kind: Literal["person", "bot"] = "person" if entry.bot is None else "bot"
        before = self.seats[entry.seat]
        kept = before.promise if before.key == entry.key else ""  # another name, the same person
        self.words[entry.seat] += kind == "person" and before.key == entry.key
        self.seats[entry.seat] = Seat(kind, entry.name, entry.bot, entry.key, kept)
        if self.host is None and kind == "person":
            self.host = entry.seat

    def _left(self, entry: e.Left) -> None:
        if self.status != "waiting":
            self.seats[entry.seat].away = True
            self.seats[entry.seat].left = True
            return
        had_people = bool(self.people)
        self.seats[entry.seat] = Seat("open")
        if self.host == entry.seat:
            self.host = self.people[0] if self.people else None
        if had_people and not self.people:
            self.status = "closed"

    def _promised(self, entry: e.Promised) -> None:
        self.seats[entry.seat].promise = entry.promise

    def _nonced(self, entry: e.Nonced) -> None:
        self.seats[entry.seat].nonce = entry.nonce

    def _dealing(self, entry: e.Dealing | e.Revealing) -> None:
        self.status = "dealing"
        self.moved_at = entry.at

    def _revealing(self, entry: e.Revealing) -> None:
        self._dealing(entry)
        self.revealing = True

    def _started(self, entry: e.Started) -> None:
        self.game = Game(
            self.board, len(self.seats), options=self.rules.options,
            seed=entry.seed if self.seed is None else self.seed, nonces=entry.nonces,
            names=[seat.name for seat in self.seats], engine=self._engine,
        )  # fmt: skip
        self._begin(entry)

    def _continued(self, entry: e.Continued) -> None:
        """The earlier moves stand: `_made` knows none of them, so that none is taken back."""
        self.game = Game(
            self.board, len(self.seats), options=self.rules.options, seed=entry.seed,
            nonces=entry.nonces, first=entry.first, position=entry.position,
            names=[seat.name for seat in self.seats], engine=self._engine,
        )  # fmt: skip
        for move in entry.moves:
            self.game.push(move.action, move.seat)
        self._begin(entry)

    def _begin(self, entry: e.Started | e.Continued) -> None:
        assert self.game is not None  # it was dealt
        self.status = "playing"
        self.revealing = False
        self.commitment = self.game.commitment
        self._bot_seed = entry.bot_seed
        self.moved_at = entry.at
        self._ask(entry.at)

    def _moved(self, entry: e.Moved) -> Move:
        assert self.game is not None  # only started games have moves
        self.game.push(entry.action, entry.seat)
        seat = self.seats[entry.seat]
        self._made.append(Made(entry.by, seat.began, seat.used))
        seat.answered(entry.at)
        self._step(entry.at)
        return self.game.moves[-1]

    def _taken_back(self, entry: e.TakenBack) -> Move:
        assert self.game is not None  # there is a move
        move, made = self.game.pop(), self._made.pop()
        seat = self.seats[entry.seat]
        seat.began, seat.used = made.began, made.used
        self._step(entry.at)
        return move

    def _step(self, at: int) -> None:
        self.steps += 1
        self.moved_at = at
        self._ask(at)

    def _ask(self, at: int) -> None:
        """Time runs for whoever is to move, and for nobody else."""
        asked = self.to_move
        for number, seat in enumerate(self.seats):
            if number in asked:
                seat.ask(at)
            else:
                seat.began = None

    def _said(self, entry: e.Said) -> None:
        """Words change nothing; they are counted."""
        self.words[entry.seat] += 1

    def _away(self, entry: e.Away) -> None:
        self.seats[entry.seat].away = True
        self.seats[entry.seat].expired |= entry.why == "clock"

    def _back(self, entry: e.Back) -> None:
        self.seats[entry.seat].away = False
        self.seats[entry.seat].left = False

    def _flagged(self, entry: e.Flagged) -> None:
        self.seats[entry.seat].away = True
        self.seats[entry.seat].flagged = True

    def _bot_failed(self, entry: e.BotFailed) -> None:
        """Whoever stood in moves next."""

    def _over(self, _entry: e.Over) -> None:
        self.status = "over"

    def _closed(self, _entry: e.Closed) -> None:
        """Nothing is asked of anybody any more."""
        self.status = "closed"
        for seat in self.seats:
            seat.began = None

    def _rematch(self, entry: e.Rematched) -> None:
        self.rematch = entry.table
