"""The life of a server: everything is opened in order, and closed in the other order."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Mapping

from fastapi import FastAPI

import funicular
from funicular.board import Board
from funicular.server.doors.doors import Doors
from funicular.server.host.watch import HostWatch
from funicular.server.neighbours.doorbell import RedisDoorbell
from funicular.server.neighbours.neighbours import Alone, Neighbours
from funicular.server.replays.replays import Replays
from funicular.server.rest.offers import get_ready
from funicular.server.rooms.house import House, Thinks
from funicular.server.rooms.rooms import Rooms
from funicular.server.rooms.witness import TimedThinker, Witness
from funicular.server.settings import Settings
from funicular.server.storage.database import url_of
from funicular.server.storage.store import Store
from funicular.server.thinking.thinker import Thinker
from funicular.server.watch.logs import event


@contextlib.asynccontextmanager
async def lifespan(
    doors: Doors, boards: Mapping[str, Board], thinker: Thinks | None, app: FastAPI
) -> AsyncIterator[None]:
    """Open the rooms of a server, and close them when it ends."""
    settings, metrics = doors.settings, doors.metrics
    store = await asyncio.to_thread(Store, url_of(settings.database))
    store.on_commit = metrics.commits.observe
    doors.desk = store.desk
    timed = TimedThinker(thinker or Thinker(), metrics)
    neighbours = _neighbours(settings, store)
    house = House(settings, store, timed, boards, neighbours, Witness(metrics))
    rooms = app.state.rooms = Rooms(house)
    app.state.replays = Replays(rooms)
    app.state.watch = HostWatch(doors, rooms, app.state.replays)
    metrics.count_tables(rooms.__len__)
    try:
        await house.thinker.start()
        await app.state.watch.begin()
        event("server_started", version=funicular.__version__)
        rooms.spawn(app.state.watch.run())
        await house.neighbours.start(rooms)
        rooms.spawn(get_ready())
        yield
    finally:
        await rooms.close()
        await house.neighbours.stop()
        await house.thinker.stop()
        await asyncio.to_thread(store.close)
        event("server_stopped")


def _neighbours(settings: Settings, store: Store) -> Alone:
    if settings.redis is None:
        return Alone()
    return Neighbours(store, RedisDoorbell(settings.redis))
