"""What the sections share: a topic's measures, side by side for every sample."""

from funicular.behaviour.measure import Measure
from funicular.behaviour.measures import measures
from funicular.behaviour.naming import labels_of
from funicular.board import Board
from funicular.charts import section, table
from funicular.report.pieces import Summary, estimate_bars
from funicular.report.statistics import Estimate


def topic_section(
    board: Board, summary: Summary, topic: str, heading: str, *charts: str, text: str = ""
) -> str:
    """Bars of what matters most, further charts, and a table of all measures of a topic."""
    every = [each for each in measures(board, summary["alvin"]) if each.topic == topic]
    drawn = [measure_bars(summary, each) for each in every if each.drawn]
    return section(heading, *drawn, *charts, measure_table(summary, every), text=text)


def estimates(summary: Summary, measure: Measure) -> list[Estimate]:
    """A measure in every sample."""
    return [each["measures"][measure.key] for each in summary["samples"]]


def measure_bars(summary: Summary, measure: Measure) -> str:
    """A bar for each sample."""
    unit, factor = ("%", 100.0) if measure.is_share else ("", 1.0)
    title = measure.title[0].upper() + measure.title[1:]
    found = estimates(summary, measure)
    return estimate_bars(title, labels_of(summary), found, factor=factor, unit=unit)


def measure_table(summary: Summary, every: list[Measure]) -> str:
    """A row for each measure, a column for each sample."""
    rows = [[each.title, *map(each.say, estimates(summary, each))] for each in every]
    return table(["a seat, in a game", *labels_of(summary)], rows)
