"""Why a brain chose an action: codes in a mind, words in bots/why.py."""

from typing import Final

from funicular.codes import NONE
from funicular.compiling import inline_rule

W_ONLY: Final = 0  # nothing else was legal
W_TICKET: Final = 1  # claim a route of the plan for a ticket
W_CONTESTED: Final = 2  # the same, before a rival takes it
W_POINTS: Final = 3  # claim a route for its points
W_BLOCK: Final = 4  # claim a route that a rival needs
W_LAST: Final = 5  # claim what brings most on the last turn
W_DRAW_ROUTE: Final = 6  # take a card for a route of the plan
W_DRAW_BLIND: Final = 7  # the deck promises more than the market
W_DRAW_WILD: Final = 8  # take a wild
W_MORE_TICKETS: Final = 9  # draw tickets
W_KEEP: Final = 10  # keep tickets
W_START: Final = 11  # a start city
W_STACK: Final = 12  # where a stack goes
W_TOKEN: Final = 13  # which token
W_MARKER: Final = 14  # buy a marker
W_NO_MARKER: Final = 15  # don't
W_ALVIN: Final = 16  # where Alvin goes
W_NO_CARD: Final = 17  # nothing in the market helps
W_CHEAPEST: Final = 18  # keep the cheapest tickets
W_TICKET_END: Final = 19  # a place that an own ticket names
W_BLIND_FIRST: Final = 20  # blind first: the market card can be taken after it

WHYS: Final = (
    "only", "ticket", "contested", "points", "block", "last", "draw route", "draw blind",
    "draw wild", "more tickets", "keep", "start", "stack", "token", "marker", "no marker", "alvin",
    "no card", "cheapest", "ticket end", "blind first",
)  # fmt: skip


@inline_rule
def forget_why(m):
    """No reason yet."""
    m.why = W_ONLY
    m.why_ticket, m.why_route, m.why_place, m.why_seat = NONE, NONE, NONE, NONE
    m.score, m.second = 0.0, 0.0
