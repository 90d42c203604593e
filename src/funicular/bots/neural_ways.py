"""What a route is for, as far as a network's row and beliefs tell: own tickets, those of others."""

from collections.abc import Iterable

import numpy as np
import numpy.typing as npt

from funicular.board import Board
from funicular.codes import WORD_BITS
from funicular.neural.glance import Glance
from funicular.view import View

LIKELY = 0.3
"""A ticket that somebody holds with a smaller chance is no reason."""

FAR = 1000.0
CLAIM = 0.5
"""What a claim costs beside its pieces, so that ways of fewer routes are preferred."""


# -- for the own tickets


def served(seen: Glance, route: int) -> int | None:
    """The own ticket of most points that the plan joins, but not without a route."""
    view, board, plan = seen.view, seen.view.board, seen.plan
    beside = {n for n, each in enumerate(board.routes) if each.group == board.routes[route].group}
    if not any(plan[number] for number in beside):
        return None
    own = view.fields.viewer + 1
    rest = [
        number
        for number, owner in enumerate(view.fields.owner)
        if owner == own or (plan[number] and number not in beside)
    ]
    after, before = _links(board, [*rest, route]), _links(board, rest)
    tickets = [
        number
        for number, ticket in enumerate(board.tickets)
        if view.fields.mine[number]
        and after[ticket.a] == after[ticket.b]
        and before[ticket.a] != before[ticket.b]
    ]
    return max(tickets, key=lambda number: board.tickets[number].points, default=None)


def _links(board: Board, routes: Iterable[int]) -> list[int]:
    """A number for each place, the same for those that the routes join."""
    links = list(range(len(board.places)))
    for number in routes:
        kept, gone = links[board.routes[number].a], links[board.routes[number].b]
        links = [kept if link == gone else link for link in links]
    return links


# -- against the others


def hurt(seen: Glance, route: int) -> tuple[int, int, float] | None:
    """Whose likeliest ticket has a longer way without a route: seat, ticket, chance."""
    view, board = seen.view, seen.view.board
    before = np.array([_steps(view, seat) for seat in seen.others])
    after = before.copy()
    after[:, _closed(view, route)] = FAR
    ways = all_ways(board, np.concatenate([before, after]))
    ends = [ticket.a for ticket in board.tickets], [ticket.b for ticket in board.tickets]
    costs = ways[:, *ends]
    longer = costs[len(before) :] > costs[: len(before)]
    held = np.where(longer & _may_be_held(view), seen.beliefs, 0)
    turn, ticket = np.unravel_index(held.argmax(), held.shape)
    chance = float(held[turn, ticket])
    return (seen.others[turn], int(ticket), chance) if chance >= LIKELY else None


def _steps(view: View, seat: int) -> list[float]:
    """What each route costs a seat."""
    f, steps = view.fields, []
    for number, route in enumerate(view.board.routes):
        is_open = f.open[seat][number // WORD_BITS] >> number % WORD_BITS & 1
        cost = route.length + CLAIM if is_open else FAR
        steps.append(0.0 if f.owner[number] == seat + 1 else cost)
    return steps


def _closed(view: View, route: int) -> list[int]:
    """The routes that a claim closes to others (C4, C6)."""
    board = view.board
    if view.fields.seats > board.small:
        return [route]
    group = board.routes[route].group
    return [number for number, each in enumerate(board.routes) if each.group == group]


def _may_be_held(view: View) -> npt.NDArray[np.bool_]:
    """The tickets that are not where this seat knows them to be."""
    free: npt.NDArray[np.bool_] = np.array(view.fields.mine) == 0
    free[[ticket for ticket in [*view.fields.offer, *view.fields.below] if ticket >= 0]] = False
    return free


def all_ways(board: Board, steps: npt.NDArray[np.float64]) -> npt.NDArray[np.float64]:
    """(k, places, places): what the cheapest ways cost, for each row of steps."""
    size = len(board.places)
    ways = np.full((len(steps), size, size), FAR)
    ways[:, range(size), range(size)] = 0
    for number, route in enumerate(board.routes):
        a, b = route.a, route.b
        ways[:, a, b] = ways[:, b, a] = np.minimum(ways[:, a, b], steps[:, number])
    for via in range(size):
        np.minimum(ways, ways[:, :, via, np.newaxis] + ways[:, np.newaxis, via], out=ways)
    return ways
