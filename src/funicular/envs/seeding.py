"""The seeds of an environment's games: one number repeats all of them."""

from funicular.seeds import new_seed
from funicular.series import game_seed


class Seeds:
    """`reset(seed=7)` plays the games 7/0, 7/1, ...; without a seed, those of a secret one."""

    def __init__(self) -> None:
        self._seed = new_seed()
        self._number = 0

    def next(self, seed: int | None) -> str:
        """The seed of the next game; a number begins anew."""
        if seed is not None:
            self._seed, self._number = str(seed), 0
        self._number += 1
        return game_seed(self._seed, self._number - 1)
