"""A view as a person reads it: the table, the map, what is asked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING, Any

from funicular import codes
from funicular.board.model import GREY, Board, Route
from funicular.text.lines import PLAIN, WIDTH, Paint, clip, flow, labelled, letters, wrap
from funicular.text.things import board_name, card_name, ending, lane_name, route_name
from funicular.words import ENGLISH, Words

if TYPE_CHECKING:
    from funicular.view import View

_ANY = "."  # the letter of a grey route

_LABELS = ("market", "discards", "deck", "hand", "tickets", "offer", "routes")

RECONSTRUCTION = "This board's network and tickets are our own reconstruction."
"""What pictures and pages in English say of such a board."""


@dataclass(frozen=True)
class Page:
    """What a seat may see, in lines: `view` with the seats' names."""

    view: View
    names: Sequence[str]
    paint: Paint = PLAIN
    words: Words = ENGLISH

    def __post_init__(self) -> None:
        object.__setattr__(self, "words", self.words.on(self.board))

    @property
    def board(self) -> Board:
        """The board."""
        return self.view.board

    @property
    def _facts(self) -> dict[str, Any]:
        return self.view.to_json()

    def say(self, key: str, **params: object) -> str:
        """A sentence in the reader's language, in the words of this board."""
        return self.words.say(key, **params)

    def label(self, name: str) -> str:
        """What begins a line, as wide as the widest of them."""
        width = max(len(self.say(f"page.{each}")) for each in _LABELS)
        return f"{self.say(f'page.{name}'):<{width}} "

    def table(self) -> list[str]:
        """All but the board: who is to move, market, hand, tickets, seats."""
        return [
            *self.title(), *self.status(), "", *self.market(), *self.own(), "", *self.seats(),
        ]  # fmt: skip

    def title(self) -> list[str]:
        """Which board, and whose eyes."""
        name = board_name(self.board.name, self.words)
        facts = {"board": name, "n": self.view.fields.seats}
        if self.view.seat is None:
            title = self.say("page.title", **facts)
        else:
            title = self.words.tell("page.title_seen", self.names[self.view.seat], **facts)
        note = wrap(self.say("page.reconstruction")) if self.board.reconstruction else []
        return [*map(self.paint.strong, wrap(title)), *note]

    def status(self) -> list[str]:
        """Who is to move and what is expected."""
        left = self.view.fields.turns_left
        last = wrap(self.say("page.last_turns", n=left)) if left > 0 else []
        to_move = [self.words.name(self.names[seat]) for seat in self.view.to_move]
        what = asked(self.view, self.words)
        if to_move:
            what = self.say("page.status", who=self.words.listed(to_move), asked=what)
        return wrap(what) + last

    def card(self, card: str, number: int | None = None) -> str:
        """A card by letter and name, with how many there are."""
        name = f"{letters(self.board, self.words)[card]} {card_name(card, self.words)}"
        return self.paint.card(card, name if number is None else f"{name} {number}")

    def market(self) -> list[str]:
        """Face-up cards, deck, discards, tickets to draw."""
        empty = f"- {self.say('page.empty')}"
        slots = [self.card(card) if card else empty for card in self.view.market]
        numbered = [f"{slot}: {card}" for slot, card in enumerate(slots, 1)]
        discards = [self.card(*pair) for pair in self._facts["discards"].items()]
        return [
            *flow(self.label("market"), numbered, "   "),
            *flow(self.label("discards"), discards or [self.say("none.cards")]),
            *wrap(self._decks(), self.label("deck")),
        ]

    def _decks(self) -> str:
        f = self.view.fields
        cards = self.say("count.cards", n=f.deck_n)
        return self.say("page.decks", cards=cards, tickets=self.say("count.tickets", n=f.ticket_n))

    def own(self) -> list[str]:
        """The seat's hand and tickets, and the tickets it is offered."""
        if self.view.seat is None:
            return []
        hand = self.view.hand.items()
        cards = [self.card(*pair) for pair in hand] or [self.say("page.no_cards")]
        return flow(self.label("hand"), cards) + self.tickets() + self.offer()

    def tickets(self) -> list[str]:
        """Own tickets, done or still open."""
        marks = {True: f"[x] {self.say('page.done')}", False: f"[ ] {self.say('page.open')}"}
        width = max(map(len, marks.values()))
        lines = [
            f"{marks[each['complete']]:<{width}}  {each['ticket']},"
            f" {self.say('count.points', n=each['points'])}"
            for each in self._facts["tickets"]
        ]
        return labelled(self.label("tickets"), lines or [self.say("page.no_tickets")])

    def offer(self) -> list[str]:
        """The tickets the seat is choosing from, numbered; its choice once it is made."""
        offer = [self.board.tickets[self.board.ticket_index(name)] for name in self.view.offer]
        lines = [
            f"{number}: {ticket.name}, {self.say('count.points', n=ticket.points)}"
            for number, ticket in enumerate(offer, 1)
        ]
        if self._facts["chosen"]:
            lines.append(self.say("page.chosen", numbers=" ".join(map(str, self._facts["chosen"]))))
        return labelled(self.label("offer"), lines) if lines else []

    def seats(self) -> list[str]:
        """A line a seat: what everybody may know of it."""
        heads, more = self._heads(), self._more_head()
        head = "".join(f"{text:>{width}}" for text, width in heads)
        first = f"  {self.say('head.seat'):<20}"
        rows = [self._seat(seat, heads) for seat in range(self.view.fields.seats)]
        return [f"{first}{head}  {more}".rstrip(), *rows]

    def _heads(self) -> list[tuple[str, int]]:
        """The columns of numbers: heading and width."""
        pieces = clip(self.say("head.pieces"), 10).capitalize()
        least = {"head.cards": 7, "head.tickets": 9, "head.points": 8}
        heads = [(self.say(key), width) for key, width in least.items()]
        return [(pieces, 11), *((head, max(width, len(head) + 2)) for head, width in heads)]

    def _more_head(self) -> str:
        heads = [self.say("head.tokens")] if self.board.tokens else []
        return ", ".join([*heads, self.say("head.markers")] if self.board.markers else heads)

    def _seat(self, seat: int, heads: list[tuple[str, int]]) -> str:
        facts = self._facts["seats"][seat]
        mark = ">" if seat in self.view.to_move else " "
        values = [facts[name] for name in ("pieces", "cards", "tickets", "points")]
        cells = zip(values, heads, strict=True)
        numbers = "".join(f"{value:>{width}}" for value, (_, width) in cells)
        line = f"{mark} {clip(self.words.name(self.names[seat]), 19):<20}{numbers}  "
        line = f"{line}{clip(self._more(seat, facts), WIDTH - len(line))}".rstrip()
        return self.paint.strong(line) if mark == ">" else line

    def _more(self, seat: int, facts: dict[str, Any]) -> str:
        """Tokens, markers, Alvin: what only some boards have."""
        parts = []
        if self.board.tokens:
            parts.append(" ".join(map(str, facts["tokens"])) or self.say("none.tokens"))
        if self.board.markers:
            parts.append(f"{facts['start'] or '-'} ({facts['markers_left']})")
        alvin = self._facts["alvin"]
        if alvin and alvin["holder"] == seat:
            parts.insert(0, "Alvin")
        return ", ".join(parts)

    # -- the board

    def map(self, place: int | None = None, color: str | None = None) -> list[str]:
        """Every route by place: length, where to, and who has it; of one place or colour."""
        lines = [*self.title(), *wrap(self.say("map.legend")), *self._alvin(), ""]
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
        if alvin["holder"] is None:
            return wrap(self.say("map.alvin_alone", place=alvin["place"]))
        holder = self.names[alvin["holder"]]
        return wrap(self.words.tell("map.alvin", holder, place=alvin["place"]))

    def _marks(self, place: int) -> list[str]:
        """What stands at a place."""
        facts, name = self._facts, self.board.places[place].name
        marks = [self.say("map.attraction")] if place in self.board.attractions else []
        stack = (facts["stacks"] or {}).get(name)
        if stack and stack["tokens"]:
            marks.append(self.say("map.stack", n=stack["tokens"], symbol=stack["symbol"]))
        if name in (facts["markers"] or {}):
            marks.append(self.words.tell("map.marker", self.names[facts["markers"][name]]))
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
        letter = _ANY if route.color == GREY else letters(self.board, self.words)[color]
        shown = lane_name(route.name.rpartition("(")[2].removesuffix(")"), self.words)
        return self.paint.card(color, f"{letter} {shown}") + f" {self._standing(route)}"

    def _color(self, route: Route) -> str:
        return "grey" if route.color == GREY else self.board.colors[route.color]

    def _standing(self, route: Route) -> str:
        """Who has a route, or whether it is free or closed to whoever looks (C5, C6)."""
        number = self.board.route_index(route.name)
        owner = self.view.fields.owner[number]
        if owner:
            return clip(self.words.name(self.names[owner - 1]), 16)
        f = self.view.fields
        eyes = range(f.seats) if self.view.seat is None else [self.view.seat]
        word, bit = divmod(number, codes.WORD_BITS)
        is_free = any(f.open[seat][word] >> bit & 1 for seat in eyes)
        return self.say("map.free" if is_free else "map.closed")


def asked(view: View, words: Words = ENGLISH) -> str:
    """What is to be decided, with its rule."""
    board, f = view.board, view.fields
    if f.phase == codes.OVER:
        return words.say("event.over", why=ending(codes.ENDS[f.ended], words))
    words = words.on(board)
    route = route_name(board.routes[f.last_route].name, words) if f.last_route >= 0 else ""
    least = min(board.draw_keep, max(1, f.offer_n[f.seat]))
    numbers = {codes.DEAL_KEEP: board.start_keep, codes.KEEP: least}
    rule, n = _stack_rule(f.seats), numbers.get(f.phase)
    return words.say(f"asked.{_ASKED[f.phase]}", n=n, route=route, rule=rule)


_ASKED = {
    codes.DEAL_KEEP: "deal_keep", codes.STACK: "stack", codes.START: "start", codes.TURN: "turn",
    codes.SECOND: "second", codes.KEEP: "keep", codes.TOKEN: "token", codes.MARKER: "marker",
    codes.ALVIN: "alvin",
}  # fmt: skip


def _stack_rule(seats: int) -> str:
    return "S4" if seats == 2 else "S3"
