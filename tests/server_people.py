"""People who play on whatever happens to servers: they come again, and say again what was not
answered."""

from __future__ import annotations

import itertools
import time
from collections.abc import Sequence
from typing import Any

from server_clients import Client, Closed
from websockets.exceptions import WebSocketException

PATIENCE = 90.0


class Person:
    """Plays the first legal action at a seat, at whichever server answers."""

    def __init__(self, servers: Sequence[Any], table: dict[str, Any], key: int) -> None:
        self._servers = itertools.cycle(servers)
        self._table = table
        self._key = key
        self._client: Client | None = None
        self._id = 0
        self._unanswered: dict[str, Any] | None = None
        self.answered: list[tuple[int, int]] = []
        """The moves that were acknowledged: how many there were before, and the action."""

    def close(self) -> None:
        if self._client is not None:
            self._client.close()
            self._client = None

    @property
    def known(self) -> int:
        """How much of the table's log was told."""
        return 0 if self._client is None else int(self._client.update["number"])

    def _connected(self) -> Client:
        if self._client is None:
            secret = self._table["keys"][self._key]["secret"]
            name = f"person-{self._key}"
            client = Client(next(self._servers), self._table["table"], secret, client=name)
            if client.welcome["type"] != "welcome":
                client.close()
                raise OSError(client.welcome)
            self._client = client
            self._id = max(self._id, client.last_id)
        return self._client

    def play(self, moves: int | None = None) -> dict[str, Any]:
        """Until the game has so many moves, or is over; the last update."""
        known, end = -1, 0.0
        while True:
            if self.known != known:
                known, end = self.known, time.monotonic() + PATIENCE
            assert time.monotonic() < end, "nothing goes on"
            try:
                client = self._connected()
                if self._finished(client.update, moves):
                    return client.update
                self._step(client)
            except (Closed, OSError, WebSocketException, TimeoutError):
                self.close()
                time.sleep(0.1)

    def _finished(self, update: dict[str, Any], moves: int | None) -> bool:
        table = update["table"]
        is_over = table["status"] == "over"
        return self._unanswered is None and (
            is_over or (moves is not None and table["moves"] >= moves)
        )

    def _step(self, client: Client) -> None:
        if self._unanswered is None and not client.update["game"]["legal"]:
            client.receive()
            return
        if self._unanswered is None:
            self._id += 1
            action = client.update["game"]["legal"][0]["id"]
            known = client.update["table"]["moves"]
            self._unanswered = {"type": "act", "id": self._id, "move": known, "action": action}
        asked = self._unanswered
        client.send(asked)
        reply = client.reply(asked["id"])
        if reply["type"] == "done":
            self.answered.append((asked["move"], asked["action"]))
        else:
            assert reply["reason"] in ("late", "not_kept"), reply
        self._unanswered = None
        if reply["type"] == "done":
            client.wait(lambda update: bool(update["table"]["moves"] > asked["move"]))
