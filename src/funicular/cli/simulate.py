"""`funicular simulate`: many games of random moves or of bots, and what came of them."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from funicular.cli.parsing import Args, add_board, add_set_up, check_set_up, command, whole
from funicular.cli.record_files import new_files, write_record

if TYPE_CHECKING:
    from funicular.batch import Results
    from funicular.board import Board
    from funicular.cli.parsing import Commands

BAR = 40
FEW = 100
"""Records of so few games are made sooner than their rules are compiled."""


def add(commands: Commands) -> None:
    """Add the command."""
    examples = [
        "funicular simulate new_york --seats 4 --games 100000 --seed 1",
        "funicular simulate old_west --seats 3 --games 20 --seed 1 --alvin --out games",
        "funicular simulate new_york --games 100000 --parquet games.parquet",
        "funicular simulate new_york --games 100 --bots planner,greedy",
    ]
    about = "play many games of random moves, or of bots, and sum them up"
    parser = command(commands, "simulate", run, about, examples)
    add_board(parser)
    parser.add_argument(
        "--seats", type=whole(2, 6), metavar="N", help="default: 2, or one for each of --bots"
    )
    parser.add_argument(
        "--games", type=whole(1, 10**8), default=1000, metavar="N", help="default: 1000"
    )
    parser.add_argument("--seed", default="0", metavar="S", help="game i has seed S/i; default: 0")
    add_set_up(parser)
    parser.add_argument("--threads", type=whole(1), metavar="N", help="default: one a core")
    parser.add_argument(
        "--bots", metavar="A,B", help="who plays, by seat; default: uniformly random moves"
    )
    parser.add_argument("--out", metavar="DIR", help="write a record of each game there")
    parser.add_argument("--parquet", metavar="FILE", help="write all games there as trajectories")
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(args: Args) -> int:
    """Simulate and sum up."""
    from funicular.board import load
    from funicular.bots.spec import each_spec
    from funicular.seeds import checked

    board = load(args.board)
    args.seats = args.seats or (len(each_spec(args.bots)) if args.bots else 2)
    check_set_up(board, args.seats, alvin=args.alvin, first=args.first)
    checked(f"{args.seed}/{args.games}", "--seed")
    files = [] if args.out is None else new_files(Path(args.out), board.key, args.games)
    results = _play(board, args, files)
    summary = summarize(board, args, results)
    if args.json:
        print(json.dumps(summary, ensure_ascii=False))
    else:
        print("\n".join(_text(board, summary)))
    return 0


def _play(board: Board, args: Args, files: list[Path]) -> Results:
    if args.bots:
        from funicular.cli.simulate_bots import play_bots

        return play_bots(board, args, files, progress_bar(args.games))
    results = _play_at_random(board, args)
    _write_records(board, args, files)
    return results


def _play_at_random(board: Board, args: Args) -> Results:
    from funicular.batch import simulate

    set_up: dict[str, Any] = {"alvin": args.alvin, "first": args.first, "threads": args.threads}
    simulate(board, args.seats, 1, seed="compile", **set_up)  # so that the speed is the games'
    progress = progress_bar(args.games)
    if args.parquet is not None:
        from funicular.series import Series
        from funicular.trajectories import random_games, simulate_to

        list(random_games(Series(board, args.seats, "compile"), 1))
        series = Series(board, args.seats, args.seed, args.alvin, args.first)
        return simulate_to(
            args.parquet, series, args.games, threads=args.threads, progress=progress
        )
    return simulate(board, args.seats, args.games, seed=args.seed, progress=progress, **set_up)


def progress_bar(games: int) -> Callable[[int], None] | None:
    """Draws on the error stream how many games are done; nothing if nobody watches."""
    if not sys.stderr.isatty():
        return None
    done = 0

    def draw(more: int) -> None:
        nonlocal done
        done += more
        bar = "#" * (BAR * done // games)
        end = "\n" if done >= games else ""
        print(f"\r[{bar:<{BAR}}] {done}/{games} games", end=end, file=sys.stderr, flush=True)

    return draw


def _write_records(board: Board, args: Args, files: list[Path]) -> None:
    from funicular.batch import random_game
    from funicular.series import game_seed

    engine = "interpreted" if len(files) <= FEW else "compiled"
    for number, file in enumerate(files):
        game = random_game(
            board, args.seats, seed=game_seed(args.seed, number), alvin=args.alvin,
            first=args.first, engine=engine,
        )  # fmt: skip
        write_record(file, game.record())


# -- the summary


def summarize(board: Board, args: Args, results: Results) -> dict[str, Any]:
    """What came of the games, as JSON data."""
    games, decisions = args.games, int(results.decisions.sum())
    return {
        "board": board.key,
        "board_version": board.version,
        "board_hash": board.hash,
        "reconstruction": board.reconstruction,
        "seats": args.seats,
        "alvin": args.alvin,
        "first": args.first,
        "bots": args.bots,
        "seed": args.seed,
        "games": games,
        "decisions": decisions,
        "decisions_per_game": decisions / games,
        **_scores(results),
        "ended": _endings(results),
        "ties": _ties(results),
        "seconds": results.seconds,
        "games_per_second": games / results.seconds,
        "decisions_per_second": decisions / results.seconds,
    }


def _scores(results: Results) -> dict[str, Any]:
    """By seat; a shared victory counts in equal parts."""
    from funicular import codes

    totals = results.lines[:, :, codes.L_TOTAL].astype(float)
    wins = results.lines[:, :, codes.L_WINNER].astype(float)
    shares = wins / wins.sum(axis=1, keepdims=True)
    error = totals.std(axis=0) / len(totals) ** 0.5
    return {
        "mean_scores": totals.mean(axis=0).tolist(),
        "mean_score_errors": error.tolist(),
        "win_rates": shares.mean(axis=0).tolist(),
        "mean_tickets_completed": results.lines[:, :, codes.L_TICKETS].mean(axis=0).tolist(),
    }


def _endings(results: Results) -> dict[str, int]:
    from funicular import codes

    kinds = (codes.LAST_TURNS, codes.ALL_PASSED)
    return {codes.ENDS[kind]: int((results.ended == kind).sum()) for kind in kinds}


def _ties(results: Results) -> dict[str, int]:
    """Ties on points: settled by tickets, or a shared victory (E3)."""
    from funicular import codes

    totals = results.lines[:, :, codes.L_TOTAL]
    tied = (totals == totals.max(axis=1, keepdims=True)).sum(axis=1) > 1
    shared = results.lines[:, :, codes.L_WINNER].sum(axis=1) > 1
    return {"tickets": int((tied & ~shared).sum()), "shared": int(shared.sum())}


def _text(board: Board, facts: dict[str, Any]) -> list[str]:
    from funicular.text.lines import wrap
    from funicular.text.page import RECONSTRUCTION

    alvin = " with Alvin" if facts["alvin"] else ""
    title = f"{board.name}{alvin}, {facts['seats']} seats, {facts['games']} games, seed"
    bots = f", {facts['bots']}" if facts["bots"] else ""
    rows = [_seat_row(facts, seat) for seat in range(facts["seats"])]
    ended = ", ".join(f"{kind} {number}" for kind, number in facts["ended"].items())
    ties = ", ".join(f"{kind} {number}" for kind, number in facts["ties"].items())
    return [
        *wrap(f"{title} {facts['seed']}{bots}"),
        *([RECONSTRUCTION] if board.reconstruction else []),
        f"{'':<8}{'mean score':>12}{'+-':>8}{'wins':>9}{'tickets done':>15}",
        *rows,
        f"decisions a game  {facts['decisions_per_game']:.1f}",
        f"ended             {ended}",
        f"ties settled by   {ties} (shared victories count in equal parts)",
        f"speed             {facts['games_per_second']:,.0f} games/s,"
        f" {facts['decisions_per_second']:,.0f} decisions/s",
    ]


def _seat_row(facts: dict[str, Any], seat: int) -> str:
    margin = 1.96 * facts["mean_score_errors"][seat]
    return (
        f"seat {seat:<3}{facts['mean_scores'][seat]:>12.2f}{margin:>8.2f}"
        f"{100 * facts['win_rates'][seat]:>8.2f}%{facts['mean_tickets_completed'][seat]:>15.2f}"
    )
