"""Whatever comes over the wire: no crash, no traceback, no change, no growth."""

from __future__ import annotations

import json
import random
import struct
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from pydantic import ValidationError
from raw_socket import BINARY, CLOSE, CONTINUED, PING, TEXT, RawSocket, frame, random_key
from server_clients import PERSON
from server_process import ServerProcess
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect
from wild_messages import JSON, WILD

from funicular.record.model import marked
from funicular.server.wire.messages import CLIENT_MESSAGE

FIXTURES = Path(__file__).parent / "fixtures"
CODES = {None, 1000, 1002, 1003, 1005, 1007, 1008, 1009}
"""How the server may close; never 1011, its own failure. None: the line was reset."""


class Scene:
    """A server in a process of its own, a table that is attacked, and one that is not."""

    def __init__(self, server: ServerProcess) -> None:
        self.server = server
        self.table = server.table(PERSON, PERSON, start=True, take_back=False)
        self.other = server.table(PERSON, PERSON, start=True)
        with server.sit(self.table) as ann, server.sit(self.table, 1) as bo:
            ann.act()
            bo.act()
            [turn] = ann.until(2)["table"]["to_move"]
        self.idle = 1 - turn
        """The seat that is not to move: nothing it may play."""

        self.state = self.look()

    def look(self) -> list[Any]:
        """Everything that an entry would change."""
        states = [self.server.state(table) for table in (self.table, self.other)]
        names = ("status", "moves", "changed", "to_move", "rules", "rematch", "host")
        seats = [[(s["kind"], s["name"], s["away"]) for s in state["seats"]] for state in states]
        return [[state[name] for name in names] for state in states] + seats

    def check(self) -> None:
        """Nothing has changed, nothing is broken, and somebody else's talk goes on."""
        assert self.server.is_alive, self.server.said()
        assert "Traceback" not in self.server.said(), self.server.said()
        assert self.look() == self.state

    def hello(self, role: str) -> dict[str, Any] | None:
        """The first words of a part in it."""
        secrets = {
            "seat": self.table["keys"][self.idle]["secret"],
            "watch": None,
            "forged": random_key(),
            "elsewhere": self.other["keys"][0]["secret"],
        }
        if role == "mute":
            return None
        words = {"type": "hello", "protocol": "funicular-table-1", "table": self.table["table"]}
        return {**words, "secret": secrets[role], "client": f"fuzzing {role}"}


@pytest.fixture(scope="module")
def scene(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Scene]:
    with ServerProcess(tmp_path_factory.mktemp("fuzz") / "t.sqlite", "--pace", "0") as server:
        yield Scene(server)


# -- what is thrown


def is_harmless(data: Any) -> bool:
    """Whether a message of the seat that is not to move must leave everything as it is."""
    try:
        message = CLIENT_MESSAGE.validate_python(data, strict=True)
    except ValidationError:
        return True
    return message.type not in ("say", "leave")


IDS = {"id": st.integers(-1, 5) | st.just(2**31) | JSON}
NUMBERS = st.integers(-1, 400)
FORGED = st.fixed_dictionaries(
    {"type": st.just("act"), "id": st.integers(1, 5), "move": st.integers(0, 4), "action": NUMBERS},
    optional={"seat": st.integers(0, 1), "secret": st.text(max_size=40), "table": JSON},
)
WITH_ID = st.builds(lambda data, more: data | more, WILD, st.fixed_dictionaries(IDS))
MESSAGES = (JSON | WILD | WITH_ID | FORGED).filter(is_harmless).map(json.dumps)
DEEP = st.builds(
    lambda opening, depth: opening * depth, st.sampled_from(['{"a":', "["]), st.integers(1, 4000)
)
HUGE = st.integers(8000, 70_000).map(lambda size: json.dumps({"type": "say", "text": "x" * size}))
TEXTS = (MESSAGES | DEEP | HUGE | st.text()).map(lambda text: text.encode(errors="replace"))


def in_pieces(data: bytes, at: list[int]) -> bytes:
    """A message in several frames."""
    cuts = sorted({min(each, len(data)) for each in at} | {0, len(data)})
    parts = [data[a:b] for a, b in pairwise(cuts)] or [b""]
    kinds = [TEXT] + [CONTINUED] * (len(parts) - 1)
    ends = [False] * (len(parts) - 1) + [True]
    return b"".join(
        frame(kind, part, last=end) for kind, part, end in zip(kinds, parts, ends, strict=True)
    )


SOUND = TEXTS.map(lambda data: frame(TEXT, data))
BROKEN = st.one_of(
    st.binary(max_size=60).map(lambda data: frame(TEXT, data)),  # mostly not UTF-8
    st.binary(max_size=60).map(lambda data: frame(BINARY, data)),
    st.builds(in_pieces, TEXTS, st.lists(st.integers(0, 60), max_size=4)),
    TEXTS.map(lambda data: frame(TEXT, data, last=False)),  # and never ends
    TEXTS.map(lambda data: frame(CONTINUED, data)),
    TEXTS.map(lambda data: frame(TEXT, data, masked=False)),
    st.builds(lambda data, bits: frame(TEXT, data, reserved=bits), TEXTS, st.integers(1, 7)),
    st.builds(lambda kind, data: frame(kind, data), st.integers(3, 15), st.binary(max_size=200)),
    st.integers(0, 65535).map(lambda code: frame(CLOSE, struct.pack("!H", code))),
    st.binary(max_size=125).map(lambda data: frame(PING, data)),
    st.builds(lambda data, cut: frame(TEXT, data)[:cut], TEXTS, st.integers(1, 40)),  # half of one
    st.binary(max_size=80),
)
ROLES = st.sampled_from(["seat", "seat", "watch", "forged", "elsewhere", "mute"])
BLOWS = st.lists(st.tuples(st.integers(0, 2), SOUND | BROKEN), max_size=12)
AT_FIRST = st.lists(st.tuples(st.integers(0, 2), SOUND), max_size=12)


