"""A phone: nothing sticks out, nothing is too small to touch, and the page can be installed."""

import json
from collections.abc import Callable, Iterator

import pytest
from page_measures import cut_off, cut_words, measured, scrolls_sideways, small_targets
from page_people import PHONE, Person
from page_states import (
    a_turn,
    as_others,
    before_a_game,
    beside_a_turn,
    can_claim,
    choices,
    ends,
    enter,
    reach,
    texts,
)
from playwright.sync_api import Browser, ViewportSize, expect
from server_clients import BOT, PERSON, LiveServer

SMALL: ViewportSize = {"width": 360, "height": 640}
LOW: ViewportSize = {"width": 844, "height": 390}
TWICE: ViewportSize = {"width": 720, "height": 450}
"""A desk of 1440 by 900 at twice its size."""

UPRIGHT: ViewportSize = {"width": 820, "height": 1180}
ON_ITS_SIDE: ViewportSize = {"width": 1180, "height": 820}

Part = Callable[[Person], Iterator[str]]
PARTS: dict[str, Part] = {
    "before a game": before_a_game,
    "in a turn": a_turn,
    "beside a turn": beside_a_turn,
    "San Francisco": lambda person: choices(person, "san_francisco", "stack", "token"),
    "Old West": lambda person: choices(person, "old_west", "start", "marker", "alvin"),
    "as others": as_others,
    "ends": lambda person: ends(person, "new_york"),
    "texts": texts,
}


def faults_in(person: Person, state: str) -> list[str]:
    """At every size of a phone: what is wrong."""
    page = person.page
    found = []
    for size in (SMALL, LOW, TWICE, PHONE):
        page.set_viewport_size(size)
        where = f"{state}, {size['width']} by {size['height']}"
        if scrolls_sideways(page):
            found.append(f"{where}: scrolls sideways")
        found += [f"{where}: cut off: {each}" for each in cut_off(page)]
        found += [f"{where}: too small: {each}" for each in small_targets(page)]
        found += [f"{where}: cut: {each}" for each in cut_words(page)]
    return found


@pytest.mark.parametrize("part", PARTS)
def test_nothing_sticks_out_and_everything_can_be_touched(
    chromium: Browser, page_server: LiveServer, part: str
) -> None:
    with Person(chromium, page_server, size=PHONE, touch=True) as person:
        found = [each for state in PARTS[part](person) for each in faults_in(person, state)]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("language", ["ro", "sv"])
def test_longer_words_are_not_cut_and_lie_over_no_others(
    chromium: Browser, page_server: LiveServer, language: str
) -> None:
    """Actions ended in dots in Romanian, and cities lay over the number of their routes."""
    with Person(chromium, page_server, size=PHONE, touch=True) as person:
        person.speak(language)
        found = [
            each
            for part in ("in a turn", "San Francisco", "Old West")
            for state in PARTS[part](person)
            for each in faults_in(person, state)
        ]
    assert not found, "\n".join(found)


def test_the_top_of_a_small_phone_has_two_lines_and_a_code_one(
    chromium: Browser, page_server: LiveServer
) -> None:
    made = page_server.table(PERSON, {"kind": "open"}, board="san_francisco")
    with Person(chromium, page_server, size=SMALL, touch=True) as person:
        person.speak("sv")
        enter(person, made)
        person.see("[data-page=lobby]")
        top = person.find(".home-top").bounding_box()
        assert top is not None
        assert top["height"] < 2 * 56
        lines: int = person.find(".lobby-head .whole").evaluate(
            "each => each.getClientRects().length"
        )
        assert lines == 1


@pytest.mark.parametrize("part", ["in a turn", "beside a turn"])
def test_on_a_tablet_everything_can_be_touched_too(
    chromium: Browser, page_server: LiveServer, part: str
) -> None:
    with Person(chromium, page_server, size=UPRIGHT, touch=True) as person:
        found = []
        for state in PARTS[part](person):
            for size in (ON_ITS_SIDE, UPRIGHT):
                person.page.set_viewport_size(size)
                found += [
                    f"{state}, {size['width']}: {each}" for each in small_targets(person.page)
                ]
    assert not found, "\n".join(found)


def test_routes_on_the_map_are_touched_within_44_px(
    chromium: Browser, page_server: LiveServer
) -> None:
    with Person(chromium, page_server, size=PHONE, touch=True) as person:
        enter(person, reach(page_server, "old_west", can_claim))
        person.wait_for_turn()
        for _ in range(4):
            person.page.mouse.move(195, 250)
            person.page.mouse.wheel(0, -400)
        person.page.wait_for_timeout(300)
        least: float = measured(person.page, THINNEST)
    assert least >= 44


