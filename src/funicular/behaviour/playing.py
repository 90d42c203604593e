"""Playing the meetings over all cores. A block of games is a pure function of the plan."""

from collections.abc import Callable
from contextlib import ExitStack, closing
from dataclasses import dataclass
from functools import partial

from funicular.behaviour.notes import Notes, joined_notes
from funicular.behaviour.noting import Notebook
from funicular.behaviour.plan import Meeting, Plan
from funicular.bots import play, player
from funicular.study.counting import Ledger
from funicular.study.counts import Counts, joined
from funicular.workers import in_order

Piece = tuple[Meeting, range]


@dataclass(frozen=True)
class Played:
    """What was counted in the games of a meeting."""

    meeting: Meeting
    counts: Counts
    notes: Notes


def play_block(plan: Plan, piece: Piece) -> Played:
    """Play and count some of the games of a meeting."""
    meeting, numbers = piece
    ledger = Ledger(plan.board, plan.seats, len(numbers))
    notebook = Notebook(plan.board, plan.seats, len(numbers))
    with ExitStack() as stack:
        bots = {bot: stack.enter_context(closing(player(bot))) for bot in meeting.bots}
        for number in numbers:
            players = [bots[bot] for bot in meeting.seating(number, plan.seats)]
            deal, seed = plan.deal(meeting, number), plan.bot_seed(meeting, number)
            finished = play(deal, players, seed)
            ledger.enter(finished)
            notebook.enter(finished)
    return Played(meeting, ledger.counts, notebook.notes)


def play_games(
    plan: Plan, jobs: int | None = None, progress: Callable[[int], None] | None = None
) -> list[Played]:
    """Play and count all games, meeting by meeting; `progress` is told how many more are done."""
    pieces = [(meeting, block) for meeting in plan.meetings for block in meeting.blocks()]
    parts: dict[Meeting, list[Played]] = {meeting: [] for meeting in plan.meetings}
    for part in in_order(partial(play_block, plan), pieces, jobs):
        parts[part.meeting].append(part)
        if progress:
            progress(len(part.counts))
    return [_whole(meeting, found) for meeting, found in parts.items()]


def _whole(meeting: Meeting, parts: list[Played]) -> Played:
    counts = joined([part.counts for part in parts])
    return Played(meeting, counts, joined_notes([part.notes for part in parts]))
