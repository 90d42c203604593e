"""Between what a reward lies, and what all seats' rewards add up to: OpenSpiel asks both."""

from funicular.board import Board
from funicular.envs.lengths import most_claims
from funicular.envs.rewards import MARGIN_POINTS, reward_named

SUMS: dict[str, float | None] = {"win": 1.0, "rank": 0.0, "margin": None}
"""What the rewards of all seats add up to; None: not always the same."""


def reward_range(kind: str, board: Board, seats: int) -> tuple[float, float]:
    """The least and the most that a reward can be."""
    reward_named(kind)
    if kind == "margin":
        widest = (most_points(board, seats) - least_points(board)) / MARGIN_POINTS
        return -widest, widest
    return (0.0, 1.0) if kind == "win" else (-1.0, 1.0)


def least_points(board: Board) -> int:
    """No seat can have fewer: every ticket, none of them complete (K3)."""
    return -sum(ticket.points for ticket in board.tickets)


def most_points(board: Board, seats: int) -> int:
    """No seat can have more: every line of the score at its most."""
    routes = sum(board.points[route.length] for route in board.routes)
    if board.markers:
        routes *= 2  # W6: twice to one who controls both ends
    alvin = board.alvin.catch * most_claims(board, seats) + board.alvin.hold if board.alvin else 0
    tokens = max(board.tokens.points) if board.tokens else 0
    attractions = len(board.attractions) * board.attraction_points
    return routes - least_points(board) + attractions + tokens + board.globetrotter + alvin
