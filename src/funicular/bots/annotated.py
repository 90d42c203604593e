"""A game between bots told move by move, with what each had in mind: Markdown."""

from collections.abc import Iterator, Sequence

from funicular.actions import Action, cards_text
from funicular.bots.match import Finished, Moved
from funicular.game import Game
from funicular.text.page import RECONSTRUCTION
from funicular.text.whole import result_line, score_lines, shown_tickets
from funicular.view import View


def annotated(finished: Finished, names: Sequence[str], specs: Sequence[str]) -> str:
    """The whole game: who plays, every move with its reason, tickets and score."""
    game = finished.game(names)
    return "\n".join([*_head(game, finished, specs), *_moves(finished, names), "", *_end(game)])


def _head(game: Game, finished: Finished, specs: Sequence[str]) -> Iterator[str]:
    who = ", ".join(f"{name} ({spec})" for name, spec in zip(game.names, specs, strict=True))
    alvin = " with Alvin" if finished.deal.alvin else ""
    yield f"# {game.board.name}{alvin}: {who}"
    yield ""
    yield f"Seed `{finished.deal.seed}`; {game.names[game.first]} begins."
    if game.board.reconstruction:
        yield RECONSTRUCTION
    yield ""


def _moves(finished: Finished, names: Sequence[str]) -> Iterator[str]:
    """A line for each move; the moves of one turn are one item of the list."""
    game = finished.deal.game(names)
    before = None
    turn = 0
    for moved in finished.moves:
        of_turn = moved.seat == before and game.phase != "turn"
        seen = game.view(moved.seat)
        game.push(moved.chosen.action, moved.seat)
        told = _told(seen, game.view(moved.seat), moved, names)
        turn += not of_turn
        item = f"{turn}. "
        if of_turn:
            yield f"{' ' * len(item)}- {told}"
        else:
            yield f"{item}**{names[moved.seat]}** {told}"
        before = moved.seat


def _told(seen: View, after: View, moved: Moved, names: Sequence[str]) -> str:
    """The action in words, what was seen only by its seat included, and why."""
    why = "" if moved.chosen.why is None else f" — *{moved.chosen.why.sentence(names)}*"
    return f"{_done(seen, after, seen.table[moved.chosen.action])}{why}"


def _done(seen: View, after: View, action: Action) -> str:
    """What a player does, as it is told of others."""
    match action.type:
        case "draw":
            drawn = [card for card in after.hand if after.hand[card] > seen.hand.get(card, 0)]
            return f"draws {drawn[0]} from the deck"
        case "take":
            return f"takes {seen.market[(action.slot or 1) - 1]}"
        case "tickets":
            return "draws tickets"
        case "keep":
            chosen = [seen.offer[i - 1] for i in action.tickets or ()]
            return f"keeps {', '.join(chosen)}, of {len(seen.offer)} tickets"
        case "claim":
            return f"claims {action.route} for {cards_text(action.cards or ())}"
        case "marker":
            return f"puts a marker on {action.place} for {cards_text(action.cards or ())}"
        case "no marker":
            return "puts no marker"
        case "stack":
            return f"puts tokens on {action.place}"
        case "token":
            return f"takes the token of {action.place}"
        case "start":
            return f"starts at {action.place}"
        case "alvin":
            return f"moves Alvin to {action.place}"
        case _:
            return "passes"


def _end(game: Game) -> Iterator[str]:
    yield "```"
    yield from shown_tickets(game)
    yield ""
    yield from score_lines(game)
    yield "```"
    yield ""
    yield result_line(game)
    yield ""
