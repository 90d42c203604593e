"""The application: REST, socket and page over one set of rooms."""

import functools

from fastapi import FastAPI

import funicular
from funicular.server.doors.doors import Doors
from funicular.server.doors.headers import WithHeaders
from funicular.server.doors.with_doors import WithDoors
from funicular.server.lifespan import lifespan
from funicular.server.rest import accounts, health, host, lessons, replays, tables
from funicular.server.rest.board_data import boards_offered
from funicular.server.rest.page_files import WithPage
from funicular.server.rest.problems import answer_problems, problems
from funicular.server.rooms.house import Thinks
from funicular.server.settings import Settings
from funicular.server.sockets import sockets
from funicular.server.watch.metrics import Metrics


def create_app(settings: Settings, thinker: Thinks | None = None) -> FastAPI:
    """A server; `thinker` chooses for its bots, in processes of its own unless another is given."""
    boards = boards_offered(settings.boards)
    doors = Doors(settings, Metrics())
    app = FastAPI(
        title="Funicular",
        summary="Tables for three railway board games",
        version=funicular.__version__,
        lifespan=functools.partial(lifespan, doors, boards, thinker),
        openapi_url="/api/openapi.json",
        docs_url=None,  # these pages load scripts from elsewhere
        redoc_url=None,
    )
    app.state.doors = doors
    for each in (tables, lessons, replays, accounts, host, health):
        app.include_router(each.router, responses=problems())
    app.include_router(sockets.router)
    app.add_middleware(WithPage, page=settings.page)
    app.add_middleware(WithDoors, doors=doors)
    app.add_middleware(WithHeaders)
    answer_problems(app)
    return app
