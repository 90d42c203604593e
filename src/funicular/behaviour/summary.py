"""The whole comparison as one JSON object: everything the page shows is made of it."""

from typing import Any

from funicular.behaviour.findings import find
from funicular.behaviour.groups import groups_of
from funicular.behaviour.measures import measures
from funicular.behaviour.plan import Plan
from funicular.behaviour.playing import Played
from funicular.behaviour.samples import Sample, samples_of
from funicular.report.heading import heading_of

FORMAT = "funicular-behaviour-1"


def summarize(plan: Plan, played: list[Played]) -> dict[str, Any]:
    """What the games say of the bots, with intervals."""
    rows = [_row(plan, sample) for sample in samples_of(plan, played)]
    found = find(rows, measures(plan.board, plan.alvin))
    return _heading(plan) | {"samples": rows, "findings": found}


def _row(plan: Plan, sample: Sample) -> dict[str, Any]:
    every = measures(plan.board, plan.alvin)
    return {
        "bot": sample.bot,
        "against": sample.against,
        "games": len(sample.counts),
        "problems": int(sample.counts.problems.sum()),
        "measures": {each.key: each.of(sample) for each in every},
        **groups_of(plan.board, sample),
    }


def _heading(plan: Plan) -> dict[str, Any]:
    return heading_of(plan.board, FORMAT) | {
        "seats": plan.seats,
        "games": plan.games,
        "bots": list(plan.bots),
        "alvin": plan.alvin,
        "seed": plan.seed,
    }
