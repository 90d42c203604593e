"""`funicular boards layout`: compute how a board looks, and write it beside the board's file."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from funicular.cli.parsing import Args, CommandError, add_board, command, whole

if TYPE_CHECKING:
    from collections.abc import Iterator

    from funicular.board import Board
    from funicular.cli.parsing import Commands
    from funicular.layout import Layout

SECONDS = 20
MOST_SECONDS = 3600


def add(commands: Commands) -> None:
    """Add the command."""
    about = "compute where places, routes and names stand in the picture"
    examples = [
        "funicular boards layout my_town.toml",
        "funicular boards layout my_town.toml --seconds 60 --seed 2 --output other.layout.toml",
    ]
    parser = command(commands, "layout", run, about, examples)
    add_board(parser)
    seconds = f"about how long to think; default {SECONDS}"
    parser.add_argument("--seconds", type=whole(1, MOST_SECONDS), default=SECONDS, help=seconds)
    parser.add_argument("--seed", type=whole(0), default=1, help="another seed, another picture")
    output = "the file to write; default: beside the board, if there is none yet"
    parser.add_argument("--output", metavar="FILE", help=output)


def run(args: Args) -> int:
    """Compute a layout and say what overlaps in it."""
    from funicular.board import load

    board = load(args.board)
    path = _output(args)
    from funicular.layout import write_layout
    from funicular.layout.compute import compute

    layout = compute(board, args.seconds, args.seed)
    path.write_text(write_layout(layout), encoding="utf-8")
    print(f"{path}: written")
    print("\n".join(_faults(board, layout)) or "Nothing overlaps.")
    return 0


def _output(args: Args) -> Path:
    """Where to write; a file that was not named is never written over."""
    from funicular.layout import layout_path

    if args.output is not None:
        path = Path(args.output)
        if path.exists() and Path(args.board).exists() and path.samefile(args.board):
            raise CommandError(f"{path}: is the board itself; name another file for its layout")
        return path
    path = layout_path(Path(args.board))
    if path.exists():
        raise CommandError(f"{path}: there is one already; name it with --output to replace it")
    return path


def _faults(board: Board, layout: Layout) -> Iterator[str]:
    from funicular.layout.overlaps import cramped, overlaps

    for overlap in overlaps(board, layout):
        yield f"  {overlap}"
    for title in cramped(board, layout):
        yield f"  {title} have too little room for their slots"
