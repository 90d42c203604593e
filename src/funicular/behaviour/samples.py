"""A sample: what one bot did in the games of one meeting, at the seats it had."""

import math
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from funicular.behaviour.notes import Notes
from funicular.behaviour.plan import Plan
from funicular.behaviour.playing import Played
from funicular.report.statistics import Estimate, Numbers, Resampling, estimate, wilson
from funicular.study.counts import Counts


@dataclass(frozen=True)
class Sample:
    """Counts of games and the seats that count; `against` is the bot itself in self-play."""

    bot: str
    against: str
    counts: Counts
    notes: Notes
    taken: npt.NDArray[np.bool_]  # g s: whether the bot sat there
    draw: Resampling

    def ratio(self, top: Numbers, bottom: Numbers) -> Estimate:
        """Sum over sum of numbers by game and seat, at the bot's seats."""
        return self.ratios(top, bottom)[0]

    def ratios(self, top: Numbers, bottom: Numbers) -> list[Estimate]:
        """The same for each of several columns: the last axis."""
        return [_honest(each) for each in self.draw.ratios(self._summed(top), self._summed(bottom))]

    @property
    def ones(self) -> Numbers:
        """One for each game and seat."""
        return np.ones(self.taken.shape)

    def _summed(self, values: Numbers) -> Numbers:
        seats = self.taken.reshape(*self.taken.shape, *[1] * (values.ndim - 2))
        return np.asarray((values * seats).sum(axis=1))


def _honest(found: Estimate) -> Estimate:
    """Where games drawn again never differ: none or all is Wilson's; one case tells nothing."""
    if found["low"] != found["high"] or found["value"] is None:
        return found
    if found["value"] in (0, 1):
        return wilson(found["value"] * found["n"], found["n"])
    return found if found["n"] > 1 else estimate(math.nan, math.nan, math.nan, found["n"])


def samples_of(plan: Plan, played: list[Played]) -> list[Sample]:
    """A sample for each bot of each meeting."""
    return [
        Sample(bot, _other(each.meeting.bots, bot), each.counts, each.notes,
               _taken(plan, each, bot), _drawing(plan, each))
        for each in played
        for bot in each.meeting.bots
    ]  # fmt: skip


def _other(bots: tuple[str, ...], bot: str) -> str:
    return next((other for other in bots if other != bot), bot)


def _taken(plan: Plan, played: Played, bot: str) -> npt.NDArray[np.bool_]:
    games = range(len(played.counts))
    return np.array([[each == bot for each in played.meeting.seating(number, plan.seats)]
                     for number in games])  # fmt: skip


def _drawing(plan: Plan, played: Played) -> Resampling:
    return Resampling(len(played.counts), plan.seed, played.meeting.together)
