"""Whether the server is well, and its numbers for Prometheus."""

import sqlalchemy as sa
from fastapi import APIRouter, Request, Response
from fastapi.responses import JSONResponse

from funicular.server.doors.doors import Doors
from funicular.server.rest.host import is_host
from funicular.server.watch.logs import event

router = APIRouter(include_in_schema=False)
KIND = "text/plain; version=0.0.4; charset=utf-8"


@router.api_route("/healthz", methods=["GET", "HEAD"])  # many watchers ask for the head alone
async def health(request: Request) -> Response:
    """Whether the store answers: 200, or 503."""
    doors: Doors = request.app.state.doors
    try:
        await doors.desk.do(_answers)
    except Exception as error:  # whatever it is: the store does not answer
        event("unwell", kind=type(error).__name__)
        return JSONResponse({"well": False}, 503, {"Cache-Control": "no-store"})
    return JSONResponse({"well": True}, headers={"Cache-Control": "no-store"})


def _answers(base: sa.Connection) -> None:
    base.execute(sa.text("select 1 from tables limit 1"))


@router.get("/metrics")
async def metrics(request: Request) -> Response:
    """Numbers, for this machine or with the host's token."""
    if not request.scope["visitor"].is_here:
        await is_host(request)
    doors: Doors = request.app.state.doors
    return Response(doors.metrics.text(), media_type=KIND, headers={"Cache-Control": "no-store"})
