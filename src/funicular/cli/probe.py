"""`funicular probe`: how much a network gives way to one that learns against it alone."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

from funicular.cli.ladder import MOST_DEALS
from funicular.cli.parsing import Args, CommandError, add_board, command, positive, whole
from funicular.cli.training import add_training, device_of, run_training
from funicular.extras import how_to_add

if TYPE_CHECKING:
    from collections.abc import Sequence

    from funicular.arena.ladder import Ladder, Rung
    from funicular.board import Board
    from funicular.cli.parsing import Commands
    from funicular.neural.weights import About
    from funicular.train.trainer import Trainer

PARTS = 8
"""Of the time that it learned: so many points has the curve."""


def add(commands: Commands) -> None:
    """Add the command."""
    examples = [
        "funicular probe new_york",
        "funicular probe new_york --weights runs/new_york/weights.npz --minutes 10",
    ]
    about = "train an exploiter of a network, and measure what it wins"
    parser = command(commands, "probe", run, about, examples)
    add_board(parser)
    parser.add_argument("--weights", metavar="FILE.npz",
                        help="of the network; default: those that ship")  # fmt: skip
    parser.add_argument("--out", metavar="FOLDER", help="default: runs/BOARD.probe; goes on")
    parser.add_argument("--minutes", type=positive, metavar="M",
                        help="of learning; default: as many as the network had")  # fmt: skip
    add_training(parser)
    parser.add_argument("--deals", type=whole(1, MOST_DEALS), default=200, metavar="N",
                        help="each played twice, the seats changed; default: 200")  # fmt: skip
    parser.add_argument("--rivals", default="planner-1", metavar="A,B,...",
                        help="whom it meets besides; default: planner-1")  # fmt: skip
    parser.add_argument("--seed", default="0", metavar="S", help="deal i has seed S/i; default: 0")
    parser.add_argument("--jobs", type=whole(1, 4096), metavar="N", help="default: one a core")


def run(args: Args) -> int:
    """Train the exploiter, play what is not played yet, write the files, print what was found."""
    from funicular.arena.ladder import SEATS
    from funicular.board import load
    from funicular.neural.weights import about_of, shipped

    board = load(args.board)
    if board.min_seats > SEATS:
        raise CommandError(f"{board.name} is not played by two: there is no probe of it")
    weights = Path(args.weights).absolute() if args.weights else shipped(board)
    about = about_of(weights)
    folder = Path(args.out or f"runs/{board.key}.probe")
    rivals, seconds = _rivals(board, args), _seconds(weights, about, args)
    try:
        trainer = _exploiter(board, weights, about, folder, args)
    except ImportError:
        raise CommandError(f"probe needs PyTorch: {how_to_add('train')}") from None
    run_training(trainer, seconds, args)
    _report(_ladder(board, folder, rivals, args), folder, args)
    return 0


def _rivals(board: Board, args: Args) -> list[str]:
    """The network first, then the others; checked before anything is trained."""
    from funicular.bots import check_bots
    from funicular.bots.spec import each_spec
    from funicular.seeds import checked

    checked(f"{args.seed}/{MOST_DEALS}", "--seed")
    network = f"neural:{args.weights}" if args.weights else "neural"
    rivals = list(dict.fromkeys([network, *each_spec(args.rivals)]))
    check_bots(rivals, board)
    return rivals


def _seconds(weights: Path, about: About, args: Args) -> float:
    if args.minutes is not None:
        return float(60 * args.minutes)
    seconds = about.history.get("seconds")
    if not isinstance(seconds, int | float) or not seconds > 0:
        raise CommandError(f"{weights}: does not say how long it was trained; give --minutes")
    return float(seconds)


def _exploiter(board: Board, weights: Path, about: About, folder: Path, args: Args) -> Trainer:
    from funicular.train.plan import Plan
    from funicular.train.settings import exploiting
    from funicular.train.starting import start

    device = device_of(args.device)
    settings = exploiting(board, device.type, about.width, about.blocks)
    plan = Plan(weights=str(weights), against=str(weights))
    return start(board, folder, device, plan, settings, args.changes)


def _ladder(board: Board, folder: Path, rivals: Sequence[str], args: Args) -> Ladder:
    """The exploiter as it is at the end, against each of the others."""
    from funicular.arena.ladder import Ladder, snapshots

    return Ladder(board, snapshots(folder)[-1:], rivals, args.deals, args.seed)


def _report(ladder: Ladder, folder: Path, args: Args) -> None:
    from funicular.arena.ladder import DATABASE
    from funicular.arena.ladder_files import ladder_text, write_csv
    from funicular.arena.store import Store
    from funicular.cli.simulate import progress_bar
    from funicular.text.lines import wrap

    with Store(folder / DATABASE) as store:
        rungs = ladder.climb(store, args.jobs or os.cpu_count() or 1, progress_bar(ladder.games))
    write_csv(rungs, folder / "probe.csv")
    print(*wrap(_heading(rungs[0]), copied=True), *ladder_text(rungs), sep="\n")
    print(*wrap(_way(ladder, folder), copied=True), sep="\n")
    about = f"Intervals: 95 %, by bootstrap over {ladder.deals} deals, each played from both seats."
    print(*wrap(about), sep="\n")


def _heading(first: Rung) -> str:
    return (
        f"An exploiter learned for {first.seconds:,.0f} s, {first.decisions:,} decisions, against"
        f" {first.rival} alone. Of two-player games it wins:"
    )


def _way(ladder: Ladder, folder: Path) -> str:
    """How it fared while it learned, in numbers and as a picture."""
    from funicular.train.curve import curve, curve_svg
    from funicular.train.metrics import METRICS

    points = curve(folder / METRICS, PARTS)
    if not points:
        return "No game ended while it learned."
    picture = folder / "probe.svg"
    drawn = curve_svg({ladder.board.name: points})
    picture.write_text(drawn, encoding="utf-8", newline="\n")
    wins = ", ".join(f"{wins:.0f}" for _, wins, _, _ in points)
    return f"While it learned, its moves drawn: {wins} % ({picture})."
