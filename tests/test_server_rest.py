"""REST: what is documented is what happens; the page; headers; addresses."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import Phase, given, settings
from server_clients import BOARDS, BOT, OPEN, PERSON, LiveServer

import funicular
from funicular.neural.weights import has_weights
from funicular.server.doors.headers import HEADERS
from funicular.server.rest.page_files import FOR_A_YEAR
from funicular.server.running.addresses import network_addresses, own_address
from funicular.server.wire import schema

FIXTURES = Path(__file__).parent / "fixtures"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    folder = tmp_path_factory.mktemp("rest")
    page = folder / "page"
    (page / "assets").mkdir(parents=True)
    (page / "index.html").write_text("<!doctype html><title>Funicular</title>")
    (page / "icon.svg").write_text("<svg/>")
    (page / "assets" / "app-4f2a.js").write_text("export {}")
    (page / "assets" / "text-9b1c.woff2").write_text("")
    (page / "manifest.webmanifest").write_text("{}")
    (folder / "secret.txt").write_text("not for you")
    addresses = ("http://10.0.0.7:8000",)
    with LiveServer(folder, page=page, addresses=addresses) as running:
        yield running


def test_every_address_does_what_its_document_says(server: LiveServer) -> None:
    schema = schemathesis.openapi.from_url(f"{server.base}/api/openapi.json")
    operations: list[Any] = [found.ok() for found in schema.get_all_operations()]  # type: ignore[union-attr]
    assert len(operations) == 31
    record = (FIXTURES / "new_york.2.won.game").read_bytes()
    replay = server.http.post("/api/replays", content=record).json()["id"]
    for operation in operations:

        @settings(max_examples=10, phases=[Phase.generate])
        @given(case=operation.as_strategy())
        def check(case: Any) -> None:
            case.call_and_validate()
            lead_somewhere(case, server.table(PERSON, OPEN, OPEN)["table"], replay)
            case.call_and_validate()

        check()


def lead_somewhere(case: Any, code: str, replay: str) -> None:
    """A board, a table and a replay that are there, whatever was made up."""
    if "id" in case.path_parameters:
        case.path_parameters["id"] = replay
    if "table" in case.path_parameters:
        case.path_parameters["table"] = code
    if isinstance(case.body, dict) and "board" in case.body:
        case.body["board"] = "old_west"


# -- what there is


def test_a_server_says_what_it_offers(server: LiveServer) -> None:
    about = server.http.get("/api/about").json()
    assert about["version"] == funicular.__version__
    assert {board["key"] for board in about["boards"]} == set(BOARDS)
    bots = {bot["name"]: bot["boards"] for bot in about["bots"]}
    assert {"mirela", "astrid", "planner"} <= bots.keys()
    learned = {key for key, board in BOARDS.items() if has_weights(board)}
    assert set(bots["sanda"]) == set(bots["neural"]) == learned
    assert bots["astrid"] is None
    assert about["addresses"] == ["http://10.0.0.7:8000"]


def test_a_board_is_sent_once(server: LiveServer) -> None:
    first = server.http.get("/api/boards/old_west")
    assert first.json()["hash"] == BOARDS["old_west"].hash
    known = {"If-None-Match": first.headers["ETag"]}
    again = server.http.get("/api/boards/old_west", headers=known)
    assert (again.status_code, again.content) == (304, b"")
    assert server.http.get("/api/boards/nowhere").json()["reason"] == "no_board"


def test_the_messages_of_the_socket_are_described(server: LiveServer) -> None:
    first = server.http.get("/api/messages.json")
    assert {"ClientMessage", "ServerMessage", "Hello", "Update"} <= set(first.json()["$defs"])
    known = {"If-None-Match": first.headers["ETag"]}
    again = server.http.get("/api/messages.json", headers=known)
    assert (again.status_code, again.content) == (304, b"")


def test_the_description_of_the_messages_is_made_once(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[int] = []

    def make() -> dict[str, Any]:
        made.append(1)
        return {}

    schema.protocol_text.cache_clear()
    monkeypatch.setattr(schema, "protocol_schema", make)
    try:
        assert [schema.protocol_text() for _ in range(3)] == ["{}"] * 3
    finally:
        schema.protocol_text.cache_clear()
    assert made == [1]


# -- problems


def test_what_is_wrong_is_said_in_one_form(server: LiveServer) -> None:
    table = server.table(PERSON, BOT)
    for method, path, body, status, reason in (
        ("GET", "/api/tables/ABCDEFGH", None, 404, "no_table"),
        ("GET", "/api/tables/abc", None, 422, "malformed"),
        ("GET", "/api/nothing", None, 404, "nothing_here"),
        ("PUT", "/api/tables", None, 405, "wrong_method"),
        ("POST", "/api/tables", "no JSON", 422, "malformed"),
        ("POST", "/api/tables", b"\xff\xfe", 422, "malformed"),
        ("POST", "/api/tables", {"board": "new_york", "seats": [PERSON]}, 422, "malformed"),
        ("POST", "/api/tables", {"board": "nowhere", "seats": [PERSON, BOT]}, 404, "no_board"),
        ("POST", "/api/tables", plan(PERSON, OPEN, start=True), 409, "seats_open"),
        ("POST", "/api/tables", plan(PERSON, OPEN, seed="1"), 422, "malformed"),
        ("POST", f"/api/tables/{table['table']}/seats", {"name": "Cy"}, 409, "no_seat"),
        ("POST", f"/api/tables/{table['table']}/seats", {"name": ""}, 422, "malformed"),
    ):
        content = body if isinstance(body, str | bytes) else json.dumps(body)
        headers = {"Content-Type": "application/json"}
        answer = server.http.request(method, path, content=content, headers=headers)
        assert (answer.status_code, answer.json()["reason"]) == (status, reason), path
        assert set(answer.json()) == {"reason", "rule", "text"}
        assert answer.json()["text"]


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("/api/tables", {"take_back": "no"}),
        ("/api/tables", {"start": 0}),
        ("/api/tables", {"away_after": "60"}),
        ("/api/tables", {"clock": {"kind": "move", "seconds": "60"}}),
        ("/api/account/sign_out", {"everywhere": "off"}),
        ("/api/lessons/new_york.draw", {"actions": [{"type": "keep", "tickets": [True]}]}),
    ],
)
def test_a_value_of_another_type_is_not_taken_for_what_it_resembles(
    server: LiveServer, path: str, body: dict[str, Any]
) -> None:
    """As the document of the interface has it, and as the socket does."""
    wished = plan(PERSON, BOT) if path == "/api/tables" else {}
    answer = server.http.post(path, json=wished | body)
    assert (answer.status_code, answer.json()["reason"]) == (422, "malformed")


def test_a_whole_number_may_be_written_with_a_point(server: LiveServer) -> None:
    """To JSON Schema, and so to the document of the interface, 60.0 is an integer."""
    for body in ({"away_after": 60.0}, {"clock": {"kind": "move", "seconds": 60.0}}):
        assert server.http.post("/api/tables", json=plan(PERSON, BOT) | body).status_code == 201
    answer = server.http.post("/api/tables", json=plan(PERSON, BOT, away_after=60.5))
    assert (answer.status_code, answer.json()["reason"]) == (422, "malformed")


def test_a_wrong_method_is_told_the_right_ones(server: LiveServer) -> None:
    assert server.http.put("/api/tables").headers["Allow"] == "GET, POST"
    assert server.http.get("/api/tables/ABCDEFGH/seats").headers["Allow"] == "POST"
    assert server.http.post("/metrics").headers["Allow"] == "GET"
    for path in ("/healthz", "/api/openapi.json"):  # like /metrics not in the document
        assert set(server.http.post(path).headers["Allow"].split(", ")) == {"GET", "HEAD"}


def plan(*seats: dict[str, Any], **rules: Any) -> dict[str, Any]:
    return {"board": "new_york", "seats": list(seats), **rules}


# -- invitations


def test_an_invitation_leads_to_this_server_only(server: LiveServer) -> None:
    code = server.table(PERSON, OPEN)["table"]
    address = f"/api/tables/{code}/invitation.svg"
    for base in (None, server.base, "http://10.0.0.7:8000"):
        answer = server.http.get(address, params={} if base is None else {"base": base})
        assert answer.headers["Content-Type"] == "image/svg+xml"
        assert f"{base or server.base}/t/{code}" in answer.text
        assert not re.search(r"<script|style=|on\w+=", answer.text)
    for base in ("http://elsewhere.example", "javascript:alert(1)", ""):
        answer = server.http.get(address, params={"base": base})
        assert (answer.status_code, answer.json()["reason"]) == (403, "wrong_base")
    answer = server.http.get(address, headers={"Host": "x" * 3000})
    assert (answer.status_code, answer.json()["reason"]) == (403, "wrong_base")


# -- the page


def test_the_page_is_served_with_strict_headers(server: LiveServer) -> None:
    for path in ("/", "/t/ABCDEFGH", "/t/ABCDEFGH/"):
        answer = server.http.get(path)
        assert answer.text.startswith("<!doctype html>")
        assert answer.headers["Cache-Control"] == "no-cache"
    assert server.http.get("/assets/app-4f2a.js").headers["Cache-Control"] == FOR_A_YEAR
    assert server.http.get("/icon.svg").headers["Cache-Control"] == "no-cache"
    for path in ("/", "/api/about", "/nothing", "/api/nothing"):
        headers = server.http.get(path).headers
        assert {name: headers[name] for name in HEADERS} == HEADERS
    assert "unsafe" not in HEADERS["Content-Security-Policy"]


def test_files_of_the_page_have_their_types(server: LiveServer) -> None:
    types = {
        "/manifest.webmanifest": "application/manifest+json",
        "/icon.svg": "image/svg+xml",
        "/assets/text-9b1c.woff2": "font/woff2",
    }
    found = {path: server.http.get(path).headers["Content-Type"] for path in types}
    assert found == types


def test_nothing_outside_the_page_is_served(server: LiveServer) -> None:
    for path in ("/../secret.txt", "/%2e%2e/secret.txt", "/assets/..%2f..%2fsecret.txt",
                 "/assets/%00", "//etc/passwd", "/assets", "/docs", "/redoc",
                 "/" + 300 * "a"):  # fmt: skip
        with httpx.Client(trust_env=False) as client:
            answer = client.get(httpx.URL(server.base).copy_with(raw_path=path.encode()))
        assert answer.status_code == 404, path
    assert server.http.post("/").status_code == 405


def test_a_page_that_is_not_built_says_how(tmp_path: Path) -> None:
    with LiveServer(tmp_path, page=tmp_path / "page") as server:
        answer = server.http.get("/t/ABCDEFGH")
        assert answer.status_code == 503
        assert "make page" in answer.text
        assert server.http.get("/api/about").status_code == 200


# -- addresses


def test_addresses_for_others_are_those_of_the_network() -> None:
    assert own_address("0.0.0.0", 8000) == "http://127.0.0.1:8000"
    assert own_address("::1", 80) == "http://[::1]:80"
    for alone in ("127.0.0.1", "localhost", "::1"):
        assert network_addresses(alone, 8000) == ()
    assert network_addresses("10.0.0.7", 8000) == ("http://10.0.0.7:8000",)
    assert network_addresses("box.local", 8000) == ("http://box.local:8000",)
    for address in network_addresses("0.0.0.0", 8000):
        assert re.fullmatch(r"http://(\d+\.){3}\d+:8000", address)
        assert "127." not in address
