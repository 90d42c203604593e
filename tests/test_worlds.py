"""Search deals worlds of its own: each looks to its seat exactly as the real one, and adds up."""

import random
from typing import Any

import numpy as np
import pytest
from redeal import TABLES, Table, lost, positions

from funicular.bots.settings import weights_for
from funicular.bots.thinking import tables_of
from funicular.brains.mind import new_minds
from funicular.engine import engine_for
from funicular.seeds import policy_stream
from funicular.state import state_dtype, to_fields
from funicular.view import View

SHIPPED = [table for table in TABLES if table.key not in ("tiny", "plain")]


def deal(view: View, seed: str) -> Any:
    """A world for a view, as plain fields."""
    from funicular.brains.worlds import deal_one

    minds = new_minds(view.board, 1, dict(weights_for(view.board)))
    states = np.zeros(1, state_dtype(view.board))
    stream = np.array(policy_stream(seed), np.int64)
    deal_one(tables_of(view.board), view.record, minds, stream, states)
    return to_fields(states[0])


@pytest.mark.parametrize("table", SHIPPED, ids=str)
def test_a_dealt_world_looks_the_same_to_its_seat_and_adds_up(table: Table) -> None:
    engine = engine_for(table.board, "compiled")
    for game, number in positions(table, 2, "interpreted"):
        for seat in range(0 if game.is_over else game.seats):  # at the end tickets lie open
            view = game.view(seat)
            world = deal(view, f"{number}/{seat}")
            again = engine.observe(engine.write(world), seat)
            assert again == view.fields
            assert lost(table.board, world) == []
            assert tuple(engine.legal(engine.write(world), seat)) == view.legal


def test_worlds_differ_in_what_is_hidden() -> None:
    [table] = [each for each in SHIPPED if str(each) == "new_york-3"]
    game = table.game("worlds", "interpreted")
    chance = random.Random("worlds")
    while len(game.moves) < 30:
        game.push(chance.choice(game.legal_actions.ids))
    assert game.seat is not None
    view = game.view(game.seat)
    worlds = [deal(view, str(number)) for number in range(20)]
    others = [seat for seat in range(3) if seat != game.seat]
    assert len({tuple(world.deck) for world in worlds}) > 15
    assert len({str([world.hands[seat] for seat in others]) for world in worlds}) > 5
    assert len({tuple(world.ticket_holder) for world in worlds}) > 5
