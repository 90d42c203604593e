"""What moves, what is heard, and what the table does with much or little to show."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from page_measures import measured
from page_people import PATIENCE, Person, play_now
from playwright.sync_api import Browser, WebSocketRoute
from server_clients import BOT, PERSON, LiveServer

WATCH_FLIGHTS = """() => {
  window.flown = [];
  new MutationObserver((news) => {
    for (const { addedNodes } of news)
      for (const each of addedNodes)
        if (each instanceof HTMLElement && each.matches('.flight')) flown.push(each.className);
  }).observe(document.body, { childList: true, subtree: true });
}"""


@contextmanager
def at_the_table(
    chromium: Browser, server: LiveServer, board: str = "new_york", *, moving: bool = True
) -> Iterator[Person]:
    """Somebody in the first turn of a game against a bot."""
    with Person(chromium, server) as person:
        if moving:
            person.page.emulate_media(reduced_motion="no-preference")
        play_now(person, board)
        person.page.evaluate(WATCH_FLIGHTS)
        while person.wait_for_turn() and person.fact("phase") != "turn":
            person.decide()
        yield person


def draw_twice(person: Person) -> None:
    for _ in range(2):
        moves = person.fact("moves")
        person.draw()
        person.see(f'[data-page=table]:not([data-moves="{moves}"])')
        person.wait_for_turn()


def flown(person: Person) -> list[str]:
    found: list[str] = person.page.evaluate("flown")
    return found


def test_cards_fly_on_a_draw_and_nothing_is_left_behind(
    chromium: Browser, page_server: LiveServer
) -> None:
    with at_the_table(chromium, page_server) as person:
        draw_twice(person)
        assert "flight card" in flown(person)
        person.page.wait_for_function("() => !document.querySelector('.flights, .flight')")
        assert person.find("[data-hand] .fan > *").first.evaluate(
            "card => getComputedStyle(card).opacity"
        ) == "1"  # fmt: skip


def test_nothing_flies_where_the_system_or_the_person_wants_no_motion(
    chromium: Browser, page_server: LiveServer
) -> None:
    with at_the_table(chromium, page_server, moving=False) as person:
        draw_twice(person)
        assert not flown(person)
        person.page.emulate_media(reduced_motion="no-preference")
        person.click("[data-action=menu]")
        person.click("[data-action=motion]")
        person.page.keyboard.press("Escape")
        draw_twice(person)
        assert not flown(person)
        person.page.reload()
        assert person.see("html").get_attribute("data-motion") == "off"


def test_pieces_are_laid_one_by_one_and_then_are_one_drawing(
    chromium: Browser, page_server: LiveServer
) -> None:
    with at_the_table(chromium, page_server, "san_francisco") as person:
        while not person.lit("route"):
            person.decide()
            person.wait_for_turn()
        person.claim(max(person.lit("route"), key=person.length_on_map))
        person.see(".layer-pieces .claim > g")
        person.page.wait_for_function("() => !document.querySelector('.layer-pieces .claim > g')")
        assert person.shows(".layer-pieces .claim > .pc-body")


LIGHT_OF_THE_GROUND = """() => {
  const ground = document.querySelector('img.map-ground:not(.stale)');
  if (!ground) return null;
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 8;
  const pen = canvas.getContext('2d');
  pen.drawImage(ground, 0, 0, 8, 8);
  const { data } = pen.getImageData(0, 0, 8, 8);
  return data.reduce((sum, value, i) => (i % 4 === 3 ? sum : sum + value), 0) / (8 * 8 * 3);
}"""


def test_the_ground_of_the_map_is_that_of_the_last_theme(
    chromium: Browser, page_server: LiveServer
) -> None:
    with Person(chromium, page_server) as person:
        page = person.page
        play_now(person, "new_york")
        page.wait_for_function(f"() => ({LIGHT_OF_THE_GROUND})() > 140")
        for theme in ("dark", "light", "dark", "light", "dark"):
            page.emulate_media(color_scheme=theme)
        page.wait_for_function("() => document.documentElement.dataset.theme === 'dark'")
        page.wait_for_function(f"() => ({LIGHT_OF_THE_GROUND})() < 110")
        page.wait_for_timeout(1500)
        assert page.evaluate(LIGHT_OF_THE_GROUND) < 110


LISTEN = """() => {
  window.heard = { contexts: 0, sounds: 0 };
  // What a test asks of a page counts as a gesture, and may come before the page looks for one.
  Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: false } });
  const Own = window.AudioContext;
  window.AudioContext = class extends Own {
    constructor() { super(); heard.contexts += 1; }
  };
  const start = AudioScheduledSourceNode.prototype.start;
  AudioScheduledSourceNode.prototype.start = function (...when) {
    heard.sounds += 1;
    return start.apply(this, when);
  };
}"""


def test_nothing_is_heard_before_the_first_gesture_nor_when_muted(
    chromium: Browser, page_server: LiveServer
) -> None:
    made = page_server.table(PERSON, BOT, start=True)
    with Person(chromium, page_server) as person:
        page = person.page
        page.add_init_script(f"({LISTEN})()")
        key = made["keys"][0]
        person.go(f"/t/{made['table']}#seat={key['seat']}&key={key['secret']}")
        person.wait_for_turn()
        assert page.evaluate("heard") == {"contexts": 0, "sounds": 0}
        person.decide()
        assert page.evaluate("heard.contexts") == 1
        person.wait_for_turn()
        person.decide()
        page.wait_for_function("() => heard.sounds > 0")
        person.click("[data-action=sound]")
        before = page.evaluate("heard.sounds")
        person.wait_for_turn()
        person.decide()
        page.wait_for_timeout(500)
        assert page.evaluate("heard.sounds") == before


HAND = {
    "red": 4, "orange": 3, "yellow": 4, "green": 3, "blue": 3, "purple": 4, "black": 3,
    "white": 3, "wild": 3,
}  # fmt: skip


TICKETS = (
    "Los Angeles - Salt Lake City", "San Francisco - Los Angeles", "Carson City - Albuquerque",
    "Portland - Salt Lake City", "Salt Lake City - Cheyenne", "Seattle - Denver",
    "Seattle - Flagstaff", "Seattle - Roswell",
)  # fmt: skip


def with_a_crowd(message: dict[str, Any]) -> dict[str, Any]:
    """The same news, but of a hand of thirty cards and eight tickets."""
    if message.get("type") == "update" and message["game"]:
        tickets = [{"ticket": name, "points": 9, "complete": False} for name in TICKETS]
        message["game"] |= {"phase": "turn", "offer": [], "hand": HAND, "tickets": tickets}
    return message


def crowd(route: WebSocketRoute) -> None:
    server = route.connect_to_server()
    server.on_message(lambda text: route.send(json.dumps(with_a_crowd(json.loads(text)))))


def test_thirty_cards_and_eight_tickets_are_in_sight_or_said_to_be_further_on(
    chromium: Browser, page_server: LiveServer
) -> None:
    with Person(chromium, page_server) as person:
        person.page.route_web_socket("**/api/play", crowd)
        play_now(person, "old_west")
        for width, height in ((1440, 900), (1280, 720), (820, 1180)):
            person.page.set_viewport_size({"width": width, "height": height})
            person.see("[data-hand] .group")
            assert person.find("[data-hand] .group").count() == len(HAND)
            assert person.find("[data-tickets] .ticket").count() == len(TICKETS)
            person.page.wait_for_function(ALL_FOUND, timeout=PATIENCE)


ALL_FOUND = """() => [...document.querySelectorAll('.dock .scroller')].every((scroller) => {
  const list = scroller.firstElementChild;
  const frame = list.getBoundingClientRect();
  const hidden = [...list.children].filter((each) => {
    const { right, bottom } = each.getBoundingClientRect();
    return right > frame.right + 6 || bottom > frame.bottom + 6;
  });
  return hidden.length === 0 || scroller.querySelector('.more-of.after, .more-of.below');
})"""


def test_no_name_on_a_ticket_is_cut(chromium: Browser, page_server: LiveServer) -> None:
    with Person(chromium, page_server) as person:
        for board in ("new_york", "san_francisco"):
            play_now(person, board, bots=2)
            person.see("[data-tickets=offer] .ticket")
            assert measured(person.page, CUT_NAMES) == []


CUT_NAMES = """() => [...document.querySelectorAll('.ticket')].flatMap((ticket) => {
  const box = ticket.getBoundingClientRect();
  return [...ticket.querySelectorAll('.tx b')].filter((name) => {
    const text = name.getBoundingClientRect();
    const cut = name.scrollWidth > name.clientWidth + 1;
    return cut || text.bottom > box.bottom || text.top < box.top;
  }).map((name) => name.textContent);
})"""
