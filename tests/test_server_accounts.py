"""Accounts: games follow a person, and nobody else; a cookie is worth nothing to other sites."""

from __future__ import annotations

import asyncio
import importlib.util
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from account_people import PASSWORD, AccountPerson
from alembic.migration import MigrationContext
from alembic.operations import Operations
from argon2 import PasswordHasher
from page_people import entries_of
from server_clients import BOT, OPEN, PERSON, Client, LiveServer

from funicular.server.accounts import accounts, passwords
from funicular.server.accounts import schema as accounts_schema
from funicular.server.accounts.accounts import A_DAY, MOST_SESSIONS
from funicular.server.accounts.passwords import Passwords
from funicular.server.storage import upgrading
from funicular.server.storage.database import StoreError
from funicular.server.tables.keys import hashed
from funicular.server.wire.refusals import Refusal

QUICK = PasswordHasher(time_cost=1, memory_cost=64, parallelism=1)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    with LiveServer(tmp_path_factory.mktemp("accounts")) as running:
        running.app.state.doors.passwords = Passwords(QUICK)
        yield running


@pytest.fixture
def ann(server: LiveServer, request: pytest.FixtureRequest) -> Iterator[AccountPerson]:
    """Signed in, with a name of her own in each test."""
    with AccountPerson(server, f"Ann {abs(hash(request.node.name)) % 10**9}") as person:
        assert person.sign_up().status_code == 201
        yield person


def rows(server: LiveServer, question: str, *values: Any) -> list[Any]:
    with closing(sqlite3.connect(server.settings.database)) as base:
        return base.execute(question, values).fetchall()


def everything(server: LiveServer) -> str:
    """The whole database as text."""
    with closing(sqlite3.connect(server.settings.database)) as base:
        return "\n".join(base.iterdump())


# -- games follow a person


def test_a_seat_is_entered_from_another_device_without_its_secret(
    server: LiveServer, ann: AccountPerson
) -> None:
    table = ann.table(PERSON, BOT, start=True)
    with AccountPerson(server, ann.name) as elsewhere:
        assert elsewhere.state() == {"name": None, "games": []}
        assert elsewhere.sign_in().status_code == 200
        assert elsewhere.games == [(table["table"], 0)]
        with elsewhere.sit(table["table"], 0) as client:
            assert client.welcome["seat"] == 0
            assert client.update["game"]["seat"] == 0
            assert client.act()["type"] == "done"


def test_a_seat_that_was_taken_belongs_to_the_account_and_a_left_one_does_not(
    server: LiveServer, ann: AccountPerson
) -> None:
    table = server.table({"kind": "person", "name": "Host"}, OPEN)
    taken = ann.http.post(f"/api/tables/{table['table']}/seats", json={"name": "A"}).json()
    assert ann.games == [(table["table"], taken["seat"])]
    with ann.sit(table["table"], taken["seat"]) as client:
        client.ask("leave")
    assert ann.games == []
    again = ann.sit(table["table"], taken["seat"])
    assert again.welcome["reason"] == "wrong_secret"
    again.close()


def test_the_games_of_a_browser_are_taken_along(server: LiveServer, ann: AccountPerson) -> None:
    table = server.table(PERSON, BOT, start=True)
    key = table["keys"][0]["secret"]
    assert ann.post("/seats", table=table["table"], secret=key).status_code == 200
    assert ann.games == [(table["table"], 0)]
    wrong = ann.post("/seats", table=table["table"], secret="x" * 32)
    assert (wrong.status_code, wrong.json()["reason"]) == (403, "wrong_secret")


def test_a_game_can_be_forgotten(server: LiveServer, ann: AccountPerson) -> None:
    table = ann.table(PERSON, BOT, start=True)
    assert ann.post("/forget", table=table["table"], seat=0).json()["games"] == []
    client = ann.sit(table["table"], 0)
    assert client.welcome["reason"] == "wrong_secret"
    client.close()
    with server.sit(table) as client:
        assert client.welcome["seat"] == 0


