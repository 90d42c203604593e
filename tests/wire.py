"""A server in this very loop, step by step: every byte it sends to each viewer, and when.

Nothing but the network is left out: the application is called as a web server calls it. Its clock
stands still unless told, its bots wait until they are told to move, and every step ends only when
nothing more is sent. So two runs can be compared byte by byte.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator, Callable, Sequence
from pathlib import Path
from typing import Any

import httpx
import pytest
from server_clients import CODE

from funicular.bots.player import Chosen
from funicular.server.app import create_app
from funicular.server.limits import UNLIMITED
from funicular.server.rooms.house import House
from funicular.server.rooms.room import Room
from funicular.server.settings import Settings
from funicular.server.storage.store import Batch
from funicular.server.tables.entries import AnyEntry
from funicular.server.thinking.bot_specs import read_bot
from funicular.server.thinking.questions import question
from funicular.view import View

SETTLED = 30
"""Turns of the loop without a word: then nothing comes."""

PATIENCE = 60.0


class Line:
    """One socket."""

    def __init__(self, app: Any, table: str, secret: str | None, client: str) -> None:
        self.frames: list[str] = []
        self.number = 0
        self.last_id = 0
        self._answered = 0
        self._app = app
        self._to_server: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        hello = {"type": "hello", "protocol": "funicular-table-1", "table": table}
        self._to_server.put_nowait({"type": "websocket.connect"})
        self._put({**hello, "secret": secret, "client": client})

    def _put(self, message: dict[str, Any]) -> None:
        self._to_server.put_nowait({"type": "websocket.receive", "text": json.dumps(message)})

    def ask(self, kind: str, **fields: Any) -> None:
        """Say something."""
        self.last_id += 1
        self._put({"type": kind, "id": self.last_id, **fields})

    def hang_up(self) -> None:
        self._to_server.put_nowait({"type": "websocket.disconnect", "code": 1000})

    async def run(self) -> None:
        scope = {
            "type": "websocket", "path": "/api/play", "raw_path": b"/api/play", "headers": [],
            "query_string": b"", "scheme": "ws", "subprotocols": [], "root_path": "",
            "client": ("127.0.0.1", 1), "server": ("127.0.0.1", 8000), "state": {},
            "asgi": {"version": "3.0", "spec_version": "2.4"},
        }  # fmt: skip
        await self._app(scope, self._to_server.get, self._sent)

    async def _sent(self, message: dict[str, Any]) -> None:
        if message["type"] == "websocket.send":
            self.frames.append(message["text"])
            told = json.loads(message["text"])
            self.number = told.get("number", self.number)
            self._answered = told.get("id", self._answered)
        elif message["type"] == "websocket.close":
            self.frames.append(f"closed {message['code']} {message['reason']}")

    def has_answer(self) -> bool:
        """Whether the last thing said was answered."""
        return self._answered == self.last_id


class ToldThinker:
    """Bots that move when they are told to, and how; what each of them was asked."""

    def __init__(self) -> None:
        self.asked: list[tuple[int | None, bytes, tuple[int, ...], str]] = []
        self.seeds: list[str] = []
        self._moves: asyncio.Queue[int] = asyncio.Queue()

    def tell(self, action: int) -> None:
        self._moves.put_nowait(action)

    async def choose(self, view: View, spec: str, seed: str) -> Chosen:
        asked = question(view, read_bot(spec), "", compiled=False)
        self.asked.append((view.seat, asked.record, asked.legal, spec))
        self.seeds.append(seed)
        return Chosen(await self._moves.get(), None, 0.0, None)

    async def start(self) -> None:
        pass

    async def stop(self) -> None:
        pass


class Wire:
    """A server with one table, everybody at it, and a clock that stands still."""

    def __init__(self, entries: Sequence[AnyEntry], secrets: Sequence[str]) -> None:
        self.entries = entries
        self.secrets = secrets
        self.now = entries[-1].at
        self.thinker = ToldThinker()
        self.lines: list[Line] = []

    @contextlib.asynccontextmanager
    async def open(self, folder: Path, patch: pytest.MonkeyPatch) -> AsyncIterator[None]:
        """Let the server run."""
        patch.setattr(House, "now", lambda _: self.now)
        folder.mkdir()
        at = str(folder / "t.sqlite")
        settings = Settings(at, pace=0.0, patience=0.0, grace=0.0, limits=UNLIMITED)
        self._app = create_app(settings, self.thinker)
        transport = httpx.ASGITransport(self._app)
        async with (
            self._app.router.lifespan_context(self._app),
            httpx.AsyncClient(transport=transport, base_url="http://funicular") as self.http,
        ):
            rooms = self._app.state.rooms
            await rooms.house.store.append(Batch(CODE, 0, self.entries))
            async with rooms.room(CODE) as self.room, asyncio.TaskGroup() as self._tasks:
                try:
                    yield
                finally:
                    for line in self.lines:
                        line.hang_up()

    room: Room

    async def come(self, secret: str | None, client: str) -> Line:
        """Somebody connects."""
        line = Line(self._app, CODE, secret, client)
        self.lines.append(line)
        self._tasks.create_task(line.run())
        await self.settle(lambda: line.number > 0)
        return line

    async def settle(self, done: Callable[[], bool] = lambda: True) -> None:
        """Until something is so, everybody is up to date, and nobody is told anything more."""
        end = asyncio.get_running_loop().time() + PATIENCE
        quiet, seen = 0, -1
        while quiet < SETTLED:
            assert asyncio.get_running_loop().time() < end, [
                line.frames[-1:] for line in self.lines
            ]
            await asyncio.sleep(0 if self._is_quiet(done) else 0.001)
            sent = sum(len(line.frames) for line in self.lines)
            quiet = quiet + 1 if sent == seen and self._is_quiet(done) else 0
            seen = sent

    def _is_quiet(self, done: Callable[[], bool]) -> bool:
        number = self.room.table.number
        told = all(line.number == number and line.has_answer() for line in self.lines)
        return told and done()
