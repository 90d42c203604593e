"""A view: all that one seat (or a spectator) may know, by name.

Bots, environments, server and screens get views, never states. `fields` and `record` hold the
same facts as small integers (state.view_dtype), for programs that want speed.
"""

from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np

from funicular import codes
from funicular.actions import Action, ActionTable
from funicular.board import Board
from funicular.state import States, from_fields, to_fields, view_dtype

FORMAT = "funicular-view-1"


def name_counts(names: tuple[str, ...], counts: list[int]) -> dict[str, int]:
    """Counts by name, without the zeros."""
    return {name: count for name, count in zip(names, counts, strict=True) if count}


def symbols_of(tokens: int) -> list[int]:
    """The symbols in a set of tokens."""
    return [symbol for symbol in range(tokens.bit_length()) if tokens >> symbol & 1]


def seat_of(holder: int) -> int | None:
    """A seat from its number plus one; None for nobody."""
    return holder - 1 if holder > 0 else None


@dataclass(frozen=True, eq=False, repr=False)
class View:
    """What a seat may see of a game. `seat` None is a spectator.

    `seen` is a list or an array of one record of a view, as the engine made it.
    """

    table: ActionTable
    seen: Any
    legal: tuple[int, ...]

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, View):
            return NotImplemented
        facts = (self.board.hash, self.fields, self.legal)
        return facts == (other.board.hash, other.fields, other.legal)

    def __repr__(self) -> str:
        who = "a spectator" if self.seat is None else f"seat {self.seat}"
        return f"<View of {who} on {self.board.key}: {self.phase}>"

    __hash__ = None  # type: ignore[assignment]

    @property
    def is_record(self) -> bool:
        """Whether the engine made a NumPy record, as compiled programs read it."""
        return isinstance(self.seen, np.ndarray)

    @cached_property
    def fields(self) -> Any:
        """The facts as plain integers and lists."""
        return to_fields(self.seen[0]) if self.is_record else self.seen[0]

    @cached_property
    def record(self) -> States:
        """The facts as an array of one NumPy record."""
        if self.is_record:
            return np.asarray(self.seen)
        return from_fields(self.fields, view_dtype(self.board))

    @property
    def board(self) -> Board:
        """The board the game is played on."""
        return self.table.board

    @property
    def seat(self) -> int | None:
        """Whose view this is."""
        return None if self.fields.viewer < 0 else int(self.fields.viewer)

    @property
    def legal_actions(self) -> list[Action]:
        """What this seat may do now; the list itself is this seat's secret."""
        return [self.table[action] for action in self.legal]

    @property
    def phase(self) -> str:
        """What is being decided."""
        return codes.PHASES[self.fields.phase]

    @property
    def to_move(self) -> list[int]:
        """The seats something is asked of."""
        if self.fields.phase == codes.DEAL_KEEP:
            return [seat for seat in range(self.fields.seats) if self.fields.to_choose[seat]]
        return [] if self.fields.phase == codes.OVER else [self.fields.seat]

    @property
    def market(self) -> list[str | None]:
        """The face-up cards, slot by slot."""
        return [None if card < 0 else self.board.cards[card] for card in self.fields.market]

    @property
    def hand(self) -> dict[str, int]:
        """The seat's own cards."""
        return name_counts(self.board.cards, self.fields.hand)

    @property
    def tickets(self) -> list[str]:
        """The tickets the seat keeps."""
        return self._tickets(self.fields.mine)

    @property
    def returned(self) -> list[str]:
        """The tickets the seat has seen and given back."""
        return self._tickets(self.fields.returned)

    @property
    def offer(self) -> list[str]:
        """The tickets the seat is choosing from."""
        return [self.board.tickets[ticket].name for ticket in self.fields.offer if ticket >= 0]

    def _tickets(self, flags: list[int]) -> list[str]:
        return [ticket.name for ticket, on in zip(self.board.tickets, flags, strict=True) if on]

    def is_complete(self, seat: int, ticket: int) -> bool:
        """K3: whether the seat's routes join the ends of a ticket."""
        link = self.fields.link[seat]
        ends = self.board.tickets[ticket]
        return bool(link[ends.a] == link[ends.b])

    @property
    def routes(self) -> dict[str, int]:
        """Claimed routes and who has them."""
        owners = zip(self.board.routes, self.fields.owner, strict=True)
        return {route.name: owner - 1 for route, owner in owners if owner}

    @cached_property
    def _json(self) -> dict[str, Any]:
        return {
            "format": FORMAT,
            "board": self.board.key,
            "board_hash": self.board.hash,
            "seat": self.seat,
            **self.public_json(),
            **self.own_json(),
            "legal": [
                {"id": number, **self.table[number].to_json(), "text": str(self.table[number])}
                for number in self.legal
            ],
        }

    def to_json(self) -> dict[str, Any]:
        """The view as JSON data, by name."""
        return self._json

    def public_json(self) -> dict[str, Any]:
        """The part of it that everybody may know, the same in every view of a state."""
        return {
            **self._table_json(),
            "seats": [self._seat_json(seat) for seat in range(self.fields.seats)],
            **self._board_json(),
        }

    def _table_json(self) -> dict[str, Any]:
        f = self.fields
        last = self.board.routes[f.last_route].name if f.last_route >= 0 else None
        return {
            "phase": self.phase,
            "to_move": self.to_move,
            "first": f.first,
            "options": {"alvin": bool(f.alvin_on)} if self.board.alvin else {},
            "market": self.market,
            "deck": f.deck_n,
            "discards": name_counts(self.board.cards, f.discard),
            "reshuffles": f.reshuffles,
            "deck_was": name_counts(self.board.cards, f.pool),
            "turns_left": None if f.turns_left < 0 else f.turns_left,
            "passes": f.passes,
            "set_up_placed": f.placed,
            "claimed_this_turn": last,
            "alvin_to_move": bool(f.caught),
            "ended": codes.ENDS[f.ended] or None,
        }

    def _seat_json(self, seat: int) -> dict[str, Any]:
        f = self.fields
        return {
            "cards": f.hand_n[seat],
            "known_cards": name_counts(self.board.cards, f.known[seat]),
            "blind_since_shuffle": f.drawn_n[seat],
            "pieces": f.pieces[seat],
            "points": f.route_points[seat] + f.alvin_points[seat],
            "points_from_alvin": f.alvin_points[seat],
            "tickets": f.kept_n[seat],
            "tickets_on_offer": f.offer_n[seat],
            "tokens": symbols_of(f.tokens[seat]),
            "markers_left": f.markers_left[seat],
            "start": self._place(f.start[seat]),
            "shown_tickets": self._shown(seat),
        }

    def _shown(self, seat: int) -> list[dict[str, Any]] | None:
        """K4: at the end every seat's tickets."""
        if self.fields.phase != codes.OVER:
            return None
        holders = enumerate(self.fields.holder)
        return [self._ticket_json(seat, ticket) for ticket, by in holders if by == seat + 1]

    def _ticket_json(self, seat: int, ticket: int) -> dict[str, Any]:
        info = self.board.tickets[ticket]
        complete = self.is_complete(seat, ticket)
        return {"ticket": info.name, "points": info.points, "complete": complete}

    def _place(self, place: int) -> str | None:
        return self.board.places[place].name if place >= 0 else None

    def _board_json(self) -> dict[str, Any]:
        f = self.fields
        places = [place.name for place in self.board.places]
        stacks = {
            places[at]: {"symbol": symbol - 1, "tokens": f.stack_left[symbol - 1]}
            for at, symbol in enumerate(f.stack_at)
            if symbol
        }
        markers = {places[at]: by - 1 for at, by in enumerate(f.marker) if by}
        alvin = {"place": self._place(f.alvin_place), "holder": seat_of(f.alvin_holder)}
        return {
            "routes": self.routes,
            "stacks": stacks if self.board.tokens else None,
            "markers": markers if self.board.markers else None,
            "alvin": alvin if f.alvin_on else None,
        }

    def own_json(self) -> dict[str, Any]:
        """The part of it that is this seat's alone, but for what it may do."""
        f = self.fields
        seat = self.seat
        mine = [number for number, on in enumerate(f.mine) if on]
        return {
            "ticket_deck": [self._deck_json(i) for i in range(f.ticket_n)],
            "hand": self.hand,
            "drawn_since_shuffle": name_counts(self.board.cards, f.drawn),
            "tickets": [] if seat is None else [self._ticket_json(seat, each) for each in mine],
            "returned": self.returned,
            "offer": self.offer,
            "chosen": [i + 1 for i in range(f.choice.bit_length()) if f.choice >> i & 1],
        }

    def _deck_json(self, depth: int) -> dict[str, Any]:
        """One ticket of the deck: who put it there, and which it is where this seat knows."""
        origin, ticket = self.fields.origin[depth], self.fields.below[depth]
        mixed = origin == codes.MIXED
        return {
            "returned_by": "several" if mixed else seat_of(origin),
            "ticket": self.board.tickets[ticket].name if ticket >= 0 else None,
        }
