"""T: one decision of one seat, whatever it is. The one door through which a game changes."""

from funicular.codes import (
    DEAL_KEEP,
    E_PASSED,
    KEEP,
    MARKER,
    SECOND,
    STACK,
    START,
    TOKEN,
    TURN,
)
from funicular.compiling import inline_rule, rule

from .cards import can_draw_second, draw_blind, take_from_market
from .claim import answer_alvin, answer_marker, answer_token, claim
from .ending import end_turn
from .setup import answer_stack, answer_start, choose_tickets
from .tape import note
from .tickets import keep_tickets, offer_tickets


@rule
def play(b, s, t, seat, action):
    """Play a legal action. Whether it is legal must be known before."""
    phase = s.phase
    if phase == TURN:
        play_turn(b, s, t, seat, action)
    elif phase == SECOND:
        draw(b, s, t, seat, action)
        end_turn(s, t, seat)
    elif phase == DEAL_KEEP:
        choose_tickets(b, s, t, seat, action - b.a_keep + 1)
    elif phase == KEEP:
        keep_tickets(b, s, t, seat, action - b.a_keep + 1, seat + 1)
        end_turn(s, t, seat)
    elif phase == STACK:
        answer_stack(b, s, t, seat, action - b.a_stack)
    elif phase == START:
        answer_start(b, s, t, seat, action - b.a_start)
    elif phase == TOKEN:
        answer_token(b, s, t, seat, action - b.a_token)
    elif phase == MARKER:
        answer_marker(b, s, t, seat, action)
    else:
        answer_alvin(s, t, seat, action - b.a_alvin)


@inline_rule
def play_turn(b, s, t, seat, action):
    """T1: exactly one of drawing cards, claiming a route, drawing tickets; or T2: pass."""
    if action == b.a_pass:
        s.passes += 1
        note(t, E_PASSED, seat, 0)
        end_turn(s, t, seat)
        return
    s.passes = 0
    if action >= b.a_claim:
        claim(b, s, t, seat, action)
    elif action == b.a_tickets:
        offer_tickets(b, s, t, seat, b.draw_deal)
        s.phase = KEEP
    else:
        ends = draw(b, s, t, seat, action)
        if ends or not can_draw_second(b, s):  # M7
            end_turn(s, t, seat)
        else:
            s.phase = SECOND


@rule
def draw(b, s, t, seat, action):
    """M1: one card; M2: true when it was a wild taken face up, which ends the action."""
    if action == b.a_draw:
        draw_blind(b, s, t, seat)
        return False
    return take_from_market(b, s, t, seat, action - b.a_take) == b.wild
