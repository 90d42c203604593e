"""axe-core finds nothing on any page in any state of the table, in both themes, wide and narrow."""

from collections.abc import Callable, Iterator
from typing import Literal

import pytest
from page_measures import axe_findings
from page_people import DESK, PHONE, Person
from page_states import (
    a_turn,
    as_others,
    before_a_game,
    beside_a_turn,
    choices,
    ends,
    texts,
)
from playwright.sync_api import Browser, Page
from server_clients import LiveServer

THEMES: tuple[Literal["dark"], Literal["light"]] = ("dark", "light")
Part = Callable[[Person], Iterator[str]]
PARTS: dict[str, Part] = {
    "before a game": before_a_game,
    "in a turn": a_turn,
    "beside a turn": beside_a_turn,
    "San Francisco": lambda person: choices(person, "san_francisco", "stack", "token"),
    "Old West": lambda person: choices(person, "old_west", "start", "marker", "alvin"),
    "as others": as_others,
    "ends": lambda person: ends(person, "san_francisco", "old_west"),
    "texts": texts,
}


def findings_in(person: Person, state: str) -> list[str]:
    """Wide and light with every rule; dark what themes change; narrow what sizes change."""
    page = person.page
    found = [f"{state}: {each}" for each in axe_findings(page)]
    person.use_theme("dark")
    found += [f"{state}, dark: {each}" for each in axe_findings(page, "color-contrast")]
    person.use_theme("light")
    page.set_viewport_size(PHONE)
    found += [f"{state}, narrow: {each}" for each in axe_findings(page, *OF_SIZES)]
    page.set_viewport_size(DESK)
    return found


OF_SIZES = (
    "target-size", "region", "color-contrast", "scrollable-region-focusable", "aria-hidden-focus",
    "landmark-unique", "duplicate-id-aria",
)  # fmt: skip


@pytest.mark.parametrize("part", PARTS)
def test_axe_finds_nothing(chromium: Browser, page_server: LiveServer, part: str) -> None:
    with Person(chromium, page_server) as person:
        found = [each for state in PARTS[part](person) for each in findings_in(person, state)]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("part", ["before a game", "in a turn"])
def test_what_the_pointer_is_over_stays_readable(
    chromium: Browser, page_server: LiveServer, part: str
) -> None:
    with Person(chromium, page_server) as person:
        found = [each for state in PARTS[part](person) for each in findings_over(person, state)]
    assert not found, "\n".join(found)


def findings_over(person: Person, state: str) -> list[str]:
    """Contrast in both themes, as if the pointer were over every button and link at once."""
    page, found = person.page, []
    hover_all(page)
    for theme in THEMES:
        person.use_theme(theme)
        found += [f"{state}, {theme}: {each}" for each in axe_findings(page, "color-contrast")]
    return found


def hover_all(page: Page) -> None:
    """Tell Chromium to draw all that can be clicked as hovered, until it is asked to end it."""
    tools = page.context.new_cdp_session(page)
    tools.send("DOM.enable")
    tools.send("CSS.enable")
    root = tools.send("DOM.getDocument")["root"]["nodeId"]
    asked = {"nodeId": root, "selector": "button, a, label, summary"}
    for node in tools.send("DOM.querySelectorAll", asked)["nodeIds"]:
        tools.send("CSS.forcePseudoState", {"nodeId": node, "forcedPseudoClasses": ["hover"]})


def test_with_forced_colours_cards_keep_theirs(chromium: Browser, page_server: LiveServer) -> None:
    with Person(chromium, page_server) as person:
        person.page.emulate_media(forced_colors="active")
        for state in a_turn(person):
            if state == "second card":
                break
        inks = person.page.evaluate(INKS)
    assert len(set(inks)) > 1, "chips of several colours look the same"


INKS = """[...document.querySelectorAll('.chip')]
  .map(each => getComputedStyle(each).backgroundColor)"""


def test_with_reduced_motion_nothing_moves(chromium: Browser, page_server: LiveServer) -> None:
    with Person(chromium, page_server) as person:
        for state in a_turn(person):
            if state == "second card":
                break
        person.page.wait_for_timeout(100)
        moving: list[str] = person.page.evaluate(MOVING)
    assert not moving


def test_with_reduced_motion_tickets_lie_face_up_at_the_end(
    chromium: Browser, page_server: LiveServer
) -> None:
    """They were turned over in the first moment, and seen to turn."""
    with Person(chromium, page_server) as person:
        person.page.add_init_script(NOTE_TURNING)
        for _ in ends(person, "new_york"):
            assert person.find("[data-shown-tickets] .ticket").count() > 1
            assert person.page.evaluate("turnings") == []


NOTE_TURNING = """window.turnings = [];
addEventListener('animationstart', event => turnings.push(event.animationName));"""

MOVING = """document.getAnimations()
  .filter(each => each.playState === 'running')
  .map(each => each.animationName ?? each.transitionProperty ?? 'an animation')"""
