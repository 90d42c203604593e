"""All hands for whoever watches: as they were a full round ago, or as they are at the end."""

from itertools import takewhile

from funicular.course import Move
from funicular.game import Game
from funicular.server.wire.games import SeenGame
from funicular.server.wire.messages import OpenHands


class LateGame:
    """A game that follows another one a full round behind."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._late = Game(
            game.board, game.seats, options=game.options, seed=game.seed, nonces=game.nonces,
            names=game.names, engine=game.engine.kind,
        )  # fmt: skip

    def hands(self) -> OpenHands | None:
        """What may be shown; None while not everybody has completed a turn."""
        shown = len(self.game.moves) if self.game.is_over else a_round_ago(self.game)
        if shown is None:
            return None
        self._follow(shown)
        seats = [self._late.view(seat).to_json() | {"legal": []} for seat in range(self.game.seats)]
        return OpenHands(move=shown, seats=[SeenGame.model_validate(each) for each in seats])

    def _follow(self, shown: int) -> None:
        """Forward, or back where moves were taken back since."""
        late, moves = self._late, self.game.moves[:shown]
        same = _same_start(late.moves, moves)
        while len(late.moves) > same:
            late.pop()
        for move in moves[same:]:
            late.push(move.id, move.seat)


def _same_start(ours: list[Move], theirs: list[Move]) -> int:
    """How many moves two games have in common."""
    pairs = zip(ours, theirs, strict=False)
    same = takewhile(lambda pair: (pair[0].id, pair[0].seat) == (pair[1].id, pair[1].seat), pairs)
    return sum(1 for _ in same)


def a_round_ago(game: Game) -> int | None:
    """How many moves were made before the last full turn of every seat began."""
    begun: dict[int, int] = {}
    for seat, start in _complete_turns(game):
        begun[seat] = start
    return min(begun.values()) if len(begun) == game.seats else None


def _complete_turns(game: Game) -> list[tuple[int, int]]:
    """Seat and first move of every turn that has ended."""
    first = _first_turn(game)
    if first is None:
        return []
    turns: list[tuple[int, int]] = []
    for at, move in enumerate(game.moves[first:], first):
        if not turns or turns[-1][0] != move.seat:
            turns.append((move.seat, at))
    unfinished = turns and turns[-1][0] == game.seat
    return turns[:-1] if unfinished else turns


def _first_turn(game: Game) -> int | None:
    """The number of moves before the first turn."""
    for at, move in enumerate(game.moves):
        if at >= game.seats and move.action.type not in ("stack", "start"):
            return at
    return None
