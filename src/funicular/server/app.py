"""The application: REST, socket and page over one set of rooms."""

import asyncio
import contextlib
import functools
import logging
import re
from collections.abc import AsyncIterator

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException

import funicular
from funicular.server import (
    accounts,
    rest,
    rest_accounts,
    rest_admin,
    rest_health,
    rest_lessons,
    rest_replays,
    sockets,
)
from funicular.server.board_data import boards_offered
from funicular.server.database import StoreError, url_of
from funicular.server.doorbell import RedisDoorbell
from funicular.server.doors import Doors, WithDoors
from funicular.server.headers import WithHeaders
from funicular.server.host_watch import HostWatch
from funicular.server.house import House, Thinks
from funicular.server.logs import event
from funicular.server.metrics import Metrics
from funicular.server.models import Problem
from funicular.server.neighbours import Alone, Neighbours
from funicular.server.offers import get_ready
from funicular.server.page_files import WithPage
from funicular.server.refusals import REASONS, Refusal
from funicular.server.replays import Replays
from funicular.server.rooms import Rooms
from funicular.server.settings import Settings
from funicular.server.store import Store
from funicular.server.thinking import Thinker
from funicular.server.witness import TimedThinker, Witness

log = logging.getLogger(__name__)


def create_app(settings: Settings, thinker: Thinks | None = None) -> FastAPI:
    """A server; `thinker` chooses for its bots, in processes of its own unless another is given."""
    boards = boards_offered(settings.boards)
    metrics = Metrics()
    doors = Doors(settings, metrics)

    @contextlib.asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        store = await asyncio.to_thread(Store, url_of(settings.database))
        store.on_commit = metrics.commits.observe
        doors.desk = store.desk
        timed = TimedThinker(thinker or Thinker(), metrics)
        neighbours = _neighbours(settings, store)
        house = House(settings, store, timed, boards, neighbours, Witness(metrics))
        house.follow = functools.partial(_follow, doors, house)
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

    app = FastAPI(
        title="Funicular",
        summary="Tables for three railway board games",
        version=funicular.__version__,
        lifespan=lifespan,
        openapi_url="/api/openapi.json",
        docs_url=None,  # these pages load scripts from elsewhere
        redoc_url=None,
    )
    app.state.doors = doors
    for each in (rest, rest_lessons, rest_replays, rest_accounts, rest_admin, rest_health):
        app.include_router(each.router, responses=rest.problems())
    app.include_router(sockets.router)
    app.add_middleware(WithPage, page=settings.page)
    app.add_middleware(WithDoors, doors=doors)
    app.add_middleware(WithHeaders)
    app.add_exception_handler(Refusal, _refused)
    app.add_exception_handler(StoreError, _away)
    app.add_exception_handler(RequestValidationError, _invalid)
    app.add_exception_handler(HTTPException, _http_error)
    return app


def _neighbours(settings: Settings, store: Store) -> Alone:
    if settings.redis is None:
        return Alone()
    return Neighbours(store, RedisDoorbell(settings.redis))


async def _follow(doors: Doors, house: House, table: str, again: str) -> None:
    await doors.desk.do(accounts.follow, table, again, house.now())


async def _refused(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, Refusal)  # as registered
    request.app.state.doors.metrics.refusals.labels(error.problem.reason).inc()
    return JSONResponse(error.problem.model_dump(), error.status, error.headers)


async def _away(request: Request, error: Exception) -> JSONResponse:
    """The database does not answer, or not as it should."""
    log.error("%s: %s", request.url.path, error)
    return await _refused(request, Refusal("restarting"))


async def _invalid(_request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, RequestValidationError)  # as registered
    first = error.errors()[0]
    where = ".".join(str(each) for each in first["loc"])
    text = f"{where}: {first['msg']}"[:300]
    return JSONResponse(Problem(reason="malformed", text=text).model_dump(), 422)


async def _http_error(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, HTTPException)  # as registered
    reason = {404: "nothing_here", 405: "wrong_method"}.get(error.status_code, "malformed")
    status, text = REASONS[reason]
    headers = {"Allow": _methods(request)} if status == 405 else None
    return JSONResponse(Problem(reason=reason, text=text).model_dump(), status, headers)


def _methods(request: Request) -> str:
    """What an address does, as its document says."""
    paths = request.app.openapi()["paths"]
    patterns = {re.sub(r"{\w+}", "[^/]+", path): path for path in paths}
    here = [path for pattern, path in patterns.items() if re.fullmatch(pattern, request.url.path)]
    return ", ".join(method.upper() for path in here for method in paths[path])
