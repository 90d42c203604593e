"""How to play, in a real browser: rules at their addresses, little boards, a guided first game."""

from __future__ import annotations

import re

import pytest
from page_measures import axe_findings, cut_off, scrolls_sideways, small_targets
from page_people import DESK, PHONE, SPOT, Person, play_now
from playwright.sync_api import Browser, Locator, Page, expect
from server_clients import LiveServer

DRAW, CLAIM = '[data-lesson="new_york.draw"]', '[data-lesson="new_york.claim"]'


def at_rest(person: Person) -> None:
    """Wait until nothing is being loaded any more."""
    person.page.wait_for_load_state("networkidle")


def target(page: Page) -> Locator:
    """The rule that the address points at."""
    return page.locator(".rule-item.target")


# -- rules at their addresses


def test_a_refusal_at_the_table_leads_to_its_rule_and_the_game_stays(
    chromium: Browser, page_server: LiveServer
) -> None:
    with Person(chromium, page_server) as person:
        play_now(person, "new_york")
        person.decide()
        person.wait_for_turn()
        person.click_on_map("route", "Chelsea - Soho (pink)")
        link = person.see("[data-box=why] a[data-rule]")
        rule = link.get_attribute("data-rule")
        with person.context.expect_page() as opened:
            link.click()
        rules = opened.value
        expect(target(rules)).to_be_focused()
        expect(target(rules)).to_have_attribute("id", rule or "")
        assert rules.url.endswith(f"/rules/new_york/{rule}")
        assert person.shows("[data-page=table]")


def test_rules_of_a_board_have_addresses_and_others_are_named(
    chromium: Browser, page_server: LiveServer
) -> None:
    with Person(chromium, page_server) as person:
        person.go("/rules")
        person.click('[data-board="san_francisco"] a')
        person.see("[data-reconstruction]")
        expect(person.find('[data-fact="pieces"]')).to_contain_text("20")
        person.click('nav a.rule-id:has-text("S7")')
        expect(target(person.page)).to_have_attribute("id", "S7")
        expect(target(person.page)).to_be_in_viewport()
        expect(target(person.page)).to_be_focused()
        person.go("/rules/san_francisco/W6")
        assert person.see("[data-unknown]").get_attribute("data-unknown") == "W6"
        person.go("/rules/atlantis")
        expect(person.find('[data-unknown="atlantis"]')).to_be_visible()
        at_rest(person)


def test_the_language_changes_on_the_page(chromium: Browser, page_server: LiveServer) -> None:
    with Person(chromium, page_server) as person:
        person.go("/rules/old_west/W4")
        expect(person.find("#W4 dt")).to_contain_text("A network that grows")
        for language, words in (("ro", "O rețea care crește"), ("sv", "Ett nät som växer")):
            person.find("header select").select_option(language)
            expect(person.find("#W4 dt")).to_contain_text(words)
            expect(person.find("html")).to_have_attribute("lang", language)
        at_rest(person)


# -- little boards


def test_a_lesson_on_drawing_refuses_the_second_wild_and_is_done(
    chromium: Browser, page_server: LiveServer
) -> None:
    with Person(chromium, page_server) as person:
        person.go("/rules/new_york")
        lesson = person.see(DRAW)
        lesson.scroll_into_view_if_needed()
        lesson.locator('[data-slot="3"]').click()
        expect(lesson).to_have_attribute("data-step", "1")
        lesson.locator('[data-slot="1"]').click(force=True)  # the wild
        expect(lesson.locator('[data-refused="M2"] a')).to_have_attribute(
            "href", "/rules/new_york/M2"
        )
        lesson.locator(".deckpile").click()
        expect(lesson).to_have_attribute("data-status", "done")
        lesson.locator("[data-action=again]").click()
        expect(lesson).to_have_attribute("data-status", "going")
        lesson.locator('[data-slot="1"]').click()
        expect(lesson).to_have_attribute("data-status", "missed")
        at_rest(person)


