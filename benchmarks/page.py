"""How heavy the page is: the script in kB that a game loads, how soon one can play, and
main-thread time a frame while the map of the Old West pans.

    python benchmarks/page.py              # with a server of its own
    python benchmarks/page.py ADDRESS      # only the pan, at a page that shows a map

Needs the `playwright` package, a Chromium and the built page.
"""

import argparse
import gzip
import itertools
import math
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import CDPSession, Page, Response, sync_playwright

ROOT = Path(__file__).parents[1]
INSTALL_BROWSER = ROOT / "tools" / "install_browser"
FLAGS = ("--no-sandbox", "--disable-gpu", "--disable-background-networking")
CATEGORIES = "devtools.timeline,disabled-by-default-devtools.timeline"
TASK = "RunTask"
FRAME = "AnimationFrame"
FRAME_BUDGET_MS = 8.0
SCRIPT_BUDGET_KB = 150.0
LANGUAGES = ("en", "ro", "sv")
PLAY = "[data-board=old_west] [data-action=play]"
TABLE = "[data-page=table][data-mine=true]"

Event = dict[str, Any]


@dataclass(frozen=True)
class Frames:
    """Main-thread time of each frame, in milliseconds.

    `busy` is processor time; `passed` is time on the clock, which also counts waiting for the
    compositor and, on a machine that does other things, for a core.
    """

    busy: list[float]
    passed: list[float]

    def __str__(self) -> str:
        return f"{len(self.busy)} frames, {_spread(self.busy)}; on the clock {_spread(self.passed)}"


def _spread(times: list[float]) -> str:
    ordered = sorted(times)
    p95 = ordered[math.ceil(0.95 * len(ordered)) - 1]
    return f"median {statistics.median(ordered):.1f}, p95 {p95:.1f}, max {ordered[-1]:.1f} ms"


class Scripts:
    """Every script that a page loads, from the first address on."""

    def __init__(self, page: Page) -> None:
        self._answers: list[Response] = []
        page.on("response", self._add)

    def _add(self, answer: Response) -> None:
        if answer.request.resource_type == "script":
            self._answers.append(answer)

    def size(self) -> float:
        """What was loaded so far, gzipped, in kB."""
        return sum(len(gzip.compress(each.body(), 9)) for each in self._answers) / 1000


def frames_of(events: list[Event]) -> Frames:
    """Tasks of the page's main thread, summed up from one frame to the next."""
    thread = _main_thread(events)
    mine = [each for each in events if (each["pid"], each["tid"]) == thread]
    starts = sorted(each["ts"] for each in mine if _is_frame(each))
    tasks = [each for each in mine if _is_task(each)]
    return Frames(_summed(tasks, starts, "tdur"), _summed(tasks, starts, "dur"))


def _summed(tasks: list[Event], starts: list[float], length: str) -> list[float]:
    return [
        sum(task.get(length, 0) for task in tasks if start <= task["ts"] + task["dur"] < end) / 1000
        for start, end in itertools.pairwise(starts)
    ]


def _is_task(event: Event) -> bool:
    return bool(event["ph"] == "X" and event["name"] == TASK)


def _is_frame(event: Event) -> bool:
    return bool(event["ph"] == "b" and event["name"] == FRAME)


def _main_thread(events: list[Event]) -> tuple[int, int]:
    """The thread that makes most frames: a browser has several renderers."""
    return statistics.mode((each["pid"], each["tid"]) for each in events if _is_frame(each))


def record_pan(page: Page) -> list[Event]:
    """Comes near, then drags the map about; answers with the trace of the drag."""
    pane = page.locator(".board-map")
    pane.wait_for()
    page.wait_for_timeout(1500)
    box = pane.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    for _ in range(4):
        page.mouse.wheel(0, -200)
        page.wait_for_timeout(50)
    page.wait_for_timeout(1500)
    session = page.context.new_cdp_session(page)
    events = _start_trace(session)
    page.wait_for_timeout(500)
    _drag(page, x, y)
    _end_trace(session, page)
    return events


