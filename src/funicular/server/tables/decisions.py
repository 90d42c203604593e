"""What a message makes of a table: the entries that follow from it, or a Refusal.

Nothing here changes a table: the entries are written down first, and folded then.
"""

from collections.abc import Callable
from typing import Any, Literal

from funicular.game import Game
from funicular.reasons import IllegalAction
from funicular.seeds import promise
from funicular.server.tables import entries as e
from funicular.server.tables.bots_named import checked_bot
from funicular.server.tables.dealing import without_needless_waiting
from funicular.server.tables.names import bot_name, clean_name, clean_saying, unique_name
from funicular.server.tables.table import Table
from funicular.server.wire import messages as m
from funicular.server.wire.refusals import Refusal

By = Literal["person", "bot", "stand_in"]
Change = (
    m.Act | m.TakeBack | m.Say | m.Promise | m.Nonce | m.Start | m.SetSeat | m.Rename | m.Leave
    | m.Return | m.Rematch
)  # fmt: skip
"""The messages that may change a table."""

MOST_WORDS = 2000
"""Of a table, an equal share a seat: whoever comes reads them all."""


def decide(
    table: Table, seat: int, message: Change, at: int, nonces_within: float = 0.0
) -> list[e.AnyEntry]:
    """The entries that follow from a message of a seat. A deal waits so many seconds at most."""
    decision: Callable[[Table, int, Any, int], list[e.AnyEntry]] = _DECISIONS[message.type]
    coming = [] if isinstance(message, m.Leave | m.Return) else _coming(table, seat, at)
    found = decision(table, seat, message, at)
    return [*coming, *(without_needless_waiting(table, each, nonces_within) for each in found)]


def _coming(table: Table, seat: int, at: int) -> list[e.AnyEntry]:
    """Who does something is back; who has left says so first."""
    who = table.seats[seat]
    here = table.status == "playing" and who.away and not who.left and not who.flagged
    return [e.Back(at=at, seat=seat)] if here else []


def coming_back(table: Table, seat: int, at: int) -> list[e.AnyEntry]:
    """Whoever connects with the key of a seat is back at it."""
    return _coming(table, seat, at)


# -- playing


def _act(table: Table, seat: int, message: m.Act, at: int) -> list[e.AnyEntry]:
    game = _playing(table)
    who = table.seats[seat]
    if is_late(game, seat, message.move):
        raise Refusal("late")
    if who.flagged or who.expired or who.left:
        raise Refusal("flagged" if who.flagged else "time_up" if who.expired else "away")
    return move(table, seat, message.action, "person", at)


def is_late(game: Game, seat: int, known: int) -> bool:
    """Whether somebody moved since; others' choices of tickets at set-up (A3) change nothing."""
    since = game.moves[known:]
    if known > len(game.moves) or not since:
        return known != len(game.moves)
    set_up = game.position is None and len(game.moves) < game.seats
    return not set_up or any(each.seat == seat for each in since)


def move(table: Table, seat: int, action: int, by: By, at: int) -> list[e.AnyEntry]:
    """A move and, if it is the last one, the end; a Refusal if it is illegal."""
    game = _playing(table)
    try:
        game.push(action, seat)
    except IllegalAction as illegal:
        raise Refusal.of(illegal) from None
    ended = game.ended
    game.pop()
    moved: list[e.AnyEntry] = [e.Moved(at=at, seat=seat, action=action, by=by)]
    return moved if ended is None else [*moved, e.Over(at=at, ended=ended)]


def _take_back(table: Table, seat: int, message: m.TakeBack, at: int) -> list[e.AnyEntry]:
    _playing(table)
    if table.take_back_of(seat) != message.move:
        raise Refusal("no_take_back")
    return [e.TakenBack(at=at, seat=seat, move=message.move)]


def _playing(table: Table) -> Game:
    if table.status != "playing" or table.game is None:
        raise Refusal("not_playing")
    return table.game


# -- before the start


def _start(table: Table, seat: int, message: m.Start, at: int) -> list[e.AnyEntry]:
    _waiting(table)
    _hosting(table, seat)
    if table.open_seats and message.fill is None:
        raise Refusal("seats_open")
    filled: list[e.AnyEntry] = []
    names = [each.name for each in table.seats]
    for number in table.open_seats:
        bot = checked_bot(message.fill, table.board)
        names[number] = unique_name(bot_name(bot), names)
        filled.append(e.Seated(at=at, seat=number, name=names[number], bot=bot))
    return [*filled, e.Dealing(at=at)]


