"""Charts and pages: well-formed, escaped, and every number where it belongs."""

import math
import re
import xml.etree.ElementTree as ElementTree
from collections.abc import Callable

import pytest

from funicular.charts import (
    bars,
    curves,
    curves_svg,
    histogram,
    matrix,
    page,
    scatter,
    section,
    stacked,
    table,
)
from funicular.charts.frame import number_text, scale, ticks

NASTY = "<script>&\"'</script>"

CHARTS: dict[str, Callable[[str], str]] = {
    "bars": lambda name: bars(
        name, [name, "b"], [3.0, -1.5], intervals=[(2, 4), (-2, -1)], unit="%", reference=1
    ),
    "curves": lambda name: curves(
        name,
        {name: [(0, 1, 0.5, 2), (3, 4, 3, 5)], "b": [(1, math.nan, 0, 0)]},
        x=name,
        reference=2,
    ),
    "histogram": lambda name: histogram(name, {name: [1.0, 2.0, 2.5], "b": [0.0]}, unit="points"),
    "scatter": lambda name: scatter(name, [(1, 2, name), (3, 4, "b")], x=name, y="y"),
    "stacked": lambda name: stacked(name, [name], {name: [2.0], "b": [-1.0]}, unit="points"),
    "matrix": lambda name: matrix(name, [name], ["b", "c"], [[0.5, None]]),
}


def read(chart: str) -> ElementTree.Element:
    return ElementTree.fromstring(chart)


def boxes(chart: str) -> list[tuple[float, float]]:
    """Left end and width of every bar."""
    return [
        (float(box.get("x", "")), float(box.get("width", ""))) for box in read(chart).iter("rect")
    ]


@pytest.mark.parametrize("kind", CHARTS)
def test_every_chart_is_well_formed_and_named_whatever_is_in_it(kind: str) -> None:
    chart = CHARTS[kind](NASTY)
    root = read(chart)
    assert root.findtext("figcaption") == NASTY
    assert NASTY in [element.get("aria-label") for element in root.iter()]
    assert "<script>" not in chart
    if kind != "matrix":
        assert root.findtext("svg/title") == NASTY


def test_a_picture_of_curves_stands_by_itself() -> None:
    root = read(curves_svg(NASTY, {NASTY: [(0, 1, 0.5, 2), (3, 4, 3, 5)]}, x="x", unit="%"))
    assert root.get("aria-label") == NASTY
    assert [each.text for each in root.iter() if each.tag.endswith("}text")].count(NASTY) == 2
    assert "--c0" in "".join(root.itertext())


def test_a_table_is_escaped_and_its_numbers_are_set_as_numbers() -> None:
    root = read(table(["bot", "games"], [[NASTY, 1234], ["b", 0.5]], note=NASTY))
    cells = [[cell.text for cell in row] for row in root.iter("tr")]
    assert cells == [["bot", "games"], [NASTY, "1,234"], ["b", "0.50"]]
    assert [cell.get("class") for cell in root.iter("td")] == [None, "number"] * 2
    assert "".join(root.itertext()).endswith(NASTY)


def test_a_page_is_whole_and_needs_nothing_else() -> None:
    parts = [make("name") for make in CHARTS.values()]
    text = page(NASTY, NASTY, [section(NASTY, *parts, text=NASTY), section("alone")])
    root = read(text.removeprefix("<!doctype html>"))
    assert root.findtext("head/title") == NASTY
    assert len(list(root.iter("figure"))) == len(CHARTS)
    assert not re.search(r"https?:|src=|href=|url\(|@import|<script", text)
    assert "prefers-color-scheme: dark" in text
    assert 'name="viewport"' in text


def test_colours_are_all_defined_for_light_and_dark() -> None:
    text = page("a", "b", [section("c", *(make("name") for make in CHARTS.values()))])
    used = set(re.findall(r"var\((--\w+)\)", text))
    light, dark = re.findall(r":root \{(.*?)\}", text, re.DOTALL)
    for part in (light, dark):
        assert used <= set(re.findall(r"(--\w+):", part))


# -- bars


def test_bars_are_as_long_as_their_values() -> None:
    (start, one), (other, two) = boxes(bars("t", ["a", "b"], [10, 20]))
    assert start == other
    assert two == pytest.approx(2 * one, abs=0.2)


def test_a_negative_bar_goes_to_the_left_of_zero() -> None:
    (left, width), (zero, _) = boxes(bars("t", ["a", "b"], [-10, 10]))
    assert left + width == pytest.approx(zero, abs=0.2)


def test_a_bar_tells_its_value_and_interval() -> None:
    chart = bars("t", ["a"], [61.54], intervals=[(58.04, 64.96)], unit="%")
    assert "a: 61.5 % (58.0 to 65.0 %)" in chart
    assert chart.count('class="mark"') == 3


def test_whiskers_beyond_the_bars_are_in_the_picture() -> None:
    chart = bars("t", ["a"], [1.0], intervals=[(-5.0, 50.0)])
    ends = [float(end) for end in re.findall(r'x[12]="([-\d.]+)"', chart)]
    assert 0 < min(ends) < max(ends) < 440


