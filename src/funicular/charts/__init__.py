"""Charts and pages as text: inline SVG and HTML in one style, without script or network.

>>> from funicular.charts import bars, page, section
>>> chart = bars("Win rate", ["planner", "greedy"], [81.5, 18.5], unit="%", reference=50)
>>> page("Arena", "Who is strongest?", [section("Win rates", chart)]).startswith("<!doctype html>")
True
"""

from funicular.charts.bars import bars, stacked
from funicular.charts.curves import curves, curves_svg
from funicular.charts.page import page, section
from funicular.charts.points import histogram, scatter
from funicular.charts.tables import matrix, table

__all__ = [
    "bars",
    "curves",
    "curves_svg",
    "histogram",
    "matrix",
    "page",
    "scatter",
    "section",
    "stacked",
    "table",
]
