"""`funicular replay`: a recorded game move by move, as text or JSON, or verified."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from funicular.cli.parsing import Args, CommandError, add_language, command, whole, words_of
from funicular.cli.verifying import add_options, check_options, print_checks

if TYPE_CHECKING:
    from funicular.board import Board
    from funicular.cli.parsing import Commands
    from funicular.game import Game
    from funicular.record import Record
    from funicular.text.story import Eyes
    from funicular.words import Words

ENGINE = "interpreted"


def add(commands: Commands) -> None:
    """Add the command."""
    examples = [
        "funicular replay evening.game",
        "funicular replay --verify evening.game",
        "funicular replay --verify --nonce 0=5f0c... evening.game",
        "funicular replay --json evening.game",
    ]
    about = "play a recorded game again, move by move"
    parser = command(commands, "replay", run, about, examples)
    parser.add_argument("file", metavar="FILE", help="a record, as play and simulate write them")
    shape = parser.add_mutually_exclusive_group()
    shape.add_argument("--verify", action="store_true", help="say what was checked, no moves")
    shape.add_argument("--json", action="store_true", help="a line of JSON a move, all open")
    shape.add_argument(
        "--seat", type=whole(0, 5), metavar="N", help="as seat N saw it, from 0; default: all open"
    )
    add_options(parser)
    parser.add_argument("--board", metavar="FILE", help="the board's file, if it is not shipped")
    add_language(parser)


def run(args: Args) -> int:
    """Replay a record."""
    from funicular.board import load

    words = words_of(args)
    check_options(args, words)
    record = _read(args.file, words)
    board = load(args.board) if args.board else None
    if args.seat is not None and args.seat >= record.seats:
        raise CommandError(words.say("error.seat", seat=args.seat, last=record.seats - 1))
    if args.json:
        _print_json(record, board)
    elif args.verify:
        print_checks(record, board, args, words, ENGINE)
    else:
        _print_text(record, board, args.seat, words)
    return 0


def _read(name: str, words: Words) -> Record:
    from funicular.record import read

    try:
        return read(name)
    except FileNotFoundError:
        raise CommandError(words.say("error.no_file", file=name)) from None


def _print_json(record: Record, board: Board | None) -> None:
    from funicular.replay import replay_lines

    for line in replay_lines(record, ENGINE, board=board):
        print(json.dumps(line, ensure_ascii=False))


def _print_text(record: Record, board: Board | None, seat: int | None, words: Words) -> None:
    """Print as the game goes, so that a fault shows after the moves that hold."""
    from funicular.text.lines import wrap
    from funicular.text.story import event_lines, log_lines, numbered
    from funicular.text.things import board_name

    steps = record.steps(board, ENGINE)
    game = next(steps)
    words = words.on(game.board)
    board_and_seats = {"board": board_name(game.board.name, words), "n": game.seats}
    title = words.say("replay.title", **board_and_seats, names=words.names(game.names))
    print(*wrap(title), sep="\n")
    if game.board.reconstruction:
        print(*wrap(words.say("page.reconstruction")), sep="\n")
    print(*numbered(0, event_lines(game.deal, game.names, _eyes(seat), words)), sep="\n")
    for step in steps:
        lines = log_lines(step, seat, len(step.moves) - 1, open_=seat is None, words=words)
        if lines:
            print(*lines, sep="\n")
    _print_end(game, words)


def _eyes(seat: int | None) -> Eyes:
    from funicular.text.story import all_open, eyes_of

    return all_open if seat is None else eyes_of(seat)


def _print_end(game: Game, words: Words) -> None:
    from funicular.text.lines import wrap
    from funicular.text.whole import result_line, score_lines

    if game.is_over:
        print("", *score_lines(game, words), *wrap(result_line(game, words)), sep="\n")
    else:
        print(words.say("replay.not_over", n=len(game.moves)))