@settings(max_examples=120)
@given(
    roles=st.lists(ROLES, min_size=3, max_size=3),
    blows=st.one_of(BLOWS, AT_FIRST),
    resets=st.lists(st.booleans(), min_size=3, max_size=3),
)
@example(["seat"] * 3, [(0, frame(TEXT, b"\xff\xfe"))], [False] * 3)
@example(["seat"] * 3, [(0, frame(TEXT, b"no JSON"))], [True] * 3)
def test_interleaved_lines_of_anything_change_nothing(
    scene: Scene, roles: list[str], blows: list[tuple[int, bytes]], resets: list[bool]
) -> None:
    lines = [RawSocket(scene.server.port) for _ in roles]
    for role, line in zip(roles, lines, strict=True):
        hello = scene.hello(role)
        if hello is not None:
            line.send(frame(TEXT, json.dumps(hello).encode()))
    for number, blow in blows:
        lines[number].send(blow)
    for line, reset in zip(lines, resets, strict=True):
        assert line.end(reset=reset) in CODES
    scene.check()


def test_somebody_elses_game_goes_on_meanwhile(scene: Scene) -> None:
    table = scene.server.table(PERSON, PERSON, start=True)
    with scene.server.sit(table) as ann, scene.server.sit(table, 1) as bo:
        for number in range(20):
            line = RawSocket(scene.server.port)
            line.send(frame(TEXT, b"\xff") if number % 2 else b"\xff" * 100)
            mover = next(each for each in (ann, bo) if each.until(number)["game"]["legal"])
            assert mover.act()["type"] == "done"
            line.reset()
    scene.check()


def test_a_message_that_is_far_too_long_takes_no_memory(scene: Scene) -> None:
    """Whether a client would like to pack it or not."""
    before = scene.server.memory()
    for _ in range(5):
        with pytest.raises(ConnectionClosed) as closed:
            send_and_listen(scene.server.port, "x" * 10_000_000)
        assert closed.value.rcvd is None or closed.value.rcvd.code == 1009
    assert scene.server.memory() - before < 20_000_000
    scene.check()


def send_and_listen(port: int, text: str) -> None:
    with connect(f"ws://127.0.0.1:{port}/api/play", proxy=None) as line:
        line.send(text)
        line.recv(30)


def test_other_addresses_take_no_socket(scene: Scene) -> None:
    for path in ("/", "/api/tables", "/api/playing", "/t/ABCDEFGH"):
        line = RawSocket(scene.server.port, path)
        assert 400 <= line.status < 500
        line.reset()
    scene.check()


# -- storms


def storm(scene: Scene, lines: int, chance: random.Random) -> int:
    """Many lines with many messages each, answered or not; how many were sent."""
    kinds: list[Callable[[int], bytes]] = [
        lambda n: frame(TEXT, json.dumps({"type": "ping", "id": n}).encode()),
        lambda n: frame(TEXT, json.dumps({"type": "dance" + "x" * 4000, "id": n}).encode()),
        lambda n: frame(TEXT, json.dumps({"type": "why_not", "id": n, "route": "y"}).encode()),
        lambda n: frame(
            TEXT, json.dumps({"type": "act", "id": n, "move": n, "action": n}).encode()
        ),
        lambda _: frame(PING, b"z" * 100),
    ]
    sent = 0
    for number in range(lines):
        line = RawSocket(scene.server.port)
        hello = scene.hello(chance.choice(["seat", "watch"]))
        assert hello is not None
        hello["client"] = f"storm {chance.random()}"
        line.send(frame(TEXT, json.dumps(hello).encode()))
        for each in range(1, 51):
            line.send(chance.choice(kinds)(each))
            sent += 1
        assert line.end(reset=number % 3 > 0) in CODES
    return sent


def test_a_storm_of_messages_leaves_no_trace_in_memory(scene: Scene, soak: bool) -> None:
    chance = random.Random("storm")
    storm(scene, 100, chance)  # everything that is remembered of clients is full now
    before = scene.server.memory()
    sent = storm(scene, 2000 if soak else 120, chance)
    grown = scene.server.memory() - before
    assert sent >= 6000
    assert grown < 16_000_000, f"{grown} bytes after {sent} messages"
    scene.check()


# -- records


RECORDS = sorted(FIXTURES.glob("*.2.*.game"))


@settings(max_examples=25)
@given(data=st.data())
def test_any_record_is_taken_or_refused(scene: Scene, data: st.DataObject) -> None:
    """With hashes that fit, so that what is wrong is found behind them."""
    text = data.draw(st.sampled_from(RECORDS)).read_text()
    lines = [line.rpartition(" #")[0] for line in text.splitlines()]
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(lines) - 1))
        start = data.draw(st.integers(0, len(lines[at])))
        lines[at] = lines[at][:start] + data.draw(st.text(max_size=9)) + lines[at][start + 3 :]
    body = "".join(f"{line} #{mark}\n" for line, mark in marked(iter(lines)))
    answer = scene.server.http.post("/api/replays", content=body.encode(errors="replace"))
    assert answer.status_code in (200, 201, 409), answer.text
    assert answer.status_code != 409 or answer.json()["reason"].endswith("_record")
    assert "Traceback" not in scene.server.said()
