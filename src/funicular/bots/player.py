"""A bot at a seat: its budget, and a stand-in for when it fails.

A crash, nonsense or an illegal action never reaches the game: the stand-in moves instead, and the
problem is told to whoever runs the table.
"""

import contextlib
import operator
import time
from collections.abc import Iterable
from dataclasses import dataclass

from funicular.board import Board
from funicular.bots.protocol import OWN, Answer, Bot, BotError, Budget, Particular
from funicular.bots.registry import make
from funicular.bots.said import Said
from funicular.bots.spec import read_spec
from funicular.bots.text import one_line
from funicular.bots.why import Why
from funicular.view import View

STAND_IN = "greedy"


@dataclass(frozen=True, slots=True)
class Chosen:
    """A legal action, why, how long it took, and what went wrong if the stand-in chose it."""

    action: int
    why: Why | None
    seconds: float
    problem: str | None = None


@dataclass(frozen=True)
class Player:
    """A bot with a budget: `search@2000` is the bot `search` with 2000 iterations a move."""

    spec: str
    bot: Bot
    budget: Budget = OWN

    def choose(self, view: View, seed: str) -> Chosen:
        """A legal action, whatever the bot does."""
        began = time.perf_counter()
        try:
            action, why = _checked(self.bot.choose(view, self.budget, seed), view)
        except BotError as error:
            problem = one_line(str(error))
        except (Exception, SystemExit) as error:  # whatever a bot raises is contained
            problem = one_line(f"{type(error).__name__}: {error}")
        else:
            return Chosen(action, why, time.perf_counter() - began)
        seconds = time.perf_counter() - began
        stand_in = make(STAND_IN).choose(view, OWN, seed)
        return Chosen(stand_in.action, Why("stand-in"), seconds, problem)

    def check_board(self, board: Board) -> None:
        """BotError where the bot can't play on a board; most can on any."""
        if isinstance(self.bot, Particular):
            self.bot.check_board(board)

    def close(self) -> None:
        """Give back what the bot holds; one that can't let go changes nothing any more."""
        with contextlib.suppress(Exception):
            self.bot.close()


def _checked(answer: object, view: View) -> tuple[int, Why | None]:
    """An answer that the game can use: a legal action as a plain number, and why."""
    if not isinstance(answer, Answer):
        raise BotError(f"it answered {answer!r}, not an Answer")
    if isinstance(answer.action, bool):
        raise BotError(f"illegal action {answer.action!r}")
    action = operator.index(answer.action)
    if action not in view.legal:
        known = f" ({view.table[action]})" if 0 <= action < len(view.table) else ""
        raise BotError(f"illegal action {action}{known}")
    return action, _checked_why(answer.why)


def _checked_why(why: object) -> Why | None:
    if why is None or isinstance(why, Why):
        return why
    if isinstance(why, str):
        return Said.of(why)
    raise BotError(f"its why is {why!r}, neither a Why nor a text")


def player(spec: str) -> Player:
    """A player from its text: a bot, and a budget behind an @ if it is to have one."""
    return Player(spec.strip(), *read_spec(spec))


def check_bots(specs: Iterable[str], board: Board) -> None:
    """BotError where one of them is unknown, or can't play on the board."""
    for spec in dict.fromkeys(specs):
        each = player(spec)
        each.check_board(board)
        each.close()
