"""What the sentence about an event says: its key in the catalogues, and what fills it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING

from funicular.text.things import a_card, card_name, cards_text, ending, route_name

if TYPE_CHECKING:
    from funicular.events import Event
    from funicular.words import Words

Facts = tuple[str, Mapping[str, object]]
"""What an event's key has behind it where there are several, and what fills the sentence."""


def key_and_facts(event: Event, words: Words) -> tuple[str, dict[str, object]]:
    """The key of an event's sentence, and what fills it but for the seat's name."""
    kind = event["type"].replace(" ", "_")
    more, facts = _FACTS[kind](event, words) if kind in _FACTS else ("", event)
    told = {name: value for name, value in facts.items() if name not in ("type", "seat")}
    return f"event.{kind}{more}", told


def _hand(event: Event, words: Words) -> Facts:
    cards = event["cards"]
    if isinstance(cards, int):
        return "", {"cards": words.say("count.cards", n=cards)}
    return "_known", {"cards": _names(cards, words)}


def _names(cards: Iterable[str], words: Words) -> str:
    return ", ".join(card_name(card, words) for card in cards)


def _offer(event: Event, words: Words) -> Facts:
    known = "" if isinstance(event["tickets"], int) else "_known"
    return known, {"tickets": _tickets(event["tickets"], words)}


def _kept(event: Event, words: Words) -> Facts:
    """Ticket names, or how many where only that may be known."""
    tickets, returned = event["tickets"], event["returned"]
    facts = {"tickets": _tickets(tickets, words), "returned": _tickets(returned, words)}
    return "" if returned else "_all", facts


def _tickets(value: int | list[str], words: Words) -> str:
    if not value:
        return words.say("none.tickets")
    return words.say("count.tickets", n=value) if isinstance(value, int) else "; ".join(value)


def _points(event: Event, words: Words) -> Facts:
    return "", event | {"points": words.say("count.points", n=event["points"])}


def _paid(event: Event, words: Words) -> Facts:
    route = route_name(event.get("route", ""), words)
    return "", event | {"cards": cards_text(event["cards"].items(), words), "route": route}


_FACTS: dict[str, Callable[[Event, Words], Facts]] = {
    "hand": _hand,
    "sweep": lambda e, words: ("", {"cards": _names(e["cards"], words)}),
    "reshuffle": lambda e, words: ("", {"n": e["cards"]}),
    "offer": _offer,
    "kept": _kept,
    "mixed": lambda e, words: ("", {"tickets": _tickets(e["tickets"], words)}),
    "stack": lambda e, words: ("", e | {"n": e["tokens"]}),
    "drawn": lambda e, words: ("", {"card": a_card(e.get("card"), words)}),
    "taken": lambda e, words: ("", e | {"card": a_card(e["card"], words)}),
    "claimed": _paid,
    "points": _points,
    "caught": _points,
    "marker": _paid,
    "over": lambda e, words: ("", {"why": ending(e["why"], words)}),
}
