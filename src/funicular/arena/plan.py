"""What a tournament plays: every line-up of the bots, in every rotation, on every deal.

A game has a number that says all of it: which deal, which bots, who sits where. The numbering
does not depend on how many games are asked for, so a run can always be continued.
"""

import hashlib
import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations

from funicular.board import Board
from funicular.bots import Deal
from funicular.reasons import GameError

Seating = tuple[str, ...]
"""The bot at each seat, in turn order."""


class ArenaError(GameError):
    """A tournament that can't be played, kept or shown as asked."""


@dataclass(frozen=True)
class Plan:
    """All that decides the games of a run; the same plan gives the same games anywhere."""

    board: Board
    bots: tuple[str, ...]
    seats: int
    seed: str
    alvin: bool = False

    @property
    def seatings(self) -> tuple[Seating, ...]:
        """Who sits where in each game of one deal."""
        return seatings(self.bots, self.seats)

    def deal(self, number: int) -> Deal:
        """A deal by its number. Seat 0 always begins: seats are in turn order."""
        return Deal(self.board, self.seats, deal_seed(self.seed, number), 0, self.alvin)

    def name(self, code: str) -> str:
        """The name of the run: another board, bots, seed, option or code is another run."""
        facts = [code, self.board.hash, list(self.bots), self.seats, self.seed, self.alvin]
        return hashlib.sha256(json.dumps(facts).encode()).hexdigest()[:12]


def make_plan(
    board: Board, bots: Sequence[str], seats: int | None, seed: str, *, alvin: bool = False
) -> Plan:
    """A plan with its seats filled: the last bot named takes the seats that are left."""
    if isinstance(bots, str) or not bots:
        raise ArenaError(f"bots {bots!r}: expected a list of one or more")
    count = default_seats(board, len(bots)) if seats is None else seats
    filled = (*bots, *[bots[-1]] * (count - len(bots)))
    return Plan(board, filled, count, seed, alvin)


def default_seats(board: Board, bots: int) -> int:
    """A seat for each bot, as far as the board has them."""
    return min(max(bots, board.min_seats), board.max_seats)


def deal_seed(seed: str, number: int) -> str:
    """The seed of a deal."""
    return f"{seed}/{number}"


def place_of(number: int, seatings_: int) -> tuple[int, int]:
    """The deal of a game and its seating in it, by the game's number."""
    return divmod(number, seatings_)


def line_ups(bots: Sequence[str], seats: int) -> list[Seating]:
    """Every choice of as many bots as there are seats, each once."""
    found = list(dict.fromkeys(combinations(bots, seats)))
    contests = [line_up for line_up in found if len(set(line_up)) > 1]
    return contests or found  # a bot against itself alone says nothing, unless it is all there is


@cache
def seatings(bots: tuple[str, ...], seats: int) -> tuple[Seating, ...]:
    """Every line-up in every rotation that differs, so that each bot has each seat's cards."""
    turned = [
        line_up[-turn:] + line_up[:-turn]
        for line_up in line_ups(bots, seats)
        for turn in range(seats)
    ]
    return tuple(dict.fromkeys(turned))
