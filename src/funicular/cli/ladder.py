"""`funicular ladder`: how strong a network was in the course of its training."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

from funicular.cli.parsing import Args, CommandError, command, whole

if TYPE_CHECKING:
    from funicular.arena.ladder import Ladder
    from funicular.cli.parsing import Commands

RIVALS = "planner-1,greedy"
MOST_DEALS = 10**5


def add(commands: Commands) -> None:
    """Add the command."""
    examples = [
        "funicular ladder runs/new_york",
        "funicular ladder runs/new_york --deals 500 --rivals planner-1",
    ]
    about = "measure the snapshots of a training against other bots"
    parser = command(commands, "ladder", run, about, examples)
    parser.add_argument("folder", metavar="FOLDER", help="where funicular train wrote its weights")
    parser.add_argument("--deals", type=whole(1, MOST_DEALS), default=100, metavar="N",
                        help="each played twice, the seats changed; default: 100")  # fmt: skip
    parser.add_argument("--rivals", default=RIVALS, metavar="A,B,...", help=f"default: {RIVALS}")
    parser.add_argument("--board", metavar="FILE.toml", help="its file, if it is not shipped")
    parser.add_argument("--seed", default="0", metavar="S", help="deal i has seed S/i; default: 0")
    parser.add_argument("--jobs", type=whole(1, 4096), metavar="N", help="default: one a core")


def run(args: Args) -> int:
    """Play what is not played yet, write the files, print the table."""
    from funicular.arena.ladder import DATABASE
    from funicular.arena.ladder_files import (
        CSV,
        PICTURE,
        ladder_svg,
        ladder_text,
        write_csv,
    )
    from funicular.arena.store import Store
    from funicular.cli.simulate import progress_bar
    from funicular.text.lines import wrap

    folder = Path(args.folder)
    ladder = _ladder(folder, args)
    with Store(folder / DATABASE) as store:
        jobs = args.jobs or os.cpu_count() or 1
        rungs = ladder.climb(store, jobs, progress_bar(ladder.games))
    write_csv(rungs, folder / CSV)
    title = f"{ladder.board.name}, 2 seats: wins by training time"
    (folder / PICTURE).write_text(ladder_svg(title, rungs), encoding="utf-8", newline="\n")
    print(*ladder_text(rungs), sep="\n")
    about = f"Intervals: 95 %, by bootstrap over {ladder.deals} deals. {folder / CSV}, {PICTURE}"
    print(*wrap(about, copied=True), sep="\n")
    return 0


def _ladder(folder: Path, args: Args) -> Ladder:
    """What is asked for, checked before anything is played."""
    from funicular.arena.ladder import Ladder, snapshots
    from funicular.board import load
    from funicular.bots import check_bots
    from funicular.bots.spec import each_spec
    from funicular.seeds import checked

    if not folder.is_dir():
        raise CommandError(f"{folder}: there is no such folder")
    found = snapshots(folder)
    board = load(args.board or found[0].board)
    checked(f"{args.seed}/{MOST_DEALS}", "--seed")
    rivals = list(dict.fromkeys(each_spec(args.rivals)))
    check_bots([*rivals, *(each.spec for each in found)], board)
    return Ladder(board, found, rivals, args.deals, args.seed)
