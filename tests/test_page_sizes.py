"""From a tablet on its side to a desk: nothing sticks out, and all of the board is there."""

import pytest
from page_measures import measured
from page_people import Person, play_now
from playwright.sync_api import Browser
from server_clients import LiveServer

SIZES = ((1440, 900), (1366, 768), (1280, 640), (1180, 820), (1112, 834), (1024, 768), (1001, 700))

STICKS_OUT = """() => [...document.querySelectorAll('.dock > *, .act button, .side .panel, .seat')]
  .filter(each => {
    const box = each.getBoundingClientRect();
    const frame = each.parentNode.closest('.dock, .side, .table').getBoundingClientRect();
    return box.right > frame.right + 1 || box.bottom > frame.bottom + 1;
  }).map(each => each.className)"""

UNSEEN = """() => [...document.querySelectorAll('.map [data-place]')].filter(each => {
    const { x, y, width, height } = each.getBoundingClientRect();
    const [left, top] = [x + width / 2, y + height / 2];
    const frame = each.closest('.map-host').getBoundingClientRect();
    return left < frame.left || left > frame.right || top < frame.top || top > frame.bottom;
  }).map(each => each.dataset.place)"""

ROOM = """() => {
  const { scrollHeight, clientHeight } = document.documentElement;
  return [scrollHeight - clientHeight, document.querySelector('.log').clientHeight];
}"""


@pytest.mark.parametrize("language", ["en", "ro", "sv"])
def test_a_full_table_has_room_for_everything(
    chromium: Browser, page_server: LiveServer, language: str
) -> None:
    with Person(chromium, page_server) as person:
        person.speak(language)
        play_now(person, "old_west", bots=5)
        person.play(lambda: person.shows("[data-phase=turn][data-mine=true]"))
        for width, height in SIZES:
            person.page.set_viewport_size({"width": width, "height": height})
            person.page.reload()
            person.see("[data-page=table] .map [data-place]")
            size = f"{width} x {height}"
            assert measured(person.page, STICKS_OUT) == [], size
            assert measured(person.page, UNSEEN) == [], size
            longer, log = measured(person.page, ROOM)
            assert longer == 0, size
            assert log >= 60, size
