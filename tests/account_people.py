"""People with accounts: a browser's cookies and origin, without a browser."""

from __future__ import annotations

from types import TracebackType
from typing import Any, Self

import httpx
from server_clients import Client, LiveServer, http_to, table_at

PASSWORD = "seven bridges"


class AccountPerson:
    """Somebody at a device of their own."""

    def __init__(self, server: LiveServer, name: str = "Ann", **headers: str) -> None:
        self.server = server
        self.name = name
        self.http = http_to(server.base, Origin=server.base, **headers)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:  # fmt: skip
        self.http.close()

    def post(self, what: str, **body: Any) -> httpx.Response:
        return self.http.post(f"/api/account{what}", json=body)

    def sign_up(self, password: str = PASSWORD) -> httpx.Response:
        return self.post("", name=self.name, password=password)

    def sign_in(self, password: str = PASSWORD) -> httpx.Response:
        return self.post("/session", name=self.name, password=password)

    def state(self) -> dict[str, Any]:
        state: dict[str, Any] = self.http.get("/api/account").json()
        return state

    @property
    def games(self) -> list[tuple[str, int]]:
        return [(game["table"], game["seat"]) for game in self.state()["games"]]

    def table(self, *seats: dict[str, Any], **plan: Any) -> dict[str, Any]:
        return table_at(self.http, *seats, **plan)

    @property
    def cookie(self) -> str:
        return "; ".join(f"{each.name}={each.value}" for each in self.http.cookies.jar)

    def sit(self, table: str, seat: int, **headers: str) -> Client:
        """Come to a seat of the account, without its secret."""
        own = {"Cookie": self.cookie, "Origin": self.server.base, **headers}
        return Client(self.server, table, None, seat=seat, headers=own)
