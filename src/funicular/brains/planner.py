"""`planner`: a network for its tickets, card by card, with an eye on everybody else."""

from funicular.codes import ALVIN, DEAL_KEEP, KEEP, MARKER, NONE, SECOND, STACK, START, TURN
from funicular.compiling import inline_rule, rule

from .choices import (
    choose_alvin,
    choose_keep,
    choose_marker,
    choose_stack,
    choose_start,
    choose_token,
)
from .drawing import NOT, choose_card, weigh_draws, weigh_tickets
from .laying import list_plan, measure
from .plan import make_plan, weigh_losses
from .rivals import judge_blocks, judge_rivals
from .scoring import choose_claim, project_lead
from .wants import count_unseen, fill_plan, value_cards, weigh_payments
from .ways import is_open
from .whys import W_MORE_TICKETS, W_ONLY, forget_why
from .worth import look_ahead, weigh_routes

FRESH = 8
"""Decisions after which a quick mind plans anew in any case."""


@rule
def planner(b, v, m, legal, n):
    """One of the legal actions; the mind holds the plan and why."""
    forget_why(m)
    phase = v.phase
    think(b, v, m)
    if phase == DEAL_KEEP or phase == KEEP:
        return choose_keep(b, v, m, legal, n)
    if phase == TURN:
        return choose_turn(b, v, m, legal, n)
    if phase == SECOND:
        weigh_draws(b, v, m, legal, n)
        return choose_card(b, v, m, legal)
    if phase == START:
        return choose_start(b, v, m, legal, n)
    if phase == STACK:
        return choose_stack(b, m, legal, n)
    if phase == MARKER:
        return choose_marker(b, v, m, legal, n)
    if phase == ALVIN:
        return choose_alvin(b, v, m, legal, n)
    return choose_token(b, v, m, legal, n)


@inline_rule
def think(b, v, m):
    """What others are after, what routes are worth, the plan, what cards are worth to it."""
    look_ahead(v, m)
    if m.quick == 0:
        judge_rivals(b, v, m)
    m.anew = 0 if m.quick == 1 and is_fresh(b, v, m) else 1
    if m.anew == 0:
        measure(b, v, m)
    else:
        weigh_routes(b, v, m)
        if v.phase != DEAL_KEEP and v.phase != KEEP:
            m.offered = 0
            make_plan(b, v, m)
            if m.quick == 0:
                weigh_losses(b, m)
            fill_plan(b, v, m)
            list_plan(b, m)
            m.kept = v.kept_n[v.viewer]
            m.age = FRESH
    if v.phase != DEAL_KEEP and v.phase != KEEP:
        count_unseen(b, v, m)
        value_cards(b, v, m)


@inline_rule
def is_fresh(b, v, m):
    """Whether the plan of a quick mind still holds: its tickets and its routes are as they were."""
    m.age -= 1
    if m.age < 0 or m.kept != v.kept_n[v.viewer] or v.phase == DEAL_KEEP or v.phase == KEEP:
        m.age = 0
        return False
    fresh = True
    for route in range(len(b.route_a)):
        if m.plan[route] > 0:
            if v.owner[route] == v.viewer + 1:
                m.plan[route] = 0
                m.cost[route] = 0.0
            elif not is_open(v, v.viewer, route):
                fresh = False
    return fresh


@inline_rule
def choose_turn(b, v, m, legal, n):
    """T1: claim, draw tickets or draw cards, whichever promises most."""
    weigh_payments(b, v, m, legal, n)
    if m.quick == 0:
        judge_blocks(b, v, m)
    project_lead(b, v, m)
    draws = weigh_draws(b, v, m, legal, n)
    tickets = weigh_tickets(b, v, m, legal, n)
    m.tickets_score = tickets
    claim = choose_claim(b, v, m)
    claims = m.score if claim >= 0 else NOT
    if v.turns_left >= 0 and draws > NOT:
        draws = 0.0
    if claims >= draws and claims >= tickets and claim >= 0:
        m.second = max(draws, tickets)
        return m.pay_action[claim] + 0
    m.why_ticket, m.why_route, m.why_seat = NONE, NONE, NONE
    if tickets > draws:
        m.why, m.score, m.second = W_MORE_TICKETS, tickets, max(draws, claims)
        return b.a_tickets + 0
    if draws > NOT:
        m.score, m.second = draws, max(tickets, claims)
        return choose_card(b, v, m, legal)
    m.why = W_ONLY
    return legal[0] + 0