THINNEST = """Math.min(...[...document.querySelectorAll('path.reach')].map(each =>
  parseFloat(getComputedStyle(each).strokeWidth) * each.getScreenCTM().a))"""


def test_the_sheet_has_three_sizes(chromium: Browser, page_server: LiveServer) -> None:
    with Person(chromium, page_server, size=PHONE, touch=True) as person:
        enter(person, reach(page_server, "new_york", can_claim))
        heights = {}
        drag(person, 120)
        heights["peek"] = board_height(person, "peek")
        person.click("[data-action=sheet]")
        heights["half"] = board_height(person, "half")
        drag(person, -60)
        heights["full"] = board_height(person, "full")
    assert heights["peek"] > heights["half"] + 100
    assert heights["half"] > heights["full"] + 100
    assert heights["full"] >= 120


def test_the_button_for_the_whole_board_is_there_while_a_part_is_seen(
    chromium: Browser, page_server: LiveServer
) -> None:
    """Where all is seen it would only lie over the map."""
    with Person(chromium, page_server, size=PHONE, touch=True) as person:
        enter(person, reach(page_server, "new_york", can_claim))
        drag(person, 120)
        pane, button = person.find(".board-map"), person.find(".zoom button:not(.step)")
        for _ in range(3):
            pane.press("+")
        button.click()
        expect(button).to_be_hidden()
        pane.press("+")
        expect(button).to_be_visible()


def board_height(person: Person, size: str) -> float:
    person.see(f"[data-page=table][data-size={size}]")
    box = person.find(".board").bounding_box()
    assert box is not None
    return box["height"]


def drag(person: Person, by: int) -> None:
    """Draw the sheet's handle."""
    box = person.find("[data-action=sheet]").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    person.page.mouse.move(x, y)
    person.page.mouse.down()
    person.page.mouse.move(x, y + by, steps=3)
    person.page.mouse.up()


@pytest.mark.parametrize("bots", [1, 3, 4])
def test_all_seats_and_their_points_fit_the_strip(
    chromium: Browser, page_server: LiveServer, bots: int
) -> None:
    with Person(chromium, page_server, size=PHONE, touch=True) as person:
        enter(person, reach(page_server, "old_west", can_claim, *[BOT] * bots))
        for size in (SMALL, PHONE, LOW):
            person.page.set_viewport_size(size)
            outside: list[str] = measured(person.page, OUTSIDE)
            assert not outside


OUTSIDE = """[...document.querySelectorAll('.seat :is(.pts, .pieces, .in-hand)')].filter(each => {
  const seat = each.closest('.seat').getBoundingClientRect();
  return each.getBoundingClientRect().right > seat.right + 0.5;
}).map(each => each.textContent)"""


def test_the_page_can_be_installed(page_server: LiveServer) -> None:
    answer = page_server.http.get("/manifest.webmanifest")
    assert answer.headers["Content-Type"].startswith("application/manifest+json")
    manifest = json.loads(answer.text)
    assert manifest["display"] == "standalone"
    assert manifest["start_url"] == "/"
    assert {"name", "short_name", "lang", "theme_color", "background_color"} <= manifest.keys()
    icons = {(each["sizes"], each["purpose"]): each for each in manifest["icons"]}
    assert {("192x192", "any"), ("512x512", "any"), ("512x512", "maskable")} <= icons.keys()
    for icon in manifest["icons"]:
        picture = page_server.http.get(icon["src"])
        assert picture.headers["Content-Type"].startswith(icon["type"])
        if icon["type"] == "image/png":
            width, height = (int.from_bytes(picture.content[at : at + 4]) for at in (16, 20))
            assert icon["sizes"] == f"{width}x{height}"


def test_the_browser_takes_the_manifest_and_shows_the_theme_of_the_page(
    chromium: Browser, page_server: LiveServer
) -> None:
    with Person(chromium, page_server, size=PHONE, touch=True) as person:
        person.go("/")
        person.see("[data-page=home]")
        errors = person.context.new_cdp_session(person.page).send("Page.getAppManifest")
        assert errors["errors"] == []
        bars = {}
        for theme in ("light", "dark"):
            person.use_theme(theme)
            bars[theme] = person.page.evaluate(
                "document.querySelector('meta[name=theme-color]').content"
            )
        assert bars["light"] != bars["dark"]
