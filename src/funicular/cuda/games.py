"""Games on the device, stepped and told there: torch tensors in, torch tensors out."""

from typing import Any

import numpy as np
import numpy.typing as npt
import torch

from funicular.board import Board
from funicular.codes import SCORE_COLUMNS
from funicular.cuda.compiler import as_array, on_stream
from funicular.cuda.kernels import launchable
from funicular.envs.buffers import Buffers
from funicular.envs.rewards import reward_named
from funicular.envs.vector import at_least_one
from funicular.observations import observations
from funicular.reasons import GameError
from funicular.series import Series
from funicular.state import state_dtype, view_dtype
from funicular.tables import action_blocks, make_tables

BLOCK = 64
"""Threads that start together."""


class Games:
    """Many games of one kind on the GPU; one that ends is followed by another at once.

    Place i begins with game i of the seed, as `funicular.envs.vector.Vector` does. Which game
    follows there comes from the key of the one before: the host has no part in it. Actions are
    believed to be legal: sample them under `buffers.masks`, or ask `illegal`.
    """

    def __init__(
        self,
        board: str | Board,
        games: int,
        seats: int = 2,
        *,
        seed: str | int,
        alvin: bool = False,
        first: int | None = None,
        reward: str = "win",
        observe: bool = True,
    ) -> None:
        if not torch.cuda.is_available():
            raise GameError("funicular.cuda needs a GPU that torch can use; there is none here")
        self.series = Series.checked(board, seats, seed, alvin, first)
        self.board, self.seats = self.series.board, seats
        self.games = at_least_one(games, "games")
        self.actions = action_blocks(self.board)["actions"]
        self._reward = reward_named(reward)
        self._make_memory()
        self.buffers = self._make_buffers(observe)
        self.reset()

    def reset(self) -> Buffers:
        """Begin with the first games of the seed (again)."""
        places = range(self.games)
        self.keys.copy_(torch.as_tensor(self.series.keys(places).view(np.int32)))
        self.policies.copy_(torch.as_tensor(self.series.policies(places)))
        self.buffers.done.zero_()
        self.buffers.rewards.zero_()
        self._run("set_up", self.games, *self._records, self._keys, *self.series.set_up, self._tape)
        self._tell()
        return self.buffers

    def step(self, actions: torch.Tensor) -> Buffers:
        """Play a legal action in every game."""
        given = self._checked(actions)
        chosen = as_array(given, np.int64, (self.games,))
        to = self._to
        self.ended[:1].zero_()
        self._run(
            "step", self.games, self._tables, self._states, chosen, self._tape, self._reward,
            to["done"], to["lines"], to["rewards"], self._ended,
        )  # fmt: skip
        self._begin()
        self._tell()
        return self.buffers

    def illegal(self, actions: torch.Tensor) -> torch.Tensor:
        """Which of these actions are not legal now."""
        inside = (actions >= 0) & (actions < self.actions)
        chosen = actions.to(torch.int64).clamp(0, self.actions - 1)
        legal: torch.Tensor = self.buffers.masks.gather(1, chosen[:, None])[:, 0]
        return ~(inside & legal)

    def sample(self) -> torch.Tensor:
        """A uniformly random legal action for every game, from a stream of each place."""
        actions = _zeros((self.games,), torch.int64)
        to = as_array(actions, np.int64, (self.games,))
        self._run("sample", self.games, self._policies, self._lists, self._counts, to)
        return actions

    def choose(self, scores: torch.Tensor) -> torch.Tensor:
        """An action for every game, drawn from the softmax of a network's scores under the mask.

        Only the scores of legal actions are read, so this costs little where the table is long.
        """
        shape = (self.games, self.actions)
        if tuple(scores.shape) != shape:
            raise GameError(f"scores {tuple(scores.shape)}: expected {shape}")
        actions = _zeros((self.games,), torch.int64)
        given = scores.detach().to(torch.float32).contiguous()
        self._run(
            "choose", self.games, self._policies, self._lists, self._counts,
            as_array(given, np.float32, shape), as_array(actions, np.int64, (self.games,)),
        )  # fmt: skip
        return actions

    def play(self, decisions: int) -> None:
        """Random play: up to so many decisions in every game; one that ends is followed."""
        self.ended[:1].zero_()
        self._run(
            "play", self.games, self._tables, self._states, self._words, self._policies, decisions,
            self._decisions, self._ended, self._tape,
        )  # fmt: skip
        self._begin()

    def scores(self) -> torch.Tensor:
        """Score lines of every game as it stands."""
        shape = (self.games, self.board.max_seats, SCORE_COLUMNS)
        lines = torch.zeros(shape, dtype=torch.int32, device="cuda")
        self._run("score", self.games, self._tables, self._states, as_array(lines, np.int32, shape))
        return lines

    def _checked(self, actions: torch.Tensor) -> torch.Tensor:
        shape, kind = tuple(actions.shape), actions.dtype
        whole = not (kind.is_floating_point or kind.is_complex or kind == torch.bool)
        if shape != (self.games,) or not whole or not actions.is_cuda:
            expected = f"{self.games} whole numbers on the device"
            raise GameError(f"actions: {kind} {shape} on {actions.device}, expected {expected}")
        return actions.to(torch.int64).contiguous()

    # -- memory

    def _make_memory(self) -> None:
        n, dtype = self.games, state_dtype(self.board)
        self.states = _zeros((n, dtype.itemsize), torch.uint8)
        """All there is of every game, secrets included: records of state.state_dtype."""
        self._states = as_array(self.states, dtype, (n,))
        self._raws = as_array(self.states, np.uint8, (n, dtype.itemsize))
        self._words = as_array(self.states, np.int64, (n, dtype.itemsize // 8))
        self.keys = _zeros((n, 8), torch.int32)
        self._keys = as_array(self.keys, np.uint32, (n, 8))
        self.policies = _zeros((n, 4), torch.int64)
        self._policies = as_array(self.policies, np.int64, (n, 4))
        self.decisions = _zeros((n,), torch.int64)
        """Played at random so far in each place."""
        self._decisions = as_array(self.decisions, np.int64, (n,))
        self.ended = _zeros((n + 1,), torch.int32)
        self._ended = as_array(self.ended, np.int32, (n + 1,))
        tables = torch.as_tensor(make_tables(self.board).view(np.uint8)).cuda()
        self._tables = as_array(tables, make_tables(self.board).dtype, (1,))
        self._records = (self._tables, self._states, self._raws)
        self._tape = as_array(_zeros((1,), torch.int16), np.int16, (1,))

    def _make_buffers(self, observe: bool) -> Buffers:
        n, dtype = self.games, view_dtype(self.board)
        shapes = Buffers.expected(self.board, n)
        kinds = {np.int16: torch.int16, np.bool_: torch.bool, np.int8: torch.int8,
                 np.float32: torch.float32, np.int32: torch.int32}  # fmt: skip
        shapes["observations"] = ((n, self._width()), np.int16)
        made = {
            name: self._room(name, shape, kinds[kind]) for name, (shape, kind) in shapes.items()
        }
        self._to = {
            name: as_array(made[name], kind, shape) for name, (shape, kind) in shapes.items()
        }
        self._observe = observe
        if observe:
            self.views = _zeros((n, dtype.itemsize), torch.uint8)
            """What the seat that decides may know: records of state.view_dtype."""
            self._views = as_array(self.views, np.int64, (n, dtype.itemsize // 8))
            self._seen = as_array(self.views, dtype, (n,))
            self._view_raws = as_array(self.views, np.uint8, (n, dtype.itemsize))
            reads = self._columns()
            table = torch.as_tensor(reads.view(np.int16).copy()).cuda()
            self._reads = as_array(table, np.uint16, reads.shape)
            self._lists = as_array(
                _zeros((self.actions, n), torch.int16), np.int16, (self.actions, n)
            )
            self._counts = as_array(_zeros((n,), torch.int32), np.int32, (n,))
        return Buffers(**made)

    def _width(self) -> int:
        """How wide a row of what is told is."""
        return observations(self.board).size

    def _columns(self) -> npt.NDArray[np.uint16]:
        """What is read for the columns of an observation (rules/encoding.py)."""
        reads: npt.NDArray[np.uint16] = observations(self.board).reads[self.seats]
        return reads

    def _room(self, name: str, shape: tuple[int, ...], kind: torch.dtype) -> torch.Tensor:  # noqa: ARG002
        """Memory for a buffer."""
        return _zeros(shape, kind)

    # -- kernels

    def _begin(self) -> None:
        """Begin anew wherever a game has ended."""
        self._run(
            "begin",
            self.games,
            *self._records,
            self._keys,
            self._ended,
            *self.series.set_up,
            self._tape,
        )

    def _tell(self) -> None:
        if not self._observe:
            return
        to, lists = self._to, (self._lists, self._counts)
        self._run("look", self.games, self._tables, self._words, to["seats"], self._views, *lists)
        self._run(
            "tell", self.games * BLOCK, self._view_raws, to["seats"], self.seats, *lists,
            self._reads, to["observations"], to["masks"],
        )  # fmt: skip

    def _run(self, name: str, threads: int, *arguments: Any) -> None:
        stream = torch.cuda.current_stream().cuda_stream
        on_stream(launchable(self.board, name), threads, BLOCK, stream)(*arguments)


def _zeros(shape: tuple[int, ...], kind: torch.dtype) -> torch.Tensor:
    return torch.zeros(shape, dtype=kind, device="cuda")
