"""The action table of a board: id <-> Action <-> text <-> JSON.

    >>> from funicular.board import load
    >>> table = ActionTable(load("new_york"))
    >>> str(table[1]), table.find("claim Chelsea - Soho (pink) for 3 pink + 1 wild")
    ('draw', 112)

The table has a fixed size; ids ascend within a block (`tables.action_blocks`). Payments of the
same cards are one action. An action stands for itself: only `keep` speaks of positions in the
offer, whose tickets only the seat knows.
"""

import difflib
import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from typing import Any

from funicular import reasons
from funicular.board import GREY, WILD, Board, BoardError
from funicular.codes import PAIR, SLOTS
from funicular.reasons import IllegalAction
from funicular.state import offer_size
from funicular.tables import action_blocks, payments, route_payments

KEPT = re.compile(r"keep((?: [0-9]{1,3})+)")
PAID = re.compile(r"(claim|marker at) (.+) for ([0-9]{1,9} \w+(?: \+ [0-9]{1,9} \w+)*)")
"""Texts of actions as anybody may type them."""

Cards = tuple[tuple[str, int], ...]
"""Counts of cards by name, none of them zero, colours first."""


@dataclass(frozen=True, slots=True)
class Action:
    """One decision. `type` says which of the other fields it has."""

    type: str
    route: str | None = None
    place: str | None = None
    slot: int | None = None
    tickets: tuple[int, ...] | None = None
    cards: Cards | None = None

    def __str__(self) -> str:
        match self.type:
            case "take":
                return f"take slot {self.slot}"
            case "tickets":
                return "draw tickets"
            case "keep":
                return "keep " + " ".join(map(str, self.tickets or ()))
            case "stack" | "start":
                return f"{self.type} at {self.place}"
            case "token":
                return f"token from {self.place}"
            case "alvin":
                return f"Alvin to {self.place}"
            case "marker":
                return f"marker at {self.place} for {cards_text(self.cards or ())}"
            case "claim":
                return f"claim {self.route} for {cards_text(self.cards or ())}"
            case _:
                return self.type

    def to_json(self) -> dict[str, Any]:
        """The action as JSON data."""
        data: dict[str, Any] = {"type": self.type}
        if self.route is not None:
            data["route"] = self.route
        if self.place is not None:
            data["place"] = self.place
        if self.slot is not None:
            data["slot"] = self.slot
        if self.tickets is not None:
            data["tickets"] = list(self.tickets)
        if self.cards is not None:
            data["cards"] = dict(self.cards)
        return data


def cards_text(cards: Cards) -> str:
    """Cards as people read them: "3 pink + 1 wild"."""
    return " + ".join(f"{count} {card}" for card, count in cards)


_FIELDS: dict[str, set[str]] = {
    "pass": set(), "draw": set(), "tickets": set(), "no marker": set(),
    "take": {"slot"}, "keep": {"tickets"}, "stack": {"place"}, "token": {"place"},
    "start": {"place"}, "marker": {"place", "cards"}, "alvin": {"place"},
    "claim": {"route", "cards"},
}  # fmt: skip


def _payment(board: Board, color: int, count: int, wilds: int) -> Cards:
    """Cards of a payment: `count` of a colour and wilds."""
    cards = ((board.colors[color], count), (WILD, wilds))
    return tuple((card, number) for card, number in cards if number)


