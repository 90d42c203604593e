"""Games of a file, set up to be played again: their states at the start, what they then do."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np

from funicular.batch import no_tape
from funicular.board import Board
from funicular.codes import L_WINNER, NONE, SCORE_COLUMNS
from funicular.envs.rewards import reward_named, rewards
from funicular.rules import many
from funicular.seeds import key_of
from funicular.state import state_dtype
from funicular.tables import Tables, make_tables
from funicular.trajectories.arrow import pa
from funicular.trajectories.columns import SCORES
from funicular.trajectories.errors import TrajectoryError
from funicular.trajectories.reading import Trajectories
from funicular.trajectories.rows import start_of


@dataclass
class Games:
    """Games side by side: what each has decided lies in `actions` and `movers`, low to high."""

    number: Any
    states: Any
    low: Any
    high: Any
    outcome: Any
    """float32 (games, the board's most seats): the reward of each seat; NaN if not over."""
    actions: Any
    movers: Any

    def __len__(self) -> int:
        return len(self.number)

    def unfinished(self) -> "Games":
        """Those with decisions left, in the same memory: the last ones fill the gaps."""
        going_on = self.low < self.high
        rest = int(going_on.sum())
        gaps, last = np.flatnonzero(~going_on[:rest]), rest + np.flatnonzero(going_on[rest:])
        for name in _BY_GAME:
            of_each = getattr(self, name)
            of_each[gaps] = of_each[last]
        return self.front(rest)

    def front(self, games: int) -> "Games":
        """The first ones, in the same memory."""
        some = {name: getattr(self, name)[:games] for name in _BY_GAME}
        return Games(**some, actions=self.actions, movers=self.movers)

    def joined(self, others: "Games") -> "Games":
        """These and others; what these have decided already is let go."""
        gone = self.low.min(initial=len(self.actions))
        shift = len(self.actions) - gone
        both = {n: np.concatenate([getattr(self, n), getattr(others, n)]) for n in _BY_GAME}
        both["low"] = np.concatenate([self.low - gone, others.low + shift])
        both["high"] = np.concatenate([self.high - gone, others.high + shift])
        return Games(
            **both,
            actions=np.concatenate([self.actions[gone:], others.actions]),
            movers=np.concatenate([self.movers[gone:], others.movers]),
        )


_BY_GAME = ("number", "states", "low", "high", "outcome")


def load_games(
    file: Trajectories, board: Board, reward: str, share: tuple[int, int]
) -> Iterator[Games]:
    """The games of a file, a portion at a time; of several readers, each takes its share."""
    tables, (mine, readers) = make_tables(board), share
    for number, batch in enumerate(file.batches()):
        if number % readers == mine:
            yield _load(batch, board, tables, reward)


def _load(batch: Any, board: Board, tables: Tables, reward: str) -> Games:
    lengths = batch.column("decisions").to_numpy().astype(np.int64)
    ends = np.cumsum(lengths)
    return Games(
        batch.column("game").to_numpy().astype(np.int64), _starts(batch, board, tables),
        ends - lengths, ends,
        _outcomes(batch, board, reward), _flat(batch, "actions"), _flat(batch, "movers"),
    )  # fmt: skip


def _flat(batch: Any, name: str) -> Any:
    return batch.column(name).flatten().to_numpy(zero_copy_only=False).astype(np.int64)


def _starts(batch: Any, board: Board, tables: Tables) -> Any:
    """The state of each game at its start."""
    names = ("game", "seats", "options", "seed", "nonces", "first", "first_named", "position")
    rows = batch.select([*names, "names"]).to_pylist()
    states = np.zeros(len(rows), state_dtype(board))
    for at, row in enumerate(rows):
        if row["position"] is not None:
            states[at] = np.frombuffer(start_of(row, board).state_bytes(), states.dtype)[0]
            continue
        _check(row, board)
        states["key"][at] = key_of(row["seed"], row["nonces"] or [""] * row["seats"])
        first = row["first"] if row["first_named"] else NONE
        alvin = int("alvin" in row["options"])
        many.set_up_one(tables, states, at, no_tape(), row["seats"], first, alvin)
        if states["first"][at] != row["first"]:
            raise TrajectoryError(f"game {row['game']}: seat {row['first']} does not begin")
    return states


def _check(row: dict[str, Any], board: Board) -> None:
    """Compiled rules trust what they are given: it must be checked here."""
    seats, options = row["seats"], row["options"]
    if not board.min_seats <= seats <= board.max_seats:
        raise TrajectoryError(f"game {row['game']}: {seats} seats")
    if not 0 <= row["first"] < seats:
        raise TrajectoryError(f"game {row['game']}: seat {row['first']} begins")
    if not set(options) <= set(board.options):
        raise TrajectoryError(f"game {row['game']}: options {', '.join(options)}")
    if row["nonces"] and len(row["nonces"]) != seats:
        raise TrajectoryError(f"game {row['game']}: {len(row['nonces'])} nonces")


def _outcomes(batch: Any, board: Board, reward: str) -> Any:
    """What each game was worth to each seat; games with the same number of seats at once."""
    reward_named(reward)
    found = np.full((len(batch), board.max_seats), np.nan, np.float32)
    seats = batch.column("rank").value_lengths().fill_null(0).to_numpy()
    for n in set(seats.tolist()) - {0}:
        some = batch.filter(pa.array(seats == n))
        lines = np.zeros((len(some), n, SCORE_COLUMNS), np.int32)
        for name, at in SCORES.items():
            lines[:, :, at] = _by_seat(some, name, n)
        lines[:, :, L_WINNER] = _by_seat(some, "rank", n) == 1
        found[seats == n, :n] = rewards(reward, lines)
    return found


def _by_seat(batch: Any, name: str, seats: int) -> Any:
    flat = _flat(batch, name)
    if len(flat) != len(batch) * seats:
        raise TrajectoryError(f"{name}: not one for each seat and game")
    return flat.reshape(-1, seats)
