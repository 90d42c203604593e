"""What a viewer is told of a table: an allow-list. A viewer is a seat, or None: who watches.

Everything comes from `Game.view` and `for_seat`: what they leave out can't get in here.
"""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from funicular.course import Move
from funicular.events import Event, for_seat
from funicular.game import Game
from funicular.server.tables import entries as e
from funicular.server.tables.presence import Presence
from funicular.server.tables.seats import time_left
from funicular.server.tables.table import Table, Told
from funicular.server.telling.game_text import OwnText, public_text, text_of
from funicular.server.telling.open_hands import LateGame
from funicular.server.telling.ways import ticket_ways
from funicular.server.wire.games import (
    LogEntry,
    Outcome,
    ScoreLine,
    SeatScore,
    SeenGame,
    TicketWay,
)
from funicular.server.wire.messages import Update
from funicular.server.wire.model import MOST_SEATS
from funicular.server.wire.tables import TableState
from funicular.view import View

LATELY = 4
"""The last entries are told to everybody at about the same time."""


def table_state(table: Table, presence: Presence, now: int) -> TableState:
    """The table as everybody sees it."""
    return TableState(**_table_facts(table, presence, now))


def _table_facts(table: Table, presence: Presence, now: int) -> dict[str, Any]:
    """What `TableState` says, in its order."""
    here = presence.here
    return {
        "table": table.code,
        "board": table.board.key,
        "status": table.status,
        "rules": table.rules,
        "seats": [_seat_facts(table, seat, here, now) for seat in range(len(table.seats))],
        "host": table.host,
        "created": table.created,
        "changed": table.changed,
        "moves": table.moves,
        "to_move": table.to_move,
        "watching": presence.watching,
        "commitment": table.commitment,
        "revealing": table.revealing,
        "rematch": table.rematch,
    }


def _seat_facts(table: Table, number: int, here: set[int], now: int) -> dict[str, Any]:
    """What `SeatState` says, in its order."""
    seat = table.seats[number]
    return {
        "seat": number,
        "kind": seat.kind,
        "name": seat.name,
        "bot": seat.bot,
        "here": number in here,
        "away": seat.away,
        "promise": seat.promise or None,
        "nonce": bool(seat.nonce),
        "clock_ms": time_left(table.rules.clock, seat, now),
    }


# -- the log


NOTHING_SAID = LogEntry(number=0, at=0, type="created").model_dump()
"""The fields of an entry, in their order."""


def log_entry(told: Told, viewer: int | None, table: Table) -> LogEntry:
    """An entry as a viewer may read it."""
    return LogEntry(**_log_facts(told, viewer, table))


def _log_facts(told: Told, viewer: int | None, table: Table) -> dict[str, Any]:
    """What `LogEntry` says, in its order."""
    entry = told.entry
    known = {"number": told.number, "at": entry.at, "type": entry.type}
    return NOTHING_SAID | known | _said_of(told, viewer, table)


def _said_of(told: Told, viewer: int | None, table: Table) -> dict[str, Any]:
    """What else may be known of an entry, kind by kind; of others, only whose seat it was."""
    entry = told.entry
    match entry:
        case e.Moved():
            assert told.move is not None  # a move was made
            number = {"move": told.move.number}
            return {"by": entry.by, **number, **move_facts(told.move, viewer)}
        case e.TakenBack():
            return {"seat": entry.seat, "move": entry.move}
        case e.Started():
            return {"events": _deal(table, viewer)}
        case e.Continued():
            return {"events": _deal(table, viewer), **_earlier(table, len(entry.moves), viewer)}
        case e.Seated() | e.Left():
            return {"seat": entry.seat, "name": entry.name}
        case e.Said():
            return {"seat": entry.seat, "text": entry.text}
        case e.Rematched():
            return {"seat": entry.seat, "table": entry.table}
        case e.Over():
            return {"text": entry.ended}
        case e.Promised() | e.Nonced() | e.Away() | e.Back() | e.Flagged() | e.BotFailed():
            return {"seat": entry.seat}
        case e.Created() | e.Dealing() | e.Revealing() | e.Closed():
            return {}


def _deal(table: Table, viewer: int | None) -> list[Event]:
    return told_events(table.game.deal if table.game else (), viewer)


def _earlier(table: Table, count: int, viewer: int | None) -> dict[str, Any]:
    """The moves a game came with; none of them is ever taken back."""
    moves = [] if table.game is None else table.game.moves[:count]
    return {"move": count, "earlier": [move_facts(move, viewer) for move in moves]}


def move_facts(move: Move, viewer: int | None) -> dict[str, Any]:
    """A move as a viewer may know it."""
    secret = move.action.type == "keep" and move.seat != viewer
    return {
        "seat": move.seat,
        "action": None if secret else move.action.to_json(),
        "events": told_events(move.events, viewer),
    }


def told_events(events: tuple[Event, ...], viewer: int | None) -> list[Event]:
    """Events as a viewer may know them."""
    return [for_seat(event, viewer) for event in events]


# -- the end


