"""`funicular play`: a game at the terminal, against random seats or with others who take turns."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from funicular.cli.parsing import (
    DEFAULT_BOARD,
    Args,
    CommandError,
    add_board,
    add_set_up,
    check_set_up,
    command,
)

if TYPE_CHECKING:
    from funicular.board import Board
    from funicular.cli.parsing import Commands
    from funicular.game import Game

RANDOM = "random"
ME = "you"


def add(commands: Commands) -> None:
    """Add the command."""
    examples = [
        "funicular play",
        "funicular play old_west --seats you,random,random --alvin",
        "funicular play san_francisco --seats Ann,Bo --record evening.game",
    ]
    parser = command(commands, "play", run, "play at the terminal", examples)
    add_board(parser, default=DEFAULT_BOARD)
    parser.add_argument(
        "--seats", default=f"{ME},{RANDOM}", metavar="LIST",
        help="who sits where, with commas: you, a name (a person), or random;"
        " or how many seats, all random but yours",
    )  # fmt: skip
    add_set_up(parser)
    parser.add_argument("--seed", help="where all chance comes from; default: a new one")
    parser.add_argument("--record", metavar="FILE", help="save the game when it is over or left")


def run(args: Args) -> int:
    """Play a game."""
    from funicular.board import load
    from funicular.cli.session import Session

    seats = who_sits(args.seats)
    board = load(args.board)
    check_set_up(board, len(seats), alvin=args.alvin, first=args.first)
    _check_file(args.record)
    game = _new_game(board, seats, args)
    people = [seat for seat, word in enumerate(seats) if word.lower() != RANDOM]
    try:
        Session(game, people).run()
    finally:
        _save(game, args.record)
    return 0


def who_sits(text: str) -> list[str]:
    """Who sits where: names with commas, or a number of seats, all random but the first."""
    if text.strip().isdecimal() and len(text) < 3:
        return [ME] + [RANDOM] * (int(text) - 1)
    return [word.strip() for word in text.split(",")]


def _new_game(board: Board, seats: list[str], args: Args) -> Game:
    from funicular.game import Game

    options = {"alvin": True} if args.alvin else {}
    return Game(
        board, len(seats), options=options, seed=args.seed, first=args.first,
        names=seat_names(seats), engine="interpreted",
    )  # fmt: skip


def seat_names(words: list[str]) -> list[str]:
    """A name for each seat; "You" only where nobody else reads along."""
    alone = sum(word.lower() != RANDOM for word in words) == 1
    names = []
    for seat, word in enumerate(words):
        if word.lower() == RANDOM:
            names.append(f"Random {seat}")
        elif word.lower() == ME:
            names.append("You" if alone else f"Seat {seat}")
        else:
            names.append(word)
    if len(set(names)) < len(names):
        raise CommandError(f"--seats: two seats have one name: {', '.join(names)}")
    return names


def _check_file(name: str | None) -> None:
    """Refuse before the game, not after it."""
    if name is None:
        return
    if Path(name).exists():
        raise CommandError(f"{name}: exists already")
    if not Path(name).absolute().parent.is_dir():
        raise CommandError(f"{name}: there is no such folder")


def _save(game: Game, name: str | None) -> None:
    if name is not None:
        # The file tells every hand anyway; with its seed it can be replayed and verified.
        with Path(name).open("x", encoding="utf-8", newline="\n") as file:
            file.write(str(game.record(reveal=True)))
        print(f"Saved: {name}"[:80])
