"""A block of games: a pure function of the plan and the games' numbers, for any executor."""

import time
from array import array
from collections.abc import Sequence
from dataclasses import dataclass

from funicular import codes
from funicular.arena.plan import Plan, place_of
from funicular.bots import Finished, Player, play, player

ILLEGAL, TIME_OUT, FAILURE = "illegal", "time-out", "failure"
PROBLEMS = (ILLEGAL, TIME_OUT, FAILURE)
"""What can go wrong with a bot; a crash and nonsense are both failures."""


@dataclass(frozen=True, slots=True)
class Problem:
    """A move that the stand-in had to make."""

    move: int
    kind: str
    text: str


@dataclass(frozen=True, slots=True)
class SeatResult:
    """What came of a game for one seat; `lines` are its score (columns in codes.py)."""

    bot: str
    lines: tuple[int, ...]
    share: float
    rank: int
    decisions: int
    seconds: float
    problems: tuple[Problem, ...]


@dataclass(frozen=True, slots=True)
class GameResult:
    """A finished game: its actions play it again."""

    number: int
    ended: str
    actions: bytes
    seats: tuple[SeatResult, ...]


@dataclass(frozen=True)
class Block:
    """Games to be played in one go."""

    plan: Plan
    numbers: tuple[int, ...]


@dataclass(frozen=True)
class Played:
    """The results of a block, and how long it took."""

    results: tuple[GameResult, ...]
    seconds: float


def play_block(block: Block) -> Played:
    """Play the games of a block."""
    began = time.perf_counter()
    players = {spec: player(spec) for spec in dict.fromkeys(block.plan.bots)}
    try:
        results = tuple(_play_game(block.plan, number, players) for number in block.numbers)
    finally:
        for each in players.values():
            each.close()
    return Played(results, time.perf_counter() - began)


def _play_game(plan: Plan, number: int, players: dict[str, Player]) -> GameResult:
    deal_number, place = place_of(number, len(plan.seatings))
    deal, seating = plan.deal(deal_number), plan.seatings[place]
    finished = play(deal, [players[spec] for spec in seating], f"{deal.seed}/{place}")
    actions = array("h", (moved.chosen.action for moved in finished.moves)).tobytes()
    seats = tuple(_seat_result(finished, seat, spec) for seat, spec in enumerate(seating))
    return GameResult(number, finished.ended, actions, seats)


def _seat_result(finished: Finished, seat: int, spec: str) -> SeatResult:
    own = [(i, moved.chosen) for i, moved in enumerate(finished.moves) if moved.seat == seat]
    return SeatResult(
        bot=spec,
        lines=tuple(finished.lines[seat]),
        share=(seat in finished.winners) / len(finished.winners),
        rank=_rank(finished.lines, seat),
        decisions=len(own),
        seconds=sum(chosen.seconds for _, chosen in own),
        problems=tuple(
            Problem(move, kind_of(chosen.problem), chosen.problem)
            for move, chosen in own
            if chosen.problem is not None
        ),
    )


def _rank(lines: Sequence[Sequence[int]], seat: int) -> int:
    """From 1; E3: by points, then by tickets completed, and who is still tied shares a rank."""
    worth = [(row[codes.L_TOTAL], row[codes.L_TICKETS]) for row in lines]
    return 1 + sum(other > worth[seat] for other in worth)


def kind_of(problem: str) -> str:
    """Which kind of problem its text tells."""
    if "illegal action" in problem:
        return ILLEGAL
    return TIME_OUT if "no answer within" in problem or "Timeout" in problem else FAILURE
