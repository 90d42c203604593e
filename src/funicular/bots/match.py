"""A whole game between bots: a pure function of the deal, the players and a seed."""

import hashlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from funicular import codes
from funicular.actions import action_table
from funicular.board import Board
from funicular.bots.player import Chosen, Player
from funicular.engine import Engine, engine_for
from funicular.game import Game, check_set_up
from funicular.reasons import GameError
from funicular.seeds import key_of
from funicular.view import View


@dataclass(frozen=True)
class Deal:
    """One set-up: the same deal always meets the same cards and tickets."""

    board: Board
    seats: int
    seed: str
    first: int | None = None
    alvin: bool = False

    def game(self, names: Sequence[str] | None = None, engine: str | None = None) -> Game:
        """The game at its start."""
        options = {"alvin": self.alvin} if self.board.alvin else {}
        return Game(
            self.board, self.seats, options=options, seed=self.seed, first=self.first,
            names=names, engine=engine,
        )  # fmt: skip


@dataclass(frozen=True)
class Moved:
    """A move of a match: who, and what the player chose."""

    seat: int
    chosen: Chosen


@dataclass(frozen=True)
class Finished:
    """A finished match. `lines` has the score of every seat (columns in codes.py)."""

    deal: Deal
    moves: tuple[Moved, ...]
    lines: list[list[int]]
    ended: str

    @property
    def totals(self) -> list[int]:
        """The final score of every seat."""
        return [row[codes.L_TOTAL] for row in self.lines]

    @property
    def winners(self) -> list[int]:
        """The seats that won: several share a victory."""
        return [seat for seat, row in enumerate(self.lines) if row[codes.L_WINNER]]

    @property
    def problems(self) -> list[tuple[int, str]]:
        """What went wrong, by seat."""
        found = [(moved.seat, moved.chosen.problem) for moved in self.moves]
        return [(seat, problem) for seat, problem in found if problem is not None]

    def game(self, names: Sequence[str] | None = None, engine: str | None = None) -> Game:
        """The game played again, for its record, log and pictures."""
        game = self.deal.game(names, engine)
        for moved in self.moves:
            game.push(moved.chosen.action, moved.seat)
        return game


def play(
    deal: Deal,
    players: Sequence[Player],
    seed: str,
    *,
    engine: str | None = None,
    watch: Callable[[View, Chosen], None] | None = None,
) -> Finished:
    """Play to the end. `watch` is shown every view and what was chosen there."""
    check_set_up(deal.board, deal.seats, first=deal.first, alvin=deal.alvin)
    if len(players) != deal.seats:
        raise GameError(f"{len(players)} players for {deal.seats} seats")
    for each in players:
        each.check_board(deal.board)
    rules = engine_for(deal.board, engine)
    table = action_table(deal.board)
    first = codes.NONE if deal.first is None else deal.first
    state = rules.new(key_of(deal.seed, [""] * deal.seats), deal.seats, first, deal.alvin)
    moves: list[Moved] = []
    while rules.get(state, "phase") != codes.OVER:
        seat = rules.get(state, "seat")
        view = View(table, rules.look(state, seat), tuple(rules.legal(state, seat)))
        chosen = players[seat].choose(view, move_seed(seed, seat, len(moves)))
        if watch is not None:
            watch(view, chosen)
        rules.play(state, seat, chosen.action)
        moves.append(Moved(seat, chosen))
    return Finished(deal, tuple(moves), rules.score(state), _ended(rules, state))


def _ended(rules: Engine, state: object) -> str:
    return codes.ENDS[rules.get(state, "ended")]


def move_seed(seed: str, seat: int, number: int) -> str:
    """The seed of one move; hashed, so that it tells a bot nothing of the deal's own seed."""
    text = f"funicular move\n{seed}\n{seat}\n{number}"
    return hashlib.sha256(text.encode()).hexdigest()[:32]
