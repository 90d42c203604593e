"""A second referee, written from the rules and sharing no line with the engine.

It reads a replay (the JSON lines of `funicular replay --json`), plays the game again with rules of
its own on plain dictionaries and lists, and raises `Disagreement` at the first difference: in the
legal actions, in the events and their order, in the state after a move, in the final score.

It can't know the shuffles. So drawn cards come from the events, and it checks that they are
possible: the deck is kept as a count of cards that nobody has seen. Tickets are known to the last
one, because the state lists their deck.

The ids in the comments (`C6`, `M5`) are those of the rules page.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from copy import deepcopy
from itertools import combinations
from pathlib import Path
from typing import Any, NamedTuple

Json = dict[str, Any]
Cards = frozenset[tuple[str, int]]  # a payment: (card, how many) without order
Key = tuple[Any, ...]  # an action in canonical form: equal actions have equal keys

FORMAT = "funicular-replay-1"
WILD = "wild"
GREY = "grey"
SLOTS = 5
SWEEPS = 3  # M5
LAST_PIECES = 2  # E1
MARKER_PRICE = 2  # W5
MANY_WILDS = 3  # M4


class Disagreement(Exception):
    """Where the record and the referee part: the move, the rule, what was expected and found."""

    def __init__(
        self, what: str, expected: object, found: object, rule: str = "", number: int | None = None
    ) -> None:
        self.what, self.expected, self.found = what, expected, found
        self.rule, self.number = rule, number
        super().__init__(what, expected, found, rule, number)

    def __str__(self) -> str:
        where = "record" if self.number is None else f"move {self.number}"
        rule = f" ({self.rule})" if self.rule else ""
        return f"{where}: {self.what}{rule}: expected {self.expected!r}, found {self.found!r}"


class Route(NamedTuple):
    """One route as the board file has it, with its name and the number of its double or triple."""

    name: str
    ends: tuple[str, str]
    color: str
    length: int
    ferry: int
    group: int


class Ticket(NamedTuple):
    """One ticket: two ends and what they are worth."""

    name: str
    ends: tuple[str, str]
    points: int


def load_board(path: str | Path) -> Json:
    """The board file as plain data."""
    return tomllib.loads(Path(path).read_text(encoding="utf-8"))


def judge(lines: Iterable[Json], board: Json) -> None:
    """Referee a whole replay; silent when everything agrees."""
    Referee(board).judge(lines)


def routes_of(board: Json) -> list[Route]:
    """All routes, named; C5: the same two locations make one double or triple."""
    groups: dict[frozenset[str], int] = {}
    seen: Counter[tuple[int, str]] = Counter()
    found = []
    for entry in board["routes"]:
        a, b = entry["between"]
        color = entry["color"]
        group = groups.setdefault(frozenset((a, b)), len(groups))
        seen[group, color] += 1
        nth = seen[group, color]
        shown = color if nth == 1 else f"{color} {nth}"
        name = f"{a} - {b} ({shown})"
        found.append(Route(name, (a, b), color, entry["length"], entry.get("ferry", 0), group))
    return found


def tickets_of(board: Json) -> list[Ticket]:
    """All tickets, named, in the file's order."""
    return [
        Ticket(f"{t['between'][0]} - {t['between'][1]}", tuple(t["between"]), t["points"])
        for t in board["destinations"]
    ]


ONE_FIELD = {"take": "slot", "stack": "place", "start": "place", "token": "place", "alvin": "place"}
NO_FIELD = {"draw", "tickets", "pass", "no marker"}


def canonical(action: Json) -> Key:
    """The action as a tuple; raises `ValueError` for what is no action at all."""
    kind = action["type"]
    if kind == "claim" and len(action) == 3:
        return kind, action["route"], frozenset(action["cards"].items())
    if kind in NO_FIELD and len(action) == 1:
        return (kind,)
    if kind in ONE_FIELD and len(action) == 2:
        return kind, action[ONE_FIELD[kind]]
    if kind == "keep" and len(action) == 2:
        return kind, tuple(action["tickets"])
    if kind == "marker" and len(action) == 3:
        return kind, action["place"], frozenset(action["cards"].items())
    raise ValueError(f"not an action: {action}")


def keeps(offered: int, least: int) -> list[Key]:
    """A3, K1: every choice of at least `least` of the offered tickets (all, if fewer are there)."""
    places = range(1, offered + 1)
    return [
        ("keep", choice)
        for size in range(min(least, offered), offered + 1)
        for choice in combinations(places, size)
    ]


def payments(
    hand: Mapping[str, int], colors: Iterable[str], length: int, ferry: int = 0
) -> list[Cards]:
    """C1, C2, C7: every set of `length` cards of one colour, at least `ferry` of them wild."""
    wilds = hand.get(WILD, 0)
    found = [frozenset([(WILD, length)])] if wilds >= length else []
    for color in colors:
        most = min(hand.get(color, 0), length - ferry)
        for count in range(max(1, length - wilds), most + 1):
            rest = length - count
            cards = [(color, count), (WILD, rest)] if rest else [(color, count)]
            found.append(frozenset(cards))
    return found


