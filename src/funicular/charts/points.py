"""Many values at once: how they are spread, and how two go together."""

from collections.abc import Mapping, Sequence
from html import escape

import numpy as np
import numpy.typing as npt

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
    shortened,
    text,
)
from funicular.charts.style import color

RIDGE = 66
HIGH = 36
SQUARE = 300
LEFT = 46

Floats = npt.NDArray[np.float64]


def histogram(
    title: str, groups: Mapping[str, Sequence[float]], *, bins: int = 30, unit: str = ""
) -> str:
    """The spread of each group, one above the other on one scale; a line marks each mean."""
    kept = {name: np.array(finite(values)) for name, values in groups.items()}
    known = np.concatenate([*kept.values(), np.empty(0)])
    if not len(known):
        return no_data(title)
    across = scale(known.tolist(), 8, WIDTH - 12)
    edges = np.linspace(across.low, across.high, _bin_count(across, known, bins) + 1)
    shares = {name: _shares(values, edges) for name, values in kept.items()}
    highest = max(share.max() for share in shares.values())
    bottom = RIDGE * len(kept) + 4
    parts = bottom_axis(across, 0, bottom, unit)
    for row, (name, values) in enumerate(kept.items()):
        y = RIDGE * (row + 1)
        parts.append(_steps(across, edges, shares[name] * HIGH / highest, y, color(row)))
        parts += _caption(across, name, values, y, unit)
    return figure(title, bottom + 22, parts)


def _bin_count(across: Scale, values: Floats, bins: int) -> int:
    """Whole numbers get bins of whole numbers, or some bins would hold more of them."""
    if not (values == np.round(values)).all():
        return bins
    width = max(1, round((across.high - across.low) / bins))
    return max(1, round((across.high - across.low) / width))


def _shares(values: Floats, edges: Floats) -> Floats:
    counts, _ = np.histogram(values, edges)
    return counts / max(1, len(values))


def _steps(across: Scale, edges: Floats, heights: Floats, y: float, fill: str) -> str:
    path = [f"M{across.at(edges[0]):.1f} {y:.1f}"]
    for right, height in zip(edges[1:], heights, strict=True):
        path.append(f"V{y - height:.1f}H{across.at(right):.1f}")
    return (
        f'<path d="{"".join(path)}V{y:.1f}Z" fill="{fill}" fill-opacity="0.35" stroke="{fill}"'
        f' stroke-width="1.5"/>'
    )


def _caption(across: Scale, name: str, values: Floats, y: float, unit: str) -> list[str]:
    words = shortened(name, 30)
    if not len(values):
        return [text(10, y - HIGH - 6, f"{words}: no data", soft=True)]
    mean = float(values.mean())
    about = f"{words}: mean {number_text(mean, unit)}, middle {number_text(np.median(values))}"
    at = across.at(mean)
    return [line(at, y - HIGH, at, y, "mark"), text(10, y - HIGH - 6, about)]


def scatter(
    title: str,
    points: Sequence[tuple[float, float, str]],
    *,
    x: str,
    y: str,
    diagonal: bool = False,
) -> str:
    """A dot for each point, named for whoever points at it; the diagonal is where x is y."""
    kept = [point for point in points if len(finite(point[:2])) == 2]
    if not kept:
        return no_data(title)
    xs, ys = [point[0] for point in kept], [point[1] for point in kept]
    both = xs + ys
    across = scale(both if diagonal else xs, LEFT, WIDTH - 14)
    up = scale(both if diagonal else ys, SQUARE - 6, 22)
    parts = [*bottom_axis(across, 16, SQUARE), *left_axis(up, LEFT)]
    parts += [text(4, 11, y, soft=True), text(WIDTH - 10, SQUARE + 31, x, anchor="end", soft=True)]
    if diagonal:
        ends = (across.at(across.low), up.at(up.low), across.at(across.high), up.at(up.high))
        parts.append(line(*ends, "reference"))
    parts += [_dot(across.at(a), up.at(b), f"{label}: {number_text(a)}, {number_text(b)}")
              for a, b, label in kept]  # fmt: skip
    return figure(title, SQUARE + 38, parts)


def _dot(x: float, y: float, about: str) -> str:
    return (
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4.5" fill="{color(0)}" fill-opacity="0.7">'
        f"<title>{escape(about)}</title></circle>"
    )
