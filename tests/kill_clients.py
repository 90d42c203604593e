"""People who play on whatever becomes of the server, and remember what they were promised."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

GONE = (OSError, TimeoutError, ConnectionClosed, InvalidHandshake, InvalidMessage, EOFError)
"""What a client sees of a server that is not there (any more)."""

PAUSE = 0.08
"""Seconds before a move, at most: nobody may talk faster than the server allows."""

Fact = tuple[str, int, int | None]
"""An entry as everybody may read it: type, time, seat."""


@dataclass(frozen=True)
class Promise:
    """A message that was acknowledged."""

    seat: int
    client: str
    message: dict[str, Any]


@dataclass
class Ledger:
    """What the people at one table were told, by anybody's word."""

    promises: list[Promise] = field(default_factory=list)
    told: dict[int, Fact] = field(default_factory=dict)
    problems: list[str] = field(default_factory=list)
    over: bool = False

    def tell(self, entry: dict[str, Any]) -> None:
        """Somebody was told of an entry: nobody may be told otherwise."""
        fact = (entry["type"], entry["at"], entry["seat"])
        if self.told.setdefault(entry["number"], fact) != fact:
            self.problems.append(f"{entry['number']}: {self.told[entry['number']]} was {fact}")


@dataclass
class Group:
    """People who play together, one game after another."""

    name: str
    seats: int
    ledgers: dict[str, Ledger] = field(default_factory=dict)
    code: str = ""
    """The newest of their tables."""

    goes_on: bool = True
    """Whether they play again after the end."""

    moved: Callable[[], None] = lambda: None
    """Called when somebody has sent a move."""

    def at(self, code: str) -> Ledger:
        """The ledger of a table."""
        return self.ledgers.setdefault(code, Ledger())


