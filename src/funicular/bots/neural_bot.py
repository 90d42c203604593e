"""`neural`: a trained network looks at the table once, and moves (neural/)."""

from pathlib import Path
from random import Random

from funicular.board import Board
from funicular.bots.neural_why import explain
from funicular.bots.protocol import Answer, BotError, Budget
from funicular.bots.why import Why
from funicular.neural.glance import Glance, glance, softmax
from funicular.neural.network import Network, network_of
from funicular.neural.weights import WeightsError
from funicular.view import View


class NeuralBot:
    """Knows from many games what to do: a trained network, one look a move.

    `temperature` 0 plays what the network likes best; 1 plays each move as often as it likes it.
    """

    def __init__(
        self, name: str = "neural", weights: Path | None = None, temperature: float = 0.0
    ) -> None:
        self.name = name
        self._weights = weights
        self._temperature = temperature

    def check_board(self, board: Board) -> None:
        """BotError where there are no weights for a board."""
        self._network(board)

    def choose(self, view: View, budget: Budget, seed: str) -> Answer:  # noqa: ARG002
        """One of the legal actions."""
        network = self._network(view.board)
        if len(view.legal) == 1:
            return Answer(view.legal[0], Why("only"))
        seen = glance(network, view)
        action = view.legal[self._pick(seen, seed)]
        return Answer(action, explain(seen, action))

    def _network(self, board: Board) -> Network:
        try:
            return network_of(board, self._weights)
        except WeightsError as error:
            raise BotError(f"bot {self.name!r}: {error}") from None

    def _pick(self, seen: Glance, seed: str) -> int:
        if self._temperature == 0:
            return int(seen.scores.argmax())
        chances = softmax(seen.scores / self._temperature).tolist()
        [drawn] = Random(seed).choices(range(len(chances)), chances)
        return drawn

    def close(self) -> None:
        """Nothing is held."""
