"""`funicular play`: a game at the terminal, against bots or with others who take turns."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

from funicular.cli.parsing import (
    DEFAULT_BOARD,
    Args,
    CommandError,
    add_board,
    add_language,
    add_set_up,
    check_set_up,
    command,
    words_of,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from funicular.board import Board
    from funicular.cli.parsing import Commands
    from funicular.game import Game
    from funicular.words import Words

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
        "funicular play --language ro",
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
    add_language(parser)


def run(args: Args) -> int:
    """Play a game."""
    from funicular.cli.bot_seats import BotSeats
    from funicular.cli.seating import sit_down
    from funicular.cli.session import Session

    words = words_of(args)
    seating = sit_down(args.seats, words)
    board = _board(args.board, words)
    check_set_up(board, len(seating.names), alvin=args.alvin, first=args.first, words=words)
    for each in seating.players.values():
        each.check_board(board)
    _check_file(args.record, words)
    game = _new_game(board, seating.names, args)
    bots = BotSeats(seating.players, game.seed, words)
    try:
        Session(game, bots, explain=args.explain, words=words).run()
    finally:
        bots.close()
        _save(game, args.record, words)
    return 0


def _board(name: str, words: Words) -> Board:
    """The board; a name that no board has is refused in the player's language."""
    from funicular.board import BoardError, load, shipped

    try:
        return load(name)
    except BoardError:
        if name in shipped() or Path(name).name != name or name.endswith(".toml"):
            raise
    raise CommandError(_unknown_board(name, shipped(), words))


def _unknown_board(name: str, known: Sequence[str], words: Words) -> str:
    """That there is no such board, and which may have been meant."""
    from funicular.cli.typed import closest

    guess, listed = closest(name, known), ", ".join(known)
    if guess is None:
        return words.say("error.board", typed=repr(name), known=listed)
    return words.say("error.board_guess", typed=repr(name), guess=repr(guess), known=listed)


def _new_game(board: Board, names: Sequence[str], args: Args) -> Game:
    from funicular.game import Game

    options = {"alvin": True} if args.alvin else {}
    return Game(
        board, len(names), options=options, seed=args.seed, first=args.first,
        names=names, engine="interpreted",
    )  # fmt: skip


def _check_file(name: str | None, words: Words) -> None:
    """Refuse before the game, not after it."""
    if name is None:
        return
    if Path(name).exists():
        raise CommandError(words.say("error.exists", file=name))
    folder = Path(name).absolute().parent
    if not folder.is_dir():
        raise CommandError(words.say("error.no_folder", file=name))
    if not os.access(folder, os.W_OK):
        raise CommandError(words.say("error.no_write", file=name))


def _save(game: Game, name: str | None, words: Words) -> None:
    if name is not None:
        # The file tells every hand anyway; with its seed it can be replayed and verified.
        with Path(name).open("x", encoding="utf-8", newline="\n") as file:
            file.write(str(game.record(reveal=True)))
        print(words.say("session.saved", file=name)[:80])
