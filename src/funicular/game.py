"""A game, as a friendly object.

    >>> game = Game("new_york", seats=2, seed=7)
    >>> game.push("keep 1 2", seat=0)
    >>> game.push("keep 1", seat=1)
    >>> len(game.legal_actions) > 0
    True

`push` plays an action or raises `IllegalAction`, which says why and cites the rule; `pop` takes
the last one back. `view(seat)` is all that a seat may know.
"""

import copy
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from funicular import codes
from funicular.actions import Action, action_table
from funicular.board import Board, load
from funicular.course import Course, Move
from funicular.engine import Engine, engine_for
from funicular.events import Event, for_seat, read_tape
from funicular.printable import is_printable
from funicular.reasons import REASONS, GameError, IllegalAction
from funicular.scores import Score, make_scores, tie_of
from funicular.seeds import checked, commitment, key_of, new_seed
from funicular.view import View

if TYPE_CHECKING:
    from funicular.record import Record

ActionLike = Action | str | int | Mapping[str, Any]
"""An action as Action, text, id or JSON data."""

LONGEST_NAME = 40


class LegalActions(Sequence[Action]):
    """The legal actions of a seat, made when first looked at."""

    def __init__(self, game: "Game", seat: int | None) -> None:
        self._game = game
        self._seat = seat
        self._found: list[int] | None = None

    @property
    def ids(self) -> list[int]:
        """Their ids, ascending."""
        if self._found is None:
            self._found = [] if self._seat is None else self._game.legal_ids(self._seat)
        return self._found

    def mask(self) -> list[bool]:
        """One flag for each action of the table."""
        legal = set(self.ids)
        return [number in legal for number in range(len(self._game.table))]

    def __len__(self) -> int:
        return len(self.ids)

    def __getitem__(self, index: Any) -> Any:
        if isinstance(index, slice):
            return [self._game.table[number] for number in self.ids[index]]
        return self._game.table[self.ids[index]]

    def __iter__(self) -> Iterator[Action]:
        return (self._game.table[number] for number in self.ids)

    def __contains__(self, action: object) -> bool:
        try:
            return self._game.table.find(action) in self.ids  # type: ignore[arg-type]
        except IllegalAction:
            return False

    def __repr__(self) -> str:
        return f"<LegalActions: {', '.join(map(str, self))}>"


