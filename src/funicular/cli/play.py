"""`funicular play`: a game at the terminal, against bots or with others who take turns."""

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
    from collections.abc import Sequence

    from funicular.board import Board
    from funicular.cli.parsing import Commands
    from funicular.game import Game

OPPONENT = "planner"
"""Who plays against you where nobody is named."""

ME = "you"


def add(commands: Commands) -> None:
    """Add the command."""
    examples = [
        "funicular play",
        "funicular play old_west --seats you,random,random --alvin",
        "funicular play san_francisco --seats Ann,Bo --record evening.game",
        'funicular play --seats "you,program:python3 my_bot.py@500ms" --explain',
    ]
    parser = command(commands, "play", run, "play at the terminal", examples)
    add_board(parser, default=DEFAULT_BOARD)
    parser.add_argument(
        "--seats", default=f"{ME},{OPPONENT}", metavar="LIST",
        help="who sits where, with commas: you, a name (a person), or a bot (see funicular bots);"
        f" or how many seats, all but yours with the bot {OPPONENT}",
    )  # fmt: skip
    add_set_up(parser)
    parser.add_argument("--seed", help="where all chance comes from; default: a new one")
    parser.add_argument("--record", metavar="FILE", help="save the game when it is over or left")
    parser.add_argument(
        "--explain", action="store_true", help="after the end, tell why the bots moved as they did"
    )


def run(args: Args) -> int:
    """Play a game."""
    from funicular.board import load
    from funicular.cli.bot_seats import BotSeats
    from funicular.cli.seating import sit_down
    from funicular.cli.session import Session

    seating = sit_down(args.seats)
    board = load(args.board)
    check_set_up(board, len(seating.names), alvin=args.alvin, first=args.first)
    _check_file(args.record)
    game = _new_game(board, seating.names, args)
    bots = BotSeats(seating.players, game.seed)
    try:
        Session(game, bots, explain=args.explain).run()
    finally:
        bots.close()
        _save(game, args.record)
    return 0


def _new_game(board: Board, names: Sequence[str], args: Args) -> Game:
    from funicular.game import Game

    options = {"alvin": True} if args.alvin else {}
    return Game(
        board, len(names), options=options, seed=args.seed, first=args.first,
        names=names, engine="interpreted",
    )  # fmt: skip


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
