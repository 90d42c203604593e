"""`funicular boards`: which boards there are; `boards check`: what is wrong with a file."""

from __future__ import annotations

import textwrap
from pathlib import Path
from typing import TYPE_CHECKING

from funicular.cli import layout
from funicular.cli.parsing import Args, command

if TYPE_CHECKING:
    from funicular.board import Board, Problem
    from funicular.cli.parsing import Commands


_HEAD = "Board           Name             Seats Places Routes Tickets Version"


def add(commands: Commands) -> None:
    """Add the command."""
    examples = ["funicular boards", "funicular boards check my_town.toml"]
    parser = command(commands, "boards", run, "list, check or lay out boards", examples)
    inner = parser.add_subparsers(title="commands", metavar="COMMAND")
    about = "say everything that is wrong with board files"
    check = command(inner, "check", run_check, about, examples[1:])
    check.add_argument("files", metavar="FILE", nargs="+", help="a .toml file or a shipped board")
    layout.add(inner)


def run(_args: Args) -> int:
    """List the shipped boards."""
    from funicular.board import load, shipped

    print(_HEAD)
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
    """Check board files and the layouts beside them: every problem on a line of its own."""
    faults = 0
    for file in args.files:
        found = _problems(file)
        faults += len(found)
        for problem in found:
            print(" ".join(str(problem).split()))
        if not found:
            print(_summary(file))
    return 2 if faults else 0


def _problems(file: str) -> list[Problem]:
    from funicular.board import BoardError, load
    from funicular.layout import layout_brought

    try:
        board = load(file)
        layout_brought(board, Path(file) if file.endswith(".toml") else None)
    except BoardError as error:
        return list(error.problems)
    return []


def _summary(file: str) -> str:
    from funicular.board import load

    board = load(file)
    facts = (
        f"{file}: ok: {board.name} {board.version}, {board.min_seats} to {board.max_seats} seats,"
        f" {len(board.places)} places, {len(board.routes)} routes, {len(board.tickets)} tickets"
    )
    return "\n".join(textwrap.wrap(facts, 80, subsequent_indent="  "))
