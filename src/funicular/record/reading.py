"""Reading a record: every line where it must be, every hash as it must be."""

import json
import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from funicular.record.model import HIDDEN, TITLE, Entry, Fault, Record, RecordError, marked


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
        last = text.count("\n") + 1
        raise RecordError("the file is cut off in the middle of a line", last, "cut_off")
    pairs = [line.rpartition(" #") for line in text[:-1].split("\n")]
    marks = marked(pair[0] for pair in pairs)
    for number, ((line, _, mark), (_, right)) in enumerate(zip(pairs, marks, strict=True), 1):
        if mark != right:
            why = f"its hash does not fit: edited or cut off ({(line or mark)[:40]!r})"
            raise RecordError(why, number, "edited")
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
            raise self._wrong(f"the file is cut off: expected {what}", "cut_off")
        self.at += 1
        return self.lines[self.at - 1]

    def _wrong(self, message: str, fault: Fault = "wrong") -> RecordError:
        return RecordError(message, self.at, fault)

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
