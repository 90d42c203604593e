"""The record: a whole game as text that people read and programs check.

One fact a line: who, which board (by content hash), options, commitment, seed once revealed,
the deal, every action with what chance answered, the result. Names, never numbers. Each line
ends in a running hash of everything up to it, so that any edit is refused with its line, and
the last line says how the game stands, so that a file that was cut off is noticed.
"""

import hashlib
import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from funicular.board import Board, BoardError, by_hash
from funicular.events import Event
from funicular.game import Game, Move
from funicular.log import event_text, keep_text
from funicular.reasons import GameError, IllegalAction
from funicular.seeds import commitment

TITLE = "funicular record 1"
HIDDEN = "hidden"
ARROW = " -> "
_HASH = 12  # hex digits a line


class RecordError(ValueError):
    """A record that can't be read or does not hold; names the line."""

    def __init__(self, message: str, line: int | None = None) -> None:
        self.line = line
        super().__init__(message if line is None else f"line {line}: {message}")


@dataclass(frozen=True, slots=True)
class Entry:
    """One action: who, what, and what chance and the rules answered."""

    seat: int
    action: str
    answer: str

    def __str__(self) -> str:
        return f"seat {self.seat}: {self.action}{ARROW}{self.answer}".removesuffix(ARROW)


@dataclass(frozen=True)
class Record:
    """A game as its record has it."""

    board: str
    board_version: int
    board_hash: str
    names: tuple[str, ...]
    options: dict[str, bool]
    first: int | None
    commitment: str
    seed: str | None
    nonces: tuple[str, ...]
    position: dict[str, Any] | None
    deal: str
    entries: tuple[Entry, ...]
    scores: tuple[str, ...]
    result: str

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.names)

    def __str__(self) -> str:
        return "".join(f"{line} #{mark}\n" for line, mark in _marked(self._lines()))

    def _lines(self) -> Iterator[str]:
        yield TITLE
        yield f"board: {self.board} {self.board_version} {self.board_hash}"
        yield from (f"seat {seat}: {name}" for seat, name in enumerate(self.names))
        yield f"options: {' '.join(self.options) or 'none'}"
        yield f"first: {'drawn' if self.first is None else f'seat {self.first}'}"
        yield f"commitment: {self.commitment}"
        yield f"seed: {HIDDEN if self.seed is None else json.dumps(self.seed)}"
        yield from (f"nonce {i}: {json.dumps(n)}" for i, n in enumerate(self.nonces) if n)
        if self.position is not None:
            yield f"position: {json.dumps(self.position, ensure_ascii=False)}"
        yield f"deal: {self.deal}"
        yield from (f"{number}. {entry}" for number, entry in enumerate(self.entries, 1))
        yield from (f"score {seat}: {score}" for seat, score in enumerate(self.scores))
        yield f"result: {self.result}"

    def load_board(self, given: Board | None = None) -> Board:
        """The board by its content hash: a shipped one of any version, or the one given."""
        if given is not None and given.hash == self.board_hash:
            return given
        try:
            return by_hash(self.board_hash)
        except BoardError:
            raise RecordError(
                f"the board {self.board} ({self.board_hash}) is not among the shipped ones;"
                " name its file"
            ) from None

    def start(self, board: Board | None = None, engine: str | None = None) -> Game:
        """The game before its first action."""
        if self.seed is None:
            raise RecordError("the seed is not revealed: the game can't be played again yet")
        try:
            return Game(
                self.load_board(board), self.seats, options=self.options, seed=self.seed,
                nonces=self.nonces, first=self.first, names=self.names,
                position=self.position, engine=engine,
            )  # fmt: skip
        except GameError as error:
            raise RecordError(str(error)) from error

    def steps(self, board: Board | None = None, engine: str | None = None) -> Iterator[Game]:
        """The game after the deal and after each action, checked against the record on the way."""
        game = self.start(board, engine)
        self._check_commitment()
        self._same("deal", self.deal, deal_text(game))
        yield game
        for number, entry in enumerate(self.entries, 1):
            self._play(game, number, entry)
            yield game
        self._same("result", self.result, result_text(game))
        self._same("scores", self.scores, score_texts(game))

    def replay(self, engine: str | None = None, board: Board | None = None) -> Game:
        """The game played again to where the record ends; RecordError where it does not hold."""
        game = None
        for game in self.steps(board, engine):  # noqa: B007 - the last one is wanted
            pass
        assert game is not None  # steps yields at least the deal
        return game

    def verify(self, engine: str | None = None, board: Board | None = None) -> None:
        """Prove commitment, deal, every action, every answer of chance, scores and result."""
        self.replay(engine, board)

    def _check_commitment(self) -> None:
        if self.seed is not None and commitment(self.seed) != self.commitment:
            raise RecordError("the seed is not the one committed to", self.line_of("commitment"))

    def _play(self, game: Game, number: int, entry: Entry) -> None:
        line = self.line_of("deal") + number
        try:
            game.push(_action_from_text(game, entry), entry.seat)
        except (IllegalAction, GameError) as error:
            raise RecordError(str(error), line) from error
        self._same(f"move {number}", entry.answer, answer_text(game.moves[-1]), line)

    def _same(self, what: str, found: object, expected: object, line: int | None = None) -> None:
        if found != expected:
            line = line or self.line_of(what)
            raise RecordError(f"{what}: the file says {found!r}, the rules {expected!r}", line)

    def line_of(self, what: str) -> int:
        """The number of the first line that tells something: "deal", "result", ..."""
        start = {"scores": "score"}.get(what, what)
        for number, line in enumerate(self._lines(), 1):
            if line.startswith((f"{start}:", f"{start} ")):
                return number
        return 1


