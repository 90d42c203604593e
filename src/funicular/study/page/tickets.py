"""Section: tickets, and what they should be printed at."""

from funicular.board import Board
from funicular.charts import scatter, section, table
from funicular.picture import SIDES, Shown, shade
from funicular.report.pieces import (
    Row,
    Summary,
    estimate_bars,
    folded,
    map_figure,
    value_of,
)
from funicular.report.wording import (
    counted,
    is_above,
    is_below,
    known,
    listed,
    number,
    percent,
    signed,
)

SHOWN = 12
NEUTRAL = shade(0.5, SIDES)


def ticket_section(board: Board, summary: Summary) -> str:
    """Prices, their extremes, ticket ends on the map, and every ticket."""
    each = summary["tickets"]["each"]
    priced = [ticket for ticket in each if known(ticket["fair_price"])]
    points = [
        (ticket["points"], value_of(ticket["fair_price"]), _named(ticket)) for ticket in priced
    ]
    ranked = sorted(each, key=lambda ticket: value_of(ticket["completed"]))
    return section(
        "Tickets",
        scatter("Printed and fair points", points, x="printed", y="fair", diagonal=True),
        _changes(priced),
        estimate_bars(
            "Least often completed", [ticket["ticket"] for ticket in ranked[:SHOWN]],
            [ticket["completed"] for ticket in ranked[:SHOWN]], factor=100, unit="%",
        ),
        _kept(each),
        end_map(board, summary),
        _prices(each),
        folded(f"How all {len(each)} tickets were played", _played(each)),
        text=_text(summary),
    )  # fmt: skip


def _named(ticket: Row) -> str:
    return f"{ticket['ticket']}: printed {ticket['points']}, fair {number(ticket['fair_price'])}"


def _text(summary: Summary) -> str:
    tickets = summary["tickets"]
    each = tickets["each"]
    dear = [t for t in each if is_below(t["fair_price"], t["points"])]
    cheap = [t for t in each if is_above(t["fair_price"], t["points"])]
    unknown = len(each) - sum(known(t["fair_price"]) for t in each)
    none = "no ticket; what the others are off by is not significant"
    return (
        f"A seat holds {number(tickets['held_by_a_seat'])} tickets; {percent(tickets['kept'])} of"
        f" those offered are kept, {percent(tickets['completed'])} of those kept are completed."
        " The fair price is what a ticket would have to show to be worth an average ticket to"
        " whoever holds it from the start: lower than printed, it gives too much."
        f" It gives too much: {_names(dear) or none}. It gives too little: {_names(cheap) or none}."
        f" Without a price, for want of holders or of completions: {counted(unknown, 'ticket')}."
    )


def _names(tickets: list[Row]) -> str:
    ranked = sorted(tickets, key=lambda t: -abs(value_of(t["fair_price"]) - t["points"]))
    return listed([t["ticket"] for t in ranked]) if ranked else ""


def _changes(priced: list[Row]) -> str:
    """The prices farthest from what is printed."""
    ranked = sorted(priced, key=lambda t: -abs(value_of(t["fair_price"]) - t["points"]))[:SHOWN]
    ranked.sort(key=lambda t: value_of(t["fair_price"]) - t["points"])
    changes = [
        {end: t["fair_price"][end] - t["points"] for end in ("value", "low", "high")}
        for t in ranked
    ]
    names = [t["ticket"] for t in ranked]
    return estimate_bars("Fair less printed points", names, changes)


def _kept(each: list[Row]) -> str:
    ranked = sorted(each, key=lambda ticket: value_of(ticket["kept"]))[:SHOWN]
    names = [ticket["ticket"] for ticket in ranked]
    shares = [ticket["kept"] for ticket in ranked]
    return estimate_bars("Least often kept when offered", names, shares, factor=100, unit="%")


def _prices(each: list[Row]) -> str:
    rows = sorted(each, key=lambda t: (not known(t["fair_price"]), _change(t), t["ticket"]))
    return table(
        ["ticket", "printed", "fair", "change", "worth above average", "shortest way",
         "by length alone"],
        [
            [t["ticket"], t["points"], number(t["fair_price"]), _verdict(t), signed(t["worth"]),
             t["way"], t["price_by_length"]]
            for t in rows
        ],
        note="Change: to the nearest whole number, at least 1, where the interval leaves the"
        " printed points. By length alone: spaces of the shortest way at the board's own rate.",
    )  # fmt: skip


def _change(ticket: Row) -> float:
    return value_of(ticket["fair_price"]) - float(ticket["points"])


def _verdict(ticket: Row) -> str:
    """What to print, where that is significant."""
    price = ticket["fair_price"]
    if not known(price):
        return "can't be told"
    if price["low"] <= ticket["points"] <= price["high"]:
        return "none"
    change = max(round(price["value"]), 1) - int(ticket["points"])
    return f"{change:+d}" if change else "none"


def _played(each: list[Row]) -> str:
    return table(
        ["ticket", "printed", "offered", "kept", "completed", "won with", "net points"],
        [
            [t["ticket"], t["points"], t["offered"], percent(t["kept"]), percent(t["completed"]),
             percent(t["won"]), signed(t["net_points"])]
            for t in each
        ],
        note="Kept: of the times it was offered. Completed, won with, net points: of the seats that"
        " held it at the end.",
    )  # fmt: skip


def end_map(board: Board, summary: Summary) -> str:
    """Places by how many tickets end there, coloured by what these are worth."""
    places = {}
    each = summary["tickets"]["each"]
    ends = {place.name: [t for t, ticket in zip(each, board.tickets, strict=True)
                         if number in (ticket.a, ticket.b)]
            for number, place in enumerate(board.places)}  # fmt: skip
    most = max(len(tickets) for tickets in ends.values())
    worths = {name: _mean_worth(tickets) for name, tickets in ends.items()}
    far = max((abs(worth) for worth in worths.values() if worth is not None), default=0.0) or 1.0
    for name, tickets in ends.items():
        if tickets:
            places[name] = _end(name, len(tickets), worths[name], most, far)
    key = [
        (shade(0.0, SIDES), f"worth {far:.1f} less"),
        (NEUTRAL, "worth the average"),
        (shade(1.0, SIDES), f"worth {far:.1f} more"),
    ]
    note = (
        "Number and size: tickets ending there. Colour: what those tickets are worth above an"
        " average ticket, in points of lead, weighted by how often they are held."
    )
    return map_figure(board, "where tickets end", {}, places, key=key, note=note)


def _mean_worth(tickets: list[Row]) -> float | None:
    told = [t["worth"] for t in tickets if known(t["worth"])]
    holds = sum(worth["n"] for worth in told)
    return sum(worth["value"] * worth["n"] for worth in told) / holds if holds else None


def _end(name: str, tickets: int, worth: float | None, most: int, far: float) -> Shown:
    told = "not known" if worth is None else f"{worth:+.1f} points"
    color = NEUTRAL if worth is None else shade(0.5 + worth / far / 2, SIDES)
    text = f"{name}: {counted(tickets, 'ticket')}, worth above average: {told}"
    return Shown(color, tickets / most, str(tickets), text)
