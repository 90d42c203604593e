"""From a tablet on its side to a desk: nothing sticks out, and all of the board is there."""

import pytest
from page_measures import cut_words, measured
from page_people import Person, play_now
from page_states import enter, play_until
from playwright.sync_api import Browser
from server_clients import BOT, PERSON, LiveServer

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


WIDER_THAN_THEIR_ROOM = """() => [...document.querySelectorAll('.score-panel, .score-wrap')]
  .filter(each => each.scrollWidth > each.clientWidth)
  .map(each => `${each.className}: ${each.scrollWidth} in ${each.clientWidth}`)"""


@pytest.mark.parametrize("language", ["en", "ro", "sv"])
def test_the_end_shows_every_seat_of_a_full_table_without_scrolling_sideways(
    chromium: Browser, page_server: LiveServer, language: str
) -> None:
    """Six seats need the room of a phone too; the last ones were out of sight on a desk."""
    person_and_bots = [{**PERSON, "name": "Maximiliana Alexandrescu"}, *[BOT] * 5]
    made = page_server.table(*person_and_bots, board="old_west", start=True)
    play_until(page_server, made, lambda _: False)
    with Person(chromium, page_server) as person:
        person.speak(language)
        enter(person, made)
        person.see("[data-page=end] [data-counted=true]")
        for width, height in (*SIZES, (820, 1180), (844, 390), (390, 844), (360, 640)):
            person.page.set_viewport_size({"width": width, "height": height})
            size = f"{width} x {height}"
            assert measured(person.page, WIDER_THAN_THEIR_ROOM) == [], size
            assert cut_words(person.page) == [], size


FIRST_LETTER_IS_SEEN = """() => {
  const name = document.querySelector('.seat[data-seat="1"] .nm span');
  const first = document.createRange();
  first.setStart(name.firstChild, 0);
  first.setEnd(name.firstChild, 1);
  const [letter, room] = [first.getBoundingClientRect(), name.getBoundingClientRect()];
  return name.scrollWidth > name.clientWidth &&
    letter.left >= room.left - 0.5 && letter.right <= room.right + 0.5;
}"""


def test_a_long_name_written_from_right_to_left_keeps_its_beginning(
    chromium: Browser, page_server: LiveServer
) -> None:
    arabic = {**PERSON, "name": "يوسف بن عبد الرحمن الطويل"}
    made = page_server.table(PERSON, arabic, *[BOT] * 4, board="old_west", start=True)
    with Person(chromium, page_server, size={"width": 820, "height": 1180}) as person:
        enter(person, made)
        person.see(".seat[data-seat='1'] .nm em")
        assert measured(person.page, FIRST_LETTER_IS_SEEN)
