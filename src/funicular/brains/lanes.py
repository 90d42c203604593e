"""Records of a search that a network guides: how it goes, the moves at its root, its lanes."""

import numpy as np


def how_dtype() -> np.dtype[np.void]:
    """How to search."""
    return np.dtype(
        [
            ("explore", np.float64),  # how much doubt draws the search
            ("fade", np.float64),  # of a result, what comes later than the next own turn counts
            ("heat", np.float64),  # how freely others choose: 1 as the network says, 0 the best
            ("fair", np.float64),  # what the game is worth before any move is tried
            ("seed", np.int64, 4),
            ("turns", np.int32),  # own turns until the network's word is final
            ("limit", np.int32),  # worlds to begin
            ("begun", np.int32),
        ],
        align=True,
    )


def move_dtype() -> np.dtype[np.void]:
    """A move at the root, and what came of it."""
    return np.dtype(
        [
            ("prior", np.float64),
            ("value", np.float64),  # sum of results, each from -1 to 1
            ("square", np.float64),  # sum of their squares
            ("begun", np.int32),
            ("visits", np.int32),
            ("action", np.int16),
        ],
        align=True,
    )


def lane_dtype() -> np.dtype[np.void]:
    """A lane: a world that is played on, and waits for the network's word in between."""
    return np.dtype(
        [
            ("total", np.float64),  # what the network said at own turns so far
            ("weight", np.float64),  # what the rest counts
            ("stream", np.int64, 4),
            ("move", np.int32),  # the move at the root it began with
            ("turns", np.int32),  # own turns so far
            ("busy", np.int8),
        ],
        align=True,
    )
