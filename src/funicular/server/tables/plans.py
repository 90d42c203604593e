"""Setting up a table: a plan checked and made into its first entry."""

from collections.abc import Mapping

from funicular.board import Board
from funicular.server.tables import entries as e
from funicular.server.tables.bots_named import checked_bot
from funicular.server.tables.keys import hashed, new_secret
from funicular.server.tables.names import bot_name, clean_name, unique_name
from funicular.server.tables.table import Table
from funicular.server.wire.refusals import Refusal
from funicular.server.wire.tables import (
    SeatKey,
    SeatPlan,
    TablePlan,
    TableRules,
)


def set_up(
    plan: TablePlan, boards: Mapping[str, Board], at: int, seed: str | None = None
) -> tuple[e.Created, list[SeatKey]]:
    """The first entry of a table, and the keys of its persons."""
    board = _checked_board(plan, boards)
    places, keys = _seated(plan.seats, board)
    if plan.start and any(place.kind == "open" for place in places):
        raise Refusal("seats_open")
    created = e.Created(
        at=at,
        board=board.key,
        board_hash=board.hash,
        rules=TableRules(**plan.model_dump(include=set(TableRules.model_fields))),
        seats=places,
        host=keys[0].seat if keys else None,
        seed=seed,
    )
    return created, keys


def _checked_board(plan: TablePlan, boards: Mapping[str, Board]) -> Board:
    if plan.board not in boards:
        raise Refusal("no_board")
    board = boards[plan.board]
    if not board.min_seats <= len(plan.seats) <= board.max_seats:
        raise Refusal("wrong_seats", f"{board.name} is for {board.min_seats} to {board.max_seats}")
    if not set(plan.options) <= set(board.options):
        raise Refusal("wrong_options", f"{board.name} has {', '.join(board.options) or 'none'}")
    if plan.clock.kind != "none" and plan.clock.seconds < 1:
        raise Refusal("wrong_clock")
    return board


def _seated(plans: list[SeatPlan], board: Board) -> tuple[list[e.Place], list[SeatKey]]:
    places: list[e.Place] = []
    keys: list[SeatKey] = []
    for seat, plan in enumerate(plans):
        names = [place.name for place in places]
        if plan.kind == "open":
            places.append(e.Place(kind="open"))
        elif plan.kind == "bot":
            bot = checked_bot(plan.bot, board)
            name = unique_name(clean_name(plan.name or bot_name(bot)), names)
            places.append(e.Place(kind="bot", name=name, bot=bot))
        else:
            secret = new_secret()
            name = unique_name(clean_name(plan.name or f"Player {seat + 1}"), names)
            places.append(e.Place(kind="person", name=name, key=hashed(secret)))
            keys.append(SeatKey(seat=seat, name=name, secret=secret))
    return places, keys


def set_up_again(table: Table, host: int, at: int, seed: str) -> e.Created:
    """The first entry of a rematch: the same people with the same keys, bots and rules."""
    places = [e.Place(kind=s.kind, name=s.name, bot=s.bot, key=s.key) for s in table.seats]
    return e.Created(
        at=at,
        board=table.board.key,
        board_hash=table.board.hash,
        rules=table.rules,
        seats=places,
        host=host,
        seed=seed,
    )
