"""The home page: a game at one click, against whom one likes, and the way back to it."""

from page_measures import scrolls_sideways
from page_people import PHONE, Person
from playwright.sync_api import Browser
from server_clients import BOT, OPEN, PERSON, LiveServer

LANGUAGES = ("en", "ro", "sv")


def bots_at(server: LiveServer, code: str) -> list[str | None]:
    seats = server.http.get(f"/api/tables/{code}").json()["seats"]
    return [seat["bot"] for seat in seats]


def test_one_click_plays_against_the_remembered_bots_and_the_game_is_found_again(
    chromium: Browser, page_server: LiveServer
) -> None:
    with Person(chromium, page_server) as person:
        person.go("/")
        person.see("[data-board=old_west] select").select_option("1")
        person.find("[data-field=strength]").select_option("ilinca")
        person.page.reload()
        card = person.see("[data-board=old_west]")
        assert card.locator("select").input_value() == "1"
        assert person.find("[data-field=strength]").input_value() == "ilinca"
        card.locator("[data-action=play]").click()
        person.see("[data-page=table]")
        code = person.code
        assert bots_at(page_server, code) == [None, "ilinca"]

        person.go("/")
        game = person.see(f'[data-my-games] [data-table="{code}"]')
        game.locator(".your-turn").wait_for()
        game.locator("[data-action=resume]").click()
        person.see("[data-page=table]")
        assert person.code == code


def test_on_a_phone_the_first_button_plays_the_last_board_and_nothing_scrolls_sideways(
    chromium: Browser, page_server: LiveServer
) -> None:
    waiting = page_server.table(PERSON, BOT, OPEN, board="san_francisco", listed=True)
    with Person(chromium, page_server, size=PHONE, touch=True) as person:
        person.go("/")
        person.see(f'[data-open-tables] [data-table="{waiting["table"]}"] a')
        for language in LANGUAGES:
            person.find("[data-language]").select_option(language)
            person.see(f"html[lang={language}]")
            assert not scrolls_sideways(person.page), language
        person.find("[data-board=san_francisco] [data-action=play]").click()
        person.see("[data-page=table]")
        person.go("/")
        person.click("[data-action=play_now]")
        person.see("[data-page=table]")
        state = page_server.http.get(f"/api/tables/{person.code}").json()
        assert state["board"] == "san_francisco"
