"""The kernel of brains/planner.py: a thread for each game, which thinks in memory of its own.

The memory of the threads of a warp lies side by side, so what they read at once is read together.
"""

from collections.abc import Callable

import numpy as np
from numba import cuda

from funicular.board import Board
from funicular.brains.mind import mind_dtype
from funicular.brains.planner import planner
from funicular.cuda.compiler import record
from funicular.state import view_dtype


def plan_kernel(board: Board) -> Callable[..., None]:
    """The kernel of a board: each decision begins with a fresh mind."""
    view, mind = record(view_dtype(board)), record(mind_dtype(board))
    told, size = view_dtype(board).itemsize // 8, mind_dtype(board).itemsize // 8

    def plan(tables, views, lists, counts, places, learners, fresh, actions):
        """What the planner does in some games, but where their learner decides."""
        k = cuda.grid(1)
        if k < len(places):
            i = places[k]
            seen, own = cuda.local.array(1, view), cuda.local.array(1, mind)
            words, thoughts = seen.view(np.int64), own.view(np.int64)
            for word in range(told):
                words[word] = views[i, word]
            if seen[0].viewer != learners[k]:
                for word in range(size):
                    thoughts[word] = fresh[word]
                actions[k] = planner(tables[0], seen[0], own[0], lists[:, i], counts[i])

    return plan
