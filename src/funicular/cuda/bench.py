"""How fast the GPU plays: random play, stepwise with observations, and with a network choosing."""

import time
from collections.abc import Callable
from typing import Any

import torch

from funicular.board import Board
from funicular.cuda.games import Games

PLACES = 1 << 19
STEPWISE_PLACES = 1 << 19
LONGEST = 1 << 40
WIDTH = 512
"""Units in each of the network's two layers."""

ALIGNED = 64
"""Matrices are as wide as a multiple of this: others miss the fast instructions for them."""

SECONDS = 2.0
ROUNDS = 3


class Policy(torch.nn.Module):
    """A network from observations to a score for each action."""

    told: torch.Tensor

    def __init__(self, games: int, size: int, actions: int) -> None:
        super().__init__()
        self.size, self.actions = size, actions
        self.layers = torch.nn.Sequential(
            torch.nn.Linear(_aligned(size), WIDTH), torch.nn.ReLU(),
            torch.nn.Linear(WIDTH, WIDTH), torch.nn.ReLU(),
            torch.nn.Linear(WIDTH, _aligned(actions)),
        )  # fmt: skip
        self.register_buffer("told", torch.zeros(games, _aligned(size)))

    def forward(self, observations: torch.Tensor) -> torch.Tensor:
        """A score for each action."""
        self.told[:, : self.size] = observations
        scores: torch.Tensor = self.layers(self.told)
        return scores[:, : self.actions]


def _aligned(size: int) -> int:
    return -(-size // ALIGNED) * ALIGNED


def measure(board: Board, seats: int) -> dict[str, float]:
    """Decisions a second in each way, medians."""
    report = {"random play": _random_play(board, seats)}
    torch.cuda.empty_cache()
    stepwise = Games(board, STEPWISE_PLACES, seats, seed="bench")
    report["step, observation, mask"] = _rate(lambda: _steps(stepwise, stepwise.sample))
    size = stepwise.buffers.observations.shape[1]
    policy = Policy(STEPWISE_PLACES, size, stepwise.actions).cuda().to(torch.bfloat16)
    told = stepwise.buffers.observations
    with torch.inference_mode():
        report["with a network"] = _rate(
            lambda: _steps(stepwise, lambda: stepwise.choose(policy(told)))
        )
    return report


def _random_play(board: Board, seats: int) -> float:
    games = Games(board, PLACES, seats, seed="bench", observe=False)
    return _rate(lambda: _played(games))


def _played(games: Games) -> int:
    before = int(games.decisions.sum())
    for _ in range(4):
        games.play(LONGEST)
    return int(games.decisions.sum()) - before


def _steps(games: Games, choose: Callable[[], Any]) -> int:
    for _ in range(8):
        games.step(choose())
    return 8 * games.games


def _rate(work: Callable[[], int]) -> float:
    work()
    rates = []
    for _ in range(ROUNDS):
        torch.cuda.synchronize()
        began, done = time.perf_counter(), 0
        while time.perf_counter() - began < SECONDS:
            done += work()
            torch.cuda.synchronize()
        rates.append(done / (time.perf_counter() - began))
    return sorted(rates)[ROUNDS // 2]
