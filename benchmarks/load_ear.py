"""`funicular serve` with an ear at the door, for the load generator.

    python benchmarks/load_ear.py [--profile FILE] HEARD.json serve --port 8000 ...

For every number of every table: when the message that led to it was read, and when the last seat
was sent it, by the machine's steady clock; and how long collecting garbage took. The server
itself is as it always is.
"""

import argparse
import cProfile
import gc
import json
import re
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

UPDATE = re.compile(r'\{"type":"update","number":(\d+)')


@dataclass
class Heard:
    """A table, from the door."""

    code: str
    numbers: dict[int, int] = field(default_factory=dict)
    """What each connection was told last."""

    read: float = 0.0
    told: int = 0


class Ear:
    """An application around another one: listens to what goes in and out at its sockets."""

    def __init__(self, app: Any) -> None:
        self.app = app
        self.tables: dict[str, Heard] = {}
        self.moves: list[tuple[str, int, float, float]] = []
        """Table, number, when the message was read, when the last seat was sent it."""

        self.pauses: list[tuple[float, float]] = []
        """When a collection of garbage ended, and its seconds."""

        self._began = 0.0
        gc.callbacks.append(self._collecting)

    def _collecting(self, phase: str, _info: dict[str, int]) -> None:
        now = time.monotonic()
        if phase == "start":
            self._began = now
        else:
            self.pauses.append((now, now - self._began))

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """One connection or request."""
        if scope["type"] == "websocket":
            line = Line(self, receive, send)
            await self.app(scope, line.hear, line.tell)
        else:
            await self.app(scope, receive, send)

    def told(self, table: Heard, line: int, number: int) -> None:
        """A connection was sent an update; of the last one for a number the time is taken."""
        table.numbers[line] = number
        least = min(table.numbers.values())
        if least > table.told:
            table.told = least
            self.moves.append((table.code, least, table.read, time.monotonic()))

    def keep(self, path: Path) -> None:
        """Write down what was heard."""
        path.write_text(json.dumps({"moves": self.moves, "pauses": self.pauses}))


class Line:
    """One connection."""

    def __init__(self, ear: Ear, receive: Any, send: Any) -> None:
        self._ear = ear
        self._receive = receive
        self._send = send
        self._table: Heard | None = None

    async def hear(self) -> Any:
        """What comes in."""
        message = await self._receive()
        text = message.get("text") or ""
        if self._table is None and '"hello"' in text:
            code = json.loads(text)["table"]
            self._table = self._ear.tables.setdefault(code, Heard(code))
            self._table.numbers[id(self)] = 0
        elif self._table is not None and '"act"' in text:
            self._table.read = time.monotonic()
        elif self._table is not None and message["type"] == "websocket.disconnect":
            self._table.numbers.pop(id(self), None)
        return message

    async def tell(self, message: Any) -> None:
        """What goes out."""
        await self._send(message)
        update = UPDATE.match(message.get("text") or "")
        if update and self._table is not None:
            self._ear.told(self._table, id(self), int(update[1]))


def main() -> int:
    """Serve, and write down what was heard."""
    parser = argparse.ArgumentParser()
    parser.add_argument("heard", type=Path)
    parser.add_argument("--profile", type=Path)
    parser.add_argument("command", nargs=argparse.REMAINDER)
    args = parser.parse_args()

    from funicular.cli import main as funicular
    from funicular.server.running import running

    module: Any = running
    ears: list[Ear] = []
    create_app = module.create_app

    def listened_to(*given: Any, **named: Any) -> Any:
        ears.append(Ear(create_app(*given, **named)))
        return ears[-1]

    module.create_app = listened_to
    code = _profiled(args.profile, lambda: funicular(args.command))
    for ear in ears:
        ear.keep(args.heard)
    return code


def _profiled(path: Path | None, work: Any) -> int:
    if path is None:
        return int(work())
    with cProfile.Profile(time.thread_time) as profile:  # what others do meanwhile does not count
        code = int(work())
    profile.dump_stats(path)
    return code


if __name__ == "__main__":
    sys.exit(main())
