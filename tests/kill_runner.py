"""Play at several tables while the server is killed; after each restart, compare with the log."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, field
from functools import partial
from typing import Any

import httpx
import sqlalchemy as sa
from kill_clients import Group, Person
from kill_server import Starts

from funicular.record import parse

PATIENCE = 60.0
"""Seconds: far more than anything takes."""

AIMED = 0.7
"""How many of the kills come right after a move was sent."""

EARLY = 0.15
"""How many of the kills don't wait until everybody is back."""

Entry = dict[str, Any]


@dataclass
class Plan:
    """Who plays what."""

    board: str
    people: int
    bots: int = 0
    rules: dict[str, Any] = field(default_factory=dict)

    def data(self) -> dict[str, Any]:
        bots = [{"kind": "bot", "bot": "random"}] * self.bots
        seats = [{"kind": "person"}] * self.people + bots
        return {"board": self.board, "seats": seats, "start": True, **self.rules}


@dataclass
class Count:
    """What has become of the kills."""

    kills: int = 0
    all_down: int = 0
    early: int = 0
    sent: int = 0
    """Kills when a move was sent and not acknowledged."""

    received: int = 0
    """... and the server had received it for certain."""

    written: int = 0
    """... and it was in the log after the restart."""

    moves: int = 0
    promises: int = 0
    games: int = 0
    seconds: float = 0.0

    def __str__(self) -> str:
        return (
            f"{self.kills} kills in {self.seconds:.0f} s ({self.all_down} of all that serves, "
            f"{self.early} without waiting for everybody to be back): "
            f"a move was sent and not acknowledged in {self.sent}, received for certain in "
            f"{self.received}, in the log after the restart in {self.written}; "
            f"{self.games} games, {self.moves} moves, {self.promises} acknowledged messages"
        )


