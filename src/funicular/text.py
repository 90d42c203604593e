"""A game in words: for terminals, screen readers and `str(game)`.

At most 80 columns, and ASCII but for the names of places and seats. Colour only helps: every
card colour has a letter too. What a seat reads comes from its view and from `events.for_seat`.
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from string import ascii_uppercase
from typing import TYPE_CHECKING, Any

from funicular import codes
from funicular.board_model import GREY, WILD, Board, Route

if TYPE_CHECKING:
    from funicular.events import Event
    from funicular.game import Game, Move
    from funicular.view import View

WIDTH = 80
"""The columns that every line keeps to."""

YOU = "You"
"""The name of a seat whose person reads along."""

RECONSTRUCTION = "This board's network and tickets are our own reconstruction."

Eyes = Callable[["Event"], "Event"]
"""What becomes of an event for whoever reads of it."""

_CODES = {
    "blue": "34", "green": "32", "black": "90", "pink": "95", "purple": "35", "red": "31",
    "orange": "38;5;208", "white": "97", "yellow": "93", WILD: "1;36",
}  # fmt: skip
_ESCAPE = re.compile(r"\x1b\[[0-9;]*m")
_PREFERRED = {"black": "K"}
_ANY = "."
_DEEPEST = 32  # the farthest that a line is indented


# -- lines and colours


class Paint:
    """Colours for a terminal that shows them; none for any other."""

    def __init__(self, on: bool = False) -> None:
        self.on = on

    def card(self, card: str, text: str) -> str:
        """A text in the colour of a card."""
        return self._in(_CODES.get(card, ""), text)

    def strong(self, text: str) -> str:
        """A text that stands out."""
        return self._in("1", text)

    def _in(self, code: str, text: str) -> str:
        return f"\x1b[{code}m{text}\x1b[0m" if self.on and code else text


PLAIN = Paint()


def wrap(text: str, first: str = "", rest: str | None = None) -> list[str]:
    """A text in lines of at most 80 columns; `first` and `rest` begin the lines."""
    later = " " * len(first) if rest is None else rest
    lines = textwrap.wrap(
        text, WIDTH, initial_indent=first, subsequent_indent=later, break_on_hyphens=False
    )
    return lines or [first.rstrip()]


def flow(label: str, items: Iterable[str], gap: str = "  ") -> list[str]:
    """Items side by side after a label, in as many lines as they take; none is broken."""
    indent = " " * min(len(label), _DEEPEST)
    lines, line, between = [], label, ""
    for item in items:
        if line != indent and _length(line + between + item) > WIDTH:
            lines.append(line.rstrip())
            line, between = indent, ""
        line += between + item
        between = gap
    return [*lines, line.rstrip()]


def clip(text: str, width: int) -> str:
    """A text cut to a width, with dots where something is missing."""
    return text if len(text) <= width else text[: max(width - 2, 0)] + ".."


def _length(text: str) -> int:
    return len(_ESCAPE.sub("", text))


def letters(board: Board) -> dict[str, str]:
    """A letter of its own for each card, from its name where one is free; "*" is wild."""
    found: dict[str, str] = {}
    for color in board.colors:
        wanted = _PREFERRED.get(color, "") + color.upper() + ascii_uppercase
        free = (each for each in wanted if each.isalpha() and each not in found.values())
        found[color] = next(free)
    return found | {WILD: "*"}


def and_list(words: Sequence[str]) -> str:
    """Words as a list in a sentence."""
    return " and ".join(filter(None, [", ".join(words[:-1]), *words[-1:]]))


def count(number: int, word: str) -> str:
    """A number of things: "1 ticket", "2 tickets"."""
    return f"{number} {word}" if number == 1 else f"{number} {word}s"


# -- a view


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
        return _labelled("Tickets  ", lines or ["none kept yet"])

    def offer(self) -> list[str]:
        """The tickets the seat is choosing from, numbered; its choice once it is made."""
        offer = [self.board.tickets[self.board.ticket_index(name)] for name in self.view.offer]
        lines = [
            f"{number}: {ticket.name}, {count(ticket.points, 'point')}"
            for number, ticket in enumerate(offer, 1)
        ]
        if self._facts["chosen"]:
            lines.append(f"chosen: {' '.join(map(str, self._facts['chosen']))}")
        return _labelled("Offer    ", lines) if lines else []

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


def _labelled(label: str, lines: Sequence[str]) -> list[str]:
    """Lines under one another, the first after a label."""
    blank = " " * len(label)
    return [
        row
        for number, line in enumerate(lines)
        for row in wrap(line, blank if number else label, blank + "    ")
    ]


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


# -- what happened


def all_open(event: Event) -> Event:
    """Eyes that see everything: for replays and hosts."""
    return event


def eyes_of(seat: int | None) -> Eyes:
    """The eyes of a seat; None: of a spectator."""
    from funicular.events import for_seat

    return lambda event: for_seat(event, seat)


def event_lines(events: Iterable[Event], names: Sequence[str], eyes: Eyes) -> list[str]:
    """Events as sentences; market cards turned up in a row make one."""
    lines = []
    for kind, group in groupby(map(eyes, events), lambda event: str(event["type"])):
        found = list(group)
        if kind == "market":
            slots = [f"slot {each['slot']} {each['card']}" for each in found]
            lines.append(f"Turned up: {', '.join(slots)}.")
        else:
            lines += [_sentence(each, _name(each, names)) for each in found]
    return lines


def _sentence(event: Event, who: str) -> str:
    return in_second_person(_SENTENCES[event["type"]](event, who))


def in_second_person(sentence: str) -> str:
    """A sentence about a seat named "You" as people say it: "You draw red"."""
    if not sentence.startswith(f"{YOU} "):
        return sentence
    return re.sub(r"(?<=^You )\w+|(?<=; )returns", lambda verb: _second(verb[0]), sentence)


def _second(verb: str) -> str:
    return {"is": "are", "has": "have", "catches": "catch", "passes": "pass"}.get(verb, verb[:-1])


def _name(event: Event, names: Sequence[str]) -> str:
    return names[event["seat"]] if "seat" in event else ""


def move_lines(move: Move, names: Sequence[str], eyes: Eyes, own: bool = False) -> list[str]:
    """A move as sentences. `own`: whoever reads may know which tickets were chosen."""
    lines = event_lines(move.events, names, eyes)
    if move.action.type == "keep" and not any(_is_own_keep(each, move) for each in move.events):
        which = f" ({move.action})" if own else ""
        lines.insert(0, in_second_person(f"{names[move.seat]} has chosen{which}."))
    if move.action.type == "no marker":
        lines.insert(0, in_second_person(f"{names[move.seat]} buys no marker."))
    return lines


def _is_own_keep(event: Event, move: Move) -> bool:
    return event["type"] == "kept" and bool(event["seat"] == move.seat)


WITH_DEAL = -1


def log_lines(
    game: Game, seat: int | None, start: int = WITH_DEAL, *, open_: bool = False
) -> list[str]:
    """The log after `start` moves as a seat may read it (`open_`: all of it), wrapped."""
    eyes = all_open if open_ else eyes_of(seat)
    dealt = game.deal if start == WITH_DEAL else ()
    lines = numbered(0, event_lines(dealt, game.names, eyes))
    for move in game.moves[max(start, 0) :]:
        own = open_ or move.seat == seat
        lines += numbered(move.number, move_lines(move, game.names, eyes, own))
    return lines


def numbered(number: int, sentences: Sequence[str]) -> list[str]:
    """The sentences of one move under its number."""
    lines = []
    for index, sentence in enumerate(sentences):
        first = f"{number:>4}  " if number and not index else " " * 6
        lines += wrap(sentence, first, " " * 8)
    return lines


def _cards(value: dict[str, int]) -> str:
    return " + ".join(f"{number} {card}" for card, number in value.items())


def _tickets(value: int | list[str]) -> str:
    """Ticket names, or how many where only that may be known."""
    if isinstance(value, int):
        return count(value, "ticket") if value else "none"
    return "; ".join(value) or "none"


def _hand(value: int | list[str]) -> str:
    return count(value, "card") if isinstance(value, int) else ", ".join(value)


_SENTENCES: dict[str, Callable[[Event, str], str]] = {
    "first": lambda e, who: f"{who} begins (A4).",
    "hand": lambda e, who: f"{who} is dealt {_hand(e['cards'])}.",
    "sweep": lambda e, who: f"Three wilds or more: {', '.join(e['cards'])} are discarded (M4).",
    "reshuffle": lambda e, who: f"The discards become the deck: {count(e['cards'], 'card')} (M6).",
    "offer": lambda e, who: f"{who} is offered {_tickets(e['tickets'])}.",
    "kept": lambda e, who: (
        f"{who} keeps {_tickets(e['tickets'])}; returns {_tickets(e['returned'])}."
    ),
    "mixed": lambda e, who: f"Shuffled under the deck: {_tickets(e['tickets'])} (A3).",
    "stack": lambda e, who: (
        f"{who} puts a stack of {count(e['tokens'], 'token')}, symbol"
        f" {e['symbol']}, on {e['place']}."
    ),
    "start": lambda e, who: f"{who} starts at {e['place']} (W1).",
    "drawn": lambda e, who: f"{who} draws {e.get('card', 'a card')} from the deck.",
    "taken": lambda e, who: f"{who} takes {e['card']} from slot {e['slot']}.",
    "claimed": lambda e, who: f"{who} claims {e['route']} for {_cards(e['cards'])}.",
    "points": lambda e, who: f"{who}: {count(e['points'], 'point')} ({e['rule']}).",
    "caught": lambda e, who: (
        f"{who} catches Alvin at {e['place']}: {count(e['points'], 'point')} (W11)."
    ),
    "token": lambda e, who: f"{who} takes a token from {e['place']}, symbol {e['symbol']} (S5).",
    "marker": lambda e, who: f"{who} puts a marker on {e['place']} for {_cards(e['cards'])} (W5).",
    "alvin": lambda e, who: f"{who} moves Alvin to {e['place']}.",
    "passed": lambda e, who: f"{who} passes (T2).",
    "last turns": lambda e, who: f"{who} has two pieces or fewer: the last turns begin (E1).",
    "over": lambda e, who: f"The game is over: {e['why']}.",
}


# -- the score and the whole game


def score_lines(game: Game) -> list[str]:
    """The score source by source, each with its rule, a column a seat."""
    scores = game.scores
    heads = [clip(name, 8) for name in game.names]
    rows = [_row("", heads)]
    for index, line in enumerate(scores[0].lines):
        points = [score.lines[index].points for score in scores]
        rows.append(_row(f"{line.source} ({line.rule})", points))
    rows.append(_row("total (E2)", [score.total for score in scores]))
    rows.append(_row("tickets done (E3)", [score.completed for score in scores]))
    return rows


def _row(label: str, cells: Iterable[object]) -> str:
    return f"{label:<26}" + "".join(f"{cell!s:>9}" for cell in cells)


def result_line(game: Game) -> str:
    """Who has won, and how a tie was settled (E3)."""
    names = and_list([game.names[seat] for seat in game.winners])
    endings = {
        None: f"{names} wins.",
        "tickets": f"{names} wins: tied on points, most tickets done (E3).",
        "shared": f"{names} share the victory (E3).",
    }
    return in_second_person(endings[game.tie])


def shown_tickets(game: Game) -> list[str]:
    """K4: at the end the tickets of every seat."""
    lines = []
    for seat, name in enumerate(game.names):
        page = Page(game.view(seat), game.names)
        lines += [*wrap(f"{name}:"), *(f"  {line}" for line in page.tickets())]
    return [clip(line, WIDTH) for line in lines]


def game_text(game: Game) -> str:
    """The whole game, all hands open: for hosts, debuggers and `print(game)`."""
    page = Page(game.view(), game.names)
    lines = [*page.table(), ""]
    for seat, name in enumerate(game.names):
        lines += [*wrap(f"{name}:"), *Page(game.view(seat), game.names).own()]
        lines += _claimed(game, seat)
    if game.is_over:
        lines += ["", *score_lines(game), *wrap(result_line(game))]
    return "\n".join(lines)


def _claimed(game: Game, seat: int) -> list[str]:
    routes = [name for name, owner in game.view().routes.items() if owner == seat]
    return _labelled("Routes   ", routes or ["none"])
