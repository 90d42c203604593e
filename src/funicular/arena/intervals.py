"""Intervals by block bootstrap: whole deals are drawn again, with replacement.

The games of a deal share its cards, so they are no independent trials; deals are.
"""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from funicular.arena.table import Floats, Integers

REPLICATES = 1000
CONFIDENCE = 0.95
SEED = 20210131
"""Of the bootstrap: a table always has the same intervals."""

AT_ONCE = 100
"""Replicates in memory at a time."""

LEAST = 2
"""With one deal nothing varies: there is no interval."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A number with its interval; None where there is nothing to tell it from."""

    value: float | None
    low: float | None = None
    high: float | None = None

    def to_json(self) -> dict[str, float | None]:
        """As JSON data."""
        return {"value": self.value, "low": self.low, "high": self.high}


@dataclass(frozen=True)
class Deals:
    """Sums over the deals of a table, and the ratios of sums with their intervals."""

    count: int

    def sums(self, deal: Integers, columns: Floats) -> Floats:
        """The columns (a row each game) summed within each deal."""
        added = np.zeros((self.count, columns.shape[1]))
        np.add.at(added, deal, columns)
        return added

    def ratios(self, above: Floats, below: Floats) -> list[Estimate]:
        """Sum of `above` over sum of `below`, for each column; both have a row each deal."""
        values = _divide(above.sum(axis=0), below.sum(axis=0))
        if self.count < LEAST:
            return [Estimate(known(value)) for value in values]
        redrawn = np.concatenate(
            [_divide(weights @ above, weights @ below) for weights in self._weights()]
        )
        low, high = _quantiles(redrawn)
        return [Estimate(*map(known, numbers)) for numbers in zip(values, low, high, strict=True)]

    def _weights(self) -> Iterator[Floats]:
        """How often each deal is drawn, in each replicate; the same for every question."""
        chance = np.random.default_rng(SEED)
        rows = np.arange(AT_ONCE)[:, None] * self.count
        for _ in range(REPLICATES // AT_ONCE):
            drawn = rows + chance.integers(self.count, size=(AT_ONCE, self.count))
            counted = np.bincount(drawn.ravel(), minlength=AT_ONCE * self.count)
            yield counted.reshape(AT_ONCE, self.count).astype(float)


def _divide(above: Floats, below: Floats) -> Floats:
    found = np.full(above.shape, np.nan)
    np.divide(above, below, out=found, where=below > 0)
    return found


def _quantiles(redrawn: Floats) -> Floats:
    """The ends of the interval; a bot that no replicate has seen has none."""
    ends = [(1 - CONFIDENCE) / 2, (1 + CONFIDENCE) / 2]
    found = np.full((2, redrawn.shape[1]), np.nan)
    seen = ~np.isnan(redrawn).all(axis=0)
    found[:, seen] = np.nanquantile(redrawn[:, seen], ends, axis=0)
    return found


def known(value: float) -> float | None:
    """A plain number, or None for what is none."""
    return float(value) if np.isfinite(value) else None
