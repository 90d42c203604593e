"""Boards as data: read a board file, check everything a maker can get wrong, freeze the rest.

>>> board = load("new_york")
>>> board.tickets[0].name
'Central Park - Chelsea'
"""

from __future__ import annotations

import functools
import os
import re
import tomllib
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING

from funicular.board.build import build
from funicular.board.checks import find_problems
from funicular.board.errors import BoardError, Problem, did_you_mean
from funicular.board.model import GREY, WILD, Alvin, Board, Place, Route, Ticket, Tokens

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

__all__ = [
    "GREY",
    "WILD",
    "Alvin",
    "Board",
    "BoardError",
    "Place",
    "Problem",
    "Route",
    "Ticket",
    "Tokens",
    "by_hash",
    "from_data",
    "load",
    "loads",
    "problems",
    "problems_in",
    "shipped",
]


PUBLISHED = "published"
"""The folder, beside the boards, of versions that records still name."""

LAYOUT = ".layout."
"""What the names of files beside the boards have that say how a board looks."""


def load(name_or_path: str | os.PathLike[str]) -> Board:
    """A shipped board by its key, or the board in a `.toml` file.

    A text is taken for a path when it ends in `.toml` or has a path separator in it.
    """
    if not _is_path(name_or_path):
        return _load_shipped(str(name_or_path))
    path = Path(name_or_path)
    return loads(_read(path, str(path)), str(path), key_of(path.stem))


def loads(text: str, source: str = "<text>", key: str = "board") -> Board:
    """The board that a text in TOML describes. `source` is what messages call the text."""
    return from_data(_parse(text, source), source, key)


def from_data(data: object, source: str = "<data>", key: str = "board") -> Board:
    """The board that parsed TOML describes."""
    found = find_problems(data, source)
    if found or not isinstance(data, dict):
        raise BoardError(found)
    return build(data, key)


def problems(name_or_path: str | os.PathLike[str]) -> list[Problem]:
    """Everything that is wrong with a board; an empty list when nothing is."""
    try:
        load(name_or_path)
    except BoardError as error:
        return list(error.problems)
    return []


def problems_in(text: str, source: str = "<text>") -> list[Problem]:
    """Everything that is wrong with the board in a text; an empty list when nothing is."""
    try:
        loads(text, source)
    except BoardError as error:
        return list(error.problems)
    return []


def shipped() -> tuple[str, ...]:
    """The keys of the boards that come with the package."""
    return tuple(name.removesuffix(".toml") for name in _toml_files())


@functools.cache
def by_hash(board_hash: str) -> Board:
    """The shipped board with that hash, older published versions included."""
    for folder in ("", PUBLISHED):
        for name in _toml_files(folder):
            board = _load_resource(folder, name)
            if board.hash == board_hash:
                return board
    message = f"no shipped board, present or past, has the hash {board_hash!r}"
    raise BoardError([Problem("boards", "", message)])


def key_of(stem: str) -> str:
    """A file's name as a key: lower-case letters, digits and underscores."""
    return re.sub(r"[^a-z0-9]+", "_", stem.lower()).strip("_") or "board"


def _is_path(name_or_path: str | os.PathLike[str]) -> bool:
    if not isinstance(name_or_path, str):
        return True
    separators = (os.sep, os.altsep or os.sep)
    return name_or_path.endswith(".toml") or any(mark in name_or_path for mark in separators)


def _load_shipped(key: str) -> Board:
    keys = shipped()
    if key in keys:
        return _load_resource("", f"{key}.toml")
    hint = did_you_mean(key, keys)
    message = f"unknown board {key!r}{hint}: shipped are {', '.join(keys)}"
    raise BoardError([Problem("", "", message)])


@functools.cache
def _load_resource(folder: str, name: str) -> Board:
    # Older versions are published/<key>.<version>.toml and keep their board's key.
    return loads(_read(_folder(folder) / name, name), name, name.partition(".")[0])


def _folder(inner: str = "") -> Traversable:
    boards = files("funicular") / "boards"
    return boards / inner if inner else boards


def _toml_files(folder: str = "") -> list[str]:
    if not _folder(folder).is_dir():
        return []
    names = (file.name for file in _folder(folder).iterdir())
    return sorted(name for name in names if name.endswith(".toml") and LAYOUT not in name)


def _read(file: Traversable, source: str) -> str:
    try:
        return file.read_bytes().decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = error.object.count(b"\n", 0, error.start) + 1
        raise _unreadable(source, f"not UTF-8: line {line} has a byte that is none") from None
    except OSError as error:
        raise _unreadable(source, f"can't be read: {error.strerror}") from None
    except ValueError as error:
        raise _unreadable(source, f"can't be read: {error}") from None


def _parse(text: str, source: str) -> dict[str, object]:
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise _unreadable(source, "not valid TOML: nested too deeply") from None
    except ValueError as error:  # tomllib's own error, or a number with thousands of digits
        raise _unreadable(source, f"not valid TOML: {error}") from None


def _unreadable(source: str, message: str) -> BoardError:
    return BoardError([Problem(source, "", message)])
