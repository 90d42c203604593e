"""Lines that break, stall and die without a word: the table goes on, and nothing is done twice."""

from __future__ import annotations

import json
import random
import socket
import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
from server_clients import PATIENCE, PERSON, Client, LiveServer, wait_for
from websockets.sync.client import connect

from funicular.server.sockets import sockets
from funicular.server.sockets.live_sockets import MOST_UNSENT, PING_EVERY, PONG_WITHIN, LiveSocket

SENTENCES = 80
QUICK = (0.3, 0.6)
"""A heartbeat for tests: who is dead is found out in a second."""

LATER = (6.0, 1.0)
"""Some time for buffers to fill first."""


def here(server: LiveServer, table: dict[str, Any], seat: int) -> bool:
    return bool(server.state(table)["seats"][seat]["here"])


def sayings(client: Client) -> list[str]:
    return [entry["text"] for entry in client.log if entry["type"] == "said"]


# -- acknowledged once, whatever becomes of the line


@pytest.mark.parametrize("seed", range(5))
def test_what_is_said_again_after_a_lost_line_is_done_once(tmp_path: Path, seed: int) -> None:
    """Lines that are cut without reading the answers: all is said again, and done once."""
    chance = random.Random(seed)
    with LiveServer(tmp_path) as server:
        table = server.table(PERSON, PERSON, start=True)
        texts = [f"word {number}" for number in range(12)]
        pending = list(enumerate(texts, 1))
        known = 0
        while pending:
            client = server.sit(table, known=known)
            for number, text in pending:
                client.send({"type": "say", "id": number, "text": text})
            answered = chance.randrange(4)
            for number, _ in pending[:answered]:
                assert client.reply(number)["type"] == "done"
            pending = pending[answered:]
            known = client.update["number"]
            cut(client.socket.socket)
            with suppress(OSError):
                client.socket.socket.close()
        with server.watch(table) as eve:
            assert sayings(eve) == texts


def cut(line: socket.socket) -> None:
    """No goodbye: what was not read is thrown away, and the line is reset."""
    line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\1\0\0\0\0\0\0\0")


# -- who reads slowly, or not at all


@contextmanager
def who_does_not_read(server: LiveServer, table: dict[str, Any], key: int) -> Iterator[Any]:
    """Somebody at a seat whose machine takes little, and who reads no further than the welcome."""
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
    line.connect(("127.0.0.1", server.port))
    address = server.base.replace("http", "ws") + "/api/play"
    with connect(
        address, sock=line, proxy=None, max_queue=1, compression=None, ping_interval=None,
        max_size=None, close_timeout=1,
    ) as stalled:  # fmt: skip
        hello = {"type": "hello", "protocol": "funicular-table-1", "table": table["table"]}
        secret = table["keys"][key]["secret"]
        stalled.send(json.dumps({**hello, "secret": secret, "client": "slow reader"}))
        assert json.loads(stalled.recv(PATIENCE))["type"] == "welcome"
        yield stalled


def lines_of(server: LiveServer) -> list[LiveSocket]:
    found = server.server.server_state.connections
    return [each for each in found if isinstance(each, LiveSocket)]


def unsent(server: LiveServer) -> int:
    """Bytes that wait in the server for whoever reads the least."""
    return max(each.transport.get_write_buffer_size() for each in lines_of(server))


def talk(client: Client, sentences: int) -> None:
    for number in range(sentences):
        assert client.ask("say", text=f"{number} {'é' * 380}")["type"] == "done"
        pause()


def test_a_slow_reader_gets_fewer_updates_and_misses_nothing(tmp_path: Path) -> None:
    with LiveServer(tmp_path) as server, ExitStack() as stack:
        table = server.table(PERSON, PERSON, start=True)
        slow = stack.enter_context(who_does_not_read(server, table, 1))
        ann = stack.enter_context(server.sit(table))
        talk(ann, SENTENCES)
        waiting = unsent(server)
        assert waiting < 2 * MOST_UNSENT
        last, updates = ann.update["number"], 0
        numbers: list[int] = []
        while not numbers or numbers[-1] < last:
            told = json.loads(slow.recv(PATIENCE))
            numbers += [entry["number"] for entry in told["log"]]
            updates += 1
        assert numbers == list(range(1, last + 1))
        assert updates < SENTENCES


