"""Tables for the tests of the arena: made by hand, without playing."""

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from funicular import codes
from funicular.arena.plan import make_plan
from funicular.arena.runs import run_of
from funicular.arena.table import Table
from funicular.board import load


def made_table(
    names: Sequence[str], bot: Sequence[Sequence[int]], totals: Sequence[Sequence[int]],
    deal: Sequence[int],
) -> Table:  # fmt: skip
    """Games by seats: which bot sat there, and with how many points."""
    points = np.array(totals)
    run = run_of(make_plan(load("new_york"), list(names), points.shape[1], "made"))
    lines = np.zeros((*points.shape, codes.SCORE_COLUMNS), np.int64)
    lines[:, :, codes.L_TOTAL] = lines[:, :, codes.L_ROUTES] = points
    rank = 1 + (points[:, :, None] < points[:, None, :]).sum(axis=2)
    won = rank == 1
    return Table(
        run=replace(run, bots=tuple(names)), deals=max(deal) + 1,
        number=np.arange(len(points)), deal=np.array(deal), ended=("last turns",) * len(points),
        bot=np.array(bot), lines=lines, share=won / won.sum(axis=1, keepdims=True), rank=rank,
        decisions=np.full(points.shape, 10), seconds=np.full(points.shape, 0.5),
        stand_ins=np.zeros(points.shape, np.int64), problems=(),
    )  # fmt: skip


def random_table(skills: Sequence[float], seats: int, games: int, seed: int = 1) -> Table:
    """Games of bots of known skill, as the model of the ratings has them (Plackett-Luce)."""
    chance = np.random.default_rng(seed)
    bot = np.array([chance.permutation(len(skills))[:seats] for _ in range(games)])
    scale = 25 / 6 * np.sqrt(seats)
    shown = np.array(skills)[bot] + scale * chance.gumbel(size=bot.shape)
    order = shown.argsort(axis=1).argsort(axis=1)
    deal = np.arange(games) // seats
    names = [f"bot{number}" for number in range(len(skills))]
    return made_table(names, bot.tolist(), order.tolist(), deal.tolist())
