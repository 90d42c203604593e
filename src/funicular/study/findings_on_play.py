"""Findings about how games go: seats, scores, endings, and what only some boards have."""

from collections.abc import Iterator
from typing import Any

from funicular.report.wording import (
    counted,
    is_above,
    is_below,
    known,
    listed,
    number,
    ordinal,
    percent,
    share,
    signed,
)
from funicular.study.finding import Finder, Finding

Summary = dict[str, Any]

SIGNIFICANT = 0.01
SEAT_ADVANTAGE = 0.06
"""Of an equal share: below that nobody notices."""

MANY_TIES, MANY_PASSED, FEW_TICKET_TURNS = 0.1, 0.02, 0.01
SMALL_PART = 0.02
FAVOURITE_START = 4.0
"""A start city chosen so many times as often as all alike would be."""

FEW_MARKERS = 0.3
HARDLY = 0.05


def problems(summary: Summary) -> Iterator[Finding]:
    """A bot that failed: then the games are not what they should be."""
    count = summary["length"]["bot_problems"]
    if count:
        what = f"the bot failed {counted(count, 'time')}, and a random move stood in"
        yield Finding("bot", 100.0, what, "mend the bot before you believe the rest")


def seats(summary: Summary) -> Iterator[Finding]:
    """An advantage of the turn order."""
    shares, test = summary["seat"]["win_share"], summary["seat"]["p_wins_equal"]
    equal = 1 / len(shares)
    far = max(range(len(shares)), key=lambda seat: abs(shares[seat]["value"] - equal))
    size = abs(shares[far]["value"] / equal - 1)
    if test < SIGNIFICANT and size > SEAT_ADVANTAGE:
        what = f"who plays {ordinal(far)} wins {percent(shares[far])} where equal is {share(equal)}"
        early = (shares[far]["value"] > equal) == (far < len(shares) / 2)
        change = f"give {'later' if early else 'earlier'} seats a card or a ticket more at set-up"
        yield Finding("seats", 0.3 + 4 * size, what, change)


def parts(summary: Summary) -> Iterator[Finding]:
    """Where winners are ahead, and parts of the score that hardly count."""
    every = summary["score"]["parts"]
    gap = sum(each["gap"]["value"] or 0.0 for each in every)
    best = max(every, key=lambda each: each["gap"]["value"] or 0.0)
    if is_above(best["gap"], 0):
        what = (
            f"games are decided by {best['part']}: winners have {signed(best['gap'])} points there"
            f" of the {gap:.1f} they are ahead of the others"
        )
        change = "nothing, if that is what the board is about"
        yield Finding("scores", 0.25, what, change)
    mean = summary["score"]["mean"]["value"]
    small = [each for each in every if _is_small(each, mean)]
    if small:
        names = [f"{each['part']} ({number(each['all'])} points a seat)" for each in small]
        what = f"hardly a part of the score of {mean:.0f}: {listed(names)}"
        yield Finding("scores", 0.5, what, "raise what it is worth, or leave the rule out")


def _is_small(part: dict[str, Any], mean: float) -> bool:
    """Failed tickets may well be few; any other part should count."""
    if part["part"] == "tickets failed" or mean <= 0:
        return False
    return is_below(part["all"], SMALL_PART * mean)


def ties(summary: Summary) -> Iterator[Finding]:
    """Many games without a winner on points."""
    tied = summary["score"]["ties"]
    if is_above(tied, MANY_TIES):
        what = f"{percent(tied)} of the games are tied on points"
        change = "points in finer steps, or a tie-break that players can aim for"
        yield Finding("scores", 4 * tied["value"], what, change)


def endings(summary: Summary) -> Iterator[Finding]:
    """Games that run dry, and turns nobody uses for tickets."""
    length = summary["length"]
    dry = length["ended"]["all passed"]
    if is_above(dry, MANY_PASSED):
        what = f"{percent(dry)} of the games end because nobody can do anything"
        yield Finding("length", 0.5 + 5 * dry["value"], what, "more cards, or fewer pieces")
    used = length["turns_used_for"]["tickets"]
    if is_below(used, FEW_TICKET_TURNS):
        what = f"only {percent(used)} of the turns go to drawing tickets"
        change = "make drawing tickets safer (more to choose from) or worth more"
        yield Finding("length", 0.5, what, change)


