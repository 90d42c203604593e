"""Whether the GPU plays as the CPU does: `python -m funicular.cuda.check` prints the verdict.

After every step every byte of every game, observation, mask, reward and score line is compared,
on every board with every number of seats, with and without Alvin; then whole games of random play.
"""

import argparse
import sys
from typing import Any

import numpy as np
import torch

from funicular.batch import no_tape
from funicular.board import Board, load, shipped
from funicular.codes import SCORE_COLUMNS
from funicular.cuda.compiler import device_name
from funicular.cuda.games import Games
from funicular.envs.buffers import Buffers
from funicular.envs.vector import Vector
from funicular.rules import many, stepping
from funicular.state import raw_bytes
from funicular.tables import make_tables


class Differs(Exception):  # noqa: N818 - what was found
    """The two do not agree."""


class Twin(Vector):
    """The CPU's games, followed by the same games as on the GPU."""

    def follow(self, actions: Any) -> None:
        """One step, then the next games by the key of the last one."""
        tables, to = make_tables(self.board), self.buffers
        keys = self._last
        for i in range(self.games):
            stepping.step(
                tables, self.states, i, int(actions[i]), no_tape(), self._reward,
                to.done, to.lines, to.rewards,
            )  # fmt: skip
            if to.done[i]:
                raws = raw_bytes(self.states)
                stepping.begin_next(
                    tables, self.states, raws, i, keys, *self.series.set_up, no_tape()
                )
        self._look(0, self.games)

    def begin(self) -> None:
        """Remember which keys were dealt with."""
        self._last = self.states["key"].copy()


def check_steps(board: Board, seats: int, games: int, steps: int, **options: Any) -> int:
    """Compare after every step; how many decisions were compared."""
    twin = Twin(board, games, seats, seed="check", threads=1, reward="rank", **options)
    twin.begin()
    device = Games(board, games, seats, seed="check", reward="rank", **options)
    for number in range(steps):
        _compare(twin, device, f"step {number}")
        actions = twin.sample()
        twin.follow(actions)
        device.step(torch.as_tensor(actions).cuda())
    _compare(twin, device, "the last step")
    return games * steps


def check_play(board: Board, seats: int, games: int, **options: Any) -> int:
    """Whole games of random play from the same streams; how many decisions."""
    twin = Twin(board, games, seats, seed="play", threads=1, **options)
    device = Games(board, games, seats, seed="play", observe=False, **options)
    lines = np.zeros((games, board.max_seats, SCORE_COLUMNS), np.int32)
    decisions = np.zeros(games, np.int64)
    out = np.zeros(twin.actions, np.int16)
    tables = make_tables(board)
    many.playout_many(
        tables, twin.states, 0, games, twin._policies, out, lines, decisions, no_tape()
    )
    device._run(
        "play", games, device._tables, device._states, device._words, device._policies, 1 << 40,
        device._decisions, device._ended, device._tape,
    )  # fmt: skip
    _same("decisions", decisions, device.decisions.cpu().numpy(), "random play")
    _same("states", raw_bytes(twin.states), device.states.cpu().numpy(), "random play")
    _same("score lines", lines, device.scores().cpu().numpy(), "random play")
    return int(decisions.sum())


def _compare(twin: Vector, device: Games, when: str) -> None:
    _same("states", raw_bytes(twin.states), device.states.cpu().numpy(), when)
    for name in Buffers.__dataclass_fields__:
        _same(name, getattr(twin.buffers, name), getattr(device.buffers, name).cpu().numpy(), when)


def _same(what: str, ours: Any, theirs: Any, when: str) -> None:
    wrong = np.argwhere(np.asarray(ours) != np.asarray(theirs))
    if len(wrong):
        at = wrong[0].tolist()
        raise Differs(f"{what} at {at} after {when}: {ours[tuple(at)]} and {theirs[tuple(at)]}")


def main() -> int:
    """Check everything; 0 if all is the same."""
    parser = argparse.ArgumentParser(description="compare GPU and CPU, byte by byte")
    parser.add_argument("--games", type=int, default=256, help="stepped side by side")
    parser.add_argument("--steps", type=int, default=400)
    parser.add_argument("--whole", type=int, default=20_000, help="games of random play")
    parser.add_argument("--boards", nargs="*", default=list(shipped()))
    args = parser.parse_args()
    if not torch.cuda.is_available():
        parser.error("there is no GPU that torch can use")
    print(f"{device_name()}: every byte after every step, GPU and CPU")
    for name in args.boards:
        board = load(name)
        for seats in range(board.min_seats, board.max_seats + 1):
            for options in ({}, {"alvin": True}) if board.alvin else ({},):
                try:
                    stepped = check_steps(board, seats, args.games, args.steps, **options)
                    played = check_play(board, seats, args.whole, **options)
                except Differs as found:
                    print(f"DIFFERENT: {name}, {seats} seats {options or ''}: {found}")
                    return 1
                print(
                    f"same: {name}, {seats} seats {options or ''}: {stepped} + {played} decisions"
                )
    print("All the same.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
