"""What is noted of each seat beside the counts of a study: cards, networks, the end.

The first axis is always the game, the second the seat, in turn order.
"""

from collections.abc import Sequence
from dataclasses import dataclass, fields

import numpy as np
import numpy.typing as npt

from funicular.codes import NONE

Integers = npt.NDArray[np.int32]

STAGES = 10
"""Parts of a game, each as many of its turns."""


@dataclass(frozen=True)
class Notes:
    """The notes of some games. Axes: g game, s seat."""

    blind: Integers  # g s: cards drawn blind
    face_up: Integers  # g s: cards taken from the market
    wilds_up: Integers  # g s: wilds among these
    wilds: Integers  # g s: wilds drawn either way
    hand: Integers  # g s stage: cards in hand when a turn begins, summed over turns
    looks: Integers  # g s stage: how many turns these are
    claims: Integers  # g s
    aside: Integers  # g s: claims off the own cheapest network
    blocks: Integers  # g s: of these, on the cheapest network of another seat
    detours: Integers  # g s: of these, such that every ticket still has a way
    pieces: Integers  # g s: how many pieces more the others' networks take after detours
    cuts: Integers  # g s: of the blocks, such that a ticket of another has no way left
    tokens: Integers  # g s: held at the end
    starter: Integers  # g: who began the last turns; -1 nobody
    starter_pieces: Integers  # g: left at that moment
    starter_lead: Integers  # g: points ahead of the best other seat, as things stood


SEATED = ("blind", "face_up", "wilds_up", "wilds", "claims", "aside", "blocks", "detours",
          "pieces", "cuts", "tokens")  # fmt: skip


def empty_notes(seats: int, games: int) -> Notes:
    """Notes of games before anything has happened."""
    return Notes(
        **{name: np.zeros((games, seats), np.int32) for name in SEATED},
        hand=np.zeros((games, seats, STAGES), np.int32),
        looks=np.zeros((games, seats, STAGES), np.int32),
        starter=np.full(games, NONE, np.int32),
        starter_pieces=np.zeros(games, np.int32),
        starter_lead=np.zeros(games, np.int32),
    )


def joined_notes(parts: Sequence[Notes]) -> Notes:
    """The games of all parts, in their order."""
    names = [field.name for field in fields(Notes)]
    return Notes(
        **{name: np.concatenate([getattr(part, name) for part in parts]) for name in names}
    )