class ActionTable(Sequence[Action]):
    """Every action of a board, by id."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.blocks = action_blocks(board)
        self._actions = tuple(_all_actions(board))

    def __reduce__(self) -> tuple[Any, ...]:
        """Copies and pickles of a game share it as the game does."""
        return action_table, (self.board,)

    def __len__(self) -> int:
        return len(self._actions)

    def __getitem__(self, index: Any) -> Any:
        return self._actions[index]

    def __iter__(self) -> Iterator[Action]:
        return iter(self._actions)

    @cached_property
    def _ids(self) -> dict[Action, int]:
        return {action: index for index, action in enumerate(self._actions)}

    @cached_property
    def _texts(self) -> dict[str, int]:
        return {str(action).casefold(): index for index, action in enumerate(self._actions)}

    def find(self, action: "Action | str | int | Mapping[str, Any]") -> int:
        """The id of an action given as Action, text, JSON data or id; else IllegalAction."""
        if isinstance(action, bool):
            raise _unknown(f"{action!r} is not an action")
        if isinstance(action, int):
            return self._checked(action)
        if isinstance(action, str):
            return self._by_text(action)
        if isinstance(action, Mapping):
            return self._id_of(self._from_json(action))
        if not isinstance(action, Action):
            raise _unknown(f"{action!r} is not an action")
        try:
            return self._ids[action]  # most are the table's own
        except (KeyError, TypeError):  # in another order, or in lists
            return self._id_of(action)

    def _id_of(self, given: Action) -> int:
        action = self._in_order(given)
        if action not in self._ids:
            raise self._why_unknown(action)
        return self._ids[action]

    def _in_order(self, action: Action) -> Action:
        """The same as the table has it: cards and tickets may be named in any order."""
        tickets, cards = action.tickets, action.cards
        if tickets is not None and all(type(each) is int for each in tickets):
            tickets = tuple(sorted(tickets))
        if cards is not None:
            cards = self._counted(cards)
        return replace(action, tickets=tickets, cards=cards)

    def _counted(self, cards: Cards) -> Cards:
        """Counts in the board's order; a card that is named again adds to them."""
        counts: Counter[str] = Counter()
        for card, count in cards:
            if card not in self.board.cards or type(count) is not int or count < 0:
                names = ", ".join(self.board.cards)
                raise _unknown(f"cards {dict(cards)!r}: expected counts of {names}")
            counts[card] += count
        return tuple((card, counts[card]) for card in self.board.cards if counts[card])

    def _checked(self, number: int) -> int:
        if not 0 <= number < len(self):
            raise _unknown(f"action {number}: ids go from 0 to {len(self) - 1}")
        return number

    def _by_text(self, text: str) -> int:
        words = " ".join(text.split()).casefold()
        if words not in self._texts:
            action = self._kept_in(words) or self._payment_in(words)
            if action is not None:
                return self._id_of(action)
            close = difflib.get_close_matches(words, self._texts, 1)
            hint = f"; did you mean {str(self[self._texts[close[0]]])!r}?" if close else ""
            raise _unknown(f"{text!r}{hint}")
        return self._texts[words]

    def _kept_in(self, words: str) -> Action | None:
        """Tickets kept, named in another order."""
        found = KEPT.fullmatch(words)
        kept = Action("keep", tickets=tuple(sorted(map(int, found[1].split())))) if found else None
        return kept if kept in self._ids else None

    def _payment_in(self, words: str) -> Action | None:
        """A claim or marker, whatever cards it names."""
        found = PAID.fullmatch(words)
        if not found:
            return None
        kind, name, cards = found.groups()
        paid = tuple((card, int(count)) for count, card in re.findall(r"(\d+) (\w+)", cards))
        if any(card not in self.board.cards for card, _ in paid):
            return None
        named = self.board.routes if kind == "claim" else self.board.places
        names = [each.name for each in named if each.name.casefold() == name]
        if not names:
            return None
        if kind == "claim":
            return Action("claim", route=names[0], cards=paid)
        return Action("marker", place=names[0], cards=paid)

    def _from_json(self, data: Mapping[str, Any]) -> Action:
        kind = data.get("type")
        if not isinstance(kind, str) or kind not in _FIELDS:
            raise _unknown(f"type {kind!r}: expected one of {', '.join(_FIELDS)}")
        wanted = _FIELDS[kind]
        given = {key for key in data if key != "type"}
        if given != wanted:
            fields = ", ".join(sorted(wanted)) or "no further fields"
            raise _unknown(f"{kind} with {sorted(map(str, given))}: expected {fields}")
        return Action(
            kind,
            route=_text(data, "route"),
            place=_text(data, "place"),
            slot=_number(data, "slot"),
            tickets=_numbers(data, "tickets"),
            cards=self._cards(data),
        )

    def _cards(self, data: Mapping[str, Any]) -> Cards | None:
        if "cards" not in data:
            return None
        cards = data["cards"]
        if not isinstance(cards, Mapping):
            raise _unknown(f"cards {cards!r}: expected counts of {', '.join(self.board.cards)}")
        return tuple(cards.items())

    def _why_unknown(self, action: Action) -> IllegalAction:
        """The rule that keeps an action out of the table."""
        try:
            if action.type == "claim" and action.cards is not None:
                return self._wrong_claim(action.route or "", dict(action.cards))
            if action.place is not None:
                self.board.place_index(action.place)
            if action.type == "marker":
                return IllegalAction(reasons.PAIR_WRONG, str(action))
        except BoardError as error:
            return _unknown(str(error))
        return _unknown(str(action))

    def _wrong_claim(self, name: str, cards: dict[str, int]) -> IllegalAction:
        route = self.board.routes[self.board.route_index(name)]
        detail = f"{name} for {cards_text(tuple(cards.items()))}"
        colors = [card for card in cards if card != WILD]
        if len(colors) > 1:
            return IllegalAction(reasons.ONE_COLOR, detail)
        if sum(cards.values()) != route.length:
            return IllegalAction(reasons.WRONG_COUNT, detail)
        if colors and route.color != GREY and colors[0] != self.board.colors[route.color]:
            return IllegalAction(reasons.WRONG_COLOR, detail)
        return IllegalAction(reasons.FERRY_SHORT, detail)