def attractions(summary: Summary) -> Iterator[Finding]:
    """Attractions that nobody visits."""
    off = [
        each
        for each in summary["extras"].get("attractions", [])
        if is_below(each["touched"], HARDLY)
    ]
    if off:
        names = [f"{each['place']} ({percent(each['touched'])})" for each in off]
        what = f"hardly any seat touches {listed(names)}"
        yield Finding("attractions", 0.6, what, "move these attractions, or lead a ticket there")


def tokens(summary: Summary) -> Iterator[Finding]:
    """Fixed stacks that stay full."""
    places = summary["extras"].get("tokens", {}).get("places", [])
    fixed = [each for each in places if each["is_fixed"]]
    mean = sum(each["tokens_taken"]["value"] for each in fixed) / max(len(fixed), 1)
    off = [each for each in fixed if is_below(each["tokens_taken"], mean / 2)]
    if off:
        names = [f"{each['place']} ({number(each['tokens_taken'])} a game)" for each in off]
        what = (
            f"tokens stay where they are at {listed(names)}; the mean fixed stack loses {mean:.1f}"
        )
        yield Finding("tokens", 0.5, what, "move these stacks, or give their places another route")


def starts(summary: Summary) -> Iterator[Finding]:
    """Start cities that are everybody's choice, and markers nobody buys."""
    markers = summary["extras"].get("markers")
    if not markers:
        return
    places = markers["places"]
    even = summary["seats"] / len(places)
    off = [each for each in places if is_above(each["started"], min(FAVOURITE_START * even, 0.9))]
    off.sort(key=lambda each: -float(each["started"]["value"]))
    if off:
        names = [f"{each['place']} ({percent(each['started'])} of games)" for each in off]
        what = f"starts gather at {listed(names)}; all alike would be {share(even)}"
        yield Finding("markers", 0.4, what, "make other start cities as good: routes, ticket ends")
    yield from _won_from(places, summary["seats"])
    if is_below(markers["bought_by_a_seat"], FEW_MARKERS):
        what = f"a seat buys only {number(markers['bought_by_a_seat'], 2)} markers a game"
        yield Finding("markers", 0.5, what, "make markers cheaper, or routes' points higher")


def _won_from(places: list[dict[str, Any]], table: int) -> Iterator[Finding]:
    """Start cities that win clearly more than their share."""
    bar = (1 + 2 * SEAT_ADVANTAGE) / table
    good = [each for each in places if is_above(each["won_from_start"], bar)]
    good.sort(key=lambda each: -float(each["won_from_start"]["value"]))
    if good:
        names = [f"{each['place']} ({percent(each['won_from_start'])})" for each in good]
        what = f"seats win clearly more than {share(1 / table)} when they start at {listed(names)}"
        yield Finding("markers", 0.7, what, "take a route or a ticket end from there")


def alvin(summary: Summary) -> Iterator[Finding]:
    """Alvin left alone, or deciding the game."""
    facts = summary["extras"].get("alvin")
    if not facts:
        return
    if is_above(facts["never_caught"], 0.5):
        what = f"in {percent(facts['never_caught'])} of the games nobody catches Alvin"
        yield Finding("alvin", 0.6, what, "let him start nearer, or be worth more")
    bar = min(1.5 / summary["seats"], 0.95)
    if known(facts["holder_won"]) and is_above(facts["holder_won"], bar):
        what = f"who holds Alvin at the end wins {percent(facts['holder_won'])} of the games"
        yield Finding("alvin", 0.5, what, "make holding him worth less")


FINDERS: tuple[Finder, ...] = (
    problems, seats, parts, ties, endings, attractions, tokens, starts, alvin,
)  # fmt: skip
