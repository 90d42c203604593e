"""Writes the records that the page's own verification is tested with: web/tests/verify/games.

`python tests/make_verify_games.py`. Random games on every board with a number from every seat but
one, each with reshuffles and sweeps; and, beside each board's games, the facts its hash is made
of. `test_verify_games.py` checks that they are what the engine writes.
"""

from __future__ import annotations

import hashlib
import random
from pathlib import Path

from funicular.board import load
from funicular.board.hash import facts_text
from funicular.game import Game

FOLDER = Path(__file__).parent.parent / "web" / "tests" / "verify" / "games"
GAMES = {
    "new_york.2": ("new_york", 2, {}),
    "new_york.4": ("new_york", 4, {}),
    "san_francisco.3": ("san_francisco", 3, {}),
    "old_west.3": ("old_west", 3, {}),
    "old_west.5.alvin": ("old_west", 5, {"alvin": True}),
}
TRIES = 200


def nonces_of(name: str, seats: int) -> list[str]:
    """A number from every seat but the second."""
    given = [hashlib.sha256(f"{name} {seat}".encode()).hexdigest()[:32] for seat in range(seats)]
    return [number if seat != 1 else "" for seat, number in enumerate(given)]


def random_game(name: str, number: int) -> Game:
    """A game in which cards are drawn more often than routes claimed, so that decks run out."""
    board, seats, options = GAMES[name]
    chance = random.Random(f"{name} {number}")
    game = Game(
        board, seats, options=options, seed=f"{name} {number}", nonces=nonces_of(name, seats),
        engine="interpreted",
    )  # fmt: skip
    while not game.is_over:
        seat = chance.choice(game.to_move)
        legal = game.legal_ids(seat)
        draws = [each for each in legal if game.table[each].type in ("draw", "take")]
        claims = [each for each in legal if game.table[each].type == "claim"]
        wanted = draws if draws and chance.random() < 0.45 else claims or legal
        game.push(chance.choice(wanted), seat)
    return game


def happened(game: Game) -> set[str]:
    """Every kind of event of a game."""
    events = [*game.deal, *(event for move in game.moves for event in move.events)]
    return {event["type"] for event in events}


def is_rich(game: Game) -> bool:
    """Whether chance had everything to do."""
    later = {event["type"] for move in game.moves for event in move.events}
    wanted = {"reshuffle", "sweep", "offer"} | ({"caught"} if game.options.get("alvin") else set())
    return wanted <= later


def rich_game(name: str) -> Game:
    """The first such game."""
    found = (random_game(name, number) for number in range(TRIES))
    return next(game for game in found if is_rich(game))


def main() -> None:
    """Write them all."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name in GAMES:
        (FOLDER / f"{name}.game").write_text(str(rich_game(name).record()), encoding="utf-8")
    for key in sorted({board for board, *_ in GAMES.values()}):
        (FOLDER / f"{key}.facts.txt").write_text(facts_text(load(key)), encoding="utf-8")


if __name__ == "__main__":
    main()
