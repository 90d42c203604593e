"""Ratings by OpenSkill (Plackett-Luce, a Bayesian model of rankings of several).

A bot does not change, so its skill has no drift (tau 0), and each game counts in full (gamma 1):
what was learnt early weighs as much as what was learnt late. What is left of the order is
averaged out over shuffled passes. Seats of one bot at one table move it by their mean. Games tell
only differences, and the level of all together drifts with chance: the mean is set to 25.
"""

from copy import deepcopy
from dataclasses import dataclass
from typing import Any

import numpy as np

from funicular.arena.intervals import LEAST, SEED, Estimate
from funicular.arena.plan import ArenaError
from funicular.arena.table import Floats, Integers, Table
from funicular.extras import how_to_add

START = 25.0
PASSES = 10
RATED = 20_000
"""Games rated for the ratings themselves, at most, but for one whole pass."""

REPLICATES = 100
REPLICATE = 400
"""Games a replicate rates, at most: it draws fewer deals, and its spread is scaled to fit."""

WIDE = 1.96


def ratings(table: Table) -> list[Estimate]:
    """The rating of each bot with its interval, in the order of `run.names`."""
    rater = Rater(table)
    passes = max(1, min(PASSES, RATED // table.games))
    chance = np.random.default_rng(SEED)
    every = np.arange(table.games)
    values = np.mean([rater.rate(chance.permutation(every)) for _ in range(passes)], axis=0)
    if table.deals < LEAST:
        return [Estimate(float(value)) for value in values]
    spread = WIDE * _spread(rater, table, chance)
    return [
        Estimate(float(value), float(value - half), float(value + half))
        for value, half in zip(values, spread, strict=True)
    ]


def _spread(rater: "Rater", table: Table, chance: np.random.Generator) -> Floats:
    """The standard error by block bootstrap: m of n deals with replacement, times root m/n."""
    games = np.split(np.arange(table.games), np.flatnonzero(np.diff(table.deal)) + 1)
    drawn = max(LEAST, min(table.deals, REPLICATE // len(games[0])))
    found = [
        rater.rate(chance.permutation(np.concatenate([games[i] for i in picked])))
        for picked in chance.integers(table.deals, size=(REPLICATES, drawn))
    ]
    deviation: Floats = np.std(found, axis=0, ddof=1) * np.sqrt(drawn / table.deals)
    return deviation


@dataclass(frozen=True)
class Rater:
    """Rates games of a table in a given order."""

    table: Table

    def rate(self, order: Integers) -> Floats:
        """The skill of each bot after these games."""
        model = new_model()
        skills = [model.rating() for _ in self.table.run.names]
        bots, ranks = self.table.bot[order].tolist(), self.table.rank[order].astype(float).tolist()
        for seated, placed in zip(bots, ranks, strict=True):
            before = [[_seat(skills[bot], seated.count(bot))] for bot in seated]
            _move(skills, seated, [skill for [skill] in model.rate(before, ranks=placed)])
        found: Floats = np.array([skill.mu for skill in skills], np.float64)
        found += START - found.mean()
        return found


def _seat(skill: Any, seats: int) -> Any:
    """A skill at one of its seats: one object at two of them would be moved twice."""
    return skill if seats == 1 else deepcopy(skill)


def _move(skills: list[Any], seated: list[int], after: list[Any]) -> None:
    """The new skills; a bot with several seats gets the mean of theirs."""
    for bot in set(seated):
        own = [skill for skill, at in zip(after, seated, strict=True) if at == bot]
        mean = own[0]
        mean.mu = sum(skill.mu for skill in own) / len(own)
        mean.sigma = sum(skill.sigma for skill in own) / len(own)
        skills[bot] = mean


def new_model() -> Any:
    """The model; an error if the library is not installed."""
    try:
        from openskill.models import PlackettLuce
    except ImportError:
        raise ArenaError(f"ratings need OpenSkill: {how_to_add('arena')}") from None
    return PlackettLuce(mu=START, tau=0.0, gamma=_in_full)


def _in_full(*_: object) -> float:
    return 1.0
