"""Pictures of the page: every board at its start, in the middle and at the end.

python tools/take_pictures.py [--out FOLDER] [--board new_york] [--language ro] [--png]

In all sizes and themes; by default into docs/pictures/screens.

A server of its own deals one game a board; a planner (the server's hint) plays the first seat.
"""

import argparse
import json
import secrets
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import httpx
from playwright.sync_api import Browser, Page, sync_playwright
from websockets.sync.client import ClientConnection, connect

BOARDS = {"new_york": 4, "san_francisco": 4, "old_west": 5}
SIZES = {"desk": (1440, 900), "tablet": (820, 1180), "phone": (390, 844)}
THEMES = ("light", "dark")
BOTS = ("ilinca", "viggo", "tilda", "otto")
MIDDLE = {"new_york": 44, "san_francisco": 60, "old_west": 150}
"""Moves of all seats after which a game is in its middle."""

PATIENCE = 60.0


@contextmanager
def serving(folder: Path) -> Iterator[str]:
    """A server with quick bots; its address."""
    command = [
        sys.executable, "-m", "funicular", "serve", "--port", "8931", "--pace", "0",
        "--deal-within", "0", "--limits", "off",
        "--database", str(folder / "tables.sqlite"),
    ]  # fmt: skip
    with subprocess.Popen(command, stdout=subprocess.DEVNULL) as process:
        base = "http://127.0.0.1:8931"
        for _ in range(200):
            try:
                httpx.get(f"{base}/api/about", trust_env=False)
                break
            except httpx.TransportError:
                time.sleep(0.2)
        try:
            yield base
        finally:
            process.terminate()


class Seat:
    """The first seat of a table, played by the server's own hints."""

    def __init__(self, base: str, board: str) -> None:
        seats = [{"kind": "person", "name": "Ada"}]
        seats += [{"kind": "bot", "bot": bot} for bot in BOTS[: BOARDS[board] - 1]]
        plan = {"board": board, "seats": seats, "hints": True, "start": True}
        if board == "old_west":
            plan["options"] = {"alvin": True}
        made = httpx.post(f"{base}/api/tables", json=plan, trust_env=False).json()
        self.code, self.key = made["table"], made["keys"][0]
        self.link = f"{base}/t/{self.code}#seat={self.key['seat']}&key={self.key['secret']}"
        self.update: dict[str, Any] = {}
        self.number = 0
        address = base.replace("http", "ws") + "/api/play"
        self._open = ExitStack()
        self.socket: ClientConnection = self._open.enter_context(connect(address, proxy=None))
        self._send(
            type="hello", protocol="funicular-table-1", table=self.code,
            secret=self.key["secret"], client=secrets.token_hex(8),
        )  # fmt: skip

    def close(self) -> None:
        """Leave."""
        self._open.close()

    def _send(self, **message: Any) -> None:
        self.socket.send(json.dumps(message))

    def _receive(self) -> dict[str, Any]:
        message: dict[str, Any] = json.loads(self.socket.recv(PATIENCE))
        if message["type"] == "update":
            self.update = message
        return message

    def _ask(self, **message: Any) -> dict[str, Any]:
        self.number += 1
        self._send(id=self.number, **message)
        answer = self._receive()
        while answer.get("id") != self.number:
            answer = self._receive()
        return answer

    def wait(self) -> bool:
        """Wait for the own turn; whether the game goes on."""
        while not self._asked and not self.update.get("outcome"):
            self._receive()
        return self._asked

    @property
    def _asked(self) -> bool:
        game = self.update.get("game")
        return bool(game and game["legal"])

    def play(self, moves: int) -> None:
        """Play until so many moves were made and a turn of its own begins."""
        while self.wait():
            made, phase = self.update["table"]["moves"], self.update["game"]["phase"]
            if made >= moves and phase == "turn":
                return
            self._ask(type="act", move=made, action=self._wish())
            if self.update["table"]["moves"] == made:
                self._receive()

    def _wish(self) -> int:
        answer = self._ask(type="hint")
        wish = answer["action"]
        found: int = wish["id"] if isinstance(wish, dict) else wish
        return found


def take(page: Page, folder: Path, name: str, kind: str) -> None:
    """A picture in every size and theme."""
    for size, (width, height) in SIZES.items():
        for theme in THEMES:
            page.set_viewport_size({"width": width, "height": height})
            page.emulate_media(color_scheme=theme, reduced_motion="reduce")  # type: ignore[arg-type]
            page.wait_for_timeout(700)
            page.locator("img.map-ground:not(.stale)").wait_for()
            quality = {"quality": 82} if kind == "jpeg" else {}
            path = folder / f"{name}.{size}.{theme}.{'jpg' if kind == 'jpeg' else kind}"
            page.screenshot(path=path, type=kind, **quality)  # type: ignore[arg-type]


def open_page(browser: Browser, link: str, language: str) -> Page:
    """The table in a browser of its own."""
    page = browser.new_context(locale=language, color_scheme="light").new_page()
    page.goto(link)
    page.locator("[data-page=table], [data-page=end]").first.wait_for()
    return page


def main() -> None:
    """Take the pictures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, default=Path("docs/pictures/screens"))
    parser.add_argument("--board", choices=BOARDS, action="append")
    parser.add_argument("--language", default="en")
    parser.add_argument("--png", action="store_true")
    parser.add_argument("--browser", default="/usr/bin/chromium")
    given = parser.parse_args()
    given.out.mkdir(parents=True, exist_ok=True)
    kind = "png" if given.png else "jpeg"
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(Path(folder)) as base,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=given.browser, args=["--no-sandbox"])
        for board in given.board or BOARDS:
            seat = Seat(base, board)
            seat.wait()
            page = open_page(browser, seat.link, given.language)
            take(page, given.out, f"{board}.start", kind)
            seat.play(MIDDLE[board])
            take(page, given.out, f"{board}.middle", kind)
            seat.play(100_000)
            page.locator("[data-page=end] [data-counted=true]").first.wait_for()
            take(page, given.out, f"{board}.end", kind)
            page.context.close()
            seat.close()
            print(board)


if __name__ == "__main__":
    main()
