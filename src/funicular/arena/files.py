"""What is written beside the database: a table for spreadsheets, and records of games."""

import csv
from array import array
from collections.abc import Iterator
from pathlib import Path

from funicular.arena.plan import ArenaError, deal_seed, place_of
from funicular.arena.runs import Run
from funicular.arena.store import LINES, Store
from funicular.arena.table import Table
from funicular.board import Board
from funicular.bots import Deal
from funicular.game import LONGEST_NAME, Game

HEAD = ["run", "board", "number", "deal", "deal_seed", "seating", "ended", "seat", "bot", *LINES,
        "share", "rank", "decisions", "seconds", "problems"]  # fmt: skip


def write_csv(results: Table, path: Path) -> None:
    """A row for each seat of each game."""
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file)
        writer.writerow(HEAD)
        writer.writerows(_rows(results))


def _rows(results: Table) -> Iterator[list[object]]:
    run = results.run
    for game, number in enumerate(results.number.tolist()):
        deal, seating = place_of(number, len(run.seatings))
        about = [run.name, run.board, number, deal, deal_seed(run.seed, deal), seating]
        for seat in range(run.seats):
            at = (game, seat)
            yield [
                *about, results.ended[game], seat, run.names[results.bot[at]],
                *results.lines[at].tolist(), float(results.share[at]), int(results.rank[at]),
                int(results.decisions[at]), f"{results.seconds[at]:.6f}",
                int(results.stand_ins[at]),
            ]  # fmt: skip


def record_name(run: Run, number: int) -> str:
    """The file of a game: its deal and the seating in it."""
    deal, seating = place_of(number, len(run.seatings))
    return f"{run.board}.{run.name}.deal{deal:05}.seating{seating:02}.game"


def write_records(store: Store, results: Table, board: Board, folder: Path) -> int:
    """The record of each game that is not there yet; how many were written."""
    if board.hash != results.run.board_hash:
        raise ArenaError(f"run {results.run.name} was played on another {results.run.board}")
    folder.mkdir(parents=True, exist_ok=True)
    there = {path.name for path in folder.iterdir()}
    numbers = [n for n in results.number.tolist() if record_name(results.run, n) not in there]
    for number in numbers:
        game = game_of(results.run, board, number, store.actions(results.run, number))
        _write_whole(folder / record_name(results.run, number), str(game.record()))
    return len(numbers)


def _write_whole(path: Path, text: str) -> None:
    """A file that is there is whole, whatever ends the process."""
    part = path.with_suffix(".part")
    part.write_text(text, "utf-8", newline="\n")
    part.replace(path)


def game_of(run: Run, board: Board, number: int, actions: bytes) -> Game:
    """A game of a run, played again from its actions."""
    deal, seating = place_of(number, len(run.seatings))
    names = [spec[:LONGEST_NAME].strip() for spec in run.seatings[seating]]
    played = array("h")
    played.frombytes(actions)
    game = Deal(board, run.seats, deal_seed(run.seed, deal), 0, run.alvin).game(names)
    for action in played:
        game.push(action)
    return game
