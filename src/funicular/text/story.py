"""What happened, in sentences, as a seat may read it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from itertools import groupby
from typing import TYPE_CHECKING

from funicular.text.lines import count, wrap

if TYPE_CHECKING:
    from funicular.events import Event
    from funicular.game import Game, Move

YOU = "You"
"""The name of a seat whose person reads along."""

Eyes = Callable[["Event"], "Event"]
"""What becomes of an event for whoever reads of it."""


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
