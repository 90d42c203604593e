"""`funicular behaviour`: how bots play, side by side, and a page of it."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from funicular.cli.page_files import PAGE, page_file
from funicular.cli.parsing import Args, CommandError, add_board, check_set_up, command, whole

if TYPE_CHECKING:
    from pathlib import Path

    from funicular.behaviour import Plan
    from funicular.board import Board
    from funicular.cli.parsing import Commands

LEAST_GAMES = 2
MOST_BOTS = 6


def add(commands: Commands) -> None:
    """Add the command."""
    examples = [
        "funicular behaviour new_york --bots neural,planner-1",
        "funicular behaviour old_west --bots planner,greedy --seats 4 --alvin",
    ]
    about = "compare how bots play, and write a page of it"
    parser = command(commands, "behaviour", run, about, examples)
    add_board(parser)
    parser.add_argument("--bots", required=True, metavar="A,B,...", help="who is compared")
    parser.add_argument(
        "--seats", type=whole(2, 6), metavar="N",
        help="default: the fewest the board is for; at two seats bots also play each other",
    )  # fmt: skip
    parser.add_argument("--games", type=whole(LEAST_GAMES, 10**6), default=400, metavar="N",
                        help="of each bot, and of each two; default: 400")  # fmt: skip
    parser.add_argument("--alvin", action="store_true", help="with Alvin (W10), on Old West")
    parser.add_argument("--seed", default="0", metavar="S", help="deal i has seed S/i; default: 0")
    parser.add_argument("--jobs", type=whole(1), metavar="N", help="default: one a core")
    about = "the page; default: BOARD.behaviour.html, none with --json"
    parser.add_argument("--out", metavar="FILE.html", help=about)
    parser.add_argument("--json", action="store_true", help="print all numbers as one JSON object")


def run(args: Args) -> int:
    """Play, sum up, write the page."""
    from funicular.behaviour import behaviour, behaviour_page
    from funicular.board import load
    from funicular.cli.simulate import progress_bar

    board = load(args.board)
    plan = _plan(board, args)
    file = page_file(args, f"{board.key}.behaviour{PAGE}")
    games = sum(meeting.games for meeting in plan.meetings)
    summary = behaviour(plan, jobs=args.jobs, progress=progress_bar(games))
    if file is not None:
        page = behaviour_page(board, summary, args.board)
        file.write_text(page, encoding="utf-8", newline="\n")
    if args.json:
        print(json.dumps(summary, ensure_ascii=False))
    else:
        print("\n".join(_text(board, summary, file)))
    return 0


def _plan(board: Board, args: Args) -> Plan:
    """What is asked for, checked before anything is played."""
    from funicular.behaviour import Plan
    from funicular.bots import check_bots, each_spec
    from funicular.seeds import checked

    seats = args.seats or board.min_seats
    check_set_up(board, seats, alvin=args.alvin, first=None)
    checked(f"{args.seed}/{args.games}", "--seed")
    bots = tuple(dict.fromkeys(each_spec(args.bots)))
    if len(bots) > MOST_BOTS:
        raise CommandError(f"--bots: {len(bots)} are too many, at most {MOST_BOTS}")
    check_bots(bots, board)
    return Plan(board, bots, seats, args.games, args.alvin, args.seed)


def _text(board: Board, summary: dict[str, Any], file: Path | None) -> list[str]:
    """The findings in a few lines, and where the rest is."""
    from funicular.text.lines import wrap
    from funicular.text.page import RECONSTRUCTION

    bots, seats = ", ".join(summary["bots"]), summary["seats"]
    title = f"{board.name}, {seats} seats: {bots}; {summary['games']} games of each"
    found = summary["findings"]
    lines = [*wrap(f"{title}, seed {summary['seed']}")]
    lines += [RECONSTRUCTION] if board.reconstruction else []
    lines += ["", "How they differ:" if found else "They do not differ clearly."]
    for number, each in enumerate(found, 1):
        lines += wrap(f"{number}. {each['what']}.", "", "   ")
    return [*lines, *([] if file is None else ["", *wrap(f"All of it: {file}", copied=True)])]
