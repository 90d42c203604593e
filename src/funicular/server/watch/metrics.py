"""Numbers of a running server, for Prometheus."""

import time
from collections.abc import Callable

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

QUICK = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)
SLOW = (0.001, 0.01, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 10.0, 30.0)


class Metrics:
    """What is counted and timed. Names of people, tables or addresses are in none of it."""

    def __init__(self) -> None:
        self.registry = own = CollectorRegistry()
        self.tables = Gauge("funicular_tables", "Tables in memory", registry=own)
        self.connections = Gauge("funicular_connections", "Sockets open", registry=own)
        self.moves = Counter("funicular_moves", "Moves made", ["by"], registry=own)
        self.refusals = Counter("funicular_refusals", "Refusals", ["reason"], registry=own)
        self.requests = Counter(
            "funicular_requests", "Requests answered", ["method", "status"], registry=own
        )
        self.sign_ins = Counter("funicular_sign_ins", "Sign-ins", ["how"], registry=own)
        self.told = Histogram(
            "funicular_move_to_last_seat_seconds", "From a move received to the last seat sent",
            buckets=QUICK, registry=own,
        )  # fmt: skip
        self.commits = Histogram(
            "funicular_commit_seconds", "Writing to the store", buckets=QUICK, registry=own
        )
        self.thinking = Histogram(
            "funicular_bot_seconds", "A bot's choice", buckets=SLOW, registry=own
        )
        self.started = Gauge("funicular_started", "When, in seconds since 1970", registry=own)
        self.started.set(time.time())

    def count_tables(self, count: Callable[[], int]) -> None:
        """Where the number of tables comes from, whenever it is asked for."""
        self.tables.set_function(lambda: float(count()))

    def text(self) -> bytes:
        """All of it, as Prometheus reads it."""
        return generate_latest(self.registry)
