"""Section: colours wanted against cards there are."""

from funicular.charts import section, stacked, table
from funicular.report.pieces import Summary, estimate_bars, value_of
from funicular.report.wording import is_above, is_below, listed, number, percent


def card_section(summary: Summary) -> str:
    """Pressure on each colour, what its cards were paid for, and the wilds."""
    rows = summary["cards"]["colors"]
    names = [each["color"] for each in rows]
    uses = {"own colour": "paid_for_own_color", "grey routes": "paid_for_grey"}
    if "markers" in summary["extras"]:
        uses["markers"] = "paid_for_markers"
    stack = {use: [value_of(each[key]) for each in rows] for use, key in uses.items()}
    return section(
        "Colours",
        estimate_bars(
            "Cards paid against cards there are (1 is even)",
            names, [each["pressure"] for each in rows], reference=1,
        ),
        stacked("Cards paid in a game, by what for", names, stack),
        estimate_bars(
            "Wilds paid for a space, by colour of route",
            names, [each["wilds_a_space"] for each in rows], factor=100, unit="%",
        ),
        table(
            ["colour", "cards", "spaces printed", "spaces at this table", "paid a game", "pressure",
             "taken face up"],
            [
                [each["color"], each["cards"], each["spaces"]["printed"],
                 each["spaces"]["at_this_table"], number(each["paid"]), number(each["pressure"], 2),
                 percent(each["taken_face_up"])]
                for each in rows
            ],
            note=_note(summary),
        ),
        text=_text(summary),
    )  # fmt: skip


def _note(summary: Summary) -> str:
    grey, wild = summary["cards"]["grey_spaces"], summary["cards"]["wild"]
    return (
        f"Grey: {grey['printed']} spaces printed, {grey['at_this_table']:g} at this table, where"
        " closed twins count in parts (C6)."
        f" Wilds: {wild['cards']} cards, {number(wild['paid'])} paid a game, of them"
        f" {number(wild['paid_for_grey'])} on grey routes; {percent(wild['taken_face_up'])} of"
        " those drawn were taken face up."
    )


def _text(summary: Summary) -> str:
    rows, wild = summary["cards"]["colors"], summary["cards"]["wild"]
    much = [each["color"] for each in rows if is_above(each["pressure"], 1)]
    little = [each["color"] for each in rows if is_below(each["pressure"], 1)]
    even = "All colours are used alike; the differences are not significant."
    found = (
        f"Used clearly more than its cards: {listed(much, 9) if much else 'none'};"
        f" clearly less: {listed(little, 9) if little else 'none'}."
    )
    return (
        "How often the cards of a colour are paid, for each card of it in the deck, against all"
        " colours together. Above 1 the colour is short; there wilds have to help out."
        f" {found if much or little else even}"
        f" Wilds make up {percent(wild['share_of_payment'])} of all cards paid."
    )
