"""Estimates with their 95 % intervals: Wilson's for shares, the bootstrap over games for the rest.

The bootstrap draws whole games anew, since what the seats of one game did hangs together. Of many
games it draws groups of games that follow each other, so that its cost does not grow.
"""

import hashlib
import math
from typing import Any

import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.float64]
Numbers = npt.NDArray[Any]
Estimate = dict[str, Any]
"""As JSON data: `value`, `low`, `high` (95 %) and `n`; the first three None where n is 0."""

Z95 = 1.959964
REPLICATES = 1000
MOST_GROUPS = 500
DIGITS = 6


def estimate(value: float, low: float, high: float, n: float) -> Estimate:
    """An estimate as JSON data; None for what can't be told."""
    told = {"value": value, "low": low, "high": high}
    rounded: Estimate = {name: _rounded(number) for name, number in told.items()}
    return rounded | {"n": round(float(n))}


def _rounded(number: float) -> float | None:
    return round(float(number), DIGITS) if math.isfinite(number) else None


def wilson(hits: float, tries: float) -> Estimate:
    """A share with Wilson's interval."""
    if tries <= 0:
        return estimate(math.nan, math.nan, math.nan, 0)
    share, weight = hits / tries, Z95**2 / tries
    middle = (share + weight / 2) / (1 + weight)
    half = Z95 * math.sqrt(share * (1 - share) / tries + weight / (4 * tries)) / (1 + weight)
    # Rounding must not push an end past the share itself, where it is none or all.
    low, high = min(middle - half, share), max(middle + half, share)
    return estimate(share, max(low, 0.0), min(high, 1.0), tries)


class Resampling:
    """The bootstrap over many games; the same seed draws the same games.

    `together` games that follow each other share a deal, and are drawn together.
    """

    def __init__(self, games: int, seed: str, together: int = 1) -> None:
        deals = games // together
        groups = min(deals, MOST_GROUPS)
        self.starts = np.arange(groups) * deals // groups * together
        digest = hashlib.sha256(f"funicular study\n{seed}".encode()).digest()
        dice = np.random.default_rng(int.from_bytes(digest[:8], "little"))
        drawn = dice.multinomial(groups, np.full(groups, 1 / groups), size=REPLICATES)
        self.weights: Floats = drawn.astype(np.float64)

    def groups(self, values: Numbers) -> Floats:
        """Sums over each group of games; the first axis of `values` is the game."""
        return np.asarray(np.add.reduceat(values, self.starts, axis=0, dtype=np.float64))

    def replicates(self, values: Numbers) -> Floats:
        """The sum over all games, in each replicate."""
        return self.replicates_of_groups(self.groups(values))

    def replicates_of_groups(self, sums: Floats) -> Floats:
        """The same from sums over groups."""
        flat = self.weights @ sums.reshape(len(sums), -1)
        return flat.reshape(REPLICATES, *sums.shape[1:])

    def ratios(self, top: Numbers, bottom: Numbers) -> list[Estimate]:
        """For each column the sum of `top` over the sum of `bottom`; n is the latter."""
        top, bottom = np.broadcast_arrays(_columns(top), _columns(bottom))
        replicates = divide(self.replicates(top), self.replicates(bottom))
        weights = bottom.sum(axis=0, dtype=np.float64)
        values = divide(top.sum(axis=0, dtype=np.float64), weights)
        return intervals(values, replicates, weights)

    def ratio(self, top: Numbers, bottom: Numbers) -> Estimate:
        """The same of one column."""
        return self.ratios(top, bottom)[0]

    def means(self, values: Numbers) -> list[Estimate]:
        """The mean over games of each column."""
        return self.ratios(values, np.ones((len(values), 1)))

    def mean(self, values: Numbers) -> Estimate:
        """The mean over games."""
        return self.means(values)[0]


def _columns(values: Numbers) -> Numbers:
    return values.reshape(len(values), -1)


def divide(top: Floats, bottom: Floats) -> Floats:
    """The quotient; NaN where nothing is divided by."""
    result = np.full(np.broadcast(top, bottom).shape, np.nan)
    np.divide(top, bottom, out=result, where=bottom != 0)
    return result


def intervals(values: Floats, replicates: Floats, n: Floats) -> list[Estimate]:
    """Estimates with the middle 95 % of their replicates, column by column."""
    return [
        estimate(value, *_middle(replicates[:, column]), n[column])
        for column, value in enumerate(values.tolist())
    ]


def _middle(replicates: Floats) -> tuple[float, float]:
    known = replicates[np.isfinite(replicates)]
    if not len(known):
        return math.nan, math.nan
    low, high = np.percentile(known, [2.5, 97.5])
    return float(low), float(high)


def equality_test(values: Floats) -> float:
    """The p-value of 'the columns are alike' (rows are games): Pearson's test, for any values.

    Deviations from a game's own mean are tested, so that what all seats share cancels out; their
    spread is taken as it would be if the columns were alike.
    """
    games, columns = values.shape
    own = values - values.mean(axis=1, keepdims=True)
    spread = float((own**2).sum()) / games / (columns - 1)
    if spread == 0:
        return 1.0
    statistic = games * float((own.mean(axis=0) ** 2).sum()) / spread
    return chi_square_tail(statistic, columns - 1)


def chi_square_tail(statistic: float, freedom: int) -> float:
    """The chance of at least this much, for a whole number of degrees of freedom."""
    half = statistic / 2
    odd = freedom % 2 == 1
    order = 0.5 if odd else 1.0
    tail = math.erfc(math.sqrt(half)) if odd else math.exp(-half)
    while order < freedom / 2:
        tail += half**order * math.exp(-half) / math.gamma(order + 1)
        order += 1
    return tail
