"""A measure: one number of how a bot behaves, and how it is said."""

from collections.abc import Callable
from dataclasses import dataclass

from funicular.behaviour.samples import Sample
from funicular.report.statistics import Estimate, Numbers
from funicular.report.wording import number, percent

Count = Callable[[Sample], Numbers]
"""A number for each game and seat."""


def each(sample: Sample) -> Numbers:
    """One for each seat of each game: what is counted by them is a mean."""
    return sample.ones


@dataclass(frozen=True)
class Measure:
    """`more` is what a bot does that has a clearly higher number than another."""

    key: str
    topic: str
    title: str
    more: str
    top: Count
    bottom: Count = each
    is_share: bool = False
    drawn: bool = True

    def of(self, sample: Sample) -> Estimate:
        """The number in a sample, with its interval."""
        return sample.ratio(self.top(sample), self.bottom(sample))

    def say(self, estimate: Estimate) -> str:
        """The number in words."""
        return percent(estimate) if self.is_share else number(estimate, 2)
