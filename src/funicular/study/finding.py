"""A finding: what was seen, and what it says should change."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Finding:
    """`weight` is how far beyond its threshold it is; about 1 where a maker should act."""

    topic: str
    weight: float
    what: str
    change: str

    def to_json(self) -> dict[str, Any]:
        """As JSON data."""
        return {
            "topic": self.topic,
            "weight": round(self.weight, 3),
            "what": self.what,
            "change": self.change,
        }


Finder = Callable[[dict[str, Any]], Iterator[Finding]]
"""Looks for one kind of finding in a summary."""
