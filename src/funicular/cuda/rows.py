"""Games on the device that are told as the rows of a network (neural/features.py)."""

from collections.abc import Callable, Mapping

import numpy as np
import numpy.typing as npt
import torch

from funicular.board import Board
from funicular.brains.mind import Minds
from funicular.cuda.compiler import as_array
from funicular.cuda.games import BLOCK, Games
from funicular.neural.features import features


class RowGames(Games):
    """The same games, with rows for observations, written into memory that is given."""

    def __init__(
        self,
        board: Board,
        games: int,
        seats: int,
        *,
        seed: str,
        alvin: bool,
        into: Mapping[str, torch.Tensor],
    ) -> None:
        self._into = into
        super().__init__(board, games, seats, seed=seed, alvin=alvin)

    def planner(
        self, places: torch.Tensor, learners: torch.Tensor, mind: Minds, to: torch.Tensor
    ) -> Callable[[], None]:
        """Work that writes what the planner does in some places where no learner decides."""
        fresh = torch.as_tensor(mind.view(np.int64)).cuda()
        given = [as_array(x, np.int64, tuple(x.shape)) for x in (places, learners, fresh, to)]

        def work() -> None:
            self._run(
                "plan", len(places), self._tables, self._views, self._lists, self._counts, *given
            )

        return work

    def _width(self) -> int:
        return int(self._into["observations"].shape[1])

    def _columns(self) -> npt.NDArray[np.uint16]:
        reads: npt.NDArray[np.uint16] = features(self.board).reads[self.seats]
        return reads

    def _room(self, name: str, shape: tuple[int, ...], kind: torch.dtype) -> torch.Tensor:
        room = self._into[name]
        assert (tuple(room.shape), room.dtype, room.is_contiguous()) == (shape, kind, True), name
        return room

    def _tell(self) -> None:
        super()._tell()
        told, rows = features(self.board).told, self._to["observations"]
        self._run("facts", self.games * BLOCK, self._tables, self._seen, rows, told)
