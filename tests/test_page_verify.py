"""A deal nobody alone has chosen, in real browsers; and its proof, without asking the server."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from page_measures import axe_findings, cut_off, scrolls_sideways, small_targets
from page_people import (
    DESK,
    PHONE,
    Person,
    join,
    play_now,
    play_on_this_device,
    set_up_for_friends,
)
from playwright.sync_api import Browser, Request, ViewportSize, expect
from server_clients import LiveServer

from funicular.record import parse
from funicular.seeds import commitment

CHECKS = [
    "lines", "board", "commitment", "seen", "nonces", "mine", "others", "first", "hands", "draws",
    "reshuffles", "tickets",
]  # fmt: skip
FIXTURE = Path(__file__).parent / "fixtures" / "old_west.5.alvin.game"


@pytest.fixture(scope="module")
def page_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    """A server whose deals wait for the browsers, as long as it takes."""
    with LiveServer(tmp_path_factory.mktemp("tables"), nonces_within=600.0) as live:
        yield live


def results(person: Person) -> dict[str, str]:
    """What the dialog says of each check, once it has computed them all."""
    person.see("[data-dialog=verify] [data-check=tickets]")
    found: list[list[str]] = person.page.evaluate(
        "() => [...document.querySelectorAll('[data-check]')]"
        ".map(each => [each.dataset.check, each.dataset.result])"
    )
    return dict(map(tuple, found))  # type: ignore[arg-type]


def my_deal(person: Person) -> dict[str, Any]:
    """What the browser has kept of the deal."""
    kept = person.page.evaluate("() => localStorage.getItem('funicular.deals')")
    found: dict[str, Any] = json.loads(kept)[person.code]
    return found


def leave_it_to_bots(person: Person) -> None:
    person.click("[data-action=menu], [data-action=menu-small]")
    person.click("[data-action=leave]")
    person.see("[data-page=end]")


def record_of(person: Person) -> str:
    text: str = person.server.http.get(f"/api/tables/{person.code}/record").text
    return text


def test_a_game_is_verified_without_asking_the_server(
    chromium: Browser, page_server: LiveServer, tmp_path: Path
) -> None:
    with Person(chromium, page_server) as ana:
        play_now(ana, "new_york")
        shown = my_deal(ana)
        leave_it_to_bots(ana)
        text = record_of(ana)
        record = parse(text)
        assert (record.commitment, record.nonces[0]) == (shown["commitment"], shown["nonces"]["0"])
        assert record.seed is not None
        assert commitment(record.seed) == shown["commitment"]
        asked: list[str] = []
        ana.page.on("request", lambda request: asked.append(path_of(request)))
        ana.click("[data-action=verify]")
        assert results(ana) == dict.fromkeys(CHECKS, "ok") | {"others": "none"}
        expect(ana.find("[data-dialog=verify] [role=status]")).to_have_text("Everything holds.")
        assert asked == [f"/api/tables/{ana.code}/record"]
        said = ana.find("[data-command]").inner_text()
        assert f"--commitment {record.commitment} --nonce 0={record.nonces[0]}" in said
        asked.clear()
        ana.context.set_offline(True)
        saved = tmp_path / "saved.game"
        saved.write_text(text)
        ana.find("[data-field=record]").set_input_files(saved)
        assert results(ana) == dict.fromkeys(CHECKS, "ok") | {"others": "none"}
        forged = tmp_path / "forged.game"
        forged.write_text(text.replace("seat 0 gets", "seat 0 got", 1))
        ana.find("[data-field=record]").set_input_files(forged)
        ana.see("[data-check=lines][data-result=failed]")
        expect(ana.find("[data-dialog=verify] [role=status]")).to_contain_text("not hold")
        assert asked == []
        ana.context.set_offline(False)
        ana.problems.clear()  # the line to the table was lost on purpose


def path_of(request: Request) -> str:
    return urlsplit(request.url).path


def test_the_commitment_and_the_numbers_are_shown_in_the_lobby(
    chromium: Browser, page_server: LiveServer
) -> None:
    with Person(chromium, page_server) as host, Person(chromium, page_server) as guest:
        code = set_up_for_friends(host, "new_york")
        host.see('[data-deal] [data-numbers="1"]')
        shown = host.find("[data-deal] [data-commitment]").inner_text()
        join(guest, code, "Björn")
        for person in (host, guest):
            person.see('[data-deal] [data-numbers="2"]')
            expect(person.find("[data-deal] [data-commitment]")).to_have_text(shown)
            assert axe_findings(person.page) == []
        host.page.reload()
        host.see('[data-deal] [data-numbers="2"]')
        host.click("[data-action=start]")
        for person in (host, guest):
            person.see("[data-page=table]")
            assert my_deal(person)["commitment"] == shown
            assert sorted(my_deal(person)["promises"]) == ["0", "1"]
        host.click("[data-action=menu]")
        expect(host.find(".menu [data-commitment]")).to_have_text(shown)
        host.click("[data-action=leave]")
        leave_it_to_bots(guest)
        host.see("[data-page=end]")
        nonces = parse(record_of(host)).nonces
        for seat, person in enumerate((host, guest)):
            assert my_deal(person)["nonces"][str(seat)] == nonces[seat]
            person.click("[data-action=verify]")
            assert results(person) == dict.fromkeys(CHECKS, "ok")


def test_everybody_at_one_device_adds_a_number(chromium: Browser, page_server: LiveServer) -> None:
    with Person(chromium, page_server) as person:
        play_on_this_device(person, "new_york", ["Ana", "Ion"])
        kept = my_deal(person)
        assert sorted(kept["added"]) == [0, 1]
        assert len(set(kept["nonces"].values())) == 2


@pytest.mark.parametrize("size", [DESK, PHONE])
@pytest.mark.parametrize("language", ["en", "ro", "sv"])
def test_a_record_that_was_sent_is_verified_in_its_replay(
    chromium: Browser, page_server: LiveServer, size: ViewportSize, language: str
) -> None:
    with Person(chromium, page_server, size=size) as person:
        person.go("/")
        settings = json.dumps({"language": language})
        person.page.evaluate("text => localStorage.setItem('funicular.settings', text)", settings)
        answer = page_server.http.post("/api/replays", content=FIXTURE.read_bytes()).json()
        person.go(f"/replay/{answer['id']}")
        person.click("[data-action=verify]")
        unknown = dict.fromkeys(["seen", "nonces", "mine", "others"], "none")
        expected = dict.fromkeys(CHECKS, "ok") | unknown
        assert results(person) == expected
        assert axe_findings(person.page) == []
        assert not scrolls_sideways(person.page)
        assert cut_off(person.page) == []
        assert not person.is_phone or small_targets(person.page) == []
