"""Limits: whoever asks too much is told so, and when to come again; nobody else notices."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from account_people import AccountPerson
from argon2 import PasswordHasher
from hypothesis import given
from hypothesis import strategies as st
from server_clients import BOT, OPEN, PATIENCE, PERSON, Client, LiveServer, limited
from starlette.types import Scope
from websockets.sync.client import connect

from funicular.server import limits as limits_module
from funicular.server.accounts.passwords import Passwords
from funicular.server.doors.visitors import UNKNOWN, network_of, visitor_of
from funicular.server.limits import LIMITED, Limiter, Rate

FIXTURES = Path(__file__).parent / "fixtures"
PLAN = {"board": "new_york", "seats": [PERSON, BOT]}
ANN, BOB = {"X-Forwarded-For": "203.0.113.1"}, {"X-Forwarded-For": "203.0.113.2"}


def is_too_fast(answer: httpx.Response, reason: str = "too_fast") -> bool:
    """Whether it is refused as it should be."""
    told = answer.json()
    assert int(answer.headers["Retry-After"]) >= 1
    return (answer.status_code, told["reason"]) == (429, reason) and len(told["text"]) > 20


# -- rates


SLOW = Rate(3, 0.001)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    every = limited(tables=SLOW, joins=SLOW, sign_ins=SLOW, uploads=SLOW, sockets=SLOW)
    folder = tmp_path_factory.mktemp("limits")
    with LiveServer(folder, limits=every, proxies=("127.0.0.1",)) as running:
        quick = PasswordHasher(time_cost=1, memory_cost=64, parallelism=1)
        running.app.state.doors.passwords = Passwords(quick)
        yield running


def test_tables_joins_records_and_passwords_have_limits_of_their_own(server: LiveServer) -> None:
    code = server.http.post("/api/tables", json={"board": "new_york", "seats": [OPEN] * 4}).json()
    record = (FIXTURES / "new_york.2.won.game").read_bytes()
    things: dict[str, dict[str, Any]] = {
        "/api/tables": {"json": PLAN},
        f"/api/tables/{code['table']}/seats": {"json": {"name": "A"}},
        "/api/account/session": {"json": {"name": "A", "password": "a guess"}},
        "/api/replays": {"content": record},
    }
    for path, body in things.items():
        for _ in range(3):
            assert server.http.post(path, headers=ANN, **body).status_code != 429, path
        assert is_too_fast(server.http.post(path, headers=ANN, **body)), path
        assert is_too_fast(server.http.post(f"{path}/", headers=ANN, **body)), path
        assert server.http.post(path, headers=BOB, **body).status_code != 429, path
    assert server.http.get("/api/tables", headers=ANN).status_code == 200


def test_sockets_are_begun_at_a_limited_rate_and_told_why(server: LiveServer) -> None:
    table = server.http.post("/api/tables", json=PLAN, headers=BOB).json()["table"]
    for _ in range(3):
        Client(server, table, None, headers=ANN).close()
    refused = Client(server, table, None, headers=ANN)
    assert refused.welcome["reason"] == "too_fast"
    assert refused.end()[1] == 1008
    Client(server, table, None, headers=BOB).close()


def test_all_requests_together_have_a_limit_and_the_page_has_it_too(tmp_path: Path) -> None:
    with LiveServer(tmp_path, limits=limited(requests=SLOW)) as server:
        codes = [server.http.get(path).status_code for path in ("/api/tables", "/nothing") * 3]
        assert codes == [200, 404, 200, 429, 429, 429]


def test_passwords_of_one_account_are_not_guessed_from_everywhere(tmp_path: Path) -> None:
    settings: dict[str, Any] = {"limits": limited(passwords=SLOW), "proxies": ("127.0.0.1",)}
    with LiveServer(tmp_path, **settings) as server:
        quick = PasswordHasher(time_cost=1, memory_cost=64, parallelism=1)
        server.app.state.doors.passwords = Passwords(quick)
        with AccountPerson(server, "Target") as target:
            target.sign_up()
        codes = []
        for number in range(5):
            address = f"198.51.100.{number}"
            with AccountPerson(server, "TARGET", **{"X-Forwarded-For": address}) as eve:
                codes.append(eve.sign_in("a guess").status_code)
        assert codes == [403, 403, 403, 429, 429]


# -- how many at once


def test_an_address_has_so_many_tables_open_and_no_more(tmp_path: Path) -> None:
    with LiveServer(tmp_path, limits=limited(open_tables=3), proxies=("127.0.0.1",)) as server:
        made = [server.http.post("/api/tables", json=PLAN, headers=ANN).json() for _ in range(3)]
        refused = server.http.post("/api/tables", json=PLAN, headers=ANN)
        assert is_too_fast(refused, "too_many")
        assert server.http.post("/api/tables", json=PLAN, headers=BOB).status_code == 201
        with server.sit(made[0]) as client:  # the last person leaves: it is closed
            client.ask("leave")
        server.app.state.doors.desk.now(_close, made[0]["table"])
        assert server.http.post("/api/tables", json=PLAN, headers=ANN).status_code == 201


def _close(base: Any, table: str) -> None:
    import sqlalchemy as sa

    base.execute(sa.text("update tables set status = 'closed' where \"table\" = :t"), {"t": table})


def test_an_account_has_so_many_tables_open_wherever_it_is(tmp_path: Path) -> None:
    settings: dict[str, Any] = {"limits": limited(open_tables=2), "proxies": ("127.0.0.1",)}
    with LiveServer(tmp_path, **settings) as server, AccountPerson(server, "Ann", **ANN) as ann:
        ann.sign_up()
        ann.table(PERSON, BOT)
        ann.table(PERSON, BOT)
        ann.http.headers["X-Forwarded-For"] = "198.51.100.77"
        assert is_too_fast(ann.http.post("/api/tables", json=PLAN), "too_many")
        assert is_too_fast(server.http.post("/api/tables", json=PLAN, headers=ANN), "too_many")


def test_an_address_has_so_many_sockets_and_no_more(tmp_path: Path) -> None:
    with LiveServer(tmp_path, limits=limited(open_sockets=2), proxies=("127.0.0.1",)) as server:
        table = server.table(PERSON, BOT)["table"]
        first, second = (Client(server, table, None, headers=ANN) for _ in range(2))
        third = Client(server, table, None, headers=ANN)
        assert third.welcome["reason"] == "too_many"
        third.close()
        Client(server, table, None, headers=BOB).close()
        first.close()
        second.wait(lambda update: bool(update["table"]["watching"] == 1))
        fourth = Client(server, table, None, headers=ANN)
        assert fourth.welcome["type"] == "welcome"
        fourth.close()
        second.close()
    assert server.app.state.doors._sockets == {}


def test_a_seat_talks_no_faster_through_several_sockets(tmp_path: Path) -> None:
    with LiveServer(tmp_path, limits=limited(messages=Rate(60, 0.001))) as server:
        table = server.table(PERSON, BOT)
        clients = [server.sit(table, client=f"client-{number}") for number in range(4)]
        for number in range(60):
            assert clients[number % 4].ask("ping")["type"] == "done"
        clients[0].send({"type": "ping", "id": 1000})
        assert clients[0].end()[0]["reason"] == "too_fast"
        with server.watch(table, client="client-9") as eve:
            assert eve.ask("ping")["type"] == "done"
        for client in clients:
            client.close()


# -- how long


@pytest.mark.parametrize("chunked", [False, True])
def test_a_body_too_long_is_refused_before_it_is_read(server: LiveServer, chunked: bool) -> None:
    long = json.dumps({**PLAN, "board": "x" * (LIMITED.body + 1)}).encode()
    parts = (long[at : at + 5000] for at in range(0, len(long), 5000))
    answer = server.http.post(
        "/api/tables", content=parts if chunked else long, headers={"X-Forwarded-For": "192.0.2.1"}
    )
    assert (answer.status_code, answer.json()["reason"]) == (413, "too_large")


def test_names_passwords_and_words_have_a_length(server: LiveServer) -> None:
    far = {"X-Forwarded-For": "192.0.2.2"}
    seats = [{"kind": "person", "name": "x" * 41}, BOT]
    assert server.http.post("/api/tables", json=PLAN | {"seats": seats}, headers=far).is_error
    for name, password in (("x" * 41, "seven bridges"), ("x", "x" * 201)):
        wish = {"name": name, "password": password}
        assert server.http.post("/api/account", json=wish, headers=far).status_code == 422


def test_a_frame_too_long_ends_the_socket(server: LiveServer) -> None:
    address = server.base.replace("http", "ws") + "/api/play"
    far = {"X-Forwarded-For": "192.0.2.3"}
    with connect(address, proxy=None, additional_headers=far) as socket:
        socket.send("x" * 100_000)
        assert _closed_with(socket) == 1009


def _closed_with(socket: Any) -> int:
    from websockets.exceptions import ConnectionClosed

    with pytest.raises(ConnectionClosed) as closed:
        socket.recv(PATIENCE)
    assert closed.value.rcvd is not None
    return int(closed.value.rcvd.code)


# -- buckets


def test_a_bucket_refills_and_says_when() -> None:
    now = 0.0
    limiter = Limiter(lambda: now)
    rate = Rate(2, 60)
    assert [limiter.take("x", "a", rate) for _ in range(2)] == [0, 0]
    assert limiter.take("x", "a", rate) == pytest.approx(60)
    assert limiter.take("x", "b", rate) == 0
    now = 59.0
    assert limiter.take("x", "a", rate) == pytest.approx(1)
    now = 60.5
    assert limiter.take("x", "a", rate) == 0
    assert limiter.take("x", "a", rate) > 0


def test_strangers_in_their_millions_take_no_more_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits_module, "MOST_REMEMBERED", 100)
    limiter = Limiter()
    for number in range(10_000):
        limiter.take("requests", str(number), Rate(1, 1))
    assert len(limiter) == 100
    assert limiter.take("requests", "9999", Rate(1, 1)) > 0


# -- who comes


def scope_of(peer: str, forwarded: str | None = None, scheme: str = "http") -> Scope:
    headers = [(b"x-forwarded-proto", b"https")]
    if forwarded is not None:
        headers.append((b"x-forwarded-for", forwarded.encode()))
    return {"type": "http", "client": (peer, 1), "headers": headers, "scheme": scheme}


PROXIES = [network_of("10.0.0.1"), network_of("10.1.0.0/16")]


@pytest.mark.parametrize(
    ("peer", "forwarded", "address"),
    [
        ("203.0.113.9", None, "203.0.113.9"),
        ("203.0.113.9", "1.2.3.4", "203.0.113.9"),  # no proxy of ours: not believed
        ("10.0.0.1", "1.2.3.4", "1.2.3.4"),
        ("10.0.0.1", "6.6.6.6, 1.2.3.4", "1.2.3.4"),  # the first was said by whoever came
        ("10.0.0.1", "6.6.6.6, 1.2.3.4, 10.1.2.3", "1.2.3.4"),
        ("10.0.0.1", "1.2.3.4:5678", "1.2.3.4"),
        ("10.0.0.1", "[2001:db8::1]:80", "2001:db8::1"),
        ("10.0.0.1", "::ffff:1.2.3.4", "1.2.3.4"),
        ("10.0.0.1", "nonsense", UNKNOWN),
        ("10.0.0.1", None, "10.0.0.1"),
    ],
)
def test_only_our_own_proxies_are_believed(peer: str, forwarded: str | None, address: str) -> None:
    visitor = visitor_of(scope_of(peer, forwarded), PROXIES)
    assert visitor.address == address
    assert visitor.is_secure == (peer == "10.0.0.1")
    assert not visitor.is_here


def test_only_who_is_here_and_comes_through_no_proxy_is_here() -> None:
    assert visitor_of(scope_of("127.0.0.1"), []).is_here
    assert visitor_of(scope_of("::1"), []).is_here
    assert not visitor_of(scope_of("127.0.0.1", "127.0.0.1"), []).is_here
    assert not visitor_of(scope_of("127.0.0.1", "127.0.0.1"), [network_of("127.0.0.1")]).is_here


def test_an_ipv6_home_is_one_visitor() -> None:
    one = visitor_of(scope_of("2001:db8:1:2::1"), [])
    same = visitor_of(scope_of("2001:db8:1:2:ffff::9"), [])
    other = visitor_of(scope_of("2001:db8:1:3::1"), [])
    assert one.home == same.home != other.home
    assert one.address != same.address


@given(st.text(max_size=60))
def test_whatever_a_proxy_says_is_an_address_or_unknown(text: str) -> None:
    scope = scope_of("10.0.0.1")
    scope["headers"] = [(b"x-forwarded-for", text.encode("utf-8", "surrogatepass"))]
    address = visitor_of(scope, PROXIES).address
    assert address == UNKNOWN or network_of(address)
