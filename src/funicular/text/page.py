"""A view as a person reads it: the table, the map, what is asked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING, Any

from funicular import codes
from funicular.board.model import GREY, Board, Route
from funicular.text.lines import (
    PLAIN,
    WIDTH,
    Paint,
    and_list,
    clip,
    count,
    flow,
    labelled,
    letters,
    wrap,
)

if TYPE_CHECKING:
    from funicular.view import View

_ANY = "."  # the letter of a grey route

RECONSTRUCTION = "This board's network and tickets are our own reconstruction."


@dataclass(frozen=True)
class Page:
    """What a seat may see, in lines: `view` with the seats' names."""

    view: View
    names: Sequence[str]
    paint: Paint = PLAIN

    @property
    def board(self) -> Board:
        """The board."""
        return self.view.board

    @property
    def _facts(self) -> dict[str, Any]:
        return self.view.to_json()

    def table(self) -> list[str]:
        """All but the board: who is to move, market, hand, tickets, seats."""
        return [
            *self.title(), *self.status(), "", *self.market(), *self.own(), "", *self.seats(),
        ]  # fmt: skip

    def title(self) -> list[str]:
        """Which board, and whose eyes."""
        eyes = "" if self.view.seat is None else f", seen by {self.names[self.view.seat]}"
        title = f"{self.board.name}, {self.view.fields.seats} seats{eyes}"
        note = [RECONSTRUCTION] if self.board.reconstruction else []
        return [*map(self.paint.strong, wrap(title)), *note]

    def status(self) -> list[str]:
        """Who is to move and what is expected."""
        left = self.view.fields.turns_left
        last = wrap(f"Last turns (E1): {count(left, 'turn')} still to play.") if left > 0 else []
        who = and_list([self.names[seat] for seat in self.view.to_move])
        return wrap(f"{who}: {asked(self.view)}" if who else asked(self.view)) + last

    def card(self, card: str, number: int | None = None) -> str:
        """A card by letter and name, with how many there are."""
        letter = letters(self.board)[card]
        words = f"{letter} {card}" if number is None else f"{letter} {card} {number}"
        return self.paint.card(card, words)

    def market(self) -> list[str]:
        """Face-up cards, deck, discards, tickets to draw."""
        slots = [self.card(card) if card else "- empty" for card in self.view.market]
        numbered = [f"{slot}: {card}" for slot, card in enumerate(slots, 1)]
        discards = self._facts["discards"].items()
        f = self.view.fields
        return [
            *flow("Market   ", numbered, "   "),
            *flow("Discards ", [self.card(*pair) for pair in discards] or ["none"]),
            f"Deck     {count(f.deck_n, 'card')}; ticket deck: {count(f.ticket_n, 'ticket')}",
        ]

    def own(self) -> list[str]:
        """The seat's hand and tickets, and the tickets it is offered."""
        if self.view.seat is None:
            return []
        hand = self.view.hand.items()
        cards = [self.card(*pair) for pair in hand] or ["no cards"]
        return flow("Hand     ", cards) + self.tickets() + self.offer()

    def tickets(self) -> list[str]:
        """Own tickets, done or still open."""
        lines = [
            f"{'[x] done' if each['complete'] else '[ ] open'}  {each['ticket']},"
            f" {count(each['points'], 'point')}"
            for each in self._facts["tickets"]
        ]
        return labelled("Tickets  ", lines or ["none kept yet"])

    def offer(self) -> list[str]:
        """The tickets the seat is choosing from, numbered; its choice once it is made."""
        offer = [self.board.tickets[self.board.ticket_index(name)] for name in self.view.offer]
        lines = [
            f"{number}: {ticket.name}, {count(ticket.points, 'point')}"
            for number, ticket in enumerate(offer, 1)
        ]
        if self._facts["chosen"]:
            lines.append(f"chosen: {' '.join(map(str, self._facts['chosen']))}")
        return labelled("Offer    ", lines) if lines else []

    def seats(self) -> list[str]:
        """A line a seat: what everybody may know of it."""
        piece = clip(f"{self.board.piece}s", 10).capitalize()
        head = f"  {'Seat':<20}{piece:>11}{'Cards':>7}{'Tickets':>9}{'Points':>8}  "
        rows = [self._seat(seat) for seat in range(self.view.fields.seats)]
        return [(head + self._more_head()).rstrip(), *rows]

    def _more_head(self) -> str:
        heads = ["Tokens"] if self.board.tokens else []
        return ", ".join([*heads, "Markers (left)"] if self.board.markers else heads)

    def _seat(self, seat: int) -> str:
        facts = self._facts["seats"][seat]
        mark = ">" if seat in self.view.to_move else " "
        numbers = f"{facts['pieces']:>11}{facts['cards']:>7}{facts['tickets']:>9}"
        more = clip(self._more(seat, facts), WIDTH - 59)
        line = f"{mark} {clip(self.names[seat], 19):<20}{numbers}{facts['points']:>8}  {more}"
        line = line.rstrip()
        return self.paint.strong(line) if mark == ">" else line

    def _more(self, seat: int, facts: dict[str, Any]) -> str:
        """Tokens, markers, Alvin: what only some boards have."""
        parts = []
        if self.board.tokens:
            parts.append(" ".join(map(str, facts["tokens"])) or "none")
        if self.board.markers:
            parts.append(f"{facts['start'] or '-'} ({facts['markers_left']})")
        alvin = self._facts["alvin"]
        if alvin and alvin["holder"] == seat:
            parts.insert(0, "Alvin")
        return ", ".join(parts)

    # -- the board

    def map(self, place: int | None = None, color: str | None = None) -> list[str]:
        """Every route by place: length, where to, and who has it; of one place or colour."""
        lines = [*self.title(), *_LEGEND, *self._alvin(), ""]
        shown = range(len(self.board.places)) if place is None else [place]
        for each in shown:
            routes = self._roads(each, color, both=place is not None)
            if routes or (place is None and color is None and self._marks(each)):
                marks = "".join(f" [{mark}]" for mark in self._marks(each))
                lines += wrap(self.board.places[each].name + marks, "", "    ")
                lines += routes
        return lines

    def _alvin(self) -> list[str]:
        alvin = self._facts["alvin"]
        if not alvin:
            return []
        holder = "nobody" if alvin["holder"] is None else self.names[alvin["holder"]]
        return wrap(f"Alvin is at {alvin['place']}; {holder} holds him.")

    def _marks(self, place: int) -> list[str]:
        """What stands at a place."""
        facts, name = self._facts, self.board.places[place].name
        marks = ["attraction"] if place in self.board.attractions else []
        stack = (facts["stacks"] or {}).get(name)
        if stack and stack["tokens"]:
            marks.append(f"{count(stack['tokens'], 'token')} of symbol {stack['symbol']}")
        if name in (facts["markers"] or {}):
            marks.append(f"marker of {self.names[facts['markers'][name]]}")
        if facts["alvin"] and facts["alvin"]["place"] == name:
            marks.append("Alvin")
        return marks

    def _roads(self, place: int, color: str | None, both: bool) -> list[str]:
        """The routes from a place, those side by side on one line."""
        ends = [
            route for route in self.board.routes if route.a == place or (both and route.b == place)
        ]
        ends.sort(key=lambda route: route.group)
        lines = []
        for _, group in groupby(ends, lambda route: route.group):
            lanes = [route for route in group if color in (None, self._color(route))]
            if lanes:
                lines += self._road(place, lanes)
        return lines

    def _road(self, place: int, lanes: list[Route]) -> list[str]:
        route = lanes[0]
        other = self.board.places[route.b if route.a == place else route.a].name
        length = f"{route.length}" + (f"~{route.ferry}" if route.ferry else "")
        label = f"  {length:>4}  {other:<22} "
        return flow(label, [self._lane(lane) for lane in lanes], "; ")

    def _lane(self, route: Route) -> str:
        """A route by letter, colour as its name has it ("grey 2"), and who has it."""
        color = self._color(route)
        letter = _ANY if route.color == GREY else letters(self.board)[color]
        shown = route.name.rpartition("(")[2].removesuffix(")")
        return self.paint.card(color, f"{letter} {shown}") + f" {self._standing(route)}"

    def _color(self, route: Route) -> str:
        return "grey" if route.color == GREY else self.board.colors[route.color]

    def _standing(self, route: Route) -> str:
        """Who has a route, or whether it is free or closed to whoever looks (C5, C6)."""
        number = self.board.route_index(route.name)
        owner = self.view.fields.owner[number]
        if owner:
            return clip(self.names[owner - 1], 16)
        f = self.view.fields
        eyes = range(f.seats) if self.view.seat is None else [self.view.seat]
        word, bit = divmod(number, codes.WORD_BITS)
        return "free" if any(f.open[seat][word] >> bit & 1 for seat in eyes) else "closed"


