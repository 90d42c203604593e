"""A bot at a seat: whatever it does, the seat has a legal action."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from bot_programs import first_view

from funicular.bots import Answer, Budget, Player, Why
from funicular.view import View


class Scripted:
    """A bot that does what a test wants."""

    name = "scripted"

    def __init__(self, act: Callable[[View], Any]) -> None:
        self.act = act

    def choose(self, view: View, budget: Budget, seed: str) -> Any:
        return self.act(view)

    def close(self) -> None:
        raise OSError("busy")


def raising(error: BaseException) -> Callable[[View], Any]:
    """A bot that raises."""

    def act(_: View) -> Any:
        raise error

    return act


FAULTS: list[tuple[Callable[[View], Any], str]] = [
    (lambda view: None, "it answered None, not an Answer"),
    (lambda view: view.legal[0], "not an Answer"),
    (lambda view: Answer(0), "illegal action 0 (pass)"),
    (lambda view: Answer(-1), "illegal action -1"),
    (lambda view: Answer(10**9), "illegal action 1000000000"),
    (lambda view: Answer(True), "illegal action True"),
    (lambda view: Answer("draw"), "TypeError"),  # type: ignore[arg-type]
    (lambda view: Answer(float(view.legal[0])), "TypeError"),  # type: ignore[arg-type]
    (lambda view: Answer(view.legal[0], 7), "its why is 7"),  # type: ignore[arg-type]
    (raising(RuntimeError("two\nlines \x1b[2J")), "RuntimeError: two lines ?[2J"),
    (raising(SystemExit(3)), "SystemExit: 3"),
    (raising(RecursionError()), "RecursionError"),
    (raising(MemoryError()), "MemoryError"),
]


@pytest.mark.parametrize(("act", "problem"), FAULTS)
def test_a_fault_is_told_and_the_stand_in_moves(act: Callable[[View], Any], problem: str) -> None:
    view = first_view()
    chosen = Player("scripted", Scripted(act)).choose(view, "s")
    assert chosen.action in view.legal
    assert chosen.problem is not None
    assert problem in chosen.problem
    assert chosen.problem.isprintable()
    assert chosen.why == Why("stand-in")


def test_the_stand_in_moves_the_same_with_the_same_seed() -> None:
    seat = Player("scripted", Scripted(raising(RuntimeError())))
    actions = {seat.choose(first_view(), "s").action for _ in range(5)}
    assert len(actions) == 1


def test_a_number_of_numpy_is_a_number() -> None:
    view = first_view()
    act: Callable[[View], Any] = lambda view: Answer(np.int32(view.legal[1]), "As \x07 said.")  # type: ignore[arg-type] # noqa: E731
    chosen = Player("scripted", Scripted(act)).choose(view, "s")
    assert chosen.problem is None
    assert type(chosen.action) is int
    assert str(chosen.why) == "As ? said."


def test_a_sentence_is_a_why_for_type_checkers_too() -> None:
    act: Callable[[View], Answer] = lambda view: Answer(view.legal[0], "Why not?")  # noqa: E731
    chosen = Player("scripted", Scripted(act)).choose(first_view(), "s")
    assert str(chosen.why) == "Why not?"


def test_ctrl_c_is_no_fault_of_a_bot() -> None:
    with pytest.raises(KeyboardInterrupt):
        Player("scripted", Scripted(raising(KeyboardInterrupt()))).choose(first_view(), "s")


def test_a_bot_that_can_not_close_is_let_go() -> None:
    Player("scripted", Scripted(lambda view: None)).close()