def nearly_over(server: LiveServer, ann: AccountPerson) -> str:
    """A table where a game against a bot goes on before its last move."""
    record = (Path(__file__).parent / "fixtures" / "new_york.2.won.game").read_bytes()
    replay = server.http.post("/api/replays", content=record).json()
    facts = server.http.get(f"/api/replays/{replay['id']}").json()
    wish = {"move": facts["moves"] - 1, "seat": 0, "name": "Ann", "bot": "random"}
    made = ann.http.post(f"/api/replays/{replay['id']}/tables", json=wish).json()
    return str(made["table"])


def play_out(client: Client) -> None:
    while client.update["table"]["status"] != "over":
        if client.update["game"]["legal"]:
            client.act()
        else:
            client.receive()


def rematch(client: Client) -> str:
    assert client.ask("rematch")["type"] == "done"
    client.wait(lambda update: update["table"]["rematch"] is not None)
    return str(client.update["table"]["rematch"])


def test_a_rematch_has_the_same_owners(server: LiveServer, ann: AccountPerson) -> None:
    with ann.sit(nearly_over(server, ann), 0) as client:
        play_out(client)
        again = rematch(client)
    assert (again, 0) in ann.games
    with ann.sit(again, 0) as client:
        assert client.welcome["seat"] == 0


