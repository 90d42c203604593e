"""The host: the command line and the admin page do the same, and a running server follows."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import pytest
from account_people import AccountPerson
from argon2 import PasswordHasher
from page_people import entries_of
from server_clients import BOT, OPEN, PERSON, Client, LiveServer, wait_for

from funicular.cli import main
from funicular.server.accounts.passwords import Passwords
from funicular.server.limits import UNLIMITED, Limits, Rate

TOKEN = "the host's own long token"
HOST = {"Authorization": f"Bearer {TOKEN}"}
Capture = pytest.CaptureFixture[str]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    folder = tmp_path_factory.mktemp("admin")
    with LiveServer(folder, admin_token=TOKEN, proxies=("127.0.0.1",)) as running:
        quick = PasswordHasher(time_cost=1, memory_cost=64, parallelism=1)
        running.app.state.doors.passwords = Passwords(quick)
        yield running


def admin(server: LiveServer, *words: str) -> int:
    """Run a command on the database of a running server."""
    return main(["admin", *words, "--database", server.settings.database])


def do(server: LiveServer, what: str, **wish: Any) -> httpx.Response:
    return server.http.post(f"/api/admin/{what}", json=wish, headers=HOST)


def view(server: LiveServer) -> dict[str, Any]:
    found: dict[str, Any] = server.http.get("/api/admin", headers=HOST).json()
    return found


def signed_up(server: LiveServer, name: str, **headers: str) -> AccountPerson:
    person = AccountPerson(server, name, **headers)
    assert person.sign_up().status_code == 201
    return person


def rows_with(server: LiveServer, code: str) -> int:
    """In how many rows of the database a table is named."""
    with closing(sqlite3.connect(server.settings.database)) as base:
        names = ("tables", "entries", "account_seats")
        questions = [f'select count(*) from {name} where "table" = ?' for name in names]
        return sum(base.execute(each, [code]).fetchone()[0] for each in questions)


# -- who is the host


def test_without_a_token_there_is_no_admin_page(tmp_path: Path) -> None:
    with LiveServer(tmp_path) as server:
        for headers in ({}, HOST, {"Authorization": "Bearer"}):
            answer = server.http.get("/api/admin", headers=headers)
            assert (answer.status_code, answer.json()["reason"]) == (404, "no_admin")


@pytest.mark.parametrize("shown", ["", "Bearer", "Bearer x", f"Basic {TOKEN}", f"{TOKEN}"])
def test_only_the_token_opens_the_admin_page(server: LiveServer, shown: str) -> None:
    headers = {"Authorization": shown}
    code = server.table(PERSON, BOT)["table"]
    for answer in (
        server.http.get("/api/admin", headers=headers),
        server.http.get(f"/api/admin/tables/{code}", headers=headers),
        server.http.post("/api/admin/delete", json={"table": code}, headers=headers),
    ):
        assert (answer.status_code, answer.json()["reason"]) == (401, "wrong_token")
    assert server.http.get(f"/api/tables/{code}").status_code == 200


def test_a_token_of_the_command_line_opens_and_the_next_one_replaces_it(
    tmp_path: Path, capsys: Capture
) -> None:
    with LiveServer(tmp_path) as server:
        tokens = []
        for _ in range(2):
            assert admin(server, "token") == 0
            tokens.append(capsys.readouterr().out.strip())
        codes = [
            server.http.get("/api/admin", headers={"Authorization": f"Bearer {token}"}).status_code
            for token in tokens
        ]
        assert codes == [401, 200]
        with closing(sqlite3.connect(server.settings.database)) as base:
            assert tokens[1] not in "\n".join(base.iterdump())
        assert admin(server, "token", "--off") == 0
        headers = {"Authorization": f"Bearer {tokens[1]}"}
        assert server.http.get("/api/admin", headers=headers).status_code == 404


def test_tokens_are_not_guessed_quickly(tmp_path: Path) -> None:
    limits = Limits(**{**vars(UNLIMITED), "tokens": Rate(3, 60)})
    with LiveServer(tmp_path, admin_token=TOKEN, limits=limits) as server:
        wrong = {"Authorization": "Bearer a guess"}
        found = [server.http.get("/api/admin", headers=wrong).status_code for _ in range(5)]
        assert found == [401, 401, 401, 429, 429]
        assert server.http.get("/api/admin", headers=HOST).status_code == 200


# -- looking


def test_the_lists_show_tables_accounts_and_bans(server: LiveServer, capsys: Capture) -> None:
    with signed_up(server, "Lister") as person:
        made = person.table({"kind": "person", "name": "Lily"}, OPEN, BOT)
        do(server, "ban", kind="address", subject="198.51.100.0/24", why="noise")
        found = view(server)
        [table] = [each for each in found["tables"] if each["table"] == made["table"]]
        assert (table["board"], table["status"], table["entries"]) == ("new_york", "waiting", 1)
        assert table["names"][:2] == ["Lily", ""]
        [account] = [each for each in found["accounts"] if each["name"] == "Lister"]
        assert (account["seats"], account["banned"]) == (1, False)
        [ban] = [each for each in found["bans"] if each["why"] == "noise"]
        assert (ban["kind"], ban["subject"]) == ("address", "198.51.100.0/24")

        for what, shown in (("tables", "Lily"), ("accounts", "Lister"), ("bans", "noise")):
            assert admin(server, "list", what) == 0
            assert shown in capsys.readouterr().out


def test_the_host_sees_what_was_said_and_no_hand(server: LiveServer, capsys: Capture) -> None:
    table = server.table(PERSON, PERSON, start=True)
    with server.sit(table) as ann, server.sit(table, 1, client="client-2") as bob:
        ann.ask("say", text="rude words")
        ann.act()
        bob.act()
        ann.until(2)
        hand = sorted(ticket["ticket"] for ticket in ann.update["game"]["tickets"])
    shown = server.http.get(f"/api/admin/tables/{table['table']}", headers=HOST)
    assert [line["text"] for line in shown.json()["said"]] == ["rude words"]
    assert admin(server, "show", table["table"]) == 0
    printed = capsys.readouterr().out
    assert "rude words" in printed
    assert hand
    for ticket in hand:
        assert ticket not in shown.text
        assert ticket not in printed


# -- doing, from the command line and from the page


def close_by(server: LiveServer, how: str, code: str) -> None:
    if how == "command":
        assert admin(server, "close", code) == 0
    else:
        assert do(server, "close", table=code).status_code == 200


@pytest.mark.parametrize("how", ["command", "page"])
def test_a_closed_table_tells_everybody_and_plays_no_more(server: LiveServer, how: str) -> None:
    table = server.table(PERSON, PERSON, start=True)
    with server.sit(table) as ann, server.watch(table, client="client-2") as eve:
        close_by(server, how, table["table"])
        for client in (ann, eve):
            client.wait(lambda update: bool(update["table"]["status"] == "closed"))
            assert client.types()[-1] == "closed"
        assert ann.ask("act", move=0, action=0)["reason"] == "not_playing"
    assert server.state(table)["status"] == "closed"
    assert entries_of(server, table["table"])[-1].type == "closed"
    assert do(server, "close", table=table["table"]).json()["reason"] == "not_playing"


def test_a_closed_table_is_closed_after_a_restart(tmp_path: Path) -> None:
    with LiveServer(tmp_path) as server:
        table = server.table(PERSON, BOT, start=True)
    assert admin(server, "close", table["table"]) == 0
    with LiveServer(tmp_path) as server:
        assert server.state(table)["status"] == "closed"


@pytest.mark.parametrize("how", ["command", "page"])
def test_a_deleted_table_is_gone_with_its_data(server: LiveServer, how: str) -> None:
    with signed_up(server, f"Deleter {how}") as person:
        made = person.table(PERSON, BOT, start=True)
        code = made["table"]
        with server.sit(made) as client:
            if how == "command":
                assert admin(server, "delete", "--table", code) == 0
            else:
                assert do(server, "delete", table=code).status_code == 200
            assert client.end()[0]["reason"] == "no_table"
        assert server.http.get(f"/api/tables/{code}").status_code == 404
        assert rows_with(server, code) == 0
        assert person.games == []
    again = Client(server, code, made["keys"][0]["secret"])
    assert again.welcome["reason"] == "no_table"
    again.close()


@pytest.mark.parametrize("how", ["command", "page"])
def test_a_banned_address_is_shown_out_and_stays_out(server: LiveServer, how: str) -> None:
    address = "203.0.113.7" if how == "command" else "2001:db8::7"
    table = server.table(PERSON, BOT)
    here = {"X-Forwarded-For": address}
    other = {"X-Forwarded-For": "203.0.113.8"}
    client = Client(server, table["table"], None, headers=here)
    assert client.welcome["type"] == "welcome"
    if how == "command":
        assert admin(server, "ban", "--address", address, "--days", "3", "--why", "spam") == 0
    else:
        assert do(server, "ban", kind="address", subject="2001:db8::/32").status_code == 200
    assert client.end()[0]["reason"] == "banned"
    again = Client(server, table["table"], None, headers=here)
    assert again.welcome["reason"] == "banned"
    again.close()
    answer = server.http.get("/api/tables", headers=here)
    assert (answer.status_code, answer.json()["reason"]) == (403, "banned")
    assert server.http.get("/", headers=here).status_code != 403  # the page says why
    assert server.http.get("/api/tables", headers=other).status_code == 200
    if how == "command":
        assert admin(server, "unban", "--address", address) == 0
    else:
        assert do(server, "unban", kind="address", subject="2001:db8::/32").status_code == 200
    wait_for(lambda: server.http.get("/api/tables", headers=here).status_code == 200)


@pytest.mark.parametrize("how", ["command", "page"])
def test_a_banned_account_is_out_with_all_its_seats(server: LiveServer, how: str) -> None:
    name = f"Mallory {how}"
    with signed_up(server, name) as mallory:
        made = mallory.table(PERSON, BOT, start=True)
        by_account, by_secret = mallory.sit(made["table"], 0), server.sit(made)
        if how == "command":
            assert admin(server, "ban", "--account", name) == 0
        else:
            assert do(server, "ban", kind="account", subject=name).status_code == 200
        for client in (by_account, by_secret):
            assert client.end()[0]["reason"] == "banned"
        assert server.sit(made).welcome["reason"] == "banned"
        assert mallory.state()["name"] is None
        assert mallory.sign_in().json()["reason"] == "banned"
        assert mallory.sign_in("a guess").json()["reason"] == "wrong_password"
        assert next(a for a in view(server)["accounts"] if a["name"] == name)["banned"]
        if how == "command":
            assert admin(server, "unban", "--account", name) == 0
        else:
            assert do(server, "unban", kind="account", subject=name).status_code == 200
        wait_for(lambda: mallory.sign_in().status_code == 200)


def test_an_ipv4_address_is_banned_however_it_is_written(server: LiveServer) -> None:
    here = {"X-Forwarded-For": "192.88.99.7"}
    for subject, kept in (
        ("::ffff:192.88.99.7", "192.88.99.7"), ("::ffff:c058:6307", "192.88.99.7"),
        ("::ffff:192.88.99.0/120", "192.88.99.0/24"),
    ):  # fmt: skip
        assert do(server, "ban", kind="address", subject=subject).status_code == 200
        assert kept in {ban["subject"] for ban in view(server)["bans"]}
        assert server.http.get("/api/tables", headers=here).status_code == 403
        assert do(server, "unban", kind="address", subject=subject).status_code == 200
        wait_for(lambda: server.http.get("/api/tables", headers=here).status_code == 200)


def test_a_zone_is_no_part_of_an_address(server: LiveServer) -> None:
    zoned = "fe80::1%eth0"
    refused = do(server, "ban", kind="address", subject=zoned)
    assert (refused.status_code, refused.json()["reason"]) == (409, "wrong_address")
    with closing(sqlite3.connect(server.settings.database)) as base:  # of an older version
        base.execute("insert into bans values ('address', ?, 1, null, '')", (zoned,))
        base.commit()
    assert do(server, "ban", kind="address", subject="192.0.2.77").status_code == 200
    assert do(server, "unban", kind="address", subject=zoned).status_code == 200
    assert zoned not in {ban["subject"] for ban in view(server)["bans"]}


def test_a_ban_ends_with_its_days(server: LiveServer) -> None:
    here = {"X-Forwarded-For": "192.0.2.9"}
    do(server, "ban", kind="address", subject="192.0.2.9", days=1)
    assert server.http.get("/api/tables", headers=here).status_code == 403
    with closing(sqlite3.connect(server.settings.database)) as base:
        base.execute("update bans set until = 1 where subject = '192.0.2.9'")
        base.commit()
    do(server, "ban", kind="address", subject="192.0.2.10")
    assert server.http.get("/api/tables", headers=here).status_code == 200


@pytest.mark.parametrize("how", ["command", "page"])
def test_a_deleted_account_is_gone_with_its_data(server: LiveServer, how: str) -> None:
    name = f"Goner {how}"
    with signed_up(server, name) as person:
        code = person.table(PERSON, BOT, start=True)["table"]
        if how == "command":
            assert admin(server, "delete", "--account", name) == 0
        else:
            assert do(server, "delete", account=name).status_code == 200
        wait_for(lambda: server.http.get(f"/api/tables/{code}").status_code == 404)
        assert rows_with(server, code) == 0
        assert person.state()["name"] is None
    with closing(sqlite3.connect(server.settings.database)) as base:
        assert name not in "\n".join(base.iterdump())


# -- what can't be done


def test_what_is_not_there_is_said_in_one_line(
    server: LiveServer, tmp_path: Path, capsys: Capture
) -> None:
    for words in (
        ("close", "ZZZZZZZZ"),
        ("show", "ZZZZZZZZ"),
        ("delete", "--table", "ZZZZZZZZ"),
        ("delete", "--account", "nobody at all"),
        ("ban", "--address", "not an address"),
        ("unban", "--address", "192.0.2.250"),
    ):
        assert admin(server, *words) == 2
        assert capsys.readouterr().err.count("\n") == 1, words
    missing = str(tmp_path / "none.sqlite")
    assert main(["admin", "list", "--database", missing]) == 2
    assert not Path(missing).exists()
    for what, wish in (
        ("close", {"table": "ZZZZZZZZ"}),
        ("delete", {}),
        ("delete", {"account": "nobody at all"}),
        ("unban", {"kind": "address", "subject": "192.0.2.250"}),
    ):
        assert do(server, what, **wish).status_code == 404
    assert do(server, "ban", kind="address", subject="x").json()["reason"] == "wrong_address"