class Game:
    """A game on a board: its state, its moves and what may be done next."""

    def __init__(
        self,
        board: str | Board = "new_york",
        seats: int = 2,
        *,
        options: Mapping[str, bool] | None = None,
        seed: str | int | None = None,
        nonces: Sequence[str] | None = None,
        first: int | None = None,
        names: Sequence[str] | None = None,
        position: Mapping[str, Any] | str | None = None,
        engine: str | None = None,
    ) -> None:
        self.board = board if isinstance(board, Board) else load(board)
        self.seats = _checked_seats(self.board, seats)
        self.options = _checked_options(self.board, options or {})
        self.seed = checked(new_seed() if seed is None else str(seed), "seed")
        self.nonces = _checked_nonces(nonces, seats)
        self.first_named = _checked_first(first, seats)
        self.names = _checked_names(names, seats)
        self.position = None if position is None else _read_position(position)
        self.table = action_table(self.board)
        self._engine: Engine = engine_for(self.board, engine)
        self.deal: tuple[Event, ...]
        state, self.deal = self._set_up()
        self._course = Course(self._engine, state)

    def __copy__(self) -> "Game":
        """A game of its own: what is played there is not played here."""
        return copy.deepcopy(self)

    def _set_up(self) -> tuple[Any, tuple[Event, ...]]:
        if self.position is not None:
            from funicular.position import state_of

            return state_of(self, self.position), ()
        key = key_of(self.seed, self.nonces)
        first = codes.NONE if self.first_named is None else self.first_named
        alvin = self.options.get("alvin", False)
        state = self._engine.new(key, self.seats, first, alvin)
        return state, tuple(read_tape(self.table, self._engine.deal_tape, codes.NONE))

    @property
    def _state(self) -> Any:
        return self._course.state

    @property
    def moves(self) -> list[Move]:
        """All that was played and stands."""
        return self._course.moves

    @property
    def engine(self) -> Engine:
        """The rules this game runs on."""
        return self._engine

    @property
    def commitment(self) -> str:
        """The hash of the seed that is shown before the deal."""
        return commitment(self.seed)

    @property
    def state(self) -> Any:
        """The whole state as plain fields, all secrets included: for hosts, tests and replays."""
        return self._engine.read(self._state)

    def _get(self, name: str) -> Any:
        return self._engine.get(self._state, name)

    def state_bytes(self) -> bytes:
        """The state's bytes: equal bytes, equal states."""
        return self._engine.bytes(self._state)

    # -- who and what

    @property
    def first(self) -> int:
        """The seat that begins (A4)."""
        return int(self._get("first"))

    @property
    def phase(self) -> str:
        """What is being decided: keep, stack, start, turn, second, token, marker, alvin, over."""
        return codes.PHASES[self._get("phase")]

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return bool(self._get("phase") == codes.OVER)

    @property
    def ended(self) -> str | None:
        """How it ended: "last turns" (E1) or "all passed" (T2)."""
        return codes.ENDS[self._get("ended")] or None

    @property
    def to_move(self) -> list[int]:
        """The seats something is asked of: several only while tickets are chosen at set-up."""
        if self._get("phase") == codes.DEAL_KEEP:
            choice = self._get("choice")
            return [seat for seat in range(self.seats) if choice[seat] == 0]
        return [] if self.is_over else [self._get("seat")]

    @property
    def seat(self) -> int | None:
        """The seat to move; of several, the next in turn order."""
        return None if self.is_over else int(self._get("seat"))

    # -- legal, why not, push, pop

    @property
    def legal_actions(self) -> LegalActions:
        """The legal actions of the seat to move."""
        return LegalActions(self, self.seat)

    def legal_actions_of(self, seat: int) -> LegalActions:
        """The legal actions of a seat: none, if nothing is asked of it."""
        return LegalActions(self, self._checked_seat(seat))

    def legal_ids(self, seat: int) -> list[int]:
        """The ids of the legal actions of a seat, ascending."""
        return self._engine.legal(self._state, self._checked_seat(seat))

    def why_not(self, action: ActionLike, seat: int | None = None) -> IllegalAction | None:
        """Why an action is refused; None when it is legal. Changes nothing."""
        try:
            number = self.table.find(action)
        except IllegalAction as refused:
            return refused
        who = self._mover(seat)
        if number in self._engine.legal(self._state, who):
            return None
        code = self._engine.refusal(self._state, who, number)
        return IllegalAction(REASONS[code], str(self.table[number]))

    def push(self, action: ActionLike, seat: int | None = None) -> None:
        """Play an action, of the seat to move unless another is named; IllegalAction if refused."""
        number, who = self.table.find(action), self._mover(seat)
        if not self._course.play_again(who, number):
            self._push(number, who)

    def _push(self, number: int, who: int) -> None:
        refused = self.why_not(number, who)
        if refused is not None:
            raise refused

        def told(tape: list[int]) -> Move:
            events = tuple(read_tape(self.table, tape, who))
            return Move(len(self.moves) + 1, who, number, self.table[number], events)

        self._course.play(who, number, told)

    def pop(self) -> Move:
        """Take back the last action, exactly."""
        return self._course.take_back()

    def _mover(self, seat: int | None) -> int:
        if seat is not None:
            return self._checked_seat(seat)
        return 0 if self.seat is None else self.seat

    def _checked_seat(self, seat: int) -> int:
        if type(seat) is not int or not 0 <= seat < self.seats:
            raise GameError(f"seat {seat!r}: expected 0 to {self.seats - 1}")
        return seat

    # -- what is seen and what it is worth

    def view(self, seat: int | None = None, beside: View | None = None) -> View:
        """What a seat may know; without a seat, what a spectator may.

        `beside` is somebody else's view of this very moment: with it this one is made faster.
        """
        who = codes.NONE if seat is None else self._checked_seat(seat)
        if beside is None:
            seen = self._engine.look(self._state, who)
        else:
            seen = self._engine.look_beside(self._state, who, beside.seen)
        return View(self.table, seen, () if seat is None else tuple(self.legal_ids(seat)))

    def log(self, seat: int | None = None) -> list[Event]:
        """All that happened, as a seat may know it; without a seat, as a spectator may."""
        who = None if seat is None else self._checked_seat(seat)
        played = [event for move in self.moves for event in move.events]
        return [for_seat(event, who) for event in [*self.deal, *played]]

    @property
    def score_lines(self) -> list[list[int]]:
        """The score as the rules have it now: a row a seat, its columns in codes.py."""
        return self._engine.score(self._state)

    @property
    def scores(self) -> list[Score]:
        """The score of every seat as it would be now, line by line."""
        alvin = self.options.get("alvin", False)
        return make_scores(self.board, alvin, self.score_lines)

    @property
    def winners(self) -> list[int]:
        """The seats that have won; nobody before the end."""
        if not self.is_over:
            return []
        return [seat for seat, row in enumerate(self.score_lines) if row[codes.L_WINNER]]

    @property
    def tie(self) -> str | None:
        """How a tie on points was settled: None, "tickets" or "shared" (E3)."""
        return tie_of(self.scores, self.winners) if self.is_over else None

    # -- as text, picture, record

    def record(self, *, reveal: bool | None = None) -> "Record":
        """The game as a record; the seed is in it once the game is over, or if `reveal` says so."""
        from funicular.record import record_of

        return record_of(self, reveal=self.is_over if reveal is None else reveal)

    @classmethod
    def from_record(cls, text: str) -> "Game":
        """The game a record tells, played again and checked against it."""
        from funicular.record import parse

        return parse(text).replay()

    def __str__(self) -> str:
        from funicular.text.whole import game_text

        return game_text(self)

    def _repr_svg_(self) -> str:
        from funicular.picture import game_svg

        return game_svg(self)

    def __repr__(self) -> str:
        return f"<Game {self.board.key}, {self.seats} seats, {len(self.moves)} moves>"


