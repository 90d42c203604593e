"""Why a search chose a move: what came of it, beside the best of what came of others."""

from collections.abc import Sequence

from funicular.bots.why import Why


def searched(visits: float, value: float, others: Sequence[float]) -> Why:
    """The reason, of all games thought through; `others` are the moves that were tried in some."""
    numbers = {"visits": visits, "value": value}
    if not others:
        return Why("search alone", numbers=numbers)
    numbers["next"] = max(others)
    return Why("search" if value >= numbers["next"] else "search sure", numbers=numbers)
