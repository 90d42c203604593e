"""Every name on the map can be read: nothing of it lies over anything else, or out of the frame."""

from itertools import combinations

import pytest
from page_measures import Box, MapTexts, map_texts
from page_people import DESK, PHONE, Person
from page_states import enter, reach
from playwright.sync_api import Browser
from server_clients import LiveServer

SOLID = {"label", "badge", "title", "compass"}
FAR = 0.5
"""Half a pixel is a rounding."""


def overlap(one: Box, other: Box) -> bool:
    across = min(one["x"] + one["width"], other["x"] + other["width"]) - max(one["x"], other["x"])
    down = min(one["y"] + one["height"], other["y"] + other["height"]) - max(one["y"], other["y"])
    return bool(across > FAR and down > FAR)


def is_inside(one: Box, frame: Box) -> bool:
    return bool(
        one["x"] >= frame["x"] - FAR
        and one["y"] >= frame["y"] - FAR
        and one["x"] + one["width"] <= frame["x"] + frame["width"] + FAR
        and one["y"] + one["height"] <= frame["y"] + frame["height"] + FAR
    )


def faults_of(found: MapTexts) -> list[str]:
    """Overlaps, names out of the frame, names that cover slots."""
    solid = [each for each in found["items"] if each["kind"] in SOLID]
    labels = [each for each in solid if each["kind"] == "label"]
    assert len(labels) > 10
    pairs = [pair for pair in combinations(solid, 2) if overlap(*pair)]
    faults = [f"{one['name']} lies over {other['name']}" for one, other in pairs]
    faults += [
        f"{each['name']} sticks out" for each in labels if not is_inside(each, found["frame"])
    ]
    return faults + found["covered"] + found["wide"]


@pytest.mark.parametrize("board", ["new_york", "san_francisco", "old_west"])
def test_nothing_on_the_map_lies_over_a_name(
    chromium: Browser, page_server: LiveServer, board: str
) -> None:
    some = reach(page_server, board, lambda update: len(update["game"]["routes"]) > 4)
    with Person(chromium, page_server) as person:
        enter(person, some)
        for size in (DESK, PHONE):
            person.page.set_viewport_size(size)
            person.click(".zoom button:last-child")
            person.page.wait_for_timeout(400)
            assert faults_of(map_texts(person.page)) == []
