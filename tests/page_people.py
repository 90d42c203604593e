"""People at a real browser: they see what the page shows, and click what they want.

Nothing here asks the server: a person chooses from what lights up on the page.
"""

from __future__ import annotations

import json
import random
import sqlite3
import subprocess
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from types import TracebackType
from typing import Any, Literal, Self

from playwright.sync_api import (
    Browser,
    Error,
    Locator,
    Page,
    Response,
    ViewportSize,
    WebSocket,
    expect,
    sync_playwright,
)
from server_clients import LiveServer, find_board

from funicular.record import parse
from funicular.server.tables import entries as e
from funicular.server.tables.entries import AnyEntry, from_text
from funicular.server.tables.table import Table
from funicular.server.wire.games import SeenGame

SECONDS = 1000
PATIENCE = 20 * SECONDS
expect.set_options(timeout=PATIENCE)
INSTALL_BROWSER = Path(__file__).parents[1] / "tools" / "install_browser"
FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-background-networking",
    "--disable-component-update", "--disable-sync", "--no-first-run",
]  # fmt: skip

DESK: ViewportSize = {"width": 1440, "height": 900}
PHONE: ViewportSize = {"width": 390, "height": 844}


@contextmanager
def browser() -> Iterator[Browser]:
    """A Chromium of this machine."""
    found = subprocess.run([INSTALL_BROWSER], capture_output=True, text=True, check=True)
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=found.stdout.strip(), args=FLAGS)
        yield chromium
        chromium.close()


