"""`funicular arena`: tournaments of bots: play, list, show and export them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from funicular.cli.arena_results import run_export, run_list, run_show
from funicular.cli.arena_run import MOST_DEALS, run_run
from funicular.cli.parsing import Args, command, whole

if TYPE_CHECKING:
    from funicular.cli.parsing import Commands, Parser

DATABASE = "arena.sqlite"
EXECUTORS = ("serial", "pool", "ray")


def add(commands: Commands) -> None:
    """Add the command."""
    examples = [
        "funicular arena run --board new_york --bots planner,greedy --games 400",
        "funicular arena run --board old_west --bots search,greedy --seats 4 --deals 50",
        "funicular arena show --json",
        "funicular arena export --html arena.html --csv arena.csv --records games",
    ]
    about = "tournaments of bots over duplicate deals, with ratings"
    parser = command(commands, "arena", run_help, about, examples)
    parser.set_defaults(parser=parser)
    inner = parser.add_subparsers(title="commands", metavar="COMMAND")
    _add_run(inner, examples[:2])
    _add_show(inner)
    _add_list(inner)
    _add_export(inner)


def run_help(args: Args) -> int:
    """Without a command: say which there are."""
    args.parser.print_help()
    return 0


def _add_run(inner: Commands, examples: list[str]) -> None:
    about = "play a tournament; the same command goes on with one that was interrupted"
    parser = command(inner, "run", run_run, about, examples)
    parser.add_argument("--board", required=True, metavar="BOARD", help="a name or a .toml file")
    parser.add_argument(
        "--bots", required=True, metavar="A,B,...",
        help="with a budget as in search@2000; more bots than seats: every line-up of them plays;"
        " fewer: the last one takes the seats that are left",
    )  # fmt: skip
    parser.add_argument("--seats", type=whole(2, 6), metavar="N", help="default: one a bot")
    _add_amount(parser, required=True)
    parser.add_argument("--seed", default="0", metavar="S", help="deal i has seed S/i; default: 0")
    parser.add_argument("--alvin", action="store_true", help="with Alvin (W10), on Old West")
    parser.add_argument(
        "--executor", choices=EXECUTORS, help="default: pool with several jobs, else serial"
    )
    parser.add_argument("--jobs", type=whole(1, 4096), metavar="N", help="default: one a core")
    _add_database(parser)
    _add_files(parser)
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def _add_amount(parser: Parser, *, required: bool) -> None:
    amount = parser.add_mutually_exclusive_group(required=required)
    about = "rounded up to whole deals, each with all seats rotated"
    amount.add_argument("--games", type=whole(1, MOST_DEALS), metavar="N", help=about)
    amount.add_argument("--deals", type=whole(1, MOST_DEALS), metavar="N")


def _add_database(parser: Parser) -> None:
    about = f"where results are kept; default: {DATABASE}"
    parser.add_argument("--database", default=DATABASE, metavar="FILE", help=about)


def _add_files(parser: Parser) -> None:
    parser.add_argument("--csv", metavar="FILE|DIR", help="write a row a game and seat")
    parser.add_argument("--html", metavar="FILE|DIR", help="write a page with charts")
    parser.add_argument("--records", metavar="DIR", help="write the record of each game there")


def _add_run_name(parser: Parser) -> None:
    about = "the beginning of its name; needed if there are several"
    parser.add_argument("run_name", metavar="RUN", nargs="?", help=about)


def _add_show(inner: Commands) -> None:
    examples = ["funicular arena show", "funicular arena show 3f2a --json"]
    parser = command(inner, "show", run_show, "show what came of a run", examples)
    _add_run_name(parser)
    _add_database(parser)
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def _add_list(inner: Commands) -> None:
    examples = ["funicular arena list", "funicular arena list --database ladder.sqlite"]
    parser = command(inner, "list", run_list, "list the runs of a database", examples)
    _add_database(parser)
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def _add_export(inner: Commands) -> None:
    examples = ["funicular arena export 3f2a --html arena.html --csv arena.csv"]
    parser = command(inner, "export", run_export, "write files of a run", examples)
    _add_run_name(parser)
    _add_database(parser)
    _add_files(parser)
    parser.add_argument("--board", metavar="FILE", help="for records: its file, if not shipped")
