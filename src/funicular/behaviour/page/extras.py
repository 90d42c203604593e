"""Sections: cards in hand, and what only some boards have."""

from collections.abc import Iterator

from funicular.behaviour.naming import labels_of
from funicular.behaviour.page.pieces import topic_section
from funicular.board import Board
from funicular.charts import curves, table
from funicular.report.pieces import Row, Summary, estimate_bars
from funicular.report.places import share_map, top_places
from funicular.report.wording import known, listed, percent


def card_section(board: Board, summary: Summary) -> str:
    """Where cards come from, and how many are held in the course of a game."""
    pairs = zip(labels_of(summary), summary["samples"], strict=True)
    groups = {label: _hand(sample) for label, sample in pairs}
    hands = curves("Cards in hand when a turn begins", groups, x="% of the game's turns")
    text = "How bots come by their cards, and how long they hold them."
    return topic_section(board, summary, "cards", "Cards", hands, text=text)


def _hand(sample: Row) -> list[tuple[float, float, float, float]]:
    return [
        (100 * each["over"], *(float(each["cards"][end]) for end in ("value", "low", "high")))
        for each in sample["hand"]
        if known(each["cards"])
    ]


def extra_section(board: Board, summary: Summary) -> Iterator[str]:
    """What the board has beside routes and tickets, if anything."""
    parts = {
        "attractions": board.attractions, "tokens": board.tokens, "start cities": board.markers,
        "markers": board.markers, "Alvin": summary["alvin"],
    }  # fmt: skip
    names = [name for name, has in parts.items() if has]
    if names:
        heading = listed(names, 9)
        charts = [*(_tokens(summary) if board.tokens else ()),
                  *(_markers(board, summary) if board.markers else ())]  # fmt: skip
        yield topic_section(board, summary, "extras", heading[0].upper() + heading[1:], *charts)


def _tokens(summary: Summary) -> list[str]:
    """How many tokens, all of them different, a seat has at the end."""
    sizes = range(len(summary["samples"][0]["tokens"]))
    rows = [
        [str(size), *(percent(each["tokens"][size]["seats"]) for each in summary["samples"])]
        for size in sizes
    ]
    return [table(["tokens at the end: share of seats", *labels_of(summary)], rows)]


def _markers(board: Board, summary: Summary) -> list[str]:
    """Of each bot against itself: where it starts and buys markers."""
    pairs = zip(labels_of(summary), summary["samples"], strict=True)
    alone = [(label, each) for label, each in pairs if each["bot"] == each["against"]]
    return [chart for label, each in alone for chart in _cities(board, label, each["starts"])]


def _cities(board: Board, label: str, rows: list[Row]) -> list[str]:
    starts, bought = top_places(rows, "started"), top_places(rows, "bought")
    return [
        share_map(board, f"where {label} starts", rows, "started", "of its seats"),
        estimate_bars(
            f"{label}: start cities (share of seats)", [each["place"] for each in starts],
            [each["started"] for each in starts], factor=100, unit="%",
        ),
        estimate_bars(
            f"{label}: markers bought (share of seats)", [each["place"] for each in bought],
            [each["bought"] for each in bought], factor=100, unit="%",
        ),
    ]  # fmt: skip
