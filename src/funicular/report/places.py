"""What sections about places share: the foremost ones, and maps of them."""

from funicular.board import Board
from funicular.report.pieces import Row, place_map, value_of
from funicular.report.wording import known, number, percent

SHOWN = 10


def top_places(rows: list[Row], key: str) -> list[Row]:
    """The places where most happens."""
    ranked = sorted(rows, key=lambda each: -(each[key]["value"] or 0.0))
    return [each for each in ranked[:SHOWN] if each[key]["value"]]


def share_map(board: Board, title: str, rows: list[Row], key: str, what: str) -> str:
    """A map of a share at each place."""
    values = {
        each["place"]: (value_of(each[key]), f"{each['place']}: {percent(each[key])} {what}")
        for each in rows
    }
    return place_map(board, title, values, form="{:.0%}")


def place_numbers(rows: list[Row], key: str, what: str) -> dict[str, tuple[float, str]]:
    """For a map: a number at each place, and its words."""
    return {
        each["place"]: (value_of(each[key]), f"{each['place']}: {number(each[key])} {what}")
        for each in rows
        if known(each[key])
    }