def joined(routes: Iterable[Route], a: str, b: str) -> bool:
    """K3: do these routes join the two locations?"""
    neighbours: dict[str, list[str]] = {}
    for route in routes:
        for here, there in (route.ends, route.ends[::-1]):
            neighbours.setdefault(here, []).append(there)
    reached, to_visit = {a}, [a]
    while to_visit:
        for place in neighbours.get(to_visit.pop(), ()):
            if place not in reached:
                reached.add(place)
                to_visit.append(place)
    return b in reached


def add_cards(pile: dict[str, int], cards: Mapping[str, int]) -> None:
    """Put cards on a pile that lists only what it has."""
    for card, count in cards.items():
        pile[card] = pile.get(card, 0) + count


def remove_cards(pile: dict[str, int], cards: Mapping[str, int]) -> None:
    """Take cards from such a pile."""
    for card, count in cards.items():
        pile[card] -= count
        if not pile[card]:
            del pile[card]


class Referee:
    """One game, refereed from its header to its result."""

    def __init__(self, board: Json) -> None:
        self.board = board
        self.colors: list[str] = list(board["cards"]["colors"])
        self.all_cards: dict[str, int] = {
            **board["cards"]["colors"],
            WILD: board["cards"]["wild"]["count"],
        }
        self.places: list[str] = [place["name"] for place in board["places"]]
        self.routes = routes_of(board)
        self.route_named = {route.name: route for route in self.routes}
        self.tickets = {ticket.name: ticket for ticket in tickets_of(board)}
        self.ticket_order = {name: i for i, name in enumerate(self.tickets)}
        self.number: int | None = None
        self.finished = False
        self.events: list[Json] = []
        self.cursor = 0
        self.legal_in: dict[str, Callable[[int], list[Key]]] = {
            "keep": self.legal_keeps,
            "stack": self.legal_stacks,
            "start": self.legal_starts,
            "turn": self.legal_turn,
            "second": self.legal_second_cards,
            "token": self.legal_tokens,
            "marker": self.legal_markers,
            "alvin": self.legal_alvin,
        }
        self.plays: dict[str, Callable[[int, Json], None]] = {
            "keep": self.play_keep,
            "stack": self.play_stack,
            "start": self.play_start,
            "draw": self.play_draw,
            "take": self.play_take,
            "tickets": self.play_tickets,
            "pass": self.play_pass,
            "claim": self.play_claim,
            "token": self.play_token,
            "marker": self.play_marker,
            "no marker": self.play_no_marker,
            "alvin": self.play_alvin,
        }

    # ---------------------------------------------------------------- the record, line by line

    def judge(self, lines: Iterable[Json]) -> None:
        """Follow the record to its end; `Disagreement` at the first difference."""
        try:
            source = iter(lines)
            self.read_header(self.next_line(source, "header"))
            self.read_deal(self.next_line(source, "deal"))
            for line in source:
                self.read_line(line)
        except (KeyError, IndexError, TypeError, ValueError, AttributeError) as error:
            raise Disagreement(
                "unreadable line", "the format", repr(error), "", self.number
            ) from error
        self.require("result line", self.state["phase"] == "over", self.finished, "E2")

    def next_line(self, source: Iterator[Json], kind: str) -> Json:
        line = next(source, None)
        self.require("line", kind, line and line["type"])
        assert line is not None
        return line

    def read_line(self, line: Json) -> None:
        self.require("line after the result", False, self.finished)
        if line["type"] == "result":
            self.read_result(line)
        else:
            self.require("line", "move", line["type"])
            self.read_move(line)

    def require(self, what: str, expected: object, found: object, rule: str = "") -> None:
        """The one comparison: equal, or a `Disagreement`."""
        if expected != found:
            raise Disagreement(what, expected, found, rule, self.number)

    def require_same(self, what: str, expected: Json, found: Json, rule: str = "") -> None:
        """Compare two dictionaries and name the first field that differs."""
        if expected == found:
            return
        self.require(f"{what}: fields", sorted(expected), sorted(found), rule)
        for key, value in expected.items():
            self.require(f"{what}: {key}", value, found[key], rule)

    def read_header(self, line: Json) -> None:
        seats, table = line["seats"], self.board["seats"]
        self.require("format", FORMAT, line["format"])
        self.require("number of seats allowed", True, table["min"] <= seats <= table["max"])
        self.require("names", seats, len(line["names"]))
        self.with_alvin = bool(line["options"].get("alvin", False))
        self.require("option alvin possible", True, "alvin" in self.board or not self.with_alvin)
        self.from_position = line["position"] is not None
        self.set_table(seats)

    def set_table(self, seats: int) -> None:
        """The table before anything is dealt."""
        board = self.board
        has_tokens, has_markers = "tokens" in board, "markers" in board
        self.seats = seats
        self.closes_doubles = seats <= board["seats"]["small"]  # C6
        self.deck: dict[str, int] = dict(self.all_cards)
        self.state: Json = {
            "hands": [{} for _ in range(seats)],
            "market": [None] * SLOTS,
            "deck": sum(self.all_cards.values()),
            "discards": {},
            "pieces": [board["seats"]["pieces"]] * seats,
            "points": [0] * seats,
            "tickets": [[] for _ in range(seats)],
            "offers": [[] for _ in range(seats)],
            "ticket_deck": list(self.tickets),
            "routes": {},
            "tokens": [[] for _ in range(seats)] if has_tokens else None,
            "stacks": self.fixed_stacks() if has_tokens else None,
            "markers": {} if has_markers else None,
            "markers_left": [board["markers"]["each"]] * seats if has_markers else None,
            "alvin": self.alvin_at_start() if self.with_alvin else None,
            "phase": "keep",
            "to_move": list(range(seats)),
            "turns_left": None,
        }
        self.first = 0
        self.passes = 0
        self.choosing = True  # A3: the choice of the set-up is still open
        self.chosen: dict[int, list[int]] = {}
        self.route_points = [0] * seats
        self.catch_points = [0] * seats
        self.holders: list[set[int]] = [set() for _ in self.routes]  # by group: who has one
        self.network: list[set[str]] = [set() for _ in range(seats)]  # W3, W4
        self.claimed: Route | None = None  # while its claim still asks questions
        self.alvin_waits = False
        self.to_place: list[int] = []  # whose set-up placements are still to come, in order

    def read_deal(self, line: Json) -> None:
        if self.from_position:
            self.start_from_position(line["state"])
            return
        self.dealt_tickets = line["state"]["ticket_deck"]
        self.hear(line["events"])
        self.deal()
        self.end_of_events()
        self.compare_state(line["state"])
        self.number = 0

    def read_move(self, line: Json) -> None:
        self.number = (self.number or 0) + 1
        self.require("move number", self.number, line["number"])
        seat, action = line["seat"], line["action"]
        self.require("seat to move", True, seat in self.state["to_move"], "T1")
        self.compare_legal(self.legal(seat), line["legal"])
        key = canonical(action)
        if key not in self.legal_keys:
            raise Disagreement("action", "a legal one", action, "T1", self.number)
        self.hear(line["events"])
        self.plays[key[0]](seat, action)
        self.end_of_events()
        self.compare_state(line["state"])

    def compare_legal(self, expected: list[Key], found: list[Json]) -> None:
        self.legal_keys = set(expected)
        keys = [canonical(action) for action in found]
        shown = set(keys)
        if shown != self.legal_keys:
            missing, extra = self.legal_keys - shown, shown - self.legal_keys
            raise Disagreement(
                "legal actions", f"also {missing}", f"also {extra}", "T1", self.number
            )
        self.require("legal actions without repetition", len(shown), len(keys), "C2")

    def compare_state(self, found: Json) -> None:
        if self.state != found:
            self.require_same("state", self.state, found)

    # ---------------------------------------------------------------- events

    def hear(self, events: list[Json]) -> None:
        self.events, self.cursor = events, 0

    def next_event(self, rule: str, expected: Json) -> Json:
        if self.cursor >= len(self.events):
            raise Disagreement("event", expected, None, rule, self.number)
        event = self.events[self.cursor]
        self.cursor += 1
        return event

    def tell(self, rule: str, event: Json) -> None:
        """The next event must be this one."""
        found = self.next_event(rule, event)
        if event != found:
            raise Disagreement("event", event, found, rule, self.number)

    def chance(self, rule: str, known: Json, unknown: str) -> Any:
        """The next event must be this one but for one field that only the shuffle knows."""
        found = self.next_event(rule, known)
        expected = {**known, unknown: found.get(unknown)}
        if expected != found:
            raise Disagreement("event", expected, found, rule, self.number)
        return found[unknown]

    def order_of(self, kind: str) -> list[int]:
        """The seats of the coming events of a kind: the rules leave their order open."""
        seats = [event["seat"] for event in self.events[self.cursor :] if event["type"] == kind]
        self.require(f"seats of {kind}", list(range(self.seats)), sorted(seats), "A1, A3")
        return seats

    def end_of_events(self) -> None:
        self.require("further events", [], self.events[self.cursor :])

    # ---------------------------------------------------------------- A. set-up

    def deal(self) -> None:
        # A4: who begins is public before the tickets are dealt
        self.first = self.chance("A4", {"type": "first"}, "seat")
        self.require("first seat is one of the table", True, self.first in range(self.seats), "A4")
        for seat in self.order_of("hand"):
            self.deal_hand(seat)
        self.settle_market(changed=False)  # A1, A2
        for seat in self.order_of("offer"):
            self.deal_tickets(seat)
        self.fix_ticket_deck()

    def deal_hand(self, seat: int) -> None:
        # A1
        cards = self.chance("A1", {"type": "hand", "seat": seat}, "cards")
        self.require("cards dealt", self.board["cards"]["hand"], len(cards), "A1")
        for card in cards:
            self.leave_deck(card)
            add_cards(self.state["hands"][seat], {card: 1})

    def deal_tickets(self, seat: int) -> None:
        # A3
        names = self.chance("A3", {"type": "offer", "seat": seat}, "tickets")
        self.require("tickets dealt", self.board["tickets"]["start"], len(names), "A3")
        for name in names:
            if name not in self.state["ticket_deck"]:
                raise Disagreement("ticket dealt", "one still in the deck", name, "A3", self.number)
            self.state["ticket_deck"].remove(name)
        self.state["offers"][seat] = list(names)

    def fix_ticket_deck(self) -> None:
        """From here on the order of the ticket deck is known: the state lists it."""
        rest = self.state["ticket_deck"]
        self.require("tickets left in the deck", sorted(rest), sorted(self.dealt_tickets), "A3")
        self.state["ticket_deck"] = list(self.dealt_tickets)

    def turn_order(self) -> list[int]:
        # A4: clockwise from the first seat
        return [(self.first + i) % self.seats for i in range(self.seats)]

    def legal_keeps(self, seat: int) -> list[Key]:
        # A3, K1
        least = self.board["tickets"]["start_keep" if self.choosing else "draw_keep"]
        return keeps(len(self.state["offers"][seat]), least)

    def play_keep(self, seat: int, action: Json) -> None:
        if not self.choosing:
            self.keep_drawn(seat, action["tickets"])
            return
        # A3: nothing is shown before all have chosen
        self.chosen[seat] = action["tickets"]
        self.state["to_move"].remove(seat)
        if len(self.chosen) == self.seats:
            self.end_of_choice()

    def end_of_choice(self) -> None:
        # A3: returned tickets in turn order, each player's in the order dealt
        returned: list[str] = []
        for seat in self.turn_order():
            returned += self.keep_offer(seat, self.chosen[seat])
        if self.board["tickets"]["shuffle_returned"]:
            returned = self.mix(returned)
        self.state["ticket_deck"] += returned
        self.choosing = False
        self.place_stacks_next()

    def mix(self, returned: list[str]) -> list[str]:
        # A3: Old West shuffles them together first
        if not returned:
            return []
        mixed: list[str] = self.chance("A3", {"type": "mixed"}, "tickets")
        self.require("tickets mixed", sorted(returned), sorted(mixed), "A3")
        return list(mixed)

    def keep_offer(self, seat: int, places: list[int]) -> list[str]:
        """The seat keeps these of its offer; gives what it returns, in the order dealt."""
        offer = self.state["offers"][seat]
        kept = [name for i, name in enumerate(offer, 1) if i in places]
        returned = [name for i, name in enumerate(offer, 1) if i not in places]
        self.tell("K1", {"type": "kept", "seat": seat, "tickets": kept, "returned": returned})
        self.state["offers"][seat] = []
        self.state["tickets"][seat] += kept
        self.state["tickets"][seat].sort(key=self.ticket_order.__getitem__)
        return returned

    # ---------------------------------------------------------------- set-up of single boards

    def fixed_stacks(self) -> Json:
        # S1, S2, S4
        tokens = self.board["tokens"]
        size = tokens["size"][str(self.seats)]
        return {
            place: {"symbol": symbol, "tokens": size}
            for symbol, place in enumerate(tokens["fixed"])
        }

    def place_stacks_next(self) -> None:
        # S3, S4: counted from the last player in turn order
        tokens = self.board.get("tokens")
        if tokens and tokens["spare"]:
            order = self.turn_order()
            self.to_place = [order[-back] for back in tokens["placers"][str(self.seats)]]
            self.ask("stack", self.to_place[0])
        else:
            self.place_starts_next()

    def legal_stacks(self, _seat: int) -> list[Key]:
        # S3, S4: any location without a stack
        return [("stack", place) for place in self.places if place not in self.state["stacks"]]

    def play_stack(self, seat: int, action: Json) -> None:
        tokens, place = self.board["tokens"], action["place"]
        symbol = len(tokens["fixed"]) + tokens["spare"] - len(self.to_place)
        stack = {"symbol": symbol, "tokens": tokens["spare_size"][str(self.seats)]}
        self.tell("S3", {"type": "stack", "seat": seat, "place": place, **stack})
        self.state["stacks"][place] = stack
        del self.to_place[0]
        if self.to_place:
            self.ask("stack", self.to_place[0])
        else:
            self.place_starts_next()

    def place_starts_next(self) -> None:
        # W1: from the player who will play last, counter-clockwise
        if "markers" in self.board:
            self.to_place = self.turn_order()[::-1]
            self.ask("start", self.to_place[0])
        else:
            self.ask("turn", self.first)

    def may_be_marked(self, place: str) -> bool:
        # W1, W5: one marker a city; W10: none where Alvin starts
        if self.with_alvin and place == self.board["alvin"]["start"]:
            return False
        return place not in self.state["markers"]

    def legal_starts(self, _seat: int) -> list[Key]:
        # W1, W10
        return [("start", place) for place in self.places if self.may_be_marked(place)]

    def play_start(self, seat: int, action: Json) -> None:
        # W1
        place = action["place"]
        self.tell("W1", {"type": "start", "seat": seat, "place": place})
        self.put_marker(seat, place)
        self.network[seat].add(place)
        del self.to_place[0]
        if self.to_place:
            self.ask("start", self.to_place[0])
        else:
            self.ask("turn", self.first)

    def put_marker(self, seat: int, place: str) -> None:
        # W2
        self.state["markers"][place] = seat
        self.state["markers_left"][seat] -= 1

    # ---------------------------------------------------------------- T. a turn

    def ask(self, phase: str, seat: int) -> None:
        self.state["phase"] = phase
        self.state["to_move"] = [seat]

    def legal(self, seat: int) -> list[Key]:
        """Everything the seat may do now."""
        return self.legal_in[self.state["phase"]](seat)

    def legal_turn(self, seat: int) -> list[Key]:
        # T1
        found = self.legal_first_cards()
        if self.state["ticket_deck"]:  # K1
            found.append(("tickets",))
        found += self.legal_claims(seat)
        # T2: passing only when there is nothing else
        return found or [("pass",)]

    def play_pass(self, seat: int, _action: Json) -> None:
        # T2
        self.tell("T2", {"type": "passed", "seat": seat})
        self.end_turn(seat, passed=True)

    def end_turn(self, seat: int, passed: bool = False) -> None:
        self.claimed = None
        self.passes = self.passes + 1 if passed else 0
        if self.state["turns_left"] is not None:
            # E1: a second player down to two pieces changes nothing
            self.state["turns_left"] -= 1
            if self.state["turns_left"] == 0:
                self.end_game("last turns", "E1")
                return
        if self.passes == self.seats:
            self.end_game("all passed", "T2")
            return
        if self.state["turns_left"] is None and self.state["pieces"][seat] <= LAST_PIECES:
            # E1: one more turn for everybody, that player included
            self.tell("E1", {"type": "last turns", "seat": seat})
            self.state["turns_left"] = self.seats
        self.ask("turn", (seat + 1) % self.seats)

    def end_game(self, why: str, rule: str) -> None:
        self.tell(rule, {"type": "over", "why": why})
        self.ended = why
        self.state["phase"] = "over"
        self.state["to_move"] = []

    # ---------------------------------------------------------------- M. drawing cards

    def leave_deck(self, card: str) -> None:
        """A card comes from the deck: it must be one that can still lie there."""
        if not self.deck.get(card):
            raise Disagreement("card from the deck", self.deck, card, "M1", self.number)
        self.deck[card] -= 1
        self.state["deck"] -= 1

    def legal_first_cards(self) -> list[Key]:
        # M1; M7: one card to take is enough
        found: list[Key] = [("draw",)] if self.state["deck"] else []
        for slot, card in enumerate(self.state["market"], 1):
            if card is not None:
                found.append(("take", slot))
        return found

    def legal_second_cards(self, _seat: int) -> list[Key]:
        # M1; M2: no wild face up as the second card
        found: list[Key] = [("draw",)] if self.state["deck"] else []
        for slot, card in enumerate(self.state["market"], 1):
            if card is not None and card != WILD:
                found.append(("take", slot))
        return found

    def play_draw(self, seat: int, _action: Json) -> None:
        # M1, M2: a wild drawn blind counts as any card
        card = self.chance("M1", {"type": "drawn", "seat": seat}, "card")
        self.leave_deck(card)
        add_cards(self.state["hands"][seat], {card: 1})
        self.settle_market(changed=False)
        self.after_card(seat, ends=False)

    def play_take(self, seat: int, action: Json) -> None:
        # M1
        slot = action["slot"]
        card = self.state["market"][slot - 1]
        self.tell("M1", {"type": "taken", "seat": seat, "slot": slot, "card": card})
        self.state["market"][slot - 1] = None
        add_cards(self.state["hands"][seat], {card: 1})
        self.settle_market(changed=True)
        self.after_card(seat, ends=card == WILD)  # M2

    def after_card(self, seat: int, ends: bool) -> None:
        # M7: without a second card that may be taken the action ends after the first
        is_first = self.state["phase"] == "turn"
        if is_first and not ends and self.legal_second_cards(seat):
            self.ask("second", seat)
        else:
            self.end_turn(seat)

    def settle_market(self, changed: bool) -> None:
        """Whatever follows from cards having moved: reshuffle, refill, sweeps."""
        self.reshuffle_if_due()
        changed = self.fill_market() or changed
        sweeps = 0
        # M4; M5: at most three in a row, and only when the market has changed
        while changed and sweeps < SWEEPS and self.state["market"].count(WILD) >= MANY_WILDS:
            self.sweep()
            self.reshuffle_if_due()
            self.fill_market()
            sweeps += 1

    def reshuffle_if_due(self) -> None:
        # M6
        discards = self.state["discards"]
        if self.state["deck"] or not discards:
            return
        total = sum(discards.values())
        self.tell("M6", {"type": "reshuffle", "cards": total})
        self.deck = discards
        self.state["deck"] = total
        self.state["discards"] = {}

    def fill_market(self) -> bool:
        # M1, M7: lowest place first
        market, changed = self.state["market"], False
        for slot, card in enumerate(market, 1):
            if card is None and self.state["deck"]:
                card = self.chance("M1", {"type": "market", "slot": slot}, "card")
                self.leave_deck(card)
                market[slot - 1] = card
                changed = True
                self.reshuffle_if_due()
        return changed

    def sweep(self) -> None:
        # A2, M4
        cards = [card for card in self.state["market"] if card is not None]
        self.tell("M4", {"type": "sweep", "cards": cards})
        for card in cards:
            add_cards(self.state["discards"], {card: 1})
        self.state["market"] = [None] * SLOTS

    # ---------------------------------------------------------------- C. claiming a route

    def legal_claims(self, seat: int) -> list[Key]:
        hand, pieces = self.state["hands"][seat], self.state["pieces"][seat]
        known: dict[tuple[str, int, int], list[Cards]] = {}
        found: list[Key] = []
        for route in self.routes:
            if route.length > pieces or not self.is_open(route, seat):  # C3
                continue
            kind = route[2:5]
            if kind not in known:
                # C1: a grey route takes any one colour
                colors = self.colors if route.color == GREY else [route.color]
                known[kind] = payments(hand, colors, route.length, route.ferry)
            for cards in known[kind]:
                found.append(("claim", route.name, cards))
        return found

    def is_open(self, route: Route, seat: int) -> bool:
        holders = self.holders[route.group]
        # C5: no second one of a double; C6: in small games one closes all
        if holders and (self.closes_doubles or seat in holders):
            return False
        if holders and route.name in self.state["routes"]:  # C4: free
            return False
        # W3, W4: Old West grows from the start city
        return "markers" not in self.board or not self.network[seat].isdisjoint(route.ends)

    def pay(self, seat: int, cards: Mapping[str, int]) -> None:
        remove_cards(self.state["hands"][seat], cards)
        add_cards(self.state["discards"], cards)

    def play_claim(self, seat: int, action: Json) -> None:
        route, cards = self.route_named[action["route"]], action["cards"]
        self.tell("C1", {"type": "claimed", "seat": seat, "route": route.name, "cards": cards})
        self.pay(seat, cards)
        self.put_pieces(seat, route)
        # W14: points, Alvin caught, marker, Alvin moved; M7: the refill before any question
        self.credit_route(seat, route)
        self.catch_alvin(seat, route)
        self.settle_market(changed=False)
        self.claimed = route
        self.offer_tokens(seat)

    def put_pieces(self, seat: int, route: Route) -> None:
        # C3
        self.state["pieces"][seat] -= route.length
        self.state["routes"][route.name] = seat
        self.holders[route.group].add(seat)
        self.network[seat].update(route.ends)

    def credit_route(self, seat: int, route: Route) -> None:
        # C8; W6: to the controllers of the ends, if there are any
        points, rule, gainers = self.board["points"][str(route.length)], "C8", [seat]
        if "markers" in self.board:
            markers, rule = self.state["markers"], "W6"
            gainers = [markers[end] for end in route.ends if end in markers] or [seat]
        for gainer in gainers:
            self.tell(rule, {"type": "points", "seat": gainer, "points": points, "rule": rule})
            self.state["points"][gainer] += points
            self.route_points[gainer] += points

    # ---------------------------------------------------------------- S. tokens

    def token_places(self, seat: int) -> list[str]:
        # S5: a token there, of a symbol the player does not have yet
        if "tokens" not in self.board or self.claimed is None:
            return []
        stacks, owned = self.state["stacks"], self.state["tokens"][seat]
        return [
            end for end in self.claimed.ends if end in stacks and stacks[end]["symbol"] not in owned
        ]

    def offer_tokens(self, seat: int) -> None:
        # S5: a choice only when both ends offer one
        places = self.token_places(seat)
        if len(places) > 1:
            self.ask("token", seat)
            return
        for place in places:
            self.take_token(seat, place)
        self.offer_marker(seat)

    def take_token(self, seat: int, place: str) -> None:
        # S5
        stacks, owned = self.state["stacks"], self.state["tokens"][seat]
        symbol = stacks[place]["symbol"]
        self.tell("S5", {"type": "token", "seat": seat, "place": place, "symbol": symbol})
        owned.append(symbol)
        owned.sort()
        stacks[place]["tokens"] -= 1
        if not stacks[place]["tokens"]:
            del stacks[place]

    def legal_tokens(self, seat: int) -> list[Key]:
        # S5
        return [("token", place) for place in self.token_places(seat)]

    def play_token(self, seat: int, action: Json) -> None:
        self.take_token(seat, action["place"])
        self.offer_marker(seat)

    # ---------------------------------------------------------------- W. markers and Alvin

    def marker_places(self, seat: int) -> list[str]:
        # W5: an end of the route just claimed that has no marker
        if "markers" not in self.board or self.claimed is None:
            return []
        if not self.state["markers_left"][seat]:  # W2
            return []
        return [end for end in self.claimed.ends if self.may_be_marked(end)]

    def offer_marker(self, seat: int) -> None:
        # W5: asked on public facts alone
        if self.marker_places(seat):
            self.ask("marker", seat)
        else:
            self.offer_alvin(seat)

    def legal_markers(self, seat: int) -> list[Key]:
        # W5: two cards of one colour, wilds for either or both
        pairs = payments(self.state["hands"][seat], self.colors, MARKER_PRICE)
        found: list[Key] = [("no marker",)]
        for place in self.marker_places(seat):
            found += [("marker", place, cards) for cards in pairs]
        return found

    def play_no_marker(self, seat: int, _action: Json) -> None:
        self.offer_alvin(seat)

    def play_marker(self, seat: int, action: Json) -> None:
        # W5
        place, cards = action["place"], action["cards"]
        self.tell("W5", {"type": "marker", "seat": seat, "place": place, "cards": cards})
        self.pay(seat, cards)
        self.put_marker(seat, place)
        self.settle_market(changed=False)
        self.offer_alvin(seat)

    def alvin_at_start(self) -> Json:
        # W10
        return {"place": self.board["alvin"]["start"], "holder": None}

    def catch_alvin(self, seat: int, route: Route) -> None:
        # W11; W12: the holder's own claims change nothing
        alvin = self.state["alvin"]
        if alvin is None or alvin["place"] not in route.ends or alvin["holder"] == seat:
            return
        points = self.board["alvin"]["catch"]
        caught = {"type": "caught", "seat": seat, "place": alvin["place"], "points": points}
        self.tell("W11", caught)
        alvin["holder"] = seat
        self.state["points"][seat] += points
        self.catch_points[seat] += points
        self.alvin_waits = True

    def offer_alvin(self, seat: int) -> None:
        # W11: he must be moved
        if self.alvin_waits:
            self.ask("alvin", seat)
        else:
            self.end_turn(seat)

    def legal_alvin(self, seat: int) -> list[Key]:
        # W11, W14: any city the player controls, the one just marked included
        return [("alvin", place) for place, owner in self.state["markers"].items() if owner == seat]

    def play_alvin(self, seat: int, action: Json) -> None:
        self.tell("W11", {"type": "alvin", "seat": seat, "place": action["place"]})
        self.state["alvin"]["place"] = action["place"]
        self.alvin_waits = False
        self.end_turn(seat)

    # ---------------------------------------------------------------- K. tickets

    def play_tickets(self, seat: int, _action: Json) -> None:
        # K1: fewer if the deck holds fewer
        deck, count = self.state["ticket_deck"], self.board["tickets"]["draw"]
        names = deck[:count]
        del deck[:count]
        self.tell("K1", {"type": "offer", "seat": seat, "tickets": names})
        self.state["offers"][seat] = names
        self.ask("keep", seat)

    def keep_drawn(self, seat: int, places: list[int]) -> None:
        # K1: the rest under the deck, in the order drawn
        self.state["ticket_deck"] += self.keep_offer(seat, places)
        self.end_turn(seat)

    # ---------------------------------------------------------------- E. the end

    def read_result(self, line: Json) -> None:
        self.require("phase at the result", "over", self.state["phase"], "E1, T2")
        if self.from_position and self.with_alvin:
            self.adopt_earlier_catches(line["scores"])
        self.require_same("result", self.result(), line, "E2, E3")
        self.finished = True

    def result(self) -> Json:
        """The result line as the rules have it."""
        completed = [self.completed_tickets(seat) for seat in range(self.seats)]
        counts = [len(names) for names in completed]
        scores = []
        for seat in range(self.seats):
            lines = self.score_lines(seat, completed[seat], counts)
            total = sum(entry["points"] for entry in lines)
            scores.append({"seat": seat, "total": total, "lines": lines})
        winners, tie = self.winners([entry["total"] for entry in scores], counts)
        return {
            "type": "result",
            "end": self.ended,
            "scores": scores,
            "completed": counts,
            "winners": winners,
            "tie": tie,
        }

    def own_routes(self, seat: int) -> list[Route]:
        return [self.route_named[name] for name, who in self.state["routes"].items() if who == seat]

    def completed_tickets(self, seat: int) -> list[str]:
        # K3
        routes = self.own_routes(seat)
        mine = (self.tickets[name] for name in self.state["tickets"][seat])
        return [ticket.name for ticket in mine if joined(routes, *ticket.ends)]

    def score_lines(self, seat: int, completed: list[str], counts: list[int]) -> list[Json]:
        # E2
        worth = {name: self.tickets[name].points for name in self.state["tickets"][seat]}
        gained = sum(worth[name] for name in completed)
        lost = sum(worth.values()) - gained
        lines = [
            ("W6" if "markers" in self.board else "C8", "routes", self.route_points[seat]),
            ("K3", "tickets completed", gained),
            ("K3", "tickets failed", -lost),
            *self.bonus_lines(seat, counts),
        ]
        return [{"rule": rule, "source": what, "points": points} for rule, what, points in lines]

    def bonus_lines(self, seat: int, counts: list[int]) -> Iterator[tuple[str, str, int]]:
        board = self.board
        if "attractions" in board:
            # N1
            touched = {end for route in self.own_routes(seat) for end in route.ends}
            seen = touched.intersection(board["attractions"]["places"])
            yield "N1", "attractions", board["attractions"]["points"] * len(seen)
        if "tokens" in board:
            yield "S7", "tokens", board["tokens"]["points"][len(self.state["tokens"][seat])]
        if board.get("bonuses", {}).get("globetrotter"):
            # W8: all who tie get it, also at zero
            has_most = counts[seat] == max(counts)
            yield "W8", "globetrotter", board["bonuses"]["globetrotter"] if has_most else 0
        if self.with_alvin:
            yield "W11", "alvin caught", self.catch_points[seat]
            is_holder = self.state["alvin"]["holder"] == seat
            yield "W13", "alvin held", board["alvin"]["hold"] if is_holder else 0

    def winners(self, totals: list[int], counts: list[int]) -> tuple[list[int], str | None]:
        # E3
        leaders = [seat for seat, total in enumerate(totals) if total == max(totals)]
        if len(leaders) == 1:
            return leaders, None
        most = max(counts[seat] for seat in leaders)
        winners = [seat for seat in leaders if counts[seat] == most]
        return winners, "tickets" if len(winners) == 1 else "shared"

    # ---------------------------------------------------------------- described positions

    def start_from_position(self, state: Json) -> None:
        """Trust the described state, once nothing in it is lost or doubled."""
        self.require("state: fields", sorted(self.state), sorted(state))
        self.state = deepcopy(state)
        phase = state["phase"]
        if phase not in ("turn", "second", "keep", "over"):
            raise Disagreement("phase of a position", "the start of a decision", phase)
        self.require("seats to move", 0 if phase == "over" else 1, len(state["to_move"]))
        self.choosing = False
        self.ended = "last turns" if state["turns_left"] == 0 else "all passed"
        self.check_cards()
        self.check_tickets()
        self.check_pieces()
        if state["tokens"] is not None:
            self.check_tokens()
        self.take_up_routes()
        self.route_points = list(state["points"])
        self.number = 0

    def check_cards(self) -> None:
        """Every card is in a hand, in the market, discarded or in the deck."""
        state, deck = self.state, dict(self.all_cards)
        seen = [card for card in state["market"] if card is not None]
        for pile in (*state["hands"], state["discards"], Counter(seen)):
            for card, count in pile.items():
                deck[card] -= count
        self.require("cards counted too often", {}, {c: n for c, n in deck.items() if n < 0}, "A1")
        self.require("cards in the deck", sum(deck.values()), state["deck"], "A1")
        self.deck = deck

    def check_tickets(self) -> None:
        """Every ticket is held, offered or in the deck."""
        state = self.state
        piles = [*state["tickets"], *state["offers"], state["ticket_deck"]]
        found = sorted(name for pile in piles for name in pile)
        self.require("all tickets", sorted(self.tickets), found, "A3")

    def check_pieces(self) -> None:
        """C3, W2: what is on the board is not in the reserve; C5, C6: no double claimed twice."""
        state = self.state
        for seat in range(self.seats):
            routes = self.own_routes(seat)
            used = sum(route.length for route in routes)
            pieces = self.board["seats"]["pieces"] - used
            self.require(f"pieces of seat {seat}", pieces, state["pieces"][seat], "C3")
            self.require("doubles", len(routes), len({route.group for route in routes}), "C5")
            if state["markers"] is not None:
                placed = list(state["markers"].values()).count(seat)
                left = self.board["markers"]["each"] - placed
                self.require(f"markers of seat {seat}", left, state["markers_left"][seat], "W2")

    def check_tokens(self) -> None:
        """S1, S5: no more tokens of a symbol than its stack had; nobody has one twice."""
        tokens, key = self.board["tokens"], str(self.seats)
        left = [tokens["size"][key]] * len(tokens["fixed"])
        left += [tokens["spare_size"][key]] * tokens["spare"]
        for stack in self.state["stacks"].values():
            left[stack["symbol"]] -= stack["tokens"]
        for owned in self.state["tokens"]:
            self.require("symbols, each once", sorted(set(owned)), owned, "S5")
            for symbol in owned:
                left[symbol] -= 1
        self.require("symbols with too many tokens", [], [i for i, n in enumerate(left) if n < 0])

    def take_up_routes(self) -> None:
        """Who holds what: C5, C6, and W4 (the start city is an own marker or an end)."""
        for name, seat in self.state["routes"].items():
            route = self.route_named[name]
            self.holders[route.group].add(seat)
            self.network[seat].update(route.ends)
        for place, seat in (self.state["markers"] or {}).items():
            self.network[seat].add(place)

    def adopt_earlier_catches(self, scores: list[Json]) -> None:
        """W11: a position's points don't tell how many are Alvin's; the result does."""
        catch = self.board["alvin"]["catch"]
        for seat, entry in enumerate(scores):
            sources = {line["source"]: line["points"] for line in entry["lines"]}
            earlier = sources["alvin caught"] - self.catch_points[seat]
            self.require("earlier catches", True, earlier >= 0 and earlier % catch == 0, "W11")
            self.catch_points[seat] += earlier
            self.route_points[seat] -= earlier