class Runner:
    """One server that is killed, and everybody who plays there."""

    def __init__(self, server: Starts, database: str, plans: list[Plan], seed: str) -> None:
        self.server = server
        self.count = Count()
        self.groups: list[Group] = []
        self.people: list[Person] = []
        self._plans = plans
        self._seed = seed
        self._chance = random.Random(seed)
        self._base = sa.create_engine(database, poolclass=sa.pool.NullPool)
        self._logs: dict[str, list[str]] = {}
        self._sent = asyncio.Event()

    async def run(self, kills: int) -> Count:
        """So many kills; then every game is played to its end and its record checked."""
        began = time.monotonic()
        self.server.start()
        await self._set_up()
        async with self._playing():
            while self.count.kills < kills:
                await self._round()
            await self._everything_goes_on()
            await self._end()
        await self._check_records()
        self._base.dispose()
        self.count.seconds = time.monotonic() - began
        return self.count

    async def _set_up(self) -> None:
        async with httpx.AsyncClient(base_url=self.server.base, trust_env=False) as http:
            for number, plan in enumerate(self._plans):
                made = await self._create(http, plan)
                group = Group(f"group {number}", plan.people, code=made["table"])
                group.moved = self._sent.set
                self.groups.append(group)
                address = self.server.base.replace("http", "ws") + "/api/play"
                for key in made["keys"]:
                    seed = f"{self._seed} {number} {key['seat']}"
                    self.people.append(Person(address, group, key["secret"], seed))

    async def _create(self, http: httpx.AsyncClient, plan: Plan) -> dict[str, Any]:
        end = time.monotonic() + PATIENCE
        while True:
            with contextlib.suppress(httpx.TransportError):
                answer = await http.post("/api/tables", json=plan.data(), timeout=PATIENCE)
                assert answer.status_code == 201, answer.text
                made: dict[str, Any] = answer.json()
                return made
            assert time.monotonic() < end, self.server.said()
            await asyncio.sleep(0.05)

    @contextlib.asynccontextmanager
    async def _playing(self) -> AsyncIterator[None]:
        tasks = [asyncio.create_task(person.play()) for person in self.people]
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()
            ends = await asyncio.gather(*tasks, return_exceptions=True)
        failed = [each for each in ends if isinstance(each, Exception)]
        assert not failed, failed

    async def _until(self, done: Callable[[], bool], what: str) -> None:
        end = time.monotonic() + PATIENCE
        while not done():
            assert time.monotonic() < end, f"{what}: waited in vain\n{self._why()}"
            await asyncio.sleep(0.01)

    def _told(self) -> int:
        return sum(len(ledger.told) for group in self.groups for ledger in group.ledgers.values())

    def _all_done(self) -> bool:
        return all(person.is_done for person in self.people)

    def _is_further(self, told: int) -> bool:
        return self._told() != told or self._all_done()

    def _why(self) -> str:
        problems = [each for group in self.groups for each in _problems(group)]
        return "\n".join([*problems, *map(str, self.people), self.server.said()[-5000:]])

    # -- a kill

    async def _round(self) -> None:
        is_early = self._chance.random() < EARLY
        if is_early:
            await asyncio.sleep(self._chance.uniform(0.0, 0.5))
        else:
            await self._everything_goes_on()
            await self._aim()
        await self._kill()
        self.count.early += is_early
        self.server.start()

    async def _kill(self) -> None:
        """What is unanswered when a line is dead stays so: all that came was read."""
        lost = [len(person.lost) for person in self.people]
        is_down = self.server.kill(self._chance.random())
        received, written = self.server.received(), self._written()  # before anybody is back
        if is_down:
            await self._until(lambda: not any(p.is_connected for p in self.people), "the end")
        else:
            await asyncio.sleep(0.1)
        pending = {
            move for person, n in zip(self.people, lost, strict=True) for move in person.lost[n:]
        }
        self.count.kills += 1
        self.count.all_down += is_down
        self.count.sent += bool(pending)
        self.count.received += bool(pending & received)
        self.count.written += bool(pending & written)

    def _written(self) -> set[tuple[str, int]]:
        causes = [cause for group in self.groups for cause in _causes(self._log(group.code))]
        return {(cause["client"], cause["id"]) for cause in causes}

    async def _aim(self) -> None:
        """Some time later; mostly just after somebody has sent a move."""
        await asyncio.sleep(self._chance.uniform(0.0, 0.3))
        if self._chance.random() < AIMED:
            self._sent.clear()
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._sent.wait(), 2.0)
            await asyncio.sleep(self._chance.uniform(0.0, 0.01))

    # -- what must hold

    async def _everything_goes_on(self) -> None:
        """Everybody comes back by themselves, every table of people moves on, nothing is lost."""
        comings = {person: person.comings for person in self.people if not person.is_connected}
        await self._until(
            lambda: all(p.is_connected or p.comings > n for p, n in comings.items()), "coming back"
        )
        moved = [len(group.ledgers[group.code].told) for group in self.groups]
        codes = [group.code for group in self.groups]
        await self._until(lambda: all(map(self._went_on, self.groups, codes, moved)), "a move")
        for group in self.groups:
            for code in {*codes, group.code} & set(group.ledgers):
                self._check(group, code)

    def _went_on(self, group: Group, code: str, moved: int) -> bool:
        """A bot may take its time to wake up; people don't."""
        is_slow = group.seats == 1
        return is_slow or group.code != code or len(group.ledgers[code].told) > moved

    def _log(self, code: str) -> list[Entry]:
        with self._base.connect() as base:
            question = sa.text(
                'SELECT number, data FROM entries WHERE "table" = :code ORDER BY number'
            )
            rows = base.execute(question, {"code": code}).all()
        return [{**json.loads(row.data), "number": row.number} for row in rows]

    def _check(self, group: Group, code: str) -> None:
        ledger = group.ledgers[code]
        promises, told = list(ledger.promises), dict(ledger.told)
        log = self._log(code)
        wrong = [*ledger.problems, *wrong_with(log, promises, told)]
        texts = [json.dumps(entry, sort_keys=True) for entry in log]
        before = self._logs.get(code, [])
        if texts[: len(before)] != before:
            wrong.append("what was written has changed")
        self._logs[code] = texts
        assert not wrong, f"after {self.count.kills} kills, table {code}: {wrong}"

    # -- the end

    async def _end(self) -> None:
        for group in self.groups:
            group.goes_on = False
        while not self._all_done():
            await self._until(partial(self._is_further, self._told()), "the end of all games")
        for group in self.groups:
            for code in group.ledgers:
                self._check(group, code)

    async def _check_records(self) -> None:
        """Every game that ended has a record that verifies, with the moves of its log."""
        async with httpx.AsyncClient(base_url=self.server.base, trust_env=False) as http:
            for group in self.groups:
                for code, ledger in group.ledgers.items():
                    assert ledger.over, f"{code} is not over"
                    answer = await http.get(f"/api/tables/{code}/record", timeout=PATIENCE)
                    assert answer.status_code == 200, answer.text
                    self._check_record(code, answer.text)
                    self.count.promises += len(ledger.promises)
                    self.count.games += 1

    def _check_record(self, code: str, text: str) -> None:
        record = parse(text)
        record.verify()
        *_, game = record.steps()
        moves = [(e["seat"], e["action"]) for e in self._log(code) if e["type"] == "moved"]
        recorded = [(move.seat, move.id) for move in game.moves]
        assert sorted(moves[: game.seats]) == sorted(recorded[: game.seats])  # A3: at once
        assert moves[game.seats :] == recorded[game.seats :]
        assert game.is_over
        self.count.moves += len(moves)