_LEGEND = ["First number: spaces; ~1: ferry, takes a wild (C7); closed: by a twin (C5, C6)"]


def asked(view: View) -> str:
    """What is to be decided, with its rule."""
    board, f = view.board, view.fields
    if f.phase == codes.OVER:
        return f"The game is over: {codes.ENDS[f.ended]}."
    route = board.routes[f.last_route].name if f.last_route >= 0 else ""
    least = min(board.draw_keep, max(1, f.offer_n[f.seat]))
    return {
        codes.DEAL_KEEP: f"keep at least {board.start_keep} of the tickets dealt (A3).",
        codes.STACK: f"put a token stack on any place without one ({_stack_rule(f.seats)}).",
        codes.START: "choose a start city (W1).",
        codes.TURN: "draw cards, claim a route or draw tickets (T1).",
        codes.SECOND: "take a second card (M1).",
        codes.KEEP: f"keep at least {least} of the tickets drawn (K1).",
        codes.TOKEN: f"take a token from one end of {route} (S5).",
        codes.MARKER: f"buy a city marker at an end of {route}, or not (W5).",
        codes.ALVIN: "move Alvin to a city you control (W11).",
    }[f.phase]


def _stack_rule(seats: int) -> str:
    return "S4" if seats == 2 else "S3"
