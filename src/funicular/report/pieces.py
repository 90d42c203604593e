"""What the sections share: estimates as charts want them, maps in figures, words in paragraphs."""

from collections.abc import Mapping, Sequence
from html import escape
from typing import Any

from funicular.board import Board
from funicular.charts import bars
from funicular.picture import HEAT, Shown, numbers_svg, shade
from funicular.report.statistics import Estimate
from funicular.report.wording import known

Summary = dict[str, Any]
Row = dict[str, Any]

NAN = float("nan")
DASH = " - "
ENLARGED = 1.2
"""How much larger than drawn a map may get."""

LEAST_WIDTH = 520
NARROW = 700
"""Maps no broader than this stand beside each other."""

LONGEST = 22
"""Letters beside a bar."""

PERCENT_KEY = [(shade(i / 4), f"{25 * i} %") for i in range(5)]


def paragraph(text: str) -> str:
    """Words across the whole width."""
    return f'<p class="wide">{escape(text)}</p>'


def folded(heading: str, content: str) -> str:
    """What is shown only when asked for: long tables."""
    return f'<details class="wide"><summary>{escape(heading)}</summary>\n{content}\n</details>'


def estimate_bars(
    title: str,
    labels: Sequence[str],
    estimates: Sequence[Estimate],
    *,
    factor: float = 1.0,
    unit: str = "",
    reference: float | None = None,
) -> str:
    """Bars with their intervals; a hundred times as much for shares in per cent."""
    pairs = zip(labels, estimates, strict=True)
    told = [(brief(label), each) for label, each in pairs if known(each)]
    return bars(
        title,
        [label for label, _ in told],
        [factor * each["value"] for _, each in told],
        intervals=[(factor * each["low"], factor * each["high"]) for _, each in told],
        unit=unit,
        reference=reference,
    )


def brief(name: str) -> str:
    """A name that fits beside a bar; of two places joined by a dash, both stay readable."""
    ends = name.split(DASH)
    if len(name) <= LONGEST or len(ends) != 2:
        return name
    room = LONGEST - len(DASH)
    first = max(room // 2, room - len(ends[1]))
    return DASH.join([_cut(ends[0], first), _cut(ends[1], max(room - first, room - len(ends[0])))])


def _cut(name: str, longest: int) -> str:
    return name if len(name) <= longest else name[: longest - 1].rstrip() + "…"


def map_figure(
    board: Board,
    title: str,
    routes: Mapping[str, Shown],
    places: Mapping[str, Shown],
    *,
    key: Sequence[tuple[str, str]] = (),
    note: str = "",
) -> str:
    """A map with numbers, and how to read it."""
    below = f'<p class="note">{escape(note)}</p>' if note else ""
    picture = numbers_svg(board, title, routes, places, key)
    wide = ' class="wide"' if board.size[0] > NARROW else ""
    most = max(LEAST_WIDTH, round(ENLARGED * board.size[0]))
    return f'<figure{wide} style="max-width:{most}px">{picture}{below}</figure>'


def place_map(
    board: Board, title: str, values: Mapping[str, tuple[float, str]], *, form: str = "{:.2g}"
) -> str:
    """A map of a number at each place, with its words; `form` is how the map shows it."""
    most = max((value for value, _ in values.values()), default=0.0) or 1.0
    places = {
        name: Shown(shade(value / most, HEAT), (value / most) ** 0.5, form.format(value), words)
        for name, (value, words) in values.items()
        if value > 0
    }
    key = [(shade(i / 4), form.format(most * i / 4)) for i in range(5)]
    return map_figure(board, title, {}, places, key=key)


def value_of(estimate: Estimate) -> float:
    """The number; NaN where none is known."""
    return NAN if estimate["value"] is None else float(estimate["value"])


def spread(tally: Mapping[str, int]) -> list[float]:
    """The values of a tally, each as often as it occurred."""
    return [float(value) for value, times in tally.items() for _ in range(times)]
