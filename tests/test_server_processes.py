"""Several processes on one PostgreSQL and one Redis: any of them serves any table."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import threading
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
import redis
from server_clients import BOT, OPEN, PERSON, Client, LiveServer, wait_for
from server_people import Person
from server_process import ServerProcess
from services import wait_until

from funicular.cli import main
from funicular.server.neighbours.doorbell import CHANNEL
from funicular.server.storage.store import Store
from funicular.server.tables.entries import AnyEntry, Moved, Said

CLOCK = {"kind": "move", "seconds": 3600}


@pytest.fixture
def urls(postgres: Any, redis_server: Any) -> dict[str, str]:
    return {"database": postgres.new_database(), "redis": redis_server.url}


@pytest.fixture
def two(tmp_path: Path, urls: dict[str, str]) -> Iterator[tuple[LiveServer, LiveServer]]:
    options: dict[str, Any] = {**urls}
    with LiveServer(tmp_path, **options) as one, LiveServer(tmp_path, **options) as other:
        yield one, other


def seats(*pairs: tuple[Any, int], table: dict[str, Any]) -> list[Client]:
    return [
        Client(server, table["table"], table["keys"][key]["secret"], client=f"at-seat-{key}")
        for server, key in pairs
    ]


def play_out(people: Sequence[Person], moves: int | None = None) -> list[dict[str, Any]]:
    """Everybody plays at once; what each knows at the end."""
    ends: list[dict[str, Any]] = []
    threads = [
        threading.Thread(target=lambda person=person: ends.append(person.play(moves)))
        for person in people
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(ends) == len(people)
    return ends


def log_of(urls: dict[str, str], table: dict[str, Any]) -> list[AnyEntry]:
    """The log as it is kept."""
    store = Store(urls["database"])
    try:
        return asyncio.run(store.log(table["table"]))
    finally:
        store.close()


def check_moves(people: Sequence[Person], log: list[AnyEntry]) -> None:
    """Every acknowledged move is there, once, and no other."""
    for number, person in enumerate(people):
        person.close()
        made = [each.action for each in log if isinstance(each, Moved) and each.seat == number]
        assert made == [action for _, action in person.answered]
        assert made


def is_rung(redis_server: Any, times: int) -> bool:
    """Whether so many processes listen."""
    client = redis.Redis(port=redis_server.port)
    try:
        [(_, listening)] = client.pubsub_numsub(CHANNEL)
        return bool(listening >= times)
    finally:
        client.close()


# -- two processes


def test_seats_at_two_processes_play_a_whole_game(
    two: tuple[LiveServer, LiveServer], urls: dict[str, str]
) -> None:
    table = two[0].table(PERSON, PERSON, start=True)
    people = [Person([two[key]], table, key) for key in (0, 1)]
    ends = play_out(people)
    assert {end["table"]["status"] for end in ends} == {"over"}
    assert ends[0]["outcome"] == ends[1]["outcome"]
    check_moves(people, log_of(urls, table))
    both = seats((two[0], 0), (two[1], 1), table=table)
    for client in both:
        client.send({"type": "rematch", "id": 500})
    assert [client.reply(500)["type"] for client in both] == ["done", "done"]
    again = [client.wait(lambda update: bool(update["table"]["rematch"])) for client in both]
    assert again[0]["table"]["rematch"] == again[1]["table"]["rematch"]
    for client in both:
        client.close()


def test_two_who_speak_at_once_are_both_heard(
    two: tuple[LiveServer, LiveServer], urls: dict[str, str]
) -> None:
    table = two[0].table(PERSON, PERSON, start=True)
    both = seats((two[0], 0), (two[1], 1), table=table)
    for number in range(1, 21):
        for client in both:
            client.send({"type": "say", "id": number, "text": str(number)})
        assert [client.reply(number)["type"] for client in both] == ["done", "done"]
    for client in both:
        while client.types().count("said") < 40:
            client.receive()
        client.close()
    said = [(each.seat, each.text) for each in log_of(urls, table) if isinstance(each, Said)]
    assert sorted(said) == sorted((seat, str(n)) for seat in (0, 1) for n in range(1, 21))


def test_the_doorbell_says_nothing_but_tables_and_numbers(
    two: tuple[LiveServer, LiveServer], redis_server: Any
) -> None:
    client: Any = redis.Redis(port=redis_server.port)
    bell = client.pubsub()
    bell.psubscribe("*")
    table = two[0].table(PERSON, PERSON, start=True)
    ann, bo = seats((two[0], 0), (two[1], 1), table=table)
    with ann, bo:
        ann.act()
        bo.act()
        assert bo.ask("say", text="a secret plan")["type"] == "done"
        last = bo.until(2)["number"]
    heard = []
    while f"{table['table']} {last}" not in heard:
        message = bell.get_message(timeout=20)
        assert message is not None
        if message["type"] == "pmessage":
            assert message["channel"].decode() == CHANNEL
            heard.append(message["data"].decode())
    assert all(re.fullmatch(f"{table['table']} [0-9]+", each) for each in heard)
    bell.close()
    client.close()


def test_who_is_connected_elsewhere_is_here(two: tuple[LiveServer, LiveServer]) -> None:
    table = two[0].table(PERSON, PERSON, start=True)
    [ann] = seats((two[0], 0), table=table)
    [bo] = seats((two[1], 1), table=table)
    with ann, bo, Client(two[1], table["table"], None):
        ann.wait(lambda update: bool(update["table"]["seats"][1]["here"]))
        ann.wait(lambda update: bool(update["table"]["watching"]))
        bo.wait(lambda update: bool(update["table"]["seats"][0]["here"]))
        bo.close()
        ann.wait(lambda update: not update["table"]["seats"][1]["here"])
    wait_for(lambda: two[1].state(table)["watching"] == 0)


def test_a_seat_taken_at_one_process_is_played_at_the_other(
    two: tuple[LiveServer, LiveServer],
) -> None:
    table = two[0].table(PERSON, OPEN)
    assert two[1].state(table)["seats"][1]["kind"] == "open"
    where = f"/api/tables/{table['table']}/seats"
    key = two[0].http.post(where, json={"name": "Bo"}).json()
    with two[1].sit({**table, "keys": [key]}) as bo, two[0].sit(table) as ann:
        assert bo.welcome["seat"] == 1
        assert ann.ask("set_seat", seat=1, bot=None)["type"] == "done"
        message, _ = bo.end()
        assert message["reason"] == "unseated"


def test_a_message_said_at_both_is_done_once(
    two: tuple[LiveServer, LiveServer], urls: dict[str, str]
) -> None:
    table = two[0].table(PERSON, PERSON, start=True)
    both = [server.sit(table) for server in two]
    said = {"type": "say", "id": 1, "text": "once"}
    for client in both:
        client.send(said)
    assert [client.reply(1)["type"] for client in both] == ["done", "done"]
    for client in both:
        client.close()
    assert [each.type for each in log_of(urls, table)].count("said") == 1


def test_of_two_moves_at_once_one_is_late(two: tuple[LiveServer, LiveServer]) -> None:
    table = two[0].table(PERSON, PERSON, start=True)
    both = [server.sit(table, client=f"device-{n}") for n, server in enumerate(two)]
    for client in both:
        action = client.update["game"]["legal"][0]["id"]
        client.send({"type": "act", "id": 1, "move": 0, "action": action})
    replies = [client.reply(1) for client in both]
    assert sorted(reply["type"] for reply in replies) == ["done", "refused"]
    assert {reply.get("reason") for reply in replies} == {None, "late"}
    for client in both:
        client.until(1)
        client.close()


def test_a_bot_moves_once_however_many_look(
    two: tuple[LiveServer, LiveServer], urls: dict[str, str]
) -> None:
    table = two[0].table(PERSON, BOT, start=True)
    two[0].state(table)  # it is open there first, and looked after there
    person = Person([two[1]], table, 0)
    person.play()
    asked = [server.thinker.asked for server in two]
    log = log_of(urls, table)
    moved = [each for each in log if isinstance(each, Moved) and each.by == "bot"]
    assert [len(asked[0]), len(asked[1])] == [len(moved), 0]
    check_moves([person], log)


# -- what fails


def test_redis_may_end_and_come_again(
    two: tuple[LiveServer, LiveServer], urls: dict[str, str], redis_server: Any
) -> None:
    table = two[0].table(PERSON, PERSON, start=True)
    people = [Person([two[key]], table, key) for key in (0, 1)]
    play_out(people, 4)
    redis_server.stop(signal.SIGKILL)
    try:
        play_out(people, 8)
    finally:
        redis_server.start()
    wait_for(lambda: is_rung(redis_server, 2))
    play_out(people)
    check_moves(people, log_of(urls, table))


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGKILL])
def test_postgres_may_end_and_come_again(
    two: tuple[LiveServer, LiveServer], urls: dict[str, str], postgres: Any, how: signal.Signals
) -> None:
    table = two[0].table(PERSON, PERSON, start=True)
    people = [Person([two[key]], table, key) for key in (0, 1)]
    restarting = threading.Timer(0.2, postgres.restart, [how, 0.5])
    restarting.start()
    play_out(people)
    restarting.join()
    check_moves(people, log_of(urls, table))


def test_the_process_that_looks_after_a_table_is_killed(urls: dict[str, str]) -> None:
    options = ("--redis", urls["redis"], "--pace", "0.3")
    with (
        ServerProcess(urls["database"], *options) as one,
        ServerProcess(urls["database"], *options) as other,
    ):
        table = one.table(PERSON, PERSON, BOT, start=True, take_back=False)
        by_itself = one.table(BOT, BOT, start=True, clock=CLOCK)
        wait_for(lambda: one.state(by_itself)["moves"] > 0)
        people = [Person([one, other], table, 0), Person([other], table, 1)]
        play_out(people, 6)
        one.end(signal.SIGKILL)
        seen = other.state(by_itself)["moves"]
        assert {end["table"]["status"] for end in play_out(people)} == {"over"}
        wait_for(lambda: other.state(by_itself)["moves"] > seen)
        check_moves(people, log_of(urls, table))
        code, said, errors = other.end()
    assert (code, said) == (0, "")
    assert "Traceback" not in errors


# -- workers


def test_workers_share_a_socket_and_are_started_again(urls: dict[str, str]) -> None:
    options = ("--workers", "2", "--redis", urls["redis"], "--pace", "0")
    with ServerProcess(urls["database"], *options) as server:
        before = server.workers()
        assert len(before) == 2
        table = server.table(PERSON, PERSON, start=True)
        people = [Person([server], table, key) for key in (0, 1)]
        play_out(people, 6)
        os.kill(before[0], signal.SIGKILL)
        play_out(people)
        check_moves(people, log_of(urls, table))
        wait_until(lambda: len(server.workers()) == 2 and server.workers() != before, "workers")
        code, _, errors = server.end(signal.SIGTERM)
    assert code == 0
    assert [line for line in errors.splitlines() if "a worker has ended" not in line] == []
    assert not [pid for pid in before if is_alive(pid)]


def test_workers_end_with_their_parent(urls: dict[str, str]) -> None:
    options = ("--workers", "2", "--redis", urls["redis"])
    with ServerProcess(urls["database"], *options) as server:
        workers = server.workers()
        os.kill(server.process.pid, signal.SIGKILL)
        wait_until(lambda: not any(map(is_alive, workers)), "the end of the workers")


def is_alive(pid: int) -> bool:
    try:
        state = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rsplit(")", 1)[1].split()[0]
    except OSError:
        return False
    return state != "Z"


@pytest.mark.parametrize(
    ("options", "problem"),
    [
        (["--workers", "2"], "several processes need --database postgresql"),
        (["--redis", "redis://127.0.0.1:1"], "processes share tables in --database postgresql"),
        (["--redis", "http://somewhere"], "expected redis://"),
        (["--workers", "0"], "expected 1 to"),
    ],
)
def test_several_processes_need_what_they_share(
    options: list[str], problem: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["serve", "--database", str(tmp_path / "t.sqlite"), *options]) == 2
    assert problem in capsys.readouterr().err
    assert not (tmp_path / "t.sqlite").exists()


def test_a_board_that_is_wrong_is_named_before_workers_start(
    urls: dict[str, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    options = ["--database", urls["database"], "--redis", urls["redis"], "--port", "0"]
    board = str(tmp_path / "nowhere.toml")
    assert main(["serve", *options, "--workers", "2", "--board", board]) == 2
    assert "nowhere.toml" in capsys.readouterr().err
