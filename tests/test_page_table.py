"""What else a person does at the table: ask why, take back, ask for a hint, talk, watch."""

from pathlib import Path

from page_people import Person, play_now
from playwright.sync_api import Browser
from server_clients import BOT, PERSON, LiveServer


def play_until_a_route_is_lit(person: Person) -> list[str]:
    while person.wait_for_turn() and not person.lit("route"):
        person.decide()
    return person.lit("route")


def test_a_route_that_cannot_be_claimed_says_why_with_its_rule(
    chromium: Browser, page_server: LiveServer
) -> None:
    with Person(chromium, page_server) as person:
        play_now(person, "new_york")
        person.decide()
        lit = set(play_until_a_route_is_lit(person))
        routes = person.find(".reach[data-route]")
        names = [routes.nth(n).get_attribute("data-route") or "" for n in range(routes.count())]
        dark = next(each for each in names if each not in lit and person.spot("route", each))
        person.click_on_map("route", dark)
        box = person.see("[data-box=why]")
        rule = box.locator("[data-rule]").first.get_attribute("data-rule") or ""
        assert rule in {"C1", "C3", "C4", "C5", "C6"}
        assert rule in box.inner_text()


def test_a_claim_is_taken_back_while_nothing_hidden_was_shown(
    chromium: Browser, tmp_path: Path
) -> None:
    with (
        LiveServer(tmp_path, patience=60.0) as server,
        Person(chromium, server) as person,
    ):
        play_now(person, "new_york")
        person.decide()
        routes = play_until_a_route_is_lit(person)
        moves = person.fact("moves")
        person.claim(routes[0])
        person.see(f'[data-page=table]:not([data-moves="{moves}"])')
        person.click("[data-action=take_back]:not([disabled])")
        person.see(f'[data-page=table][data-moves="{moves}"][data-mine=true]')
        assert set(person.lit("route")) == set(routes)


def test_a_hint_says_what_and_why(chromium: Browser, page_server: LiveServer) -> None:
    with Person(chromium, page_server) as person:
        play_now(person, "san_francisco")
        person.decide()
        person.wait_for_turn()
        person.click("[data-action=hint]")
        assert len(person.see("[data-hint]:has(strong)").inner_text()) > 20


def test_people_talk_and_what_they_say_is_text(chromium: Browser, page_server: LiveServer) -> None:
    with Person(chromium, page_server) as person, Person(chromium, page_server) as watcher:
        play_now(person, "new_york")
        watcher.go(f"/t/{person.code}")
        said = "<img src=x onerror=alert(1)> hei, bună"
        for each in (person, watcher):
            each.click("[data-tab-button=chat]")
        person.find("[data-chat-input]").fill(said)
        person.click("[data-action=say]")
        watcher.page.get_by_text(said).first.wait_for()
        assert not watcher.shows("[data-chat] img")


def test_who_watches_sees_all_hands_late_where_the_table_allows_it(
    chromium: Browser, page_server: LiveServer
) -> None:
    closed = page_server.table(PERSON, BOT, start=True)
    open_ = page_server.table(PERSON, BOT, start=True, open_hands=True)
    with Person(chromium, page_server) as watcher, page_server.sit(open_) as player:
        for _ in range(12):
            player.act()
        watcher.go(f"/t/{closed['table']}")
        watcher.see("[data-page=table]")
        assert not watcher.shows("[data-action=watch_open]")
        watcher.go(f"/t/{open_['table']}")
        watcher.click("[data-action=watch_open]")
        watcher.see("[data-open-hands]")
        shown = [each for each in watcher.updates if each["open_hands"]]
        assert shown
        assert all(each["open_hands"]["move"] < each["table"]["moves"] for each in shown)


def test_the_board_as_text_claims_by_keyboard(chromium: Browser, page_server: LiveServer) -> None:
    with Person(chromium, page_server) as person:
        play_now(person, "new_york")
        person.decide()
        route = play_until_a_route_is_lit(person)[0]
        moves = person.fact("moves")
        person.find("[data-action=text]").first.focus()
        person.page.keyboard.press("Enter")
        claim = person.see(f'[data-text-route="{route}"] button')
        claim.focus()
        person.page.keyboard.press("Enter")
        person.see("[data-box=pay] [data-action=confirm]").focus()
        person.page.keyboard.press("Enter")
        person.see(f'[data-page=table]:not([data-moves="{moves}"]), [data-page=end]')
