"""What is written about the server is true; a bot sits at a table over the same interface."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from server_clients import BOT, OPEN, LiveServer, wait_for

from funicular.server.socket_page import socket_page

ROOT = Path(__file__).parent.parent


def test_the_page_about_the_socket_is_fresh() -> None:
    page = (ROOT / "docs" / "socket.md").read_text(encoding="utf-8")
    assert page == socket_page() + "\n", "python -m funicular.server.socket_page > docs/socket.md"


def test_a_bot_takes_a_seat_and_plays_to_the_end(tmp_path: Path) -> None:
    with LiveServer(tmp_path) as server:
        table = server.table({"kind": "person", "name": "Ann"}, OPEN, BOT, take_back=False)
        bot = subprocess.Popen(
            [sys.executable, str(ROOT / "examples" / "table_bot.py"), server.base, table["table"]],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=os.environ,
        )  # fmt: skip
        with server.sit(table) as ann:
            ann.wait(lambda update: update["table"]["seats"][1]["here"])
            assert ann.update["table"]["seats"][1]["name"] == "Table bot"
            ann.ask("start")
            ann.ask("leave")
            wait_for(lambda: server.state(table)["status"] == "over")
        out, errors = bot.communicate(timeout=20)
        assert errors == ""
        assert out.startswith("[")
