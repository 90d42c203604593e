"""From the mind a brain left behind to the reason it had."""

from funicular.bots.thinking import Thought
from funicular.bots.why import Why
from funicular.brains.whys import WHYS
from funicular.codes import SLOTS
from funicular.tables import action_blocks
from funicular.view import View


def explain(view: View, thought: Thought) -> Why:
    """Why the brain chose what it chose: names and numbers from its mind."""
    board = view.board
    ticket, route = thought.get("why_ticket"), thought.get("why_route")
    place, seat = thought.get("why_place"), thought.get("why_seat")
    reason = WHYS[thought.get("why")]
    card = _card(view, thought.action)
    return Why(
        _finer(reason, ticket >= 0, route >= 0),
        ticket=board.tickets[ticket].name if ticket >= 0 else None,
        route=board.routes[route].name if route >= 0 else None,
        place=board.places[place].name if place >= 0 else None,
        card=card,
        seat=seat if seat >= 0 else None,
        numbers=_numbers(view, thought, reason, route),
    )


def _finer(reason: str, ticket: bool, route: bool) -> str:
    """The reason as it is told: some have a form for when there is more or less to name."""
    if reason == "draw route":
        return "draw ticket" if ticket else "draw route" if route else "draw any"
    if reason == "draw wild" and not route:
        return "draw wild any"
    return reason


def _card(view: View, action: int) -> str | None:
    """The market card an action takes."""
    slot = action - action_blocks(view.board)["take"]
    return view.market[slot] if 0 <= slot < SLOTS else None


def _numbers(view: View, thought: Thought, reason: str, route: int) -> dict[str, float]:
    """The numbers that decided."""
    numbers = {"score": thought.get("score"), "next": thought.get("second")}
    if route >= 0 and reason in ("ticket", "contested", "points", "block", "last"):
        numbers |= {name: thought.at(name, route) for name in ("worth", "threat", "loss", "hurt")}
    if reason in ("keep", "ticket", "contested"):
        numbers |= {"turns": thought.get("turns"), "horizon": thought.get("horizon")}
    if reason == "draw blind":
        numbers |= _shares(view, thought)
    if reason == "more tickets":
        numbers["gain"] = thought.get("tickets_score")
    return numbers


def _shares(view: View, thought: Thought) -> dict[str, float]:
    """What a card from the deck and the best in the market are worth, against the best there is."""
    values, wild = thought.get("value"), len(view.board.colors)
    best = max(values)
    face = [values[card] for card in view.fields.market if card >= 0 and card != wild]
    return {"blind": thought.get("blind") / best, "face": max(face, default=0.0) / best}
