"""A layout for a board that brings none."""

from __future__ import annotations

from funicular.board import Board
from funicular.layout.annealing import Annealing
from funicular.layout.measures import SIZE, keep_out_for, sizes_for, start_places
from funicular.layout.model import Layout
from funicular.layout.scene import Scene

MOVES_PER_SECOND = 500
"""About how many moves a machine of today makes. Moves are what is counted."""

SEED = 1


def compute(board: Board, seconds: float = 20.0, seed: int = SEED) -> Layout:
    """A layout that took about so many seconds; the same for the same arguments."""
    start = start_places(board)
    zones = keep_out_for(start)
    scene = Scene(board, SIZE, sizes_for(board), start, zones)
    world = Annealing(scene, seed).run(max(1, int(seconds * MOVES_PER_SECOND)))
    return Layout(
        size=SIZE,
        sizes=dict(scene.sizes),
        start=start,
        places={
            name: (round(float(x), 1), round(float(y), 1))
            for name, (x, y) in zip(scene.names, world.spots, strict=True)
        },
        bows={
            group.key: (round(float(bow), 3), round(float(skew), 3))
            for group, (bow, skew) in zip(scene.groups, world.bows, strict=True)
        },
        labels={name: (int(box),) for name, box in zip(scene.names, world.boxes, strict=True)},
        keep_out=zones,
    )
