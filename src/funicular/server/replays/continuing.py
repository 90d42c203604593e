"""Playing on from a moment of a replay: a new table, one person, bots in the other seats."""

from funicular.seeds import new_seed
from funicular.server.replays.replayed import Replayed
from funicular.server.tables.entries import Continued, PastMove
from funicular.server.wire.refusals import Refusal
from funicular.server.wire.replays import ContinueWish
from funicular.server.wire.tables import SeatPlan, TablePlan


def plan_on(replayed: Replayed, wish: ContinueWish) -> TablePlan:
    """The table: who sits where, and the record's options."""
    mine = _seat(replayed, wish)
    bot = SeatPlan(kind="bot", bot=wish.bot)
    person = SeatPlan(kind="person", name=wish.name)
    opening = replayed.opening
    return TablePlan(
        board=opening.board.key,
        options=opening.options,
        seats=[person if seat == mine else bot for seat in range(replayed.seats)],
        away_after=None,
    )


def _seat(replayed: Replayed, wish: ContinueWish) -> int:
    """The seat to play: the one wished for, else the one to move, of several the next in turn."""
    if wish.move > len(replayed.moves):
        raise Refusal("no_move", f"the game has {len(replayed.moves)} moves")
    view = replayed.view(wish.move, None)
    if not view.to_move:
        raise Refusal("nothing_left")
    if wish.seat is not None and wish.seat >= replayed.seats:
        raise Refusal("no_seat", f"the game has {replayed.seats} seats")
    first = view.fields.first
    in_turn = min(view.to_move, key=lambda seat: (seat - first) % replayed.seats)
    return in_turn if wish.seat is None else wish.seat


def continued(replayed: Replayed, move: int, at: int) -> Continued:
    """The game so far, in one entry."""
    opening = replayed.opening
    return Continued(
        at=at,
        replay=replayed.id,
        seed=opening.seed,
        nonces=list(opening.nonces),
        first=opening.first_named,
        position=opening.position,
        moves=[PastMove(seat=each.seat, action=each.id) for each in replayed.moves[:move]],
        bot_seed=new_seed(),
    )
