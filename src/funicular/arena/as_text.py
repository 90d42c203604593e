"""A summary as text, in 80 columns."""

from collections.abc import Callable
from typing import Any

from funicular.arena.short_names import NAME, short_names
from funicular.text.lines import wrap

FEW = 30
"""So few deals say little, and a bootstrap of them is too sure of itself."""

Facts = dict[str, Any]


def text_of(facts: Facts) -> list[str]:
    """The lines of a summary."""
    return [
        *wrap(title(facts)),
        *wrap(about(facts)),
        "",
        *_standings(facts),
        "",
        *_turn_order(facts),
        *_head_to_head(facts),
        *_problems(facts),
        "",
        *notes(facts),
    ]


def title(facts: Facts) -> str:
    """Which tournament it is, in a line."""
    alvin = " with Alvin" if facts["alvin"] else ""
    return f"Arena: {facts['board_name']}{alvin}, {facts['seats']} seats, run {facts['run']}"


def about(facts: Facts) -> str:
    """How much was played."""
    ended = ", ".join(f"{how} {number:,}" for how, number in sorted(facts["ended"].items()))
    times, shared = facts["games_a_deal"], facts["shared_victories"]
    rotated = f"each played {times} times, the seats rotated" if times > 1 else "each played once"
    return (
        f"{line_up_text(facts['line_ups'])}. {facts['games']:,} games: {facts['deals']:,} deals,"
        f" {rotated}."
        f" Seed {facts['seed']}. Ended by {ended}; shared victories {shared:,}."
    )


def line_up_text(line_ups: list[list[str]]) -> str:
    """Who plays whom: the one line-up with its seats filled, or how many there are."""
    if len(line_ups) == 1:
        return f"At the table: {', '.join(line_ups[0])}"
    return f"{len(line_ups)} line-ups of {len(line_ups[0])} bots"


def _standings(facts: Facts) -> list[str]:
    head = (
        f"{'':<{NAME}}{'rating':>7} {'95 %':<13}{'wins':>6} {'95 %':<11}"
        f"{'score':>7}{'ahead by':>10}"
    )
    names = _names(facts)
    return [head, *(_standing(names[row["bot"]], row) for row in facts["standings"])]


def _names(facts: Facts) -> dict[str, str]:
    return short_names([row["bot"] for row in facts["standings"]])


def _standing(name: str, row: Facts) -> str:
    margin = round(row["score_difference"]["value"], 1) + 0.0  # no -0.0
    return (
        f"{name:<{NAME}}{row['rating']['value']:>7.2f} "
        f"{between(row['rating'], '{:.2f}'.format):<13}"
        f"{percent(row['win_rate']['value']):>6} {between(row['win_rate'], percent):<11}"
        f"{row['mean_score']['value']:>7.1f}{margin:>+10.1f}"
    )


def percent(share: float) -> str:
    """A share, as `61.5%`."""
    return f"{100 * share:.1f}%"


def between(estimate: Facts, form: Callable[[float], str]) -> str:
    """The interval of an estimate, as `29.90-32.10`."""
    if estimate["low"] is None:
        return ""
    return f"{form(estimate['low']).removesuffix('%')}-{form(estimate['high']).removesuffix('%')}"


def _turn_order(facts: Facts) -> list[str]:
    """Win rates by seat, of every bot and of all."""
    seats = range(facts["seats"])
    head = f"{'wins by seat':<{NAME}}" + "".join(f"{f'seat {seat}':>9}" for seat in seats)
    names = _names(facts)
    rows = [(names[row["bot"]], row["win_rate_by_seat"]) for row in facts["standings"]]
    rows.append(("all", [row["win_rate"] for row in facts["turn_order"]]))
    return [head, *(_row(name, [found["value"] for found in by_seat]) for name, by_seat in rows)]


def _row(name: str, shares: list[float | None]) -> str:
    cells = ("-" if share is None else percent(share) for share in shares)
    return f"{name:<{NAME}}" + "".join(f"{cell:>9}" for cell in cells)


def _head_to_head(facts: Facts) -> list[str]:
    """The stronger of each two against the weaker."""
    order = [row["bot"] for row in facts["standings"]]
    pairs = [
        pair for pair in facts["head_to_head"]
        if order.index(pair["bot"]) < order.index(pair["other"])
    ]  # fmt: skip
    if not pairs:
        return []
    names = _names(facts)
    return ["", "finished ahead of    (95 %)", *(_pair(names, pair) for pair in pairs)]


def _pair(names: dict[str, str], pair: Facts) -> str:
    ahead = pair["ahead"]
    return (
        f"{names[pair['bot']]:<{NAME}} {percent(ahead['value']):>6} of"
        f" {pair['meetings']:>6,} against {names[pair['other']]:<{NAME}}"
        f"{between(ahead, percent):>11}"
    )


def _problems(facts: Facts) -> list[str]:
    """What went wrong, and what each bot takes to think."""
    thought = [f"{row['bot']} {1000 * row['seconds_a_move']:.3g} ms" for row in facts["standings"]]
    lines = ["", *wrap(f"A move takes on average: {', '.join(thought)}.")]
    for row in facts["standings"]:
        found = [f"{number:,} {kind}" for kind, number in row["problems"].items() if number]
        if found:
            example = f" ({row['problem_texts'][0]})"
            lines += wrap(f"Problems of {row['bot']}: {', '.join(found)}{example}")
    return lines


def notes(facts: Facts) -> list[str]:
    """What to know before quoting these numbers."""
    par = f"{percent(facts['par'])} would be even; a shared victory counts in equal parts."
    intervals = "Intervals: 95 %, by bootstrap over deals."
    lines = wrap(f"{par} {intervals}")
    if facts["deals"] < FEW:
        lines += wrap(f"{facts['deals']} deals are few: true intervals are wider than these.")
    return lines
