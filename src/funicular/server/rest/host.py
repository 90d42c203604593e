"""REST of the host: behind a token, and not there at all unless one is set."""

import hmac
from typing import Annotated

from fastapi import APIRouter, Depends, Query, Request

from funicular.server.doors.doors import Doors
from funicular.server.host import host
from funicular.server.host import lists as host_lists
from funicular.server.host.watch import HostWatch
from funicular.server.rest.problems import problems
from funicular.server.rest.tables import Code
from funicular.server.rooms.rooms import Rooms
from funicular.server.tables.keys import hashed
from funicular.server.telling.telling import log_entry
from funicular.server.watch.logs import event
from funicular.server.wire.host import BanWish, HostTableView, HostView, HostWish, UnbanWish
from funicular.server.wire.refusals import Refusal

A_DAY = 24 * 3600 * 1000
AT_ONCE = 50
SCHEME = "bearer "


async def is_host(request: Request) -> bool:
    """Whether a request shows the host's token; refused where there is none, or a wrong one."""
    doors: Doors = request.app.state.doors
    kept = await _kept(doors)
    if not kept:
        raise Refusal("no_admin")
    shown = request.headers.get("Authorization", "")
    token = shown[len(SCHEME) :] if shown.lower().startswith(SCHEME) else ""
    fits = [hmac.compare_digest(hashed(token), each) for each in kept]
    if any(fits):
        return True
    visitor = request.scope["visitor"]
    doors.take("tokens", visitor.home, doors.limits.tokens)
    event("wrong_token", address=visitor.address)
    raise Refusal("wrong_token")


async def _kept(doors: Doors) -> list[str]:
    """The hashes of the tokens that open."""
    made = await doors.desk.do(host.token_of)
    given = doors.settings.admin_token
    return [each for each in (made, hashed(given) if given else None) if each]


router = APIRouter(prefix="/api/admin", dependencies=[Depends(is_host)])
REFUSED = problems(401, 404)


def _doors(request: Request) -> Doors:
    doors: Doors = request.app.state.doors
    return doors


def _rooms(request: Request) -> Rooms:
    rooms: Rooms = request.app.state.rooms
    return rooms


@router.get("", responses=REFUSED)
async def look(
    request: Request, skip: Annotated[int, Query(ge=0, le=10**9)] = 0
) -> HostView:  # fmt: skip
    """Tables, accounts and bans; `skip` so many of each list."""
    rooms = _rooms(request)
    parts = await _doors(request).desk.do(host_lists.view, AT_ONCE, skip)
    return HostView(**parts, in_memory=len(rooms), connections=len(rooms.connections))


@router.get("/tables/{table}", responses=REFUSED)
async def table(request: Request, table: Code) -> HostTableView:
    """A table as everybody sees it, with what was said there."""
    async with _rooms(request).room(table) as room:
        said = [told for told in room.table.log if told.entry.type == "said"]
        lines = [log_entry(told, None, room.table) for told in said]
        return HostTableView(state=room.state(), said=lines)


@router.post("/close", responses=REFUSED | problems(409))
async def close(request: Request, wish: HostWish) -> HostView:
    """End a table; everybody there is told."""
    await _doors(request).desk.do(host.close_table, _table(wish), _now(request))
    return await _done(request)


@router.post("/delete", responses=REFUSED)
async def delete(request: Request, wish: HostWish) -> HostView:
    """Delete a table or an account with all its data."""
    desk, now = _doors(request).desk, _now(request)
    if wish.account is None:
        await desk.do(host.delete_table, _table(wish), now)
    else:
        account = await desk.do(host.find_account, wish.account)
        await desk.do(host.delete_account, account, now)
    return await _done(request)


@router.post("/ban", responses=REFUSED | problems(409))
async def ban(request: Request, wish: BanWish) -> HostView:
    """Let somebody in no more."""
    desk, now = _doors(request).desk, _now(request)
    until = None if wish.days is None else now + wish.days * A_DAY
    if wish.kind == "address":
        await desk.do(host.ban_address, wish.subject, now, until, wish.why)
    else:
        account = await desk.do(host.find_account, wish.subject)
        await desk.do(host.ban_account, account, now, until, wish.why)
    return await _done(request)


@router.post("/unban", responses=REFUSED | problems(409))
async def unban(request: Request, wish: UnbanWish) -> HostView:
    """Let them in again."""
    desk, subject = _doors(request).desk, wish.subject
    if wish.kind == "account":
        subject = str(await desk.do(host.find_account, subject))
    await desk.do(host.unban, wish.kind, subject, _now(request))
    return await _done(request)


def _table(wish: HostWish) -> str:
    if wish.table is None:
        raise Refusal("no_table")
    return wish.table


def _now(request: Request) -> int:
    return _rooms(request).house.now()


async def _done(request: Request) -> HostView:
    watch: HostWatch = request.app.state.watch
    await watch.look()
    return await look(request, 0)
