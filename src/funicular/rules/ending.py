"""T2, E1: the end of a turn and of the game."""

from funicular.codes import (
    ALL_PASSED,
    E_LAST_TURNS,
    E_OVER,
    LAST_PIECES,
    LAST_TURNS,
    NONE,
    OVER,
    TURN,
)
from funicular.compiling import inline_rule, rule

from .tape import note


@rule
def end_turn(s, t, seat):
    """E1: after the turn that leaves two pieces or fewer, everybody has one more turn."""
    s.last_route = NONE
    if s.turns_left > 0:
        s.turns_left -= 1
    elif s.pieces[seat] <= LAST_PIECES:
        s.turns_left = s.seats
        note(t, E_LAST_TURNS, seat, 0)
    if s.turns_left == 0:
        finish(s, t, LAST_TURNS)
    elif s.passes == s.seats:  # T2: everybody passed in a row
        finish(s, t, ALL_PASSED)
    else:
        s.phase = TURN
        s.seat = (seat + 1) % s.seats


@inline_rule
def finish(s, t, how):
    """The game is over; nobody decides anything any more."""
    s.ended = how
    s.phase = OVER
    s.seat = NONE
    note(t, E_OVER, how, 0)
