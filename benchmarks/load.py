"""A server under load: tables of people who each move every few seconds.

    python benchmarks/load.py                              # 1,000 tables of four, one minute
    python benchmarks/load.py --tables 100 --seconds 20
    python benchmarks/load.py --database postgresql://...  # another database
    python benchmarks/load.py --address 127.0.0.1:8000     # a server that runs already

Each seat has a WebSocket of its own. Moves fall due by the clock, whether or not the server keeps
up. Printed are moves a second, how long a move took until every seat had it, how late this
program itself was (if it is late, it is what was measured), and what the server cost.
"""

import argparse
import asyncio
import contextlib
import http.client
import json
import random
import resource
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from load_report import Lateness, Report, Window
from load_seats import LiveTable, MoveTimes, Tally
from load_server import Costs, Server, memory

FILES = 16_384
"""Open files that a thousand tables need, with room to spare."""

AT_ONCE = 32
PROBE = 0.02
"""Seconds between two looks at one's own lateness."""

CREATED = 201
WAIT = 600.0
AWAKE = 3.0
SETTLE = 1.0


def arguments() -> argparse.Namespace:
    """What to do."""
    parser = argparse.ArgumentParser(description="load a server with tables of people")
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--every", type=float, default=5.0, help="seconds between moves at a table")
    parser.add_argument("--seconds", type=float, default=60.0, help="how long to measure")
    parser.add_argument("--warm", type=int, default=20, help="moves at each table before that")
    parser.add_argument("--board", default="new_york")
    parser.add_argument("--seed", type=int, default=1, help="of the choice of moves")
    parser.add_argument("--database", help="URL or file; default: a new SQLite file")
    parser.add_argument("--address", help="HOST:PORT of a server that runs; default: an own one")
    parser.add_argument("--profile", type=Path, help="profile the server into this file")
    parser.add_argument("--json", type=Path, help="write the numbers into this file, too")
    parser.add_argument(
        "--serve", action="append", default=[], metavar="OPTION", help="an option for the server"
    )
    return parser.parse_args()


def set_up(address: str, plan: dict[str, Any]) -> dict[str, Any]:
    """A new table and its keys."""
    connection = http.client.HTTPConnection(address, timeout=WAIT)
    with contextlib.closing(connection):
        headers = {"Content-Type": "application/json"}
        connection.request("POST", "/api/tables", json.dumps(plan), headers)
        answer = connection.getresponse()
        body = answer.read()
    if answer.status != CREATED:
        raise RuntimeError(f"no table: {answer.status} {body[:200]!r}")
    made: dict[str, Any] = json.loads(body)
    return made


