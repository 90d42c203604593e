"""Section: how often, when and by whom routes are claimed."""

from funicular.board import Board
from funicular.charts import section, table
from funicular.picture import SIDES, Shown, shade
from funicular.report.pieces import (
    PERCENT_KEY,
    Row,
    Summary,
    estimate_bars,
    folded,
    map_figure,
    value_of,
)
from funicular.report.wording import is_above, is_below, listed, percent, share, signed

SHOWN = 10
HARDLY, NEARLY_ALWAYS = 0.05, 0.95
NEUTRAL = shade(0.5, SIDES)


def route_section(board: Board, summary: Summary) -> str:
    """Two maps, the extremes, and every route in a table."""
    ranked = sorted(summary["connections"], key=lambda each: -value_of(each["claimed"]))
    return section(
        "Routes",
        claim_map(board, summary),
        winner_map(board, summary),
        estimate_bars(
            "Most often claimed connections", [each["connection"] for each in ranked[:SHOWN]],
            [each["claimed"] for each in ranked[:SHOWN]], factor=100, unit="%",
        ),
        estimate_bars(
            "Least often claimed connections",
            [each["connection"] for each in ranked[: -SHOWN - 1 : -1]],
            [each["claimed"] for each in ranked[: -SHOWN - 1 : -1]], factor=100, unit="%",
        ),
        folded(f"All {len(summary['routes'])} routes", _table(summary)),
        text=_text(summary),
    )  # fmt: skip


def _text(summary: Summary) -> str:
    rows = summary["connections"]
    never = [each["connection"] for each in rows if is_below(each["claimed"], HARDLY)]
    always = [each["connection"] for each in rows if is_above(each["claimed"], NEARLY_ALWAYS)]
    gaps = [each for each in summary["routes"] if _side(each)]
    gaps.sort(key=lambda each: -abs(value_of(each["gap"])))
    named = [f"{each['route']} ({_points(each)})" for each in gaps]
    return (
        "Look for pale routes (dead weight) and dark, broad ones (fought over from the start)."
        f" Clearly below {share(HARDLY)} of the games: {listed(never) if never else 'none'}."
        f" Clearly above {share(NEARLY_ALWAYS)}: {listed(always) if always else 'none'}."
        " Winners claim clearly more or less often than others:"
        f" {listed(named) if named else 'no route; the differences are not significant'}."
    )


def claim_map(board: Board, summary: Summary) -> str:
    """Routes coloured by the share of games they are claimed in, broader when earlier."""
    shown = {each["route"]: _claimed(each) for each in summary["routes"]}
    note = (
        "Colour and number: share of games in which the route is claimed. Broad: claimed early;"
        " narrow: late. Point at a route for its numbers."
    )
    return map_figure(
        board, "how often each route is claimed", shown, {}, key=PERCENT_KEY, note=note
    )


def _claimed(each: Row) -> Shown:
    share, when = value_of(each["claimed"]), each["when"]["value"]
    early = 0.0 if when is None else 1 - float(when)
    text = (
        f"{each['route']}, length {each['length']}: claimed in {percent(each['claimed'])} of"
        f" games, on average {percent(each['when'])} into the game"
    )
    return Shown(shade(share), early, f"{100 * share:.0f}", text)


def winner_map(board: Board, summary: Summary) -> str:
    """Routes that winners claim more, or less, often than others."""
    most = max((abs(value_of(each["gap"])) for each in summary["routes"]), default=0.0) or 1.0
    shown = {each["route"]: _gap(each, most) for each in summary["routes"]}
    key = [
        (shade(0.0, SIDES), "others claim it more"),
        (NEUTRAL, "no clear difference"),
        (shade(1.0, SIDES), "winners claim it more"),
    ]
    note = "Coloured and labelled only where the difference, in percentage points, is clear."
    return map_figure(board, "what winners claim", shown, {}, key=key, note=note)


def _gap(each: Row, most: float) -> Shown:
    text = (
        f"{each['route']}: a winner claims it in {percent(each['by_winner'])} of games, another"
        f" seat in {percent(each['by_other'])}"
    )
    if not _side(each):
        return Shown(NEUTRAL, 0.1, "", text)
    gap = value_of(each["gap"])
    return Shown(shade(0.5 + gap / most / 2, SIDES), abs(gap) / most, f"{100 * gap:+.0f}", text)


def _side(each: Row) -> bool:
    return is_above(each["gap"], 0) or is_below(each["gap"], 0)


def _points(each: Row) -> str:
    return f"{100 * value_of(each['gap']):+.0f} percentage points"


def _table(summary: Summary) -> str:
    rows = sorted(summary["routes"], key=lambda each: -value_of(each["claimed"]))
    return table(
        ["route", "spaces", "claimed", "when in the game", "by a winner", "by another",
         "difference"],
        [
            [each["route"], each["length"], percent(each["claimed"]), percent(each["when"]),
             percent(each["by_winner"]), percent(each["by_other"]), signed(each["gap"], 2)]
            for each in rows
        ],
        note="When: share of the game's turns before the claim. By a winner: share of games.",
    )  # fmt: skip
