"""All that the seats of a game have been told so far, each its own: information states as text.

A story is immutable and shares its past with the stories it came from, so that a state of a search
tree costs one link. A line is a move as the seat knows it, and what the move showed to it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from funicular.actions import ActionTable
from funicular.events import Event, for_seat, read_tape

FOLLOWS = {
    "taken", "claimed", "marker", "points", "caught", "alvin", "token", "stack", "start", "passed",
    "last turns",
}  # fmt: skip
"""Events that follow from the action and from what was known before: a story leaves them out."""


class Told(NamedTuple):
    """One move: who, what, and the rules' tape of what happened."""

    seat: int
    action: int
    tape: tuple[int, ...]


class Story:
    """What each seat knows of the past: how it began for each, and the moves since.

    The last of the texts that a story begins with is a spectator's.
    """

    def __init__(
        self, begins: tuple[str, ...], before: Story | None = None, told: Told | None = None
    ) -> None:
        self.begins = begins
        self.before = before
        self.told = told
        self._texts: dict[int, str] = {}

    def then(self, told: Told) -> Story:
        """The story with one more move."""
        return Story(self.begins, self, told)

    def text(self, table: ActionTable, seat: int) -> str:
        """All that a seat (-1: a spectator) has been told."""
        if seat not in self._texts:
            self._texts[seat] = self._written(table, seat)
        return self._texts[seat]

    def moves(self) -> list[Told]:
        """The moves since the beginning, in order."""
        told = [story.told for story in self._back() if story.told is not None]
        return told[::-1]

    def _written(self, table: ActionTable, seat: int) -> str:
        lines: list[str] = []
        for story in self._back():
            if seat in story._texts or story.told is None:
                lines.append(story._texts.get(seat, self.begins[seat]))
                break
            lines.append(move_line(table, story.told, seat))
        return "\n".join(reversed(lines))

    def _back(self) -> Iterator[Story]:
        """This story, the one before it, and so on to the beginning."""
        at: Story | None = self
        while at is not None:
            yield at
            at = at.before

    def __deepcopy__(self, memo: object) -> Story:
        return self  # immutable

    def __reduce__(self) -> tuple[object, ...]:
        return retold, (self.begins, [tuple(told) for told in self.moves()])


def retold(begins: tuple[str, ...], moves: Sequence[tuple[int, int, tuple[int, ...]]]) -> Story:
    """A story from its beginning and its moves: links of any length can be stored so."""
    story = Story(begins)
    for move in moves:
        story = story.then(Told(*move))
    return story


def begun(table: ActionTable, tape: Sequence[int], seats: int) -> Story:
    """The story at the start of a game: the deal, as each seat and a spectator saw it."""
    events = read_tape(table, list(tape), -1)
    return Story(tuple(_shown(events, seat) for seat in [*range(seats), -1]))


def move_line(table: ActionTable, told: Told, seat: int) -> str:
    """One move as a seat knows it: which tickets another keeps is that one's secret."""
    action = table[told.action]
    name = "keep" if action.type == "keep" and seat != told.seat else str(told.action)
    shown = _shown(read_tape(table, list(told.tape), told.seat), seat)
    return f"{told.seat}:{name} {shown}".rstrip()


def _shown(events: list[Event], seat: int) -> str:
    """What a seat may know of events, as short as it can be said."""
    seen = [for_seat(event, None if seat < 0 else seat) for event in events]
    return "; ".join(_words(event) for event in seen if event["type"] not in FOLLOWS)


def _words(event: Event) -> str:
    return " ".join(_word(value) for value in event.values())


def _word(value: object) -> str:
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)
