"""Horizontal bars: one value a label with its interval, or parts on top of one another."""

import math
from collections.abc import Mapping, Sequence

from funicular.charts.frame import (
    WIDTH,
    Scale,
    block,
    bottom_axis,
    figure,
    finite,
    line,
    no_data,
    number_text,
    scale,
    shortened,
    text,
)
from funicular.charts.style import color

ROW = 28
THICK = 14
LETTER = 7.8
"""About how wide a letter is."""

LONGEST = 22
BELOW = 22

Interval = tuple[float, float]


def bars(
    title: str,
    labels: Sequence[str],
    values: Sequence[float],
    *,
    intervals: Sequence[Interval] | None = None,
    unit: str = "",
    reference: float | None = None,
) -> str:
    """A bar for each label, with whiskers for its interval and a line at the reference."""
    if not labels:
        return no_data(title)
    ends = [] if intervals is None else [end for interval in intervals for end in interval]
    known = [*values, *ends, *([] if reference is None else [reference])]
    across = scale(known, _left(labels), _right(values, unit), zero=True)
    bottom = ROW * len(labels) + 4
    parts = bottom_axis(across, 0, bottom, unit)
    for row, (label, value) in enumerate(zip(labels, values, strict=True)):
        interval = None if intervals is None else intervals[row]
        parts += _bar(across, ROW * row + 8, label, value, interval, unit)
    if reference is not None and math.isfinite(reference):
        parts.append(line(across.at(reference), 0, across.at(reference), bottom, "reference"))
    return figure(title, bottom + BELOW, parts)


def _left(labels: Sequence[str]) -> float:
    """Where bars begin: right of the longest label."""
    return 10 + LETTER * max(len(shortened(label, LONGEST)) for label in labels)


def _right(values: Sequence[float], unit: str) -> float:
    """Where bars end: left of the longest number."""
    return WIDTH - 14 - LETTER * max(len(number_text(value, unit)) for value in values)


def _label(across: Scale, y: float, label: str) -> str:
    return text(across.start - 8, y + THICK - 2, shortened(label, LONGEST), anchor="end")


def _bar(
    across: Scale, y: float, label: str, value: float, interval: Interval | None, unit: str
) -> list[str]:
    parts = [_label(across, y, label)]
    end = across.stop + 10
    shown = number_text(value, unit)
    if not math.isfinite(value):
        return [*parts, text(end, y + THICK - 2, shown)]
    about = f"{label}: {shown}{_between(interval, unit)}"
    parts.append(block(across.at(0), across.at(value), y, THICK, color(0), about))
    if interval is not None and len(finite(interval)) == 2:
        parts += _whisker(across.at(interval[0]), across.at(interval[1]), y + THICK / 2)
    return [*parts, text(end, y + THICK - 2, shown)]


def _between(interval: Interval | None, unit: str) -> str:
    if interval is None or len(finite(interval)) < 2:
        return ""
    return f" ({number_text(interval[0])} to {number_text(interval[1], unit)})"


def _whisker(left: float, right: float, y: float) -> list[str]:
    return [
        line(left, y, right, y, "mark"),
        line(left, y - 4, left, y + 4, "mark"),
        line(right, y - 4, right, y + 4, "mark"),
    ]


def stacked(
    title: str, labels: Sequence[str], parts: Mapping[str, Sequence[float]], *, unit: str = ""
) -> str:
    """For each label its parts in a row; negative ones to the left of zero."""
    if not labels or not parts:
        return no_data(title)
    stacks = [[values[row] for values in parts.values()] for row in range(len(labels))]
    ends = [sum(part for part in stack if part * side > 0) for stack in stacks for side in (1, -1)]
    totals = [sum(finite(stack)) for stack in stacks]
    across = scale(ends, _left(labels), _right(totals, unit), zero=True)
    bottom = ROW * len(labels) + 4
    drawn = bottom_axis(across, 0, bottom, unit)
    for row, label in enumerate(labels):
        y = ROW * row + 8
        drawn += [_label(across, y, label), *_stack(across, y, label, list(parts), stacks[row])]
        drawn.append(text(across.stop + 10, y + THICK - 2, number_text(totals[row], unit)))
    return figure(title, bottom + BELOW, drawn, list(parts))


def _stack(
    across: Scale, y: float, label: str, names: Sequence[str], stack: Sequence[float]
) -> list[str]:
    ends = {True: 0.0, False: 0.0}  # of what is to the right of zero, and to the left
    drawn = []
    for number, (name, part) in enumerate(zip(names, stack, strict=True)):
        if part == 0 or not math.isfinite(part):
            continue
        start = ends[part > 0]
        ends[part > 0] = start + part
        about = f"{label}, {name}: {number_text(part)}"
        drawn.append(
            block(across.at(start), across.at(start + part), y, THICK, color(number), about)
        )
    return drawn
