"""What the commands that train share: options, the device, a line of progress, Ctrl-C."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

from funicular.cli.parsing import Args, CommandError, Parser, positive, whole

if TYPE_CHECKING:
    from funicular.train.trainer import Trainer

DEVICES = ("auto", "cpu", "cuda")


def add_training(parser: Parser) -> None:
    """Options of every training."""
    parser.add_argument("--decisions", type=positive, default=1e15, metavar="N", help="or fewer")
    parser.add_argument("--device", choices=DEVICES, default="auto", help="default: a GPU if any")
    parser.add_argument("--set", action="append", default=[], metavar="NAME=VALUE", dest="changes",
                        help="a number of the recipe, as docs/training.md names them")  # fmt: skip
    parser.add_argument("--snapshots", type=whole(0, 1000), default=8, metavar="N",
                        help="weights kept on the way; default: 8")  # fmt: skip


def device_of(name: str):  # type: ignore[no-untyped-def]  # torch may not be there
    """The device that is asked for, or the best there is."""
    import torch

    if name == "cuda" and not torch.cuda.is_available():
        raise CommandError("--device cuda: there is no GPU that torch can use")
    if name != "cpu" and torch.cuda.is_available():
        return torch.device("cuda")
    # Torch's threads wait for each other, awake: a core for whatever else runs makes it faster.
    spare = max(1, (os.cpu_count() or 1) - 1)
    torch.set_num_threads(min(torch.get_num_threads(), spare))
    return torch.device("cpu")


def run_training(trainer: Trainer, seconds: float, args: Args) -> None:
    """Train up to so many seconds; what there is after Ctrl-C is kept."""
    from funicular.train.trainer import Limit

    try:
        trainer.run(Limit(seconds, args.decisions), args.snapshots, Progress())
    except KeyboardInterrupt:
        trainer.keep()
        print(f"\nkept in {trainer.folder}; the same command goes on", file=sys.stderr)
        raise


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
