"""The state of a game: one NumPy record, made for a board so that its sizes are exact.

Copying a game is copying a record; many games are an array of them. Each field says who may
see it: *public*, *own* (its seat alone), *hidden* (nobody before the end). rules/sight.py is the
only door through which any of it leaves, into the second record here: a view.
"""

from types import SimpleNamespace
from typing import Any

import numpy as np
import numpy.typing as npt

from funicular.board import Board
from funicular.codes import SLOTS, WORD_BITS

States = npt.NDArray[np.void]
"""An array of game records."""


def words(board: Board) -> int:
    """How many words a set of routes takes."""
    return -(-len(board.routes) // WORD_BITS)


def symbols(board: Board) -> int:
    """How many token symbols the board has; at least one, so that no field is empty."""
    return board.tokens.symbols if board.tokens else 1


def offer_size(board: Board) -> int:
    """The most tickets a seat is ever offered at once."""
    return max(board.start_deal, board.draw_deal)


def state_dtype(board: Board) -> np.dtype[np.void]:
    """The record of one game on this board."""
    seats, kinds = board.max_seats, len(board.cards)
    places, routes, tickets = len(board.places), len(board.routes), len(board.tickets)
    return np.dtype(
        [
            # Routes each seat may still claim, but for cards and pieces (C4-C6). Public.
            ("open", np.int64, (seats, words(board))),
            # Routes that touch the seat's network (W3, W4); every route without markers. Public.
            ("reach", np.int64, (seats, words(board))),
            # Key of all chance in this game. Hidden.
            ("key", np.uint32, 8),
            ("route_points", np.int32, seats),  # C8, W6. Public.
            ("alvin_points", np.int32, seats),  # W11. Public.
            # Public counters: reshuffles so far, cards in the deck, tickets in the ticket deck.
            ("reshuffles", np.int16),
            ("deck_n", np.int16),
            ("ticket_head", np.int16),  # where the ticket deck's top is in its ring. Public.
            ("ticket_n", np.int16),
            ("turns_left", np.int16),  # once E1 has begun: turns still to play; else -1. Public.
            ("last_route", np.int16),  # claimed this turn; else -1. Public.
            ("tokens", np.int16, seats),  # set of symbols held, as bits (S6). Public.
            ("seats", np.int8),  # how many play. Public.
            ("first", np.int8),  # who began (A4). Public.
            ("alvin_on", np.int8),  # the variant of W10. Public.
            ("phase", np.int8),  # what is being decided (codes.py). Public.
            ("seat", np.int8),  # who decides; at DEAL_KEEP the next one in turn order. Public.
            ("passes", np.int8),  # turns passed in a row (T2). Public.
            ("ended", np.int8),  # how the game ended (codes.py); 0 while it lasts. Public.
            ("placed", np.int8),  # spare stacks or start cities placed so far. Public.
            ("caught", np.int8),  # Alvin was caught this turn and must be moved (W14). Public.
            ("alvin_place", np.int8),  # -1 without the variant. Public.
            ("alvin_holder", np.int8),  # seat + 1; 0 nobody. Public.
            ("market", np.int8, SLOTS),  # card, -1 empty. Public.
            ("discard", np.int8, kinds),  # how many of each card. Public (M8).
            ("pieces", np.int8, seats),  # left. Public.
            ("markers_left", np.int8, seats),  # Public.
            ("start", np.int8, seats),  # start city, -1 before it is chosen. Public.
            ("owner", np.int8, routes),  # seat + 1; 0 free. Public.
            ("link", np.int8, (seats, places)),  # lowest place joined to this one (K3). Public.
            ("marker", np.int8, places),  # controller: seat + 1; 0 nobody (W2). Public.
            ("stack_at", np.int8, places),  # symbol + 1 of the stack here; 0 none. Public.
            ("stack_left", np.int8, symbols(board)),  # tokens left of each symbol. Public.
            ("known", np.int8, (seats, kinds)),  # taken face up and not yet paid (M8). Public.
            # What an attentive player knows of the deck: what it was made of at the last shuffle,
            # less the cards turned up since. Public; the blind draws since are their drawers'.
            ("pool", np.int8, kinds),
            ("drawn", np.int8, (seats, kinds)),  # blind since that shuffle. Own; how many: public.
            ("hands", np.int8, (seats, kinds)),  # Own; how many in all: public.
            ("deck", np.int8, sum(board.color_counts) + board.wild_count),  # top last. Hidden.
            ("ticket_deck", np.int8, tickets),  # ring, -1 empty. Hidden but for own returns.
            ("ticket_origin", np.int8, tickets),  # of each place in the ring (codes.py). Public.
            ("ticket_holder", np.int8, tickets),  # seat + 1; 0 not kept. Own; at the end public.
            ("ticket_seen", np.uint8, tickets),  # seats that returned it, as bits. Own bit.
            ("offer", np.int8, (seats, offer_size(board))),  # tickets on offer, -1 none. Own.
            ("offer_n", np.int8, seats),  # Public.
            ("choice", np.int8, seats),  # at DEAL_KEEP: chosen tickets as bits, 0 not yet. Own.
        ],
        align=True,
    )


OWN = ("viewer", "hand", "drawn", "mine", "returned", "below", "offer", "choice")
"""The fields of a view that rest on who looks; all others are the same in every view."""


def view_dtype(board: Board) -> np.dtype[np.void]:
    """The record of one seat's view."""
    seats, kinds = board.max_seats, len(board.cards)
    places, routes, tickets = len(board.places), len(board.routes), len(board.tickets)
    return np.dtype(
        [
            # Public.
            ("open", np.int64, (seats, words(board))),
            ("reach", np.int64, (seats, words(board))),
            ("route_points", np.int32, seats),
            ("alvin_points", np.int32, seats),
            ("reshuffles", np.int16),
            ("deck_n", np.int16),
            ("ticket_n", np.int16),
            ("turns_left", np.int16),
            ("last_route", np.int16),
            ("tokens", np.int16, seats),
            ("hand_n", np.int16, seats),
            ("kept_n", np.int16, seats),  # tickets each holds (K4)
            ("seats", np.int8),
            ("first", np.int8),
            ("alvin_on", np.int8),
            ("phase", np.int8),
            ("seat", np.int8),
            ("passes", np.int8),
            ("ended", np.int8),
            ("placed", np.int8),
            ("caught", np.int8),
            ("alvin_place", np.int8),
            ("alvin_holder", np.int8),
            ("market", np.int8, SLOTS),
            ("discard", np.int8, kinds),
            ("pieces", np.int8, seats),
            ("markers_left", np.int8, seats),
            ("start", np.int8, seats),
            ("owner", np.int8, routes),
            ("link", np.int8, (seats, places)),
            ("marker", np.int8, places),
            ("stack_at", np.int8, places),
            ("stack_left", np.int8, symbols(board)),
            ("known", np.int8, (seats, kinds)),
            ("pool", np.int8, kinds),
            ("drawn_n", np.int8, seats),
            ("offer_n", np.int8, seats),
            ("to_choose", np.int8, seats),  # at set-up: 1 while the seat has not chosen (A3)
            ("origin", np.int8, tickets),  # of the ticket deck from its top (codes.py); -1 beyond
            # Own.
            ("viewer", np.int8),  # -1 for a spectator
            ("hand", np.int8, kinds),
            ("drawn", np.int8, kinds),
            ("mine", np.int8, tickets),  # 1: kept by this seat
            ("returned", np.int8, tickets),  # 1: this seat saw it and gave it back
            ("below", np.int8, tickets),  # the ticket deck from its top where this seat knows it
            ("offer", np.int8, offer_size(board)),
            ("choice", np.int8),  # own choice at set-up, 0 not yet
            # At the end everybody's tickets lie open (K4): seat + 1; -1 before.
            ("holder", np.int8, tickets),
        ],
        align=True,
    )


def raw_bytes(records: States) -> npt.NDArray[np.uint8]:
    """The records' own memory, a row of bytes for each."""
    return records.view(np.uint8).reshape(len(records), records.dtype.itemsize)


def to_fields(record: np.void) -> Any:
    """The record as a plain object of integers and lists, for reading and for interpretation."""
    names = record.dtype.names or ()
    return SimpleNamespace(**{name: record[name].tolist() for name in names})


def copy_fields(fields: Any) -> Any:
    """An independent copy of such an object."""
    return SimpleNamespace(**{name: _copied(value) for name, value in vars(fields).items()})


def _copied(value: Any) -> Any:
    if not isinstance(value, list):
        return value
    return [row[:] if isinstance(row, list) else row for row in value]


def from_fields(fields: Any, dtype: np.dtype[np.void]) -> States:
    """An array of one record from such an object; a value out of range is an error."""
    states: States = np.zeros(1, dtype)
    for name in dtype.names or ():
        states[name][0] = getattr(fields, name)
    return states
