"""`funicular study`: many games of a bot against itself, and a page of what they say."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from funicular.cli.page_files import PAGE, page_file
from funicular.cli.parsing import Args, add_board, check_set_up, command, whole

if TYPE_CHECKING:
    from pathlib import Path

    from funicular.board import Board
    from funicular.cli.parsing import Commands

LEAST_GAMES = 10


def add(commands: Commands) -> None:
    """Add the command."""
    examples = [
        "funicular study san_francisco --seats 4 --games 10000",
        "funicular study my_board.toml --games 2000 --out my_board.html",
    ]
    about = "play many bot games and write a page on what to change on a board"
    parser = command(commands, "study", run, about, examples)
    add_board(parser)
    parser.add_argument(
        "--seats", type=whole(2, 6), metavar="N", help="default: the fewest the board is for"
    )
    parser.add_argument(
        "--games", type=whole(LEAST_GAMES, 10**6), default=2000, metavar="N", help="default: 2000"
    )
    parser.add_argument(
        "--bot", default="planner", metavar="BOT", help="plays every seat; default: planner"
    )
    parser.add_argument("--alvin", action="store_true", help="with Alvin (W10), on Old West")
    parser.add_argument("--seed", default="0", metavar="S", help="game i has seed S/i; default: 0")
    parser.add_argument("--jobs", type=whole(1), metavar="N", help="default: one a core")
    parser.add_argument(
        "--out", metavar="FILE.html", help="the page; default: BOARD.study.html, none with --json"
    )
    parser.add_argument("--json", action="store_true", help="print all numbers as one JSON object")


def run(args: Args) -> int:
    """Play, sum up, write the page."""
    from funicular.board import load
    from funicular.cli.simulate import progress_bar
    from funicular.study import Plan, study, study_page

    board = load(args.board)
    seats = args.seats or board.min_seats
    _check(board, seats, args)
    file = page_file(args, f"{board.key}.study{PAGE}")
    plan = Plan(board, seats, args.games, args.bot, args.alvin, args.seed)
    summary = study(plan, jobs=args.jobs, progress=progress_bar(args.games))
    if file is not None:
        file.write_text(study_page(board, summary, args.board), encoding="utf-8", newline="\n")
    if args.json:
        print(json.dumps(summary, ensure_ascii=False))
    else:
        print("\n".join(_text(board, summary, file)))
    return 0


def _check(board: Board, seats: int, args: Args) -> None:
    """Refuse what can't be played, before anything is."""
    from funicular.bots import check_bots
    from funicular.seeds import checked

    check_set_up(board, seats, alvin=args.alvin, first=None)
    checked(f"{args.seed}/{args.games}", "--seed")
    check_bots([args.bot], board)


def _text(board: Board, summary: dict[str, Any], file: Path | None) -> list[str]:
    """The findings in a few lines, and where the rest is."""
    from funicular.text.lines import wrap
    from funicular.text.page import RECONSTRUCTION

    alvin = " with Alvin" if summary["alvin"] else ""
    title = f"{board.name}{alvin}, {summary['seats']} seats: {summary['games']} games of"
    found = summary["findings"]
    lines = [*wrap(f"{title} {summary['bot']}, seed {summary['seed']}")]
    lines += [RECONSTRUCTION] if board.reconstruction else []
    lines += ["", "What it says should change:" if found else "Nothing stands out."]
    for number, each in enumerate(found, 1):
        lines += wrap(f"{number}. {each['what']}", "", "   ")
        lines += wrap(f"-> {each['change']}", "   ", "      ")
    return [*lines, *([] if file is None else ["", *wrap(f"All of it: {file}", copied=True)])]
