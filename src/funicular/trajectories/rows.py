"""Records and rows, both ways: the same game, the same text."""

import json
from collections.abc import Iterator
from typing import Any

import numpy as np

from funicular.board import Board
from funicular.game import Game
from funicular.reasons import GameError, IllegalAction
from funicular.record import Record
from funicular.trajectories.columns import SCORES, ranks
from funicular.trajectories.errors import TrajectoryError
from funicular.trajectories.reading import Trajectories

Row = dict[str, Any]


def row_of(
    record: Record, number: int, *, board: Board | None = None, engine: str | None = None
) -> Row:
    """The row of a record, whose game is played again and checked; RecordError if it fails."""
    legal = []
    for game in record.steps(board, engine):
        if len(game.moves) < len(record.entries):
            seat = record.entries[len(game.moves)].seat
            legal.append(len(game.legal_ids(seat)))
    return {
        "game": number,
        "seats": record.seats,
        "options": list(record.options),
        "seed": record.seed,
        "nonces": list(record.nonces) if any(record.nonces) else [],
        "first": game.first,
        "first_named": record.first is not None,
        "names": [] if record.names == _default_names(record.seats) else list(record.names),
        "position": _position_text(record.position),
        "decisions": len(game.moves),
        "actions": [move.id for move in game.moves],
        "movers": [move.seat for move in game.moves],
        "legal": legal,
        **_outcome(game),
    }


def _default_names(seats: int) -> tuple[str, ...]:
    return tuple(f"Seat {seat}" for seat in range(seats))


def _position_text(position: dict[str, Any] | None) -> str | None:
    return None if position is None else json.dumps(position, ensure_ascii=False)


def _outcome(game: Game) -> Row:
    """How it ended and what everybody has; nothing before the end."""
    if not game.is_over:
        return {"ended": None, "rank": None, **dict.fromkeys(SCORES)}
    lines = np.array([game.score_lines])
    scores = {name: lines[0, :, at].tolist() for name, at in SCORES.items()}
    return {"ended": game.ended, "rank": ranks(lines)[0].tolist(), **scores}


def game_of(row: Row, board: Board, engine: str | None = None) -> Game:
    """The game of a row played again and checked; TrajectoryError where it does not hold."""
    number, game = row["game"], start_of(row, board, engine)
    actions, movers, legal = row["actions"], row["movers"], []
    if not len(actions) == len(movers) == row["decisions"]:
        found = f"{len(actions)} actions and {len(movers)} movers"
        raise TrajectoryError(f"game {number}: {found} for {row['decisions']} decisions")
    _check(row, "first", game.first)
    for at, (action, seat) in enumerate(zip(actions, movers, strict=True), 1):
        try:
            legal.append(len(game.legal_ids(seat)))
            game.push(action, seat)
        except (IllegalAction, GameError) as error:
            raise TrajectoryError(f"game {number}, decision {at}: {error}") from error
    for name, value in {"legal": legal, **_outcome(game)}.items():
        _check(row, name, value)
    return game


def _check(row: Row, name: str, value: Any) -> None:
    if row[name] != value:
        text = f"game {row['game']}: {name}: the file says {row[name]}, the rules {value}"
        raise TrajectoryError(text)


def start_of(row: Row, board: Board, engine: str | None = None) -> Game:
    """The game of a row before its first action."""
    try:
        position = None if row["position"] is None else json.loads(row["position"])
        return Game(
            board, row["seats"], options=dict.fromkeys(row["options"], True), seed=row["seed"],
            nonces=row["nonces"] or None, first=row["first"] if row["first_named"] else None,
            names=row["names"] or None, position=position, engine=engine,
        )  # fmt: skip
    except (ValueError, RecursionError) as error:  # json's own, or the set-up's
        raise TrajectoryError(f"game {row['game']}: {error}") from error


def records_of(
    file: Trajectories, board: Board | None = None, engine: str | None = None
) -> Iterator[Record]:
    """The record of every game of a file, in order."""
    found = file.board(board)
    for row in file.rows():
        yield game_of(row, found, engine).record(reveal=True)