def _problems(group: Group) -> list[str]:
    return [problem for ledger in group.ledgers.values() for problem in ledger.problems]


def _causes(log: list[Entry]) -> list[dict[str, Any]]:
    return [entry["cause"] for entry in log if entry["cause"]]


def _caused(log: list[Entry]) -> list[int]:
    """Where the entries are that a message has caused."""
    return [at for at, entry in enumerate(log) if entry["cause"]]


def wrong_with(log: list[Entry], promises: list[Any], told: dict[int, Any]) -> list[str]:
    """What in a log is not as it was promised: numbers, order, messages done once, entries told."""
    wrong = []
    if [entry["number"] for entry in log] != list(range(1, len(log) + 1)):
        wrong.append("a gap in the numbers")
    causes = [(each["seat"], each["client"], each["id"]) for each in _causes(log)]
    wrong += [f"done {n} times: {cause}" for cause, n in Counter(causes).items() if n > 1]
    for client in {cause[1] for cause in causes}:
        ids = [cause[2] for cause in causes if cause[1] == client]
        if ids != sorted(ids):
            wrong.append(f"messages of {client} out of order: {ids}")
    places = dict(zip(causes, _caused(log), strict=True))
    for promise in promises:
        at = places.get((promise.seat, promise.client, promise.message["id"]))
        if at is None or not _is_done(log, at, promise.message):
            wrong.append(f"{promise} was acknowledged; there is {at and log[at]}")
    facts = {each["number"]: (each["type"], each["at"], each.get("seat")) for each in log}
    wrong += [f"told {n}: {told[n]}, not {facts.get(n)}" for n in told if facts.get(n) != told[n]]
    return wrong


def _is_done(log: list[Entry], at: int, message: dict[str, Any]) -> bool:
    """Whether the entry there is what a message asked for."""
    entry = log[at]
    match message["type"]:
        case "act":
            if entry["type"] == "over":  # the last of what the move has made
                return _is_move(log, at - 1, message)
            return _is_move(log, at, message)
        case "say":
            return bool(entry["type"] == "said" and entry["text"] == message["text"])
        case "start":
            return bool(entry["type"] == "started")
        case kind:
            return bool(entry["type"] == kind)


def _is_move(log: list[Entry], at: int, message: dict[str, Any]) -> bool:
    """Whether a move is the one asked for, and as many before it; A3: dealt tickets at once."""
    before = sum(entry["type"] == "moved" for entry in log[:at])
    in_its_place = before == message["move"] or before < len(log[0]["seats"])
    is_it = log[at]["type"] == "moved" and log[at]["action"] == message["action"]
    return in_its_place and bool(is_it)