class Person:
    """Somebody with a browser of their own. `received` is all that was sent to it."""

    def __init__(
        self, chromium: Browser, server: LiveServer, *, size: ViewportSize = DESK,
        touch: bool = False,
    ) -> None:  # fmt: skip
        self.server = server
        self.is_phone = size["width"] <= 640 or size["height"] <= 520
        self.context = chromium.new_context(
            viewport=size, has_touch=touch, is_mobile=touch, reduced_motion="reduce",
            base_url=server.base,
        )  # fmt: skip
        self.page: Page = self.context.new_page()
        self.page.set_default_timeout(PATIENCE)
        self.received: list[str] = []
        self.phases: set[str] = set()
        self.problems: list[str] = []
        self.chance = random.Random("a person")
        self._listen()

    def _listen(self) -> None:
        self.page.on("websocket", self._on_socket)
        self.page.on("response", self._on_response)
        self.page.on("pageerror", lambda error: self.problems.append(str(error)))
        self.page.on("console", self._on_console)

    def _on_console(self, message: Any) -> None:
        if message.type == "error":
            self.problems.append(message.text)

    def _on_socket(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.received.append(str(frame)))

    def _on_response(self, response: Response) -> None:
        if "/api/" in response.url and response.request.resource_type == "fetch":
            with suppress(Error):  # the page was left before it came
                self.received.append(response.text())

    def close(self) -> None:
        """Leave; nothing may have gone wrong in the page."""
        self.context.close()
        assert not self.problems, self.problems

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:  # fmt: skip
        if kind is None:
            self.close()
        else:
            self.context.close()

    @property
    def updates(self) -> list[dict[str, Any]]:
        """All updates this browser got."""
        messages = [json.loads(text) for text in self.received if text.startswith('{"type":')]
        return [message for message in messages if message["type"] == "update"]

    # -- looking

    def find(self, selector: str) -> Locator:
        return self.page.locator(selector)

    def go(self, address: str) -> None:
        self.page.goto(address)

    def see(self, selector: str) -> Locator:
        """Wait until something is shown."""
        found = self.find(selector).first
        found.wait_for()
        return found

    def use_theme(self, theme: Literal["light", "dark"]) -> None:
        """Prefer light or dark, and wait until the page has followed."""
        self.page.emulate_media(color_scheme=theme)
        self.see(f"[data-theme={theme}]")

    def speak(self, language: str) -> None:
        """Have chosen a language, from the next page on."""
        self.go("/")
        self.page.evaluate(
            "language => localStorage.setItem('funicular.settings', JSON.stringify({ language }))",
            language,
        )

    def click(self, selector: str) -> None:
        self.find(selector).first.click()

    def shows(self, selector: str) -> bool:
        return self.find(selector).count() > 0

    @property
    def table(self) -> Locator:
        return self.find("[data-page=table]")

    def fact(self, name: str) -> str:
        """What the table page says of itself."""
        return self.table.get_attribute(f"data-{name}") or ""

    @property
    def code(self) -> str:
        return self.page.url.rsplit("/", 1)[1].split("#")[0]

    # -- deciding

    def wait_for_turn(self) -> bool:
        """Wait until something is asked of this person (True), or the game is over."""
        self.see('[data-page=table][data-mine=true][data-sending=false], [data-page="end"]')
        return self.shows("[data-page=table]")

    def play(self, enough: Callable[[], bool] = lambda: False) -> None:
        """Decide until the game is over, or it is enough."""
        while not enough() and self.wait_for_turn():
            self.decide()

    def decide(self) -> str:
        """One decision, by clicks; the phase it was in."""
        phase, before = self.fact("phase"), self.fact("moves")
        self.phases.add(phase)
        choose: Callable[[], None] = getattr(self, f"_{phase}")
        choose()
        self.see(
            f'[data-page=table]:not([data-moves="{before}"]), [data-page=end], [data-action=hide]'
        )
        return phase

    def _keep(self) -> None:
        tickets = self.find("[data-tickets=offer] [data-ticket]")
        keep = self.find("[data-action=keep]")
        for number in range(tickets.count()):
            if not keep.is_enabled():
                tickets.nth(number).click()
        keep.click()

    def _stack(self) -> None:
        place = next(each for each in self.lit("place") if self.spot("place", each))
        self.click_on_map("place", place)
        self.click("[data-action=confirm]")

    _start = _stack

    def _turn(self) -> None:
        lit = self.lit("route")
        if self.shows("[data-action=pass]"):
            self.click("[data-action=pass]")
        elif lit:
            self.claim(max(lit, key=self.length_on_map))
        elif self.chance.random() < 0.3 and self.shows(".market [data-slot].can"):
            self.click(".market [data-slot].can")
        else:
            self.draw()

    def _second(self) -> None:
        self.draw()

    def draw(self) -> None:
        """From the deck if there is one, else from the market, else whatever is left."""
        for selector in (".deckpile.can", ".market [data-slot].can"):
            if self.shows(selector):
                self.click(selector)
                return
        self.click("[data-action=tickets]")

    def claim(self, route: str) -> None:
        """On the map, or from the list where the map shows another part of the board."""
        if self.spot("route", route):
            self.click_on_map("route", route)
        else:
            self.click("[data-action=claim]")
            self.click(f'[data-route-choice="{route}"]')
        self.click("[data-box=pay] [data-action=confirm]")

    def _token(self) -> None:
        self.click("[data-action=token]")

    def _alvin(self) -> None:
        self.click("[data-action=alvin]")

    def _marker(self) -> None:
        offers = self.find("[data-action=marker]")
        if offers.count():
            offers.first.click()
            self.click("[data-action=confirm]")
        else:
            self.click("[data-action=no_marker]")

    # -- the map

    def lit(self, kind: str) -> list[str]:
        """The names of the routes or places on the map that can be chosen now."""
        found: list[str] = self.page.evaluate(
            "kind => [...document.querySelectorAll(`.reach[data-${kind}][role=button]`)]"
            ".map(each => each.dataset[kind])", kind,
        )  # fmt: skip
        return found

    def length_on_map(self, route: str) -> float:
        found: float = self._reach("route", route).evaluate("each => each.getTotalLength()")
        return found

    def _reach(self, kind: str, name: str) -> Locator:
        return self.find(f'.reach[data-{kind}="{name}"]')

    def click_on_map(self, kind: str, name: str) -> None:
        """With the mouse, where the thing really is."""
        spot = self.spot(kind, name)
        assert spot is not None, f"{name} is covered everywhere"
        self.page.mouse.click(*spot)

    def spot(self, kind: str, name: str) -> tuple[float, float] | None:
        """A point of the window where a route or place is on top."""
        at = self._reach(kind, name).evaluate(SPOT)
        return None if at is None else (at["x"], at["y"])


SPOT = """each => {
  const matrix = each.getScreenCTM();
  const length = each.getTotalLength();
  for (const part of [0.5, 0.35, 0.65, 0.2, 0.8, 0.08, 0.92]) {
    const on = each.getPointAtLength(length * part).matrixTransform(matrix);
    const box = each.getBoundingClientRect();
    const round = each.tagName === 'circle';
    const at = round ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : on;
    if (document.elementFromPoint(at.x, at.y) === each) return { x: at.x, y: at.y };
  }
  return null;
}"""


