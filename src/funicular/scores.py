"""The score of a game: a line for each source of points, each citing its rule."""

from dataclasses import dataclass
from typing import Any

from funicular import codes
from funicular.board import Board


@dataclass(frozen=True, slots=True)
class Line:
    """Points from one source."""

    rule: str
    source: str
    points: int


@dataclass(frozen=True, slots=True)
class Score:
    """What one seat has: its lines, their sum, and how many tickets are complete."""

    seat: int
    lines: tuple[Line, ...]
    completed: int

    @property
    def total(self) -> int:
        """The sum of all lines."""
        return sum(line.points for line in self.lines)

    def __str__(self) -> str:
        parts = [f"{line.source} {line.points} ({line.rule})" for line in self.lines]
        return f"{self.total} = {', '.join(parts)}"

    def to_json(self) -> dict[str, Any]:
        """The score as JSON data."""
        lines = [
            {"rule": line.rule, "source": line.source, "points": line.points} for line in self.lines
        ]
        return {"seat": self.seat, "total": self.total, "lines": lines}


def sources(board: Board, alvin: bool) -> list[tuple[int, str, str]]:
    """The lines a board's score has: column, rule, source."""
    lines = [
        (codes.L_ROUTES, "W6" if board.markers else "C8", "routes"),
        (codes.L_COMPLETED, "K3", "tickets completed"),
        (codes.L_FAILED, "K3", "tickets failed"),
    ]
    if board.attractions:
        lines.append((codes.L_ATTRACTIONS, "N1", "attractions"))
    if board.tokens:
        lines.append((codes.L_TOKENS, "S7", "tokens"))
    if board.globetrotter:
        lines.append((codes.L_GLOBETROTTER, "W8", "globetrotter"))
    if alvin:
        lines.append((codes.L_CAUGHT, "W11", "alvin caught"))
        lines.append((codes.L_HELD, "W13", "alvin held"))
    return lines


def make_scores(board: Board, alvin: bool, rows: list[list[int]]) -> list[Score]:
    """Scores from the rules' columns."""
    lines = sources(board, alvin)
    return [
        Score(
            seat,
            tuple(Line(rule, source, row[column]) for column, rule, source in lines),
            row[codes.L_TICKETS],
        )
        for seat, row in enumerate(rows)
    ]


def tie_of(scores: list[Score], winners: list[int]) -> str | None:
    """How a tie on points was settled: None, "tickets" or "shared" (E3)."""
    best = max(score.total for score in scores)
    if sum(score.total == best for score in scores) == 1:
        return None
    return "shared" if len(winners) > 1 else "tickets"
