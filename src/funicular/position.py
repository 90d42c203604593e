"""Any position from a readable description: for tests, puzzles and "what if".

    >>> from funicular.game import Game
    >>> game = Game("new_york", seats=2, position={
    ...     "turn": 0,
    ...     "hands": ["3 pink, 1 wild", "2 red"],
    ...     "routes": {"Chelsea - Soho (pink)": 1},
    ...     "tickets": [["Chelsea - Wall Street"], []],
    ... })
    >>> game.state.pieces[:2]
    [15, 11]

What is not said follows from what is: pieces from routes, points from routes, cards not named
lie in the deck below those named. A description may also be TOML text. Keys: see KEYS.
"""

import tomllib
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from itertools import repeat
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import numpy as np

from funicular import codes
from funicular.board import Board, BoardError
from funicular.compiling import plain
from funicular.reasons import GameError
from funicular.seeds import key_of
from funicular.state import state_dtype, to_fields
from funicular.tables import make_tables

if TYPE_CHECKING:
    from funicular.game import Game

KEYS = {
    "turn": "the seat to move (default: the first seat)",
    "first": "the seat that began (default 0)",
    "phase": "turn (default), second, stack or start",
    "hands": "for each seat cards: '3 pink, 1 wild', a list of names, or counts by name",
    "known": "for each seat the cards of its hand that everybody knows",
    "market": "up to five cards by slot; '' is an empty slot (default: the top of the deck)",
    "deck": "the next cards, top first",
    "discards": "discarded cards",
    "rest": "where cards not named lie: 'deck' (default, below those named) or 'discards'",
    "routes": "claimed routes: name = seat",
    "tickets": "for each seat the tickets it keeps",
    "ticket_deck": "the next tickets, top first",
    "rest_tickets": "a seat that keeps all tickets not named (default: they are in the deck)",
    "pieces": "pieces left of each seat (default: what its routes leave)",
    "points": "route points of each seat (default: those of its routes)",
    "tokens": "for each seat the symbols of its tokens",
    "stacks": "token stacks: place = { symbol = 0, tokens = 2 } (default: the fixed ones)",
    "start": "for each seat its start city",
    "markers": "further city markers: place = seat",
    "alvin": "where Alvin is: { place = 'Roswell', holder = 0 }",
    "alvin_points": "points each seat has for catching Alvin",
    "turns_left": "turns still to play, once the last turns have begun",
    "passes": "turns passed in a row",
}

LARGEST = 1000  # a number of points, or of cards of one kind
LARGEST_STACK = 100
LONGEST_COUNT = 9  # digits

_PHASES = {
    "turn": codes.TURN, "second": codes.SECOND, "stack": codes.STACK, "start": codes.START,
}  # fmt: skip


class PositionError(GameError):
    """A description that can't be set up; the message names its key."""


def read_position(description: "Mapping[str, Any] | str") -> dict[str, Any]:
    """The description as data; its keys checked."""
    if isinstance(description, str):
        try:
            description = tomllib.loads(description)
        except tomllib.TOMLDecodeError as error:
            raise PositionError(f"position: {error}") from error
    if not isinstance(description, Mapping):
        raise PositionError("position: expected keys and values")
    for key in description:
        if key not in KEYS:
            raise PositionError(f"{key}: unknown key; known are {', '.join(KEYS)}")
    return dict(description)


def state_of(game: "Game", description: Mapping[str, Any]) -> Any:
    """The state of the described position."""
    builder = _Builder(game, dict(description))
    try:
        return game.engine.write(builder.build())
    except BoardError as error:
        raise PositionError(str(error)) from error


