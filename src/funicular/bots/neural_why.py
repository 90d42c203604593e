"""Why a network moved: a fact that fits the move, and the network's own numbers.

A network has no reasons to tell. What is told is true of the board: what the move is for in a plan
that its row knows, and whom it hurts as far as the network believes.
"""

from collections.abc import Iterable

from funicular.bots.neural_cards import card_fact
from funicular.bots.neural_ways import hurt, served
from funicular.bots.why import Why
from funicular.neural.glance import Glance
from funicular.view import View


def explain(seen: Glance, action: int) -> Why:
    """What fits the action, and the numbers of the network."""
    numbers = {
        "chance": seen.chance(action), "next": seen.next_best(action), "value": seen.to_win,
    }  # fmt: skip
    doing = seen.view.table[action]
    fact = _fact(seen, action)
    of = fact or Why("neural")
    card = None if doing.slot is None else seen.view.market[doing.slot - 1]
    return Why(
        of.reason, ticket=of.ticket, route=doing.route or of.route, place=doing.place, card=card,
        seat=of.seat, numbers={**numbers, **of.numbers}, also="neural" if fact else None,
    )  # fmt: skip


def _fact(seen: Glance, action: int) -> Why | None:
    """What can be said of an action, if anything."""
    doing = seen.view.table[action]
    match doing.type:
        case "claim" if doing.route is not None:
            return _claim(seen, seen.view.board.route_index(doing.route))
        case "draw" | "take":
            return card_fact(seen, None if doing.slot is None else doing.slot - 1)
        case "keep":
            return _keep(seen, doing.tickets or ())
        case "tickets":
            return _tickets(seen)
        case "start" if doing.place is not None:
            return _start(seen, doing.place)
    return None


def _claim(seen: Glance, route: int) -> Why | None:
    board = seen.view.board
    own = served(seen, route)
    if own is not None:
        return Why("ticket", ticket=board.tickets[own].name)
    found = hurt(seen, route)
    if found is not None:
        seat, other, held = found
        return Why("held", ticket=board.tickets[other].name, seat=seat, numbers={"held": held})
    points = credited(seen.view, route)
    return Why("brings", numbers={"worth": points}) if points else None


def credited(view: View, route: int) -> int:
    """What claiming a route brings to who claims it (C8, W6)."""
    board, of = view.board, view.board.routes[route]
    points = board.points[of.length]
    holders = [view.fields.marker[end] for end in (of.a, of.b)] if board.markers else []
    if not any(holders):
        return points
    return points * holders.count(view.fields.viewer + 1)


def _keep(seen: Glance, places: Iterable[int]) -> Why | None:
    """Of the tickets kept, about the one that the network likes best."""
    view = seen.view
    parts = seen.said.parts[0, -len(view.fields.offer) :]
    best = max(places, key=lambda place: parts[place - 1], default=None)
    if best is None:
        return None
    ticket = view.fields.offer[best - 1]
    name, more = view.board.tickets[ticket].name, int(seen.told("more")[ticket])
    if more > view.fields.pieces[view.fields.viewer]:
        return None
    if more == 0:
        return Why("joined", ticket=name)
    return Why("pieces", ticket=name, numbers={"more": more})


def _tickets(seen: Glance) -> Why | None:
    spare = int(seen.told("pieces over")[0])
    return Why("spare", numbers={"spare": spare}) if spare > 0 else None


def _start(seen: Glance, place: str) -> Why | None:
    """The own ticket of most points that begins or ends there."""
    board, mine = seen.view.board, seen.view.fields.mine
    ends = [
        each
        for number, each in enumerate(board.tickets)
        if mine[number] and place in (board.places[each.a].name, board.places[each.b].name)
    ]
    best = max(ends, key=lambda each: each.points, default=None)
    return None if best is None else Why("ticket end", ticket=best.name)
