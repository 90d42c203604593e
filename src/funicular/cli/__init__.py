"""The command line, `funicular COMMAND ...`: one file a command.

Only what a command needs is imported, when it runs: `boards` and `--help` start without NumPy
and Numba. An error is one line on the error stream and exit code 2.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path

from funicular.board.errors import BoardError
from funicular.cli import (
    admin,
    arena,
    behaviour,
    bench,
    boards,
    bots,
    ladder,
    perft,
    play,
    probe,
    records,
    replay,
    serve,
    simulate,
    study,
    tables,
    train,
)
from funicular.cli.parsing import CommandError, Parser, Version

FAULT = 2
INTERRUPTED = 130
BROKEN_PIPE = 141
LONGEST_ERROR = 1000


def make_parser() -> Parser:
    """The parser of all commands."""
    parser = Parser(
        prog="funicular",
        description="Three railway board games, played by the book.",
        epilog="Example:\n  funicular play new_york --seats you,random",
    )
    parser.add_argument("--version", action=Version, help="print the version and stop")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")
    for module in (
        play, serve, tables, admin, boards, bots, replay, records, simulate, arena, study,
        behaviour, train, ladder, probe, bench, perft,
    ):  # fmt: skip
        module.add(commands)
    return parser


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; the exit code."""
    _open_closed_streams()
    _tolerate_odd_letters()
    try:
        code = _run(argv)
        sys.stdout.flush()
        return code
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        _drop_output()
        return BROKEN_PIPE
    except Exception as error:
        if not _is_for_people(error):
            raise
        return _complain(_message(error))


def _run(argv: Sequence[str] | None) -> int:
    parser = make_parser()
    try:
        args = parser.parse_args(argv)
    except SystemExit as stop:  # after --help and --version
        return int(stop.code or 0)
    if "run" not in args:
        parser.print_help()
        return 0
    code: int = args.run(args)
    return code


def _is_for_people(error: Exception) -> bool:
    """Whether an error says what a person can mend; any other is a bug and shows its traceback."""
    ours = type(error).__module__.split(".")[0] == "funicular"
    return isinstance(error, OSError | CommandError) or (ours and isinstance(error, ValueError))


def _message(error: Exception) -> str:
    if isinstance(error, BoardError) and len(error.problems) > 1:
        more = len(error.problems) - 1
        return f"{error.problems[0]} (and {more} more: see funicular boards check)"
    if isinstance(error, OSError) and error.strerror:
        name = f"{error.filename}: " if error.filename is not None else ""
        return f"{name}{error.strerror}"
    return str(error)


def _complain(message: str) -> int:
    """One line, whatever the message is made of."""
    words = " ".join(message.split())
    shown = "".join(letter if letter.isprintable() else "?" for letter in words)
    sys.stdout.flush()
    print(f"funicular: {shown[:LONGEST_ERROR]}", file=sys.stderr)
    return FAULT


def _open_closed_streams() -> None:
    """A stream that was closed before the start is empty, or drops what is written.

    In their order: the first free numbers are theirs, and no file of ours gets one of them.
    """
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            nothing = Path(os.devnull).open(mode, encoding="utf-8")  # noqa: SIM115 - for good
            setattr(sys, name, nothing)


def _tolerate_odd_letters() -> None:
    """A terminal that lacks a letter shows a question mark; it does not end the game."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")


def _drop_output() -> None:
    """Let the interpreter flush into nothing when whoever read along has gone."""
    try:
        nothing = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nothing, sys.stdout.fileno())
    except (OSError, ValueError):
        pass
