"""A game between bots told move by move, with what each had in mind: Markdown."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from funicular.bots.match import Finished, Moved
from funicular.game import Game
from funicular.text.page import RECONSTRUCTION
from funicular.text.story import all_open, move_lines
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
    game = finished.deal.game([f"**{name}**" for name in names])
    before = None
    turn = 0
    for moved in finished.moves:
        of_turn = moved.seat == before and game.phase != "turn"
        turn += not of_turn
        item = f"{turn}. "
        why = "" if moved.chosen.why is None else f" — *{moved.chosen.why.sentence(names)}*"
        yield f"{' ' * len(item) + '- ' if of_turn else item}{_played(game, moved)}{why}"
        before = moved.seat


def _played(game: Game, moved: Moved) -> str:
    """Play a move; what happened, with all that only its seat could see."""
    offer = game.view(moved.seat).offer
    game.push(moved.chosen.action, moved.seat)
    move = game.moves[-1]
    if move.action.type == "keep":
        kept = ", ".join(offer[number - 1] for number in move.action.tickets or ())
        return f"{game.names[moved.seat]} keeps {kept}, of {len(offer)} tickets."
    told = replace(move, events=tuple(e for e in move.events if e["type"] != "market"))
    return " ".join(move_lines(told, game.names, all_open))


def _end(game: Game) -> Iterator[str]:
    yield "```"
    yield from shown_tickets(game)
    yield ""
    yield from score_lines(game)
    yield "```"
    yield ""
    yield result_line(game)
    yield ""
