"""Sections for what only some boards have."""

from collections.abc import Iterator

from funicular.board import Board
from funicular.charts import section, table
from funicular.report.pieces import Summary, estimate_bars, folded, place_map
from funicular.report.places import place_numbers, share_map, top_places
from funicular.report.wording import NOTHING, is_above, is_below, listed, number, percent, share
from funicular.study.page.markers import alvin_section, marker_section


def extra_sections(board: Board, summary: Summary) -> Iterator[str]:
    """One for each thing the board has."""
    sections = {
        "attractions": _attractions, "tokens": _tokens, "markers": marker_section,
        "globetrotter": _globetrotter, "alvin": alvin_section,
    }  # fmt: skip
    for name, made in sections.items():
        if name in summary["extras"]:
            yield made(board, summary)


def _attractions(board: Board, summary: Summary) -> str:
    rows = summary["extras"]["attractions"]
    ranked = top_places(rows, "touched")
    equal = 1 / summary["seats"]
    good = [each["place"] for each in rows if is_above(each["won"], equal)]
    bad = [each["place"] for each in rows if is_below(each["won"], equal)]
    text = (
        f"Each touched place is worth {board.attraction_points} (N1). Seats that touch it win"
        f" clearly more often than {share(equal)} at {listed(good) if good else 'none of them'},"
        f" clearly less at {listed(bad) if bad else 'none'}."
    )
    return section(
        "Attractions",
        share_map(board, "attractions touched by a seat", rows, "touched", "of seats"),
        estimate_bars(
            "Share of seats that touch it", [each["place"] for each in ranked],
            [each["touched"] for each in ranked], factor=100, unit="%",
        ),
        table(
            ["attraction", "touched by a seat", "won by those"],
            [[each["place"], percent(each["touched"]), percent(each["won"])] for each in rows],
        ),
        text=text,
    )  # fmt: skip


def _tokens(board: Board, summary: Summary) -> str:
    facts = summary["extras"]["tokens"]
    rows = facts["places"]
    placed = top_places(rows, "stack_placed")
    text = f"A seat ends with {number(facts['taken_by_a_seat'])} tokens."
    if placed:
        share_of_games = percent(placed[0]["stack_placed"])
        text += f" Spare stacks are placed most often at {placed[0]['place']}: {share_of_games}."
    return section(
        "Tokens",
        place_map(board, "tokens taken in a game", place_numbers(rows, "tokens_taken", "a game")),
        share_map(board, "where spare stacks are placed", rows, "stack_placed", "of games"),
        estimate_bars(
            "Where spare stacks are placed (share of games)", [each["place"] for each in placed],
            [each["stack_placed"] for each in placed], factor=100, unit="%",
        ),
        folded(
            "All places",
            table(
                ["place", "stack", "spare stack placed", "tokens taken a game"],
                [
                    [each["place"], "fixed" if each["is_fixed"] else NOTHING,
                     percent(each["stack_placed"]), number(each["tokens_taken"], 2)]
                    for each in rows
                ],
                numeric_from=2,
            ),
        ),
        text=text,
    )  # fmt: skip


def _globetrotter(board: Board, summary: Summary) -> str:
    shared = summary["extras"]["globetrotter"]["shared"]
    text = (
        f"The bonus of {board.globetrotter} points for most completed tickets (W8) goes to several"
        f" seats in {percent(shared)} of the games; the more often, the less it decides."
    )
    return section("Globetrotter", text=text)
