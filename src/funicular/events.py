"""What happened, by name: the rules' tape as events for logs, records and other programs.

An event is JSON data with a "type". `for_seat` gives what a seat may know of it.
"""

from collections.abc import Callable, Iterator
from itertools import groupby
from typing import Any

from funicular import codes
from funicular.actions import Action, ActionTable
from funicular.board import Board

Event = dict[str, Any]
Cell = tuple[int, int, int]


def read_tape(table: ActionTable, tape: list[int], seat: int) -> list[Event]:
    """The events of one action of a seat."""
    cells = [(tape[i], tape[i + 1], tape[i + 2]) for i in range(0, len(tape), 3)]
    return list(_Reader(table, seat).events(cells))


class _Reader:
    """Turns cells into events; several cells of one kind in a row make one event."""

    def __init__(self, table: ActionTable, seat: int) -> None:
        self.table = table
        self.board: Board = table.board
        self.seat = seat

    def events(self, cells: list[Cell]) -> Iterator[Event]:
        for (code, _), group in groupby(cells, _group):
            reader: Callable[[list[Cell]], list[Event]] = getattr(self, f"_{_GROUPS[code]}")
            yield from reader(list(group))

    def _card(self, card: int) -> str:
        return self.board.cards[card]

    def _ticket(self, ticket: int) -> str:
        return self.board.tickets[ticket].name

    def _place(self, place: int) -> str:
        return self.board.places[place].name

    def _first(self, rows: list[Cell]) -> list[Event]:
        return [{"type": "first", "seat": rows[0][1]}]

    def _hand(self, rows: list[Cell]) -> list[Event]:
        return [{"type": "hand", "seat": rows[0][1], "cards": [self._card(y) for *_, y in rows]}]

    def _market(self, rows: list[Cell]) -> list[Event]:
        return [{"type": "market", "slot": x + 1, "card": self._card(y)} for _, x, y in rows]

    def _swept(self, rows: list[Cell]) -> list[Event]:
        return [{"type": "sweep", "cards": [self._card(y) for *_, y in rows]}]

    def _reshuffle(self, rows: list[Cell]) -> list[Event]:
        return [{"type": "reshuffle", "cards": x} for _, x, _ in rows]

    def _offer(self, rows: list[Cell]) -> list[Event]:
        tickets = [self._ticket(y) for *_, y in rows]
        return [{"type": "offer", "seat": rows[0][1], "tickets": tickets}]

    def _kept(self, rows: list[Cell]) -> list[Event]:
        kept = [self._ticket(y) for code, _, y in rows if code == codes.E_KEPT]
        returned = [self._ticket(y) for code, _, y in rows if code == codes.E_RETURNED]
        return [{"type": "kept", "seat": rows[0][1], "tickets": kept, "returned": returned}]

    def _mixed(self, rows: list[Cell]) -> list[Event]:
        return [{"type": "mixed", "tickets": [self._ticket(x) for _, x, _ in rows]}]

    def _stack(self, rows: list[Cell]) -> list[Event]:
        (_, seat, place), (_, symbol, tokens) = rows
        place_name = self._place(place)
        event = {"type": "stack", "seat": seat, "place": place_name}
        return [event | {"symbol": symbol, "tokens": tokens}]

    def _token(self, rows: list[Cell]) -> list[Event]:
        (_, seat, place), (_, symbol, _) = rows
        return [{"type": "token", "seat": seat, "place": self._place(place), "symbol": symbol}]

    def _start(self, rows: list[Cell]) -> list[Event]:
        return [{"type": "start", "seat": rows[0][1], "place": self._place(rows[0][2])}]

    def _drawn(self, rows: list[Cell]) -> list[Event]:
        return [{"type": "drawn", "seat": x, "card": self._card(y)} for _, x, y in rows]

    def _taken(self, rows: list[Cell]) -> list[Event]:
        _, slot, card = rows[0]
        return [{"type": "taken", "seat": self.seat, "slot": slot + 1, "card": self._card(card)}]

    def _claimed(self, rows: list[Cell]) -> list[Event]:
        action: Action = self.table[rows[0][2]]
        cards = dict(action.cards or ())
        return [{"type": "claimed", "seat": rows[0][1], "route": action.route, "cards": cards}]

    def _points(self, rows: list[Cell]) -> list[Event]:
        rule = "W6" if self.board.markers else "C8"
        return [{"type": "points", "seat": x, "points": y, "rule": rule} for _, x, y in rows]

    def _caught(self, rows: list[Cell]) -> list[Event]:
        points = self.board.alvin.catch if self.board.alvin else 0
        event = {"type": "caught", "seat": rows[0][1], "place": self._place(rows[0][2])}
        return [event | {"points": points}]

    def _marker(self, rows: list[Cell]) -> list[Event]:
        action: Action = self.table[rows[0][2]]
        cards = dict(action.cards or ())
        return [{"type": "marker", "seat": rows[0][1], "place": action.place, "cards": cards}]

    def _alvin(self, rows: list[Cell]) -> list[Event]:
        return [{"type": "alvin", "seat": rows[0][1], "place": self._place(rows[0][2])}]

    def _passed(self, rows: list[Cell]) -> list[Event]:
        return [{"type": "passed", "seat": rows[0][1]}]

    def _last_turns(self, rows: list[Cell]) -> list[Event]:
        return [{"type": "last turns", "seat": rows[0][1]}]

    def _over(self, rows: list[Cell]) -> list[Event]:
        return [{"type": "over", "why": codes.ENDS[rows[0][1]]}]


_GROUPS = {
    codes.E_FIRST: "first", codes.E_HAND: "hand", codes.E_MARKET: "market",
    codes.E_SWEPT: "swept", codes.E_RESHUFFLE: "reshuffle", codes.E_OFFER: "offer",
    codes.E_KEPT: "kept", codes.E_MIXED: "mixed",
    codes.E_STACK: "stack", codes.E_START: "start", codes.E_DRAWN: "drawn",
    codes.E_TAKEN: "taken", codes.E_CLAIMED: "claimed", codes.E_POINTS: "points",
    codes.E_CAUGHT: "caught", codes.E_TOKEN: "token", codes.E_MARKER: "marker",
    codes.E_ALVIN: "alvin", codes.E_PASSED: "passed", codes.E_LAST_TURNS: "last_turns",
    codes.E_OVER: "over",
}  # fmt: skip

_BY_SEAT = {codes.E_HAND, codes.E_OFFER, codes.E_KEPT}
_SAME = {codes.E_RETURNED: codes.E_KEPT, codes.E_SYMBOL_STACK: codes.E_STACK}
_SAME[codes.E_SYMBOL_TOKEN] = codes.E_TOKEN


def _group(cell: Cell) -> tuple[int, int]:
    """Cells with the same key, in a row, go to one reader."""
    code, x, _ = cell
    code = _SAME.get(code, code)
    return code, x if code in _BY_SEAT else 0


_SECRET = {"hand": ("cards",), "offer": ("tickets",), "kept": ("tickets", "returned")}


def for_seat(event: Event, seat: int | None) -> Event:
    """What a seat (None: a spectator) may know of an event: how many, where not which."""
    if event["type"] == "mixed":
        return {"type": "mixed", "tickets": len(event["tickets"])}
    if event.get("seat") == seat and seat is not None:
        return event
    if event["type"] == "drawn":
        return {"type": "drawn", "seat": event["seat"]}
    hidden = {key: len(event[key]) for key in _SECRET.get(event["type"], ())}
    return event | hidden