def test_who_never_reads_again_is_gone_within_a_bounded_time(tmp_path: Path) -> None:
    """Even with bytes on their way that will never arrive."""
    with LiveServer(tmp_path, heartbeat=LATER) as server, ExitStack() as stack:
        table = server.table(PERSON, PERSON, start=True)
        stack.enter_context(who_does_not_read(server, table, 1))
        ann = stack.enter_context(server.sit(table))
        while not unsent(server):
            ann.ask("say", text="é" * 400)
        assert here(server, table, 1)
        wait_for(lambda: not here(server, table, 1))
        wait_for(lambda: len(lines_of(server)) == 1)
        assert ann.act()["type"] == "done"


def pause() -> None:
    """No faster than a client may talk."""
    threading.Event().wait(0.06)


# -- lines that die without a word


class Proxy:
    """Passes everything on, until it passes nothing on any more, and says nothing of it."""

    def __init__(self, port: int) -> None:
        self._far = ("127.0.0.1", port)
        self._open = ExitStack()
        self._listening = self._open.enter_context(socket.create_server(("127.0.0.1", 0)))
        self.base = f"http://127.0.0.1:{self._listening.getsockname()[1]}"
        self._dead = threading.Event()
        self._threads = [threading.Thread(target=self._accept)]
        self._threads[0].start()

    def _accept(self) -> None:
        near, _ = self._listening.accept()
        far = socket.create_connection(self._far)
        for each in (near, far):
            self._open.enter_context(each)
            each.settimeout(0.05)
        for source, sink in ((near, far), (far, near)):
            thread = threading.Thread(target=self._pass_on, args=(source, sink))
            self._threads.append(thread)
            thread.start()

    def _pass_on(self, source: socket.socket, sink: socket.socket) -> None:
        while not self._dead.is_set():
            with suppress(TimeoutError):
                data = source.recv(65536)
                if not data:
                    return
                sink.sendall(data)

    def die(self) -> None:
        """Both ends stay open, and hear nothing."""
        self._dead.set()
        for thread in self._threads:
            thread.join()

    def close(self) -> None:
        self.die()
        self._open.close()


def test_a_line_that_dies_in_silence_is_found_and_keeps_nobody(tmp_path: Path) -> None:
    with LiveServer(tmp_path, heartbeat=QUICK) as server, ExitStack() as stack:
        table = server.table(PERSON, PERSON, start=True)
        proxy = Proxy(server.port)
        stack.callback(proxy.close)
        secret = table["keys"][1]["secret"]
        bo = Client(proxy, table["table"], secret, client="client of bo")
        stack.callback(bo.socket.socket.close)
        assert here(server, table, 1)
        proxy.die()
        bo.send({"type": "say", "id": 1, "text": "does anybody hear me?"})
        with server.sit(table) as ann:
            assert ann.act()["type"] == "done"  # the table does not wait for it
            ann.wait(lambda update: not update["table"]["seats"][1]["here"])
        with server.sit(table, 1, client="client of bo") as again:
            assert again.welcome["last_id"] == 0
            again.ask("say", text="does anybody hear me?")
            assert again.act()["type"] == "done"
            again.wait(lambda _: bool(sayings(again)))
            assert sayings(again) == ["does anybody hear me?"]


def test_a_line_that_answers_stays(tmp_path: Path) -> None:
    with LiveServer(tmp_path, heartbeat=QUICK) as server:
        table = server.table(PERSON, PERSON, start=True)
        with server.sit(table) as ann:
            threading.Event().wait(3 * sum(QUICK))
            assert here(server, table, 0)
            assert ann.ask("ping")["type"] == "done"


def test_who_says_nothing_at_first_is_asked_to_go(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sockets, "HELLO_WITHIN", 0.2)
    with LiveServer(tmp_path) as server:
        address = server.base.replace("http", "ws") + "/api/play"
        with connect(address, proxy=None) as silent:
            assert json.loads(silent.recv(PATIENCE))["reason"] == "too_slow"


def test_the_dead_are_found_before_people_lose_patience() -> None:
    assert PING_EVERY + PONG_WITHIN <= 30
