"""Accounts and the host's page in a real browser; names and words are text, whatever they hold."""

from __future__ import annotations

from pathlib import Path

from page_measures import axe_findings
from page_people import DESK, PHONE, Person
from playwright.sync_api import Browser
from server_clients import BOT, OPEN, LiveServer

PASSWORD = "seven bridges"
MARKUP = '<img src=x onerror="window.broken=1"><b>Bo</b>'
TOKEN = "the host's own long token"


def sign(person: Person, mode: str, name: str, password: str = PASSWORD) -> None:
    person.click("[data-action=account]")
    person.see("[data-form=account]")
    person.click(f"[data-mode={mode}]")
    person.find("[data-field=account_name]").fill(name)
    person.find("[data-field=password]").fill(password)
    person.click("[data-action=send_account]")


def secrets_kept(person: Person) -> list[str]:
    """The keys of seats in the browser's own memory."""
    script = "() => Object.values(JSON.parse(localStorage['funicular.tables'] ?? '{}'))"
    tables = person.page.evaluate(script)
    return [key["secret"] for table in tables for key in table["keys"]]


def test_a_game_follows_a_person_to_another_browser(
    chromium: Browser, page_server: LiveServer
) -> None:
    with Person(chromium, page_server) as desk, Person(chromium, page_server, size=PHONE) as phone:
        desk.go("/")
        desk.see("[data-board=new_york] [data-action=play]").click()
        desk.see("[data-page=table]")
        before = desk.code
        desk.go("/")
        desk.click("[data-action=account]")
        desk.see("[data-form=account]")
        assert axe_findings(desk.page) == []
        desk.page.reload()
        sign(desk, "new", "Ann")
        desk.see("[data-action=account][data-signed-in=true]")
        assert secrets_kept(desk) == [""]  # the game went along, its secret with it
        desk.see("[data-board=new_york] [data-action=play]").click()
        desk.see("[data-page=table]")
        code = desk.code
        desk.wait_for_turn()
        desk.decide()
        assert secrets_kept(desk) == ["", ""]

        phone.go("/")
        sign(phone, "known", "ann", "not this one")
        phone.see("[data-form=account] .error")
        phone.problems.clear()  # the browser notes that a request was refused
        phone.find("[data-field=password]").fill(PASSWORD)
        phone.click("[data-action=send_account]")
        phone.see("[data-action=account][data-signed-in=true]")
        phone.see(f'[data-my-games] [data-table="{before}"]')
        phone.see(f'[data-my-games] [data-table="{code}"] [data-action=resume]').click()
        phone.see("[data-page=table]")
        phone.wait_for_turn()
        phone.decide()
        phone.wait_for_turn()

        desk.go("/")
        desk.click("[data-action=account]")
        desk.see("[data-action=sign_out_everywhere]")
        assert axe_findings(desk.page) == []
        desk.click("[data-action=sign_out_everywhere]")
        desk.see("[data-action=account][data-signed-in=false]")
        assert secrets_kept(desk) == []
        phone.see("[data-page=closed][data-reason=signed_out]")


def test_names_and_words_with_markup_are_text(chromium: Browser, page_server: LiveServer) -> None:
    name = MARKUP[:40]
    table = page_server.table({"kind": "person", "name": name}, OPEN, BOT)
    with Person(chromium, page_server) as person, page_server.sit(table) as client:
        person.go(f"/t/{table['table']}")
        person.see(f'text="{name}"')
        client.ask("start", fill="random")
        client.ask("say", text=MARKUP)
        person.see("[data-page=table]")
        person.page.get_by_text(MARKUP, exact=False).first.wait_for(state="attached")
        assert person.page.evaluate("window.broken") is None
        assert person.find("img[src=x]").count() == 0


def test_the_host_closes_a_table_and_everybody_sees_it(chromium: Browser, tmp_path: Path) -> None:
    with (
        LiveServer(tmp_path, admin_token=TOKEN) as server,
        Person(chromium, server, size=DESK) as host,
        Person(chromium, server) as guest,
    ):
        guest.go("/")
        guest.see("[data-board=new_york] [data-action=play]").click()
        guest.see("[data-page=table]")
        host.go("/admin")
        host.see("[data-field=token]").fill(TOKEN)
        host.click("[data-action=open_admin]")
        row = host.see(f'[data-admin=tables] [data-table="{guest.code}"]')
        assert axe_findings(host.page) == []
        row.locator("[data-action=close_table]").click()
        row.locator("[data-action=sure_close_table]").click()
        guest.see("[data-page=closed]")
        row.locator(".admin-status.closed").wait_for()
        host.find("[data-form=ban] [data-field=address]").fill("198.51.100.0/24")
        host.click("[data-action=ban_address]")
        host.see('[data-ban="198.51.100.0/24"] [data-action=unban]').click()
        host.see("[data-admin=bans] .empty")
        for language in ("ro", "sv"):
            host.find("[data-language]").select_option(language)
            host.see(f"html[lang={language}]")
            assert host.see("[data-page=admin] h1").inner_text() != "For the host"
        assert server.http.get("/admin").status_code == 200
