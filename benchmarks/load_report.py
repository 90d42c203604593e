"""What a run under load has shown, as numbers and as text."""

import math
from dataclasses import dataclass, field
from typing import Any

from load_seats import MoveTimes, Tally

MB = 1_000_000
Spread = dict[str, float]


@dataclass(frozen=True)
class Window:
    """What was measured: from when until when, by the steady clock."""

    begin: float
    end: float

    def has(self, at: float) -> bool:
        """Whether a moment belongs to it."""
        return self.begin <= at < self.end


@dataclass
class Lateness:
    """Seconds that the load generator was late."""

    timers: list[float] = field(default_factory=list)
    """From when a move was due until it was its turn."""

    loop: list[float] = field(default_factory=list)
    """Of a timer that does nothing else: so late may any message have been read."""


def spread(seconds: list[float]) -> Spread:
    """Percentiles, in milliseconds."""
    ordered = sorted(seconds)
    if not ordered:
        return {}

    def at(share: float) -> float:
        return round(1000 * ordered[math.ceil(share * len(ordered)) - 1], 2)

    return {"p50": at(0.5), "p95": at(0.95), "p99": at(0.99), "max": at(1.0)}


@dataclass
class Report:
    """A run."""

    tables: int
    window: Window
    moves: list[MoveTimes]
    tally: Tally
    lateness: Lateness
    used: tuple[float, float] | None
    """Processor seconds of the server, and the seconds they were counted in."""

    own: float
    """Processor seconds of the generator."""

    memories: list[int]
    """Of the server: started; everybody there; at the end."""

    heard: dict[str, Any] = field(default_factory=lambda: {"moves": [], "pauses": []})

    def listen(self, heard: dict[str, Any]) -> None:
        """What the ear at the server's door has heard."""
        self.heard = heard

    @property
    def has_errors(self) -> bool:
        """Whether anything went wrong."""
        return bool(self.tally.errors or self.tally.reconnects)

    def numbers(self) -> dict[str, Any]:
        """Everything as data."""
        moves = [move for move in self.moves if self.window.has(move.sent)]
        seconds = self.window.end - self.window.begin
        return {
            "tables": self.tables,
            "seconds": round(seconds, 2),
            "moves": len(moves),
            "moves_per_second": round(len(moves) / seconds, 2),
            "updates": self.tally.updates,
            "bytes_per_update": round(self.tally.received / max(1, self.tally.updates)),
            "latency_ms": self._latencies(moves),
            "generator_late_ms": {
                "timers": spread(self.lateness.timers),
                "loop": spread(self.lateness.loop),
            },
            "waited": self.tally.waited,
            "games_over": self.tally.over,
            "errors": dict(self.tally.errors),
            "reconnects": self.tally.reconnects,
            "generator_cores": round(self.own / seconds, 3),
            **self._server(len(moves)),
        }

    def _latencies(self, moves: list[MoveTimes]) -> dict[str, Spread]:
        heard = {(code, number): (read, sent) for code, number, read, sent in self.heard["moves"]}
        asked = [(move, heard.get((move.table, move.number))) for move in moves]
        both = [(move, times) for move, times in asked if times is not None]
        return {
            "received_to_last_sent": spread([last - move.sent for move, (_, last) in both]),
            "read_to_last_sent": spread([last - read for _, (read, last) in both]),
            "sent_to_last_got": spread([move.told - move.sent for move in moves]),
            "sent_to_done": spread([move.answered - move.sent for move in moves if move.answered]),
        }

    def _server(self, moves: int) -> dict[str, Any]:
        if self.used is None:
            return {}
        seconds, passed = self.used
        started, full, end = self.memories
        pauses = [pause for at, pause in self.heard["pauses"] if self.window.has(at)]
        return {
            "server_cores": round(seconds / passed, 3),
            "server_ms_per_move": round(1000 * seconds / max(1, moves), 3),
            "server_memory_mb": [round(each / MB, 1) for each in self.memories],
            "server_kb_per_table": [
                round((each - started) / 1000 / self.tables, 1) for each in (full, end)
            ],
            "server_garbage_ms": {"times": len(pauses), "all": round(1000 * sum(pauses), 1)}
            | spread(pauses),
        }

    def __str__(self) -> str:
        numbers = self.numbers()
        return "\n".join(_line(name, value) for name, value in numbers.items())


def _line(name: str, value: Any) -> str:
    if isinstance(value, dict) and value and all(isinstance(each, dict) for each in value.values()):
        parts = [f"  {key.replace('_', ' '):24} {_text(each)}" for key, each in value.items()]
        return "\n".join([name.replace("_", " "), *parts])
    return f"{name.replace('_', ' '):26} {_text(value)}"


def _text(value: Any) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{key} {each}" for key, each in value.items()) or "none"
    if isinstance(value, list):
        return ", ".join(map(str, value))
    return str(value)
