"""A record step by step as JSON data, all open: for other programs to check.

First a header, then the deal, then each move with the legal actions before it, what happened
and the whole position after it; last the result, if the game is over. docs/records.md has the
fields.
"""

from collections.abc import Iterator
from typing import Any

from funicular import codes
from funicular.board import Board
from funicular.course import Move
from funicular.game import Game
from funicular.record import Record
from funicular.view import name_counts, seat_of, symbols_of

FORMAT = "funicular-replay-1"


def replay_lines(
    record: Record, engine: str | None = None, board: Board | None = None
) -> Iterator[dict[str, Any]]:
    """The lines of a record; RecordError where it does not hold."""
    steps = record.steps(board, engine)
    game = next(steps)
    yield header_line(game)
    yield deal_line(game)
    for legal, step in _with_legal(record, game, steps):
        yield move_line(step, step.moves[-1], legal)
    if game.is_over:
        yield result_line(game)


def _with_legal(
    record: Record, game: Game, steps: Iterator[Game]
) -> Iterator[tuple[list[int], Game]]:
    """Each step with the legal actions that its seat had before it."""
    for entry in record.entries:
        legal = game.legal_ids(entry.seat)
        yield legal, next(steps)
    next(steps, None)  # the checks after the last move


def game_lines(game: Game) -> Iterator[dict[str, Any]]:
    """The lines of a game as it was played."""
    return replay_lines(game.record(reveal=True), board=game.board)


def header_line(game: Game) -> dict[str, Any]:
    """Who plays what."""
    return {
        "type": "header",
        "format": FORMAT,
        "board": game.board.key,
        "board_hash": game.board.hash,
        "seats": game.seats,
        "names": list(game.names),
        "options": game.options,
        "first_named": game.first_named is not None,
        "commitment": game.commitment,
        "seed": game.seed,
        "nonces": list(game.nonces),
        "position": game.position,
    }


def deal_line(game: Game) -> dict[str, Any]:
    """The deal and the position after it."""
    return {"type": "deal", "events": list(game.deal), "state": snapshot(game)}


def move_line(game: Game, move: Move, legal: list[int]) -> dict[str, Any]:
    """One move, what was legal before it and the position after it."""
    return {
        "type": "move",
        "number": move.number,
        "seat": move.seat,
        "action": move.action.to_json(),
        "text": str(move.action),
        "legal": [game.table[number].to_json() for number in legal],
        "events": list(move.events),
        "state": snapshot(game),
    }


def result_line(game: Game) -> dict[str, Any]:
    """The result."""
    return {
        "type": "result",
        "end": game.ended,
        "scores": [score.to_json() for score in game.scores],
        "completed": [score.completed for score in game.scores],
        "winners": game.winners,
        "tie": game.tie,
    }


def snapshot(game: Game) -> dict[str, Any]:
    """The whole position by name, all open."""
    s, board = game.state, game.board
    seats = range(game.seats)
    cards = board.cards
    return {
        "hands": [name_counts(cards, s.hands[seat]) for seat in seats],
        "market": [None if card < 0 else cards[card] for card in s.market],
        "deck": s.deck_n,
        "discards": name_counts(cards, s.discard),
        "pieces": s.pieces[: game.seats],
        "points": [s.route_points[seat] + s.alvin_points[seat] for seat in seats],
        **_tickets(game, s),
        "routes": {
            route.name: owner - 1
            for route, owner in zip(board.routes, s.owner, strict=True)
            if owner
        },
        **_switches(game, s),
        "phase": codes.PHASES[s.phase],
        "to_move": game.to_move,
        "turns_left": None if s.turns_left < 0 else s.turns_left,
    }


def _tickets(game: Game, s: Any) -> dict[str, Any]:
    names = [ticket.name for ticket in game.board.tickets]
    size = len(names)
    deck = [s.ticket_deck[(s.ticket_head + i) % size] for i in range(s.ticket_n)]
    seats = range(game.seats)
    return {
        "tickets": [
            [names[i] for i in range(size) if s.ticket_holder[i] == seat + 1] for seat in seats
        ],
        "offers": [[names[i] for i in s.offer[seat] if i >= 0] for seat in seats],
        "ticket_deck": [names[i] for i in deck],
    }


def _switches(game: Game, s: Any) -> dict[str, Any]:
    """What only some boards have."""
    board, seats = game.board, range(game.seats)
    places = [place.name for place in board.places]
    stacks = {
        places[at]: {"symbol": symbol - 1, "tokens": s.stack_left[symbol - 1]}
        for at, symbol in enumerate(s.stack_at)
        if symbol and s.stack_left[symbol - 1]
    }
    markers = {places[at]: by - 1 for at, by in enumerate(s.marker) if by}
    alvin = {"place": places[s.alvin_place], "holder": seat_of(s.alvin_holder)}
    return {
        "tokens": [symbols_of(s.tokens[seat]) for seat in seats] if board.tokens else None,
        "stacks": stacks if board.tokens else None,
        "markers": markers if board.markers else None,
        "markers_left": s.markers_left[: game.seats] if board.markers else None,
        "alvin": alvin if s.alvin_on else None,
    }
