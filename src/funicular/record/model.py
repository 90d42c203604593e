"""A record as data: what it holds, how it is printed, how its game is played again."""

import hashlib
import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Literal

from funicular.board import Board, BoardError, by_hash
from funicular.game import Game
from funicular.reasons import GameError, IllegalAction
from funicular.record.telling import (
    action_from_text,
    answer_text,
    deal_text,
    result_text,
    score_texts,
)
from funicular.seeds import commitment

TITLE = "funicular record 1"
HIDDEN = "hidden"
ARROW = " -> "
_HASH = 12  # hex digits a line


Fault = Literal["wrong", "cut_off", "edited", "forged", "hidden", "unknown_board"]
"""What a record can suffer from; "wrong" is no record at all."""


class RecordError(ValueError):
    """A record that can't be read or does not hold; names the line."""

    def __init__(self, message: str, line: int | None = None, fault: Fault = "wrong") -> None:
        self.line = line
        self.fault = fault
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
        return "".join(f"{line} #{mark}\n" for line, mark in marked(self._lines()))

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
                " name its file",
                fault="unknown_board",
            ) from None

    def start(self, board: Board | None = None, engine: str | None = None) -> Game:
        """The game before its first action."""
        if self.seed is None:
            text = "the seed is not revealed: the game can't be played again yet"
            raise RecordError(text, fault="hidden")
        try:
            return Game(
                self.load_board(board), self.seats, options=self.options, seed=self.seed,
                nonces=self.nonces, first=self.first, names=self.names,
                position=self.position, engine=engine,
            )  # fmt: skip
        except (GameError, RecursionError) as error:  # a position may be nested too deeply to show
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
            line = self.line_of("commitment")
            raise RecordError("the seed is not the one committed to", line, "forged")

    def _play(self, game: Game, number: int, entry: Entry) -> None:
        line = self.line_of("deal") + number
        try:
            game.push(action_from_text(game, entry.seat, entry.action), entry.seat)
        except (IllegalAction, GameError) as error:
            raise RecordError(str(error), line, "forged") from error
        self._same(f"move {number}", entry.answer, answer_text(game.moves[-1]), line)

    def _same(self, what: str, found: object, expected: object, line: int | None = None) -> None:
        if found != expected:
            line = line or self.line_of(what)
            text = f"{what}: the file says {found!r}, the rules {expected!r}"
            raise RecordError(text, line, "forged")

    def line_of(self, what: str) -> int:
        """The number of the first line that tells something: "deal", "result", ..."""
        start = {"scores": "score"}.get(what, what)
        for number, line in enumerate(self._lines(), 1):
            if line.startswith((f"{start}:", f"{start} ")):
                return number
        return 1


def marked(lines: Iterator[str]) -> Iterator[tuple[str, str]]:
    """Each line with the running hash of all lines up to it."""
    running = hashlib.sha256()
    for line in lines:
        running.update(line.encode() + b"\n")
        yield line, running.hexdigest()[:_HASH]