def _marked(lines: Iterator[str]) -> Iterator[tuple[str, str]]:
    """Each line with the running hash of all lines up to it."""
    running = hashlib.sha256()
    for line in lines:
        running.update(line.encode() + b"\n")
        yield line, running.hexdigest()[:_HASH]


# -- a game as text


def record_of(game: Game, *, reveal: bool) -> Record:
    """The record of a game as it stands."""
    return Record(
        board=game.board.key,
        board_version=game.board.version,
        board_hash=game.board.hash,
        names=game.names,
        options={name: True for name, on in game.options.items() if on},
        first=game.first_named,
        commitment=game.commitment,
        seed=game.seed if reveal else None,
        nonces=game.nonces,
        position=game.position,
        deal=deal_text(game),
        entries=tuple(_entry(game, move) for move in _in_turn_order(game)),
        scores=score_texts(game),
        result=result_text(game),
    )


def _in_turn_order(game: Game) -> list[Move]:
    """A3: choices at set-up are written in turn order, whatever order they came in."""
    count = 0 if game.position is not None else min(game.seats, len(game.moves))
    first = game.first
    choices = sorted(game.moves[:count], key=lambda move: (move.seat - first) % game.seats)
    if [move.seat for move in choices] == [move.seat for move in game.moves[:count]]:
        return game.moves
    again = Game(
        game.board, game.seats, options=game.options, seed=game.seed, nonces=game.nonces,
        first=game.first_named, engine=game.engine.kind,
    )  # fmt: skip
    for move in choices:
        again.push(move.id, move.seat)
    return again.moves + game.moves[count:]


def _entry(game: Game, move: Move) -> Entry:
    return Entry(move.seat, _action_text(game, move), answer_text(move))


def _action_text(game: Game, move: Move) -> str:
    """Tickets by name, not by their position in the offer; all else as the table has it."""
    if move.action.type != "keep":
        return str(move.action)
    return keep_text(_offer_before(game, move), move.action.tickets or ())


def _offer_before(game: Game, move: Move) -> list[str]:
    """The offer a keep chose from: the seat's last one."""
    offers = [event for event in _events_before(game, move) if event["type"] == "offer"]
    mine = [event["tickets"] for event in offers if event["seat"] == move.seat]
    tickets: list[str] = mine[-1]
    return tickets


def _events_before(game: Game, move: Move) -> Iterator[Event]:
    yield from game.deal
    for earlier in game.moves[: move.number - 1]:
        yield from earlier.events


def _action_from_text(game: Game, entry: Entry) -> Any:
    if not entry.action.startswith("keep "):
        return entry.action
    offer = game.view(entry.seat).offer
    names = entry.action.removeprefix("keep ").split("; ")
    if any(name not in offer for name in names) or len(set(names)) < len(names):
        raise GameError(f"{entry.action}: seat {entry.seat} was offered {'; '.join(offer)}")
    return {"type": "keep", "tickets": sorted(offer.index(name) + 1 for name in names)}


def deal_text(game: Game) -> str:
    """What chance answered at set-up."""
    return " | ".join(map(event_text, game.deal)) or "as described"


def answer_text(move: Move) -> str:
    """What followed an action, but for what the action itself says."""
    return " | ".join(text for text in map(partial(event_text, brief=True), move.events) if text)


def score_texts(game: Game) -> tuple[str, ...]:
    """The score of each seat, once the game is over."""
    return tuple(map(str, game.scores)) if game.is_over else ()


def result_text(game: Game) -> str:
    """How the game stands."""
    if not game.is_over:
        return f"not over after {len(game.moves)} moves"
    winners = " and ".join(f"seat {seat}" for seat in game.winners)
    tie = {None: "", "tickets": ", tie broken by tickets", "shared": ", shared"}[game.tie]
    return f"{game.ended}, won by {winners}{tie}"


# -- text as a game


def read(path: str | Path) -> Record:
    """The record in a file."""
    try:
        return parse(Path(path).read_text(encoding="utf-8"))
    except UnicodeDecodeError as error:
        raise RecordError(f"{path}: not UTF-8 text: {error.reason}") from error


def parse(text: str) -> Record:
    """Read a record; its hashes are checked line by line, its game is not played."""
    return _Parser(_unmarked(text)).record()