def _promise(table: Table, seat: int, message: m.Promise, at: int) -> list[e.AnyEntry]:
    """Once for a seat, and before any number is told; the same again changes nothing."""
    given = table.seats[seat].promise
    if given == message.promise:
        return []
    if table.status not in ("waiting", "dealing") or table.revealing:
        raise Refusal("not_waiting")
    if given:
        raise Refusal("promised")
    return [e.Promised(at=at, seat=seat, promise=message.promise)]


def _nonce(table: Table, seat: int, message: m.Nonce, at: int) -> list[e.AnyEntry]:
    """The number that was promised; the same again changes nothing, even after the deal."""
    who = table.seats[seat]
    if who.nonce == message.nonce:
        return []
    if not table.revealing:
        raise Refusal("not_revealing")
    if promise(message.nonce) != who.promise:
        raise Refusal("wrong_nonce")
    return [e.Nonced(at=at, seat=seat, nonce=message.nonce)]


def _set_seat(table: Table, seat: int, message: m.SetSeat, at: int) -> list[e.AnyEntry]:
    _waiting(table)
    _hosting(table, seat)
    if message.seat >= len(table.seats):
        raise Refusal("no_seat")
    if message.seat == seat:
        raise Refusal("own_seat")
    if message.bot is None:
        is_open = message.seat in table.open_seats
        return [] if is_open else [_left(table, message.seat, at)]
    bot = checked_bot(message.bot, table.board)
    name = unique_name(bot_name(bot), _others(table, message.seat))
    return [e.Seated(at=at, seat=message.seat, name=name, bot=bot)]


def _rename(table: Table, seat: int, message: m.Rename, at: int) -> list[e.AnyEntry]:
    _waiting(table)
    _has_words(table, seat)
    name = unique_name(clean_name(message.name), _others(table, seat))
    return [e.Seated(at=at, seat=seat, name=name, key=table.seats[seat].key)]


def take_seat(table: Table, wish: int | None, name: str, key: str, at: int) -> e.Seated:
    """Whoever comes takes an open seat."""
    _waiting(table)
    free = table.open_seats if wish is None else [n for n in table.open_seats if n == wish]
    if not free:
        raise Refusal("no_seat")
    shown = unique_name(clean_name(name), _others(table, free[0]))
    return e.Seated(at=at, seat=free[0], name=shown, key=key)


def _others(table: Table, seat: int) -> list[str]:
    return [each.name for number, each in enumerate(table.seats) if number != seat]


def _waiting(table: Table) -> None:
    if table.status != "waiting":
        raise Refusal("not_waiting")


def _hosting(table: Table, seat: int) -> None:
    if table.host != seat:
        raise Refusal("not_host")


# -- at any time


def _say(table: Table, seat: int, message: m.Say, at: int) -> list[e.AnyEntry]:
    _has_words(table, seat)
    return [e.Said(at=at, seat=seat, text=clean_saying(message.text))]


def _has_words(table: Table, seat: int) -> None:
    """Nobody who talks and talks makes the log long, or takes the word from others."""
    if table.words[seat] >= MOST_WORDS // len(table.seats):
        raise Refusal("said_enough")


def _leave(table: Table, seat: int, message: m.Leave, at: int) -> list[e.AnyEntry]:  # noqa: ARG001
    leaving = table.status == "waiting" or (
        table.status in ("dealing", "playing") and not table.seats[seat].left
    )
    return [_left(table, seat, at)] if leaving else []


def _left(table: Table, seat: int, at: int) -> e.Left:
    return e.Left(at=at, seat=seat, name=table.seats[seat].name)


def _return(table: Table, seat: int, message: m.Return, at: int) -> list[e.AnyEntry]:  # noqa: ARG001
    _playing(table)
    who = table.seats[seat]
    if who.flagged:
        raise Refusal("flagged")
    return [e.Back(at=at, seat=seat)] if who.away else []


def _rematch(table: Table, seat: int, message: m.Rematch, at: int) -> list[e.AnyEntry]:  # noqa: ARG001
    """Checked here; the other table is made by whoever asks."""
    if table.status != "over":
        raise Refusal("not_over")
    return []


_DECISIONS: dict[str, Callable[[Table, int, Any, int], list[e.AnyEntry]]] = {
    "act": _act, "take_back": _take_back, "promise": _promise, "nonce": _nonce,
    "start": _start, "set_seat": _set_seat, "rename": _rename, "say": _say, "leave": _leave,
    "return": _return, "rematch": _rematch,
}  # fmt: skip
