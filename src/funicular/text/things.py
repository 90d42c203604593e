"""The things of a game in a language: boards, cards, routes, actions.

The words are those of the board (`Words.on`); a colour they don't know keeps the board's name.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from funicular.words import ENGLISH, Words

if TYPE_CHECKING:
    from funicular.actions import Action


def board_name(name: str, words: Words = ENGLISH) -> str:
    """What a board is called."""
    return words.say(f"board.{name}") if words.knows(f"board.{name}") else name


def card_name(card: str, words: Words = ENGLISH) -> str:
    """A kind of card, or the colour of a route, by name: "red"."""
    return words.say(f"color.{card}") if words.knows(f"color.{card}") else card


def a_card(card: str | None, words: Words = ENGLISH) -> str:
    """One card in a sentence; None: one that the reader may not know."""
    key = f"a_card.{card or 'any'}"
    return words.say(key if words.knows(key) else "a_card.other", card=card)


def cards_text(cards: Iterable[tuple[str, int]], words: Words = ENGLISH) -> str:
    """Cards as they are paid: "3 pink + 1 wild"."""
    return " + ".join(_counted(card, number, words) for card, number in cards)


def _counted(card: str, number: int, words: Words) -> str:
    key = f"cards.{card}"
    return words.say(key if words.knows(key) else "cards.other", n=number, card=card)


def route_name(name: str, words: Words = ENGLISH) -> str:
    """A route's name with its colour in the reader's language: "Castro - Mission (grey 2)"."""
    ends, _, lane = name.removesuffix(")").rpartition(" (")
    return f"{ends} ({lane_name(lane, words)})"


def lane_name(lane: str, words: Words = ENGLISH) -> str:
    """What a route's name has in brackets: its colour, and a number if it needs one."""
    color, gap, number = lane.partition(" ")
    if words.knows(f"route.{color}"):
        return f"{words.say(f'route.{color}')}{gap}{number}"
    return lane


def ending(how: str, words: Words = ENGLISH) -> str:
    """How a game ended."""
    return words.say(f"end.{how.replace(' ', '_')}")


def action_text(action: Action, words: Words = ENGLISH) -> str:
    """An action as it is shown and may be typed: "claim Castro - Mission (blue) for 2 blue"."""
    return words.say(
        f"act.{action.type.replace(' ', '_')}",
        slot=action.slot,
        place=action.place,
        numbers=" ".join(map(str, action.tickets or ())),
        route=route_name(action.route or "", words),
        cards=cards_text(action.cards or (), words),
    )
