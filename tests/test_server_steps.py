"""What a table does on its own, and when."""

from __future__ import annotations

from server_clients import BOT, PERSON, new_table, play

from funicular.server.settings import Settings
from funicular.server.tables import entries as e
from funicular.server.tables.presence import Presence
from funicular.server.tables.steps import Step, next_step
from funicular.server.tables.table import Table

SETTINGS = Settings(database="", pace=0.7, patience=2.5, grace=30.0)


def presence_of(*here: int, since: int = 0, at: int = 0) -> Presence:
    presence = Presence(since)
    for seat in here:
        presence.come(seat, at)
    return presence


def step(table: Table, *here: int, since: int = 0) -> Step | None:
    return next_step(table, presence_of(*here, since=since), SETTINGS)


def test_bots_move_at_their_pace_whoever_is_here() -> None:
    table = new_table(PERSON, BOT)
    assert step(table) == step(table, 0) == Step(1700, 1, "move", "random")


def test_nothing_happens_before_the_start_and_after_the_end() -> None:
    assert step(new_table(PERSON, BOT, seed=None), 0) is None
    table = new_table(BOT, BOT)
    while table.game and not table.game.is_over:
        play(table, 1, by="bot")
    table.apply(e.Over(at=table.changed, ended="last turns"))
    assert step(table, 0) is None


def test_a_bot_waits_while_somebody_here_may_think_better_of_it() -> None:
    table = new_table(PERSON, BOT, PERSON)
    play(table, 1)
    assert table.take_back_of(0) == 1
    assert step(table, 0) == Step(2000 + 2500, 1, "move", "random")
    assert step(table) == Step(2000 + 700, 1, "move", "random")


def test_a_stand_in_moves_only_in_company() -> None:
    table = new_table(PERSON, PERSON, away_after=60)
    table.apply(e.Left(at=2000, seat=0))
    expected = Step(1700, 0, "move", "planner", "stand_in")
    assert step(table, 1) == expected
    assert step(table) is None


def test_with_a_clock_a_stand_in_moves_even_alone() -> None:
    table = new_table(PERSON, PERSON, clock={"kind": "move", "seconds": 60}, away_after=None)
    table.apply(e.Left(at=2000, seat=0))
    assert step(table) == Step(1700, 0, "move", "planner", "stand_in")


def test_who_is_gone_too_long_counts_as_away_while_others_are_here() -> None:
    table = new_table(PERSON, PERSON, away_after=60)
    presence = presence_of(0, 1)
    presence.go(1, 5000)
    assert next_step(table, presence, SETTINGS) == Step(65_000, 1, "gone")
    presence.go(0, 6000)
    assert next_step(table, presence, SETTINGS) is None
    presence.come(0, 900_000)  # both lost the connection: the other one has time to come, too
    assert next_step(table, presence, SETTINGS) == Step(960_000, 1, "gone")
    patient = new_table(PERSON, PERSON, away_after=None)
    assert step(patient, 0) is None


def test_two_connections_of_a_seat_count_once() -> None:
    presence = presence_of(0, 0)
    presence.go(0, 1)
    assert presence.here == {0}
    presence.go(0, 2)
    assert presence.here == set()
    presence.come(None, 3)
    assert (presence.watching, presence.here) == (1, set())
    presence.go(None, 4)
    assert presence.watching == 0


def test_clocks_run_out_for_each_that_has_not_chosen() -> None:
    table = new_table(PERSON, PERSON, clock={"kind": "move", "seconds": 60})
    play(table, 1)
    assert step(table, 0, 1) == Step(61_000, 1, "expire")
    table.apply(e.Away(at=61_000, seat=1, why="clock"))
    assert step(table, 1) == Step(2700, 1, "move", "planner", "stand_in")


def test_the_clock_of_a_game_drops_its_flag() -> None:
    table = new_table(PERSON, PERSON, clock={"kind": "game", "seconds": 60})
    play(table, 2)  # a second each
    mover = table.to_move[0]
    used = table.seats[mover].used
    assert step(table, 0, 1) == Step(table.changed + 60_000 - used, mover, "flag")
    table.apply(e.Flagged(at=99_000, seat=mover))
    after = step(table, 0, 1)
    assert after is not None
    assert (after.what, after.by) == ("move", "stand_in")


def test_no_clock_runs_out_right_after_the_server_has_started() -> None:
    table = new_table(PERSON, PERSON, clock={"kind": "move", "seconds": 60})
    assert step(table, since=500_000) == Step(530_000, 0, "expire")
    assert step(table, since=0) == Step(61_000, 0, "expire")
