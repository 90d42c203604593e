"""What a finished game is worth to each seat, as a number to learn from.

Ties are settled as the rules do (E3): more points are better; with the same points, more
completed tickets.
"""

from funicular.codes import L_TICKETS, L_TOTAL, L_WINNER, W_RANK, W_WIN
from funicular.compiling import inline_rule, rule

MARGIN_POINTS = 100  # how many points of margin are worth 1


@rule
def reward(kind, lines, seats, seat):
    """What a seat gets, from the score lines of a game that is over."""
    if kind == W_WIN:
        return win(lines, seats, seat)
    if kind == W_RANK:
        return rank(lines, seats, seat)
    return margin(lines, seats, seat)


@inline_rule
def win(lines, seats, seat):
    """1 for the winner, shared evenly where the rules share the win; 0 for the others."""
    winners = 0
    for other in range(seats):
        winners += lines[other][L_WINNER]
    return lines[seat][L_WINNER] / winners


@inline_rule
def rank(lines, seats, seat):
    """From 1 for the first to -1 for the last in even steps; equals share; the sum is 0."""
    better = 0
    for other in range(seats):
        points = lines[seat][L_TOTAL] - lines[other][L_TOTAL]
        tickets = lines[seat][L_TICKETS] - lines[other][L_TICKETS]
        by = points if points != 0 else tickets
        better += (1 if by > 0 else 0) - (1 if by < 0 else 0)
    return better / (seats - 1)


@inline_rule
def margin(lines, seats, seat):
    """Own points less the best other's, in hundreds of points."""
    best = -(1 << 30)
    for other in range(seats):
        if other != seat:
            best = max(best, lines[other][L_TOTAL] + 0)
    return (lines[seat][L_TOTAL] - best) / MARGIN_POINTS


@rule
def reward_row(kind, lines, seats, out):
    """What every seat gets; nothing for seats that nobody sits in."""
    for seat in range(len(out)):
        out[seat] = reward(kind, lines, seats, seat) if seat < seats else 0


@rule
def reward_rows(kind, lines, seats, out):
    """The same for many games."""
    for i in range(len(out)):
        reward_row(kind, lines[i], seats, out[i])
