"""The columns of a file of trajectories: one row a game, one file a board.

docs/trajectories.md has this table; a test holds the two together.
"""

from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from funicular import codes
from funicular.trajectories.arrow import pa

FORMAT = "funicular-trajectories-1"

SCORES = {
    "score": codes.L_TOTAL,
    "routes": codes.L_ROUTES,
    "tickets_completed": codes.L_COMPLETED,
    "tickets_failed": codes.L_FAILED,
    "attractions": codes.L_ATTRACTIONS,
    "tokens": codes.L_TOKENS,
    "globetrotter": codes.L_GLOBETROTTER,
    "alvin_caught": codes.L_CAUGHT,
    "alvin_held": codes.L_HELD,
    "tickets_done": codes.L_TICKETS,
}
"""The columns of the score, and where the rules' score lines have them."""


@dataclass(frozen=True)
class Column:
    """A column: its name, its Arrow type, and what it says."""

    name: str
    type: Any
    about: str


def _by_seat(name: str, about: str) -> Column:
    return Column(name, pa.list_(pa.int32()), f"by seat: {about}")


COLUMNS = (
    Column("game", pa.int64(), "number of the game in its file, from 0"),
    Column("seats", pa.int8(), "how many play"),
    Column("options", pa.list_(pa.string()), "variants that are on, as `alvin`"),
    Column("seed", pa.string(), "seed of all chance"),
    Column("nonces", pa.list_(pa.string()), "by seat: what it added to the seed; empty: nobody"),
    Column("first", pa.int8(), "seat that began (A4)"),
    Column("first_named", pa.bool_(), "whether it was named and not drawn"),
    Column("names", pa.list_(pa.string()), "by seat: who sat there; empty: `Seat 0` and so on"),
    Column("position", pa.string(), "JSON of the described position it began from; null: a deal"),
    Column("decisions", pa.int32(), "how many decisions were made"),
    Column("actions", pa.list_(pa.int16()), "by decision: id in the board's action table"),
    Column("movers", pa.list_(pa.int8()), "by decision: the seat that decided"),
    Column("legal", pa.list_(pa.int16()), "by decision: how many actions were legal"),
    Column("ended", pa.string(), "`last turns` (E1) or `all passed` (T2); null: not over"),
    Column("rank", pa.list_(pa.int8()), "by seat: 1 and how many are ahead of it (E3)"),
    _by_seat("score", "the final score, the sum of the eight lines that follow"),
    _by_seat("routes", "points of routes (C8, W6)"),
    _by_seat("tickets_completed", "points of completed tickets (K3)"),
    _by_seat("tickets_failed", "points lost by other tickets (K3), 0 or less"),
    _by_seat("attractions", "points of attractions (N1)"),
    _by_seat("tokens", "points of tokens (S7)"),
    _by_seat("globetrotter", "points for most completed tickets (W8)"),
    _by_seat("alvin_caught", "points for catching Alvin (W11)"),
    _by_seat("alvin_held", "points for holding Alvin at the end (W13)"),
    _by_seat("tickets_done", "how many tickets are complete"),
)

SCHEMA: Any = pa.schema([(column.name, column.type) for column in COLUMNS])


def ranks(lines: npt.NDArray[Any]) -> npt.NDArray[np.int8]:
    """E3: 1 and how many seats are ahead, from the score lines of many games."""
    points, tickets = lines[:, :, codes.L_TOTAL], lines[:, :, codes.L_TICKETS]
    more = points[:, None, :] > points[:, :, None]
    tied = points[:, None, :] == points[:, :, None]
    better = tied & (tickets[:, None, :] > tickets[:, :, None])
    return np.asarray(1 + (more | better).sum(axis=2), np.int8)
