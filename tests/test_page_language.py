"""Three languages: switched in the middle of a game, and no text too long for its place."""

import re

import pytest
from page_measures import measured
from page_people import DESK, PHONE, Person, play_now
from playwright.sync_api import Browser, Route, ViewportSize, expect
from server_clients import LiveServer

LANGUAGES = ("en", "ro", "sv")
MEANWHILE = {
    "ro": {
        "[data-banner]": "Alege-ți biletele: păstrează cel puțin 3.",
        ".hand-part h2": "Cărțile tale",
        "[data-log]": "Tu alegi din 5 bilete",
        ".ct-title": "Vechiul Vest",
        ".table-name": "Vechiul Vest · masa",
        "[data-action=keep]": "Păstrează 1 bilet",
    },
    "sv": {
        "[data-banner]": "Välj dina biljettkort: behåll minst 3.",
        ".hand-part h2": "Din hand",
        "[data-log]": "Du väljer bland 5 biljettkort",
        ".ct-title": "Vilda västern",
        ".table-name": "Vilda västern · bord",
        "[data-action=keep]": "Behåll 1 biljettkort",
    },
}
"""What a person reads who has chosen one of the five tickets that are dealt in Old West."""

TOO_LONG = """() => {
  const held = 'button, .btn, [role=tab], .badge, .chip-count, .banner, h1, h2, h3,'
    + '.dock header, .market header, .choices';
  const names = '.tx b, .nm > span, .ava, .pts';
  const ink = document.createElement('canvas').getContext('2d');
  const seen = (each) => each.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    && !each.closest('.hidden-text, .board-map, [aria-hidden=true]');
  const hasText = (each) => [...each.childNodes].some((node) => node.nodeType === 3
    && node.textContent.trim());
  const spills = (each) => {
    const [box, text] = [each.getBoundingClientRect(), document.createRange()];
    text.selectNodeContents(each);
    const inside = text.getBoundingClientRect();
    return inside.right > box.right + 1 || inside.left < box.left - 1;
  };
  const isCut = (each) => getComputedStyle(each).overflowX !== 'visible'
    && each.scrollWidth > each.clientWidth + 1;
  const isNarrow = (each) => {
    const style = getComputedStyle(each);
    ink.font = style.font;
    const width = ink.measureText(each.selectedOptions[0]?.text ?? '').width;
    return width + parseFloat(style.paddingLeft) + 20 > each.clientWidth;
  };
  const isWrong = (each) => {
    if (each.matches('select')) return isNarrow(each);
    if (each.matches(held) && each.innerText.trim()) return spills(each) || isCut(each);
    return hasText(each) && !each.matches(names) && isCut(each);
  };
  const wrong = [...document.querySelectorAll('body *')].filter((each) => seen(each)
    && isWrong(each));
  const found = wrong.map((each) => `${each.tagName}.${each.className}: ${each.innerText.trim()}`);
  const isWide = document.documentElement.scrollWidth > screen.width;
  return isWide ? [...found, 'the page scrolls sideways'] : found;
}"""


def speak(person: Person, language: str) -> None:
    """Choose a language where the page offers it: on top, at the table in its menu."""
    at_table = person.shows("[data-page=table]")
    if at_table:
        person.find("[data-action=menu]:visible, [data-action=menu-small]:visible").first.click()
    person.see("[data-language]").select_option(language)
    expect(person.find(f"html[lang={language}]")).to_have_count(1)
    if at_table:
        person.click("dialog[open] .dialog-head button")


def test_a_language_is_changed_in_the_middle_of_a_game_and_nothing_is_lost(
    chromium: Browser, page_server: LiveServer
) -> None:
    with Person(chromium, page_server) as person:
        sockets: list[object] = []
        person.page.on("websocket", lambda socket: sockets.append(socket))
        play_now(person, "old_west")
        person.click("[data-tickets=offer] [data-ticket]")
        person.page.evaluate("globalThis.before = document.querySelector('[data-page=table] svg')")
        for language, words in MEANWHILE.items():
            speak(person, language)
            for selector, text in words.items():
                expect(person.find(selector).first).to_contain_text(text)
            assert re.match(
                "Harta|Karta", person.see(".board-map").get_attribute("aria-label") or ""
            )
            expect(person.find("[data-ticket][aria-pressed=true]")).to_have_count(1)
        assert len(sockets) == 1
        assert person.page.evaluate("globalThis.before.isConnected")
        assert person.decide() == "keep"


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_no_text_is_too_long_for_its_place_in_any_language(
    chromium: Browser, page_server: LiveServer, size: ViewportSize
) -> None:
    with Person(chromium, page_server, size=size, touch=size is PHONE) as person:
        person.go("/")
        too_long = {}
        for language in LANGUAGES:
            speak(person, language)
            too_long["home", language] = measured(person.page, TOO_LONG)
        play_now(person, "new_york")
        for phase in ("keep", "turn"):
            for language in LANGUAGES:
                speak(person, language)
                too_long[phase, language] = measured(person.page, TOO_LONG)
            if phase == "keep":
                person.decide()
                person.wait_for_turn()
        assert not {state: found for state, found in too_long.items() if found}


def test_a_page_whose_words_are_lost_on_the_way_waits_for_them(
    chromium: Browser, page_server: LiveServer
) -> None:
    """Without any it showed the names of its sentences, and stayed so."""
    lost: list[str] = []

    def lose_some(route: Route) -> None:
        if len(lost) < 6:
            lost.append(route.request.url)
            route.abort()
        else:
            route.continue_()

    with Person(chromium, page_server) as person:
        person.page.route("**/assets/en-*.js", lose_some)
        person.go("/")
        person.see("[data-page=home]")
        expect(person.find("h1")).to_have_text("All aboard!")
        assert len(lost) == 6
        person.problems.clear()  # the browser itself reports what was lost