def test_a_lesson_on_claiming_is_done_on_the_map_and_by_keyboard(
    chromium: Browser, page_server: LiveServer
) -> None:
    with Person(chromium, page_server) as person:
        person.go("/rules/new_york")
        lesson = person.see(CLAIM)
        lesson.scroll_into_view_if_needed()
        reach = lesson.locator('.reach[data-route="Chelsea - Greenwich Village (red)"]')
        reach.wait_for()
        lesson.locator(".board-map .payable").first.wait_for()
        lesson.evaluate("each => each.scrollIntoView()")
        at = reach.evaluate(SPOT)
        person.page.mouse.click(at["x"], at["y"])
        lesson.locator("[data-box=pay] .opt").nth(1).click()
        lesson.locator("[data-action=confirm]").click()
        expect(lesson).to_have_attribute("data-status", "done")
        expect(lesson.locator('[data-card="red"]')).to_have_attribute("data-count", "1")
        lesson.locator("[data-action=again]").press("Enter")
        expect(lesson).to_have_attribute("data-status", "going")
        reach.focus()
        reach.press("Enter")
        lesson.locator("[data-action=confirm]").press("Enter")
        expect(lesson).to_have_attribute("data-status", "done")
        at_rest(person)


# -- a first game


def test_a_first_game_has_a_coach_who_can_be_put_away(
    chromium: Browser, page_server: LiveServer
) -> None:
    with Person(chromium, page_server) as person:
        person.go("/")
        person.click("[data-action=guided]")
        expect(person.see("[data-coach]")).to_have_attribute("data-coach", "keep_start")
        state = page_server.http.get(f"/api/tables/{person.code}").json()
        assert [seat["bot"] for seat in state["seats"]] == [None, "mirela"]
        assert state["rules"]["hints"]
        assert state["rules"]["take_back"]
        person.decide()
        person.wait_for_turn()
        first = person.see("[data-advice=draw], [data-advice=draw_market], [data-advice=claim]")
        assert re.fullmatch("[MC]1", first.locator("a[data-rule]").inner_text())
        person.click("[data-action=coach_hint]")
        person.see("[data-hint]")
        person.click("[data-action=coach_away]")
        expect(person.find("[data-coach]")).to_have_count(0)
        person.page.reload()
        person.click("[data-action=coach]")
        person.see("[data-coach]")


# -- for everybody


@pytest.mark.parametrize("board", ["san_francisco", "old_west"])
def test_nothing_sticks_out_on_a_phone(
    chromium: Browser, page_server: LiveServer, board: str
) -> None:
    with Person(chromium, page_server, size=PHONE, touch=True) as person:
        person.go(f"/rules/{board}")
        person.find("header select").select_option("ro")
        person.see("html[lang=ro]")
        for lesson in person.find("[data-lesson]").all()[::4]:
            lesson.scroll_into_view_if_needed()
            lesson.locator(".lesson-act").wait_for()
            assert not scrolls_sideways(person.page)
            assert not cut_off(person.page)
        assert not small_targets(person.page)
        at_rest(person)


@pytest.mark.parametrize(
    ("path", "theme"),
    [
        ("/rules", "light"),
        ("/rules/san_francisco/S5", "light"),
        ("/rules/san_francisco/S5", "dark"),
    ],
)
def test_axe_finds_nothing_serious(
    chromium: Browser, page_server: LiveServer, path: str, theme: str
) -> None:
    with Person(chromium, page_server, size=DESK) as person:
        person.page.add_init_script(
            f"localStorage['funicular.settings'] = JSON.stringify({{ theme: '{theme}' }})"
        )
        person.go(path)
        person.see(f"html[data-theme={theme}] h1")
        person.see(".rules-card .board-map, .lesson-act")
        findings = axe_findings(person.page)
        assert [each for each in findings if "(serious)" in each or "(critical)" in each] == []
        at_rest(person)
