"""What is counted in the games of a study, as arrays: the first axis is always the game.

Seats are in turn order: seat 0 of every array is the one that began.
"""

from collections.abc import Sequence
from dataclasses import dataclass, fields

import numpy as np
import numpy.typing as npt

from funicular import codes
from funicular.board import Board

Array = npt.NDArray[np.generic]

TURN_KINDS = ("draw", "claim", "tickets", "pass")
"""What a turn was used for."""

START, LATER = 0, 1
"""Tickets dealt at set-up, and tickets drawn in a turn."""

OWN, OTHERS = 0, 1
"""Points a city marker earned by its owner's claims, and by claims of other seats."""

BLIND, MARKET = 0, 1
"""Where a card was drawn from."""


@dataclass(frozen=True)
class Counts:
    """The counts of some games. Axes: g game, s seat, r route, t ticket, p place, k card."""

    lines: npt.NDArray[np.int32]  # g s line: the score (codes.py has the columns)
    ended: npt.NDArray[np.int8]  # g: how the game ended (codes.py)
    decisions: npt.NDArray[np.int32]  # g
    turns: npt.NDArray[np.int32]  # g s kind: turns by TURN_KINDS
    reshuffles: npt.NDArray[np.int32]  # g
    problems: npt.NDArray[np.int32]  # g: moves a stand-in made because the bot failed
    pieces: npt.NDArray[np.int8]  # g s: left at the end
    drawn: npt.NDArray[np.int16]  # g source k: cards drawn, blind or from the market
    claimed_by: npt.NDArray[np.int8]  # g r: a seat; -1 nobody
    claimed_at: npt.NDArray[np.int16]  # g r: the turn of the game, from 0; -1 never
    paid: npt.NDArray[np.int16]  # g color k: cards paid for routes of a colour; the last is grey
    paid_for_markers: npt.NDArray[np.int16]  # g k
    offered: npt.NDArray[np.int8]  # g s t when: at set-up, later
    kept: npt.NDArray[np.int8]  # g s t when
    complete: npt.NDArray[np.bool_]  # g s t: held and complete at the end
    touched: npt.NDArray[np.bool_]  # g s p: by an own route
    stacks: npt.NDArray[np.int8]  # g p: spare token stacks placed
    tokens: npt.NDArray[np.int8]  # g p: tokens taken there
    starts: npt.NDArray[np.int8]  # g s: start city; -1 none
    markers: npt.NDArray[np.bool_]  # g s p: markers bought after a claim
    earned: npt.NDArray[np.int16]  # g p source: route points the marker there brought
    caught: npt.NDArray[np.int8]  # g p: how often Alvin was caught there
    alvin_to: npt.NDArray[np.int8]  # g p: how often he was moved there

    def __len__(self) -> int:
        return len(self.ended)

    @property
    def seats(self) -> int:
        """How many play."""
        return int(self.lines.shape[1])

    @property
    def totals(self) -> npt.NDArray[np.int32]:
        """The final score of each seat."""
        return self.lines[:, :, codes.L_TOTAL]

    @property
    def wins(self) -> npt.NDArray[np.float64]:
        """The share of the victory of each seat: a shared one counts in equal parts."""
        won = self.lines[:, :, codes.L_WINNER].astype(np.float64)
        return np.asarray(won / won.sum(axis=1, keepdims=True))

    @property
    def held(self) -> npt.NDArray[np.bool_]:
        """Which seat held which ticket at the end."""
        return np.asarray(self.kept.sum(axis=3) > 0)

    def claims(self) -> npt.NDArray[np.bool_]:
        """Which seat claimed which route: g s r."""
        return np.asarray(self.claimed_by[:, None, :] == np.arange(self.seats)[None, :, None])


def empty(board: Board, seats: int, games: int) -> Counts:
    """Counts of games before anything has happened."""
    places, routes, tickets = len(board.places), len(board.routes), len(board.tickets)
    colors, cards = len(board.colors) + 1, len(board.cards)
    return Counts(
        lines=np.zeros((games, seats, codes.SCORE_COLUMNS), np.int32),
        ended=np.zeros(games, np.int8),
        decisions=np.zeros(games, np.int32),
        turns=np.zeros((games, seats, len(TURN_KINDS)), np.int32),
        reshuffles=np.zeros(games, np.int32),
        problems=np.zeros(games, np.int32),
        pieces=np.zeros((games, seats), np.int8),
        drawn=np.zeros((games, 2, cards), np.int16),
        claimed_by=np.full((games, routes), codes.NONE, np.int8),
        claimed_at=np.full((games, routes), codes.NONE, np.int16),
        paid=np.zeros((games, colors, cards), np.int16),
        paid_for_markers=np.zeros((games, cards), np.int16),
        offered=np.zeros((games, seats, tickets, 2), np.int8),
        kept=np.zeros((games, seats, tickets, 2), np.int8),
        complete=np.zeros((games, seats, tickets), np.bool_),
        touched=np.zeros((games, seats, places), np.bool_),
        stacks=np.zeros((games, places), np.int8),
        tokens=np.zeros((games, places), np.int8),
        starts=np.full((games, seats), codes.NONE, np.int8),
        markers=np.zeros((games, seats, places), np.bool_),
        earned=np.zeros((games, places, 2), np.int16),
        caught=np.zeros((games, places), np.int8),
        alvin_to=np.zeros((games, places), np.int8),
    )


def joined(parts: Sequence[Counts]) -> Counts:
    """The games of all parts, in their order."""
    names = [field.name for field in fields(Counts)]
    return Counts(
        **{name: np.concatenate([getattr(part, name) for part in parts]) for name in names}
    )
