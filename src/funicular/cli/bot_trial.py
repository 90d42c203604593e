"""A bot on trial: one game, its times, its problems, and whether it answers the same again."""

from __future__ import annotations

import statistics
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import islice

from funicular.bots import Chosen, Deal, Finished, Player, ProgramBot, move_seed, play
from funicular.cli.bot_seats import bots_seed
from funicular.view import View

OWN_SEAT = 0
ASKED_AGAIN = 12
MOST_PROBLEMS = 8
MOST_ERRORS = 12

Asked = tuple[View, int, Chosen]
"""A view, the number of the move before it, and what was chosen there."""


class Trial:
    """A game with the bot that is tried, and what came of it."""

    def __init__(self, deal: Deal, players: Sequence[Player]) -> None:
        self.deal = deal
        self.players = players
        self.bot = players[OWN_SEAT]
        self.asked: list[Asked] = []
        self.seed = bots_seed(deal.seed)

    def play(self) -> None:
        """Play the game; then ask some of its moves again."""
        self.finished: Finished = play(
            self.deal, self.players, self.seed, engine="interpreted", watch=self._watch
        )
        self.same, self.again = self._ask_again()

    def close(self) -> None:
        """Give back what the bots hold."""
        for each in self.players:
            each.close()

    def _watch(self, view: View, chosen: Chosen) -> None:
        self.asked.append((view, len(self.asked), chosen))

    def _ask_again(self) -> tuple[int, int]:
        """How many of the moves asked again have the same answer: a bot keeps nothing in mind."""
        own = [each for each in self.asked if each[0].seat == OWN_SEAT and not each[2].problem]
        some = own[:: max(1, len(own) // ASKED_AGAIN)][:ASKED_AGAIN]
        return sum(self._answers_the_same(*each) for each in some), len(some)

    def _answers_the_same(self, view: View, number: int, chosen: Chosen) -> bool:
        again = self.bot.choose(view, move_seed(self.seed, OWN_SEAT, number))
        return again.problem is None and again.action == chosen.action

    # -- what is told

    @property
    def problems(self) -> list[str]:
        """What went wrong with the bot, move by move."""
        return [problem for seat, problem in self.finished.problems if seat == OWN_SEAT]

    def report(self) -> Iterator[tuple[str, str]]:
        """Labels and what is said under them."""
        seconds = [moved.chosen.seconds for moved in self.finished.moves if moved.seat == OWN_SEAT]
        mine, *others = self.finished.totals
        won = "won" if OWN_SEAT in self.finished.winners else "not won"
        yield "Bot", self._who()
        yield "Game", f"{self.deal.board.name}, {self.deal.seats} seats, seed {self.deal.seed}"
        yield "Points", f"{mine} to {', '.join(map(str, others))}: {won}"
        yield "Moves", str(len(seconds))
        yield (
            "Time a move",
            (f"median {_time(statistics.median(seconds))}, longest {_time(max(seconds))}"),
        )
        yield "Asked again", self._sameness()
        yield from self._problem_lines()

    def _who(self) -> str:
        hello = self.bot.bot.hello if isinstance(self.bot.bot, ProgramBot) else None
        if hello is None:
            return self.bot.spec
        return f"{self.bot.spec}: {hello.name}, version {hello.version or 'unknown'}"

    def _sameness(self) -> str:
        told = f"{self.same} of {self.again} moves had the same answer"
        if self.same == self.again or self.bot.budget.milliseconds is not None:
            return told
        return f"{told}; a bot that keeps to view, budget and seed answers the same"

    def _problem_lines(self) -> Iterator[tuple[str, str]]:
        counted = Counter(self.problems)
        yield "Problems", f"{len(self.problems)} moves by a stand-in" if counted else "none"
        for problem, times in islice(counted.items(), MOST_PROBLEMS):
            yield "", f"{times} x {problem}"
        if counted and isinstance(self.bot.bot, ProgramBot):
            for number, line in enumerate(self.bot.bot.errors[-MOST_ERRORS:]):
                yield "" if number else "Error output", line


def _time(seconds: float) -> str:
    return f"{seconds:.2f} s" if seconds >= 1 else f"{seconds * 1000:.1f} ms"
