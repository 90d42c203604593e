"""How many games make a block: so many that sending them off costs nothing beside them.

Results never depend on it. A block takes some seconds, so that an interruption loses little and
an executor gains; towards the end blocks get smaller, so that all workers finish together.
"""

from collections.abc import Iterator, Sequence

from funicular.arena.blocks import Block, Played
from funicular.arena.plan import Plan

SECONDS = 4.0
"""What a block should take."""

GROWTH = 4
"""The first game of a worker loads the compiled rules: its time says little, so go up in steps."""


class Pace:
    """Hands out blocks of the games still to play; learns from each how long games take."""

    def __init__(self, plan: Plan, numbers: Sequence[int], jobs: int) -> None:
        self._plan = plan
        self._numbers = numbers
        self._jobs = jobs
        self._at = 0
        self._size = 1

    def __iter__(self) -> Iterator[Block]:
        while self._at < len(self._numbers):
            size = min(self._size, self._fair_rest())
            block = Block(self._plan, tuple(self._numbers[self._at : self._at + size]))
            self._at += len(block.numbers)
            yield block

    def _fair_rest(self) -> int:
        return max(1, (len(self._numbers) - self._at) // (2 * self._jobs))

    def learn(self, played: Played) -> None:
        """Fit the next blocks to how long this one took."""
        games = len(played.results)
        wanted = int(SECONDS * games / max(played.seconds, 1e-6))
        self._size = max(1, min(wanted, GROWTH * max(games, self._size)))
