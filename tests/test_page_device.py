"""Several people at one browser: a curtain falls before the next hand is in the page."""

from page_people import (
    Person,
    pass_round,
    play_on_this_device,
    the_end_is_the_records,
)
from playwright.sync_api import Browser
from server_clients import LiveServer

MOST_GAMES = 4


def seats_seen(person: Person, since: int) -> set[int | None]:
    """Whose eyes the page was given since some update."""
    return {each["game"]["seat"] for each in person.updates[since:] if each["game"]}


def test_the_next_hand_is_not_in_the_page_before_the_curtain_lifts(
    chromium: Browser, page_server: LiveServer
) -> None:
    with Person(chromium, page_server) as person:
        play_on_this_device(person, "new_york", ["Ana", "Björn"])
        assert seats_seen(person, 0) <= {None}
        lifted = set()
        for _ in range(8):
            seat = int(person.see("[data-curtain]").get_attribute("data-curtain") or "")
            nothing_of_a_hand_is_in_the_page(person)
            known = len(person.updates)
            person.page.wait_for_timeout(150)
            assert seats_seen(person, known) <= {None}
            person.click("[data-action=lift]")
            person.see("[data-page=table] .hand")
            assert seats_seen(person, known) <= {None, seat}
            lifted.add(seat)
            while not person.shows("[data-action=hide]"):
                person.decide()
            person.click("[data-action=hide]")
        assert lifted == {0, 1}


def nothing_of_a_hand_is_in_the_page(person: Person) -> None:
    for selector in (".hand", ".ticket", "[data-tickets]", "[data-page=table]"):
        assert not person.shows(selector)
    kept = person.page.evaluate("JSON.stringify(sessionStorage)")
    assert "hand" not in kept


def test_san_francisco_with_stacks_to_place_and_tokens_to_choose(
    chromium: Browser, page_server: LiveServer
) -> None:
    with Person(chromium, page_server) as person:
        for _ in range(MOST_GAMES):  # not every deal brings a choice between two tokens
            play_on_this_device(person, "san_francisco", ["Ana", "Björn"])
            pass_round(person)
            the_end_is_the_records(person)
            if "token" in person.phases:
                break
        assert person.phases >= {"stack", "token"}


def test_old_west_with_city_markers_and_alvin(chromium: Browser, page_server: LiveServer) -> None:
    with Person(chromium, page_server) as person:
        play_on_this_device(person, "old_west", ["Ana", "Björn"], "alvin")
        pass_round(person)
        the_end_is_the_records(person)
        assert person.phases >= {"start", "marker", "alvin"}
