"""Garbage in circles: searched when it is quiet or when there may be much, and never too late."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator

import pytest
from server_clients import BOARDS, PERSON, find_board, plan_of, play

from funicular.server.running import garbage
from funicular.server.running.garbage import Sweeper, more_objects
from funicular.server.tables.entries import Started
from funicular.server.tables.plans import set_up
from funicular.server.tables.presence import Presence
from funicular.server.tables.table import Table
from funicular.server.telling.telling import Teller

BUSY, IDLE = 1.0, 0.0


@pytest.fixture(autouse=True)
def as_it_was() -> Iterator[None]:
    """Whatever a server does to the collector, the other tests have it as it was."""
    yield
    gc.unfreeze()
    gc.enable()
    gc.collect()


class Circle:
    """Refers to itself."""

    def __init__(self) -> None:
        self.me = self


class Clock:
    """The processor time of an event loop."""

    def __init__(self, each_look: float) -> None:
        self.each_look = each_look
        self.now = 0.0

    def __call__(self) -> float:
        self.now += self.each_look
        return self.now


def swept(each_look: float) -> Sweeper:
    sweeper = Sweeper(Clock(each_look))
    sweeper.begin()
    return sweeper


def make_circles(count: int) -> weakref.ref[Circle]:
    """So many; the first of them."""
    first = weakref.ref(Circle())
    for _ in range(count):
        Circle()
    return first


def test_circles_are_found_when_nothing_goes_on() -> None:
    sweeper = swept(IDLE)
    first = make_circles(garbage.SOME)
    assert first() is not None
    assert sweeper.look()
    assert first() is None


def test_nobody_is_stopped_for_little() -> None:
    first = make_circles(10)
    for each_look in (IDLE, BUSY):
        assert not swept(each_look).look()
    sweeper = swept(BUSY)
    first = make_circles(garbage.SOME)
    assert not sweeper.look()
    assert first() is not None


def test_memory_has_a_bound_whatever_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(garbage, "MOST", 4000)
    sweeper = swept(BUSY)
    searched, most = 0, 0
    for _ in range(40):
        make_circles(500)
        most = max(most, more_objects())
        searched += sweeper.look()
    assert searched >= 4
    assert most < 2 * garbage.MOST


def test_what_was_there_at_the_start_is_never_searched_again() -> None:
    old = Circle()
    there = weakref.ref(old)
    sweeper = swept(IDLE)
    del old
    make_circles(garbage.SOME)
    assert sweeper.look()
    assert there() is not None


def test_moves_and_what_is_told_of_them_make_no_circles() -> None:
    created, _ = set_up(plan_of(PERSON, PERSON, PERSON), BOARDS, 1000)
    table = Table.of("ABCDEFGH", [created, Started(at=1000, seed="7")], find_board, "interpreted")
    teller, presence = Teller(table), Presence(0)

    def tell(moves: int) -> None:
        for _ in range(moves):
            play(table, 1)
            for viewer in (0, 1, 2, None):
                teller.tell(viewer, table.number - 1, presence, 2000)

    tell(5)  # what is made once
    gc.disable()
    gc.collect()
    tell(40)
    assert gc.collect() == 0
