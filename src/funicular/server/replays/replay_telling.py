"""What is told of a replay, by the same functions that tell of a live table.

The game is over, or its record has told the seed: all open is allowed here, and only here.
"""

import hashlib
from typing import Any

from funicular.course import Move
from funicular.server.replays.replayed import Replayed
from funicular.server.telling.telling import move_facts, seen, told_events
from funicular.server.wire.games import LogEntry, SeenGame
from funicular.server.wire.replays import (
    OpenHand,
    ReplayFacts,
    ReplayFrame,
    ReplayFrames,
    ReplaySeat,
)

ALL = "all"
PUBLIC = "public"


def viewer_of(eyes: str) -> int | None:
    """The seat that looks; nobody's where all is open or the public looks."""
    return None if eyes in (ALL, PUBLIC) else int(eyes)


def facts(replayed: Replayed) -> ReplayFacts:
    """What a replay is of."""
    opening = replayed.opening
    who = zip(opening.names, replayed.bots, strict=True)
    return ReplayFacts(
        id=replayed.id,
        table=replayed.table,
        board=opening.board.key,
        seats=[ReplaySeat(name=name, bot=bot) for name, bot in who],
        options=opening.options,
        moves=len(replayed.moves),
        outcome=replayed.outcome,
        commitment=opening.commitment,
        hash=hashlib.sha256(replayed.record.encode()).hexdigest(),
    )


def log(replayed: Replayed, eyes: str) -> list[LogEntry]:
    """The deal, number 0, and every move under its own number. When it was is not known."""
    deal = replayed.opening.deal
    events = list(deal) if eyes == ALL else told_events(deal, viewer_of(eyes))
    started = LogEntry(number=0, at=0, type="started", events=events)
    return [started, *(_moved(move, eyes) for move in replayed.moves)]


def _moved(move: Move, eyes: str) -> LogEntry:
    told: dict[str, Any] = move_facts(move, viewer_of(eyes))
    if eyes == ALL:
        told |= {"action": move.action.to_json(), "events": list(move.events)}
    return LogEntry(number=move.number, at=0, type="moved", move=move.number, **told)


def frames(replayed: Replayed, first: int, count: int, eyes: str) -> ReplayFrames:
    """Frames in a row; fewer where the game ends sooner."""
    last = min(first + count, len(replayed.moves) + 1)
    return ReplayFrames(frames=[_frame(replayed, move, eyes) for move in range(first, last)])


def _frame(replayed: Replayed, move: int, eyes: str) -> ReplayFrame:
    game, ways = seen(replayed.view(move, viewer_of(eyes)))
    seats = range(replayed.seats) if eyes == ALL else ()
    hands = [seen(replayed.view(move, seat)) for seat in seats]
    return ReplayFrame(
        move=move,
        game=game,
        ways=[*ways, *(way for _, found in hands for way in found)],
        hands=[_hand(each) for each, _ in hands],
    )


def _hand(game: SeenGame) -> OpenHand:
    return OpenHand(hand=game.hand, tickets=game.tickets, offer=game.offer, chosen=game.chosen)
