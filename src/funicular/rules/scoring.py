"""E2, E3: the final score, line by line, and who wins."""

from funicular.codes import (
    L_ATTRACTIONS,
    L_CAUGHT,
    L_COMPLETED,
    L_FAILED,
    L_GLOBETROTTER,
    L_HELD,
    L_ROUTES,
    L_TICKETS,
    L_TOKENS,
    L_TOTAL,
    L_WINNER,
)
from funicular.compiling import inline_rule, rule

from .attractions import attraction_score
from .network import is_joined
from .tokens import token_score


@rule
def score_game(b, s, lines):
    """E2, E3: fill a row of score lines for each seat, as things stand."""
    for seat in range(s.seats):
        score_seat(b, s, seat, lines)
    score_globetrotter(b, s, lines)
    for seat in range(s.seats):
        total = 0
        for line in range(L_TOTAL):
            total += lines[seat][line]
        lines[seat][L_TOTAL] = total
    mark_winners(s, lines)


@inline_rule
def score_seat(b, s, seat, lines):
    """What one seat has by itself."""
    lines[seat][L_ROUTES] = s.route_points[seat]  # C8, W6
    lines[seat][L_ATTRACTIONS] = attraction_score(b, s, seat)
    lines[seat][L_TOKENS] = token_score(b, s, seat)
    lines[seat][L_GLOBETROTTER] = 0
    lines[seat][L_CAUGHT] = s.alvin_points[seat]  # W11
    held = s.alvin_holder == seat + 1  # W13
    lines[seat][L_HELD] = b.alvin_hold if held else 0
    score_tickets(b, s, seat, lines)


@inline_rule
def score_tickets(b, s, seat, lines):
    """K3: a complete ticket adds its points, any other subtracts them."""
    completed, failed, tickets = 0, 0, 0
    for ticket in range(len(b.ticket_a)):
        if s.ticket_holder[ticket] == seat + 1:
            if is_joined(s, seat, b.ticket_a[ticket], b.ticket_b[ticket]):
                completed += b.ticket_points[ticket]
                tickets += 1
            else:
                failed -= b.ticket_points[ticket]
    lines[seat][L_COMPLETED] = completed
    lines[seat][L_FAILED] = failed
    lines[seat][L_TICKETS] = tickets


@inline_rule
def score_globetrotter(b, s, lines):
    """W8: most completed tickets; all who tie get it, also at zero."""
    most = 0
    for seat in range(s.seats):
        most = max(most, lines[seat][L_TICKETS])
    for seat in range(s.seats):
        if lines[seat][L_TICKETS] == most:
            lines[seat][L_GLOBETROTTER] = b.globetrotter


@inline_rule
def mark_winners(s, lines):
    """E3: most points; tied, most completed tickets; still tied, shared."""
    for seat in range(s.seats):
        beaten = False
        for other in range(s.seats):
            points = lines[other][L_TOTAL] - lines[seat][L_TOTAL]
            tickets = lines[other][L_TICKETS] - lines[seat][L_TICKETS]
            if points > 0 or (points == 0 and tickets > 0):
                beaten = True
        lines[seat][L_WINNER] = 0 if beaten else 1
