"""Which messages were answered already, so that one said again is not done twice.

What changed a table is in its log and survives a restart (Heard); other answers are remembered
while the table is in memory (Replies).
"""

from collections import OrderedDict, deque
from typing import TypeVar

from funicular.server.tables.entries import Cause
from funicular.server.wire.messages import Answer, Done, Hint, Refused

T = TypeVar("T")
Reply = Done | Refused | Answer | Hint

REMEMBERED = 64
"""Messages of a client."""

CLIENTS = 64
"""Clients of a table."""


class Heard:
    """The last messages of each client that are in the log."""

    def __init__(self) -> None:
        self._ids: OrderedDict[tuple[int, str], deque[int]] = OrderedDict()

    def add(self, cause: Cause) -> None:
        """Remember a message."""
        _remembered(self._ids, (cause.seat, cause.client)).append(cause.id)

    def has(self, cause: Cause) -> bool:
        """Whether a message was carried out."""
        return cause.id in self._ids.get((cause.seat, cause.client), ())

    def last(self, seat: int, client: str) -> int:
        """The last one of a client; 0 if there was none."""
        return max(self._ids.get((seat, client), [0]))


class Replies:
    """The last answers to each client at a seat; who watches changes nothing by asking twice."""

    def __init__(self) -> None:
        self._replies: OrderedDict[tuple[int, str], deque[Reply]] = OrderedDict()

    def add(self, who: tuple[int | None, str], reply: Reply) -> None:
        """Remember an answer."""
        seat, client = who
        if seat is not None:
            _remembered(self._replies, (seat, client)).append(reply)

    def find(self, who: tuple[int | None, str], number: int) -> Reply | None:
        """The answer to a message, if it was answered."""
        seat, client = who
        given = () if seat is None else self._replies.get((seat, client), ())
        return next((reply for reply in given if reply.id == number), None)

    def last(self, seat: int, client: str) -> int:
        """The last message of a client that was answered; 0 if there was none."""
        return max([0, *(reply.id for reply in self._replies.get((seat, client), ()))])


def _remembered(kept: OrderedDict[tuple[int, str], deque[T]], who: tuple[int, str]) -> deque[T]:
    """What is remembered of a client, made if it is new; the longest silent one is forgotten."""
    found = kept.pop(who, None) or deque(maxlen=REMEMBERED)
    kept[who] = found
    if len(kept) > CLIENTS:
        kept.popitem(last=False)
    return found
