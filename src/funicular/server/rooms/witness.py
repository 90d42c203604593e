"""The witness: counts, times and logs what happens at tables; it changes nothing."""

import time
from collections.abc import Sequence
from typing import TYPE_CHECKING

from funicular.bots.player import Chosen
from funicular.server.tables import entries as e
from funicular.server.watch.logs import event
from funicular.server.watch.metrics import Metrics
from funicular.view import View

if TYPE_CHECKING:
    from funicular.server.rooms.connection import Connection
    from funicular.server.rooms.house import Thinks

LOGGED = {"created", "seated", "started", "continued", "flagged", "bot_failed", "over", "closed"}


class Delivery:
    """A move on its way to everybody at the table."""

    def __init__(self, began: float, metrics: Metrics, to: "Sequence[Connection]") -> None:
        self._began = began
        self._metrics = metrics
        self._waiting = set(to)

    def reached(self, connection: "Connection") -> bool:
        """Somebody was told, or is gone; True when that was the last."""
        self._waiting.discard(connection)
        if not self._waiting:
            self._metrics.told.observe(time.perf_counter() - self._began)
        return not self._waiting


class Witness:
    """What a server notes of its tables."""

    def __init__(self, metrics: Metrics | None = None) -> None:
        self.metrics = metrics or Metrics()

    def happened(self, table: str, found: Sequence[e.AnyEntry]) -> None:
        """Entries were written."""
        for entry in found:
            if isinstance(entry, e.Moved):
                self.metrics.moves.labels(entry.by).inc()
            elif entry.type in LOGGED:
                event(entry.type, table=table, seat=getattr(entry, "seat", None))

    def tell(self, found: Sequence[e.AnyEntry], here: "Sequence[Connection]") -> None:
        """A move is to be told: time it until the last has it."""
        cause = found[-1].cause
        if cause is None or not any(isinstance(each, e.Moved) for each in found):
            return
        who = (cause.seat, cause.client)
        heard = [each.heard for each in here if (each.seat, each.client) == who]
        if heard:
            delivery = Delivery(heard[-1], self.metrics, here)
            for connection in here:
                connection.deliveries.append(delivery)

    def refused(self, reason: str) -> None:
        """Somebody was refused something."""
        self.metrics.refusals.labels(reason).inc()


class TimedThinker:
    """Whoever thinks for bots, with a look at the clock."""

    def __init__(self, thinker: "Thinks", metrics: Metrics) -> None:
        self._thinker = thinker
        self._metrics = metrics

    async def choose(self, view: View, spec: str, seed: str) -> Chosen:
        """A legal action for a bot."""
        with self._metrics.thinking.time():
            return await self._thinker.choose(view, spec, seed)

    async def start(self) -> None:
        """Get ready."""
        await self._thinker.start()

    async def stop(self) -> None:
        """End."""
        await self._thinker.stop()
