"""A game between bots told move by move, with what each had in mind: Markdown."""

from collections.abc import Iterator, Sequence

from funicular.bots.match import Finished, Moved
from funicular.game import Game
from funicular.text.page import RECONSTRUCTION
from funicular.text.whole import result_line, score_lines, shown_tickets


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
        if moved.seat != before or game.phase == "turn":
            turn += 1
            yield f"{turn}. **{names[moved.seat]}** {_told(game, moved, names)}"
        else:
            yield f"   - {_told(game, moved, names)}"
        before = moved.seat
        game.push(moved.chosen.action, moved.seat)


def _told(game: Game, moved: Moved, names: Sequence[str]) -> str:
    """The action in words, what was seen only by its seat included, and why."""
    view = game.view(moved.seat)
    action = view.table[moved.chosen.action]
    text = str(action)
    if action.type == "keep":
        chosen = [view.offer[i - 1] for i in action.tickets or ()]
        text = f"keeps {', '.join(chosen)}, of {len(view.offer)} tickets"
    elif action.type == "take" and action.slot is not None:
        text = f"takes {view.market[action.slot - 1]}"
    why = "" if moved.chosen.why is None else f" — *{moved.chosen.why.sentence(names)}*"
    return f"{text}{why}"


def _end(game: Game) -> Iterator[str]:
    yield "```"
    yield from shown_tickets(game)
    yield ""
    yield from score_lines(game)
    yield "```"
    yield ""
    yield result_line(game)
    yield ""
