"""What the commands share: the parser, checked numbers, errors."""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, NoReturn

from funicular.text.things import board_name
from funicular.words import ENGLISH, Words, language_of

if TYPE_CHECKING:
    from funicular.board import Board

    Commands = argparse._SubParsersAction["Parser"]

Args = argparse.Namespace
DEFAULT_BOARD = "new_york"


class CommandError(Exception):
    """A command that can't be run as asked; said in one line."""


class Formatter(argparse.RawDescriptionHelpFormatter):
    """Help in 80 columns, whatever the terminal."""

    def __init__(self, prog: str) -> None:
        super().__init__(prog, width=79)


class Parser(argparse.ArgumentParser):
    """A parser whose errors are exceptions, so that they become one line."""

    def __init__(self, **options: Any) -> None:
        super().__init__(formatter_class=Formatter, allow_abbrev=False, **options)

    def error(self, message: str) -> NoReturn:
        """Refuse the arguments."""
        raise CommandError(f"{message} (try {self.prog} --help)")


class Version(argparse.Action):
    """`--version`: looked up only when asked for."""

    def __init__(self, option_strings: Sequence[str], dest: str, **options: Any) -> None:
        super().__init__(option_strings, dest, nargs=0, **options)

    def __call__(self, parser: argparse.ArgumentParser, *_: Any) -> None:
        """Print the version and stop."""
        print(f"funicular {version()}")
        parser.exit()


def version() -> str:
    """The version of this copy."""
    import funicular

    known = getattr(funicular, "__version__", None)
    return known if isinstance(known, str) else _installed_version()


def _installed_version() -> str:
    from importlib import metadata

    try:
        return metadata.version("funicular")
    except metadata.PackageNotFoundError:
        return "(not installed)"


def command(
    commands: Commands, name: str, run: Callable[[Args], int], about: str, examples: Sequence[str]
) -> Parser:
    """A new command: its parser, with what it runs and examples in its help."""
    shown = "\n".join(f"  {example}" for example in examples)
    title = "Example" if len(examples) == 1 else "Examples"
    parser = commands.add_parser(name, help=about, description=about, epilog=f"{title}:\n{shown}")
    parser.set_defaults(run=run)
    return parser


def whole(least: int, most: int | None = None) -> Callable[[str], int]:
    """A whole number within limits, for `type=`."""
    limits = f"{least} or more" if most is None else f"{least} to {most}"

    def read(text: str) -> int:
        if not text.isascii() or not text.isdigit() or len(text) > 18:
            raise argparse.ArgumentTypeError(f"{text!r}: expected a whole number, {limits}")
        number = int(text)
        if number < least or (most is not None and number > most):
            raise argparse.ArgumentTypeError(f"{text}: expected {limits}")
        return number

    return read


def positive(text: str) -> float:
    """A number above nothing, for `type=`."""
    try:
        number = float(text)
    except ValueError:
        number = 0.0
    if not 0 < number < 1e18:
        raise argparse.ArgumentTypeError(f"{text!r}: expected a number above 0")
    return number


def add_board(parser: Parser, *, default: str | None = None) -> None:
    """The argument BOARD."""
    about = "a shipped board (see funicular boards) or a .toml file"
    if default is None:
        parser.add_argument("board", metavar="BOARD", help=about)
    else:
        shown = f"{about}; default {default}"
        parser.add_argument("board", metavar="BOARD", nargs="?", default=default, help=shown)


def add_set_up(parser: Parser) -> None:
    """Options of the set-up: Alvin and who begins."""
    parser.add_argument("--alvin", action="store_true", help="with Alvin (W10), on Old West")
    parser.add_argument(
        "--first", type=whole(0, 5), metavar="SEAT", help="who begins (A4), from 0; default: drawn"
    )


def check_set_up(
    board: Board, seats: int, *, alvin: bool, first: int | None, words: Words = ENGLISH
) -> None:
    """Refuse a set-up that the board does not have, before anything heavy starts."""
    name = board_name(board.name, words)
    if not board.min_seats <= seats <= board.max_seats:
        limits = {"board": name, "least": board.min_seats, "most": board.max_seats}
        raise CommandError(words.say("error.seats", n=seats, **limits))
    if alvin and "alvin" not in board.options:
        raise CommandError(words.say("error.no_alvin", board=name))
    if first is not None and first >= seats:
        raise CommandError(words.say("error.first", first=first, last=seats - 1))


def add_language(parser: Parser) -> None:
    """The option --language."""
    about = "en, ro or sv; default: FUNICULAR_LANGUAGE, else the system's"
    parser.add_argument("--language", metavar="LANGUAGE", help=about)


def words_of(args: Args) -> Words:
    """The language that is asked for, or the system's."""
    return Words(language_of(args.language, os.environ))
