"""From the parsed and checked data of a board file to the Board. Checks nothing itself."""

from __future__ import annotations

from collections import Counter
from typing import Any

from funicular.board.model import GREY, Alvin, Board, Place, Route, Table, Ticket, Tokens

Data = dict[str, Any]
Numbers = dict[str, int]


def build(data: Data, key: str) -> Board:
    """The board that sound data describes."""
    numbers = {place["name"]: number for number, place in enumerate(data["places"])}
    return Board(
        key=key,
        **_titles(data),
        **_seats(data["seats"]),
        **_cards(data["cards"]),
        **_deals(data["tickets"]),
        **_switches(data, numbers),
        points=_table(data["points"]),
        places=tuple(_place(place) for place in data["places"]),
        routes=_routes(data, numbers),
        tickets=tuple(_ticket(ticket, numbers) for ticket in data["destinations"]),
    )


def _titles(data: Data) -> Data:
    return {
        "name": data["name"],
        "version": data["version"],
        "about": data["about"],
        "reconstruction": data.get("reconstruction", False),
        "size": tuple(data["size"]),
    }


def _seats(seats: Data) -> Data:
    return {
        "min_seats": seats["min"],
        "max_seats": seats["max"],
        "pieces": seats["pieces"],
        "small": seats["small"],
        "piece": seats["piece"],
    }


def _cards(cards: Data) -> Data:
    return {
        "hand": cards["hand"],
        "wild_name": cards["wild"]["name"],
        "wild_count": cards["wild"]["count"],
        "colors": tuple(cards["colors"]),
        "color_counts": tuple(cards["colors"].values()),
    }


def _deals(tickets: Data) -> Data:
    return {
        "start_deal": tickets["start"],
        "start_keep": tickets["start_keep"],
        "draw_deal": tickets["draw"],
        "draw_keep": tickets["draw_keep"],
        "shuffle_returned": tickets["shuffle_returned"],
    }


def _place(place: Data) -> Place:
    x, y = place["at"]
    latlon = place.get("latlon")
    globe = (float(latlon[0]), float(latlon[1])) if latlon else None
    return Place(place["name"], (float(x), float(y)), globe)


def _routes(data: Data, numbers: Numbers) -> tuple[Route, ...]:
    colors = {"grey": GREY} | {name: number for number, name in enumerate(data["cards"]["colors"])}
    groups: dict[frozenset[str], int] = {}
    alike: Counter[tuple[int, str]] = Counter()
    routes = []
    for route in data["routes"]:
        a, b = route["between"]
        group = groups.setdefault(frozenset((a, b)), len(groups))
        color = route["color"]
        alike[group, color] += 1
        name = route_name(a, b, color, alike[group, color])
        ferry = route.get("ferry", 0)
        ends = (numbers[a], numbers[b])
        routes.append(Route(name, *ends, colors[color], route["length"], ferry, group))
    return tuple(routes)


def route_name(a: str, b: str, color: str, ordinal: int) -> str:
    """`Soho - Chelsea (grey)`; the second of that colour side by side is `(grey 2)`."""
    return f"{a} - {b} ({color})" if ordinal == 1 else f"{a} - {b} ({color} {ordinal})"


def _ticket(ticket: Data, numbers: Numbers) -> Ticket:
    a, b = ticket["between"]
    return Ticket(f"{a} - {b}", numbers[a], numbers[b], ticket["points"])


def _switches(data: Data, numbers: Numbers) -> Data:
    attractions = data.get("attractions", {"places": [], "points": 0})
    return {
        "attractions": tuple(numbers[name] for name in attractions["places"]),
        "attraction_points": attractions["points"],
        "tokens": _tokens(data["tokens"], numbers) if "tokens" in data else None,
        "markers": data["markers"]["each"] if "markers" in data else 0,
        "alvin": _alvin(data["alvin"], numbers) if "alvin" in data else None,
        "globetrotter": data.get("bonuses", {}).get("globetrotter", 0),
    }


def _tokens(tokens: Data, numbers: Numbers) -> Tokens:
    return Tokens(
        fixed=tuple(numbers[name] for name in tokens["fixed"]),
        spare=tokens["spare"],
        size=_table(tokens["size"]),
        spare_size=_table(tokens["spare_size"]),
        placers=Table((int(seats), tuple(who)) for seats, who in tokens["placers"].items()),
        points=tuple(tokens["points"]),
    )


def _alvin(alvin: Data, numbers: Numbers) -> Alvin:
    return Alvin(numbers[alvin["start"]], alvin["catch"], alvin["hold"])


def _table(data: dict[str, int]) -> Table[int]:
    return Table((int(key), value) for key, value in data.items())
