"""A scripted opponent, in tensors: it follows the plan that every row tells, and nothing else.

It claims a planned route as soon as it can pay it, the longest first; else it takes a card the
plan lacks, else draws blind; with nothing left to plan it claims the longest route it can pay. It
keeps the tickets that take the fewest pieces. What it is drawn from is sharp, but no two games of
it are alike.
"""

import torch

from funicular.board import Board
from funicular.neural.features import features
from funicular.neural.heads import heads

PLANNED, PAYABLE, NEEDED, BLIND, NEVER = 16.0, 8.0, 3.0, 0.0, -16.0
SHARP = 3.0


class Script:
    """Scores of actions by rule."""

    def __init__(self, board: Board, device: torch.device) -> None:
        self._read, self._heads = features(board), heads(board)
        self._matrix = torch.from_numpy(self._heads.matrix).to(device)
        lengths = [route.length for route in board.routes]
        self._lengths = torch.tensor(lengths, device=device, dtype=torch.float32)
        self._wild = len(board.colors)

    def __call__(self, rows: torch.Tensor) -> torch.Tensor:
        """(rows, actions): how much it likes each action."""
        parts = torch.full((len(rows), self._heads.parts), BLIND, device=rows.device)
        at = self._heads.at
        for name in ("pass", "tickets", "marker"):
            if name in at:
                parts[:, at[name]] = NEVER
        parts[:, at["route"] : at["route"] + len(self._lengths)] = self._routes(rows)
        needs = self._facts(rows, "needs")
        parts[:, at["paid"] : at["paid"] + needs.shape[1]] = -0.1 * needs
        parts[:, at["paid"] + self._wild] = -0.5
        fixed = self._heads.fixed
        slots = rows[:, self._read.slots].long().clamp(min=0)
        wanted = torch.where(needs.gather(1, slots) > 0, NEEDED, -NEEDED)
        parts[:, fixed : fixed + slots.shape[1]] = wanted
        offers = rows[:, self._read.offers].long().clamp(min=0)
        more = self._facts(rows, "more").gather(1, offers)
        parts[:, fixed + slots.shape[1] :] = -1 - more
        return SHARP * (parts @ self._matrix)

    def _routes(self, rows: torch.Tensor) -> torch.Tensor:
        plan, payable = self._facts(rows, "plan"), self._facts(rows, "payable")
        is_open = self._facts(rows, "open tickets") > 0
        liked = torch.where(plan > 0, PLANNED, torch.where(is_open, NEVER, PAYABLE))
        return torch.where(payable > 0, liked + self._lengths, NEVER)

    def _facts(self, rows: torch.Tensor, name: str) -> torch.Tensor:
        return rows[:, self._read.at(name)].float()