class Load:
    """All tables, and when they move."""

    def __init__(self, args: argparse.Namespace, address: str) -> None:
        self.args = args
        self.address = address
        self.tally = Tally()
        self.moves: list[MoveTimes] = []
        self.lateness = Lateness()
        self.plan = {
            "board": args.board, "start": True, "away_after": None,
            "seats": [{"kind": "person", "name": f"Seat {n}"} for n in range(args.seats)],
        }  # fmt: skip
        self.tables: dict[int, LiveTable] = {}

    async def first(self) -> None:
        """One table that is left again: the server has then loaded what it needs."""
        await self._come(0)
        await asyncio.sleep(AWAKE)
        self.tables[0].leave()

    async def come(self) -> None:
        """Set up the tables and let everybody come."""
        await self._each(self._come)

    async def _come(self, number: int) -> None:
        made = await asyncio.to_thread(set_up, self.address, self.plan)
        rng = random.Random(f"{self.args.seed} {number} {self.tally.over}")
        table = LiveTable(made, self.address, rng, self.tally, self.moves.append)
        await table.connect()
        await self._ready(table)
        self.tables[number] = table

    async def warm(self) -> None:
        """The first moves, as fast as they go."""
        await self._each(self._warm)

    async def _warm(self, number: int) -> None:
        for _ in range(self.args.warm):
            if not self.tables[number].is_over:
                self.tables[number].play()
                await self._ready(self.tables[number])

    async def _ready(self, table: LiveTable) -> None:
        end = time.monotonic() + WAIT
        while not table.is_ready:
            if time.monotonic() > end:
                raise TimeoutError(f"table {table.code} does not go on: {self.tally}")
            await asyncio.sleep(0.01)

    async def _each(self, work: Any) -> None:
        """For every table, some at once."""
        slots = asyncio.Semaphore(AT_ONCE)

        async def one(number: int) -> None:
            async with slots:
                await work(number)

        await asyncio.gather(*(one(number) for number in range(self.args.tables)))

    async def play(self) -> None:
        """Every table moves when it is due, until the time is up."""
        self.begin = time.monotonic()
        self.end = self.begin + self.args.seconds
        probe = asyncio.create_task(self._probe())
        phases = random.Random(self.args.seed)
        first = [phases.uniform(0, self.args.every) for _ in range(self.args.tables)]
        try:
            await asyncio.gather(*(self._play(n, at) for n, at in enumerate(first)))
        finally:
            probe.cancel()
        await asyncio.sleep(SETTLE)

    async def _play(self, number: int, first: float) -> None:
        due = self.begin + first
        while due < self.end:
            await asyncio.sleep(due - time.monotonic())
            self.lateness.timers.append(time.monotonic() - due)
            await self._move(number)
            due += self.args.every

    async def _move(self, number: int) -> None:
        table = self.tables[number]
        if not table.is_ready:
            self.tally.waited += 1
            await self._ready(table)
        if table.is_over:
            self.tally.over += 1
            table.leave()
            await self._come(number)
        self.tables[number].play()

    async def _probe(self) -> None:
        """How late this program's event loop is."""
        while True:
            due = time.monotonic() + PROBE
            await asyncio.sleep(PROBE)
            self.lateness.loop.append(time.monotonic() - due)

    def leave(self) -> None:
        """Everybody goes."""
        for table in self.tables.values():
            table.leave()


async def measured(args: argparse.Namespace, address: str, pid: int | None) -> Report:
    """Load a server and measure."""
    load = Load(args, address)
    await load.first()
    memories = [memory(pid)] if pid else []
    print(f"{args.tables} tables come ...", file=sys.stderr, flush=True)
    await load.come()
    memories += [memory(pid)] if pid else []
    print(f"{args.warm} moves at each ...", file=sys.stderr, flush=True)
    await load.warm()
    load.tally.waited, load.tally.updates, load.tally.received = 0, 0, 0
    print(f"{args.seconds:.0f} seconds ...", file=sys.stderr, flush=True)
    costs, before = Costs(pid) if pid else None, time.process_time()
    await load.play()
    own = time.process_time() - before
    used = costs.used() if costs else None
    memories += [memory(pid)] if pid else []
    load.leave()
    await asyncio.sleep(0)
    window = Window(load.begin, load.end)
    return Report(
        args.tables, window, load.moves, load.tally, load.lateness, used, own, memories
    )  # fmt: skip


def allow_many_files() -> None:
    """As many as this needs, where the machine lets it."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = FILES if hard == resource.RLIM_INFINITY else min(FILES, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def main() -> int:
    """Measure and print; 1 if anything went wrong."""
    args = arguments()
    allow_many_files()
    if args.address:
        report = asyncio.run(measured(args, args.address, None))
    else:
        with tempfile.TemporaryDirectory() as folder:
            server = Server(Path(folder), args.database, args.serve, args.profile)
            with server:
                report = asyncio.run(measured(args, server.address, server.pid))
            report.listen(server.heard())
    print(report)
    if args.json:
        args.json.write_text(json.dumps(report.numbers(), indent=1))
    return 1 if report.has_errors else 0


if __name__ == "__main__":
    sys.exit(main())
