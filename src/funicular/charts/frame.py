"""What charts are drawn with: a frame with a title, scales, ticks and numbers as text."""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from html import escape

from funicular.charts.style import color

WIDTH = 440
"""Of every chart, in its own units: text of 13 stays readable on a phone."""


UNKNOWN = "\N{EN DASH}"
"""In place of a number that there is not."""


@dataclass(frozen=True, slots=True)
class Scale:
    """Values from `low` to `high`, placed from `start` to `stop`."""

    low: float
    high: float
    start: float
    stop: float

    def at(self, value: float) -> float:
        """Where a value is; one beyond the scale is at its end."""
        share = (min(max(value, self.low), self.high) - self.low) / (self.high - self.low)
        return self.start + share * (self.stop - self.start)


def scale(values: Iterable[float], start: float, stop: float, *, zero: bool = False) -> Scale:
    """A scale that holds all values, and zero if asked; never of no width."""
    known = finite(values) + ([0.0] if zero else [])
    low, high = (min(known), max(known)) if known else (0.0, 1.0)
    if low == high:
        low, high = (min(low, 0.0), max(high, 0.0)) if low else (0.0, 1.0)
    return Scale(low, high, start, stop)


def finite(values: Iterable[float]) -> list[float]:
    """The values that are numbers."""
    return [float(value) for value in values if math.isfinite(value)]


def ticks(low: float, high: float, count: int = 5) -> list[float]:
    """Round values between two, about `count` of them."""
    rough = (high - low) / count
    power = 10.0 ** math.floor(math.log10(rough))
    step = next(factor * power for factor in (1, 2, 5, 10) if factor * power >= rough * 0.7)
    first, last = math.ceil(low / step - 1e-9), math.floor(high / step + 1e-9)
    return [number * step for number in range(first, last + 1)]


def number_text(value: float | None, unit: str = "") -> str:
    """A number as people read it: three or four digits that count, and its unit."""
    if value is None or not math.isfinite(value):
        return UNKNOWN
    size = abs(value)
    if size >= 1000 or value == round(value):
        shown = f"{value:,.0f}"
    else:
        decimals = 1 if size >= 10 else 2 if size >= 0.1 else 4
        shown = f"{value:.{decimals}f}"
    return f"{shown} {unit}" if unit else shown


def tick_text(value: float, unit: str = "") -> str:
    """A round number as an axis has it."""
    shown = f"{value:,.0f}" if value == round(value) else f"{value:.6g}"
    return f"{shown} {unit}" if unit else shown


def text(x: float, y: float, words: str, *, anchor: str = "start", soft: bool = False) -> str:
    """Words at a point."""
    kind = ' class="soft"' if soft else ""
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}"{kind}>{escape(words)}</text>'


def line(x1: float, y1: float, x2: float, y2: float, kind: str) -> str:
    """A line of a kind that the style knows."""
    return f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" class="{kind}"/>'


def block(x1: float, x2: float, y: float, height: float, fill: str, about: str) -> str:
    """A bar from one place to another, with words for whoever points at it."""
    left, width = min(x1, x2), abs(x2 - x1)
    return (
        f'<rect x="{left:.1f}" y="{y:.1f}" width="{width:.1f}" height="{height:.1f}" rx="1.5"'
        f' fill="{fill}"><title>{escape(about)}</title></rect>'
    )


def bottom_axis(across: Scale, top: float, bottom: float, unit: str = "") -> list[str]:
    """Grid lines with their numbers below; the unit stands at the last one."""
    marks = ticks(across.low, across.high)
    parts = []
    for mark in marks:
        kind = "zero" if mark == 0 else "grid"
        shown = tick_text(mark, unit if mark == marks[-1] else "")
        parts.append(line(across.at(mark), top, across.at(mark), bottom, kind))
        parts.append(text(across.at(mark), bottom + 15, shown, anchor="middle", soft=True))
    return parts


def left_axis(up: Scale, left: float, unit: str = "") -> list[str]:
    """Grid lines across, with their numbers to the left."""
    marks = ticks(up.low, up.high)
    parts = []
    for mark in marks:
        shown = tick_text(mark, unit if mark == marks[-1] else "")
        parts.append(line(left - 4, up.at(mark), WIDTH - 10, up.at(mark), "grid"))
        parts.append(text(left - 8, up.at(mark) + 4, shown, anchor="end", soft=True))
    return parts


def figure(title: str, height: float, parts: Sequence[str], key: Sequence[str] = ()) -> str:
    """A chart with its title and, for groups, the key of their colours."""
    named = escape(title)
    legend = "".join(
        f'<li><i style="background:{color(number)}"></i>{escape(name)}</li>'
        for number, name in enumerate(key)
    )
    shown = f'<ul class="key">{legend}</ul>' if legend else ""
    return (
        f'<figure class="chart"><figcaption>{named}</figcaption>{shown}'
        f'<svg class="plot" viewBox="0 0 {WIDTH} {height:.0f}" role="img" aria-label="{named}">'
        f"<title>{named}</title>{''.join(parts)}</svg></figure>"
    )


def no_data(title: str) -> str:
    """In place of a chart of nothing."""
    return figure(title, 24, [text(0, 16, "no data", soft=True)])


def shortened(label: str, longest: int) -> str:
    """A label that fits."""
    return label if len(label) <= longest else label[: longest - 1] + "…"
