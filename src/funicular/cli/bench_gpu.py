"""`funicular bench --gpu`: how fast it is on this machine's GPU."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from funicular.cli.parsing import Args, CommandError
from funicular.extras import how_to_add

if TYPE_CHECKING:
    from funicular.board import Board


def run_gpu(args: Args, machine: dict[str, Any]) -> int:
    """Measure and print."""
    from funicular.board import load, shipped

    try:
        import torch
        from numba import cuda
    except ImportError as error:
        raise CommandError(f"{error.name} is missing: {how_to_add('gpu')}") from None
    if not (torch.cuda.is_available() and cuda.is_available()):
        raise CommandError("there is no GPU here that torch and Numba can use")
    from funicular.cuda.compiler import device_name

    facts = {**machine, "gpu": device_name(), "torch": torch.__version__}
    if not args.json:
        print(", ".join(f"{name} {value}" for name, value in facts.items()))
    boards = [load(name) for name in args.boards or shipped()]
    found = [_measured(board, seats, args) for board in boards for seats in _seats(board)]
    if args.json:
        print(json.dumps({"machine": facts, "speeds": found}))
    return 0


def _seats(board: Board) -> list[int]:
    return sorted({board.min_seats, board.max_seats})


def _measured(board: Board, seats: int, args: Args) -> dict[str, Any]:
    from funicular.cuda.bench import measure

    speeds = measure(board, seats)
    if not args.json:
        told = ", ".join(f"{name} {rate / 1e6:.1f} M" for name, rate in speeds.items())
        print(f"{board.key}, {seats} seats, decisions/s: {told}", flush=True)
    return {"board": board.key, "seats": seats, "decisions_per_s": speeds}
