"""`funicular train`: a network learns a board by playing itself."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from funicular.cli.parsing import Args, CommandError, add_board, command, positive, whole
from funicular.extras import how_to_add

if TYPE_CHECKING:
    from funicular.board import Board
    from funicular.cli.parsing import Commands
    from funicular.train.plan import Plan
    from funicular.train.settings import Settings
    from funicular.train.trainer import Trainer

DEVICES = ("auto", "cpu", "cuda")


def add(commands: Commands) -> None:
    """Add the command."""
    examples = [
        "funicular train new_york --minutes 10 --out runs/new_york",
        "funicular train new_york --out runs/new_york --minutes 20   (goes on)",
        "funicular train new_york --against runs/new_york/weights.npz --out runs/exploiter",
    ]
    parser = command(commands, "train", run, "train a network by self-play", examples)
    add_board(parser)
    parser.add_argument("--out", metavar="FOLDER", help="default: runs/BOARD; goes on if it can")
    parser.add_argument("--minutes", type=positive, default=10.0, metavar="M", help="default: 10")
    parser.add_argument("--decisions", type=positive, default=1e15, metavar="N", help="or fewer")
    parser.add_argument("--device", choices=DEVICES, default="auto", help="default: a GPU if any")
    parser.add_argument("--set", action="append", default=[], metavar="NAME=VALUE", dest="changes",
                        help="a number of the recipe, as docs/training.md names them")  # fmt: skip
    parser.add_argument("--weights", metavar="FILE.npz", help="begin with these")
    parser.add_argument("--against", metavar="FILE.npz", help="train against these, which stay")
    parser.add_argument("--guest", action="append", default=[], metavar="FILE.npz",
                        help="a network that stays, met in some of the duels")  # fmt: skip
    parser.add_argument("--imitate", action="store_true", help="learn to move as the planner does")
    parser.add_argument("--snapshots", type=whole(0, 1000), default=8, metavar="N",
                        help="weights kept on the way; default: 8")  # fmt: skip


def run(args: Args) -> int:
    """Train, and say where the weights are."""
    from funicular.board import load

    board = load(args.board)
    folder = Path(args.out or f"runs/{board.key}")
    try:
        trainer = _trainer(board, folder, args)
    except ImportError:
        raise CommandError(f"train needs PyTorch: {how_to_add('train')}") from None
    from funicular.train.trainer import WEIGHTS, Limit

    limit = Limit(60 * args.minutes, args.decisions)
    try:
        trainer.run(limit, args.snapshots, Progress())
    except KeyboardInterrupt:
        trainer.keep()
        print(f"\nkept in {folder}; the same command goes on", file=sys.stderr)
        raise
    print(f"{folder / WEIGHTS}: {trainer.decisions:,} decisions in {trainer.seconds:.0f} s")
    return 0


def _trainer(board: Board, folder: Path, args: Args) -> Trainer:
    from funicular.train.checkpoint import Checkpoint
    from funicular.train.settings import changed
    from funicular.train.trainer import CHECKPOINT, Trainer

    device, asked = _device(args.device), _plan(args)
    before = Checkpoint.read(folder / CHECKPOINT) if (folder / CHECKPOINT).exists() else None
    if before:
        settings, plan = before.read_settings(), before.read_plan()
        if changed(settings, args.changes) != settings or not asked.is_part_of(plan):
            raise CommandError(
                f"{folder}: has a training with settings of its own; name another folder"
            )
    else:
        settings, plan = _settings(board, device.type, args.changes), asked
    trainer = Trainer(board, settings, folder, device, plan)
    if before:
        before.restore(trainer)
    elif plan.weights:
        trainer.begin_with(Path(plan.weights))
    _make_folder(folder)
    return trainer


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


def _settings(board: Board, device: str, changes: list[str]) -> Settings:
    from funicular.train.settings import changed, large, small

    return changed(large(board) if device == "cuda" else small(board), changes)


def _device(name: str):  # type: ignore[no-untyped-def]  # torch may not be there
    import torch

    if name == "cuda" and not torch.cuda.is_available():
        raise CommandError("--device cuda: there is no GPU that torch can use")
    if name != "cpu" and torch.cuda.is_available():
        return torch.device("cuda")
    # Torch's threads wait for each other, awake: a core for whatever else runs makes it faster.
    spare = max(1, (os.cpu_count() or 1) - 1)
    torch.set_num_threads(min(torch.get_num_threads(), spare))
    return torch.device("cpu")


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except FileExistsError:
        raise CommandError(f"{folder}: is no folder") from None


class Progress:
    """A line on the error stream, drawn again and again where somebody watches."""

    def __call__(self, line: dict[str, float]) -> None:
        """How far it is."""
        if not sys.stderr.isatty():
            return
        text = (
            f"{line['progress']:.0%}, {line['decisions']:.3g} decisions, {line['rate']:.3g}/s,"
            f" entropy {line['entropy']:.2f}, against others {_against_others(line):+.2f}"
        )
        print(f"\r{text:<78}", end="", file=sys.stderr, flush=True)


def _against_others(line: dict[str, float]) -> float:
    """What the games against past selves were worth, or against the one network that is met."""
    return line.get("against_past", line.get("against_given", 0.0))
