"""Cards: the names of the colours, and whether the deck is large enough (A1)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from funicular.board.checks.report import shown

if TYPE_CHECKING:
    from funicular.board.checks.draft import Draft
    from funicular.board.checks.report import Report

MARKET = 5
MOST_COLORS = 12
LONGEST_COLOR = 20
LETTERS = re.compile(r"[^\W\d_]+(-[^\W\d_]+)*")
RESERVED = {"grey": "a grey route takes any colour", "wild": "the wild card is called so"}


def check(draft: Draft, report: Report) -> None:
    """Colours that records can tell apart, and cards for every hand and the market."""
    if draft.colors is not None:
        _check_number(draft.colors, report)
        for name in draft.colors:
            _check_name(name, report)
    _check_deck(draft, report)


def _check_number(colors: dict[str, int | None], report: Report) -> None:
    if not 1 <= len(colors) <= MOST_COLORS:
        report.add("cards.colors", f"{len(colors)} colours: expected 1 to {MOST_COLORS}")


def _check_name(name: str, report: Report) -> None:
    if name in RESERVED:
        report.add("cards.colors", f"{shown(name)} can't be a colour: {RESERVED[name]}")
    is_word = LETTERS.fullmatch(name) and name == name.lower()
    if not is_word or len(name) > LONGEST_COLOR:
        expected = f"expected at most {LONGEST_COLOR} lower-case letters and hyphens"
        report.add("cards.colors", f"colour {shown(name)}: {expected}")


def _check_deck(draft: Draft, report: Report) -> None:
    seats, hand = draft.seats.get("max"), draft.cards.get("hand")
    cards = deck_size(draft)
    if seats is None or hand is None or cards is None:
        return
    if seats * hand + MARKET > cards:
        needed = f"{seats} seats take {seats * hand} cards and the market {MARKET}"
        report.add("cards", f"hand {hand}: {needed}, but the deck has {cards}")


def deck_size(draft: Draft) -> int | None:
    """How many cards there are; None when a count is missing."""
    counts = [draft.wild.get("count"), *(draft.colors or {"": None}).values()]
    known = [count for count in counts if count is not None]
    return sum(known) if len(known) == len(counts) else None
