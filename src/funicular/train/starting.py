"""How a training starts in a folder: anew, or from where one stopped there."""

from pathlib import Path

import torch

from funicular.board import Board
from funicular.train.checkpoint import Checkpoint
from funicular.train.plan import Plan
from funicular.train.settings import Settings, TrainError, changed
from funicular.train.trainer import CHECKPOINT, WEIGHTS, Trainer


def start(
    board: Board, folder: Path, device: torch.device, plan: Plan, recipe: Settings,
    changes: list[str],
) -> Trainer:  # fmt: skip
    """A training with a recipe and changes to it; one that goes on has those it began with."""
    if (folder / CHECKPOINT).exists():
        return _gone_on_with(board, folder, device, plan, changes)
    if (folder / WEIGHTS).exists():
        raise TrainError(f"{folder}: has weights but no {CHECKPOINT} to go on from; name another")
    trainer = Trainer(board, changed(recipe, changes), folder, device, plan)
    if plan.weights:
        trainer.begin_with(Path(plan.weights))
    _make_folder(folder)
    return trainer


def _gone_on_with(
    board: Board, folder: Path, device: torch.device, asked: Plan, changes: list[str]
) -> Trainer:
    before = Checkpoint.read(folder / CHECKPOINT)
    settings, plan = before.read_settings(), before.read_plan()
    if changed(settings, changes) != settings or not asked.is_part_of(plan):
        raise TrainError(f"{folder}: has a training with settings of its own; name another folder")
    trainer = Trainer(board, settings, folder, device, plan)
    try:
        before.restore(trainer)
    except TrainError as error:
        raise TrainError(f"{folder}: {error}") from None
    return trainer


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except FileExistsError:
        raise TrainError(f"{folder}: is no folder") from None
