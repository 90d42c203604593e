"""Bots are fair by type and never propose what is not legal."""

import os
import random
from typing import Any

import pytest
from redeal import TABLES, Table, positions, redeal, see

from funicular.bots import Budget, Deal, make, play, player
from funicular.engine import engine_for

SHIPPED = [table for table in TABLES if table.key not in ("tiny", "plain")]
SOAK = bool(os.environ.get("FUNICULAR_SOAK"))


def line_up(seats: int, number: int) -> list[str]:
    """Every bot at every kind of table, mixed anew for each game."""
    chance = random.Random(f"line-up {seats} {number}")
    return chance.choices(["planner", "planner", "greedy", "random"], k=seats)


PARTS = 25 if SOAK else 1
"""So many tests share the games of a table: the long run goes over all cores."""


def games_of(table: Table, part: int) -> range:
    """The numbers of some games; 100,000 over all parts and tables in the long run."""
    if SOAK:
        return range(part, 100_000 // len(SHIPPED), PARTS)
    return range(6 if table.key == "old_west" else 12)


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("table", SHIPPED, ids=str)
def test_built_in_bots_never_propose_an_illegal_action(table: Table, part: int) -> None:
    for number in games_of(table, part):
        deal = Deal(table.board, table.seats, f"legal {number}", alvin=table.alvin)
        players = [player(name) for name in line_up(table.seats, number)]
        assert play(deal, players, f"{number}", engine="compiled").problems == []


@pytest.mark.parametrize("key", ["new_york", "san_francisco", "old_west"])
def test_search_never_proposes_an_illegal_action(key: str) -> None:
    tables = [table for table in SHIPPED if table.key == key]
    for number in range(167 if SOAK else 2):
        table = tables[number % len(tables)]
        deal = Deal(table.board, table.seats, f"search {number}", alvin=table.alvin)
        others = ["planner"] * (table.seats - 1)
        players = [player(name) for name in ["search@8", *others]]
        assert play(deal, players, f"{number}", engine="compiled").problems == []


def choices(bots: list[str], view: Any) -> list[int]:
    budget = Budget(iterations=6)
    return [make(name).choose(view, budget, "one seed").action for name in bots]


@pytest.mark.parametrize("table", SHIPPED[::2], ids=str)
def test_bots_answer_the_same_in_worlds_their_seat_cannot_tell_apart(table: Table) -> None:
    bots = ["random", "greedy", "planner", "search", "tilda", "ilinca"]
    engine = engine_for(table.board, "compiled")
    for game, number in positions(table, 1, "interpreted"):
        chance = random.Random(f"fair {number}")
        for seat in game.to_move[:1]:
            real = see(engine, game, engine.write(game.state), seat)
            other = redeal(table.board, game.state, seat, chance)
            same = see(engine, game, engine.write(other), seat)
            assert choices(bots, real) == choices(bots, same)


def test_no_bot_is_ever_handed_a_state() -> None:
    from inspect import get_annotations, signature

    from funicular.bots.protocol import Bot
    from funicular.view import View

    assert list(signature(Bot.choose).parameters) == ["self", "view", "budget", "seed"]
    assert get_annotations(Bot.choose)["view"] is View
    assert not hasattr(View, "state")