class Person:
    """One seat: comes again by itself, and says again what was not acknowledged."""

    def __str__(self) -> str:
        told = self._update.get("table", {})
        state = f"{told.get('status')}, {told.get('moves')} moves, to move {told.get('to_move')}"
        asks = list(self.pending.values())
        return f"{self.client} at {self._code}, seat {self._seat}: {state}; asks {asks}"

    def __init__(self, address: str, group: Group, secret: str, seed: str) -> None:
        self.group = group
        self.client = f"client of {seed}".replace(" ", "-")[:64]
        self.pending: dict[int, dict[str, Any]] = {}
        self.comings = 0
        """How often the server has let it in."""

        self.lost: list[tuple[str, int]] = []
        """Moves without an answer when a connection ended."""

        self.is_done = False
        self._address = address
        self._secret = secret
        self._chance = random.Random(seed)
        self._socket: ClientConnection | None = None
        self._begin(group.code)

    def _begin(self, code: str) -> None:
        """At another table: nothing is known of it."""
        self._code = code
        self._ledger = self.group.at(code)
        self._known = 0
        self._seat = -1
        self._last_id = 0
        self._acknowledged = 0
        self._acted = -1
        self._update: dict[str, Any] = {}
        self.pending = {}

    @property
    def is_connected(self) -> bool:
        return self._socket is not None

    async def play(self) -> None:
        """Until nobody at the table wants to play again."""
        while not self.is_done:
            with contextlib.suppress(*GONE):
                await self._connect()
            if self._socket is not None:
                self.lost += [(self.client, id_) for id_ in self._moves()]
            self._socket = None
            await asyncio.sleep(self._chance.uniform(0.01, 0.08))

    async def _connect(self) -> None:
        code = self._code
        async with connect(
            self._address, proxy=None, open_timeout=5, close_timeout=1, ping_interval=None,
            max_size=None,
        ) as socket:  # fmt: skip
            who = {"secret": self._secret, "client": self.client, "known": self._known}
            hello = {"type": "hello", "protocol": "funicular-table-1", "table": code}
            await socket.send(json.dumps(hello | who))
            self._welcome(json.loads(await socket.recv()))
            self._socket = socket
            self.comings += 1
            await self._say_again()
            while self._code == code and not self.is_done:
                await self._hear(json.loads(await socket.recv()))

    def _welcome(self, message: dict[str, Any]) -> None:
        if message["type"] != "welcome":
            raise ConnectionError(message)  # closing: the server is about to end
        self._seat = message["seat"]
        if message["last_id"] < self._acknowledged:
            self._complain(f"{self._acknowledged} was answered, not {message['last_id']}")

    async def _say_again(self) -> None:
        """What was not answered; now and then the last answered one, too."""
        for message in list(self.pending.values()):
            await self._send(message)
        promises = self._ledger.promises
        if promises and promises[-1].client == self.client and self._chance.random() < 0.2:
            await self._send(promises[-1].message)

    async def _send(self, message: dict[str, Any]) -> None:
        assert self._socket is not None
        await self._socket.send(json.dumps(message))

    async def _ask(self, kind: str, **fields: Any) -> None:
        self._last_id += 1
        self.pending[self._last_id] = {"type": kind, "id": self._last_id, **fields}
        await self._send(self.pending[self._last_id])

    # -- what comes

    async def _hear(self, message: dict[str, Any]) -> None:
        match message["type"]:
            case "done":
                self._done(message["id"])
                await self._look_again()
            case "update":
                self._learn(message)
                self._update = message
                await self._decide(message)
            case _:
                self._complain(f"{self.pending}: {message}")

    def _done(self, number: int) -> None:
        message = self.pending.pop(number, None)
        if message is not None:
            self._ledger.promises.append(Promise(self._seat, self.client, message))
            self._acknowledged = max(self._acknowledged, number)

    async def _look_again(self) -> None:
        """An answer that comes after its update: what was asked next is still to be done.

        Not while tickets are dealt (A3): others' choices come between.
        """
        if self._update["table"]["moves"] >= len(self._update["table"]["seats"]):
            await self._decide(self._update)

    def _learn(self, update: dict[str, Any]) -> None:
        numbers = [entry["number"] for entry in update["log"]]
        if numbers != list(range(self._known + 1, update["number"] + 1)):
            self._complain(f"{self._known} was known, then came {numbers} of {update['number']}")
        self._known = update["number"]
        for entry in update["log"]:
            self._ledger.tell(entry)

    def _complain(self, problem: str) -> None:
        self._ledger.problems.append(f"{self._code}, {self.client}: {problem}")

    # -- what they do

    async def _decide(self, update: dict[str, Any]) -> None:
        doing: dict[str, Callable[[dict[str, Any]], Awaitable[None]]] = {
            "waiting": self._start, "playing": self._move, "over": self._go_on,
        }  # fmt: skip
        await doing[update["table"]["status"]](update)

    def _moves(self) -> list[int]:
        return [id_ for id_, message in self.pending.items() if message["type"] == "act"]

    def _is_asking(self, kind: str) -> bool:
        return any(message["type"] == kind for message in self.pending.values())

    async def _start(self, update: dict[str, Any]) -> None:
        if update["table"]["host"] == self._seat and not self._is_asking("start"):
            await self._ask("start")

    async def _move(self, update: dict[str, Any]) -> None:
        legal, moves = update["game"]["legal"], update["table"]["moves"]
        if not legal or self._acted == moves or self._is_asking("act"):
            return
        if self._chance.random() < 0.1:
            await self._ask("say", text=f"move {moves}")
        await asyncio.sleep(self._chance.uniform(0.0, PAUSE))
        self._acted = moves
        await self._ask("act", move=moves, action=self._choice(legal)["id"])
        self.group.moved()

    def _choice(self, legal: list[dict[str, Any]]) -> dict[str, Any]:
        """A claim where there is one: such games end."""
        claims = [each for each in legal if each["type"] == "claim"]
        return self._chance.choice(claims or legal)

    async def _go_on(self, update: dict[str, Any]) -> None:
        self._ledger.over = True
        following = update["table"]["rematch"]
        if following is not None:
            self.group.code = following
            self._begin(following)
        elif not self.group.goes_on and not self.pending:
            self.is_done = True
        elif self.group.goes_on and self._seat == 0 and not self._is_asking("rematch"):
            await self._ask("rematch")
