"""`funicular serve`: tables in browsers, for this machine or for everybody on the network."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from funicular.cli.parsing import Args, Parser, command, whole

if TYPE_CHECKING:
    from funicular.cli.parsing import Commands

MOST_PORTS = 65535
SLOWEST = 60.0


def add(commands: Commands) -> None:
    """Add the command."""
    examples = [
        "funicular serve --open",
        "funicular serve --host 0.0.0.0 --port 8080",
        "funicular serve --database evening.sqlite --board my_town.toml",
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
        help="where tables are kept; default: a file in your data folder",
    )  # fmt: skip
    parser.add_argument(
        "--board", action="append", default=[], metavar="FILE.toml", help="offer this board, too"
    )
    parser.add_argument("--open", action="store_true", help="open a browser there")
    parser.add_argument(
        "--pace", type=seconds, metavar="S", help="the least time between moves (default: 0.7)"
    )

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
    from funicular.server.door_wishes import DoorWishes
    from funicular.server.running import serve

    boards = tuple(args.board)
    doors = DoorWishes(tuple(args.proxy), args.secure_cookies, args.limits == "on", args.log)
    serve(
        args.host, args.port, args.database, boards=boards, pace=args.pace, open_=args.open,
        doors=doors,
    )  # fmt: skip
    return 0
