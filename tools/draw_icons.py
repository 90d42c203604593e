"""Renders the page's icon, web/public/icon.svg, as the pictures that phones and desks ask for.

python tools/draw_icons.py [--browser /usr/bin/chromium]
"""

import argparse
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

PUBLIC = Path(__file__).parents[1] / "web" / "public"
CLIP, BOX = 'clip-path="url(#tile)"', 'viewBox="0 0 512 512"'

SIZES = {"icon-192": 192, "icon-512": 512}
FULL = {"maskable-512": 512, "apple-touch-icon": 180}
"""Without round corners: the system cuts its own. The car is well inside what it may cut."""

MARGIN = 0.12
"""How much more such a picture shows on each side of the tile, of the tile's side."""


def whole(svg: str) -> str:
    """The drawing, which goes on beyond its tile, without round corners and a little smaller."""
    edge = round(512 * MARGIN)
    box = f'viewBox="{-edge} {-edge} {512 + 2 * edge} {512 + 2 * edge}"'
    return svg.replace(CLIP, "").replace(BOX, box)


def draw(page: Page, svg: str, size: int, path: Path) -> None:
    """One picture."""
    page.set_viewport_size({"width": size, "height": size})
    page.set_content(f"<style>*{{margin:0}}svg{{display:block;width:100vw}}</style>{svg}")
    page.screenshot(path=path, omit_background=True)


def main() -> None:
    """Draw all of them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--browser", default="/usr/bin/chromium")
    given = parser.parse_args()
    svg = (PUBLIC / "icon.svg").read_text()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=given.browser, args=["--no-sandbox"])
        page = browser.new_page()
        for name, size in SIZES.items():
            draw(page, svg, size, PUBLIC / "icons" / f"{name}.png")
        for name, size in FULL.items():
            draw(page, whole(svg), size, PUBLIC / "icons" / f"{name}.png")


if __name__ == "__main__":
    main()
