"""A summary as a page with charts."""

import platform
from collections.abc import Callable
from html import escape
from importlib import metadata
from typing import Any

import numpy as np

from funicular import codes
from funicular.arena.as_text import about, notes, percent, title
from funicular.arena.ratings import START
from funicular.arena.table import Table
from funicular.charts import bars, histogram, matrix, page, section, stacked, table
from funicular.text.page import RECONSTRUCTION

Facts = dict[str, Any]
LIBRARIES = ("numpy", "numba", "openskill")


def page_of(results: Table, facts: Facts) -> str:
    """The whole page."""
    note = f" {RECONSTRUCTION}" if facts["reconstruction"] else ""
    sections = [
        _standings(facts),
        _turn_order(facts),
        _scores(results, facts),
        _head_to_head(facts),
        _thinking(facts),
        _problems(facts),
        _repeat(facts),
    ]
    return page(title(facts), about(facts) + note, sections)


def _standings(facts: Facts) -> str:
    rows = [
        [row["bot"], row["games"], _with(row["rating"], "{:.2f}".format),
         _with(row["win_rate"], percent), _with(row["mean_score"], "{:.1f}".format),
         _with(row["score_difference"], "{:+.1f}".format)]
        for row in facts["standings"]
    ]  # fmt: skip
    head = ["bot", "games", "rating", "win rate", "mean score", "ahead of the others by"]
    return section(
        "Standings",
        _bars(facts, "Rating", "rating", reference=START),
        _bars(facts, "Win rate", "win_rate", 100, unit="%", reference=100 * facts["par"]),
        table(head, rows, note=" ".join(notes(facts))),
        text=f"Everybody starts at {START:.0f}. The dashed line is where equal bots would be.",
    )


def _with(estimate: Facts, form: Callable[[float], str]) -> str:
    """A number and, in brackets, its interval."""
    value, low, high = estimate["value"], estimate["low"], estimate["high"]
    return form(value) if low is None else f"{form(value)} ({form(low)} to {form(high)})"


def _bars(facts: Facts, heading: str, what: str, factor: float = 1, **options: Any) -> str:
    found = [row[what] for row in facts["standings"]]
    return bars(
        heading,
        [row["bot"] for row in facts["standings"]],
        [factor * estimate["value"] for estimate in found],
        intervals=_intervals(found, factor),
        **options,
    )


def _intervals(found: list[Facts], factor: float) -> list[tuple[float, float]] | None:
    if any(estimate["low"] is None for estimate in found):
        return None
    return [(factor * estimate["low"], factor * estimate["high"]) for estimate in found]


def _turn_order(facts: Facts) -> str:
    seats = [f"seat {row['seat']}" for row in facts["turn_order"]]
    wins = [row["win_rate"] for row in facts["turn_order"]]
    by_bot = [[found["value"] for found in row["win_rate_by_seat"]] for row in facts["standings"]]
    overall = bars(
        "Win rate by seat, whoever sits there", seats, [100 * found["value"] for found in wins],
        intervals=_intervals(wins, 100), unit="%", reference=100 * facts["par"],
    )  # fmt: skip
    names = [row["bot"] for row in facts["standings"]]
    return section(
        "Turn order",
        overall,
        matrix("Win rate of each bot by seat", names, seats, by_bot, form="{:.1%}"),
        text="Seat 0 begins. Every bot had every seat's cards equally often.",
    )


def _scores(results: Table, facts: Facts) -> str:
    names = [row["bot"] for row in facts["standings"]]
    totals = results.lines[:, :, codes.L_TOTAL]
    taken = {name: results.bot == results.run.names.index(name) for name in names}
    spread = {name: np.asarray(totals[seats], float).tolist() for name, seats in taken.items()}
    parts = {
        source: [row["parts"][source] for row in facts["standings"]]
        for _, source in results.run.sources
    }
    return section(
        "Scores",
        histogram("Final scores", spread, unit="points"),
        stacked("Where the points come from, a game", names, parts),
    )


def _head_to_head(facts: Facts) -> str:
    names = [row["bot"] for row in facts["standings"]]
    pairs = {(pair["bot"], pair["other"]): pair for pair in facts["head_to_head"]}
    if not pairs:
        return section("Head to head", text="One bot alone has nobody to be ahead of.")
    values = [
        [pairs[one, other]["ahead"]["value"] if (one, other) in pairs else None for other in names]
        for one in names
    ]
    rows = [
        [one, other, pair["meetings"], _with(pair["ahead"], percent),
         _with(pair["score_difference"], "{:+.1f}".format)]
        for (one, other), pair in pairs.items() if names.index(one) < names.index(other)
    ]  # fmt: skip
    return section(
        "Head to head",
        matrix("How often the row finished ahead of the column", names, names, values,
               form="{:.1%}"),
        table(["bot", "other", "meetings", "finished ahead", "points ahead"], rows,
              numeric_from=2),
        text="Of the tables at which both sat; level on points and tickets counts half.",
    )  # fmt: skip


def _thinking(facts: Facts) -> str:
    milliseconds = [1000 * row["seconds_a_move"] for row in facts["standings"]]
    names = [row["bot"] for row in facts["standings"]]
    return section("Thinking", bars("Average time for a move", names, milliseconds, unit="ms"))


def _problems(facts: Facts) -> str:
    rows = [[row["bot"], row["moves"], *row["problems"].values()] for row in facts["standings"]]
    said = [[row["bot"], text] for row in facts["standings"] for text in row["problem_texts"]]
    words = "Moves that a stand-in made, because the bot crashed, was too slow or broke a rule."
    return section(
        "Problems",
        table(["bot", "moves", *facts["standings"][0]["problems"]], rows),
        *([table(["bot", "most often"], said, numeric_from=2)] if said else []),
        text=words,
    )


def _repeat(facts: Facts) -> str:
    versions = ", ".join(f"{name} {metadata.version(name)}" for name in LIBRARIES)
    lines = [
        facts["command"],
        "",
        f"funicular {facts['version']} (code {facts['code']}), Python {platform.python_version()}",
        versions,
        f"board {facts['board']} version {facts['board_version']}, {facts['board_hash']}",
    ]
    shown = escape("\n".join(lines))
    words = "The same command gives the same games, if no bot has a budget in time."
    return section("How to repeat this", f'<pre class="wide">{shown}</pre>', text=words)
