"""Tables: of words and numbers, and of colours."""

import math
from collections.abc import Sequence
from html import escape

from funicular.charts.frame import UNKNOWN, finite, number_text

DEEPEST = 0.6
"""How much colour the highest value of a heat table has: its text must stay readable."""

FEW = 6
"""So many columns stand beside another chart."""

Cell = str | float | int


def table(
    head: Sequence[str], rows: Sequence[Sequence[Cell]], *, numeric_from: int = 1, note: str = ""
) -> str:
    """Rows under a head; columns from `numeric_from` on are set as numbers."""
    top = _row("th", head, numeric_from)
    body = "\n".join(_row("td", row, numeric_from) for row in rows)
    below = f'<p class="note">{escape(note)}</p>' if note else ""
    return (
        f'<div class="wide"><div class="scroll"><table><thead>{top}</thead>\n'
        f"<tbody>{body}</tbody></table></div>{below}</div>"
    )


def _row(tag: str, values: Sequence[Cell], numeric_from: int) -> str:
    cells = (_cell(tag, value, at >= numeric_from) for at, value in enumerate(values))
    return f"<tr>{''.join(cells)}</tr>"


def _cell(tag: str, value: Cell, is_number: bool) -> str:
    shown = value if isinstance(value, str) else number_text(value)
    kind = ' class="number"' if is_number else ""
    return f"<{tag}{kind}>{escape(shown)}</{tag}>"


def matrix(
    title: str,
    rows: Sequence[str],
    columns: Sequence[str],
    values: Sequence[Sequence[float | None]],
    *,
    form: str = "{:.0%}",
) -> str:
    """A heat table: the higher, the more colour; nothing known, a dash."""
    known = finite(value for row in values for value in row if value is not None)
    low, high = (min(known), max(known)) if known else (0.0, 1.0)
    head = "".join(f'<th scope="col">{escape(name)}</th>' for name in columns)
    body = "\n".join(
        f'<tr><th scope="row">{escape(name)}</th>'
        f"{''.join(_heat(value, low, high, form) for value in row)}</tr>"
        for name, row in zip(rows, values, strict=True)
    )
    named = escape(title)
    kind = ' class="wide"' if len(columns) > FEW else ""
    return (
        f'<figure{kind}><figcaption>{named}</figcaption><div class="scroll">'
        f'<table class="heat" aria-label="{named}"><thead><tr><th></th>{head}</tr></thead>\n'
        f"<tbody>{body}</tbody></table></div></figure>"
    )


def _heat(value: float | None, low: float, high: float, form: str) -> str:
    if value is None or not math.isfinite(value):
        return f"<td>{UNKNOWN}</td>"
    depth = DEEPEST * (value - low) / (high - low) if high > low else DEEPEST / 2
    shown = escape(form.format(value))
    return f'<td style="background:rgba(var(--heat),{depth:.2f})">{shown}</td>'