def outcome(game: Game) -> Outcome | None:
    """The scores and the seed, once the game is over."""
    if not game.is_over:
        return None
    winners = game.winners
    scores = [
        SeatScore(
            seat=score.seat,
            lines=[ScoreLine(rule=x.rule, source=x.source, points=x.points) for x in score.lines],
            total=score.total,
            tickets_complete=score.completed,
            winner=score.seat in winners,
        )
        for score in game.scores
    ]
    return Outcome.model_validate(
        {
            "ended": game.ended,
            "scores": scores,
            "winners": winners,
            "tie": game.tie,
            "seed": game.seed,
        }
    )


def seen(view: View) -> tuple[SeenGame, list[TicketWay]]:
    """A view as it travels."""
    return SeenGame.model_validate(view.to_json()), ticket_ways(view)


@dataclass(frozen=True)
class Telling:
    """An update as it is sent."""

    number: int
    text: str


class Moment:
    """What all viewers of a table are told alike, as long as nothing happens at it."""

    def __init__(self, table: Table) -> None:
        self.number = table.number
        self.last_route = text_of(last_route([] if table.game is None else table.game.moves))
        self.outcome = text_of(None if table.game is None else outcome(table.game))
        self._table = table
        self._table_text = ""
        self._table_told: tuple[object, ...] = ()
        self._log: dict[tuple[int, int | None], str] = {}
        self._view: View | None = None
        self._public = ""
        self._hands = ""

    def view(self, game: Game, viewer: int | None) -> View:
        """The game as a viewer sees it; what is public is looked at once."""
        view = game.view(viewer, self._view)
        if self._view is None:
            self._view, self._public = view, public_text(view)
        return view

    @property
    def public(self) -> str:
        """The game as anybody may see it; every view of it says the same."""
        return self._public

    def table(self, presence: Presence, now: int) -> str:
        """The table; time matters only where a clock counts."""
        counts = self._table.rules.clock.kind != "none"
        told = (presence.here, presence.watching, now if counts else 0)
        if told != self._table_told:
            self._table_text = text_of(_table_facts(self._table, presence, now))
            self._table_told = told
        return self._table_text

    def hands(self, late: LateGame) -> str:
        """All hands for who watches; they are looked at once."""
        self._hands = self._hands or text_of(late.hands())
        return self._hands

    def log(self, viewer: int | None, known: int) -> str:
        """The entries since a number."""
        return ",".join(self._entry(told, viewer) for told in self._table.log[known:])

    def _entry(self, told: Told, viewer: int | None) -> str:
        """An entry; who has no part in it reads what anybody may."""
        if self.number - told.number >= LATELY:
            return text_of(_log_facts(told, viewer, self._table))
        reader = viewer if viewer in _concerned(told) else None
        key = told.number, reader
        if key not in self._log:
            self._log[key] = text_of(_log_facts(told, reader, self._table))
        return self._log[key]


def _concerned(told: Told) -> set[int | None]:
    """The seats that may read more of an entry than others."""
    if told.move is None:
        return set(range(MOST_SEATS))
    return {told.move.seat, *(event.get("seat") for event in told.move.events)}


class Teller:
    """Tells viewers of a table; what is the same for several of them is made once."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._moment = Moment(table)
        self._games: dict[int | None, tuple[str, str]] = {}
        self._own: dict[int | None, OwnText] = defaultdict(OwnText)
        self._late: LateGame | None = None

    def update(
        self, viewer: int | None, known: int, presence: Presence, now: int, *, open_: bool = False
    ) -> Update:
        """Everything a viewer may know now, and the log since what it knew."""
        return Update.model_validate_json(self.tell(viewer, known, presence, now, open_=open_).text)

    def tell(
        self, viewer: int | None, known: int, presence: Presence, now: int, *, open_: bool = False
    ) -> Telling:
        """The same as it is sent."""
        table, moment = self.table, self._now()
        game, ways = self._game(viewer)
        take_back = text_of(table.take_back_of(viewer))
        hands = self._hands() if open_ and viewer is None else "null"
        text = (
            f'{{"type":"update","number":{table.number},"now":{now}'
            f',"table":{moment.table(presence, now)},"game":{game},"ways":{ways}'
            f',"take_back":{take_back},"last_route":{moment.last_route}'
            f',"outcome":{moment.outcome},"open_hands":{hands}'
            f',"log":[{moment.log(viewer, known)}]}}'
        )
        return Telling(table.number, text)

    def _now(self) -> Moment:
        if self._moment.number != self.table.number:
            self._moment, self._games = Moment(self.table), {}
        return self._moment

    def _game(self, viewer: int | None) -> tuple[str, str]:
        """The game and its ways as a viewer sees them."""
        if self.table.game is None:
            return "null", "[]"
        if viewer not in self._games:
            view = self._moment.view(self.table.game, viewer)
            own = self._own[viewer]
            self._games[viewer] = own.game(view, self._moment.public), own.ways(view)
        return self._games[viewer]

    def _hands(self) -> str:
        if self.table.game is None or not self.table.rules.open_hands:
            return "null"
        if self._late is None:
            self._late = LateGame(self.table.game)
        return self._moment.hands(self._late)


def last_route(moves: Sequence[Move]) -> str | None:
    """The route claimed last."""
    claims = (move.action for move in reversed(moves) if move.action.type == "claim")
    return next((claim.route for claim in claims), None)
