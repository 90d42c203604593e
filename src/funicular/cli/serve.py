"""`funicular serve`: tables in browsers, for this machine or for everybody on the network."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from funicular.cli.parsing import Args, Parser, command, whole

if TYPE_CHECKING:
    from funicular.cli.parsing import Commands

MOST_PORTS = 65535
SLOWEST = 60.0
MOST_WORKERS = 64


def add(commands: Commands) -> None:
    """Add the command."""
    examples = [
        "funicular serve --open",
        "funicular serve --host 0.0.0.0 --port 8080",
        "funicular serve --database evening.sqlite --board my_town.toml",
        "funicular serve --workers 4 --database postgresql://db/club --redis redis://db",
    ]
    parser = command(commands, "serve", run, "let people play in browsers", examples)
    parser.add_argument(
        "--host", default="127.0.0.1", metavar="ADDRESS",
        help="where to listen; 0.0.0.0: phones on the same network can join"
        " (default: %(default)s)",
    )  # fmt: skip
    parser.add_argument(
        "--port", type=whole(0, MOST_PORTS), default=8000, help="(default: %(default)s)"
    )
    parser.add_argument(
        "--database", metavar="FILE",
        help="where tables are kept: a file, or postgresql://...; default: a file in your data"
        " folder",
    )  # fmt: skip
    parser.add_argument(
        "--board", action="append", default=[], metavar="FILE.toml", help="offer this board, too"
    )
    parser.add_argument("--open", action="store_true", help="open a browser there")
    parser.add_argument(
        "--pace", type=seconds, metavar="S", help="the least time between moves (default: 0.7)"
    )
    parser.add_argument(
        "--deal-within", type=seconds, metavar="S",
        help="how long a deal waits for a number from each browser (default: 4)",
    )  # fmt: skip
    parser.add_argument(
        "--workers", type=whole(1, MOST_WORKERS), default=1, metavar="N",
        help="processes that serve; more than one need PostgreSQL and Redis"
        " (default: %(default)s)",
    )  # fmt: skip
    parser.add_argument(
        "--redis", metavar="URL",
        help="where processes that share a database ring for each other: redis://...",
    )  # fmt: skip
    _add_doors(parser)


def _add_doors(parser: Parser) -> None:
    """For a server that strangers reach."""
    parser.add_argument(
        "--proxy", action="append", default=[], metavar="ADDRESS",
        help="believe this proxy (an address or a network) who stands behind it",
    )  # fmt: skip
    parser.add_argument("--secure-cookies", action="store_true", help="send cookies by https alone")
    parser.add_argument(
        "--limits", choices=("on", "off"), default="on",
        help="how much one address may ask for (default: %(default)s)",
    )  # fmt: skip
    parser.add_argument(
        "--log", choices=("json", "text"), help="log every event; default: only what is wrong"
    )


def seconds(text: str) -> float:
    """A number of seconds."""
    try:
        number = float(text)
    except ValueError:
        number = -1.0
    if not 0 <= number <= SLOWEST:
        raise argparse.ArgumentTypeError(f"{text!r}: expected 0 to {SLOWEST:.0f} seconds")
    return number


def run(args: Args) -> int:
    """Serve until interrupted."""
    from funicular.server.doors.wishes import DoorWishes
    from funicular.server.running.running import serve
    from funicular.server.settings import Settings
    from funicular.server.storage.database import default_database

    doors = DoorWishes(tuple(args.proxy), args.secure_cookies, args.limits == "on", args.log)
    given = {"pace": args.pace, "nonces_within": args.deal_within}
    settings = Settings(
        database=args.database or str(default_database()),
        boards=tuple(Path(each) for each in args.board),
        redis=args.redis,
        **{name: value for name, value in given.items() if value is not None},
        **doors.settings(),
    )
    serve(settings, args.host, args.port, workers=args.workers, open_=args.open)
    return 0