def test_a_value_that_is_none_has_no_bar() -> None:
    chart = bars("t", ["a", "b"], [math.nan, 2.0], intervals=[(math.nan, math.nan), (1.0, 3.0)])
    assert len(boxes(chart)) == 1
    assert "nan" not in chart


def test_a_stack_has_its_parts_end_to_end_and_tells_their_sum() -> None:
    chart = stacked("t", ["a"], {"routes": [30.0], "tickets": [20.0], "failed": [-10.0]})
    (first, one), (second, two), (third, three) = boxes(chart)
    assert second == pytest.approx(first + one, abs=0.2)
    assert third + three == pytest.approx(first, abs=0.2)
    assert one == pytest.approx(3 * three, abs=0.4)
    assert two == pytest.approx(2 * three, abs=0.4)
    assert "40" in list(read(chart).itertext())


# -- spreads and points


def test_a_histogram_shows_each_group_with_its_mean() -> None:
    chart = histogram("t", {"a": [1, 2, 3, 10], "b": [5, 5]}, unit="points")
    words = " ".join(read(chart).itertext())
    assert "a: mean 4 points, middle 2.50" in words
    assert "b: mean 5 points, middle 5" in words
    assert len(list(read(chart).iter("path"))) == 2


def test_whole_numbers_are_spread_evenly_over_the_bins() -> None:
    chart = histogram("t", {"a": list(range(41))}, bins=30)
    [path] = read(chart).iter("path")
    tops = [float(top) for top in re.findall(r"V([\d.]+)H", path.get("d", ""))]
    assert len(tops) == 40
    assert max(tops[:-1]) - min(tops[:-1]) < 0.2  # the last bin holds both of its ends


def test_points_are_where_their_values_say() -> None:
    chart = scatter("t", [(0, 0, "a"), (10, 20, "b"), (5, 10, "c")], x="x", y="y")
    a, b, c = (
        (float(dot.get("cx", "")), float(dot.get("cy", ""))) for dot in read(chart).iter("circle")
    )
    assert a[0] < c[0] < b[0]
    assert a[1] > c[1] > b[1]
    assert c[0] == pytest.approx((a[0] + b[0]) / 2, abs=0.2)


def test_on_the_diagonal_x_is_y() -> None:
    chart = scatter("t", [(2, 2, "a"), (2, 9, "b"), (20, 2, "c")], x="x", y="y", diagonal=True)
    [line] = [line for line in read(chart).iter("line") if line.get("class") == "reference"]
    dot = next(read(chart).iter("circle"))
    assert (dot.get("cx"), dot.get("cy")) == (line.get("x1"), line.get("y1"))


def test_a_heat_table_has_more_colour_where_more_is() -> None:
    chart = matrix("t", ["a", "b"], ["x", "y"], [[0.0, 0.5], [1.0, None]], form="{:.0%}")
    depths = [float(depth) for depth in re.findall(r"--heat\),([\d.]+)\)", chart)]
    assert depths == sorted(depths)
    assert [cell.text for cell in read(chart).iter("td")] == ["0%", "50%", "100%", "\u2013"]


# -- what is left of nothing


@pytest.mark.parametrize(
    "chart",
    [
        bars("t", [], []),
        bars("t", ["a"], [0.0]),
        histogram("t", {}),
        histogram("t", {"a": [], "b": [1.0]}),
        histogram("t", {"a": [7, 7, 7]}),
        scatter("t", [], x="x", y="y"),
        scatter("t", [(1, 1, "a")], x="x", y="y", diagonal=True),
        scatter("t", [(math.nan, 1, "a")], x="x", y="y"),
        stacked("t", [], {}),
        stacked("t", ["a"], {"p": [0.0]}),
        matrix("t", [], [], []),
        matrix("t", ["a"], ["b"], [[None]]),
    ],
)
def test_nothing_to_show_is_still_a_chart(chart: str) -> None:
    assert read(chart).findtext("figcaption") == "t"
    assert "nan" not in chart


# -- numbers


@pytest.mark.parametrize(
    ("value", "shown"),
    [(0, "0"), (12345.6, "12,346"), (31.25, "31.2"), (3.14159, "3.14"), (0.0312, "0.0312"),
     (-7, "-7"), (None, "\u2013"), (math.inf, "\u2013")],
)  # fmt: skip
def test_numbers_are_shown_as_people_read_them(value: float | None, shown: str) -> None:
    assert number_text(value) == shown
    assert number_text(value, "ms") in (f"{shown} ms", shown)


@pytest.mark.parametrize(("low", "high"), [(0, 1), (-3, 17), (0.001, 0.002), (0, 123456), (5, 6)])
def test_ticks_are_round_few_and_within(low: float, high: float) -> None:
    marks = ticks(low, high)
    assert 3 <= len(marks) <= 9
    assert low - 1e-9 <= marks[0] < marks[-1] <= high * (1 + 1e-9)


def test_a_scale_of_one_value_has_width() -> None:
    assert scale([7.0], 0, 100).at(7.0) == 100
    assert scale([0.0], 0, 100).at(0.0) == 0
    assert scale([], 0, 100).at(1.0) == 100
