"""A sketch: the record in which graph facts are worked out, made for a board; and what is told."""

from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from funicular.board import Board
from funicular.codes import SLOTS
from funicular.state import offer_size

SUMMARY = (
    ("plan pieces", "Pieces the plan still takes."),
    ("plan cards", "Cards it lacks, counted route by route."),
    ("plan claims", "Routes it still claims."),
    ("pieces over", "Pieces left when the plan is laid."),
    ("done tickets", "Own tickets complete."),
    ("open tickets", "Own tickets not complete that can still be."),
    ("lost tickets", "Own tickets out of reach."),
    ("done points", "Points of those complete."),
    ("open points", "Points of those that can still be."),
    ("lost points", "Points of those out of reach."),
    ("grey", "Pieces of planned routes of any colour."),
)
"""Facts of which there is one each, in their order."""


@dataclass(frozen=True)
class Fact:
    """A group of columns: what it says, of how many things, and how large a number is."""

    name: str
    meaning: str
    size: int
    large: float


def facts_of(board: Board) -> tuple[Fact, ...]:
    """The groups that brains/facts.py writes, in their order."""
    routes, tickets, kinds = len(board.routes), len(board.tickets), len(board.cards)
    pieces, longest = float(board.pieces), float(max(r.length for r in board.routes))
    points = float(max(ticket.points for ticket in board.tickets))
    return (
        Fact("plan", "1 if a cheap network for the own tickets takes the route.", routes, 1),
        Fact("missing", "Cards the hand lacks for an open route.", routes, longest),
        Fact("payable", "1 if the route can be claimed now.", routes, 1),
        Fact("offered", "1 if the ticket is on offer.", tickets, 1),
        Fact("complete", "1 if the own routes join its ends, held or not.", tickets, 1),
        Fact("more", "Pieces a held or offered ticket takes beyond the plan.", tickets, pieces),
        Fact("reachable", "1 if a held or offered ticket can be completed.", tickets, 1),
        Fact("needs", "Cards of each colour that planned routes lack.", kinds, longest),
        Fact("unseen", "Cards of each kind that are in nobody's sight.", kinds, 12),
        *(
            Fact(name, meaning, 1, 4 * points if "points" in name else pieces)
            for name, meaning in SUMMARY
        ),
        Fact("at slot", "The card in each slot, by number; read by the heads alone.", SLOTS, 0),
        Fact("at offer", "The ticket at each place of the offer; likewise.", offer_size(board), 0),
    )


def facts_size(board: Board) -> int:
    """How many columns they are."""
    return sum(fact.size for fact in facts_of(board))


def sketch_dtype(board: Board) -> np.dtype[np.void]:
    """The record of a sketch for this board."""
    places, routes, tickets = len(board.places), len(board.routes), len(board.tickets)
    return np.dtype(
        [
            ("step", np.int32, routes),  # what each route costs
            ("dist", np.int32, places),
            ("back", np.int16, places),  # the last route of a cheapest way there
            ("source", np.int16),  # where both begin
            ("missing", np.int16, routes),
            ("plan", np.int8, routes),
            ("state", np.int8, tickets),  # of own tickets: facts.DONE and so on
        ],
        align=True,
    )


def new_sketches(board: Board, count: int = 1) -> npt.NDArray[Any]:
    """Sketches for this board."""
    return np.zeros(count, sketch_dtype(board))
