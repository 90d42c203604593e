"""Whether `neural` wins as often as it says.

    python benchmarks/neural_chances.py BOARD [SEATS [GAMES]]

The network plays itself. Its first, fifth and so on decisions of all games are sorted by the chance
to win that it gave itself there, and cut into four parts of one size; printed is, of each part, the
mean of what it said and how often it won.
"""

import sys
from collections import defaultdict

import numpy as np

from funicular.board import Board, load
from funicular.bots import Deal, Finished, play, player

DECISIONS = (1, 5, 15, 25)
PARTS = 4

Chances = dict[int, list[tuple[float, float]]]
"""Of the n-th decisions: what was said, and the share of the victory that came of it."""


def add(finished: Finished, to: Chances) -> None:
    """Of every seat, the decisions that are looked at."""
    said: dict[int, list[float]] = defaultdict(list)
    for moved in finished.moves:
        why = moved.chosen.why
        if why is not None and "value" in why.numbers:
            said[moved.seat].append(why.numbers["value"])
    for seat, chances in said.items():
        won = (seat in finished.winners) / len(finished.winners)
        for number in DECISIONS:
            if number <= len(chances):
                to[number].append((chances[number - 1], won))


def played(board: Board, seats: int, games: int) -> Chances:
    """Games of the network against itself."""
    chances: Chances = defaultdict(list)
    players = [player("neural") for _ in range(seats)]
    for game in range(games):
        add(play(Deal(board, seats, f"chances/{game}"), players, f"chances/{game}"), chances)
    return chances


def main() -> None:
    """Read the arguments, play, print."""
    board = load(sys.argv[1])
    seats, games = map(int, (*sys.argv[2:4], *("2", "400")[len(sys.argv) - 2 :]))
    for number, pairs in played(board, seats, games).items():
        parts = np.array_split(np.array(sorted(pairs)), PARTS)
        told = ", ".join(f"{said:.0%} {won:.0%}" for said, won in (x.mean(axis=0) for x in parts))
        print(f"decision {number}, {len(pairs)} of them; said and won: {told}")


if __name__ == "__main__":
    main()