def _unmarked(text: str) -> list[str]:
    """The lines without their hashes; the first wrong hash is an error."""
    if not text:
        raise RecordError("the file is empty", 1)
    if not text.endswith("\n"):
        raise RecordError("the file is cut off in the middle of a line", text.count("\n") + 1)
    pairs = [line.rpartition(" #") for line in text[:-1].split("\n")]
    marks = _marked(pair[0] for pair in pairs)
    for number, ((line, _, mark), (_, right)) in enumerate(zip(pairs, marks, strict=True), 1):
        if mark != right:
            raise RecordError(f"its hash does not fit: edited or cut off ({line[:40]!r})", number)
    return [pair[0] for pair in pairs]


class _Parser:
    """Takes the lines one after another, each where it must be."""

    def __init__(self, lines: Sequence[str]) -> None:
        self.lines = lines
        self.at = 0

    def record(self) -> Record:
        if self._next("the title") != TITLE:
            raise self._wrong(f"expected {TITLE!r}")
        board, version, board_hash = self._groups(
            "board", r"(\S+) ([0-9]{1,9}) (sha256:[0-9a-f]{64})"
        )
        names = tuple(self._numbered("seat"))
        options = self._options()
        first = self._first(len(names))
        commitment_, seed = self._groups("commitment", r"([0-9a-f]{64})")[0], self._seed()
        nonces = self._nonces(len(names))
        position = self._json("position") if self._peek().startswith("position: ") else None
        if position is not None and not isinstance(position, dict):
            raise self._wrong("position: expected keys and values")
        deal = self._value("deal")
        entries = tuple(self._entries(len(names)))
        scores = tuple(self._numbered("score"))
        result = self._value("result")
        if self.at < len(self.lines):
            self.at += 1
            raise self._wrong("nothing may follow the result")
        return Record(
            board, int(version), board_hash, names, options, first, commitment_, seed, nonces,
            position, deal, entries, scores, result,
        )  # fmt: skip

    def _peek(self) -> str:
        return self.lines[self.at] if self.at < len(self.lines) else ""

    def _next(self, what: str) -> str:
        if self.at >= len(self.lines):
            self.at += 1
            raise self._wrong(f"the file is cut off: expected {what}")
        self.at += 1
        return self.lines[self.at - 1]

    def _wrong(self, message: str) -> RecordError:
        return RecordError(message, self.at)

    def _value(self, key: str) -> str:
        line = self._next(f"{key}: ...")
        if not line.startswith(f"{key}: "):
            raise self._wrong(f"expected {key}: ..., found {line[:40]!r}")
        return line.removeprefix(f"{key}: ")

    def _groups(self, key: str, pattern: str) -> tuple[str, ...]:
        value = self._value(key)
        found = re.fullmatch(pattern, value)
        if not found:
            raise self._wrong(f"{key}: {value!r} is not of the form {pattern}")
        return found.groups()

    def _numbered(self, key: str) -> Iterator[str]:
        """Values of lines "key 0: ...", "key 1: ..." in a row."""
        number = 0
        while self._peek().startswith(f"{key} {number}: "):
            yield self._value(f"{key} {number}")
            number += 1

    def _options(self) -> dict[str, bool]:
        value = self._value("options")
        return {} if value == "none" else dict.fromkeys(value.split(" "), True)

    def _first(self, seats: int) -> int | None:
        value = self._value("first")
        if value == "drawn":
            return None
        if value not in [f"seat {seat}" for seat in range(seats)]:
            raise self._wrong(f"first: {value!r}: expected drawn or a seat")
        return int(value.removeprefix("seat "))

    def _seed(self) -> str | None:
        if self._peek() == f"seed: {HIDDEN}":
            self.at += 1
            return None
        seed = self._json("seed")
        if not isinstance(seed, str):
            raise self._wrong("seed: expected a text")
        return seed

    def _json(self, key: str) -> Any:
        value = self._value(key)
        try:
            return json.loads(value)
        except (ValueError, RecursionError) as error:
            raise self._wrong(f"{key}: {error}") from error

    def _nonces(self, seats: int) -> tuple[str, ...]:
        nonces = [""] * seats
        for seat in range(seats):
            if self._peek().startswith(f"nonce {seat}: "):
                nonces[seat] = self._json(f"nonce {seat}")
                if not isinstance(nonces[seat], str):
                    raise self._wrong(f"nonce {seat}: expected a text")
        return tuple(nonces)

    def _entries(self, seats: int) -> Iterator[Entry]:
        number = 1
        while self._peek().startswith(f"{number}. "):
            line = self._next("a move")
            found = re.fullmatch(r"[0-9]+\. seat ([0-9]): (.+?)(?: -> (.*))?", line)
            if not found or int(found[1]) >= seats:
                raise self._wrong(f"{line[:40]!r} is no move")
            yield Entry(int(found[1]), found[2], found[3] or "")
            number += 1
