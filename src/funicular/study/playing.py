"""Playing the games of a study over all cores.

A block of deals is a pure function of the plan: whichever process plays it, and whenever, it
counts the same, and blocks are joined in order; so the number of processes changes nothing.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from funicular.board import Board
from funicular.bots import Deal, play, player
from funicular.game import check_set_up
from funicular.reasons import GameError
from funicular.study.counting import Ledger
from funicular.study.counts import Counts, joined
from funicular.workers import in_order

LARGEST_BLOCK = 25
LEAST_BLOCKS = 16
"""Of few games, as slow bots play them, blocks are smaller: every core gets its share."""


@dataclass(frozen=True)
class Plan:
    """What is played: games of one bot against itself."""

    board: Board
    seats: int
    games: int
    bot: str = "planner"
    alvin: bool = False
    seed: str = "0"

    def __post_init__(self) -> None:
        check_set_up(self.board, self.seats, alvin=self.alvin)
        if self.games < 1:
            raise GameError(f"{self.games} games: expected 1 or more")

    def deal(self, number: int) -> Deal:
        """One deal; who begins goes round, so that the number of a seat can't matter."""
        seed = f"{self.seed}/{number}"
        return Deal(self.board, self.seats, seed, first=number % self.seats, alvin=self.alvin)

    def bot_seed(self, number: int) -> str:
        """The seed of the bots in one game."""
        return f"{self.seed}/{number}/bots"

    def blocks(self) -> list[range]:
        """The numbers of the games, cut into blocks."""
        size = max(1, min(LARGEST_BLOCK, self.games // LEAST_BLOCKS))
        return [range(low, min(low + size, self.games)) for low in range(0, self.games, size)]


def play_block(plan: Plan, numbers: range) -> Counts:
    """Play and count some of the games of a plan."""
    bot = player(plan.bot)
    ledger = Ledger(plan.board, plan.seats, len(numbers))
    try:
        for number in numbers:
            ledger.enter(play(plan.deal(number), [bot] * plan.seats, plan.bot_seed(number)))
    finally:
        bot.close()
    return ledger.counts


def play_games(
    plan: Plan, jobs: int | None = None, progress: Callable[[int], None] | None = None
) -> Counts:
    """Play and count all games; `progress` is told how many more are done."""
    parts: list[Counts] = []
    for part in in_order(partial(play_block, plan), plan.blocks(), jobs):
        parts.append(part)
        if progress:
            progress(len(part))
    return joined(parts)
