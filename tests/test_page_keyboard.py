"""Keyboard alone: a whole game from the home page on, every special choice, every focus."""

from page_people import Person, the_end_is_the_records
from page_states import can_claim, enter, in_phase, reach
from playwright.sync_api import Browser
from server_clients import BOT, PERSON, LiveServer

MANY = 80
"""More stops than any page has between two things one wants."""


class KeyboardPerson(Person):
    """Somebody without a mouse: looks at the page, and presses keys."""

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def click(self, selector: str) -> None:
        raise AssertionError("there is no mouse")

    def is_on(self, selector: str) -> bool:
        """Whether the focus is there."""
        found: bool = self.page.evaluate(
            "selector => document.activeElement?.matches(selector) ?? false", selector
        )
        return found

    def go_to(self, selector: str, key: str = "Tab") -> None:
        """By the same key again and again."""
        for _ in range(MANY):
            if self.is_on(selector):
                return
            self.press(key)
        raise AssertionError(f"{key} does not lead to {selector}")

    def focus_is_seen(self) -> bool:
        """Whether a ring at least 2 px wide is round what has the focus."""
        width: str = self.page.evaluate(
            "getComputedStyle(document.activeElement).outlineWidth.replace('px', '')"
        )
        return float(width) >= 2

    def moved(self, before: str) -> None:
        """The move was made, and the focus has stayed on the page."""
        self.see(f'[data-page=table]:not([data-moves="{before}"]), [data-page=end]')
        self.keeps_the_focus()

    def keeps_the_focus(self) -> None:
        self.wait_until("document.activeElement !== document.body")

    def wait_until(self, true: str) -> None:
        """The page's own policy forbids Playwright to wait inside it."""
        for _ in range(200):
            if self.page.evaluate(true):
                return
            self.page.wait_for_timeout(25)
        raise AssertionError(f"never: {true}")

    # -- deciding, each in one of the ways there are

    def decide(self) -> str:
        phase, before = self.fact("phase"), self.fact("moves")
        self.phases.add(phase)
        getattr(self, f"_{phase}")()
        self.moved(before)
        return phase

    def _keep(self) -> None:
        """The digits choose tickets, K keeps them."""
        tickets = self.find("[data-tickets=offer] [data-ticket]").count()
        for number in range(1, tickets + 1):
            if self.find("[data-action=keep]").get_attribute("aria-disabled") == "true":
                self.press(str(number))
        self.press("k")

    def _turn(self) -> None:
        """C lists the routes, Enter takes the first, Enter pays; else a card."""
        can = {
            name: self.shows(f"[data-action={name}][aria-disabled=false]")
            for name in ("draw", "claim", "tickets")
        }
        if self.shows("[data-action=pass]"):
            self.press("p")
        elif can["claim"]:
            self.press("c")
            self.see("[data-dialog=routes]")
            assert self.is_on("[data-route-choice]")
            self.press("ArrowDown", "ArrowUp", "Enter")
            self.pay()
        elif self.chance.random() < 0.3 and self.shows('.market [data-slot="3"].can'):
            self.press("3")
        else:
            self.press("d" if can["draw"] else "t")

    def _second(self) -> None:
        self.press("d")

    def pay(self) -> None:
        """The box has the focus, keeps it, and Enter confirms what is chosen."""
        self.see("[data-box=pay]")
        assert self.is_on("[data-box=pay] *")
        for key in ("Tab", "Tab", "Tab", "Shift+Tab"):
            self.press(key)
            assert self.is_on("[data-box=pay] *")
        self.go_to("[data-action=confirm]")
        self.press("Enter")

    def _stack(self) -> None:
        """A list of places; the box that asks; Enter."""
        self.press("c")
        self.see("[data-dialog=places]")
        self.press("ArrowDown", "Enter")
        self.see("[data-box=place]")
        self.go_to("[data-action=confirm]")
        self.press("Enter")

    _start = _stack

    def _token(self) -> None:
        self.press("a")
        assert self.is_on("[data-action=token]")
        self.press("ArrowDown", "Enter")

    def _alvin(self) -> None:
        self.press("a")
        assert self.is_on("[data-action=alvin]")
        self.press("Enter")

    def _marker(self) -> None:
        if self.shows("[data-action=marker]"):
            self.press("a", "Enter")
            self.see("[data-box=place]")
            self.go_to("[data-action=confirm]")
        else:
            self.press("a")
            self.go_to("[data-action=no_marker]")
        self.press("Enter")


