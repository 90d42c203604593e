"""Section: how long games are and how they end."""

from funicular.charts import histogram, section, table
from funicular.report.pieces import Summary, estimate_bars, spread
from funicular.report.wording import number, percent


def course_section(summary: Summary) -> str:
    """Turns, endings, pieces, reshuffles."""
    length = summary["length"]
    used = length["turns_used_for"]
    return section(
        "The course of a game",
        histogram("Turns a seat", {"games": spread(length["turns_distribution"])}),
        estimate_bars(
            "What turns are used for", list(used), list(used.values()), factor=100, unit="%"
        ),
        table(
            ["of a game", "mean"],
            [
                ["turns a seat", number(length["turns_a_seat"])],
                ["decisions", number(length["decisions"])],
                ["pieces a seat has left", number(length["pieces_left"])],
                ["reshuffles", number(length["reshuffles"], 2)],
                *[[f"ended: {how}", percent(share)] for how, share in length["ended"].items()],
                ["moves by a stand-in for the bot", length["bot_problems"]],
            ],
        ),
        text=_text(summary),
    )


def _text(summary: Summary) -> str:
    length = summary["length"]
    used, ended = length["turns_used_for"], length["ended"]
    return (
        f"A game takes {number(length['turns_a_seat'])} turns a seat and"
        f" {number(length['decisions'])} decisions. {percent(ended['last turns'])} of the"
        f" games end because somebody runs out of pieces (E1), {percent(ended['all passed'])}"
        f" because all pass (T2). Of the turns {percent(used['claim'])} claim a route,"
        f" {percent(used['draw'])} draw cards, {percent(used['tickets'])} draw tickets."
    )
