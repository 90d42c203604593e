"""Refusals: what a client asked for and can't have, with a reason, a rule where there is one, why.

One table for the reasons of the server itself; those of the rules are in `funicular.reasons`.
"""

import math

from funicular.reasons import IllegalAction
from funicular.server.wire.model import Problem

REASONS: dict[str, tuple[int, str]] = {
    "no_table": (404, "there is no such table"),
    "no_board": (404, "there is no such board"),
    "no_lesson": (404, "there is no such lesson"),
    "nothing_here": (404, "there is nothing at this address"),
    "wrong_method": (405, "this address does not do that"),
    "malformed": (422, "that can't be read"),
    "wrong_name": (409, "a name has printable characters only"),
    "wrong_saying": (409, "a message has printable characters only"),
    "said_enough": (409, "this seat has used up its messages and names at this table"),
    "wrong_seats": (409, "this board is for another number of seats"),
    "wrong_options": (409, "this board has no such option"),
    "wrong_bot": (409, "there is no such bot at this server"),
    "wrong_clock": (409, "a clock needs seconds"),
    "wrong_base": (403, "that is not an address of this server"),
    "seats_open": (409, "not every seat is taken yet"),
    "no_seat": (409, "no such seat is open"),
    "not_waiting": (409, "the game has begun already"),
    "not_playing": (409, "no game is being played at this table"),
    "not_over": (409, "the game is not over yet"),
    "not_seated": (409, "who watches can't do that"),
    "not_host": (409, "only the host can do that"),
    "own_seat": (409, "the host's own seat stays with the host"),
    "promised": (409, "this seat has promised another number already"),
    "not_revealing": (409, "the numbers for the deal are not asked for now"),
    "wrong_nonce": (409, "that is not the number that was promised"),
    "late": (409, "the game has moved on"),
    "away": (409, "take your seat back first"),
    "time_up": (409, "the time for this move is up: a bot makes it"),
    "flagged": (409, "the time for this game is used up: a bot plays it to its end"),
    "no_take_back": (409, "there is no move of yours that can be taken back"),
    "no_hints": (409, "this table is played without hints"),
    "not_your_turn": (409, "nothing is asked of you now"),
    "hands_closed": (409, "this table does not show its hands"),
    "no_replay": (404, "there is no such record"),
    "wrong_record": (409, "this is no record of a game"),
    "cut_off_record": (409, "the record is cut off"),
    "edited_record": (409, "the record was edited, or cut off"),
    "forged_record": (409, "the record is not what its seed and the rules make of it"),
    "hidden_record": (409, "the record does not tell its seed"),
    "unknown_board_record": (409, "the record's board is not known here"),
    "long_record": (413, "a record has at most 512 kB"),
    "no_move": (409, "the game has no such move"),
    "nothing_left": (409, "the game is over at this move: there is nothing left to play"),
    "no_route": (409, "there is no such route on this board"),
    "lesson_over": (409, "this lesson is over: begin it again"),
    "not_kept": (503, "the server could not write that down; nothing was changed"),
    "no_hello": (400, "the first message must be hello"),
    "not_text": (400, "messages are text"),
    "too_long": (400, "the message is too long"),
    "too_fast": (429, "that was too fast: wait a little and try again"),
    "too_many": (429, "there are too many from here at once: end some first"),
    "too_large": (413, "that is too large"),
    "too_slow": (400, "nothing was said, or nothing was read, for too long"),
    "wrong_secret": (403, "this is not the key of a seat at this table"),
    "wrong_origin": (403, "this was sent from another site's page"),
    "banned": (403, "the host of this server has shut this door"),
    "name_taken": (409, "somebody else has this name already"),
    "wrong_password": (403, "name and password do not fit"),
    "weak_password": (409, "a password is not the name, and not one letter again and again"),
    "signed_out": (401, "sign in first"),
    "wrong_token": (401, "this is not the host's token"),
    "no_admin": (404, "this server has no admin page"),
    "no_account": (404, "there is no such account"),
    "no_ban": (404, "there is no such ban"),
    "wrong_address": (409, "that is no address and no network"),
    "restarting": (503, "the server is closing; come again"),
    "unseated": (409, "the seat is not yours any more"),
}
"""By name: the status of a REST answer, and a sentence. 422 is only for what no schema allows."""


class Refusal(Exception):  # noqa: N818 - the word people look for
    """A request that is refused; nothing was changed."""

    def __init__(
        self, reason: str, text: str | None = None, *, rule: str | None = None, status: int = 409,
        retry_after: float | None = None,
    ) -> None:  # fmt: skip
        self.status, known = REASONS.get(reason, (status, ""))
        self.problem = Problem(reason=reason, rule=rule, text=text or known)
        self.retry_after = retry_after
        super().__init__(self.problem.text)

    @property
    def headers(self) -> dict[str, str]:
        """Of a REST answer: when to try again."""
        wait = self.retry_after if self.retry_after is not None else 1.0
        return {"Retry-After": str(max(1, math.ceil(wait)))} if self.status == 429 else {}

    @classmethod
    def of(cls, illegal: IllegalAction) -> "Refusal":
        """What the rules refuse, without the action that was just named."""
        text = str(illegal).removeprefix(f"{illegal.detail}: ").removesuffix(f" ({illegal.rule})")
        return cls(illegal.reason, text, rule=illegal.rule)
