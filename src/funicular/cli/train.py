"""`funicular train`: a network learns a board by playing itself."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from funicular.cli.parsing import Args, CommandError, add_board, command, positive
from funicular.cli.training import add_training, device_of, run_training
from funicular.extras import how_to_add

if TYPE_CHECKING:
    from funicular.board import Board
    from funicular.cli.parsing import Commands
    from funicular.train.plan import Plan
    from funicular.train.trainer import Trainer


def add(commands: Commands) -> None:
    """Add the command."""
    examples = [
        "funicular train new_york --minutes 10 --out runs/new_york",
        "funicular train new_york --out runs/new_york --minutes 20   (goes on)",
        "funicular train new_york --weights old.npz --guest other.npz --out runs/next",
    ]
    parser = command(commands, "train", run, "train a network by self-play", examples)
    add_board(parser)
    parser.add_argument("--out", metavar="FOLDER", help="default: runs/BOARD; goes on if it can")
    parser.add_argument("--minutes", type=positive, default=10.0, metavar="M", help="default: 10")
    add_training(parser)
    parser.add_argument("--weights", metavar="FILE.npz", help="begin with these")
    parser.add_argument("--against", metavar="FILE.npz", help="train against these, which stay")
    parser.add_argument("--guest", action="append", default=[], metavar="FILE.npz",
                        help="a network that stays, met in some of the duels")  # fmt: skip
    parser.add_argument("--imitate", action="store_true", help="learn to move as the planner does")


def run(args: Args) -> int:
    """Train, and say where the weights are."""
    from funicular.board import load

    board = load(args.board)
    folder = Path(args.out or f"runs/{board.key}")
    try:
        trainer = _trainer(board, folder, args)
    except ImportError:
        raise CommandError(f"train needs PyTorch: {how_to_add('train')}") from None
    from funicular.train.trainer import WEIGHTS

    run_training(trainer, 60 * args.minutes, args)
    print(f"{folder / WEIGHTS}: {trainer.decisions:,} decisions in {trainer.seconds:.0f} s")
    return 0


def _trainer(board: Board, folder: Path, args: Args) -> Trainer:
    from funicular.train.settings import recipe
    from funicular.train.starting import start

    device = device_of(args.device)
    return start(board, folder, device, _plan(args), recipe(board, device.type), args.changes)


def _plan(args: Args) -> Plan:
    """What is asked for, with whole paths: it may be gone on with from another folder."""
    from funicular.train.plan import Plan

    def whole_path(file: str | None) -> str:
        return str(Path(file).absolute()) if file else ""

    if args.imitate and (args.against or args.guest):
        raise CommandError("--imitate: the planner plays every game; no other network is met")
    if args.against and args.guest:
        raise CommandError("--against: that network has every game; none is left for a guest")
    return Plan(
        whole_path(args.weights), whole_path(args.against), tuple(map(whole_path, args.guest)),
        args.imitate,
    )  # fmt: skip
