"""What the planner weighs, by name: each number's place in a mind, what it means, what it is.

Worth is counted in points, effort in turns; `turn` says how many points a turn is worth beside
what the board's own routes give for one (see mind.py, `rate`).
"""

from typing import Final, NamedTuple


class Weight(NamedTuple):
    """One number of the planner."""

    name: str
    value: float
    low: float
    high: float
    meaning: str


WEIGHTS: Final = (
    Weight("turn", 1.0, 0.3, 2.5, "what a turn is worth, in the board's usual points a turn"),
    Weight("lack", 0.55, 0.3, 0.9, "turns a missing card costs"),
    Weight("have", 0.2, 0.0, 0.5, "turns a card already in hand counts"),
    Weight("lack_wild", 0.9, 0.4, 1.6, "turns a missing wild costs (ferries)"),
    Weight("worth", 0.1, 0.0, 1.2, "how much a route's own points count when ways are chosen"),
    Weight("risk", 1.0, 0.0, 3.0, "how much dearer a route is that others want"),
    Weight("slack", 0.25, 0.05, 1.0, "how much surer a ticket is for every spare turn"),
    Weight("sure", 0.6, 0.2, 1.0, "how sure a ticket is with no spare turn"),
    Weight("slow", 1.25, 0.8, 2.0, "how much longer games last than the fastest seat needs"),
    Weight("draw", 1.5, 0.0, 5.0, "how readily cards are drawn instead of a planned claim"),
    Weight("waste", 1.5, 0.0, 5.0, "points a wild is worth that a planned claim needs not spend"),
    Weight("urgency", 1.0, 0.0, 4.0, "how much the danger to lose a planned route counts"),
    Weight("card", 1.2, 0.0, 3.0, "points a card is worth that a claim off the plan spends"),
    Weight("piece", 0.3, 0.0, 1.5, "points a piece is worth that a claim off the plan spends"),
    Weight("haste", 3.0, 0.0, 10.0, "points a claim off the plan must bring for time it takes"),
    Weight("extra", -2.0, -8.0, 4.0, "points a claim off the plan must bring beyond its cards"),
    Weight("block", 0.5, 0.0, 2.0, "how much others' loss counts"),
    Weight("tickets", 0.5, 0.0, 2.0, "how much drawing tickets is believed to bring"),
    Weight("keep", 0.8, 0.0, 2.0, "what a turn of a kept ticket's way costs, as `turn`"),
    Weight("end", 0.5, 0.0, 2.0, "how much being ahead hastens the end, being behind delays it"),
    Weight("wild_card", 1.3, 0.8, 2.5, "what a wild is worth, in cards of the colour most needed"),
    Weight("fill", 0.5, 0.0, 1.0, "how much a card for a route off the tickets' ways is worth"),
    Weight("marker", 0.5, 0.0, 2.0, "how much of a city's open routes a marker should earn"),
    Weight("feed", 0.7, 0.0, 1.5, "how much points given to another count against a claim"),
    Weight("token", 1.5, 0.0, 3.0, "points a new token is worth beside its own step"),
    Weight("alvin", 12.0, 0.0, 25.0, "points catching Alvin is worth"),
    Weight("globe", 3.0, 0.0, 10.0, "points a ticket is worth beside its own, for Globetrotter"),
    Weight("reserve", 1.0, 0.0, 4.0, "turns kept in reserve before new tickets are thought of"),
)  # fmt: skip

NAMES: Final = tuple(weight.name for weight in WEIGHTS)

TURN_W: Final = NAMES.index("turn")
LACK: Final = NAMES.index("lack")
HAVE: Final = NAMES.index("have")
LACK_WILD: Final = NAMES.index("lack_wild")
WORTH: Final = NAMES.index("worth")
RISK: Final = NAMES.index("risk")
SLACK: Final = NAMES.index("slack")
SURE: Final = NAMES.index("sure")
SLOW: Final = NAMES.index("slow")
DRAW: Final = NAMES.index("draw")
WASTE: Final = NAMES.index("waste")
URGENCY: Final = NAMES.index("urgency")
CARD: Final = NAMES.index("card")
PIECE: Final = NAMES.index("piece")
HASTE: Final = NAMES.index("haste")
EXTRA: Final = NAMES.index("extra")
BLOCK: Final = NAMES.index("block")
TICKETS: Final = NAMES.index("tickets")
KEEP_W: Final = NAMES.index("keep")
END: Final = NAMES.index("end")
WILD_CARD: Final = NAMES.index("wild_card")
FILL: Final = NAMES.index("fill")
MARKER_W: Final = NAMES.index("marker")
FEED: Final = NAMES.index("feed")
TOKEN_W: Final = NAMES.index("token")
ALVIN_W: Final = NAMES.index("alvin")
GLOBE: Final = NAMES.index("globe")
RESERVE: Final = NAMES.index("reserve")
