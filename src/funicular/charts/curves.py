"""Curves: how numbers change along something, each with a band for its interval."""

from collections.abc import Mapping, Sequence
from html import escape

from funicular.charts.frame import (
    WIDTH,
    Scale,
    bottom_axis,
    figure,
    finite,
    left_axis,
    line,
    no_data,
    number_text,
    scale,
    text,
)
from funicular.charts.style import HUES, PLOT, color

Point = tuple[float, float, float, float]
"""Where it is, the value there, and the ends of its interval."""

Groups = Mapping[str, Sequence[Point]]

TALL = 260
LEFT = 52
ABOVE = 34
LETTER = 7.6


def curves(
    title: str, groups: Groups, *, x: str, unit: str = "", reference: float | None = None
) -> str:
    """A curve for each group, with a line at the reference."""
    if not _known(groups):
        return no_data(title)
    parts = _drawn(groups, x, unit, reference)
    return figure(title, TALL + 38, parts, list(groups))


def curves_svg(
    title: str, groups: Groups, *, x: str, unit: str = "", reference: float | None = None
) -> str:
    """The same as a picture by itself, with its title and key in it."""
    named, height = escape(title), TALL + 38 + 2 * ABOVE
    parts = _drawn(groups, x, unit, reference) if _known(groups) else []
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="plot" width="{2 * WIDTH}"'
        f' viewBox="-10 {-2 * ABOVE} {WIDTH + 20} {height}" role="img" aria-label="{named}"'
        f' font-family="system-ui, sans-serif"><title>{named}</title><style>{HUES}{PLOT}</style>'
        f'<rect x="-10" y="{-2 * ABOVE}" width="{WIDTH + 20}" height="{height}"'
        f' fill="var(--card)"/>{text(0, -ABOVE - 12, title)}{"".join(_key(groups))}'
        f"{''.join(parts)}</svg>\n"
    )


def _key(groups: Groups) -> list[str]:
    """The names of the groups in a row, each in its colour."""
    parts, at = [], 0.0
    for number, name in enumerate(groups):
        box = f'<rect x="{at:.1f}" y="{-ABOVE}" width="10" height="10" fill="{color(number)}"/>'
        parts += [box, text(at + 15, 10 - ABOVE, name)]
        at += 35 + LETTER * len(name)
    return parts


def _known(groups: Groups) -> list[Point]:
    return [point for points in groups.values() for point in points if len(finite(point)) == 4]


def _drawn(groups: Groups, x: str, unit: str, reference: float | None) -> list[str]:
    known = _known(groups)
    heights = [value for point in known for value in point[1:]]
    across = scale([point[0] for point in known], LEFT, WIDTH - 14, zero=True)
    up = scale(heights + ([] if reference is None else [reference]), TALL - 6, 14, zero=True)
    parts = [*bottom_axis(across, 6, TALL), *left_axis(up, LEFT, unit)]
    parts.append(text(WIDTH - 10, TALL + 31, x, anchor="end", soft=True))
    if reference is not None:
        parts.append(line(LEFT, up.at(reference), WIDTH - 14, up.at(reference), "reference"))
    for number, (name, points) in enumerate(groups.items()):
        parts += _curve(across, up, name, _known({name: points}), color(number), unit)
    return parts


def _curve(
    across: Scale, up: Scale, name: str, points: Sequence[Point], hue: str, unit: str
) -> list[str]:
    low = [(across.at(point[0]), up.at(point[2])) for point in points]
    high = [(across.at(point[0]), up.at(point[3])) for point in points]
    middle = [(across.at(point[0]), up.at(point[1])) for point in points]
    band = f'<polygon points="{_path(high + low[::-1])}" fill="{hue}" fill-opacity="0.2"/>'
    way = f'<polyline points="{_path(middle)}" fill="none" stroke="{hue}" stroke-width="2"/>'
    dots = [
        f'<circle cx="{at[0]:.1f}" cy="{at[1]:.1f}" r="3" fill="{hue}">'
        f"<title>{escape(_about(name, point, unit))}</title></circle>"
        for at, point in zip(middle, points, strict=True)
    ]
    return [band, way, *dots]


def _path(points: Sequence[tuple[float, float]]) -> str:
    return " ".join(f"{x:.1f},{y:.1f}" for x, y in points)


def _about(name: str, point: Point, unit: str) -> str:
    at, value, low, high = (number_text(number) for number in point)
    return f"{name}, at {at}: {value} ({low} to {high}) {unit}".rstrip()
