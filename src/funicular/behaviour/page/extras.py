"""Sections: cards in hand, and what only some boards have."""

from collections.abc import Iterator

from funicular.behaviour.naming import labels_of
from funicular.behaviour.page.pieces import topic_section
from funicular.board import Board
from funicular.charts import curves, table
from funicular.report.pieces import Row, Summary, estimate_bars
from funicular.report.places import share_map, top_places
from funicular.report.wording import known, percent


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


def extra_sections(board: Board, summary: Summary) -> Iterator[str]:
    """One for what the board has beside routes and tickets."""
    if board.tokens:
        yield _tokens(board, summary)
    elif board.markers:
        yield _markers(board, summary)
    elif board.attractions:
        text = f"Each attraction touched is worth {board.attraction_points} (N1)."
        yield topic_section(board, summary, "extras", "Attractions", text=text)


def _tokens(board: Board, summary: Summary) -> str:
    most = max(len(each["tokens"]) for each in summary["samples"])
    rows = [
        [str(size), *(percent(each["tokens"][size]["seats"]) if size < len(each["tokens"])
                      else "0 %" for each in summary["samples"])]
        for size in range(most)
    ]  # fmt: skip
    sets = table(["tokens at the end: share of seats", *labels_of(summary)], rows)
    text = "Every token of a seat is different; the points grow with how many there are (S7)."
    return topic_section(board, summary, "extras", "Tokens", sets, text=text)


def _markers(board: Board, summary: Summary) -> str:
    charts = []
    for label, sample in zip(labels_of(summary), summary["samples"], strict=True):
        if sample["bot"] == sample["against"]:
            charts += _cities(board, label, sample["starts"])
    name = "Start cities, markers and Alvin" if summary["alvin"] else "Start cities and markers"
    text = "Maps and cities are of each bot against itself. A marker brings points by W6."
    return topic_section(board, summary, "extras", name, *charts, text=text)


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
