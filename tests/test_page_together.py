"""Two people in two browsers, somebody who watches in a third, and lines that break."""

from contextlib import ExitStack
from pathlib import Path

from page_people import (
    Person,
    entries_of,
    join,
    nothing_of_the_server_was_sent,
    play_now,
    received_only_what_may_be_known,
    set_up_for_friends,
    the_end_is_the_records,
)
from playwright.sync_api import Browser
from server_clients import LiveServer


def test_two_people_and_a_spectator(chromium: Browser, page_server: LiveServer) -> None:
    with (
        Person(chromium, page_server) as host,
        Person(chromium, page_server) as guest,
        Person(chromium, page_server) as watcher,
    ):
        code = set_up_for_friends(host, "new_york")
        join(guest, code, "Björn")
        host.click("[data-action=start]")
        watcher.go(f"/t/{code}")
        watcher.see("[data-page=table]")
        assert not watcher.shows(".hand")
        people = [host, guest]
        while not host.shows("[data-page=end]"):
            for person in people:
                person.see("[data-page=table], [data-page=end]")
                if person.shows("[data-page=table][data-mine=true][data-sending=false]"):
                    person.decide()
        for person in (host, guest, watcher):
            the_end_is_the_records(person)
        assert received_only_what_may_be_known(host, 0) > 20
        assert received_only_what_may_be_known(guest, 1) > 20
        assert received_only_what_may_be_known(watcher, None) > 20
        for person in (host, guest, watcher):
            nothing_of_the_server_was_sent(person, code)
        assert '"secret"' not in "".join(watcher.received)


def test_a_reload_in_the_middle_of_a_choice_comes_back_to_it(
    chromium: Browser, page_server: LiveServer
) -> None:
    with Person(chromium, page_server) as person:
        play_now(person, "new_york")
        tickets = person.find("[data-tickets=offer] [data-ticket]")
        tickets.first.click()
        person.page.reload()
        person.see("[data-tickets=offer] [data-ticket][aria-pressed=true]")
        person.decide()
        while not person.lit("route"):
            person.wait_for_turn()
            if not person.lit("route"):
                person.decide()
            person.wait_for_turn()
        route = person.lit("route")[0]
        person.click_on_map("route", route)
        box = person.see("[data-box=pay]")
        title, moves = box.inner_text(), person.fact("moves")
        person.page.reload()
        assert person.see("[data-box=pay]").inner_text() == title
        assert person.fact("moves") == moves
        person.click("[data-box=pay] [data-action=confirm]")
        person.see(f'[data-page=table]:not([data-moves="{moves}"])')


def test_a_lost_connection_is_shown_and_loses_nothing(chromium: Browser, tmp_path: Path) -> None:
    with ExitStack() as stack:
        with LiveServer(tmp_path) as server:
            person = Person(chromium, server)
            play_now(person, "new_york")
            person.find("[data-tickets=offer] [data-ticket]").first.click()
        person.see("[data-connection=off] .lost")
        assert person.shows("[data-tickets=offer] [data-ticket][aria-pressed=true]")
        person.find("[data-action=keep]").click()
        stack.enter_context(LiveServer(tmp_path, port=server.port))
        person.see("[data-connection=on]")
        person.find("[data-tickets=offer]").wait_for(state="detached")  # a bot may have moved first
        moved = [each for each in entries_of(server, person.code) if each.type == "moved"]
        assert [each.seat for each in moved if each.by == "person"] == [0]
        person.problems.clear()  # the browser itself reports the broken line
        person.close()  # before the server, which it would miss


def test_a_private_link_takes_the_seat_to_another_device(
    chromium: Browser, page_server: LiveServer
) -> None:
    with Person(chromium, page_server) as person, Person(chromium, page_server) as elsewhere:
        play_now(person, "new_york")
        keys = person.page.evaluate("JSON.parse(localStorage.getItem('funicular.tables'))")
        key = keys[person.code]["keys"][0]
        elsewhere.go(f"/t/{person.code}#seat={key['seat']}&key={key['secret']}")
        elsewhere.see("[data-page=table][data-mine=true]")
        assert "#" not in elsewhere.page.url
        elsewhere.decide()
        person.see('[data-page=table]:not([data-moves="0"])')
