"""Whose advice a hint is."""

from funicular.board import Board
from funicular.neural.weights import has_weights


def adviser(board: Board) -> str:
    """The network where there are weights for the board, else the planner."""
    return "neural" if has_weights(board) else "planner"