class _Builder:
    """Fills the plain fields of a state from a description."""

    def __init__(self, game: "Game", data: dict[str, Any]) -> None:
        self.board: Board = game.board
        self.seats = game.seats
        self.data = data
        self.b = to_fields(make_tables(self.board)[0])
        self.s: Any = to_fields(np.zeros(1, state_dtype(self.board))[0])
        self.s.key = list(key_of(game.seed, game.nonces))
        self.alvin = game.options.get("alvin", False)
        self.rules = SimpleNamespace(
            **{name: plain(f"rules.{name}") for name in ("setup", "network", "cards", "tokens")}
        )

    def build(self) -> Any:
        self._check_switches()
        self._table()
        self._routes()
        self._markers()
        self._tokens()
        self._alvin()
        self._cards()
        self._tickets()
        return self.s

    def _check_switches(self) -> None:
        """A description may speak only of what the board and its options have."""
        has = {
            "markers": bool(self.board.markers), "start": bool(self.board.markers),
            "tokens": bool(self.board.tokens), "stacks": bool(self.board.tokens),
            "stack": bool(self.board.tokens), "alvin": self.alvin, "alvin_points": self.alvin,
        }  # fmt: skip
        for key in self.data:
            if not has.get(key, True):
                raise PositionError(f"{key}: this game has none")
        phase = self.data.get("phase", "turn")
        if isinstance(phase, str) and not has.get(phase, True):
            raise PositionError(f"phase: {phase!r}: this game has none")

    # -- reading values

    def _seat(self, key: str, value: Any) -> int:
        if type(value) is not int or not 0 <= value < self.seats:
            raise PositionError(f"{key}: {value!r}: expected a seat from 0 to {self.seats - 1}")
        return value

    def _number(self, key: str, value: Any) -> int:
        low, high = self._range(key)
        if type(value) is not int or not low <= value <= high:
            raise PositionError(f"{key}: {value!r}: expected a number from {low} to {high}")
        return value

    def _range(self, key: str) -> tuple[int, int]:
        """What a number of the description may be; none is too large for a state."""
        symbols = self.board.tokens.symbols if self.board.tokens else 0
        return {
            "turns_left": (1, self.seats),
            "passes": (0, self.seats - 1),
            "pieces": (0, self.board.pieces),
            "symbol": (0, symbols - 1),
            "tokens": (0, LARGEST_STACK),
        }.get(key, (0, LARGEST))

    def _name(self, key: str, value: Any) -> str:
        if not isinstance(value, str):
            raise PositionError(f"{key}: {value!r}: expected a name")
        return value

    def _per_seat(self, key: str, read: Callable[[str, Any], Any], default: Any) -> list[Any]:
        values = self.data.get(key)
        if values is None:
            return [default] * self.seats
        if not isinstance(values, list | tuple) or len(values) != self.seats:
            raise PositionError(f"{key}: expected a list with an entry for each of the seats")
        return [read(key, value) for value in values]

    def _mapping(self, key: str) -> Mapping[str, Any]:
        value = self.data.get(key, {})
        if not isinstance(value, Mapping):
            raise PositionError(f"{key}: expected names and values")
        return value

    def _cards_in(self, key: str, value: Any) -> list[str]:
        """Cards given as text, list or counts, in order: no more than there are."""
        cards: list[str] = []
        for card in self._named(key, value):
            if card not in self.board.cards:
                raise PositionError(f"{key}: {card!r}: expected {', '.join(self.board.cards)}")
            if len(cards) == sum(self.b.card_count):
                raise PositionError(f"{key}: more {card} cards than the deck has")
            cards.append(card)
        return cards

    def _named(self, key: str, value: Any) -> Iterable[Any]:
        """What should be cards, one after another: a count may be any number."""
        if isinstance(value, str):
            return (card for part in value.split(",") for card in _counted(key, part))
        if isinstance(value, Mapping):
            return (card for card, n in value.items() for _ in range(self._number(key, n)))
        if not isinstance(value, list | tuple):
            raise PositionError(f"{key}: {value!r}: expected cards")
        return value

    def _card_numbers(self, key: str, value: Any) -> list[int]:
        return [self.board.cards.index(card) for card in self._cards_in(key, value)]

    def _ticket_numbers(self, key: str, value: Any) -> list[int]:
        if not isinstance(value, list | tuple):
            raise PositionError(f"{key}: {value!r}: expected ticket names")
        return [self.board.ticket_index(self._name(key, name)) for name in value]

    # -- filling fields

    def _table(self) -> None:
        s = self.s
        self.rules.setup.clear(self.b, s, self.seats)
        s.first = self._seat("first", self.data.get("first", 0))
        s.seat = self._seat("turn", self.data.get("turn", s.first))
        phase = self.data.get("phase", "turn")
        if not isinstance(phase, str) or phase not in _PHASES:
            raise PositionError(f"phase: {phase!r}: expected {', '.join(_PHASES)}")
        s.phase = _PHASES[phase]
        s.passes = self._number("passes", self.data.get("passes", 0))
        if "turns_left" in self.data:
            s.turns_left = self._number("turns_left", self.data["turns_left"])

    def _routes(self) -> None:
        s = self.s
        for name, value in self._mapping("routes").items():
            seat, route = self._seat("routes", value), self.board.route_index(name)
            s.owner[route] = seat + 1
            s.pieces[seat] -= self.b.route_length[route]
            s.route_points[seat] += self.b.route_points[route]
            self.rules.network.close(self.b, s, seat, route)
            self.rules.network.join(self.b, s, seat, route)
            if self.board.markers:
                self.rules.network.reach_from(self.b, s, seat, self.b.route_a[route])
                self.rules.network.reach_from(self.b, s, seat, self.b.route_b[route])
        for key, field in (("pieces", s.pieces), ("points", s.route_points)):
            for seat, value in enumerate(self._per_seat(key, self._number, None)):
                if value is not None:
                    field[seat] = value

    def _markers(self) -> None:
        s = self.s
        starts = self._per_seat("start", self._place, None)
        for seat, place in enumerate(starts):
            if place is not None:
                s.start[seat] = place
                self._mark(place, seat)
                self.rules.network.reach_from(self.b, s, seat, place)
        for name, value in self._mapping("markers").items():
            self._mark(self.board.place_index(name), self._seat("markers", value))

    def _place(self, key: str, name: Any) -> int:
        return self.board.place_index(self._name(key, name))

    def _mark(self, place: int, seat: int) -> None:
        if not self.s.markers_left[seat] or self.s.marker[place]:
            name = self.board.places[place].name
            raise PositionError(f"markers: no marker of seat {seat} can be at {name}")
        self.s.marker[place] = seat + 1
        self.s.markers_left[seat] -= 1

    def _tokens(self) -> None:
        s = self.s
        self.rules.tokens.set_out_stacks(self.b, s)
        if "stacks" in self.data:
            s.stack_at = [0] * len(s.stack_at)
            s.stack_left = [0] * len(s.stack_left)
        for name, stack in self._mapping("stacks").items():
            if not isinstance(stack, Mapping):
                raise PositionError(f"stacks: {name}: expected symbol and tokens")
            symbol = self._number("symbol", stack.get("symbol"))
            s.stack_at[self.board.place_index(name)] = symbol + 1
            s.stack_left[symbol] = self._number("tokens", stack.get("tokens"))
        for seat, held in enumerate(self._per_seat("tokens", self._symbols, [])):
            s.tokens[seat] = sum(1 << symbol for symbol in set(held))

    def _symbols(self, key: str, value: Any) -> list[int]:
        if not isinstance(value, list | tuple):
            raise PositionError(f"{key}: {value!r}: expected symbols")
        return [self._number("symbol", symbol) for symbol in value]

    def _alvin(self) -> None:
        s = self.s
        s.alvin_on = int(self.alvin)
        s.alvin_place = self.b.alvin_start if self.alvin else codes.NONE
        alvin = self._mapping("alvin")
        if "place" in alvin:
            s.alvin_place = self._place("alvin", alvin["place"])
        if alvin.get("holder") is not None:
            s.alvin_holder = self._seat("alvin", alvin["holder"]) + 1
        for seat, points in enumerate(self._per_seat("alvin_points", self._number, 0)):
            s.alvin_points[seat] = points

    def _cards(self) -> None:
        s = self.s
        left = Counter(dict(enumerate(self.b.card_count)))
        for seat, cards in enumerate(self._per_seat("hands", self._card_numbers, [])):
            _take(left, cards, "hands", self.board)
            for card in cards:
                s.hands[seat][card] += 1
        for seat, cards in enumerate(self._per_seat("known", self._card_numbers, [])):
            for card in cards:
                s.known[seat][card] += 1
                if s.known[seat][card] > s.hands[seat][card]:
                    raise PositionError(f"known: more {self.board.cards[card]} than in the hand")
        self._market(left)
        discards = self._card_numbers("discards", self.data.get("discards", []))
        _take(left, discards, "discards", self.board)
        deck = self._card_numbers("deck", self.data.get("deck", []))
        _take(left, deck, "deck", self.board)
        self._pile(deck, discards, sorted(left.elements()))

    def _market(self, left: Counter[int]) -> None:
        market = self.data.get("market", [])
        if not isinstance(market, list | tuple) or len(market) > codes.SLOTS:
            raise PositionError(f"market: expected a list of at most {codes.SLOTS} cards")
        for slot, card in enumerate(market):
            if card:
                [number] = self._card_numbers("market", [card])
                _take(left, [number], "market", self.board)
                self.s.market[slot] = number

    def _pile(self, deck: list[int], discards: list[int], rest: list[int]) -> None:
        s = self.s
        where = self.data.get("rest", "deck")
        if not isinstance(where, str) or where not in ("deck", "discards"):
            raise PositionError(f"rest: {where!r}: expected deck or discards")
        deck, discards = (deck + rest, discards) if where == "deck" else (deck, discards + rest)
        s.deck = deck[::-1] + [codes.NONE] * (len(s.deck) - len(deck))
        s.deck_n = len(deck)
        for card in discards:
            s.discard[card] += 1
        tape = [0]
        self.rules.cards.restock(self.b, s, tape)
        if "market" not in self.data:
            self.rules.cards.fill_market(self.b, s, tape)
        self._draws()

    def _draws(self) -> None:
        """Cards that nobody saw go into a hand were drawn blind, since the only shuffle."""
        s = self.s
        s.pool = [s.deck[: s.deck_n].count(card) for card in range(len(s.pool))]
        for seat in range(self.seats):
            for card, (held, known) in enumerate(zip(s.hands[seat], s.known[seat], strict=True)):
                s.drawn[seat][card] = held - known
                s.pool[card] += held - known

    def _tickets(self) -> None:
        s = self.s
        left = list(range(self.b.tickets))
        for seat, tickets in enumerate(self._per_seat("tickets", self._ticket_numbers, [])):
            self._hold(seat, tickets, left)
        top = self._ticket_numbers("ticket_deck", self.data.get("ticket_deck", []))
        for ticket in top:
            if ticket not in left:
                raise PositionError(f"ticket_deck: {self.board.tickets[ticket].name} is twice")
            left.remove(ticket)
        if self.data.get("rest_tickets") is not None:
            self._hold(self._seat("rest_tickets", self.data["rest_tickets"]), list(left), left)
        order = top + left
        s.ticket_deck = order + [codes.NONE] * (self.b.tickets - len(order))
        s.ticket_n = len(order)

    def _hold(self, seat: int, tickets: list[int], left: list[int]) -> None:
        for ticket in tickets:
            if ticket not in left:
                raise PositionError(f"tickets: {self.board.tickets[ticket].name} is twice")
            left.remove(ticket)
            self.s.ticket_holder[ticket] = seat + 1


def _counted(key: str, part: str) -> Iterable[str]:
    """ "3 pink" as three cards."""
    words = part.split()
    if len(words) < 2:
        return words
    count, card = words[0], words[-1]
    if len(words) > 2 or not count.isdecimal() or len(count) > LONGEST_COUNT:
        raise PositionError(f"{key}: {part.strip()!r}: expected cards such as '3 red, 1 wild'")
    return repeat(card, int(count))


def _take(left: Counter[int], cards: list[int], key: str, board: Board) -> None:
    """Take cards out of those not yet placed."""
    for card in cards:
        left[card] -= 1
        if left[card] < 0:
            raise PositionError(f"{key}: more {board.cards[card]} cards than the deck has")