def _read_position(position: Mapping[str, Any] | str) -> dict[str, Any]:
    from funicular.position import read_position

    return read_position(position)


def check_set_up(
    board: Board, seats: int, *, first: int | None = None, alvin: bool = False
) -> None:
    """Refuse what a board has not; compiled rules believe what they are told."""
    _checked_seats(board, seats)
    _checked_first(first, seats)
    _checked_options(board, {"alvin": alvin} if alvin else {})


def _checked_seats(board: Board, seats: int) -> int:
    if type(seats) is not int or not board.min_seats <= seats <= board.max_seats:
        expected = f"{board.min_seats} to {board.max_seats}"
        raise GameError(f"{seats!r} seats: {board.name} is for {expected}")
    return seats


def _checked_options(board: Board, options: Mapping[str, bool]) -> dict[str, bool]:
    for name, value in options.items():
        if name not in board.options:
            known = ", ".join(board.options) or "none"
            raise GameError(f"option {name!r}: {board.name} has {known}")
        if not isinstance(value, bool):
            raise GameError(f"option {name!r}: expected true or false, not {value!r}")
    return {name: options.get(name, False) for name in board.options}


def _checked_nonces(nonces: Sequence[str] | None, seats: int) -> tuple[str, ...]:
    if nonces is None:
        return ("",) * seats
    if len(nonces) != seats:
        raise GameError(f"{len(nonces)} nonces for {seats} seats")
    return tuple(checked(nonce, f"nonce of seat {seat}") for seat, nonce in enumerate(nonces))


def _checked_first(first: int | None, seats: int) -> int | None:
    if first is not None and (type(first) is not int or not 0 <= first < seats):
        raise GameError(f"first {first!r}: expected a seat from 0 to {seats - 1}")
    return first


def _checked_names(names: Sequence[str] | None, seats: int) -> tuple[str, ...]:
    if names is None:
        return tuple(f"Seat {seat}" for seat in range(seats))
    if len(names) != seats:
        raise GameError(f"{len(names)} names for {seats} seats")
    for name in names:
        if not isinstance(name, str) or not name.strip() or not is_printable(name):
            raise GameError(f"name {name!r}: expected printable characters")
        if len(name) > LONGEST_NAME or name != name.strip():
            raise GameError(f"name {name!r}: at most {LONGEST_NAME} characters, no blank ends")
    return tuple(names)
