"""Answers to questions of a seat: why not this route, and what would a good bot do."""

from funicular.actions import Action
from funicular.board import BoardError
from funicular.bots.advising import adviser
from funicular.bots.why import Why
from funicular.game import Game
from funicular.reasons import IllegalAction
from funicular.server.rooms.house import Thinks
from funicular.server.tables.table import Table
from funicular.server.wire.messages import Answer, AskHint, Hint, WhyNot
from funicular.server.wire.refusals import Refusal


def why_not(table: Table, seat: int, question: WhyNot) -> Answer:
    """Why a seat can't claim a route now."""
    game = _playing(table)
    try:
        game.board.route_index(question.route)
    except BoardError:
        raise Refusal("no_route") from None
    refused = refusal_of_route(game, seat, question.route)
    if refused is None:
        return Answer(id=question.id, reason=None, rule=None, text="")
    problem = Refusal.of(refused).problem
    return Answer(id=question.id, **problem.model_dump())


def refusal_of_route(game: Game, seat: int, route: str) -> IllegalAction | None:
    """Why every payment of a route is refused; None if one is legal."""
    payments = [number for number, each in enumerate(game.table) if _claims(each, route)]
    refusals = [game.why_not(number, seat) for number in payments]
    return None if None in refusals else refusals[0]


def _claims(action: Action, route: str) -> bool:
    return action.type == "claim" and action.route == route


async def hint(table: Table, seat: int, question: AskHint, thinker: Thinks) -> Hint:
    """What a good bot would do, from what this seat sees."""
    game = _playing(table)
    if not table.rules.hints:
        raise Refusal("no_hints")
    view = game.view(seat)
    if not view.legal:
        raise Refusal("not_your_turn")
    chosen = await thinker.choose(view, adviser(view.board), table.bot_seed(seat))
    why = chosen.why or Why("none")
    return Hint(
        id=question.id,
        action=chosen.action,
        text=str(view.table[chosen.action]),
        reason=why.reason,
        also=why.also,
        why="" if chosen.why is None else why.sentence(game.names),
        ticket=why.ticket,
        route=why.route,
        place=why.place,
        card=why.card,
        seat=why.seat,
        numbers=dict(why.numbers),
    )


def _playing(table: Table) -> Game:
    if table.status != "playing" or table.game is None:
        raise Refusal("not_playing")
    return table.game
