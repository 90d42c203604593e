"""How fast a network learns: the rate of every update.

A rate says how far an update moves the weights. How far a round of updates moves the policy hangs
on much else: how large a batch is, how many of them make a round, how far the training has come. So
a stride may be given, the divergence of the policy from that which played the round: the rate
becomes larger while rounds move it less, and smaller while they move it more.
"""

from dataclasses import dataclass

RISE = 500
"""Updates until the rate is whole: what Adam knows of the gradients first is too little for that,
and a network that has learned already would be thrown back."""

NEAR = 1.5
"""Rounds that are so many times too short or too long are near enough."""
CHANGE = 1.2
LEAST, MOST = 0.1, 10.0
"""Beyond these the clip holds the policy back, or nothing is learned, and no rate would do."""


@dataclass
class Pace:
    """What became of the rate that was given."""

    updates: int = 0
    factor: float = 1.0
    """So many times the given rate."""

    def next(self, rate: float) -> float:
        """The rate of the next update."""
        self.updates += 1
        return rate * self.factor * min(1.0, self.updates / RISE)

    def follow(self, moved: float, stride: float) -> None:
        """After a round that moved the policy so far."""
        if stride == 0 or self.updates < RISE:
            return
        if moved > stride * NEAR:
            self.factor = max(self.factor / CHANGE, LEAST)
        elif moved < stride / NEAR:
            self.factor = min(self.factor * CHANGE, MOST)
