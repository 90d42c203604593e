"""`funicular boards`: which boards there are; `boards check`: what is wrong with a board file."""

from __future__ import annotations

import sys
import textwrap
from typing import TYPE_CHECKING

from funicular.cli.parsing import Args, command

if TYPE_CHECKING:
    from funicular.board import Board
    from funicular.cli.parsing import Commands


def add(commands: Commands) -> None:
    """Add the command."""
    examples = ["funicular boards", "funicular boards check my_town.toml"]
    parser = command(commands, "boards", run, "list the boards, or check a board file", examples)
    inner = parser.add_subparsers(title="commands", metavar="COMMAND")
    about = "say everything that is wrong with board files"
    check = command(inner, "check", run_check, about, examples[1:])
    check.add_argument("files", metavar="FILE", nargs="+", help="a .toml file or a shipped board")


def run(args: Args) -> int:
    """List the shipped boards."""
    from funicular.board import load, shipped

    print(f"{'Board':<15} {'Name':<16} {'Seats':>5} {'Places':>6} {'Routes':>6} "
          f"{'Tickets':>7} {'Version':>7}")  # fmt: skip
    for key in shipped():
        print(_row(load(key)))
    for key in shipped():
        if load(key).reconstruction:
            print("\n".join(_note(load(key))))
    return 0


def _row(board: Board) -> str:
    star = "*" if board.reconstruction else " "
    seats = f"{board.min_seats}-{board.max_seats}"
    numbers = f"{len(board.places):>6} {len(board.routes):>6} {len(board.tickets):>7}"
    return f"{board.key:<15} {board.name + star:<16} {seats:>5} {numbers} {board.version:>7}"


def _note(board: Board) -> list[str]:
    text = f"* {board.name}: network and tickets are our own reconstruction. {board.about.strip()}"
    return ["", *textwrap.wrap(text, 80, subsequent_indent="  ")]


def run_check(args: Args) -> int:
    """Check board files: every problem on a line of its own."""
    from funicular.board import problems

    faults = 0
    for file in args.files:
        found = problems(file)
        faults += len(found)
        for problem in found:
            print(" ".join(str(problem).split()), file=sys.stderr)
        if not found:
            print(_summary(file))
    return 2 if faults else 0


def _summary(file: str) -> str:
    from funicular.board import load

    board = load(file)
    facts = (
        f"{board.min_seats} to {board.max_seats} seats, {len(board.places)} places,"
        f" {len(board.routes)} routes, {len(board.tickets)} tickets"
    )
    return "\n".join([f"{file}: ok", *textwrap.wrap(f"{board.name} {board.version}: {facts}", 80,
                      initial_indent="  ", subsequent_indent="  "), f"  {board.hash}"])  # fmt: skip
