"""axe-core finds nothing on any page in any state of the table, in both themes, wide and narrow."""

from collections.abc import Callable, Iterator

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
from playwright.sync_api import Browser
from server_clients import LiveServer

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
    page.emulate_media(color_scheme="dark")
    found += [f"{state}, dark: {each}" for each in axe_findings(page, "color-contrast")]
    page.emulate_media(color_scheme="light")
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


MOVING = """document.getAnimations()
  .filter(each => each.playState === 'running')
  .map(each => each.animationName ?? each.transitionProperty ?? 'an animation')"""
