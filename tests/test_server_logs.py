"""Logs: one line an event, and no secret of anybody in any of them."""

from __future__ import annotations

import io
import json
import logging
import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from account_people import PASSWORD, AccountPerson
from page_people import entries_of
from server_clients import BOT, OPEN, LiveServer, wait_for

from funicular.server.tables import entries as e
from funicular.server.watch import logs
from funicular.server.watch.logs import event

TOKEN = "the host's own long token"


@pytest.fixture
def lines() -> Iterator[io.StringIO]:
    """What is logged, as JSON."""
    names = [*logs.LOGGERS, "uvicorn.access"]
    loggers = [logging.getLogger(name) for name in names]
    before = [(each, each.handlers, each.propagate, each.level, each.disabled) for each in loggers]
    stream = io.StringIO()
    logs.configure("json", stream)
    yield stream
    for each, handlers, propagate, level, disabled in before:
        each.handlers, each.propagate, each.disabled = handlers, propagate, disabled
        each.setLevel(level)


def test_a_whole_game_with_people_leaves_no_secret_in_the_log(
    tmp_path: Path, lines: io.StringIO
) -> None:
    with LiveServer(tmp_path, admin_token=TOKEN) as server:
        logging.getLogger("uvicorn.error").setLevel(logging.INFO)
        with AccountPerson(server, "Lotta") as lotta:
            lotta.sign_up()
            lotta.sign_in("a wrong password")
            made = lotta.table({"kind": "person", "name": "Lotta"}, OPEN, BOT)
            code = made["table"]
            joined = server.http.post(f"/api/tables/{code}/seats", json={"name": "Bo"}).json()
            guess = {"Authorization": "Bearer a wrong token of mine"}
            server.http.get("/api/admin", headers=guess)
            server.http.get("/api/admin", headers={"Authorization": f"Bearer {TOKEN}"})
            hands: set[str] = set()
            with server.sit(made) as ann:
                ann.ask("start")
                ann.ask("say", text="a word among friends")
                ann.ask("act", move=0, action="no number")
                ann.act()
                hands |= set(ann.update["game"]["offer"])
                ann.ask("leave")
                with server.sit({"table": code, "keys": [joined]}, client="client-2") as bo:
                    bo.act()
                    hands |= set(bo.update["game"]["offer"])
                    bo.ask("leave")
                wait_for(lambda: server.state(made)["status"] == "over")
            cookie = lotta.cookie
            lotta.post("/delete", password=PASSWORD)
        log = entries_of(server, code)
    text = lines.getvalue()
    found = [json.loads(line) for line in text.splitlines()]
    assert {"time", "level", "what"} <= set.intersection(*(set(line) for line in found))
    whats = {line["what"] for line in found}
    assert {
        "server_started",
        "started",
        "created",
        "seated",
        "over",
        "signed_up",
        "wrong_password",
    } <= whats
    assert {"wrong_token", "account_deleted", "server_stopped"} <= whats
    assert all(line["table"] == code for line in found if line["what"] in ("created", "over"))

    [seed] = [each.seed for each in log if isinstance(each, e.Created)]
    assert seed
    keys = [each.key for each in log if isinstance(each, e.Seated)]
    keys += [seat.key for each in log if isinstance(each, e.Created) for seat in each.seats]
    with closing(sqlite3.connect(server.settings.database)) as base:
        hashes = [row[0] for row in base.execute("select token from sessions")]
    secrets = [
        seed, *(key for key in keys if key), *hashes, *hands, TOKEN, PASSWORD,
        made["keys"][0]["secret"], joined["secret"], "a wrong token of mine", "a wrong password",
        *(part.partition("=")[2] for part in cookie.split("; ") if part),
        "a word among friends", "Lotta",
    ]  # fmt: skip
    assert len(hands) >= 2
    assert len(secrets) > 12
    assert [secret for secret in secrets if secret in text] == []


def test_an_error_is_told_by_its_kind_and_place_and_not_by_its_text(lines: io.StringIO) -> None:
    def fails() -> None:
        raise ValueError("the seed is 0123456789abcdef0123456789abcdef")

    try:
        fails()
    except ValueError:
        logging.getLogger("funicular.server.rooms.keeper").exception("table %s", "ABCDEFGH")
    line = json.loads(lines.getvalue())
    assert line["error"] == "ValueError"
    assert "fails" in line["where"]
    assert line["text"] == "table ABCDEFGH"
    assert "seed" not in lines.getvalue()


def test_a_store_that_fails_tells_no_seed(tmp_path: Path, lines: io.StringIO) -> None:
    with LiveServer(tmp_path) as server:
        table = server.table({"kind": "person"}, BOT)
        with server.sit(table) as ann:
            with closing(sqlite3.connect(server.settings.database)) as base:
                base.execute("alter table entries rename to elsewhere")
            assert ann.ask("start")["reason"] == "not_kept"
    failed = [line for line in lines.getvalue().splitlines() if "no such table" in line]
    assert failed
    assert not re.search(r"[0-9a-f]{32}|started", "".join(failed))


def test_whatever_looks_like_a_secret_is_blotted_out(lines: io.StringIO) -> None:
    event("odd", note="key=Zm9vYmFyYmF6cXV4Zm9vYmFy and $argon2id$v=19$m=64$abc$def")
    assert json.loads(lines.getvalue())["note"] == "key=… and …"


def test_for_people_a_line_is_a_sentence(lines: io.StringIO) -> None:
    stream = io.StringIO()
    logs.configure("text", stream)
    event("seated", table="ABCDEFGH", seat=1, note="two words")
    event("odd", note="line\nfeed")
    first, second = stream.getvalue().splitlines()
    assert re.search(r'^\S+ INFO seated table=ABCDEFGH seat=1 note="two words"$', first)
    assert second.endswith('note="line\\nfeed"')


def test_unless_asked_only_what_is_wrong_is_logged(lines: io.StringIO) -> None:
    stream = io.StringIO()
    logs.configure(None, stream)
    event("seated", table="ABCDEFGH")
    event("unwell", level=logging.WARNING)
    assert [line.split()[2] for line in stream.getvalue().splitlines()] == ["unwell"]