def _drag(page: Page, x: float, y: float) -> None:
    page.mouse.down()
    for step in range(150):
        angle = step / 150 * 4 * math.pi
        page.mouse.move(x + 180 * math.sin(angle), y + 90 * math.sin(2 * angle))
        page.wait_for_timeout(12)
    page.mouse.up()


def _start_trace(session: CDPSession) -> list[Event]:
    events: list[Event] = []
    session.on("Tracing.dataCollected", lambda part: events.extend(part["value"]))
    session.send("Tracing.start", {"categories": CATEGORIES, "transferMode": "ReportEvents"})
    return events


def _end_trace(session: CDPSession, page: Page) -> None:
    ended: list[bool] = []
    session.on("Tracing.tracingComplete", lambda _: ended.append(True))
    session.send("Tracing.end")
    while not ended:
        page.wait_for_timeout(50)


@contextmanager
def server() -> Iterator[str]:
    """A server with a database of its own; its address."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "funicular", "serve", "--port", "0"]
        process = subprocess.Popen(
            [*command, "--database", f"{folder}/tables.sqlite"], stdout=subprocess.PIPE, text=True
        )
        assert process.stdout is not None
        try:
            yield process.stdout.readline().split()[-1]
        finally:
            process.terminate()
            process.wait()


@contextmanager
def window() -> Iterator[Page]:
    """A page in a Chromium of this machine."""
    found = subprocess.run([INSTALL_BROWSER], capture_output=True, text=True, check=True)
    with sync_playwright() as browsers:
        browser = browsers.chromium.launch(executable_path=found.stdout.strip(), args=list(FLAGS))
        yield browser.new_page(viewport={"width": 1440, "height": 900})
        browser.close()


def print_pan(page: Page) -> None:
    """The frames of a pan over the map that a page shows."""
    print(f"panning: {frames_of(record_pan(page))} (budget {FRAME_BUDGET_MS:.0f} ms)")


def print_start(page: Page, address: str, began: float) -> None:
    """How soon the home page is there, and how soon after a click one can play."""
    page.goto(address)
    play = page.locator(PLAY)
    play.wait_for()
    print(f"start: {time.monotonic() - began:.1f} s from the command to the home page")
    page.wait_for_load_state("networkidle")
    began = time.monotonic()
    play.click()
    page.locator(TABLE).wait_for()
    print(f"play: {time.monotonic() - began:.1f} s from the click to the first choice")


def print_scripts(page: Page, address: str) -> None:
    """What each language loads."""
    assert page.context.browser is not None
    for language in LANGUAGES:
        context = page.context.browser.new_context(locale=language)
        home, table = scripts_of(context.new_page(), address)
        context.close()
        print(
            f"script, {language}: {home:.1f} kB gzipped for the home page, {table:.1f} kB with a"
            f" table (budget {SCRIPT_BUDGET_KB:.0f} kB)"
        )


def scripts_of(page: Page, address: str) -> tuple[float, float]:
    """Scripts in kB: for the home page, and when one can play."""
    scripts = Scripts(page)
    page.goto(address)
    play = page.locator(PLAY)
    play.wait_for()
    page.wait_for_load_state("networkidle")
    home = scripts.size()
    play.click()
    page.locator(TABLE).wait_for()
    page.wait_for_load_state("networkidle")
    return home, scripts.size()


def main() -> int:
    """Prints the numbers beside their budgets."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("address", nargs="?", help="a page that shows a map")
    address = parser.parse_args().address
    if address:
        with window() as page:
            page.goto(address)
            print_pan(page)
        return 0
    with window() as page:
        began = time.monotonic()
        with server() as own:
            print_start(page, own, began)
            print_scripts(page, own)
            print_pan(page)
    return 0


if __name__ == "__main__":
    sys.exit(main())
