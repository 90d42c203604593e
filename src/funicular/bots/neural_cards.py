"""What a card is for, as far as the plan in a network's row tells."""

from funicular.bots.neural_ways import served
from funicular.bots.why import Why
from funicular.codes import SECOND
from funicular.neural.glance import Glance
from funicular.view import View


def card_fact(seen: Glance, slot: int | None) -> Why | None:
    """What can be said of taking the card in a slot, or of one from the deck."""
    return _from_deck(seen) if slot is None else _from_market(seen, slot)


def _from_market(seen: Glance, slot: int) -> Why | None:
    view = seen.view
    card = view.fields.market[slot]
    route, is_wild = nearest(seen, card), card == len(view.board.colors)
    if route is None:
        return Why("draw wild any") if is_wild else None
    name, ticket = view.board.routes[route].name, served(seen, route)
    if is_wild:
        return Why("draw wild", route=name)
    if ticket is None:
        return Why("draw route", route=name)
    return Why("draw ticket", route=name, ticket=view.board.tickets[ticket].name)


def _from_deck(seen: Glance) -> Why | None:
    """Whether the market has a card for the plan, and whether it can be taken after this one."""
    view = seen.view
    market = {card for card in view.fields.market if card >= 0}
    if not market or not any(lacking(view, n, view.fields.hand) for n in _planned(seen)):
        return None
    wild, is_second = len(view.board.colors), view.fields.phase == SECOND
    helping = {card for card in market if nearest(seen, card) is not None}
    if not helping - {wild} and (is_second or wild not in helping):
        return Why("no card")
    return None if is_second or not helping - {wild} else Why("blind first")


def nearest(seen: Glance, card: int) -> int | None:
    """Of the planned routes that a card helps to pay, the one that lacks least with it."""
    view, hand = seen.view, seen.view.fields.hand
    more = [count + (each == card) for each, count in enumerate(hand)]
    helped = [n for n in _planned(seen) if lacking(view, n, more) < lacking(view, n, hand)]
    lengths = [route.length for route in view.board.routes]
    return min(helped, key=lambda n: (lacking(view, n, more), -lengths[n]), default=None)


def lacking(view: View, route: int, hand: list[int]) -> int:
    """Cards a hand lacks to pay a route (C1, C2, C7), as brains/facts.py counts them."""
    of, wilds = view.board.routes[route], hand[-1]
    own = hand[of.color] if of.color >= 0 else max(hand[:-1])
    spare = max(wilds - of.ferry, 0)
    return max(of.ferry - wilds, 0) + max(of.length - of.ferry - own - spare, 0)


def _planned(seen: Glance) -> list[int]:
    return [number for number, on in enumerate(seen.plan) if on]
