"""Whatever a client sends: a clear answer, and nothing changed."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from server_clients import BOT, PATIENCE, PERSON, Client, Closed, LiveServer, limited
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect
from wild_messages import JSON, WILD

from funicular.server.limits import Rate
from funicular.server.tables.keys import new_secret


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    with LiveServer(tmp_path_factory.mktemp("bad")) as running:
        yield running


@pytest.fixture
def table(server: LiveServer) -> dict[str, Any]:
    return server.table(PERSON, PERSON, start=True)


def ending(client: Client) -> tuple[str, str, int | None]:
    """How the server ends a connection: the last message and the code."""
    last, code = client.end()
    return last["type"], last["reason"], code


def number(server: LiveServer, table: dict[str, Any]) -> int:
    with server.watch(table) as eve:
        return int(eve.update["number"])


# -- who is who


def test_a_wrong_key_opens_nothing(server: LiveServer, table: dict[str, Any]) -> None:
    forged = {"table": table["table"], "keys": [{"secret": new_secret()}]}
    client = server.sit(forged)
    assert (client.welcome["type"], client.welcome["reason"]) == ("closing", "wrong_secret")
    assert ending(client)[2] == 1008


def test_a_key_of_another_table_opens_nothing(server: LiveServer, table: dict[str, Any]) -> None:
    other = server.table(PERSON, BOT)
    client = server.sit({"table": table["table"], "keys": other["keys"]})
    assert client.welcome["reason"] == "wrong_secret"
    client.close()


def test_there_is_no_table_with_a_code_nobody_was_given(server: LiveServer) -> None:
    client = server.watch({"table": "ZZZZZZZZ"})
    assert (client.welcome["type"], client.welcome["reason"]) == ("closing", "no_table")
    client.close()


# -- messages that can't be read


FIRST_WORDS = [
    ("no JSON", "malformed"),
    ("[1, 2]", "malformed"),
    ("[" * 5000, "malformed"),
    ('{"type": "hello"}', "malformed"),
    ('{"type": "ping", "id": 1}', "no_hello"),
    (b"\x00\x01", "not_text"),
]


@pytest.mark.parametrize(("words", "reason"), FIRST_WORDS)
def test_the_first_word_is_hello(server: LiveServer, words: str | bytes, reason: str) -> None:
    with connect(server.base.replace("http", "ws") + "/api/play", proxy=None) as socket:
        socket.send(words)
        last = json.loads(socket.recv(PATIENCE))
        assert (last["type"], last["reason"]) == ("closing", reason)
        with pytest.raises(ConnectionClosed) as closed:
            socket.recv(PATIENCE)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1008


def test_a_message_without_an_id_ends_the_connection(
    server: LiveServer, table: dict[str, Any]
) -> None:
    client = server.sit(table)
    client.send({"type": "dance"})
    assert ending(client) == ("closing", "malformed", 1008)


def test_a_message_with_an_id_is_refused_and_the_talk_goes_on(
    server: LiveServer, table: dict[str, Any]
) -> None:
    before = number(server, table)
    with server.sit(table) as client:
        for fields in (
            {"kind": "dance"},
            {"kind": "act"},
            {"kind": "act", "move": "0", "action": 1},
            {"kind": "act", "move": True, "action": 1},
            {"kind": "act", "move": 0, "action": -1},
            {"kind": "act", "move": 0, "action": 1, "seat": 1},
            {"kind": "say", "text": ""},
            {"kind": "say", "text": "x" * 401},
            {"kind": "hello", "protocol": "funicular-table-1", "table": table["table"]},
        ):
            answer = client.ask(**fields)
            assert (answer["type"], answer["reason"]) == ("refused", "malformed"), fields
        assert client.ask("ping")["type"] == "done"
    assert number(server, table) == before


def test_a_message_too_long_ends_the_connection(server: LiveServer, table: dict[str, Any]) -> None:
    client = server.sit(table)
    client.send({"type": "say", "id": 1, "text": "x" * 9000})
    assert ending(client)[2] == 1009


def test_too_many_messages_end_the_connection(tmp_path: Path) -> None:
    with LiveServer(tmp_path, limits=limited(messages=Rate(60, 1))) as server:
        client = server.sit(server.table(PERSON, PERSON, start=True))
        for each in range(61):
            client.send({"type": "ping", "id": each + 1})
        assert ending(client)[:2] == ("closing", "too_fast")


# -- messages at the wrong time


def test_illegal_actions_say_why(server: LiveServer, table: dict[str, Any]) -> None:
    before = number(server, table)
    with server.sit(table) as ann, server.watch(table) as eve:
        assert ann.act(1)["reason"] == "not_now"
        assert ann.act(10**9)["reason"] == "no_such_action"
        assert ann.act(0, move=7)["reason"] == "late"
        assert eve.ask("act", move=0, action=0)["reason"] == "not_seated"
        assert eve.ask("start")["reason"] == "not_seated"
        assert ann.ask("start")["reason"] == "not_waiting"
        assert ann.ask("rename", name="Zoe")["reason"] == "not_waiting"
        assert ann.ask("rematch")["reason"] == "not_over"
        assert ann.ask("take_back", move=1)["reason"] == "no_take_back"
    assert number(server, table) == before


def test_nobody_moves_out_of_turn(server: LiveServer, table: dict[str, Any]) -> None:
    with server.sit(table) as ann, server.sit(table, 1) as bo:
        ann.act()
        bo.act()
        turn = ann.until(2)["table"]["to_move"]
        other = bo if turn == [0] else ann
        other.until(2)
        answer = other.ask("act", move=2, action=1)
        assert (answer["reason"], answer["rule"]) == ("not_your_turn", "T1")
        assert other.update["game"]["legal"] == []


def test_a_message_said_again_is_answered_again_and_done_once(
    server: LiveServer, table: dict[str, Any]
) -> None:
    with server.sit(table) as ann:
        first = ann.ask("say", text="once")
        assert ann.ask("say", text="once", id=first["id"]) == first
        refused = ann.ask("take_back", move=3)
        assert ann.ask("take_back", move=3, id=refused["id"]) == refused
    with server.sit(table) as again:  # the same client after a lost connection
        assert again.welcome["last_id"] >= refused["id"]
        assert again.ask("say", text="once", id=first["id"]) == first
        assert [entry["text"] for entry in again.log if entry["type"] == "said"] == ["once"]
    with server.sit(table, client="another client") as other:
        assert other.welcome["last_id"] == 0


def test_who_comes_again_gets_the_log_since_what_was_known(
    server: LiveServer, table: dict[str, Any]
) -> None:
    with server.sit(table) as ann:
        ann.ask("say", text="one")
        ann.wait(lambda _: "said" in ann.types())
        known = ann.update["number"]
        ann.ask("say", text="two")
    with server.sit(table, known=known) as again:
        assert [entry["text"] for entry in again.log] == ["two"]
    with server.sit(table, known=10**6) as ahead:
        assert ahead.log == []


# -- anything


@settings(max_examples=60)
@given(words=st.lists(WILD | JSON, min_size=1, max_size=5))
def test_wild_messages_never_break_a_table(server: LiveServer, words: list[Any]) -> None:
    table = WILDS.setdefault("table", server.table(PERSON, PERSON))
    with server.sit(table, client="client of wild words") as client:
        try:
            for each in words:
                talk_wildly(client, each)
        except Closed as closed:
            assert closed.code == 1008
    assert server.state(table)["seats"][0]["kind"] == "person"


def talk_wildly(client: Client, words: Any) -> None:
    if not isinstance(words, dict):
        client.send(json.dumps(words))
    elif words.get("type") not in ("leave", "set_seat"):
        client.last_id += 1
        client.send({**words, "id": client.last_id})
        assert client.reply(client.last_id)["type"] in ("done", "refused", "answer", "hint")


WILDS: dict[str, Any] = {}
