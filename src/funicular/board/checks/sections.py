"""The sections of a board file: which keys each has and what kind of value they take."""

from __future__ import annotations

from funicular.board.checks import kinds
from funicular.board.checks.kinds import Kind, whole

FORMAT = 1
MOST_SEATS = 6
LONGEST_ROUTE = 20
MOST_POINTS = 100
LARGEST_PICTURE = 10000

Kinds = dict[str, Kind]

TOP: Kinds = {
    "format": Kind(f"the whole number {FORMAT}", whole(FORMAT, FORMAT).fits),
    "name": kinds.text(kinds.LONGEST_NAME),
    "version": whole(1, 9999),
    "about": kinds.text(1000, lines=True),
    "size": kinds.two_wholes(1, LARGEST_PICTURE),
    "places": kinds.entries(2, 120),
    "routes": kinds.entries(1, 500),
    "destinations": kinds.entries(1, 120),
    "seats": kinds.TABLE,
    "cards": kinds.TABLE,
    "tickets": kinds.TABLE,
    "points": kinds.TABLE,
}
TOP_MORE: Kinds = {
    "reconstruction": kinds.FLAG,
    "attractions": kinds.TABLE,
    "tokens": kinds.TABLE,
    "markers": kinds.TABLE,
    "alvin": kinds.TABLE,
    "bonuses": kinds.TABLE,
}
SEATS: Kinds = {
    "min": whole(2, MOST_SEATS),
    "max": whole(2, MOST_SEATS),
    "pieces": whole(3, 120),
    "small": whole(0, MOST_SEATS),
    "piece": kinds.text(kinds.LONGEST_NAME),
}
CARDS: Kinds = {"hand": whole(1, 20), "wild": kinds.TABLE, "colors": kinds.TABLE}
WILD: Kinds = {"name": kinds.text(kinds.LONGEST_NAME), "count": whole(0, 120)}
COLOR_COUNT = whole(1, 120)
TICKETS: Kinds = {
    "start": whole(1, 5),
    "start_keep": whole(1, 5),
    "draw": whole(1, 5),
    "draw_keep": whole(1, 5),
    "shuffle_returned": kinds.FLAG,
}
POINTS = whole(0, MOST_POINTS)
SPAN = (0, LARGEST_PICTURE)
PLACE: Kinds = {"name": kinds.ANY_TEXT, "at": kinds.two_numbers(SPAN, SPAN)}
PLACE_MORE: Kinds = {"latlon": kinds.two_numbers((-90, 90), (-180, 180))}
ROUTE: Kinds = {
    "between": kinds.TWO_PLACES,
    "color": kinds.ANY_TEXT,
    "length": whole(1, LONGEST_ROUTE),
}
ROUTE_MORE: Kinds = {"ferry": whole(0, LONGEST_ROUTE)}
DESTINATION: Kinds = {"between": kinds.TWO_PLACES, "points": whole(1, MOST_POINTS)}
ATTRACTIONS: Kinds = {"points": whole(1, MOST_POINTS), "places": kinds.PLACE_NAMES}
TOKENS: Kinds = {
    "fixed": kinds.PLACE_NAMES,
    "spare": whole(0, 12),
    "size": kinds.TABLE,
    "spare_size": kinds.TABLE,
    "placers": kinds.TABLE,
    "points": kinds.wholes(0, MOST_POINTS),
}
TOKEN_TABLES: Kinds = {
    "size": whole(1, 20),
    "spare_size": whole(1, 20),
    "placers": kinds.wholes(1, MOST_SEATS),
}
MARKERS: Kinds = {"each": whole(1, 10)}
ALVIN: Kinds = {
    "start": kinds.ANY_TEXT,
    "catch": whole(0, MOST_POINTS),
    "hold": whole(0, MOST_POINTS),
}
BONUSES: Kinds = {"globetrotter": whole(1, MOST_POINTS)}
