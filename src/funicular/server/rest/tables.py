"""REST under /api: what there is to play, tables, seats, records. Errors are a Problem."""

import hashlib
from typing import Annotated, Any

from fastapi import APIRouter, Path, Request, Response
from fastapi.responses import PlainTextResponse

from funicular.server.rest.board_data import board_data
from funicular.server.rest.invitation import invitation_svg
from funicular.server.rest.offers import about_server
from funicular.server.rest.problems import Answers, problems, problems_beside
from funicular.server.rooms.guests import guest_of
from funicular.server.rooms.rooms import Rooms
from funicular.server.wire.boards import About, BoardData
from funicular.server.wire.model import TableCode
from funicular.server.wire.refusals import Refusal
from funicular.server.wire.schema import protocol_text
from funicular.server.wire.tables import (
    NewTable,
    SeatKey,
    SeatWish,
    TablePlan,
    TableState,
)

router = APIRouter(prefix="/api")
Code = Annotated[TableCode, Path(description="the table's code")]


def _rooms(request: Request) -> Rooms:
    rooms: Rooms = request.app.state.rooms
    return rooms


@router.get("/about")
async def about(request: Request) -> About:
    """What this server offers."""
    return await about_server(_rooms(request).house)


NOT_CHANGED: Answers = {304: {"description": "as it was; nothing is sent"}}


@router.get("/boards/{key}", responses=problems(404) | NOT_CHANGED, response_model=BoardData)
async def board(request: Request, key: str) -> Response:
    """A board, with all that is needed to draw it."""
    boards = _rooms(request).house.boards
    if key not in boards:
        raise Refusal("no_board")
    return _sent_once(request, board_data(boards[key]).model_dump_json())


def _sent_once(request: Request, body: str) -> Response:
    """JSON that seldom changes: whoever has it already is told so."""
    tag = f'"{hashlib.sha256(body.encode()).hexdigest()[:32]}"'
    headers = {"ETag": tag, "Cache-Control": "no-cache"}
    if request.headers.get("If-None-Match") == tag:
        return Response(status_code=304, headers=headers)
    return Response(body, media_type="application/json", headers=headers)


@router.get("/tables")
async def tables(request: Request) -> list[TableState]:
    """The listed tables that wait or play, newest first."""
    return await _rooms(request).listed()


@router.post("/tables", status_code=201, responses=problems(404, 409, 503))
async def set_up(request: Request, plan: TablePlan) -> NewTable:
    """Set up a table; the answer has the keys of its persons' seats."""
    guest = await guest_of(request)
    await guest.may_open()
    return await guest.opened(await _rooms(request).house.create(plan))


@router.get("/tables/{table}", responses=problems(404))
async def table(request: Request, table: Code) -> TableState:
    """A table as everybody sees it."""
    async with _rooms(request).room(table) as room:
        return room.state()


@router.post("/tables/{table}/seats", status_code=201, responses=problems(404, 409, 503))
async def take_seat(request: Request, table: Code, wish: SeatWish) -> SeatKey:
    """Take an open seat; the answer has its key."""
    guest = await guest_of(request)
    async with _rooms(request).room(table) as room:
        key = await room.take_seat(wish.seat, wish.name)
    await guest.own(table, [key])
    return key


@router.get(
    "/tables/{table}/record",
    responses=problems_beside("text/plain", 404, 409),
    response_class=PlainTextResponse,
)
async def record(request: Request, table: Code) -> str:
    """The record of a game that is over, its seed included."""
    async with _rooms(request).room(table) as room:
        game = room.table.game
        if room.table.status != "over" or game is None:
            raise Refusal("not_over")
        return str(game.record())


@router.get(
    "/tables/{table}/invitation.svg",
    responses=problems_beside("image/svg+xml", 403, 404),
    response_class=Response,
)
async def invitation(request: Request, table: Code, base: str | None = None) -> Response:
    """A QR code of the link to a table; `base` is one of the server's own addresses."""
    own = f"{request.url.scheme}://{request.url.netloc}"
    if base not in (None, own, *_rooms(request).house.settings.addresses):
        raise Refusal("wrong_base")
    async with _rooms(request).room(table):
        picture = invitation_svg(f"{base or own}/t/{table}")
    return Response(picture, media_type="image/svg+xml")


@router.get("/messages.json", responses=NOT_CHANGED, response_model=dict[str, Any])
async def messages(request: Request) -> Response:
    """The JSON schema of the socket's messages."""
    return _sent_once(request, protocol_text())
