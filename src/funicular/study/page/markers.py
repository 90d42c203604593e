"""Sections: start cities and markers, and Alvin, who goes where markers are."""

from funicular.board import Board
from funicular.charts import section, table
from funicular.report.pieces import Row, Summary, estimate_bars, folded, place_map
from funicular.report.places import place_numbers, share_map, top_places
from funicular.report.wording import is_above, is_below, listed, number, percent, share


def marker_section(board: Board, summary: Summary) -> str:
    """Where seats start, where they buy markers, and what that brings."""
    facts = summary["extras"]["markers"]
    rows = facts["places"]
    starts, bought = top_places(rows, "started"), top_places(rows, "bought")
    return section(
        "Start cities and markers",
        share_map(board, "where seats start", rows, "started", "of games"),
        estimate_bars(
            "Start cities (share of games)", [each["place"] for each in starts],
            [each["started"] for each in starts], factor=100, unit="%",
        ),
        estimate_bars(
            "Won from there", [each["place"] for each in starts],
            [each["won_from_start"] for each in starts], factor=100, unit="%",
            reference=100 / summary["seats"],
        ),
        share_map(board, "where markers are bought", rows, "bought", "of games"),
        estimate_bars(
            "Markers bought (share of games)", [each["place"] for each in bought],
            [each["bought"] for each in bought], factor=100, unit="%",
        ),
        folded("All cities", _marker_table(rows)),
        text=_marker_text(summary),
    )  # fmt: skip


def _marker_text(summary: Summary) -> str:
    facts, equal = summary["extras"]["markers"], 1 / summary["seats"]
    rows = facts["places"]
    good = [each["place"] for each in rows if is_above(each["won_from_start"], equal)]
    bad = [each["place"] for each in rows if is_below(each["won_from_start"], equal)]
    return (
        f"A seat buys {number(facts['bought_by_a_seat'], 2)} markers after its start city. A marker"
        f" brings {number(facts['earned_by_a_marker'])} points (W6),"
        f" {percent(facts['fed_by_others'])} of them from claims of other seats."
        f" Starting there wins clearly more than {share(equal)}:"
        f" {listed(good) if good else 'no city'};"
        f" clearly less: {listed(bad) if bad else 'no city'}."
    )


def _marker_table(rows: list[Row]) -> str:
    return table(
        ["city", "start city", "won from there", "marker bought", "points by own claims",
         "points by others"],
        [
            [each["place"], percent(each["started"]), percent(each["won_from_start"]),
             percent(each["bought"]), number(each["earned_own"]), number(each["earned_others"])]
            for each in rows
        ],
        note="Points: what a marker there brings in a game in which somebody has one there.",
    )  # fmt: skip


def alvin_section(board: Board, summary: Summary) -> str:
    """Where Alvin is caught and taken, and whether he wins."""
    facts = summary["extras"]["alvin"]
    rows = facts["places"]
    caught, moved = top_places(rows, "caught"), top_places(rows, "moved_to")
    text = (
        f"Alvin is caught {number(facts['caught'])} times a game; never in"
        f" {percent(facts['never_caught'])} of the games. Who holds him at the end wins"
        f" {percent(facts['holder_won'])}; equal would be {share(1 / summary['seats'])}."
    )
    return section(
        "Alvin",
        estimate_bars(
            "Caught there, times a game", [each["place"] for each in caught],
            [each["caught"] for each in caught],
        ),
        estimate_bars(
            "Taken there, times a game", [each["place"] for each in moved],
            [each["moved_to"] for each in moved],
        ),
        place_map(
            board, "where Alvin is taken, times a game", place_numbers(rows, "moved_to", "a game")
        ),
        text=text,
    )  # fmt: skip
