"""Who is connected to a table, and since when somebody is not."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass
class Presence:
    """Times are in milliseconds since 1970. `since` is when this process began to look."""

    since: int
    connections: dict[int, int] = field(default_factory=dict)
    """Of each seat, to this process."""

    elsewhere: dict[int, int] = field(default_factory=dict)
    """Of each seat, to other processes."""

    watching_here: int = 0
    watching_elsewhere: int = 0
    gone: dict[int, int] = field(default_factory=dict)
    """When the last connection of a seat ended."""

    company: int | None = None
    """Since when at least one person is here."""

    @property
    def here(self) -> set[int]:
        """The seats somebody is connected for."""
        return set(self.connections) | set(self.elsewhere)

    @property
    def watching(self) -> int:
        """How many watch."""
        return self.watching_here + self.watching_elsewhere

    def come(self, seat: int | None, now: int) -> None:
        """Somebody connects; without a seat, to watch."""
        if seat is None:
            self.watching_here += 1
            return
        before = self.here
        self.connections[seat] = self.connections.get(seat, 0) + 1
        self._note(before, now)

    def go(self, seat: int | None, now: int) -> None:
        """A connection ended."""
        if seat is None:
            self.watching_here -= 1
            return
        before = self.here
        self.connections[seat] -= 1
        if self.connections[seat] == 0:
            del self.connections[seat]
        self._note(before, now)

    def others_are(self, connections: Mapping[int, int], watching: int, now: int) -> bool:
        """Who is connected to other processes; whether that is news."""
        known = (self.elsewhere, self.watching_elsewhere)
        before = self.here
        self.elsewhere, self.watching_elsewhere = dict(connections), watching
        self._note(before, now)
        return known != (self.elsewhere, watching)

    def _note(self, before: set[int], now: int) -> None:
        for seat in before - self.here:
            self.gone[seat] = now
        if not self.here:
            self.company = None
        elif self.company is None:
            self.company = now

    def gone_since(self, seat: int) -> int:
        """Since when a seat's person is gone while others are here."""
        return max(self.gone.get(seat, self.since), self.company or self.since)
