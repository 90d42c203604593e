"""The socket: one connection from its `hello` to its end."""

import asyncio
import json
import time
from typing import Any

from fastapi import APIRouter
from pydantic import ValidationError
from starlette.websockets import WebSocket, WebSocketDisconnect

from funicular.server.doors.goodbye import hang_up, say_goodbye
from funicular.server.rooms.connection import Connection, TooSlow
from funicular.server.rooms.guests import guest_of
from funicular.server.rooms.room import Room
from funicular.server.rooms.rooms import Rooms
from funicular.server.wire.messages import (
    CLIENT_MESSAGE,
    Hello,
    Leave,
    Refused,
    Request,
    SetSeat,
    Welcome,
)
from funicular.server.wire.refusals import Refusal

LONGEST_MESSAGE = 8192
HELLO_WITHIN = 10.0
"""Seconds."""

router = APIRouter()


@router.websocket("/api/play")
async def play(socket: WebSocket) -> None:
    """Play at a table, or watch: see docs/socket.md."""
    await socket.accept()
    try:
        await _sit(socket, socket.app.state.rooms)
    except Refusal as refusal:
        await say_goodbye(socket, refusal)
    except TooSlow:
        await hang_up(socket, "too_slow")
    except WebSocketDisconnect:
        pass  # they are gone


async def _sit(socket: WebSocket, rooms: Rooms) -> None:
    hello = await _hello(socket)
    async with rooms.room(hello.table) as room:
        guest = await guest_of(socket)
        seat = await guest.seat_at(room, hello)
        connection = Connection(socket, seat, hello)
        connection.key = None if seat is None else room.table.seats[seat].key
        last = room.last_id(seat, hello.client)
        connection.tell(Welcome(table=hello.table, seat=seat, now=room.now(), last_id=last))
        room.enter(connection)
        try:
            if seat is not None:
                await room.come_back(seat)
            await _talk(room, connection)
        finally:
            room.exit(connection)


async def _talk(room: Room, connection: Connection) -> None:
    """Listen and send until one of both ends."""
    sending = asyncio.create_task(connection.send_all(room.update))
    listening = asyncio.create_task(_listen(room, connection))
    try:
        await asyncio.wait([sending, listening], return_when=asyncio.FIRST_COMPLETED)
    finally:
        sending.cancel()
        listening.cancel()
        ends = await asyncio.gather(sending, listening, return_exceptions=True)
    for end in ends:
        if isinstance(end, Exception):
            raise end
    if connection.closing is not None:
        await hang_up(connection.socket, connection.closing.reason)


async def _listen(room: Room, connection: Connection) -> None:
    bucket = room.bucket(connection.seat)
    while True:
        data = await _receive(connection.socket)
        connection.heard = time.perf_counter()
        if wait := bucket.take():
            raise Refusal("too_fast", retry_after=wait)
        try:
            request = _request(data)
        except Refusal as refusal:
            if _id_of(data) is None:
                raise
            connection.tell(Refused(id=_id_of(data) or 0, **refusal.problem.model_dump()))
            continue
        reply = await room.answer(connection, request)
        if isinstance(reply, Refused):
            room.house.witness.refused(reply.reason)
        connection.tell(reply)
        if isinstance(request, Leave | SetSeat):
            room.unseat()


# -- messages


async def _receive(socket: WebSocket) -> Any:
    """The next message as JSON data."""
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1000))
    text = message.get("text")
    if text is None:
        raise Refusal("not_text")
    if len(text.encode()) > LONGEST_MESSAGE:
        raise Refusal("too_long")
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        raise Refusal("malformed", "that is not JSON") from None


async def _hello(socket: WebSocket) -> Hello:
    try:
        data = await asyncio.wait_for(_receive(socket), HELLO_WITHIN)
    except TimeoutError:
        raise Refusal("too_slow") from None
    message = _message(data)
    if not isinstance(message, Hello):
        raise Refusal("no_hello")
    return message


def _request(data: Any) -> Request:
    message = _message(data)
    if isinstance(message, Hello):
        raise Refusal("malformed", "hello was said already")
    return message


def _message(data: Any) -> Hello | Request:
    try:
        return CLIENT_MESSAGE.validate_python(data, strict=True)
    except ValidationError as error:
        first = error.errors()[0]
        where = ".".join(str(each) for each in first["loc"][1:])
        raise Refusal("malformed", f"{where}: {first['msg']}"[:300].lstrip(": ")) from None


def _id_of(data: Any) -> int | None:
    """The id of a message that can't be read otherwise."""
    number = data.get("id") if isinstance(data, dict) else None
    return number if type(number) is int and 1 <= number <= 2**31 else None
