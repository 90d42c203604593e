"""What every report says of its board."""

from typing import Any

import funicular
from funicular.board import Board


def heading_of(board: Board, form: str) -> dict[str, Any]:
    """The report's own format, the version of the program, and which board it was."""
    return {
        "format": form,
        "version": funicular.__version__,
        "board": board.key,
        "board_name": board.name,
        "board_version": board.version,
        "board_hash": board.hash,
        "reconstruction": board.reconstruction,
    }
