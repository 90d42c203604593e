"""Headers that every answer has: what a page of ours may load, and that nothing else is trusted."""

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

POLICY = (
    "default-src 'self'; img-src 'self' data: blob:; style-src 'self'; script-src 'self';"
    " connect-src 'self'; font-src 'self'; object-src 'none'; base-uri 'none';"
    " form-action 'self'; frame-ancestors 'none'"
)
UNUSED = (
    "accelerometer", "camera", "display-capture", "geolocation", "gyroscope", "hid",
    "magnetometer", "microphone", "midi", "payment", "serial", "usb",
)  # fmt: skip
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Permissions-Policy": ", ".join(f"{each}=()" for each in UNUSED),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}
ENCRYPTED = {"Strict-Transport-Security": "max-age=31536000"}
"""Only by https: a server at home has no certificate."""

NOT_KEPT = ("/api/account", "/api/admin")
"""Answers about a person are in no cache."""


def headers_of(scope: Scope) -> dict[str, str]:
    """The headers of an answer."""
    found = HEADERS | (ENCRYPTED if scope["scheme"] == "https" else {})
    if scope["path"].startswith(NOT_KEPT):
        found["Cache-Control"] = "no-store"
    return found


class WithHeaders:
    """Adds the headers."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request; a socket has no such answer."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                MutableHeaders(scope=message).update(headers_of(scope))
            await send(message)

        await self.app(scope, receive, send_with_headers)
