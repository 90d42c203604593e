"""How long a game can be at most: what OpenSpiel and buffers of a fixed size need to know."""

from funicular.board import Board


def most_claims(board: Board, seats: int) -> int:
    """Each route once (C4), each for at least one piece (C3)."""
    return min(len(board.routes), seats * board.pieces)


def most_draws(board: Board, seats: int) -> int:
    """Cards drawn: all that lie in hands at the end, and all that were ever paid (C3, W5)."""
    cards = sum(board.color_counts) + board.wild_count
    return cards + seats * (board.pieces + 2 * board.markers)


def most_passes(board: Board, seats: int) -> int:
    """Who passes finds neither card nor ticket (T2): only a claim brings the next one."""
    return (seats - 1) * most_claims(board, seats) + seats


def most_decisions(board: Board, seats: int) -> int:
    """A bound on the decisions of a game that no game can pass."""
    set_up = seats + (board.tokens.spare if board.tokens else 0) + (seats if board.markers else 0)
    after_claim = sum([board.tokens is not None, board.markers > 0, board.alvin is not None])
    return (
        set_up
        + most_draws(board, seats)
        + 2 * len(board.tickets)  # each draw of tickets keeps one, and takes two decisions (K1)
        + (1 + after_claim) * most_claims(board, seats)
        + most_passes(board, seats)
    )
