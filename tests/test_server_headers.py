"""Headers: what a page of ours may load; cookies and caches; health and numbers."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from account_people import AccountPerson
from server_clients import BOT, PERSON, LiveServer, http_to, wait_for

from funicular.server.doors.headers import ENCRYPTED, HEADERS, POLICY
from funicular.server.rest.page_files import FOR_A_YEAR

TOKEN = "the host's own long token"
SECURE = {"X-Forwarded-Proto": "https", "X-Forwarded-For": "203.0.113.1"}
PATHS = ("/", "/t/ABCDEFGH", "/admin", "/api/about", "/nothing", "/api/nothing", "/healthz")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    folder = tmp_path_factory.mktemp("headers")
    page = folder / "page"
    (page / "assets").mkdir(parents=True)
    (page / "index.html").write_text("<!doctype html><title>Funicular</title>")
    (page / "assets" / "app-4f2a.js").write_text("export {}")
    with LiveServer(folder, page=page, proxies=("127.0.0.1",), admin_token=TOKEN) as running:
        yield running


def test_every_answer_has_the_headers_refusals_too(server: LiveServer) -> None:
    for path in PATHS:
        headers = server.http.get(path).headers
        assert {name: headers[name] for name in HEADERS} == HEADERS, path
    refused = server.http.post("/api/tables", json={}, headers={"Origin": "https://evil.example"})
    assert refused.status_code == 403
    assert {name: refused.headers[name] for name in HEADERS} == HEADERS


def test_a_mistake_of_the_server_has_the_headers_too(
    server: LiveServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken() -> None:
        raise AssertionError("a mistake")

    monkeypatch.setattr(server.app.state.rooms, "listed", broken)
    with http_to(server.base) as http:  # whose connection the server then ends
        answer = http.get("/api/tables", headers=SECURE)
    assert (answer.status_code, answer.text) == (500, "Internal Server Error")
    expected = HEADERS | ENCRYPTED
    assert {name: answer.headers[name] for name in expected} == expected


def test_the_policy_allows_nothing_inline_and_nothing_from_elsewhere() -> None:
    rules = {name: rest for name, *rest in (rule.split() for rule in POLICY.split("; "))}
    assert rules["default-src"] == rules["script-src"] == rules["style-src"] == ["'self'"]
    assert rules["connect-src"] == ["'self'"]
    assert rules["object-src"] == rules["base-uri"] == rules["frame-ancestors"] == ["'none'"]
    assert not re.search(r"unsafe|\*|https?:", POLICY)


def test_the_built_page_has_no_inline_script_or_style() -> None:
    page = Path(__file__).parents[1] / "web" / "index.html"
    text = page.read_text(encoding="utf-8")
    assert not re.search(r"<style|\sstyle=|\son\w+=|javascript:", text)
    assert all("src=" in tag for tag in re.findall(r"<script[^>]*>", text))


def test_only_by_https_is_https_demanded(server: LiveServer) -> None:
    name = "Strict-Transport-Security"
    assert name not in server.http.get("/").headers
    assert server.http.get("/", headers=SECURE).headers[name].startswith("max-age=")


def test_by_https_the_cookie_is_secure_and_of_this_host_alone(server: LiveServer) -> None:
    with AccountPerson(server, "Secure", **SECURE) as person:
        person.http.headers["Origin"] = server.base.replace("http", "https")
        said = person.sign_up().headers["Set-Cookie"]
        assert said.startswith("__Host-funicular=")
        assert {"secure", "httponly", "samesite=strict", "path=/"} <= set(
            said.lower().split("; ")[1:]
        )
        cookie = {"Cookie": said.split(";")[0], **SECURE}
        assert server.http.get("/api/account", headers=cookie).json()["name"] == "Secure"
        plain = {"Cookie": said.split(";")[0].removeprefix("__Host-")}
        assert server.http.get("/api/account", headers=plain | SECURE).json()["name"] is None


def test_secure_cookies_can_be_demanded(tmp_path: Path) -> None:
    with (
        LiveServer(tmp_path, secure_cookies=True) as server,
        AccountPerson(server, "Secure") as person,
    ):
        assert "; Secure" in person.sign_up().headers["Set-Cookie"]


def test_files_with_a_hash_are_kept_and_answers_about_people_never(server: LiveServer) -> None:
    kept = {
        "/assets/app-4f2a.js": FOR_A_YEAR,
        "/": "no-cache",
        "/admin": "no-cache",
        "/api/account": "no-store",
        "/api/admin": "no-store",
        "/healthz": "no-store",
    }
    for path, cache in kept.items():
        assert server.http.get(path).headers["Cache-Control"] == cache, path


def test_the_server_does_not_say_what_it_runs_on(server: LiveServer) -> None:
    for path in PATHS:
        assert "x-powered-by" not in server.http.get(path).headers


# -- health


def test_health_says_whether_the_store_answers_and_nothing_else(tmp_path: Path) -> None:
    with LiveServer(tmp_path) as server:
        well = server.http.get("/healthz")
        assert (well.status_code, well.json()) == (200, {"well": True})
        head = server.http.head("/healthz")
        assert (head.status_code, head.content) == (200, b"")
        with closing(sqlite3.connect(server.settings.database)) as base:
            base.execute("alter table tables rename to elsewhere")
            ill = server.http.get("/healthz")
            base.execute("alter table elsewhere rename to tables")
        assert (ill.status_code, ill.json()) == (503, {"well": False})
        assert server.http.get("/healthz").status_code == 200


# -- numbers


def number_of(server: LiveServer, name: str) -> float:
    text = server.http.get("/metrics").text
    [found] = re.findall(rf"^{re.escape(name)} (\S+)$", text, re.MULTILINE)
    return float(found)


def test_numbers_count_what_happens(tmp_path: Path) -> None:
    with LiveServer(tmp_path) as server:
        table = server.table(PERSON, PERSON, start=True)
        with server.sit(table) as ann, server.sit(table, 1, client="client-2") as bob:
            assert ann.act(10**9)["reason"] == "no_such_action"
            ann.act()
            bob.act()
            ann.until(2)
            bob.until(2)
            assert number_of(server, "funicular_tables") == 1
            assert number_of(server, "funicular_connections") == 2
            assert number_of(server, 'funicular_moves_total{by="person"}') == 2
            assert number_of(server, 'funicular_refusals_total{reason="no_such_action"}') == 1
            name = "funicular_move_to_last_seat_seconds_count"
            wait_for(lambda: number_of(server, name) == 2)
            assert number_of(server, "funicular_commit_seconds_count") >= 3
        wait_for(lambda: number_of(server, "funicular_connections") == 0)
        server.state(server.table(BOT, BOT, start=True))
        wait_for(lambda: number_of(server, "funicular_bot_seconds_count") > 3)
        text = server.http.get("/metrics").text
        assert table["table"] not in text
        assert table["keys"][0]["secret"] not in text


def test_numbers_are_for_this_machine_or_with_the_hosts_token(server: LiveServer) -> None:
    far = {"X-Forwarded-For": "203.0.113.5"}
    assert server.http.get("/metrics").status_code == 200
    assert server.http.get("/metrics", headers=far).status_code == 401
    shown = far | {"Authorization": f"Bearer {TOKEN}"}
    assert server.http.get("/metrics", headers=shown).status_code == 200


def test_numbers_are_nobodys_where_there_is_no_token(tmp_path: Path) -> None:
    with LiveServer(tmp_path) as server:
        proxied = server.http.get("/metrics", headers={"X-Forwarded-For": "127.0.0.1"})
        assert proxied.status_code == 404
        assert server.http.get("/metrics").status_code == 200
