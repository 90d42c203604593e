"""The layout of a board: from the file that comes with it, or else computed, once."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

from funicular.board import Board, load, shipped
from funicular.layout.file import SUFFIX, layout_path, load_layout, read_layout
from funicular.layout.model import Layout

QUICK_SECONDS = 2.0

_made: dict[Board, Layout] = {}


def layout_of(board: Board, path: Path | None = None) -> Layout:
    """The layout of a board, which lies in the file `path` if it is not a shipped one.

    The answer is kept: later the board alone is enough.
    """
    if board not in _made:
        _made[board] = layout_brought(board, path) or _computed(board)
    return _made[board]


def layout_brought(board: Board, path: Path | None = None) -> Layout | None:
    """The layout that came with the board, if one did."""
    if path is not None:
        beside = layout_path(path)
        return load_layout(beside, board) if beside.exists() else None
    if board.key not in shipped() or load(board.key).hash != board.hash:
        return None
    name = board.key + SUFFIX
    file = files("funicular") / "boards" / name
    return read_layout(file.read_text(encoding="utf-8"), name, board) if file.is_file() else None


def _computed(board: Board) -> Layout:
    from funicular.layout.compute import compute  # NumPy, which most boards do without

    return compute(board, QUICK_SECONDS)