def test_a_rematch_has_owners_wherever_the_server_was_stopped(
    server: LiveServer, ann: AccountPerson, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = server.app.state.rooms.house.store
    append = store.append

    async def append_and_end(*what: Any) -> None:
        await append(*what)
        raise StoreError("nothing is done after this")

    with ann.sit(nearly_over(server, ann), 0) as client:
        play_out(client)
        with monkeypatch.context() as patch:
            patch.setattr(store, "append", append_and_end)
            assert client.ask("rematch")["reason"] == "not_kept"
        again = rematch(client)
    assert (again, 0) in ann.games


def test_nobody_elses_seat_is_entered(server: LiveServer, ann: AccountPerson) -> None:
    table = ann.table(PERSON, {"kind": "person", "name": "B"}, start=True)
    own = server.table(PERSON, PERSON, start=True)
    with AccountPerson(server, f"not {ann.name}") as eve:
        eve.sign_up()
        for seat in range(6):
            client = eve.sit(table["table"], seat)
            assert client.welcome["reason"] == "wrong_secret"
            client.close()
    for seat in range(6):
        client = ann.sit(own["table"], seat)
        assert client.welcome["reason"] == "wrong_secret"
        client.close()
    client = AccountPerson(server).sit(table["table"], 0)
    assert client.welcome["reason"] == "signed_out"
    client.close()


# -- the database


def test_the_migration_makes_the_tables_that_the_server_uses() -> None:
    folder = Path(upgrading.__file__).parent / "migrations" / "versions"
    spec = importlib.util.spec_from_file_location("v0004", folder / "v0004_accounts.py")
    assert spec is not None
    assert spec.loader is not None
    migration = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(migration)
    wanted = {
        each.name: {column.name: column.nullable for column in each.c}
        for each in vars(accounts_schema).values()
        if isinstance(each, sa.Table)
    }
    with sa.create_engine("sqlite://").begin() as base:
        with Operations.context(MigrationContext.configure(base)):
            migration.upgrade()
            found = sa.inspect(base)
            made = {
                name: {each["name"]: each["nullable"] for each in found.get_columns(name)}
                for name in found.get_table_names()
            }
            migration.downgrade()
        assert made == wanted
        assert sa.inspect(base).get_table_names() == []


# -- passwords


def test_a_wrong_password_and_an_unknown_name_are_answered_alike(
    server: LiveServer, ann: AccountPerson
) -> None:
    tried: list[tuple[str, str]] = []
    guard = server.app.state.doors.passwords
    verified = guard._verified

    def noted(kept: str, given: str) -> bool:
        tried.append((kept, given))
        return bool(verified(kept, given))

    guard._verified = noted
    try:
        with AccountPerson(server, ann.name) as wrong, AccountPerson(server, "Nobody") as unknown:
            answers = [wrong.sign_in("not my bridge"), unknown.sign_in("not my bridge")]
    finally:
        guard._verified = verified
    assert answers[0].status_code == answers[1].status_code == 403
    assert answers[0].content == answers[1].content
    assert {name.lower() for name in answers[0].headers} == {n.lower() for n in answers[1].headers}
    # as long: both were hashed, with the same parameters
    assert [given for _, given in tried] == ["not my bridge"] * 2
    assert {kept.rsplit("$", 2)[0] for kept, _ in tried} == {tried[0][0].rsplit("$", 2)[0]}


def test_a_name_is_anybodys_once(server: LiveServer, ann: AccountPerson) -> None:
    for same in (ann.name, ann.name.upper(), f" {ann.name} ", ann.name.replace("A", "\uff21")):
        with AccountPerson(server, same) as other:
            answer = other.sign_up("another bridge")
            assert (answer.status_code, answer.json()["reason"]) == (409, "name_taken")
            assert other.state()["name"] is None


def test_an_account_is_made_with_its_session_or_not_at_all(
    server: LiveServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: Any) -> None:
        raise sa.exc.DatabaseError("insert", {}, Exception("the disk is full"))

    with AccountPerson(server, "Half made") as person:
        with monkeypatch.context() as patch:
            patch.setattr(accounts, "begin_session", broken)
            assert person.sign_up().status_code == 503
        assert person.sign_up().status_code == 201


@pytest.mark.parametrize("password", ["weakling", "WEAKLING", "aaaaaaaaaaaa"])
def test_a_password_that_is_the_name_or_one_letter_is_refused(
    server: LiveServer, password: str
) -> None:
    with AccountPerson(server, "weakling") as person:
        assert person.sign_up(password).json()["reason"] == "weak_password"
        assert person.sign_up("short").json()["reason"] == "malformed"


def test_nothing_secret_is_kept_as_it_is(server: LiveServer, ann: AccountPerson) -> None:
    token = ann.cookie.partition("=")[2]
    text = everything(server)
    assert PASSWORD not in text
    assert token not in text
    assert hashed(token) in text
    assert "$argon2id$" in text


def test_a_password_hashed_with_old_parameters_is_hashed_anew(
    server: LiveServer, ann: AccountPerson
) -> None:
    def kept() -> str:
        [(found,)] = rows(server, "select password from accounts where name = ?", ann.name)
        return str(found)

    before = kept()
    guard = server.app.state.doors.passwords
    server.app.state.doors.passwords = Passwords(PasswordHasher(time_cost=2, memory_cost=128))
    try:
        assert ann.sign_in("a wrong one").status_code == 403
        assert kept() == before
        assert ann.sign_in().status_code == 200
        assert "m=128,t=2" in kept()
        assert ann.sign_in().status_code == 200
    finally:
        server.app.state.doors.passwords = guard


def test_few_passwords_are_hashed_at_once_and_not_on_the_event_loop() -> None:
    here, running, most = threading.get_ident(), 0, 0

    class Slow(PasswordHasher):
        def hash(self, password: str | bytes, *, salt: bytes | None = None) -> str:
            nonlocal running, most
            assert threading.get_ident() != here
            running += 1
            most = max(most, running)
            threading.Event().wait(0.02)
            running -= 1
            return f"{password!r}{salt!r}"

    async def many() -> list[Any]:
        guard = Passwords(Slow())
        count = passwords.MOST_WAITING + 8
        asked = [guard.hashed(str(each)) for each in range(count)]
        return await asyncio.gather(*asked, return_exceptions=True)

    found = asyncio.run(many())
    refused = [each for each in found if isinstance(each, Refusal)]
    assert most <= passwords.MOST_AT_ONCE
    assert len(refused) == 8
    assert {each.problem.reason for each in refused} == {"too_fast"}


# -- sessions


def test_the_cookie_is_out_of_reach_of_scripts_and_other_sites(server: LiveServer) -> None:
    with AccountPerson(server, "Cookie") as person:
        said = person.sign_up().headers["Set-Cookie"].lower()
        assert "httponly" in said
        assert "samesite=strict" in said
        assert "path=/" in said
        assert "; secure" not in said


def test_signing_out_ends_this_session_and_signing_out_everywhere_all(
    server: LiveServer, ann: AccountPerson
) -> None:
    table = ann.table(PERSON, BOT, start=True)["table"]
    with AccountPerson(server, ann.name) as phone, AccountPerson(server, ann.name) as desk:
        phone.sign_in()
        desk.sign_in()
        old = phone.cookie
        sitting_by_phone = phone.sit(table, 0)
        phone.post("/sign_out")
        assert phone.state()["name"] is None
        assert server.http.get("/api/account", headers={"Cookie": old}).json()["name"] is None
        assert desk.state()["name"] == ann.name
        assert sitting_by_phone.end()[0]["reason"] == "signed_out"
        sitting = desk.sit(table, 0)
        ann.post("/sign_out", everywhere=True)
        assert ann.state()["name"] is None
        assert desk.state()["name"] is None
        assert sitting.end()[0]["reason"] == "signed_out"


def test_signing_out_ends_the_tables_though_the_database_was_away_for_a_moment(
    server: LiveServer, ann: AccountPerson, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = ann.table(PERSON, BOT, start=True)["table"]
    right, asked = accounts.sessions_of, []

    def away_once(base: sa.Connection, account: int) -> set[str]:
        asked.append(account)
        if len(asked) == 1:
            raise StoreError("away")
        return right(base, account)

    with AccountPerson(server, ann.name) as phone:
        phone.sign_in()
        sitting = phone.sit(table, 0)
        monkeypatch.setattr(accounts, "sessions_of", away_once)
        phone.post("/sign_out")
        assert sitting.end()[0]["reason"] == "signed_out"
    assert len(asked) == 2


def test_another_password_signs_the_others_out(server: LiveServer, ann: AccountPerson) -> None:
    with AccountPerson(server, ann.name) as other:
        other.sign_in()
        wrong = ann.post("/password", password="not this", new="eight bridges")
        assert wrong.json()["reason"] == "wrong_password"
        assert ann.post("/password", password=PASSWORD, new="eight bridges").status_code == 200
        assert ann.state()["name"] == ann.name
        assert other.state()["name"] is None
        assert other.sign_in().status_code == 403
        assert other.sign_in("eight bridges").status_code == 200


def test_another_password_ends_the_tables_of_others_and_not_ones_own(
    server: LiveServer, ann: AccountPerson
) -> None:
    table = ann.table(PERSON, BOT, start=True)["table"]
    with AccountPerson(server, ann.name) as other:
        other.sign_in()
        with ann.sit(table, 0) as own, other.sit(table, 0) as theirs:
            ann.post("/password", password=PASSWORD, new="eight bridges")
            assert theirs.end()[0]["reason"] == "signed_out"
            assert own.act()["type"] == "done"


def test_signing_in_begins_another_session(server: LiveServer, ann: AccountPerson) -> None:
    before = ann.cookie
    ann.sign_in()
    assert ann.cookie != before
    assert server.http.get("/api/account", headers={"Cookie": before}).json()["name"] is None


def test_a_session_that_nobody_uses_ends(server: LiveServer, ann: AccountPerson) -> None:
    token = hashed(ann.cookie.partition("=")[2])

    def unused(days: int) -> None:
        with closing(sqlite3.connect(server.settings.database)) as base:
            change = "update sessions set seen = seen - ? where token = ?"
            base.execute(change, (A_DAY * days, token))
            base.commit()

    for _ in range(2):  # the first time it was used again
        unused(89)
        assert ann.state()["name"] == ann.name
    unused(91)
    assert ann.state()["name"] is None


def test_an_account_has_so_many_sessions_and_no_more(
    server: LiveServer, ann: AccountPerson
) -> None:
    cookies = [ann.cookie]
    for _ in range(MOST_SESSIONS):
        with AccountPerson(server, ann.name) as elsewhere:
            elsewhere.sign_in()
            cookies.append(elsewhere.cookie)
    names = [
        server.http.get("/api/account", headers={"Cookie": cookie}).json()["name"]
        for cookie in cookies
    ]
    assert names[0] is None
    assert set(names[1:]) == {ann.name}


# -- other sites


def test_another_sites_page_changes_nothing(server: LiveServer, ann: AccountPerson) -> None:
    before = everything(server)
    plan = {"board": "new_york", "seats": [PERSON, BOT]}
    for origin in ("https://evil.example", "null", f"{server.base}.evil.example", "", "http://["):
        for path, body in (
            ("/api/account/sign_out", {"everywhere": True}),
            ("/api/account/delete", {"password": PASSWORD}),
            ("/api/tables", plan),
        ):
            answer = ann.http.post(path, json=body, headers={"Origin": origin})
            assert (answer.status_code, answer.json()["reason"]) == (403, "wrong_origin")
    cookie = {"Cookie": ann.cookie}  # and no word on where it comes from
    answer = server.http.post("/api/account/sign_out", json={"everywhere": True}, headers=cookie)
    assert answer.json()["reason"] == "wrong_origin"
    assert everything(server) == before


def test_another_sites_page_opens_no_socket(server: LiveServer, ann: AccountPerson) -> None:
    table = ann.table(PERSON, BOT, start=True)["table"]
    for origin in ("https://evil.example", "http://["):
        client = ann.sit(table, 0, Origin=origin)
        assert client.welcome["reason"] == "wrong_origin"
        client.close()
    silent = AccountPerson(server)
    client = silent.sit(table, 0, Cookie=ann.cookie, Origin=server.base)
    assert client.welcome["seat"] == 0
    client.close()


def test_a_cookie_without_an_origin_is_nobodys(server: LiveServer, ann: AccountPerson) -> None:
    table = ann.table(PERSON, BOT, start=True)["table"]
    client = Client(server, table, None, seat=0, headers={"Cookie": ann.cookie})
    assert client.welcome["reason"] == "signed_out"
    client.close()


# -- the end of an account


def test_an_account_is_deleted_with_its_data(server: LiveServer, ann: AccountPerson) -> None:
    alone = ann.table({"kind": "person", "name": "Annabel"}, BOT, start=True)["table"]
    shared = server.table({"kind": "person", "name": "Bob"}, OPEN)
    code = shared["table"]
    ann.http.post(f"/api/tables/{code}/seats", json={"name": "Annabel"})
    with server.sit(shared) as bob:
        with ann.sit(code, 1) as client:
            client.ask("say", text="my secret recipe")
        bob.ask("say", text="mine, too")
        bob.ask("start")
        assert ann.post("/delete", password="a guess").json()["reason"] == "wrong_password"
        assert ann.post("/delete", password=PASSWORD).json() == {"name": None, "games": []}
        assert bob.end()[0]["reason"] == "restarting"
    with server.sit(shared) as bob:
        assert [seat["name"] for seat in bob.update["table"]["seats"]] == ["Bob", "Player 2"]
        assert bob.act()["type"] == "done"
    assert server.http.get(f"/api/tables/{alone}").status_code == 404
    assert entries_of(server, alone) == []
    said = [entry.text for entry in entries_of(server, code) if entry.type == "said"]
    assert said == ["…", "mine, too"]
    text = everything(server)
    assert "Annabel" not in text
    assert ann.name not in text
    assert "my secret recipe" not in text
    assert ann.sign_in().status_code == 403
