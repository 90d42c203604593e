"""Every decision of a file's games with what its seat saw: the games played again, side by side.

A batch has one decision of each of so many games; when a game is through, the next one of the
file takes its place. So a batch never has two decisions of one game, and nothing is shuffled.
"""

import os
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import numpy as np

from funicular.batch import no_tape, spread
from funicular.board import Board
from funicular.codes import OVER, SCORE_COLUMNS
from funicular.envs.rewards import reward_named, rewards
from funicular.envs.vector import at_least_one
from funicular.observations import observations
from funicular.rules import many, stepping
from funicular.state import raw_bytes, view_dtype
from funicular.tables import action_blocks, make_tables
from funicular.trajectories.errors import TrajectoryError
from funicular.trajectories.loading import Games, load_games
from funicular.trajectories.reading import Trajectories

CHUNK = 256
"""Games a thread looks at in one go."""


@dataclass(frozen=True, eq=False)
class Decisions:
    """A batch of decisions, a row each."""

    observations: Any
    """int16 (n, size): what the seat saw (observations/)."""
    masks: Any
    """bool (n, actions): what it could do."""
    actions: Any
    """int64 (n): what it did."""
    seats: Any
    """int8 (n): which seat it was."""
    outcomes: Any
    """float32 (n): what the game was worth to it in the end; NaN if it was not played on."""
    games: Any
    """int64 (n): the number of its game."""


def decisions(
    file: Trajectories,
    *,
    games: int = 1024,
    reward: str = "win",
    board: Board | None = None,
    share: tuple[int, int] = (0, 1),
    threads: int | None = None,
) -> Iterator[Decisions]:
    """All decisions of a file, `games` at a time; fewer only at the end."""
    at_least_one(games, "games")
    reward_named(reward)
    _check_share(*share)
    found, workers = file.board(board), at_least_one(threads or os.cpu_count() or 1, "threads")
    return _decisions(load_games(file, found, reward, share), games, found, reward, workers)


def _check_share(mine: int, readers: int) -> None:
    if mine not in range(at_least_one(readers, "readers")):
        raise TrajectoryError(f"share {mine} of {readers}: expected 0 to {readers - 1}")


def _decisions(
    portions: Iterator[Games], games: int, board: Board, reward: str, workers: int
) -> Iterator[Decisions]:
    with ThreadPoolExecutor(workers) as pool:
        player = _Player(board, pool, reward)
        for some in _side_by_side(portions, games):
            yield player.look(some)
            player.play(some)


def _side_by_side(portions: Iterator[Games], games: int) -> Iterator[Games]:
    """As many games as asked for, each at its next decision, while there are any."""
    under_way = next(portions, None)
    more = under_way is not None
    while under_way is not None:
        under_way = under_way.unfinished()
        while more and len(under_way) < games:
            portion = next(portions, None)
            more = portion is not None
            if portion is not None:
                under_way = under_way.joined(portion.unfinished())
        if not len(under_way):
            return
        front = under_way.front(games)
        yield front
        under_way.low[: len(front)] += 1


class _Player:
    """Looks at games and plays them on, in compiled loops over threads."""

    def __init__(self, board: Board, pool: ThreadPoolExecutor, reward: str) -> None:
        self._board, self._pool, self._reward = board, pool, reward
        self._tables, self._reads = make_tables(board), observations(board).reads
        self._actions = action_blocks(board)["actions"]

    def look(self, games: Games) -> Decisions:
        n, states = len(games), games.states
        seats, actions = states["seat"].copy(), games.actions[games.low]
        masks = np.zeros((n, self._actions), np.bool_)
        seen = np.zeros((n, self._reads.shape[-1]), np.int16)

        def fill(low: int, high: int) -> None:
            buffer, views = np.zeros(self._actions, np.int16), np.zeros(1, view_dtype(self._board))
            many.mask_many(self._tables, states, low, high, buffer, masks)
            stepping.observe_many(
                self._tables, states, low, high, seats, views, raw_bytes(views), self._reads,
                seen,
            )  # fmt: skip

        for _ in spread(self._pool, fill, n, CHUNK):
            pass
        self._check(games, actions, masks)
        outcomes = games.outcome[np.arange(n), seats]
        return Decisions(seen, masks, actions, seats, outcomes, games.number.copy())

    def _check(self, games: Games, actions: Any, masks: Any) -> None:
        known = (actions >= 0) & (actions < self._actions)
        legal = known & masks[np.arange(len(games)), np.where(known, actions, 0)]
        legal &= games.states["seat"] == games.movers[games.low]
        for at in np.flatnonzero(~legal):
            raise TrajectoryError(
                f"game {games.number[at]}: action {actions[at]} of seat"
                f" {games.movers[games.low[at]]} is not legal when it is played"
            )

    def play(self, games: Games) -> None:
        actions = games.actions[games.low]

        def go_on(low: int, high: int) -> None:
            many.play_many(self._tables, games.states, low, high, actions, no_tape())

        for _ in spread(self._pool, go_on, len(games), CHUNK):
            pass
        is_last = games.low + 1 == games.high
        self._check_ends(games, np.flatnonzero(is_last & ~np.isnan(games.outcome[:, 0])))

    def _check_ends(self, games: Games, ended: Any) -> None:
        """What the file says of the end is what the rules say."""
        for at in ended[games.states["phase"][ended] != OVER]:
            raise TrajectoryError(f"game {games.number[at]}: not over after its last decision")
        seats = games.states["seats"][ended]
        for n in np.unique(seats).tolist():
            some = ended[seats == n]
            lines = np.zeros((len(some), n, SCORE_COLUMNS), np.int32)
            for each, at in zip(lines, some.tolist(), strict=True):
                many.score_one(self._tables, games.states, at, each)
            wrong = (rewards(self._reward, lines) != games.outcome[some, :n]).any(axis=1)
            for at in some[wrong]:
                raise TrajectoryError(
                    f"game {games.number[at]}: its score is not what the rules say"
                )
