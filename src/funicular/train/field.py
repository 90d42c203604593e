"""The field: all games that are played at once, of every number of seats, in shared memory.

On a GPU they are `cuda.RowGames`, on a CPU a `Vector` whose rows are made by compiled code. The
learner sees tensors of all games and does not know which it is.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Protocol

import numpy as np
import torch

from funicular.board import Board
from funicular.brains.mind import Minds
from funicular.brains.sketch import new_sketches
from funicular.codes import SCORE_COLUMNS
from funicular.envs.buffers import Buffers
from funicular.envs.vector import Vector
from funicular.neural.features import features
from funicular.rules import many, stepping
from funicular.state import raw_bytes, state_dtype
from funicular.tables import action_blocks
from funicular.train.device import Beside
from funicular.train.settings import Settings

ALIGNED = 64
"""Rows are as wide as a multiple of this."""


class Played(Protocol):
    """Games of one kind: tensors in, tensors in the field's memory out."""

    def step(self, actions: Any) -> Any:
        """Play an action in every game."""

    def planner(
        self, places: torch.Tensor, learners: torch.Tensor, mind: Minds, to: torch.Tensor
    ) -> Callable[[], None]:
        """Work that writes what the planner does in some places where no learner decides."""


@dataclass(frozen=True)
class Kind:
    """Games of one kind, and which of the field they are."""

    seats: int
    alvin: bool
    low: int
    high: int


class Field:
    """All games, with a row, a mask and the seat that decides for each."""

    def __init__(self, board: Board, settings: Settings, device: torch.device) -> None:
        self.board, self.device = board, device
        self.kinds = list(_kinds(board, settings))
        self.games = self.kinds[-1].high
        self.width = -(-features(board).size // ALIGNED) * ALIGNED
        self._make_room()
        self.players = self._numbers()
        self._games = [self._begun(kind, settings.seed) for kind in self.kinds]
        self._besides = [Beside(device) for _ in self.kinds]

    def step(self, actions: torch.Tensor) -> None:
        """Play an action in every game; those that end are followed by others."""
        for kind, games, beside in zip(self.kinds, self._games, self._besides, strict=True):
            with beside():
                games.step(actions[kind.low : kind.high])
        for beside in self._besides:
            beside.join()

    def each_kind(self) -> Iterator[tuple[Kind, Played]]:
        """The kinds of games, and their games."""
        yield from zip(self.kinds, self._games, strict=True)

    def holders(self) -> torch.Tensor:
        """Who holds each ticket, as nobody may know before the end: int8 (games, tickets)."""
        at = int(state_dtype(self.board).fields["ticket_holder"][1])  # type: ignore[index]
        tickets = len(self.board.tickets)
        parts = [games.states[:, at : at + tickets] for games in map(_bytes, self._games)]
        return torch.cat(parts).view(torch.int8)

    def _make_room(self) -> None:
        n, seats = self.games, self.board.max_seats
        self.rows = self._zeros((n, self.width), torch.int16)
        self.masks = self._zeros((n, action_blocks(self.board)["actions"]), torch.bool)
        self.seats = self._zeros((n,), torch.int8)
        self.rewards = self._zeros((n, seats), torch.float32)
        self.done = self._zeros((n,), torch.bool)
        self.lines = self._zeros((n, seats, SCORE_COLUMNS), torch.int32)

    def _zeros(self, shape: tuple[int, ...], kind: torch.dtype) -> torch.Tensor:
        return torch.zeros(shape, dtype=kind, device=self.device)

    def _numbers(self) -> torch.Tensor:
        """How many play each game."""
        numbers = [torch.full((kind.high - kind.low,), kind.seats) for kind in self.kinds]
        return torch.cat(numbers).to(self.device)

    def _begun(self, kind: Kind, seed: str) -> Any:
        rooms = {
            "observations": self.rows, "masks": self.masks, "seats": self.seats,
            "rewards": self.rewards, "done": self.done, "lines": self.lines,
        }  # fmt: skip
        into = {name: room[kind.low : kind.high] for name, room in rooms.items()}
        if self.device.type == "cuda":
            from funicular.cuda.rows import RowGames

            return RowGames(
                self.board, kind.high - kind.low, kind.seats, seed=f"{seed}/{kind}",
                alvin=kind.alvin, into=into,
            )  # fmt: skip
        return RowVector(self.board, kind, f"{seed}/{kind}", into)


def _kinds(board: Board, settings: Settings) -> Iterator[Kind]:
    """Duels have their share, the other numbers of seats the rest; some of each with Alvin."""
    counts = range(board.min_seats, board.max_seats + 1)
    others = [seats for seats in counts if seats != board.min_seats]
    shares = {board.min_seats: settings.duels if others else 1.0}
    shares |= {seats: (1 - shares[board.min_seats]) / len(others) for seats in others}
    low = 0
    for seats, share in shares.items():
        for alvin in (False, True) if board.alvin else (False,):
            part = 1.0 if not board.alvin else settings.alvin if alvin else 1 - settings.alvin
            games = round(settings.games * share * part)
            if games:
                yield Kind(seats, alvin, low, low + games)
                low += games


class RowVector(Vector):
    """Games on the CPU, told as rows."""

    def __init__(self, board: Board, kind: Kind, seed: str, into: dict[str, torch.Tensor]) -> None:
        self._rows = into["observations"].numpy()
        given = {name: room for name, room in into.items() if name != "observations"}
        super().__init__(
            board, kind.high - kind.low, kind.seats, seed=seed, alvin=kind.alvin,
            buffers=Buffers(observations=None, **given),
        )  # fmt: skip

    def step(self, actions: Any) -> Buffers:
        """Play an action in every game."""
        return super().step(actions.numpy() if isinstance(actions, torch.Tensor) else actions)

    def planner(
        self, places: torch.Tensor, learners: torch.Tensor, mind: Minds, to: torch.Tensor
    ) -> Callable[[], None]:
        """Work that writes what the planner does in some places where no learner decides."""
        from funicular.brains.asking import planner_many

        views, chosen = np.zeros(1, self._view), to.numpy()
        games, seats = places.numpy(), learners.numpy()

        def work() -> None:
            planner_many(
                self._tables, self.states, games, seats, views, raw_bytes(views), mind,
                self._list(), chosen,
            )  # fmt: skip

        return work

    def _look(self, low: int, high: int) -> None:
        from funicular.brains.facts import tell_many

        of = features(self.board)
        views, sketches = np.zeros(1, self._view), new_sketches(self.board)
        stepping.movers_many(self.states, low, high, self.buffers.seats)
        many.mask_many(self._tables, self.states, low, high, self._list(), self.buffers.masks)
        tell_many(
            self._tables, self.states, low, high, self.buffers.seats, views, raw_bytes(views),
            sketches, of.reads, self._rows, of.told,
        )  # fmt: skip


@dataclass(frozen=True)
class _States:
    states: torch.Tensor


def _bytes(games: Any) -> _States:
    """The states of games as bytes."""
    states = games.states
    return _States(
        states if isinstance(states, torch.Tensor) else torch.from_numpy(raw_bytes(states))
    )
