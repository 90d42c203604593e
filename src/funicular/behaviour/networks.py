"""Each seat's cheapest network, from its own view; whoever compares them sees all, bots never."""

from dataclasses import dataclass
from typing import Any

from funicular.actions import ActionTable
from funicular.codes import WORD_BITS
from funicular.engine import Engine
from funicular.neural.features import features
from funicular.neural.reading import row_of
from funicular.study.network import connections
from funicular.view import View


@dataclass(frozen=True)
class Outlook:
    """What a seat would still lay for its tickets: routes, their pieces, tickets without a way."""

    routes: frozenset[int]
    pieces: int
    lost: int


@dataclass(frozen=True)
class Harm:
    """What a claim did to others: whether it was on a network, pieces more, tickets lost."""

    blocked: bool
    pieces: int
    lost: int


class Networks:
    """Looks at networks on one board."""

    def __init__(self, rules: Engine, table: ActionTable) -> None:
        self._rules, self._table = rules, table
        of = features(table.board)
        self._plan, self._pieces, self._lost = map(of.at, ("plan", "plan pieces", "lost tickets"))
        self._twins = {
            route: frozenset(each.routes) for each in connections(table.board)
            for route in each.routes
        }  # fmt: skip

    def outlook(self, state: Any, seat: int) -> Outlook:
        """The network of a seat as things stand (brains/facts.py)."""
        row = row_of(View(self._table, self._rules.look(state, seat), ()))
        routes = frozenset(row[self._plan].nonzero()[0].tolist())
        return Outlook(routes, int(row[self._pieces][0]), int(row[self._lost][0]))

    def is_on(self, own: Outlook, route: int) -> bool:
        """Whether a route, or its twin, is on a network."""
        return not self._twins[route].isdisjoint(own.routes)

    def harm(self, route: int, before: Outlook, state: Any, seat: int) -> Harm:
        """What the claim of a route, made just now, did to the network of another seat."""
        if not self._is_taken(route, before, state, seat):
            return Harm(False, 0, 0)
        after = self.outlook(state, seat)
        return Harm(True, after.pieces - before.pieces, after.lost - before.lost)

    def _is_taken(self, route: int, before: Outlook, state: Any, seat: int) -> bool:
        """Whether a planned route is gone: itself, or its twin that is closed now (C6)."""
        planned = self._twins[route] & before.routes
        view = View(self._table, self._rules.look(state, seat), ())
        return any(not is_open_to(view, seat, each) for each in planned)


def is_open_to(view: View, seat: int, route: int) -> bool:
    """Whether a seat may still claim a route, but for cards and pieces."""
    word, bit = divmod(route, WORD_BITS)
    return bool(view.fields.open[seat][word] >> bit & 1)
