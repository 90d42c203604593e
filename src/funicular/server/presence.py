"""Who is connected to a table, and since when somebody is not."""

from dataclasses import dataclass, field


@dataclass
class Presence:
    """Times are in milliseconds since 1970. `since` is when this process began to look."""

    since: int
    connections: dict[int, int] = field(default_factory=dict)
    """Of each seat."""

    watching: int = 0
    gone: dict[int, int] = field(default_factory=dict)
    """When the last connection of a seat ended."""

    company: int | None = None
    """Since when at least one person is here."""

    @property
    def here(self) -> set[int]:
        """The seats somebody is connected for."""
        return set(self.connections)

    def come(self, seat: int | None, now: int) -> None:
        """Somebody connects; without a seat, to watch."""
        if seat is None:
            self.watching += 1
            return
        self.company = now if self.company is None else self.company
        self.connections[seat] = self.connections.get(seat, 0) + 1

    def go(self, seat: int | None, now: int) -> None:
        """A connection ended."""
        if seat is None:
            self.watching -= 1
            return
        self.connections[seat] -= 1
        if self.connections[seat] == 0:
            del self.connections[seat]
            self.gone[seat] = now
        if not self.connections:
            self.company = None

    def gone_since(self, seat: int) -> int:
        """Since when a seat's person is gone while others are here."""
        return max(self.gone.get(seat, self.since), self.company or self.since)
