"""What is written about the server is true; a bot sits at a table over the same interface."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

from server_clients import BOT, OPEN, LiveServer, wait_for

from funicular.cli import make_parser
from funicular.server.limits import LIMITED, Rate
from funicular.server.sockets.socket_page import socket_page

ROOT = Path(__file__).parent.parent


def test_the_page_about_the_socket_is_fresh() -> None:
    page = (ROOT / "docs" / "socket.md").read_text(encoding="utf-8")
    assert page == socket_page() + "\n", (
        "python -m funicular.server.sockets.socket_page > docs/socket.md"
    )


def test_the_page_about_the_socket_says_how_short_and_how_long_a_text_is() -> None:
    page = socket_page()
    for field in (
        "`table` | string, 8 characters",
        "`secret` | string, 22 to 64 characters or null",
        "`client` | string, 8 to 64 characters",
        "`text` | string, 1 to 400 characters",
        "`route` | string, up to 120 characters",
    ):
        assert f"| {field} |" in page


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


def test_every_test_that_the_page_on_security_names_is_there() -> None:
    page = (ROOT / "docs" / "security.md").read_text(encoding="utf-8")
    named = re.findall(r"`(test_\w+\.py)::(test_\w+)`", page)
    assert len(named) > 40
    for file, test in named:
        source = (ROOT / "tests" / file).read_text(encoding="utf-8")
        assert f"def {test}(" in source, f"{file}::{test}"


def test_the_limits_in_the_page_on_hosting_are_those_of_the_server() -> None:
    page = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| [\w ,]+ \| (\d+) \| ([\d,]+) \|$", page, re.MULTILINE)
    told = [(int(at_once), float(hour.replace(",", ""))) for at_once, hour in rows]
    limits = [each for each in vars(LIMITED).values() if isinstance(each, Rate)]
    assert sorted(told) == sorted(
        (each.at_once, each.an_hour) for each in limits if each is not LIMITED.claims
    )
    assert f"{LIMITED.open_tables} tables" in page
    assert f"{LIMITED.open_sockets} connections" in page


def test_the_examples_for_hosting_start_the_server_as_it_is() -> None:
    unit = (ROOT / "examples" / "hosting" / "funicular.service").read_text(encoding="utf-8")
    [started] = re.findall(r"ExecStart=((?:.*\\\n)*.*)", unit)
    words = started.replace("\\\n", " ").split()[1:]
    args = make_parser().parse_args(words)
    assert (args.host, args.proxy, args.log) == ("127.0.0.1", ["127.0.0.1"], "json")
    assert args.secure_cookies
    for name in ("nginx.conf", "Caddyfile"):
        text = (ROOT / "examples" / "hosting" / name).read_text(encoding="utf-8")
        assert f"127.0.0.1:{args.port}" in text
        assert "X-Forwarded-For" in text
        assert text.count("{") == text.count("}")
