"""The page: built files as they are, `index.html` for every address that the page itself knows."""

from pathlib import Path

from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.types import ASGIApp, Receive, Scope, Send

NOT_BUILT = "The page is not built yet. `make page` builds it; then load this again.\n"
FOR_A_YEAR = "public, max-age=31536000, immutable"
ALWAYS_ASK = "no-cache"
NOT_THE_PAGES = ("/api/", "/healthz", "/metrics")
OWN_ADDRESSES = ("/t/", "/replay", "/rules", "/admin")
"""Addresses beside / that the page itself reads."""
TYPES = {".webmanifest": "application/manifest+json", ".woff2": "font/woff2"}
"""Kinds of files that not every machine knows."""


def page_response(page: Path, path: str) -> Response:
    """The answer to an address outside /api."""
    if not (page / "index.html").is_file():
        return PlainTextResponse(NOT_BUILT, 503)
    if path == "/" or path.startswith(OWN_ADDRESSES):
        return FileResponse(page / "index.html", headers={"Cache-Control": ALWAYS_ASK})
    file = _file(page, path)
    if file is None and "." not in path:  # mistyped, by somebody: the page says so and leads home
        return FileResponse(page / "index.html", 404, {"Cache-Control": ALWAYS_ASK})
    if file is None:
        return PlainTextResponse("There is nothing here.\n", 404)
    kept = FOR_A_YEAR if path.startswith("/assets/") else ALWAYS_ASK
    return FileResponse(file, headers={"Cache-Control": kept}, media_type=TYPES.get(file.suffix))


def _file(page: Path, path: str) -> Path | None:
    """A file of the page; nothing above its folder."""
    try:
        file = (page / path.lstrip("/")).resolve()
        return file if file.is_file() and file.is_relative_to(page.resolve()) else None
    except (OSError, ValueError):  # too long, or no name at all
        return None


class WithPage:
    """Sends what is not for the API to the page."""

    def __init__(self, app: ASGIApp, page: Path) -> None:
        self.app = app
        self.page = page

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request."""
        if scope["type"] != "http" or scope["path"].startswith(NOT_THE_PAGES):
            await self.app(scope, receive, send)
        elif Request(scope).method in ("GET", "HEAD"):
            await page_response(self.page, scope["path"])(scope, receive, send)
        else:
            refused = PlainTextResponse("Only GET here.\n", 405, {"Allow": "GET, HEAD"})
            await refused(scope, receive, send)
