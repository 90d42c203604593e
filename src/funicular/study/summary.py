"""The whole study as one JSON object: everything the page shows is made of it."""

from typing import Any

from funicular.report.heading import heading_of
from funicular.report.statistics import Resampling
from funicular.study.colors import color_summary
from funicular.study.counts import Counts
from funicular.study.extras import extra_summary
from funicular.study.findings import find
from funicular.study.length import length_summary
from funicular.study.network import choke_points
from funicular.study.playing import Plan
from funicular.study.routes import connection_summary, route_summary
from funicular.study.seats import score_summary, seat_summary
from funicular.study.tickets import ticket_summary

FORMAT = "funicular-study-1"


def summarize(plan: Plan, counts: Counts) -> dict[str, Any]:
    """What the games say, with intervals; docs/study.md explains every key."""
    board, draw = plan.board, Resampling(len(counts), plan.seed)
    summary = {
        **_heading(plan),
        "seat": seat_summary(counts, draw),
        "score": score_summary(plan, counts, draw),
        "routes": route_summary(board, counts, draw),
        "connections": connection_summary(board, counts, draw),
        "choke_points": choke_points(board),
        "tickets": ticket_summary(board, counts, draw),
        "cards": color_summary(board, counts, draw),
        "length": length_summary(counts, draw),
        "extras": extra_summary(plan, counts, draw),
    }
    return summary | {"findings": find(summary)}


def _heading(plan: Plan) -> dict[str, Any]:
    return heading_of(plan.board, FORMAT) | {
        "seats": plan.seats,
        "games": plan.games,
        "bot": plan.bot,
        "alvin": plan.alvin,
        "seed": plan.seed,
    }
