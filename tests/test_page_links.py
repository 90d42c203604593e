"""Links that lead wrong, whole or cut off on their way: they say so, and nothing is lost."""

from page_people import SECONDS, Person, play_now
from playwright.sync_api import Browser, expect
from server_clients import LiveServer

KEPT = "localStorage.getItem('funicular.tables')"


def test_a_wrong_key_takes_nobodys_seat(chromium: Browser, page_server: LiveServer) -> None:
    with Person(chromium, page_server) as person:
        play_now(person, "new_york")
        code, kept = person.code, person.page.evaluate(KEPT)
        for key in ("A" * 32, "cut"):
            person.go("/")
            person.go(f"/t/{code}#seat=0&key={key}")
            person.see("[data-page=closed][data-reason=wrong_secret]")
            assert person.page.evaluate(KEPT) == kept
            person.find("button").click()
            person.see("[data-page=table][data-mine=false]")  # as one who watches
            assert person.page.evaluate(KEPT) == kept
            person.go("/")
            person.go(f"/t/{code}")
            person.see("[data-page=table][data-mine=true]")


def test_a_link_cut_off_before_its_key_says_so(chromium: Browser, page_server: LiveServer) -> None:
    with Person(chromium, page_server) as person:
        play_now(person, "new_york")
        code = person.code
        for rest in ("#seat=0", "#seat=0&k", "#seat=0&key="):
            person.go("about:blank")
            person.go(f"/t/{code}{rest}")
            person.see("[data-page=closed][data-reason=wrong_secret]")


def test_an_address_that_leads_nowhere_leads_home(
    chromium: Browser, page_server: LiveServer
) -> None:
    with Person(chromium, page_server) as person:
        person.speak("sv")
        answer = person.page.goto("/nowhere")
        assert answer is not None
        assert answer.status == 404
        expect(person.see("[data-notice]")).to_contain_text("startsidan")
        person.see("[data-page=home] [data-action=play]")
        person.problems.clear()  # the browser itself reports the 404


def test_a_link_with_anothers_number_is_kept_for_its_own_seat(
    chromium: Browser, page_server: LiveServer
) -> None:
    with Person(chromium, page_server) as person, Person(chromium, page_server) as elsewhere:
        play_now(person, "new_york")
        read = f"JSON.parse({KEPT})['{person.code}'].keys"
        [key] = person.page.evaluate(read)
        elsewhere.go(f"/t/{person.code}#seat=1&key={key['secret']}")
        elsewhere.see("[data-page=table][data-mine=true]")
        assert elsewhere.page.evaluate(read) == [key]


def test_a_mistyped_address_of_a_table_can_be_put_right(
    chromium: Browser, page_server: LiveServer
) -> None:
    with Person(chromium, page_server) as person:
        person.go("/t/k7mq-2xh")
        person.see("[data-notice]")
        expect(person.find("[data-join-code]")).to_have_value("k7mq-2xh")
        assert person.shows(".way-in [role=alert]")


def test_a_network_that_is_gone_is_shown_at_once(
    chromium: Browser, page_server: LiveServer
) -> None:
    with Person(chromium, page_server) as person:
        play_now(person, "new_york")
        person.context.set_offline(True)
        person.find("[data-connection=off] .lost").wait_for(timeout=5 * SECONDS)
        person.context.set_offline(False)
        person.see("[data-connection=on]")
        person.decide()
        person.problems.clear()  # the browser itself reports the broken line