def play_now(person: Person, board: str, bots: int = 1) -> None:
    """From the home page into a game against bots, in one click."""
    person.go("/")
    card = person.see(f"[data-board={board}]")
    card.locator("select").select_option(index=bots - 1)
    card.locator("[data-action=play]").click()
    person.see("[data-page=table]")


def set_up_for_friends(host: Person, board: str) -> str:
    """A table for two that waits for a guest; its code."""
    host.go("/")
    host.page.get_by_label("Your name").fill("Ana")
    host.click("[data-action=friends]")
    form = host.see("[data-form=friends]")
    form.locator("[data-field=board]").select_option(board)
    form.locator("[data-field=seats]").select_option(index=0)
    form.locator("[data-action=create]").click()
    host.see("[data-page=lobby] [data-share] img")
    return host.code


def join(guest: Person, code: str, name: str) -> None:
    """Come by the code, and sit down; until then it is a spectator's line."""
    guest.go("/")
    guest.page.get_by_label("Your name").fill(name)
    guest.find("[data-join-code]").fill(f"{code[:4]}-{code[4:]}".lower())
    guest.click("[data-action=join]")
    guest.see("[data-page=lobby]")
    guest.click("[data-action=sit]")
    guest.see(".lobby-seat.mine .here")


def the_end_is_the_records(person: Person) -> None:
    """Every number of the score on the page is the replayed record's."""
    person.see("[data-page=end] [data-counted=true]")
    game = parse(person.server.http.get(f"/api/tables/{person.code}/record").text).replay()
    for score in game.scores:
        seat = f'[data-seat="{score.seat}"]'
        total = person.find(f"tfoot {seat}").get_attribute("data-total")
        assert total == str(score.total)
        for line in score.lines:
            cell = person.find(f'[data-source="{line.source}"] {seat}')
            assert cell.inner_text() == str(line.points)


def play_on_this_device(person: Person, board: str, names: list[str], *options: str) -> None:
    """Set up a game that goes round with the device."""
    person.go("/")
    person.click("[data-action=device]")
    form = person.see("[data-form=device]")
    for number, name in enumerate(names):
        form.locator(f'[data-person="{number}"]').fill(name)
    form.locator("[data-field=board]").select_option(board)
    for option in options:
        form.locator(f"[data-option={option}]").check()
    form.locator("[data-action=start_device]").click()
    person.see("[data-page=curtain]")


def pass_round(person: Person) -> None:
    """Play for everybody at the device, to the end."""
    while True:
        person.see(
            "[data-action=lift], [data-action=hide], [data-page=end],"
            " [data-page=table][data-mine=true][data-sending=false]"
        )
        if person.shows("[data-page=end]"):
            return
        if person.shows("[data-action=lift]"):
            person.click("[data-action=lift]")
            person.see("[data-page=table]")
        elif person.shows("[data-action=hide]"):
            person.click("[data-action=hide]")
            person.see("[data-page=curtain], [data-page=end]")
        else:
            person.decide()


def entries_of(server: LiveServer, code: str) -> list[AnyEntry]:
    """The log of a table, from the database."""
    with closing(sqlite3.connect(server.settings.database)) as base:
        question = 'select data from entries where "table" = ? order by number'
        return [from_text(data) for (data,) in base.execute(question, [code])]


def received_only_what_may_be_known(person: Person, seat: int | None) -> int:
    """Whether every game sent was exactly the view of that seat then; how many there were."""
    log = entries_of(person.server, person.code)
    table = Table(person.code, find_board)
    found = 0
    for update in person.updates:
        for entry in log[table.number : update["number"]]:
            table.apply(entry)
        if update["game"] is not None and update["number"] == table.number:
            assert table.game is not None
            known = SeenGame.model_validate(table.game.view(seat).to_json())
            assert update["game"] == known.model_dump(mode="json")
            found += 1
    return found


def nothing_of_the_server_was_sent(person: Person, code: str) -> None:
    """No seed before the end, and no seat's key."""
    log = entries_of(person.server, code)
    [seed] = [each.seed for each in log if isinstance(each, e.Created)]
    assert seed
    keys = [each.key for each in log if isinstance(each, e.Seated)]
    keys += [seat.key for each in log if isinstance(each, e.Created) for seat in each.seats]
    sent = [text for text in person.received if '"status":"over"' not in text]
    assert sent
    for text in sent:
        assert seed not in text
        assert not [key for key in keys if key and key in text]