def test_a_whole_game_by_keyboard_only(chromium: Browser, page_server: LiveServer) -> None:
    with KeyboardPerson(chromium, page_server) as person:
        person.go("/")
        person.see("[data-board=new_york] [data-action=play]")
        person.go_to("[data-board=new_york] [data-action=play]")
        assert person.focus_is_seen()
        person.press("Enter")
        person.see("[data-page=table]")
        person.keeps_the_focus()
        person.play()
        the_end_is_the_records(person)
        assert person.phases >= {"keep", "turn", "second"}
        person.keeps_the_focus()
        person.go_to("[data-action=home]")
        person.press("Enter")
        person.see("[data-page=home]")
        person.keeps_the_focus()


def test_stacks_and_tokens_of_san_francisco(chromium: Browser, page_server: LiveServer) -> None:
    with KeyboardPerson(chromium, page_server) as person:
        for phase in ("stack", "token"):
            enter(person, reach(page_server, "san_francisco", in_phase(phase)))
            person.wait_for_turn()
            assert person.decide() == phase


def test_start_city_markers_and_alvin_of_old_west(
    chromium: Browser, page_server: LiveServer
) -> None:
    with KeyboardPerson(chromium, page_server) as person:
        for phase in ("start", "marker", "alvin"):
            enter(person, reach(page_server, "old_west", in_phase(phase)))
            person.wait_for_turn()
            assert person.decide() == phase


def test_without_single_keys_tab_and_arrows_do_it(
    chromium: Browser, page_server: LiveServer
) -> None:
    with KeyboardPerson(chromium, page_server) as person:
        enter(person, reach(page_server, "new_york", can_claim))
        person.press("?")
        person.see("[data-dialog=keys]")
        person.go_to("[data-action=shortcuts]")
        person.press("Space", "Escape")
        person.find("dialog[open]").wait_for(state="detached")
        before = person.fact("moves")
        person.press("d", "c", "?")
        assert person.fact("moves") == before
        assert not person.shows("dialog[open]")
        claim_on_the_map(person, before)


def claim_on_the_map(person: KeyboardPerson, before: str) -> None:
    """The map is one stop more: arrows go from a lit route to the next, Enter takes it."""
    person.page.reload()
    person.wait_for_turn()
    person.go_to(".board-map")
    person.press("Tab")
    assert person.is_on(".reach[role=button]")
    first = person.page.evaluate("document.activeElement.dataset.route")
    if len(person.lit("route")) > 1:
        for arrow in ("ArrowRight", "ArrowLeft", "ArrowUp", "ArrowDown"):
            person.press(arrow)
        assert person.is_on(".reach[role=button]")
    person.press("Tab")
    assert not person.is_on(".reach")
    person.press("Shift+Tab")
    assert person.is_on(".reach[role=button]")
    assert first
    person.press("Enter")
    person.pay()
    person.moved(before)


def test_escape_leads_back_to_where_one_was(chromium: Browser, page_server: LiveServer) -> None:
    with KeyboardPerson(chromium, page_server) as person:
        enter(person, reach(page_server, "new_york", can_claim))
        person.wait_for_turn()
        for way in ("[data-action=claim]", "[data-action=menu]"):
            person.go_to(way)
            person.press("Enter")
            person.see("dialog[open]")
            person.press("Escape")
            person.find("dialog[open]").wait_for(state="detached")
            assert person.is_on(way)
        person.press("c", "Enter")
        person.see("[data-box=pay]")
        person.press("Escape")
        person.find("[data-box=pay]").wait_for(state="detached")
        person.keeps_the_focus()


