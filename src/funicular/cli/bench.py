"""`funicular bench`: how fast it is on this machine. Measures; never judges."""

from __future__ import annotations

import json
import os
import platform
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from funicular.cli.parsing import Args, CommandError, command, version, whole

if TYPE_CHECKING:
    from funicular.board import Board
    from funicular.cli.parsing import Commands

RUNS = 3
FIRST_GAME = (
    "import sys; from funicular.board import load; from funicular.batch import simulate;"
    " board = load(sys.argv[1]); simulate(board, board.min_seats, 1, seed='bench', threads=1)"
)
"""From a new process to the first game played."""


def add(commands: Commands) -> None:
    """Add the command."""
    examples = [
        "funicular bench new_york",
        "funicular bench --games 2000 --json",
        "funicular bench --peers --seconds 2 --rounds 5",
        "funicular bench --gpu new_york",
    ]
    about = "measure the speed on this machine, each number the median of several runs"
    parser = command(commands, "bench", run, about, examples)
    parser.add_argument("boards", metavar="BOARD", nargs="*", help="default: all shipped boards")
    parser.add_argument(
        "--games", type=whole(1, 10**7), default=20_000, metavar="N",
        help="games a run; default: 20000",
    )  # fmt: skip
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--gpu", action="store_true", help="measure this machine's GPU instead")
    peers = parser.add_argument_group("others", "each in an environment of its own, made by pip")
    peers.add_argument("--peers", action="store_true", help="measure others beside ours instead")
    peers.add_argument("--only", metavar="A,B", help="of the others these alone")
    peers.add_argument(
        "--seconds", type=whole(1, 600), default=2, metavar="S", help="for each; default: 2"
    )
    peers.add_argument(
        "--rounds", type=whole(1, 100), default=5, metavar="R", help="everybody in turn; default: 5"
    )


def run(args: Args) -> int:
    """Measure and print."""
    if args.peers:
        from funicular.cli.bench_peers import run_peers

        return run_peers(args, machine())
    if args.only is not None:
        raise CommandError("--only goes with --peers")
    if args.gpu:
        from funicular.cli.bench_gpu import run_gpu

        return run_gpu(args, machine())
    from funicular.board import load, shipped

    boards = [load(name) for name in args.boards or shipped()]
    names = args.boards or list(shipped())
    report = {
        "machine": machine(),
        "cli_start_s": _median(lambda: _timed(["-m", "funicular", "boards"])),
        "games": args.games,
        "boards": [_board(*pair, args.games) for pair in zip(names, boards, strict=True)],
    }
    if args.json:
        print(json.dumps(report))
    else:
        print("\n".join(_text(report)))
    return 0


def machine() -> dict[str, Any]:
    """Hardware and versions."""
    import numba
    import numpy as np

    return {
        "processor": _processor(),
        "cores": os.cpu_count(),
        "system": platform.platform(),
        "python": platform.python_version(),
        "numpy": np.__version__,
        "numba": numba.__version__,
        "funicular": version(),
    }


def _processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        lines = []
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.processor() or platform.machine()


def _board(name: str, board: Board, games: int) -> dict[str, Any]:
    from funicular.state import state_dtype

    cold, warm = _compile_times(name)
    cores = os.cpu_count() or 1
    return {
        "board": board.key,
        "reconstruction": board.reconstruction,
        "state_bytes": state_dtype(board).itemsize,
        "compile_cold_s": cold,
        "compile_warm_s": warm,
        "speeds": [
            _speed(board, seats, games, threads)
            for seats in sorted({2, board.max_seats} | {board.min_seats})
            for threads in sorted({1, cores})
        ],
    }


def _compile_times(name: str) -> tuple[float, float]:
    """Seconds to the first game, with an empty cache and with a full one."""
    with tempfile.TemporaryDirectory() as folder:
        more = {"FUNICULAR_CACHE": folder}
        cold = _timed(["-c", FIRST_GAME, name], more)
        return cold, _median(lambda: _timed(["-c", FIRST_GAME, name], more))


def _timed(arguments: list[str], more: dict[str, str] | None = None) -> float:
    """Seconds that a new interpreter takes."""
    began = time.perf_counter()
    subprocess.run(
        [sys.executable, *arguments],
        env={**os.environ, **(more or {})},
        check=True,
        stdout=subprocess.DEVNULL,
    )
    return time.perf_counter() - began


def _median(measure: Callable[[], float]) -> float:
    return statistics.median(measure() for _ in range(RUNS))


def _speed(board: Board, seats: int, games: int, threads: int) -> dict[str, Any]:
    from funicular.batch import simulate

    simulate(board, seats, 1, seed="bench", threads=1)
    runs = [
        simulate(board, seats, games, seed=f"bench {number}", threads=threads)
        for number in range(RUNS)
    ]
    return {
        "seats": seats,
        "threads": threads,
        "decisions_per_s": statistics.median(r.decisions.sum() / r.seconds for r in runs),
        "games_per_s": statistics.median(games / r.seconds for r in runs),
    }


def _text(report: dict[str, Any]) -> list[str]:
    from funicular.text.lines import wrap

    facts = report["machine"]
    lines = wrap(f"{facts['processor']}, {facts['cores']} cores, {facts['system']}")
    lines += wrap(
        ", ".join(f"{name} {facts[name]}" for name in ("python", "numpy", "numba", "funicular"))
    )
    lines += [f"start of the command line: {report['cli_start_s']:.2f} s", ""]
    lines.append(
        f"{'board':<15}{'state':>7}{'cold':>8}{'warm':>8}{'seats':>6}{'threads':>8}"
        f"{'decisions/s':>14}{'games/s':>12}"
    )
    for board in report["boards"]:
        lines += _rows(board)
    lines += wrap(
        f"state: bytes a game; cold, warm: seconds from a new process to the first game, without"
        f" and with compiled rules on disk; medians of {RUNS} runs of {report['games']} random"
        f" games.",
    )
    ours = [board["board"] for board in report["boards"] if board["reconstruction"]]
    return [*lines, *(wrap(f"{', '.join(ours)}: our own reconstruction.") if ours else [])]


def _rows(board: dict[str, Any]) -> list[str]:
    rows = []
    for number, speed in enumerate(board["speeds"]):
        head = (
            f"{board['board'][:14]:<15}{board['state_bytes']:>7}{board['compile_cold_s']:>8.1f}"
            f"{board['compile_warm_s']:>8.1f}"
        )
        rows.append(
            f"{'' if number else head:<38}{speed['seats']:>6}{speed['threads']:>8}"
            f"{speed['decisions_per_s']:>14,.0f}{speed['games_per_s']:>12,.0f}"
        )
    return rows
