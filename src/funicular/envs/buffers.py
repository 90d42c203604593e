"""Arrays that a vector of games writes into; they may belong to the caller."""

from dataclasses import dataclass, fields
from typing import Any

import numpy as np
import numpy.typing as npt

from funicular.board import Board
from funicular.codes import SCORE_COLUMNS
from funicular.observations import observations
from funicular.reasons import GameError
from funicular.tables import action_blocks


@dataclass(frozen=True, eq=False)
class Buffers:
    """One row for each game. What is given may be NumPy arrays or torch tensors on the CPU.

    `observations` None: none are made.
    """

    observations: Any
    """int16 (games, size): what the seat that decides may know."""
    masks: Any
    """bool (games, actions): what it may do."""
    seats: Any
    """int8 (games): who decides."""
    rewards: Any
    """float32 (games, the board's most seats): of games that just ended; else 0."""
    done: Any
    """bool (games): whether the game just ended. The row is of the new game already."""
    lines: Any
    """int32 (games, the board's most seats, columns): score lines of the game that ended last."""

    @classmethod
    def make(cls, board: Board, games: int, *, observe: bool = True) -> "Buffers":
        """New arrays of zeros."""
        made = {name: np.zeros(*of) for name, of in cls.expected(board, games).items()}
        return cls(**{**made, **({} if observe else {"observations": None})})

    @staticmethod
    def expected(board: Board, games: int) -> dict[str, tuple[tuple[int, ...], Any]]:
        """Shape and type of each."""
        seats = board.max_seats
        return {
            "observations": ((games, observations(board).size), np.int16),
            "masks": ((games, action_blocks(board)["actions"]), np.bool_),
            "seats": ((games,), np.int8),
            "rewards": ((games, seats), np.float32),
            "done": ((games,), np.bool_),
            "lines": ((games, seats, SCORE_COLUMNS), np.int32),
        }

    def shared(self, board: Board, games: int) -> "Buffers":
        """The same memory as NumPy arrays, checked."""
        arrays: dict[str, Any] = {}
        for name, (shape, dtype) in self.expected(board, games).items():
            given = getattr(self, name)
            missing = given is None and name == "observations"
            arrays[name] = None if missing else _shared(name, given, shape, dtype)
        return Buffers(**arrays)

    def copy(self) -> "Buffers":
        """What they hold now, as NumPy arrays of their own."""
        held = {each.name: getattr(self, each.name) for each in fields(self)}
        return Buffers(**{name: None if a is None else np.array(a) for name, a in held.items()})


def _shared(name: str, given: Any, shape: tuple[int, ...], dtype: Any) -> npt.NDArray[Any]:
    """The array itself, or a tensor's memory by DLPack."""
    if not hasattr(given, "__dlpack__"):
        raise GameError(f"buffer {name}: expected an array, not {type(given).__name__}")
    array = given if isinstance(given, np.ndarray) else _memory(name, given)
    if array.shape != shape or array.dtype != dtype:
        expected = f"{np.dtype(dtype)} {shape}"
        raise GameError(f"buffer {name}: {array.dtype} {array.shape}, expected {expected}")
    if not (array.flags.c_contiguous and array.flags.writeable):
        raise GameError(f"buffer {name}: expected memory in one piece that can be written")
    return array


def _memory(name: str, given: Any) -> npt.NDArray[Any]:
    """A tensor's memory; tensors on a GPU, with gradients or of NumPy's unknown types have none."""
    try:
        return np.from_dlpack(given)
    except (BufferError, RuntimeError, TypeError, ValueError) as error:
        raise GameError(f"buffer {name}: NumPy can't share its memory: {error}") from None
