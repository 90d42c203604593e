"""Whether the GPU is told and plans as the CPU: `python -m funicular.train.check` prints it.

Games of the planner are played on both, from the same deals to their ends. Rows, masks and who
decides must be the same, byte for byte; of the planner's moves it is counted how many are.
"""

import argparse
from dataclasses import dataclass

import torch

from funicular.board import Board, load, shipped
from funicular.train.field import Field
from funicular.train.planners import Planners
from funicular.train.settings import Settings

ROUNDING = 0.005
"""So many of the planner's moves may differ where sums are rounded otherwise."""


@dataclass(frozen=True)
class Found:
    """What was compared: decisions, those with other rows or masks, those with other moves."""

    decisions: int
    told_otherwise: int
    moved_otherwise: int

    @property
    def is_good(self) -> bool:
        """Rows are the same, and the planner is the same player."""
        return not self.told_otherwise and self.moved_otherwise <= ROUNDING * self.decisions


def compare(board: Board, games: int, steps: int, one: str, other: str) -> Found:
    """Play the same games on two devices; all moves are those of the first."""
    settings = Settings(games=games, seed="check")
    fields = [Field(board, settings, torch.device(name)) for name in (one, other)]
    planners = [_planning_all(field) for field in fields]
    going = torch.ones(fields[0].games, dtype=torch.bool)
    decisions = told = moved = 0
    for _ in range(steps):
        for each in planners:
            each.begin()
        actions, others = (each.decided().cpu().clone() for each in planners)
        differ = _differ(fields[0].rows, fields[1].rows) | _differ(fields[0].masks, fields[1].masks)
        differ |= fields[0].seats.cpu() != fields[1].seats.cpu()
        decisions += int(going.sum())
        told += int((differ & going).sum())
        moved += int(((actions != others) & going).sum())
        for field in fields:
            field.step(actions.to(field.device))
        going &= ~fields[0].done.cpu()  # which game follows is each device's own affair
        if not going.any():
            break
    return Found(decisions, told, moved)


def _planning_all(field: Field) -> Planners:
    rows = torch.arange(field.games, device=field.device)
    return Planners(field, rows, torch.full_like(rows, -1))


def _differ(one: torch.Tensor, other: torch.Tensor) -> torch.Tensor:
    return (one.cpu() != other.cpu()).any(1)


def main() -> int:
    """Compare all boards; 0 if all is well."""
    parser = argparse.ArgumentParser(description="compare what GPU and CPU tell a network")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--steps", type=int, default=600)
    parser.add_argument("--boards", nargs="*", default=list(shipped()))
    args = parser.parse_args()
    if not torch.cuda.is_available():
        parser.error("there is no GPU that torch can use")
    bad = 0
    for name in args.boards:
        found = compare(load(name), args.games, args.steps, "cpu", "cuda")
        bad += not found.is_good
        print(
            f"{'as it should be' if found.is_good else 'DIFFERENT'}: {name},"
            f" {found.decisions:,} decisions, {found.told_otherwise:,} told otherwise,"
            f" {found.moved_otherwise:,} moved otherwise by the planner",
            flush=True,
        )
    return 1 if bad else 0


if __name__ == "__main__":
    raise SystemExit(main())
