"""What is played: each bot against itself and, at two seats, each two against each other."""

from dataclasses import dataclass
from itertools import combinations

from funicular.board import Board
from funicular.bots import Deal
from funicular.game import check_set_up
from funicular.reasons import GameError

LARGEST_BLOCK = 25
LEAST_BLOCKS = 8
"""Of few games, as slow bots play them, blocks are smaller: every core gets its share."""

PAIR = 2


@dataclass(frozen=True)
class Meeting:
    """Games of a bot against itself, or of two bots that change seats after each game."""

    bots: tuple[str, ...]
    games: int

    @property
    def together(self) -> int:
        """How many games that follow each other have the same deal."""
        return len(self.bots)

    def seating(self, number: int, seats: int) -> tuple[str, ...]:
        """The bot at each seat in a game."""
        turn = number % self.together
        return tuple(self.bots[(seat + turn) % self.together] for seat in range(seats))

    def blocks(self) -> list[range]:
        """The numbers of the games, cut into blocks."""
        size = max(1, min(LARGEST_BLOCK, self.games // LEAST_BLOCKS))
        return [range(low, min(low + size, self.games)) for low in range(0, self.games, size)]


@dataclass(frozen=True)
class Plan:
    """All that decides the games."""

    board: Board
    bots: tuple[str, ...]
    seats: int
    games: int
    alvin: bool = False
    seed: str = "0"

    def __post_init__(self) -> None:
        check_set_up(self.board, self.seats, alvin=self.alvin)
        if self.games < 1:
            raise GameError(f"{self.games} games: expected 1 or more")

    @property
    def meetings(self) -> list[Meeting]:
        """Who plays whom; all meetings have the same deals, from the first on."""
        alone = [Meeting((bot,), self.games) for bot in self.bots]
        if self.seats != PAIR:
            return alone
        games = self.games + self.games % PAIR  # each deal is played from both seats
        return alone + [Meeting(pair, games) for pair in combinations(self.bots, PAIR)]

    def deal(self, meeting: Meeting, number: int) -> Deal:
        """The deal of a game. Seat 0 begins: seats are in turn order."""
        seed = f"{self.seed}/{number // meeting.together}"
        return Deal(self.board, self.seats, seed, 0, self.alvin)

    def bot_seed(self, meeting: Meeting, number: int) -> str:
        """The seed of the bots in a game."""
        deal, turn = divmod(number, meeting.together)
        return f"{self.seed}/{deal}/{turn}/bots"
