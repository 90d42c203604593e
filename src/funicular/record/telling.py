"""What a record says of a game: actions by name, and what chance and the rules answered."""

from collections.abc import Iterator
from functools import partial
from typing import Any

from funicular.course import Move
from funicular.events import Event
from funicular.game import Game
from funicular.log import event_text, keep_text
from funicular.reasons import GameError


def action_text(game: Game, move: Move) -> str:
    """Tickets by name, not by their position in the offer; all else as the table has it."""
    if move.action.type != "keep":
        return str(move.action)
    return keep_text(_offer_before(game, move), move.action.tickets or ())


def _offer_before(game: Game, move: Move) -> list[str]:
    """The offer a keep chose from: the seat's last one."""
    offers = [event for event in _events_before(game, move) if event["type"] == "offer"]
    mine = [event["tickets"] for event in offers if event["seat"] == move.seat]
    tickets: list[str] = mine[-1]
    return tickets


def _events_before(game: Game, move: Move) -> Iterator[Event]:
    yield from game.deal
    for earlier in game.moves[: move.number - 1]:
        yield from earlier.events


def action_from_text(game: Game, seat: int, text: str) -> Any:
    """The action that `action_text` wrote."""
    if not text.startswith("keep "):
        return text
    offer = game.view(seat).offer
    names = text.removeprefix("keep ").split("; ")
    if any(name not in offer for name in names) or len(set(names)) < len(names):
        raise GameError(f"{text}: seat {seat} was offered {'; '.join(offer)}")
    return {"type": "keep", "tickets": sorted(offer.index(name) + 1 for name in names)}


def deal_text(game: Game) -> str:
    """What chance answered at set-up."""
    return " | ".join(map(event_text, game.deal)) or "as described"


def answer_text(move: Move) -> str:
    """What followed an action, but for what the action itself says."""
    return " | ".join(text for text in map(partial(event_text, brief=True), move.events) if text)


def score_texts(game: Game) -> tuple[str, ...]:
    """The score of each seat, once the game is over."""
    return tuple(map(str, game.scores)) if game.is_over else ()


def result_text(game: Game) -> str:
    """How the game stands."""
    if not game.is_over:
        return f"not over after {len(game.moves)} moves"
    winners = " and ".join(f"seat {seat}" for seat in game.winners)
    tie = {None: "", "tickets": ", tie broken by tickets", "shared": ", shared"}[game.tie]
    return f"{game.ended}, won by {winners}{tie}"
