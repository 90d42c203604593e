"""Why a bot moved: the facts that decided, and a sentence made of them."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Why:
    """A reason by name, what it is about, and the numbers that decided."""

    reason: str
    ticket: str | None = None
    route: str | None = None
    place: str | None = None
    seat: int | None = None
    numbers: Mapping[str, float] = field(default_factory=dict)

    def to_json(self) -> dict[str, Any]:
        """As JSON data."""
        named = {"ticket": self.ticket, "route": self.route, "place": self.place, "seat": self.seat}
        facts = {name: value for name, value in named.items() if value is not None}
        return {"reason": self.reason, **facts, "numbers": dict(self.numbers)}
