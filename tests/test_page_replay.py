"""Replays in a real browser: by slider and keys, from anybody's eyes, sent, and played on."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from page_measures import axe_findings, cut_off, scrolls_sideways, small_targets
from page_people import DESK, PHONE, Person, play_now
from playwright.sync_api import Browser, Response, ViewportSize, expect
from server_clients import BOT, LiveServer

FIXTURES = Path(__file__).parent / "fixtures"
WON = FIXTURES / "san_francisco.2.won.game"
LONG = FIXTURES / "old_west.5.alvin.game"
SMALL: ViewportSize = {"width": 360, "height": 640}
LOW: ViewportSize = {"width": 844, "height": 390}


class Viewer(Person):
    """Somebody who looks at replays: nothing in them is secret, so nothing is written down."""

    def _on_response(self, response: Response) -> None:
        """Frames still on their way may be left behind."""


@pytest.fixture
def watcher(chromium: Browser, page_server: LiveServer) -> Iterator[Person]:
    with Viewer(chromium, page_server) as person:
        yield person


def sent(server: LiveServer, path: Path) -> str:
    found: str = server.http.post("/api/replays", content=path.read_bytes()).json()["id"]
    return found


def shows(person: Person, move: int | None = None, eyes: str | None = None) -> None:
    """Wait until a moment is shown."""
    facts = {"move": move, "eyes": eyes}
    found = "".join(
        f'[data-{name}="{value}"]' for name, value in facts.items() if value is not None
    )
    person.see(f"[data-page=replay]{found}")


def frame(server: LiveServer, id_: str, move: int, eyes: str) -> dict[str, Any]:
    params = {"from": str(move), "count": "1", "eyes": eyes}
    answer = server.http.get(f"/api/replays/{id_}/frames", params=params).json()
    found: dict[str, Any] = answer["frames"][0]
    return found


def cards_in(person: Person, selector: str) -> dict[str, int]:
    groups: list[list[str]] = person.page.evaluate(
        "selector => [...document.querySelectorAll(`${selector} [data-card]`)]"
        ".map(each => [each.dataset.card, each.dataset.count])", selector,
    )  # fmt: skip
    return {card: int(count) for card, count in groups}


def test_the_game_just_played_is_replayed(chromium: Browser, page_server: LiveServer) -> None:
    with Viewer(chromium, page_server) as person:
        play_now(person, "new_york")
        person.decide()
        code = person.code
        person.click("[data-action=menu]")
        person.click("[data-action=leave]")  # a bot plays it to its end
        person.see("[data-page=end] [data-counted=true]")
        totals = person.find("tfoot [data-total]").all_inner_texts()
        person.click("[data-action=replay]")
        shows(person, move=0, eyes="all")
        last = int(person.find("[data-page=replay]").get_attribute("data-moves") or 0)
        person.page.keyboard.press("End")
        shows(person, move=last)
        assert person.find("tfoot [data-total]").all_inner_texts() == totals
        person.find("[data-field=eyes]").select_option("0")
        shows(person, move=last, eyes="0")
        held = frame(page_server, code, last, "0")["game"]["hand"]
        assert cards_in(person, "[data-hand]") == held
        person.go("/")
        person.click(f'[data-my-games] [data-table="{code}"] [data-action=replay]')
        shows(person, move=0, eyes="all")


def test_slider_buttons_and_log_lead_to_a_move(watcher: Person, page_server: LiveServer) -> None:
    id_ = sent(page_server, WON)
    watcher.go(f"/replay/{id_}")
    shows(watcher, move=0)
    slider = watcher.find("[data-slider]")
    slider.fill("22")
    shows(watcher, move=22)
    said = slider.get_attribute("aria-valuetext") or ""
    assert said.startswith("move 22 of 55: Seat 0 claimed Chinatown \N{EN DASH} The")
    watcher.click("[data-step=on]")
    shows(watcher, move=23)
    watcher.click("[data-step=back]")
    watcher.click("[data-step=back]")
    shows(watcher, move=21)
    watcher.click('[data-log] [data-to="7"] button')
    shows(watcher, move=7)
    expect(watcher.find("[data-log] [aria-current]")).to_contain_text("Painted Ladies")
    claimed = frame(page_server, id_, 7, "all")["game"]["routes"]
    assert claimed == {"Painted Ladies - Pacific Heights (grey)": 1}
    watcher.click("[data-step=last]")
    shows(watcher, move=55)
    expect(watcher.find("[data-score]")).to_be_visible()
    expect(watcher.find("[data-action=continue]")).to_be_disabled()


def test_keys_step_play_and_choose_eyes(watcher: Person, page_server: LiveServer) -> None:
    watcher.go(f"/replay/{sent(page_server, WON)}?move=4")
    shows(watcher, move=4)
    for key, move in (
        ("ArrowRight", 5), ("ArrowLeft", 4), ("Shift+ArrowRight", 6), ("Shift+ArrowLeft", 4),
        ("End", 55), ("Home", 0), ("ArrowLeft", 0),
    ):  # fmt: skip
        watcher.page.keyboard.press(key)
        shows(watcher, move=move)
    for key, eyes in (("2", "1"), ("1", "0"), ("6", "0"), ("0", "all")):
        watcher.page.keyboard.press(key)
        shows(watcher, move=0, eyes=eyes)
    watcher.find("[data-speed='4']").click()
    watcher.page.evaluate("document.activeElement.blur()")
    watcher.page.keyboard.press("Space")
    watcher.see("[data-playing=true]")
    shows(watcher, move=3)
    watcher.page.keyboard.press("Space")
    watcher.see("[data-playing=false]")
    watcher.click("[data-action=continue]")
    before = watcher.find("[data-page=replay]").get_attribute("data-move")
    watcher.see("[data-form=continue]")
    watcher.page.keyboard.press("End")  # a dialog is open: the keys are its own
    watcher.page.keyboard.press("Escape")
    assert watcher.find("[data-page=replay]").get_attribute("data-move") == before


def test_eyes_see_what_they_may(watcher: Person, page_server: LiveServer) -> None:
    id_ = sent(page_server, LONG)
    watcher.go(f"/replay/{id_}?move=150&eyes=all")
    shows(watcher, move=150, eyes="all")
    for seat, held in enumerate(frame(page_server, id_, 150, "all")["hands"]):
        assert cards_in(watcher, f'[data-hand-of="{seat}"]') == held["hand"]
        tickets = watcher.find(f'[data-hand-of="{seat}"] [data-ticket]')
        assert tickets.count() == len(held["tickets"])
    watcher.find("[data-field=eyes]").select_option("3")
    shows(watcher, move=150, eyes="3")
    seen = frame(page_server, id_, 150, "3")["game"]
    assert cards_in(watcher, "[data-hand]") == seen["hand"]
    assert watcher.find(".dock [data-ticket]").count() == len(seen["tickets"])
    watcher.find("[data-field=eyes]").select_option("public")
    shows(watcher, move=150, eyes="public")
    assert not watcher.shows(".dock [data-ticket]")
    watcher.find("[data-field=eyes]").press("ArrowRight")
    shows(watcher, move=151, eyes="public")


def test_a_link_to_a_move_shows_exactly_that(chromium: Browser, page_server: LiveServer) -> None:
    id_ = sent(page_server, WON)
    with Viewer(chromium, page_server) as one:
        one.go(f"/replay/{id_}")
        shows(one, move=0)
        one.find("[data-slider]").fill("31")
        one.find("[data-field=eyes]").select_option("1")
        shows(one, move=31, eyes="1")
        one.page.wait_for_url("**/replay/*?move=31&eyes=1")
        link = one.find("[data-action=copy]").get_attribute("data-copy") or ""
        told = one.find("[data-banner]").inner_text()
    assert link == f"{page_server.base}/replay/{id_}?move=31&eyes=1"
    with Viewer(chromium, page_server) as other:
        other.go(link)
        shows(other, move=31, eyes="1")
        assert other.find("[data-banner]").inner_text() == told
        other.go(f"/replay/{id_}?move=999&eyes=5")
        shows(other, move=55, eyes="all")


def test_a_file_is_shown_and_a_damaged_one_refused_with_the_reason(
    chromium: Browser, page_server: LiveServer
) -> None:
    whole = LONG.read_bytes()
    damaged = whole.replace(b"seat 1: claim ", b"seat 2: claim ", 1)
    line = whole[: whole.index(b"seat 1: claim ")].count(b"\n") + 1
    with Viewer(chromium, page_server) as person:
        person.go("/")
        person.click(".home-top [data-action=replay]")
        person.see("[data-page=replay-start]")
        choose(person, damaged)
        expect(person.find("[data-refused]")).to_contain_text(f"line {line}: its hash")
        choose(person, b"\x89PNG\xff\xfe")
        expect(person.find("[data-refused]")).to_contain_text("not UTF-8")
        assert person.page.url.endswith("/replay")
        choose(person, whole)
        shows(person, move=0)
        assert person.problems, "the browser tells of refused requests"
        person.problems.clear()
        person.go("/replay")
        person.click("summary")
        person.find("[data-paste]").fill(whole.decode().rstrip("\n"))
        person.click("[data-action=paste]")
        shows(person, move=0)


def choose(person: Person, data: bytes) -> None:
    file: Any = {"name": "evening.game", "mimeType": "text/plain", "buffer": data}
    person.find("[data-file]").set_input_files(files=[file])


def test_a_game_is_played_on_from_a_move(chromium: Browser, page_server: LiveServer) -> None:
    id_ = sent(page_server, WON)
    with Viewer(chromium, page_server) as person:
        person.go(f"/replay/{id_}?move=16")
        shows(person, move=16)
        person.click("[data-action=continue]")
        form = person.see("[data-form=continue]")
        assert form.locator("[data-field=seat]").input_value() == "0"  # who is to move
        form.locator("[data-action=continue_start]:not([disabled])").click()
        person.see('[data-page=table][data-moves="16"][data-mine=true]')
        expect(person.find("[data-log]")).to_contain_text("Lombard Street \N{EN DASH} Chinatown")
        expect(person.find("[data-log]")).to_contain_text("From here on it is played anew")
        person.decide()
        person.page.reload()
        person.wait_for_turn()
        assert int(person.fact("moves")) > 16


def test_what_cannot_be_replayed_says_why(chromium: Browser, page_server: LiveServer) -> None:
    table = page_server.table({"kind": "person"}, BOT, start=True)["table"]
    with Viewer(chromium, page_server) as person:
        for address, reason in (
            (table, "not_over"), ("ZZZZZZZZ", "no_table"), ("0" * 24, "no_replay"),
            ("nonsense", "no_replay"),
        ):  # fmt: skip
            person.go(f"/replay/{address}")
            person.see(f"[data-page=replay-missing][data-reason={reason}]")
        person.problems.clear()  # the browser tells of refused requests


def test_on_a_phone_nothing_sticks_out_and_everything_can_be_touched(
    chromium: Browser, page_server: LiveServer
) -> None:
    id_ = sent(page_server, LONG)
    found = []
    with Viewer(chromium, page_server, size=PHONE, touch=True) as person:
        for address in (f"{id_}?move=150", f"{id_}?move=150&eyes=2", f"{id_}?move=301", ""):
            person.go(f"/replay/{address}")
            person.see("[data-page=replay], [data-page=replay-start]")
            for size in (SMALL, LOW, PHONE):
                person.page.set_viewport_size(size)
                where = f"{address} at {size['width']}"
                found += [where] if scrolls_sideways(person.page) else []
                found += [f"{where}: {each}" for each in cut_off(person.page)]
                found += [f"{where}: {each}" for each in small_targets(person.page)]
        person.go(f"/replay/{id_}?move=150")
        person.see("[data-sheet=log]").click()
        expect(person.find("[data-log] [aria-current]").first).to_be_in_viewport()
        found += small_targets(person.page)
    assert not found, "\n".join(found)


def test_axe_finds_nothing(watcher: Person, page_server: LiveServer) -> None:
    id_ = sent(page_server, WON)
    found = []
    for address in (f"{id_}?move=22", f"{id_}?move=1&eyes=0", f"{id_}?move=55&eyes=public", ""):
        watcher.go(f"/replay/{address}")
        watcher.see("[data-page=replay], [data-page=replay-start]")
        found += [f"{address}: {each}" for each in axe_findings(watcher.page)]
        watcher.use_theme("dark")
        found += [f"{address}: {e}" for e in axe_findings(watcher.page, "color-contrast")]
        watcher.use_theme("light")
        watcher.page.set_viewport_size(PHONE)
        found += [f"{address}, narrow: {e}" for e in axe_findings(watcher.page, "target-size")]
        watcher.page.set_viewport_size(DESK)
    assert not found, "\n".join(found)
