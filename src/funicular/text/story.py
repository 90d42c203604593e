"""What happened, in sentences, as a seat may read it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import groupby
from typing import TYPE_CHECKING

from funicular.text.event_facts import key_and_facts
from funicular.text.lines import wrap
from funicular.text.things import action_text, card_name
from funicular.words import ENGLISH, Words

if TYPE_CHECKING:
    from funicular.course import Move
    from funicular.events import Event
    from funicular.game import Game

Eyes = Callable[["Event"], "Event"]
"""What becomes of an event for whoever reads of it."""


def all_open(event: Event) -> Event:
    """Eyes that see everything: for replays and hosts."""
    return event


def eyes_of(seat: int | None) -> Eyes:
    """The eyes of a seat; None: of a spectator."""
    from funicular.events import for_seat

    return lambda event: for_seat(event, seat)


def event_lines(
    events: Iterable[Event], names: Sequence[str], eyes: Eyes, words: Words = ENGLISH
) -> list[str]:
    """Events as sentences, in the words of the board; cards turned up in a row make one."""
    lines = []
    for kind, group in groupby(map(eyes, events), lambda event: str(event["type"])):
        found = list(group)
        if kind == "market":
            lines.append(words.say("event.market", slots=_slots(found, words)))
        else:
            lines += [_sentence(each, names, words) for each in found]
    return lines


def _slots(events: list[Event], words: Words) -> str:
    slots = ((each["slot"], card_name(each["card"], words)) for each in events)
    return ", ".join(words.say("event.slot", slot=slot, card=card) for slot, card in slots)


def _sentence(event: Event, names: Sequence[str], words: Words) -> str:
    key, facts = key_and_facts(event, words)
    if "seat" not in event:
        return words.say(key, **facts)
    return words.tell(key, names[event["seat"]], **facts)


def move_lines(
    move: Move, names: Sequence[str], eyes: Eyes, own: bool = False, words: Words = ENGLISH
) -> list[str]:
    """A move as sentences. `own`: whoever reads may know which tickets were chosen."""
    lines, who = event_lines(move.events, names, eyes, words), names[move.seat]
    if move.action.type == "keep" and not any(_is_own_keep(each, move) for each in move.events):
        key = "move.chosen_which" if own else "move.chosen"
        lines.insert(0, words.tell(key, who, action=action_text(move.action, words)))
    if move.action.type == "no marker":
        lines.insert(0, words.tell("move.no_marker", who))
    return lines


def _is_own_keep(event: Event, move: Move) -> bool:
    return event["type"] == "kept" and bool(event["seat"] == move.seat)


WITH_DEAL = -1


def log_lines(
    game: Game,
    seat: int | None,
    start: int = WITH_DEAL,
    *,
    open_: bool = False,
    words: Words = ENGLISH,
) -> list[str]:
    """The log after `start` moves as a seat may read it (`open_`: all of it), wrapped."""
    eyes, words = all_open if open_ else eyes_of(seat), words.on(game.board)
    dealt = game.deal if start == WITH_DEAL else ()
    lines = numbered(0, event_lines(dealt, game.names, eyes, words))
    for move in game.moves[max(start, 0) :]:
        own = open_ or move.seat == seat
        lines += numbered(move.number, move_lines(move, game.names, eyes, own, words))
    return lines


def numbered(number: int, sentences: Sequence[str]) -> list[str]:
    """The sentences of one move under its number."""
    lines = []
    for index, sentence in enumerate(sentences):
        first = f"{number:>4}  " if number and not index else " " * 6
        lines += wrap(sentence, first, " " * 8)
    return lines
