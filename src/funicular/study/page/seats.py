"""Sections: seats and scores."""

from funicular.charts import histogram, section, stacked, table
from funicular.report.pieces import Summary, estimate_bars, spread, value_of
from funicular.report.wording import is_above, known, number, ordinal, percent, share, signed

SIGNIFICANT = 0.05


def seat_section(summary: Summary) -> str:
    """Win share and mean score by turn order."""
    seat, seats = summary["seat"], summary["seats"]
    labels = [ordinal(each) for each in range(seats)]
    return section(
        "Seat advantage",
        estimate_bars(
            "Win share by turn order", labels, seat["win_share"],
            factor=100, unit="%", reference=100 / seats,
        ),
        estimate_bars("Mean score by turn order (points)", labels, seat["score"]),
        text=_seat_text(summary),
    )  # fmt: skip


def _seat_text(summary: Summary) -> str:
    seat, equal = summary["seat"], 1 / summary["seats"]
    shares = seat["win_share"]
    far = max(range(len(shares)), key=lambda each: abs(value_of(shares[each]) - equal))
    found = f"Who plays {ordinal(far)} wins {percent(shares[far])}; equal would be {share(equal)}."
    return (
        f"Does it matter who begins? {found} {_test(seat['p_wins_equal'], 'win shares')}"
        f" {_test(seat['p_scores_equal'], 'mean scores')}"
    )


def _test(p: float, what: str) -> str:
    shown = "p < 0.001" if p < 0.001 else f"p = {p:.3f}"
    if p < SIGNIFICANT:
        return f"That {what} are equal can be ruled out ({shown})."
    return f"Differences between the {what} are not significant ({shown})."


def score_section(summary: Summary) -> str:
    """Score parts, distributions, margins."""
    score = summary["score"]
    parts = score["parts"]
    groups = ("winners", "others")
    stack = {each["part"]: [value_of(each[group]) for group in groups] for each in parts}
    named = {name: spread(score["distribution"][name]) for name in groups}
    return section(
        "Scores",
        stacked("Where points come from", list(groups), stack),
        histogram("Final scores (points)", named),
        histogram(
            "Winning margin (points)", {"games": spread(score["margin_distribution"])}
        ),
        table(
            ["part of the score", "rule", "a seat", "winners", "others", "winners have more"],
            [
                [each["part"], each["rule"], *(number(each[by]) for by in ("all", *groups)),
                 signed(each["gap"])]
                for each in parts
            ],
            numeric_from=2,
            note="Means with 95 % bootstrap intervals over games.",
        ),
        text=_score_text(summary),
    )  # fmt: skip


def _score_text(summary: Summary) -> str:
    score = summary["score"]
    best = max(score["parts"], key=lambda each: each["gap"]["value"] or 0.0)
    decided = (
        f"Winners are most ahead in {best['part']}: {signed(best['gap'])}."
        if known(best["gap"]) and is_above(best["gap"], 0)
        else "No part of the score separates winners from the others significantly."
    )
    return (
        f"A seat scores {number(score['mean'])} points, the winner {number(score['winner'])};"
        f" the margin to the second is {number(score['margin'])}. {decided}"
        f" Tied on points are {percent(score['ties'])} of the games: completed tickets settle"
        f" {percent(score['ties_settled_by_tickets'])}, shared victories are"
        f" {percent(score['shared_victories'])}."
    )
