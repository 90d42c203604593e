"""Estimates in words, and whether one is clear enough to speak of."""

from collections.abc import Sequence

from funicular.report.statistics import Estimate

WIDER = 1.5
"""A finding must hold for an interval half as wide again: of many numbers some stray by chance."""

NOTHING = "\N{EN DASH}"


def is_above(estimate: Estimate, bar: float) -> bool:
    """Whether a number is clearly above a bar."""
    return known(estimate) and _reach(estimate, "low") > bar


def is_below(estimate: Estimate, bar: float) -> bool:
    """Whether a number is clearly below a bar."""
    return known(estimate) and _reach(estimate, "high") < bar


def _reach(estimate: Estimate, end: str) -> float:
    value: float = estimate["value"]
    return value + WIDER * (float(estimate[end]) - value)


def known(estimate: Estimate) -> bool:
    """Whether there is a number at all."""
    return estimate["value"] is not None and estimate["low"] is not None


def percent(estimate: Estimate) -> str:
    """A share with its interval: "56 % (54 to 58)"."""
    if not known(estimate):
        return NOTHING
    value, low, high = (100 * estimate[end] for end in ("value", "low", "high"))
    digits = 1 if high < 10 or low > 90 else 0
    return f"{value:.{digits}f} % ({low:.{digits}f} to {high:.{digits}f})"


def share(value: float) -> str:
    """A share without an interval: "50 %"."""
    return f"{100 * value:.0f} %"


def number(estimate: Estimate, digits: int = 1) -> str:
    """A number with its interval: "12.3 (11.8 to 12.9)"."""
    if not known(estimate):
        return NOTHING
    value, low, high = (_plain(estimate[end], digits) for end in ("value", "low", "high"))
    return f"{value} ({low} to {high})"


def signed(estimate: Estimate, digits: int = 1) -> str:
    """The same with a sign: "+2.1 (+0.4 to +3.8)"."""
    if not known(estimate):
        return NOTHING
    value, low, high = (_plain(estimate[end], digits, "+") for end in ("value", "low", "high"))
    return f"{value} ({low} to {high})"


def _plain(value: float, digits: int, sign: str = "") -> str:
    """A number without a minus before nothing."""
    rounded = round(value, digits) + 0.0
    return f"{rounded:{sign}.{digits}f}"


def listed(names: Sequence[str], most: int = 4) -> str:
    """Names in a row, and how many more there are."""
    more = len(names) - most
    shown = list(names) if more <= 0 else [*names[:most], f"{more} more"]
    return shown[0] if len(shown) == 1 else f"{', '.join(shown[:-1])} and {shown[-1]}"


def ordinal(seat: int) -> str:
    """A place in the turn order."""
    return ("first", "second", "third", "fourth", "fifth", "sixth")[seat]


def counted(count: int, singular: str, plural: str = "") -> str:
    """ "1 ticket", "3 tickets"."""
    return f"{count:,} {singular if count == 1 else plural or singular + 's'}"


def is_or_are(things: Sequence[object], one: str = "is", several: str = "are") -> str:
    """The verb for so many things."""
    return one if len(things) == 1 else several
