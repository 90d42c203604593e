"""A server to talk to, people who sit at its tables, and tables without a server."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import ExitStack, suppress
from pathlib import Path
from types import TracebackType
from typing import Any, Protocol, Self

import httpx
import uvicorn
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from funicular.board import Board, load
from funicular.bots.player import Chosen
from funicular.bots.protocol import OWN
from funicular.bots.random_bot import RandomBot
from funicular.bots.why import Why
from funicular.server.app import create_app
from funicular.server.limits import UNLIMITED, Limits
from funicular.server.settings import Settings
from funicular.server.sockets.live_sockets import PING_EVERY, PONG_WITHIN, SOCKET_OPTIONS
from funicular.server.tables import entries as e
from funicular.server.tables.entries import AnyEntry
from funicular.server.tables.plans import set_up
from funicular.server.tables.table import Table
from funicular.server.wire.tables import TablePlan
from funicular.view import View

PATIENCE = 30.0
BOARDS = {key: load(key) for key in ("new_york", "san_francisco", "old_west")}
CODE = "ABCDEFGH"
PERSON, BOT, OPEN = {"kind": "person"}, {"kind": "bot", "bot": "random"}, {"kind": "open"}


def find_board(key: str, _hash: str) -> Board:
    return BOARDS[key]


def plan_of(*seats: dict[str, Any], board: str = "new_york", **rules: Any) -> TablePlan:
    return TablePlan.model_validate({"board": board, "seats": list(seats), **rules})


def new_table(*seats: dict[str, Any], seed: str | None = "1", **plan: Any) -> Table:
    """A table without a server; with a seed, its game has begun at 1000 ms."""
    created, _ = set_up(plan_of(*seats, **plan), BOARDS, 1000)
    table = Table(CODE, find_board)
    table.apply(created)
    if seed is not None:
        table.apply(e.Started(at=1000, seed=seed))
    return table


def apply(table: Table, entries: Sequence[AnyEntry]) -> None:
    for entry in entries:
        table.apply(entry)


def play(table: Table, moves: int, by: Any = "person") -> None:
    """So many moves, each a second after the one before: the first legal action."""
    for _ in range(moves):
        game = table.game
        assert game is not None
        seat = table.to_move[0]
        action = game.legal_ids(seat)[0]
        table.apply(e.Moved(at=table.changed + 1000, seat=seat, action=action, by=by))


class QuickThinker:
    """Thinks at once, at random; `problem` is what goes wrong."""

    def __init__(self, problem: str | None = None) -> None:
        self.problem = problem
        self.asked: list[tuple[int | None, str]] = []

    async def choose(self, view: View, spec: str, seed: str) -> Chosen:
        self.asked.append((view.seat, spec))
        answer = RandomBot().choose(view, OWN, seed)
        return Chosen(answer.action, Why("random"), 0.0, self.problem)

    async def start(self) -> None:
        pass

    async def stop(self) -> None:
        pass


def _pings(every: float, within: float) -> dict[str, Any]:
    return {"ws_ping_interval": every, "ws_ping_timeout": within}


def limited(**limits: Any) -> Limits:
    """No limits but these."""
    return Limits(**{**vars(UNLIMITED), **limits})


def http_to(base: str, **headers: str) -> httpx.Client:
    """Asks a server of this machine, and waits long enough for a busy one."""
    return httpx.Client(base_url=base, headers=headers, trust_env=False, timeout=PATIENCE)


def table_at(http: httpx.Client, *seats: dict[str, Any], **plan: Any) -> dict[str, Any]:
    """Set up a table; code and keys."""
    answer = http.post("/api/tables", json={"board": "new_york", "seats": list(seats), **plan})
    assert answer.status_code == 201, answer.text
    made: dict[str, Any] = answer.json()
    return made


class HasTables:
    """A server somewhere: tables are set up there, and people come to them."""

    base: str
    http: httpx.Client

    def table(self, *seats: dict[str, Any], **plan: Any) -> dict[str, Any]:
        """Set up a table; code and keys."""
        return table_at(self.http, *seats, **plan)

    def sit(self, table: dict[str, Any], key: int = 0, **hello: Any) -> Client:
        """Connect with one of the keys of a table."""
        return Client(self, table["table"], table["keys"][key]["secret"], **hello)

    def watch(self, table: dict[str, Any], **hello: Any) -> Client:
        """Connect to watch."""
        return Client(self, table["table"], None, **hello)

    def state(self, table: dict[str, Any]) -> dict[str, Any]:
        """A table as everybody sees it."""
        state: dict[str, Any] = self.http.get(f"/api/tables/{table['table']}").json()
        return state


class LiveServer(HasTables):
    """A real server in a thread."""

    def __init__(
        self, folder: Path, *, problem: str | None = None, port: int = 0,
        heartbeat: tuple[float, float] = (PING_EVERY, PONG_WITHIN), **settings: Any,
    ) -> None:  # fmt: skip
        quick = {"pace": 0.0, "patience": 0.0, "grace": 0.0, "nonces_within": 0.0, "watch": 0.2}
        at = {"database": str(folder / "tables.sqlite"), "limits": UNLIMITED}
        self.settings = Settings(**{**at, **quick, **settings})
        self.thinker = QuickThinker(problem)
        self.app = create_app(self.settings, self.thinker)
        config = uvicorn.Config(
            self.app, port=port, **SOCKET_OPTIONS | _pings(*heartbeat), log_config=None,
            log_level="error", proxy_headers=False,
            timeout_graceful_shutdown=2,
        )  # fmt: skip
        self.server = uvicorn.Server(config)
        self._thread = threading.Thread(target=self.server.run)

    def __enter__(self) -> Self:
        self._thread.start()
        wait_for(lambda: self.server.started)
        self.port = self.server.servers[0].sockets[0].getsockname()[1]
        self.base = f"http://127.0.0.1:{self.port}"
        self.http = http_to(self.base)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:  # fmt: skip
        self.http.close()
        self.server.should_exit = True
        self._thread.join(PATIENCE)


def wait_for(done: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not done():
        assert time.monotonic() < end, "waited in vain"
        time.sleep(0.02)


class Closed(Exception):
    """The server has ended the connection."""

    def __init__(self, closed: ConnectionClosed) -> None:
        self.code = closed.rcvd.code if closed.rcvd else None
        super().__init__(self.code)


class HasBase(Protocol):
    """A server somewhere."""

    base: str


class Client:
    """One socket: what it was sent, and what it knows."""

    def __init__(
        self, server: HasBase, table: str, secret: str | None, *, client: str = "client-1",
        known: int = 0, seat: int | None = None, headers: Mapping[str, str] | None = None,
    ) -> None:  # fmt: skip
        self.frames: list[str] = []
        self.update: dict[str, Any] = {}
        self.log: list[dict[str, Any]] = []
        self.last_id = 0
        address = server.base.replace("http", "ws") + "/api/play"
        self._open = ExitStack()
        self.socket: ClientConnection = self._open.enter_context(
            connect(address, proxy=None, additional_headers=headers)
        )
        hello = {"type": "hello", "protocol": "funicular-table-1", "table": table}
        own = {} if seat is None else {"seat": seat}
        with suppress(Closed):  # turned away at the door: the reason is still to be read
            self.send({**hello, **own, "secret": secret, "client": client, "known": known})
        self.welcome = self.receive()
        if self.welcome["type"] == "welcome":
            self.last_id = self.welcome["last_id"]
            self.wait(lambda _: True)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:  # fmt: skip
        self.close()

    def close(self) -> None:
        self._open.close()

    def send(self, data: Any) -> None:
        try:
            self.socket.send(data if isinstance(data, str | bytes) else json.dumps(data))
        except ConnectionClosed as closed:
            raise Closed(closed) from None

    def receive(self) -> dict[str, Any]:
        """The next message; an update is remembered."""
        try:
            frame = self.socket.recv(PATIENCE)
        except ConnectionClosed as closed:
            raise Closed(closed) from None
        assert isinstance(frame, str)
        self.frames.append(frame)
        message: dict[str, Any] = json.loads(frame)
        if message["type"] == "update":
            self.update = message
            self.log += message["log"]
        return message

    def end(self) -> tuple[dict[str, Any], int | None]:
        """The last message before the server ends the connection, and the code."""
        last: dict[str, Any] = {"type": None, "reason": None}
        try:
            while True:
                last = self.receive()
        except Closed as closed:
            return last, closed.code
        finally:
            self.close()

    def wait(self, done: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """The first update from now on, or the last one, that is as wanted."""
        while not self.update or not done(self.update):
            self.receive()
        return self.update

    def ask(self, kind: str, **fields: Any) -> dict[str, Any]:
        """Say something; the answer."""
        self.last_id += 1
        number = fields.pop("id", self.last_id)
        self.send({"type": kind, "id": number, **fields})
        return self.reply(number)

    def reply(self, number: int) -> dict[str, Any]:
        while True:
            message = self.receive()
            if message.get("id") == number and message["type"] != "update":
                return message

    def act(self, action: int | None = None, **fields: Any) -> dict[str, Any]:
        """Play an action, the first legal one unless another is named."""
        update = self.wait(lambda update: bool(update["game"] and update["game"]["legal"]))
        wanted = update["game"]["legal"][0]["id"] if action is None else action
        return self.ask("act", **{"move": update["table"]["moves"], "action": wanted, **fields})

    def until(self, moves: int) -> dict[str, Any]:
        """The update after so many moves."""
        return self.wait(lambda update: bool(update["table"]["moves"] >= moves))

    def types(self) -> list[str]:
        """What is in the log."""
        return [entry["type"] for entry in self.log]
