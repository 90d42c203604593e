"""`funicular replay`: a recorded game move by move, as text or JSON, or verified."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from funicular.cli.parsing import Args, CommandError, command, whole

if TYPE_CHECKING:
    from funicular.board import Board
    from funicular.cli.parsing import Commands
    from funicular.game import Game
    from funicular.record import Record
    from funicular.text.story import Eyes

ENGINE = "interpreted"


def add(commands: Commands) -> None:
    """Add the command."""
    examples = [
        "funicular replay evening.game",
        "funicular replay --verify evening.game",
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
    parser.add_argument("--board", metavar="FILE", help="the board's file, if it is not shipped")


def run(args: Args) -> int:
    """Replay a record."""
    from funicular.board import load
    from funicular.record import read

    record = read(args.file)
    board = load(args.board) if args.board else None
    if args.seat is not None and args.seat >= record.seats:
        raise CommandError(f"--seat {args.seat}: expected 0 to {record.seats - 1}")
    if args.json:
        _print_json(record, board)
    elif args.verify:
        _verify(record, board)
    else:
        _print_text(record, board, args.seat)
    return 0


def _print_json(record: Record, board: Board | None) -> None:
    from funicular.replay import replay_lines

    for line in replay_lines(record, ENGINE, board=board):
        print(json.dumps(line, ensure_ascii=False))


def _print_text(record: Record, board: Board | None, seat: int | None) -> None:
    """Print as the game goes, so that a fault shows after the moves that hold."""
    from funicular.text.lines import wrap
    from funicular.text.page import RECONSTRUCTION
    from funicular.text.story import event_lines, log_lines, numbered

    steps = record.steps(board, ENGINE)
    game = next(steps)
    print(*wrap(f"{game.board.name}, {game.seats} seats: {', '.join(game.names)}"), sep="\n")
    if game.board.reconstruction:
        print(RECONSTRUCTION)
    print(*numbered(0, event_lines(game.deal, game.names, _eyes(seat))), sep="\n")
    for step in steps:
        lines = log_lines(step, seat, len(step.moves) - 1, open_=seat is None)
        if lines:
            print(*lines, sep="\n")
    _print_end(game)


def _eyes(seat: int | None) -> Eyes:
    from funicular.text.story import all_open, eyes_of

    return all_open if seat is None else eyes_of(seat)


def _print_end(game: Game) -> None:
    from funicular.text.lines import wrap
    from funicular.text.whole import result_line, score_lines

    if game.is_over:
        print("", *score_lines(game), *wrap(result_line(game)), sep="\n")
    else:
        print(f"Not over after {len(game.moves)} moves.")


def _verify(record: Record, board: Board | None) -> None:
    """Reading has checked the hashes; playing again checks the rest."""
    record.verify(ENGINE, board=board)
    for what, held in _checks(record):
        print(f"{what:<12} ok  {held}"[:80])


def _checks(record: Record) -> list[tuple[str, str]]:
    lines = str(record).count("\n")
    nonces = sum(map(bool, record.nonces))
    source = "the position described" if record.position is not None else "the seed"
    with_nonces = f" and {nonces} nonces" if nonces else ""
    return [
        ("hashes", f"{lines} lines, none edited, missing or added"),
        ("board", f"{record.board} version {record.board_version}, by its content"),
        ("commitment", "the seed is the one committed to before the deal"),
        ("deal", f"follows from {source}{with_nonces}"),
        ("actions", f"{len(record.entries)}, all legal, in turn"),
        ("chance", "every card and ticket came as the shuffle had it"),
        ("result", record.result),
    ]