def test_skip_links_are_the_first_stops_and_lead_past_the_board(
    chromium: Browser, page_server: LiveServer
) -> None:
    with KeyboardPerson(chromium, page_server) as person:
        enter(person, reach(page_server, "new_york", in_phase("turn")))
        person.press("Tab")
        assert person.is_on(".skip a")
        box = person.see(".skip a").bounding_box()
        assert box is not None
        assert box["height"] >= 44
        person.press("Enter")
        assert person.is_on("#actions")
        person.press("Tab")
        assert person.is_on("#actions button")
        assert person.focus_is_seen()


def test_the_board_as_text_is_enough_to_play(chromium: Browser, page_server: LiveServer) -> None:
    with KeyboardPerson(chromium, page_server) as person:
        enter(person, reach(page_server, "san_francisco", can_claim))
        person.wait_for_turn()
        person.press("b")
        assert person.is_on("[data-text-board]")
        the_text_says_what_the_picture_shows(person)
        person.go_to("[data-text-filter]")
        person.press("ArrowDown")
        lit = set(person.lit("route"))
        rows = person.find("[data-text-route]")
        names = [rows.nth(n).get_attribute("data-text-route") for n in range(rows.count())]
        assert set(names) == lit
        before = person.fact("moves")
        person.go_to("[data-text-route] button")
        person.press("Enter")
        person.pay()
        person.moved(before)
        person.press("b")
        person.find("[data-text-board]").wait_for(state="detached")
        assert person.is_on(".board-map")


def the_text_says_what_the_picture_shows(person: KeyboardPerson) -> None:
    """Owners of routes, stacks at places, ways of tickets, seats."""
    game, table = person.updates[-1]["game"], person.updates[-1]["table"]
    for route, seat in game["routes"].items():
        row = person.find(f'[data-text-route="{route}"]').inner_text()
        assert table["seats"][seat]["name"] in row
    person.go_to("[data-text-tab=routes]")
    person.press("ArrowRight")
    for place, stack in game["stacks"].items():
        row = person.find(f'[data-text-place="{place}"]').inner_text()
        assert not stack["tokens"] or f"{stack['tokens']} tourist token" in row
    person.press("ArrowRight")
    for ticket in game["tickets"]:
        assert person.find(f'[data-text-ticket="{ticket["ticket"]}"]').count() == 1
    person.press("ArrowRight")
    for number, seat in enumerate(game["seats"]):
        row = person.find(f'[data-text-seat="{number}"]').inner_text()
        assert all(str(seat[fact]) in row for fact in ("points", "pieces", "cards", "tickets"))
    person.press("Home")


def test_moves_are_announced_once_and_together(chromium: Browser, page_server: LiveServer) -> None:
    with KeyboardPerson(chromium, page_server) as person:
        made = page_server.table(PERSON, BOT, BOT, BOT, start=True)
        enter(person, made)
        person.page.evaluate(LISTEN)
        person.wait_for_turn()
        person.press("a")
        person.decide()
        person.wait_for_turn()
        person.press("d")
        person.see("[data-phase=second]")
        person.wait_until("heard.some(each => each.includes('You drew'))")
        heard: list[str] = person.page.evaluate("heard")
        assert any("from the deck" in each for each in heard)
        assert sum("Your turn." in each for each in heard) <= 3
        assert len(heard) <= 4
        person.press("t")
        person.wait_until("heard.at(-1).startsWith('Not now.')")


LISTEN = """() => {
  window.heard = [];
  const region = document.querySelector('[data-announced]');
  new MutationObserver(() => {
    const text = region.textContent.trim();
    if (text) heard.push(text);
  }).observe(region, { childList: true, subtree: true });
}"""
