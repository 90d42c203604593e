"""REST of replays: send a record, look at a game move by move, play on from a move."""

from typing import Annotated, Any

from fastapi import APIRouter, Path, Query, Request, Response
from fastapi.responses import PlainTextResponse

from funicular.server.replays import replay_telling as tell
from funicular.server.replays.continuing import continued, plan_on
from funicular.server.replays.replayed import Replayed
from funicular.server.replays.replays import LONGEST_RECORD, Replays
from funicular.server.rest.problems import problems, problems_beside
from funicular.server.rooms.guests import guest_of
from funicular.server.storage.database import StoreError
from funicular.server.wire.games import LogEntry
from funicular.server.wire.refusals import Refusal
from funicular.server.wire.replays import (
    ContinueWish,
    Eyes,
    KeptReplay,
    ReplayFacts,
    ReplayFrames,
    ReplayId,
)
from funicular.server.wire.tables import NewTable

MOST_FRAMES = 32
MOST_READ = 16 * LONGEST_RECORD
"""Bytes that are still listened to, so that whoever sends too much hears why it is refused."""

router = APIRouter(prefix="/api/replays")
Id = Annotated[ReplayId, Path(description="a finished table's code, or a kept record's id")]
Looking = Annotated[Eyes, Query(description="all open, the public, or a seat")]
A_RECORD: dict[str, Any] = {
    "requestBody": {
        "required": True,
        "description": f"a record, of at most {LONGEST_RECORD} bytes",
        "content": {"text/plain": {"schema": {"type": "string"}}},
    }
}


def _replays(request: Request) -> Replays:
    replays: Replays = request.app.state.replays
    return replays


@router.post("", status_code=201, responses=problems(409, 413, 503), openapi_extra=A_RECORD)
async def send(request: Request) -> KeptReplay:
    """Keep a record for a replay. It is played again and refused where it does not hold."""
    return KeptReplay(id=await _replays(request).keep(await _body(request)))


async def _body(request: Request) -> bytes:
    kept, heard = b"", 0
    async for part in request.stream():
        heard += len(part)
        kept = (kept + part)[: LONGEST_RECORD + 1]
        if heard > MOST_READ:
            break
    if heard > LONGEST_RECORD:
        raise Refusal("long_record")
    return kept


@router.get("/{id}", responses=problems(404, 409))
async def facts(request: Request, id: Id) -> ReplayFacts:
    """What a replay is of."""
    return tell.facts(await _replays(request).get(id))


@router.get("/{id}/log", responses=problems(404, 409), response_model=list[LogEntry])
async def log(request: Request, id: Id, eyes: Looking = tell.ALL) -> Response:
    """The deal, number 0, and every move, as these eyes may read them."""
    replayed = await _seen_by(request, id, eyes)
    text = await _replays(request).work(_log_text, replayed, eyes)
    return Response(text, media_type="application/json")


@router.get("/{id}/frames", responses=problems(404, 409), response_model=ReplayFrames)
async def frames(
    request: Request, id: Id, eyes: Looking = tell.ALL,
    first: Annotated[int, Query(alias="from", ge=0, le=2**31)] = 0,
    count: Annotated[int, Query(ge=1, le=MOST_FRAMES)] = MOST_FRAMES,
) -> Response:  # fmt: skip
    """The game after `from` moves and after each of the next ones, as these eyes see it."""
    replayed = await _seen_by(request, id, eyes)
    text = await _replays(request).work(_frames_text, replayed, first, count, eyes)
    return Response(text, media_type="application/json")


async def _seen_by(request: Request, id_: str, eyes: str) -> Replayed:
    replayed = await _replays(request).get(id_)
    if (tell.viewer_of(eyes) or 0) >= replayed.seats:
        raise Refusal("no_seat", f"the game has {replayed.seats} seats")
    return replayed


def _frames_text(replayed: Replayed, first: int, count: int, eyes: str) -> str:
    return tell.frames(replayed, first, count, eyes).model_dump_json()


def _log_text(replayed: Replayed, eyes: str) -> str:
    return f"[{','.join(entry.model_dump_json() for entry in tell.log(replayed, eyes))}]"


@router.get(
    "/{id}/record",
    responses=problems_beside("text/plain", 404, 409),
    response_class=PlainTextResponse,
)
async def record(request: Request, id: Id) -> str:
    """The record, to be kept or checked elsewhere."""
    return (await _replays(request).get(id)).record


@router.post("/{id}/tables", status_code=201, responses=problems(404, 409, 503))
async def play_on(request: Request, id: Id, wish: ContinueWish) -> NewTable:
    """Play on from a move against bots, at a new table; the answer has the key of the seat."""
    replays = _replays(request)
    replayed, house = await replays.get(id), replays.rooms.house
    plan = plan_on(replayed, wish)
    guest = await guest_of(request)
    await guest.may_open()
    try:
        new = await house.carry_on(
            plan, replayed.opening.board, continued(replayed, wish.move, house.now())
        )
    except StoreError as error:
        raise Refusal("not_kept") from error
    return await guest.opened(new)
