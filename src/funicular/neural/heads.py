"""How a network's outputs become scores of actions: each is a sum of a few parts.

Claiming a route is the route, and each card it is paid with; keeping tickets is each ticket, and
how many; taking a card is what lies in the slot. So a hundred outputs speak for two thousand
actions, and what is learned of one payment holds for all.
"""

from functools import cache

import numpy as np
import numpy.typing as npt

from funicular.board import Board
from funicular.codes import PAIR, SLOTS
from funicular.state import offer_size
from funicular.tables import action_blocks, payments, route_payments

FIXED = ("pass", "draw", "tickets", "no_marker")
"""Actions of which there is one each."""

PLACED = ("stack", "token", "start", "marker", "alvin")
"""Actions at a place."""


class Heads:
    """The outputs of a board's network.

    Parts are what actions are made of: `fixed` outputs as they are, then what lies in each slot,
    then the ticket at each place of the offer; `matrix` sums parts up to actions. After the
    outputs for parts come one for each kind of card, one for each ticket.
    """

    def __init__(self, board: Board) -> None:
        self.board = board
        self.blocks = action_blocks(board)
        self.actions = self.blocks["actions"]
        self.at: dict[str, int] = {}
        """Where the outputs of each kind begin."""
        self._lay_out()
        self.cards = slice(self.fixed, self.fixed + len(board.cards))
        self.tickets = slice(self.cards.stop, self.cards.stop + len(board.tickets))
        self.policy = self.tickets.stop
        """Outputs for the policy."""
        self.parts = self.fixed + SLOTS + offer_size(board)
        self.matrix = self._matrix()
        self.beliefs = (board.max_seats - 1) * len(board.tickets)
        """Outputs for the belief: of each other seat, counted on, whether it holds each ticket."""

    def _lay_out(self) -> None:
        places, size = len(self.board.places), offer_size(self.board)
        sizes = {name: 1 for name in FIXED if self._has(name)}
        sizes |= {name: places for name in PLACED if self._has(name)}
        sizes |= {"kept": size, "route": len(self.board.routes), "paid": len(self.board.cards)}
        at = 0
        for name, count in sizes.items():
            self.at[name] = at
            at += count
        self.fixed = at

    def _has(self, name: str) -> bool:
        """Whether the board has such actions."""
        after = [at for at in self.blocks.values() if at > self.blocks[name]]
        following = list(self.blocks)[list(self.blocks).index(name) + 1]
        return bool(after) and self.blocks[following] > self.blocks[name]

    def _matrix(self) -> npt.NDArray[np.float32]:
        """Parts by actions: how often each part counts in each action."""
        matrix = np.zeros((self.parts, self.actions), np.float32)
        for name in FIXED:
            if self._has(name):
                matrix[self.at[name], self.blocks[name]] = 1
        for slot in range(SLOTS):
            matrix[self.fixed + slot, self.blocks["take"] + slot] = 1
        self._add_keeps(matrix)
        self._add_places(matrix)
        self._add_claims(matrix)
        return matrix

    def _add_keeps(self, matrix: npt.NDArray[np.float32]) -> None:
        size = offer_size(self.board)
        for choice in range(1, 2**size):
            action = self.blocks["keep"] + choice - 1
            for i in range(size):
                matrix[self.fixed + SLOTS + i, action] = choice >> i & 1
            matrix[self.at["kept"] + choice.bit_count() - 1, action] = 1

    def _add_places(self, matrix: npt.NDArray[np.float32]) -> None:
        for name in PLACED:
            for place in range(len(self.board.places) if self._has(name) else 0):
                if name == "marker":
                    self._add_markers(matrix, place)
                else:
                    matrix[self.at[name] + place, self.blocks[name] + place] = 1

    def _add_markers(self, matrix: npt.NDArray[np.float32], place: int) -> None:
        pairs = payments(len(self.board.colors), -1, PAIR, 0)
        for number, (color, wilds) in enumerate(pairs):
            action = self.blocks["marker"] + place * len(pairs) + number
            matrix[self.at["marker"] + place, action] = 1
            self._add_payment(matrix, action, PAIR, color, wilds)

    def _add_claims(self, matrix: npt.NDArray[np.float32]) -> None:
        action = self.blocks["claim"]
        for index, route in enumerate(self.board.routes):
            for color, wilds in route_payments(self.board, route):
                matrix[self.at["route"] + index, action] = 1
                self._add_payment(matrix, action, route.length, color, wilds)
                action += 1

    def _add_payment(
        self, matrix: npt.NDArray[np.float32], action: int, cards: int, color: int, wilds: int
    ) -> None:
        matrix[self.at["paid"] + color, action] = cards - wilds
        matrix[self.at["paid"] + len(self.board.colors), action] = wilds


@cache
def heads(board: Board) -> Heads:
    """The outputs of a board's network, made once."""
    return Heads(board)