@lru_cache(maxsize=32)
def action_table(board: Board) -> ActionTable:
    """The table of a board, which all its games share: it never changes."""
    return ActionTable(board)


def _unknown(detail: str) -> IllegalAction:
    return IllegalAction(reasons.NO_SUCH_ACTION, detail)


def _text(data: Mapping[str, Any], key: str) -> str | None:
    value = data.get(key)
    if value is not None and not isinstance(value, str):
        raise _unknown(f"{key} {value!r}: expected a name")
    return value


def _number(data: Mapping[str, Any], key: str) -> int | None:
    value = data.get(key)
    if value is not None and type(value) is not int:
        raise _unknown(f"{key} {value!r}: expected a whole number")
    return value


def _numbers(data: Mapping[str, Any], key: str) -> tuple[int, ...] | None:
    value = data.get(key)
    if value is None:
        return None
    if not isinstance(value, Sequence) or any(type(each) is not int for each in value):
        raise _unknown(f"{key} {value!r}: expected a list of positions in the offer")
    return tuple(value)


def _all_actions(board: Board) -> Iterator[Action]:
    """The whole table, block by block, in the order of `action_blocks`."""
    places = [place.name for place in board.places]
    yield Action("pass")
    yield Action("draw")
    for slot in range(1, SLOTS + 1):
        yield Action("take", slot=slot)
    yield Action("tickets")
    size = offer_size(board)
    for choice in range(1, 2**size):
        yield Action("keep", tickets=tuple(i + 1 for i in range(size) if choice >> i & 1))
    if board.tokens:
        yield from (Action("stack", place=place) for place in places)
        yield from (Action("token", place=place) for place in places)
    if board.markers:
        yield from (Action("start", place=place) for place in places)
        yield Action("no marker")
        yield from _marker_actions(board)
    if board.alvin:
        yield from (Action("alvin", place=place) for place in places)
    yield from _claim_actions(board)


def _marker_actions(board: Board) -> Iterator[Action]:
    for place in board.places:
        for color, wilds in payments(len(board.colors), GREY, PAIR, 0):
            cards = _payment(board, color, PAIR - wilds, wilds)
            yield Action("marker", place=place.name, cards=cards)


def _claim_actions(board: Board) -> Iterator[Action]:
    for route in board.routes:
        for color, wilds in route_payments(board, route):
            cards = _payment(board, color, route.length - wilds, wilds)
            yield Action("claim", route=route.name, cards=cards)
