"""Simulated games of bots: one after another, each a pure function of its number."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from funicular.batch import Results
from funicular.bots import Deal, Finished, each_spec, play, player
from funicular.cli.parsing import Args, CommandError
from funicular.cli.record_files import write_record
from funicular.codes import ENDS
from funicular.series import game_seed

if TYPE_CHECKING:
    from funicular.board import Board
    from funicular.bots import Player

GROUP = 256
"""Games in a row group of the file."""


def play_bots(
    board: Board, args: Args, files: list[Path], progress: Callable[[int], None] | None
) -> Results:
    """Play the games, write down what is asked for; what came of them."""
    with _seated(args) as players, _writer(board, args) as write:
        began, games = time.perf_counter(), []
        for number in range(args.games):
            finished = play(_deal(board, args, number), players, f"{args.seed}/{number}/bots")
            games.append(finished)
            if files:
                write_record(files[number], finished.game(_names(players)).record())
            write(number, finished, _names(players))
            if progress:
                progress(1)
        return _results(games, time.perf_counter() - began)


@contextlib.contextmanager
def _seated(args: Args) -> Iterator[list[Player]]:
    specs = each_spec(args.bots)
    if len(specs) != args.seats:
        raise CommandError(f"--bots: {len(specs)} bots for {args.seats} seats")
    players = [player(spec) for spec in specs]
    try:
        yield players
    finally:
        for each in players:
            each.close()


def _deal(board: Board, args: Args, number: int) -> Deal:
    return Deal(board, args.seats, game_seed(args.seed, number), args.first, args.alvin)


def _names(players: list[Player]) -> list[str]:
    """The seats' names: as the bots are called, told apart by their seats."""
    return [f"{each.bot.name[:30]} {seat}" for seat, each in enumerate(players)]


@contextlib.contextmanager
def _writer(board: Board, args: Args) -> Iterator[Callable[[int, Finished, list[str]], None]]:
    """Writes games as trajectories, if that is asked for."""
    if args.parquet is None:
        yield lambda number, finished, names: None
        return
    from funicular.trajectories import Writer, row_of

    rows: list[dict[str, Any]] = []
    with Writer(args.parquet, board) as writer:

        def write(number: int, finished: Finished, names: list[str]) -> None:
            rows.append(row_of(finished.game(names).record(), number, board=board))
            if len(rows) == GROUP:
                writer.write_rows(rows)
                rows.clear()

        yield write
        if rows:
            writer.write_rows(rows)


def _results(games: list[Finished], seconds: float) -> Results:
    return Results(
        np.array([game.lines for game in games]),
        np.array([len(game.moves) for game in games]),
        np.array([ENDS.index(game.ended) for game in games]),
        seconds,
    )
