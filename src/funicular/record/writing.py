"""The record of a game as it stands."""

from funicular.course import Move
from funicular.game import Game
from funicular.record.model import Entry, Record
from funicular.record.telling import action_text, answer_text, deal_text, result_text, score_texts


def record_of(game: Game, *, reveal: bool) -> Record:
    """The record of a game as it stands."""
    return Record(
        board=game.board.key,
        board_version=game.board.version,
        board_hash=game.board.hash,
        names=game.names,
        options={name: True for name, on in game.options.items() if on},
        first=game.first_named,
        commitment=game.commitment,
        seed=game.seed if reveal else None,
        nonces=game.nonces,
        position=game.position,
        deal=deal_text(game),
        entries=tuple(_entry(game, move) for move in _in_turn_order(game)),
        scores=score_texts(game),
        result=result_text(game),
    )


def _in_turn_order(game: Game) -> list[Move]:
    """A3: choices at set-up are written in turn order, whatever order they came in."""
    count = 0 if game.position is not None else min(game.seats, len(game.moves))
    first = game.first
    choices = sorted(game.moves[:count], key=lambda move: (move.seat - first) % game.seats)
    if [move.seat for move in choices] == [move.seat for move in game.moves[:count]]:
        return game.moves
    again = Game(
        game.board, game.seats, options=game.options, seed=game.seed, nonces=game.nonces,
        first=game.first_named, engine=game.engine.kind,
    )  # fmt: skip
    for move in choices:
        again.push(move.id, move.seat)
    return again.moves + game.moves[count:]


def _entry(game: Game, move: Move) -> Entry:
    return Entry(move.seat, action_text(game, move), answer_text(move))
