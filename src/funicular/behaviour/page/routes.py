"""Section: which routes bots claim, on the map, and of which length."""

from funicular.behaviour.findings import is_apart
from funicular.behaviour.naming import labels_of
from funicular.behaviour.page.pieces import topic_section
from funicular.board import Board
from funicular.charts import stacked, table
from funicular.picture import SIDES, Shown, shade
from funicular.report.pieces import Row, Summary, folded, map_figure, value_of
from funicular.report.wording import percent

NEUTRAL = shade(0.5, SIDES)


def route_section(board: Board, summary: Summary) -> str:
    """A map for each bot against itself, maps of differences, lengths, every route."""
    labels = labels_of(summary)
    alone = [
        (label, each) for label, each in zip(labels, summary["samples"], strict=True)
        if each["bot"] == each["against"]
    ]  # fmt: skip
    most = max(value_of(route["claimed"]) for _, each in alone for route in each["routes"]) or 1.0
    maps = [_claim_map(board, label, each, most) for label, each in alone]
    apart = [_gap_map(board, alone[0], other) for other in alone[1:]]
    text = (
        "The maps show each bot against itself: how often one of its seats claims a route, and"
        " where two bots clearly differ."
    )
    charts = (*maps, *apart, _lengths(summary), folded("All routes", _table(summary)))
    return topic_section(board, summary, "routes", "Routes", *charts, text=text)


def _claim_map(board: Board, label: str, sample: Row, most: float) -> str:
    shown = {each["route"]: _claimed(each, most) for each in sample["routes"]}
    key = [(shade(i / 4), f"{100 * most * i / 4:.0f} %") for i in range(5)]
    note = "Colour, breadth and number: share of games in which a seat claims the route."
    return map_figure(board, f"what {label} claims", shown, {}, key=key, note=note)


def _claimed(each: Row, most: float) -> Shown:
    share = value_of(each["claimed"])
    text = f"{each['route']}, length {each['length']}: {percent(each['claimed'])} of games"
    return Shown(shade(share / most), share / most, f"{100 * share:.0f}", text)


def _gap_map(board: Board, first: tuple[str, Row], second: tuple[str, Row]) -> str:
    names, pairs = (first[0], second[0]), _pairs(first[1], second[1])
    gaps = [abs(_gap(one, other)) for one, other in pairs if is_apart(one["claimed"],
            other["claimed"])]  # fmt: skip
    most = max(gaps, default=0.0) or 1.0
    shown = {one["route"]: _apart(names, one, other, most) for one, other in pairs}
    key = [
        (shade(0.0, SIDES), f"{names[0]} claims it more"),
        (NEUTRAL, "no clear difference"),
        (shade(1.0, SIDES), f"{names[1]} claims it more"),
    ]
    note = "Coloured and labelled, in percentage points, where the intervals do not overlap."
    return map_figure(board, f"{names[0]} and {names[1]}", shown, {}, key=key, note=note)


def _pairs(first: Row, second: Row) -> list[tuple[Row, Row]]:
    return list(zip(first["routes"], second["routes"], strict=True))


def _gap(one: Row, other: Row) -> float:
    return value_of(other["claimed"]) - value_of(one["claimed"])


def _apart(names: tuple[str, str], one: Row, other: Row, most: float) -> Shown:
    shares = percent(one["claimed"]), percent(other["claimed"])
    text = f"{one['route']}: {names[0]} {shares[0]}, {names[1]} {shares[1]}"
    if not is_apart(one["claimed"], other["claimed"]):
        return Shown(NEUTRAL, 0.1, "", text)
    gap = _gap(one, other)
    return Shown(shade(0.5 + gap / most / 2, SIDES), abs(gap) / most, f"{100 * gap:+.0f}", text)


def _lengths(summary: Summary) -> str:
    """What part of the claims has each length; the table below has the intervals."""
    samples = summary["samples"]
    parts = {
        f"length {row['length']}": [100 * value_of(each["lengths"][at]["claims"])
                                    for each in samples]
        for at, row in enumerate(samples[0]["lengths"])
    }  # fmt: skip
    rows = [
        [str(row["length"]), *(percent(each["lengths"][at]["claims"]) for each in samples)]
        for at, row in enumerate(samples[0]["lengths"])
    ]
    head = ["length: share of claims", *labels_of(summary)]
    return stacked("Claims by length", labels_of(summary), parts, unit="%") + table(head, rows)


def _table(summary: Summary) -> str:
    rows = [
        [route["route"], route["length"],
         *(percent(each["routes"][at]["claimed"]) for each in summary["samples"])]
        for at, route in enumerate(summary["samples"][0]["routes"])
    ]  # fmt: skip
    return table(["claimed by a seat", "length", *labels_of(summary)], rows)
