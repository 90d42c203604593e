"""Events as words in records: a format, the same in every language. People read `text`."""

from collections.abc import Callable, Sequence

from funicular.actions import cards_text
from funicular.events import Event


def keep_text(offer: Sequence[str], chosen: Sequence[int]) -> str:
    """A choice of tickets by name."""
    return "keep " + "; ".join(offer[position - 1] for position in chosen)


def event_text(event: Event, *, brief: bool = False) -> str:
    """One event in words; `brief` leaves out what the action before it has said already."""
    if brief and event["type"] in _SAID:
        return ""
    if brief and event["type"] in ("drawn", "taken"):
        return str(event.get("card", "a card"))
    return _WORDS[event["type"]](event)


_SAID = {"claimed", "marker", "start", "alvin", "passed"}


def _tickets(value: object) -> str:
    """Ticket names, or how many where only that is known."""
    if isinstance(value, int):
        return f"{value} ticket" if value == 1 else f"{value} tickets"
    assert isinstance(value, list)
    return "; ".join(value) or "none"


def _hand(event: Event) -> str:
    cards = event["cards"]
    return f"{cards} cards" if isinstance(cards, int) else " ".join(cards)


def _cards(event: Event) -> str:
    return cards_text(tuple(event["cards"].items()))


_WORDS: dict[str, Callable[[Event], str]] = {
    "first": lambda e: f"seat {e['seat']} begins",
    "hand": lambda e: f"seat {e['seat']} gets {_hand(e)}",
    "market": lambda e: f"slot {e['slot']} {e['card']}",
    "sweep": lambda e: f"sweep {' '.join(e['cards'])}",
    "reshuffle": lambda e: f"reshuffle {e['cards']}",
    "offer": lambda e: f"seat {e['seat']} sees {_tickets(e['tickets'])}",
    "kept": lambda e: (
        f"seat {e['seat']} keeps {_tickets(e['tickets'])}, returns {_tickets(e['returned'])}"
    ),
    "mixed": lambda e: f"under the deck {_tickets(e['tickets'])}",
    "stack": lambda e: f"symbol {e['symbol']}, {e['tokens']} tokens",
    "token": lambda e: f"seat {e['seat']} takes token {e['symbol']} from {e['place']}",
    "start": lambda e: f"seat {e['seat']} starts at {e['place']}",
    "drawn": lambda e: f"seat {e['seat']} draws {e.get('card', 'a card')}",
    "taken": lambda e: f"seat {e['seat']} takes {e['card']} from slot {e['slot']}",
    "claimed": lambda e: f"seat {e['seat']} claims {e['route']} for {_cards(e)}",
    "points": lambda e: f"{e['points']} to seat {e['seat']} ({e['rule']})",
    "caught": lambda e: f"seat {e['seat']} catches Alvin at {e['place']}, {e['points']} (W11)",
    "marker": lambda e: f"seat {e['seat']} marks {e['place']} for {_cards(e)}",
    "alvin": lambda e: f"seat {e['seat']} moves Alvin to {e['place']}",
    "passed": lambda e: f"seat {e['seat']} passes",
    "last turns": lambda e: "last turns (E1)",
    "over": lambda e: f"over: {e['why']}",
}
