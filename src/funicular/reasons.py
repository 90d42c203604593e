"""Refusals: each reason code with its name, the rule it serves and a sentence for people."""

from dataclasses import dataclass

from funicular import codes


@dataclass(frozen=True, slots=True)
class Reason:
    """Why an action is refused."""

    code: str
    rule: str
    text: str


REASONS: dict[int, Reason] = {
    codes.R_GAME_OVER: Reason("game_over", "E1", "the game is over"),
    codes.R_NOT_YOUR_TURN: Reason("not_your_turn", "T1", "another seat is to move"),
    codes.R_ALREADY_CHOSEN: Reason("already_chosen", "A3", "the tickets are chosen already"),
    codes.R_NOT_NOW: Reason("not_now", "T1", "something else is to be decided now"),
    codes.R_CAN_STILL_ACT: Reason(
        "can_still_act", "T2", "passing is legal only when nothing else is possible"
    ),
    codes.R_DECK_EMPTY: Reason("deck_empty", "M7", "the deck is empty"),
    codes.R_SLOT_EMPTY: Reason("slot_empty", "M7", "there is no card in that market slot"),
    codes.R_WILD_SECOND: Reason(
        "wild_second", "M2", "a wild can't be taken face up as the second card"
    ),
    codes.R_NO_TICKETS: Reason("no_tickets", "K1", "no tickets are left"),
    codes.R_KEEP_TOO_FEW: Reason("keep_too_few", "A3", "more of the dealt tickets must be kept"),
    codes.R_KEEP_TOO_FEW_DRAWN: Reason(
        "keep_too_few_drawn", "K1", "more of the drawn tickets must be kept"
    ),
    codes.R_NOT_OFFERED: Reason("not_offered", "K1", "that ticket is not on offer"),
    codes.R_STACK_THERE: Reason("stack_there", "S3", "a token stack lies there already"),
    codes.R_CITY_TAKEN: Reason("city_taken", "W1", "another marker is in that city"),
    codes.R_ALVIN_CITY: Reason(
        "alvin_city", "W10", "nobody may put a marker in the city where Alvin started"
    ),
    codes.R_NO_NEW_TOKEN: Reason("no_new_token", "S5", "no token of a new symbol lies there"),
    codes.R_NOT_AN_END: Reason(
        "not_an_end", "S5", "tokens come from the ends of the claimed route"
    ),
    codes.R_NOT_A_CITY: Reason("not_a_city", "W5", "markers go to the cities of the claimed route"),
    codes.R_MARKER_THERE: Reason("marker_there", "W5", "a marker is in that city already"),
    codes.R_MARKER_CARDS: Reason("marker_cards", "W5", "the hand has no such pair"),
    codes.R_NOT_CONTROLLED: Reason(
        "not_controlled", "W11", "Alvin goes to a city that his catcher controls"
    ),
    codes.R_ROUTE_TAKEN: Reason("route_taken", "C4", "the route is claimed already"),
    codes.R_TWIN_OWNED: Reason(
        "twin_owned", "C5", "nobody may claim two routes of one double or triple"
    ),
    codes.R_TWIN_CLOSED: Reason(
        "twin_closed", "C6", "with so few players one claimed route closes its twins"
    ),
    codes.R_PIECES: Reason("pieces", "C3", "too few pieces are left for that route"),
    codes.R_START_CITY: Reason("start_city", "W3", "the first route must touch the start city"),
    codes.R_NOT_CONNECTED: Reason(
        "not_connected", "W4", "the route must touch a city already connected"
    ),
    codes.R_CARDS: Reason("cards", "C1", "the hand does not hold these cards"),
    codes.R_FERRY_CARDS: Reason(
        "ferry_cards", "C7", "each ferry symbol takes a wild card, and the hand has too few"
    ),
}

NO_SUCH_ACTION = Reason("no_such_action", "T1", "there is no such action on this board")
WRONG_COLOR = Reason("wrong_color", "C1", "the route is paid in its own colour and wilds")
ONE_COLOR = Reason("one_color", "C1", "a route is paid in one colour and wilds")
WRONG_COUNT = Reason("wrong_count", "C1", "a route is paid with one card for each space")
FERRY_SHORT = Reason("ferry_short", "C7", "each ferry symbol takes a wild card")
PAIR_WRONG = Reason("pair_wrong", "W5", "a marker costs two cards of one colour, wilds included")


class GameError(ValueError):
    """A game that can't be set up, or a seat that is not there."""


class IllegalAction(ValueError):  # noqa: N818 - the word people look for
    """A refused action; nothing was changed."""

    def __init__(self, reason: Reason, detail: str = "") -> None:
        self.reason = reason.code
        self.rule = reason.rule
        self.detail = detail
        before = f"{detail}: " if detail else ""
        super().__init__(f"{before}{reason.text} ({reason.rule})")
